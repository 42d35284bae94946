//! Types after names are resolved, and how one converts to another.

use crate::ast::{Ident, Modifiers};
use crate::builtin::{Scalar, StreamKind};
use crate::hir::{FunctionId, GlobalId};
use crate::sema::Argument;
use crate::token::{MatrixOrder, Name};
use lapidary_ir::diag::Span;
use std::fmt::Write;
use std::sync::Arc;

/// Most scalars that one object may hold. Direct3D's own limits (4096 registers of four) lie below it.
pub const MAX_SCALARS: u32 = 1 << 16;

/// Most arrays and structures around one another.
pub const MAX_DEPTH: u32 = 48;

/// Index into [`Structs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StructId(pub u32);

/// A type. The order of a matrix is no part of it: it matters only where the matrix lies in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// No value.
    Void,
    /// Stands for whatever an error hides; it converts to and from everything.
    Error,
    /// One scalar.
    Scalar(Scalar),
    /// 1 to 4 components.
    Vector(Scalar, u8),
    /// Rows, columns.
    Matrix(Scalar, u8, u8),
    /// Element and length.
    Array(Arc<Self>, u32),
    /// A structure.
    Struct(StructId),
    /// A geometry shader's output stream of vertices.
    Stream(StreamKind, Arc<Self>),
    /// A buffer, texture, sampler or effect object.
    Resource(&'static str),
}

/// A structure's field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: Ident,
    /// Its type.
    pub ty: Type,
    /// Order of the matrices in it.
    pub order: MatrixOrder,
    /// Bytes from the start of the structure in a constant buffer.
    pub offset: u32,
    /// Its semantic.
    pub semantic: Option<Ident>,
    /// Keywords in front of it, of which interpolation matters.
    pub modifiers: Modifiers,
}

/// A structure.
#[derive(Clone, Debug)]
pub struct StructType {
    /// Its name; a made-up one for nameless structures.
    pub name: Name,
    /// Its fields, inherited ones first.
    pub fields: Vec<Field>,
    /// The structure that its first fields come from.
    pub base: Option<StructId>,
    /// Its own methods, static ones too; those of its bases are theirs.
    pub methods: Vec<FunctionId>,
    /// Its own static members.
    pub statics: Vec<(Name, GlobalId)>,
    /// An interface, which has methods without bodies.
    pub interface: bool,
    /// The interfaces that it names as bases.
    pub interfaces: Vec<StructId>,
    /// The template that it was made from, by its index, and the arguments.
    pub(crate) instance: Option<(usize, Vec<Argument>)>,
    /// Where it is declared.
    pub span: Span,
    /// Scalars in it.
    pub scalars: u32,
    /// As [`Structs::cells`].
    pub cells: u32,
    /// Arrays and structures around one another in it, itself included.
    pub depth: u32,
    /// Bytes it takes in a constant buffer, without padding behind the last field.
    pub size: u32,
}

/// All structures of a file.
#[derive(Clone, Debug, Default)]
pub struct Structs(pub Vec<StructType>);

impl Structs {
    /// A structure's data.
    #[must_use]
    pub fn get(&self, id: StructId) -> &StructType {
        &self.0[id.0 as usize]
    }

    /// Scalars in a value of this type; objects that are no values count as none.
    #[must_use]
    pub fn scalars(&self, ty: &Type) -> u32 {
        match ty {
            Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => 0,
            Type::Scalar(_) => 1,
            Type::Vector(_, n) => u32::from(*n),
            Type::Matrix(_, r, c) => u32::from(*r) * u32::from(*c),
            Type::Array(element, n) => self.scalars(element).saturating_mul(*n),
            Type::Struct(id) => self.get(*id).scalars,
        }
    }

    /// Arrays and structures around one another in a type, so that walks over types may recurse.
    #[must_use]
    pub fn depth(&self, ty: &Type) -> u32 {
        match ty {
            Type::Array(element, _) | Type::Stream(_, element) => 1 + self.depth(element),
            Type::Struct(id) => self.get(*id).depth,
            Type::Void | Type::Error | Type::Scalar(_) | Type::Vector(..) | Type::Matrix(..) | Type::Resource(_) => 0,
        }
    }

    /// Steps of a walk over all parts of a value: as many as its scalars, but at least one for each empty struct or
    /// object in it.
    #[must_use]
    pub fn cells(&self, ty: &Type) -> u32 {
        match ty {
            Type::Array(element, n) => self.cells(element).saturating_mul(*n),
            Type::Struct(id) => self.get(*id).cells,
            other => self.scalars(other).max(1),
        }
    }

    /// Kinds of the scalars of a value in order: fields and elements in order, matrices row by row.
    #[must_use]
    pub fn flatten(&self, ty: &Type) -> Vec<Scalar> {
        let mut out = Vec::new();
        self.flatten_into(ty, &mut out);
        out
    }

