//! The syntax tree: what was written, before any name or type is looked up.
//!
//! Every node carries the span it was read from. The tree is wider than what the type checker accepts: resource types
//! are kept, so that a use of them is reported as not supported, at its place,
//! instead of as a syntax error.

use crate::token::{FloatSuffix, MatrixOrder, Name};
use lapidary_ir::diag::Span;

/// A name with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    /// The text.
    pub name: Name,
    /// Where it is written.
    pub span: Span,
}

/// One file after preprocessing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TranslationUnit {
    /// Declarations in source order.
    pub items: Vec<Item>,
}

/// A declaration at file scope.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A function or a prototype.
    Function(Function),
    /// `struct` or `class`.
    Struct(Struct),
    /// Variables at file scope.
    Vars(VarGroup),
    /// `cbuffer` or `tbuffer`.
    CBuffer(CBuffer),
    /// `typedef`.
    Typedef(Typedef),
    /// `enum` and `enum class`.
    Enum(Enum),
    /// `namespace`.
    Namespace(Namespace),
    /// Something that is read past: effect-framework blocks.
    Skipped(Skipped),
}

/// A declaration that the parser understands only well enough to find its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Skipped {
    /// What it is, for a message: `technique`.
    pub what: &'static str,
    /// Its name, if it has one.
    pub name: Option<Ident>,
    /// The whole declaration.
    pub span: Span,
}

/// `namespace name { items }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Namespace {
    /// Its name.
    pub name: Ident,
    /// Its declarations.
    pub items: Vec<Item>,
}

/// `enum name : type { A, B = 3 }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Enum {
    /// Its name.
    pub name: Option<Ident>,
    /// `enum class`: the enumerators are reached through the name only.
    pub scoped: bool,
    /// Enumerators with their values.
    pub enumerators: Vec<(Ident, Option<Expr>)>,
    /// The whole declaration.
    pub span: Span,
}

/// A keyword in front of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modifier {
    /// `static`
    Static,
    /// `const`
    Const,
    /// `uniform`
    Uniform,
    /// `extern`
    Extern,
    /// `volatile`
    Volatile,
    /// `shared`
    Shared,
    /// `groupshared`
    GroupShared,
    /// `precise`
    Precise,
    /// `inline`
    Inline,
    /// `export`
    Export,
    /// `in`
    In,
    /// `out`
    Out,
    /// `inout`
    InOut,
    /// `row_major`
    RowMajor,
    /// `column_major`
    ColumnMajor,
    /// `nointerpolation`
    NoInterpolation,
    /// `linear`
    Linear,
    /// `noperspective`
    NoPerspective,
    /// `centroid`
    Centroid,
    /// `sample`
    Sample,
    /// `unorm` in front of a resource's element type
    Unorm,
    /// `snorm` in front of a resource's element type
    Snorm,
    /// `globallycoherent`
    GloballyCoherent,
    /// `point`: geometry shader input
    Point,
    /// `line`: geometry shader input
    Line,
    /// `triangle`: geometry shader input
    Triangle,
    /// `lineadj`: geometry shader input
    LineAdj,
    /// `triangleadj`: geometry shader input
    TriangleAdj,
}

/// The modifiers of a declaration in the order written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Modifiers(pub Vec<(Modifier, Span)>);

impl Modifiers {
    /// Whether one of them is `modifier`.
    #[must_use]
    pub fn has(&self, modifier: Modifier) -> bool {
        self.span_of(modifier).is_some()
    }

    /// Where `modifier` is written, if it is.
    #[must_use]
    pub fn span_of(&self, modifier: Modifier) -> Option<Span> {
        self.0.iter().find(|(m, _)| *m == modifier).map(|(_, span)| *span)
    }
}

/// A type as written.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeRef {
    /// What is named.
    pub kind: TypeRefKind,
    /// Matrix order in effect here by `#pragma pack_matrix`; a modifier on the declaration goes before it.
    pub pack: Option<MatrixOrder>,
    /// Where.
    pub span: Span,
}

/// What a [`TypeRef`] names.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeRefKind {
    /// A built-in or declared name with its arguments: `float3x4`, `vector<float, 3>`, `ns::Light`.
    Named {
        /// The name with its qualifiers.
        path: Vec<Ident>,
        /// What stands between `<` and `>`.
        args: Vec<TemplateArg>,
    },
    /// A struct that is declared in place.
    Struct(Box<Struct>),
}

/// One argument between `<` and `>`.
#[derive(Clone, Debug, PartialEq)]
pub enum TemplateArg {
    /// A type.
    Type(TypeRef),
    /// A constant.
    Expr(Expr),
}