    fn flatten_into(&self, ty: &Type, out: &mut Vec<Scalar>) {
        match ty {
            Type::Void | Type::Error | Type::Stream(..) | Type::Resource(_) => {}
            Type::Scalar(s) => out.push(*s),
            Type::Vector(s, n) => out.extend((0..*n).map(|_| *s)),
            Type::Matrix(s, r, c) => out.extend((0..r * c).map(|_| *s)),
            // An array of objects may have any length.
            Type::Array(element, _) if self.scalars(element) == 0 => {}
            Type::Array(element, n) => (0..*n).for_each(|_| self.flatten_into(element, out)),
            Type::Struct(id) => self.get(*id).fields.iter().for_each(|f| self.flatten_into(&f.ty, out)),
        }
    }

    /// Rank of the implicit conversion from one type to another, `None` if there is none.
    ///
    /// Adds to [`implicit`] that a structure converts to its base, and to any other whose scalars are of the same kinds
    /// in the same order.
    #[must_use]
    pub fn implicit(&self, from: &Type, to: &Type) -> Option<Rank> {
        implicit(from, to).or_else(|| {
            let (Type::Struct(a), Type::Struct(b)) = (from, to) else { return None };
            let alike = !self.has_objects(from) && !self.has_objects(to) && self.flatten(from) == self.flatten(to);
            (alike || self.derives(*a, *b)).then_some(Rank(Rank::RESHAPE))
        })
    }

    /// Whether a structure inherits from another, perhaps through others.
    fn derives(&self, from: StructId, base: StructId) -> bool {
        self.lineage(from).skip(1).any(|id| id == base)
    }

    /// Whether a class or one of its bases names an interface as its base.
    #[must_use]
    pub fn implements(&self, class: StructId, interface: StructId) -> bool {
        self.lineage(class).any(|id| self.get(id).interfaces.contains(&interface))
    }

    /// A structure, its base, the base of that, and so on.
    pub fn lineage(&self, id: StructId) -> impl Iterator<Item = StructId> {
        std::iter::successors(Some(id), |id| self.get(*id).base)
    }

    /// Whether an object that is no value (stream, texture, sampler) is in it.
    #[must_use]
    pub fn has_objects(&self, ty: &Type) -> bool {
        match ty {
            Type::Stream(..) | Type::Resource(_) => true,
            Type::Array(element, _) => self.has_objects(element),
            Type::Struct(id) => self.get(*id).fields.iter().any(|f| self.has_objects(&f.ty)),
            Type::Void | Type::Error | Type::Scalar(_) | Type::Vector(..) | Type::Matrix(..) => false,
        }
    }

    /// The type as HLSL writes it.
    #[must_use]
    pub fn name(&self, ty: &Type) -> String {
        let mut dims = String::new();
        let mut inner = ty;
        while let Type::Array(element, n) = inner {
            let _ = write!(dims, "[{n}]");
            inner = element;
        }
        let base = match inner {
            Type::Void => "void".to_owned(),
            Type::Error => "unknown".to_owned(),
            Type::Scalar(s) => s.name().to_owned(),
            Type::Vector(s, n) => format!("{}{n}", s.name()),
            Type::Matrix(s, r, c) => format!("{}{r}x{c}", s.name()),
            Type::Struct(id) => self.get(*id).name.to_string(),
            Type::Stream(kind, element) => format!("{}<{}>", kind.name(), self.name(element)),
            Type::Resource(name) => (*name).to_owned(),
            Type::Array(..) => String::new(),
        };
        base + &dims
    }
}

impl Type {
    /// Plain `float`.
    pub const FLOAT: Self = Self::Scalar(Scalar::Float);
    /// Plain `int`.
    pub const INT: Self = Self::Scalar(Scalar::Int);
    /// Plain `uint`.
    pub const UINT: Self = Self::Scalar(Scalar::Uint);
    /// Plain `bool`.
    pub const BOOL: Self = Self::Scalar(Scalar::Bool);

    /// Kind of a scalar, vector or matrix.
    #[must_use]
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(s) | Self::Vector(s, _) | Self::Matrix(s, _, _) => Some(*s),
            Self::Void | Self::Error | Self::Array(..) | Self::Struct(_) | Self::Stream(..) | Self::Resource(_) => None,
        }
    }

    /// The same shape with another kind.
    #[must_use]
    pub fn with_scalar(&self, scalar: Scalar) -> Self {
        match self {
            Self::Scalar(_) => Self::Scalar(scalar),
            Self::Vector(_, n) => Self::Vector(scalar, *n),
            Self::Matrix(_, r, c) => Self::Matrix(scalar, *r, *c),
            other => other.clone(),
        }
    }

    /// Shape of a scalar, vector or matrix.
    #[must_use]
    pub fn shape(&self) -> Option<Shape> {
        match self {
            Self::Scalar(_) => Some(Shape::Scalar),
            Self::Vector(_, n) => Some(Shape::Vector(*n)),
            Self::Matrix(_, r, c) => Some(Shape::Matrix(*r, *c)),
            Self::Void | Self::Error | Self::Array(..) | Self::Struct(_) | Self::Stream(..) | Self::Resource(_) => None,
        }
    }

    /// Whether this is the placeholder of an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        matches!(self, Self::Error)
    }

    /// Literal kinds replaced by what they become when nothing else decides.
    #[must_use]
    pub fn concrete(&self) -> Self {
        self.scalar().map_or_else(|| self.clone(), |s| self.with_scalar(s.concrete()))
    }

    /// Type of one element by `[]`: array element, matrix row, vector component.
    #[must_use]
    pub fn element(&self) -> Option<(Self, u32)> {
        match self {
            Self::Array(element, n) => Some(((**element).clone(), *n)),
            Self::Matrix(s, r, c) => Some((Self::Vector(*s, *c), u32::from(*r))),
            Self::Vector(s, n) => Some((Self::Scalar(*s), u32::from(*n))),
            Self::Void | Self::Error | Self::Scalar(_) | Self::Struct(_) | Self::Stream(..) | Self::Resource(_) => None,
        }
    }
}

/// Shape of a numeric value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One component, no vector.
    Scalar,
    /// Components.
    Vector(u8),
    /// Rows, columns.
    Matrix(u8, u8),
}

impl Shape {
    /// The type of this shape with a kind.
    #[must_use]
    pub const fn of(self, scalar: Scalar) -> Type {
        match self {
            Self::Scalar => Type::Scalar(scalar),
            Self::Vector(n) => Type::Vector(scalar, n),
            Self::Matrix(r, c) => Type::Matrix(scalar, r, c),
        }
    }

    /// One component, in whatever form.
    #[must_use]
    pub const fn is_single(self) -> bool {
        matches!(self, Self::Scalar | Self::Vector(1) | Self::Matrix(1, 1))
    }

    /// Number of components.
    #[must_use]
    pub const fn count(self) -> u32 {
        match self {
            Self::Scalar => 1,
            Self::Vector(n) => n as u32,
            Self::Matrix(r, c) => r as u32 * c as u32,
        }
    }
}

/// How an implicit conversion ranks, smaller is better. The parts add up: kind, then shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(pub u32);

impl Rank {
    /// Same type.
    pub const EXACT: Self = Self(0);
    const SPLAT: u32 = 16;
    const RESHAPE: u32 = 24;
    const TRUNCATE: u32 = 64;

    /// Whether components are lost.
    #[must_use]
    pub const fn truncates(self) -> bool {
        self.0 >= Self::TRUNCATE
    }
}

/// Rank of the implicit conversion from one type to another, `None` if there is none.
///
/// Numbers convert to numbers of any kind; one component becomes a vector or matrix with all components equal; vectors
/// and matrices lose components at their end (with a warning), and never gain any. Structures and arrays convert to
/// themselves only.
#[must_use]
pub fn implicit(from: &Type, to: &Type) -> Option<Rank> {
    if from == to || from.is_error() || to.is_error() {
        return Some(Rank::EXACT);
    }
    let (Some(a), Some(b)) = (from.scalar(), to.scalar()) else {
        if let (Type::Array(x, n), Type::Array(y, m)) = (from, to) {
            return if n == m { implicit(x, y).filter(|r| *r == Rank::EXACT) } else { None };
        }
        return None;
    };
    let (Some(from), Some(to)) = (from.shape(), to.shape()) else { return None };
    let shape = match (from, to) {
        (a, b) if a == b => 0,
        (a, b) if a.is_single() && b.is_single() => 1,
        (a, _) if a.is_single() => Rank::SPLAT,
        (Shape::Vector(n), Shape::Vector(m)) if n > m => Rank::TRUNCATE,
        (Shape::Matrix(r, c), Shape::Matrix(p, q)) if r >= p && c >= q => Rank::TRUNCATE,
        (_, b) if b.is_single() => Rank::TRUNCATE,
        // A matrix of one row or column, and a vector, hold the same components in the same order.
        (a @ Shape::Matrix(..), b @ Shape::Vector(_)) | (a @ Shape::Vector(_), b @ Shape::Matrix(..))
            if a.count() == b.count() =>
        {
            Rank::RESHAPE
        }
        (Shape::Matrix(1, n) | Shape::Matrix(n, 1), Shape::Vector(m))
        | (Shape::Vector(n), Shape::Matrix(1, m) | Shape::Matrix(m, 1))
            if n > m =>
        {
            Rank::TRUNCATE
        }
        _ => return None,
    };
    Some(Rank(kind_rank(a, b) + shape))
}