/// `template<typename T, int N = 4>` in front of a function or struct.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    /// Its parameters.
    pub params: Vec<TemplateParam>,
    /// From the word to the `>`.
    pub span: Span,
}

/// A parameter of a template.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateParam {
    /// Its name.
    pub name: Ident,
    /// The type of a value; `None` if the parameter is a type.
    pub value: Option<TypeRef>,
    /// Default argument.
    pub default: Option<TemplateArg>,
}

/// `struct Name : Base { members }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Struct {
    /// Its name, if it has one.
    pub name: Option<Ident>,
    /// The types it inherits from.
    pub bases: Vec<TypeRef>,
    /// Members in source order, one group per declaration.
    pub fields: Vec<VarGroup>,
    /// Methods.
    pub methods: Vec<Function>,
    /// Written `interface`.
    pub interface: bool,
    /// The `template<...>` in front of it.
    pub template: Option<Template>,
    /// The whole declaration.
    pub span: Span,
}

/// `type a, b[2] = ...;` at any scope, also a struct's members.
#[derive(Clone, Debug, PartialEq)]
pub struct VarGroup {
    /// Keywords in front of the type.
    pub modifiers: Modifiers,
    /// The type they share. A struct may be declared in it, and then there may be no declarators.
    pub ty: TypeRef,
    /// The names.
    pub declarators: Vec<Declarator>,
    /// The whole declaration.
    pub span: Span,
}

/// One name of a [`VarGroup`].
#[derive(Clone, Debug, PartialEq)]
pub struct Declarator {
    /// The type of `Type::member`.
    pub owner: Option<Ident>,
    /// The name; for `Type::member` the part behind the colons.
    pub name: Ident,
    /// Array dimensions, outermost first; `None` for `[]`.
    pub dims: Vec<Option<Expr>>,
    /// What stands behind colons.
    pub annotations: Annotations,
    /// The value behind `=`.
    pub init: Option<Expr>,
    /// A state block (`{ Filter = ...; }`) or `sampler_state`, read past.
    pub state_block: Option<Span>,
}

/// What may follow a name behind colons.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    /// `: TEXCOORD0`, kept as written.
    pub semantic: Option<Ident>,
    /// `: register(b0, space1)`.
    pub register: Option<Register>,
    /// `: packoffset(c1.y)`.
    pub packoffset: Option<PackOffset>,
}

/// `register(profile, slot[sub], space)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Register {
    /// Register letter in lower case: `b`, `t`, `s`, `u`, `c`, `i`.
    pub class: char,
    /// Register number; `None` when only a space is given.
    pub index: Option<u32>,
    /// Register space, 0 if not given.
    pub space: u32,
    /// Where.
    pub span: Span,
}

/// `packoffset(c<register>.<component>)`.
#[derive(Clone, Debug, PartialEq)]
pub struct PackOffset {
    /// Offset into the buffer in dwords.
    pub dword: u32,
    /// Where.
    pub span: Span,
}

/// `cbuffer name : register(b0) { members }`, also `tbuffer`.
#[derive(Clone, Debug, PartialEq)]
pub struct CBuffer {
    /// Its name; some sources leave it out.
    pub name: Option<Ident>,
    /// Written `tbuffer`.
    pub texture: bool,
    /// Its binding.
    pub register: Option<Register>,
    /// Members.
    pub members: Vec<VarGroup>,
    /// Structs and functions declared between the members; they belong to the enclosing scope.
    pub items: Vec<Item>,
    /// The whole declaration.
    pub span: Span,
}

/// `typedef type A, B[3];`
#[derive(Clone, Debug, PartialEq)]
pub struct Typedef {
    /// Modifiers of the type (`const`, `row_major`).
    pub modifiers: Modifiers,
    /// The type.
    pub ty: TypeRef,
    /// New names with their array dimensions.
    pub names: Vec<(Ident, Vec<Option<Expr>>)>,
    /// The whole declaration.
    pub span: Span,
}

/// `[name(args)]` in front of a function or statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// Its name as written.
    pub name: Ident,
    /// Its arguments.
    pub args: Vec<Expr>,
    /// With the brackets.
    pub span: Span,
}

/// A function or its prototype.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Attributes in front of it.
    pub attributes: Vec<Attribute>,
    /// Keywords in front of the return type.
    pub modifiers: Modifiers,
    /// Return type.
    pub ret: TypeRef,
    /// Name; for `Type::method` the part behind the colons.
    pub name: Ident,
    /// The type of `Type::method`.
    pub owner: Option<Ident>,
    /// Parameters.
    pub params: Vec<Param>,
    /// Semantic of the returned value.
    pub semantic: Option<Ident>,
    /// The body; `None` for a prototype.
    pub body: Option<Vec<Stmt>>,
    /// The `template<...>` in front of it.
    pub template: Option<Template>,
    /// From the return type to the closing parenthesis.
    pub span: Span,
}