fn kind_rank(from: Scalar, to: Scalar) -> u32 {
    use Scalar::{Bool, Double, Float, Int, LitFloat, LitInt, Uint};
    match (from, to) {
        (a, b) if a == b => 0,
        (LitInt, Int) | (LitFloat, Float) => 0,
        (LitInt, Uint) | (LitFloat, Double) => 1,
        (Int, Uint) | (Uint, Int) => 2,
        (Float, Double) | (Bool, Int) => 2,
        (LitInt, _) => 4,
        (Bool, _) => 5,
        (Int | Uint, Float | Double) => 4,
        (LitFloat, _) => 6,
        (_, Bool) => 7,
        _ => 6,
    }
}

/// The kind that two operands meet in: the later of bool, int, uint, float, double, literals before what they become.
#[must_use]
pub fn common_scalar(a: Scalar, b: Scalar) -> Scalar {
    let order = |s: Scalar| match s {
        Scalar::Bool => 0,
        Scalar::LitInt => 1,
        Scalar::Int => 2,
        Scalar::Uint => 3,
        Scalar::Int64 => 4,
        Scalar::Uint64 => 5,
        Scalar::LitFloat => 6,
        Scalar::Float => 7,
        Scalar::Double => 8,
    };
    let (low, high) = if order(a) <= order(b) { (a, b) } else { (b, a) };
    match (low, high) {
        // A typed operand makes a float literal a float.
        (Scalar::Bool | Scalar::Int | Scalar::Uint, Scalar::LitFloat) => Scalar::Float,
        (Scalar::Bool, Scalar::LitInt) => Scalar::Int,
        _ => high,
    }
}

/// The shape two operands meet in; the flag says whether one loses components. `None` if they do not fit.
#[must_use]
pub fn common_shape(a: Shape, b: Shape) -> Option<(Shape, bool)> {
    if a == b {
        return Some((a, false));
    }
    match (a, b) {
        (a, b) if a.is_single() && b.is_single() => Some((if a == Shape::Scalar { b } else { a }, false)),
        (a, b) if a.is_single() => Some((b, false)),
        (a, b) if b.is_single() => Some((a, false)),
        (Shape::Vector(n), Shape::Vector(m)) => Some((Shape::Vector(n.min(m)), true)),
        (Shape::Matrix(r, c), Shape::Matrix(p, q)) if (r <= p && c <= q) || (r >= p && c >= q) => {
            Some((Shape::Matrix(r.min(p), c.min(q)), true))
        }
        (Shape::Vector(_), Shape::Matrix(..)) if a.count() == b.count() => Some((a, false)),
        (Shape::Matrix(..), Shape::Vector(_)) if a.count() == b.count() => Some((b, false)),
        // Of a vector and a matrix of one row or column the shorter one counts.
        (Shape::Vector(n), m @ (Shape::Matrix(1, c) | Shape::Matrix(c, 1)))
        | (m @ (Shape::Matrix(1, c) | Shape::Matrix(c, 1)), Shape::Vector(n)) => {
            Some((if n < c { Shape::Vector(n) } else { m }, true))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_meet_in_the_wider_one() {
        assert_eq!(common_scalar(Scalar::Int, Scalar::Uint), Scalar::Uint, "unsigned wins");
        assert_eq!(common_scalar(Scalar::LitInt, Scalar::Uint), Scalar::Uint, "literal follows");
        assert_eq!(common_scalar(Scalar::Int, Scalar::LitFloat), Scalar::Float, "a typed operand types the literal");
        assert_eq!(common_scalar(Scalar::LitInt, Scalar::LitFloat), Scalar::LitFloat, "literals stay literal");
    }

    #[test]
    fn vectors_lose_components_but_never_gain_any() {
        let v = |n| Type::Vector(Scalar::Float, n);
        assert!(implicit(&v(4), &v(3)).is_some_and(Rank::truncates), "truncation");
        assert_eq!(implicit(&v(3), &v(4)), None, "no widening");
        assert!(implicit(&Type::INT, &v(4)).is_some_and(|r| !r.truncates()), "splat");
        assert_eq!(implicit(&Type::Scalar(Scalar::LitInt), &Type::INT), Some(Rank::EXACT), "literal");
        assert_eq!(common_shape(Shape::Vector(3), Shape::Vector(2)), Some((Shape::Vector(2), true)), "smaller");
        assert_eq!(common_shape(Shape::Vector(3), Shape::Matrix(3, 3)), None, "vector and matrix");
    }
}