/// One parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Keywords in front of the type.
    pub modifiers: Modifiers,
    /// Type.
    pub ty: TypeRef,
    /// Name, if it has one.
    pub name: Option<Ident>,
    /// Array dimensions.
    pub dims: Vec<Option<Expr>>,
    /// What stands behind colons.
    pub annotations: Annotations,
    /// Default value.
    pub default: Option<Expr>,
    /// The whole parameter.
    pub span: Span,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Attributes in front of it.
    pub attributes: Vec<Attribute>,
    /// Where.
    pub span: Span,
}

/// What a [`Stmt`] is.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `;`
    Empty,
    /// `{ ... }`
    Block(Vec<Stmt>),
    /// Local variables.
    Vars(VarGroup),
    /// A local typedef.
    Typedef(Typedef),
    /// An expression for its effect.
    Expr(Expr),
    /// `if (cond) then else otherwise`
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    /// `for (init; cond; step) body`
    For(Box<For>),
    /// `while (cond) body`
    While(Expr, Box<Stmt>),
    /// `do body while (cond);`
    Do(Box<Stmt>, Expr),
    /// `switch (value) { ... }`
    Switch(Expr, Vec<Case>),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return value;`
    Return(Option<Expr>),
    /// `discard;`
    Discard,
}

/// The parts of a `for`.
#[derive(Clone, Debug, PartialEq)]
pub struct For {
    /// First clause: declaration, expression or nothing.
    pub init: Option<Stmt>,
    /// Condition; absent means true.
    pub cond: Option<Expr>,
    /// Third clause.
    pub step: Option<Expr>,
    /// Body.
    pub body: Stmt,
}

/// One group of labels of a `switch` with the statements behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// `Some(value)` for `case value:`, `None` for `default:`.
    pub labels: Vec<(Option<Expr>, Span)>,
    /// Statements up to the next label.
    pub body: Vec<Stmt>,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where.
    pub span: Span,
    /// Height of the tree; the parser bounds it, so walks may recurse.
    pub height: u16,
}

/// What an [`Expr`] is.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// Integer literal.
    Int {
        /// Value.
        value: u64,
        /// Suffix `u`, or not decimal and too large for a signed integer.
        unsigned: bool,
        /// Suffix `l` or `ll`.
        long: bool,
    },
    /// Floating-point literal.
    Float {
        /// Value.
        value: f64,
        /// Suffix.
        suffix: FloatSuffix,
    },
    /// `true`, `false`.
    Bool(bool),
    /// String literal.
    Str(Name),
    /// A name, perhaps qualified.
    Name(Vec<Ident>),
    /// Prefix operator.
    Unary(UnaryOp, Box<Expr>),
    /// `x++` (true) and `x--` (false).
    Postfix(bool, Box<Expr>),
    /// Binary operator.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `l = r` or, with an operator, `l += r`.
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// `c ? a : b`
    Ternary(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// `(type[dims])x`
    Cast(TypeRef, Vec<Option<Expr>>, Box<Expr>),
    /// `type(args)`
    Construct(TypeRef, Vec<Expr>),
    /// `f(args)` and `f<types>(args)`
    Call(Vec<Ident>, Vec<TemplateArg>, Vec<Expr>),
    /// `object.method(args)`
    Method(Box<Expr>, Ident, Vec<Expr>),
    /// `object.member`
    Member(Box<Expr>, Ident),
    /// `array[index]`
    Index(Box<Expr>, Box<Expr>),
    /// `{ a, b }`
    List(Vec<Expr>),
    /// Something that could not be read; an error was reported.
    Error,
}

/// Prefix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `+`
    Plus,
    /// `-`
    Neg,
    /// `!`
    Not,
    /// `~`
    BitNot,
    /// `++`
    PreInc,
    /// `--`
    PreDec,
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `&&`
    LogAnd,
    /// `||`
    LogOr,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `>`
    Gt,
    /// `<=`
    Le,
    /// `>=`
    Ge,
}

impl BinaryOp {
    /// How it is written.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Rem => "%",
            Self::Shl => "<<",
            Self::Shr => ">>",
            Self::And => "&",
            Self::Or => "|",
            Self::Xor => "^",
            Self::LogAnd => "&&",
            Self::LogOr => "||",
            Self::Eq => "==",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Gt => ">",
            Self::Le => "<=",
            Self::Ge => ">=",
        }
    }

    /// Whether the result is bool.
    #[must_use]
    pub const fn compares(self) -> bool {
        matches!(self, Self::Eq | Self::Ne | Self::Lt | Self::Gt | Self::Le | Self::Ge)
    }
}
