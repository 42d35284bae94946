//! What the declarations of a file amount to.

use super::template::{Binding, Instance, StructTemplate};
use crate::ast::{self, Ident, Modifiers};
use crate::hir::{Const, Direction, Expr, Function, FunctionId, GlobalId};
use crate::token::{MatrixOrder, Name};
use crate::types::{StructId, Structs, Type};
use crate::version::HlslVersion;
use lapidary_ir::diag::{Diagnostic, Severity, Span};
use std::collections::HashMap;
use std::sync::Arc;

/// The order of matrices that nothing else orders.
pub type MatrixDefault = MatrixOrder;

/// What a name at file scope means.
#[derive(Clone, Debug)]
pub(crate) enum Symbol {
    /// A type, with the order of its matrices if a typedef fixes it.
    Type(Type, Option<MatrixOrder>),
    /// A variable.
    Global(GlobalId),
    /// Overloads.
    Functions(Vec<FunctionId>),
    /// An enumerator.
    Constant(i64),
    /// A struct template, by its index.
    Template(usize),
}

/// Where a global lives.
#[derive(Clone, Debug, PartialEq)]
pub enum GlobalKind {
    /// In a constant buffer, by its index and the member's dword offset.
    Constant {
        /// Index into [`Module::cbuffers`].
        cbuffer: usize,
        /// Offset in dwords.
        offset: u32,
    },
    /// Private to the invocation.
    Static,
    /// A texture, sampler, buffer or effect object.
    Resource,
    /// Shared by a compute group.
    GroupShared,
}

/// A variable at file scope, or a `static` of a function.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name.
    pub name: Ident,
    /// Its type.
    pub ty: Type,
    /// Order of its matrices.
    pub order: MatrixOrder,
    /// Where it lives.
    pub kind: GlobalKind,
    /// Cannot be assigned to.
    pub constant: bool,
    /// Value it starts with; only of statics.
    pub init: Option<Expr>,
    /// Its value, if it is constant and known.
    pub value: Option<Vec<Const>>,
    /// Globals that its initialiser reads.
    pub uses: Vec<GlobalId>,
    /// Functions that its initialiser calls.
    pub calls: Vec<(FunctionId, Span)>,
}

/// A constant buffer.
#[derive(Clone, Debug)]
pub struct CBuffer {
    /// Its name; `$Globals` for loose globals.
    pub name: Name,
    /// Binding given in the source.
    pub register: Option<u32>,
    /// Register space.
    pub space: u32,
    /// Written `tbuffer`, which is a texture buffer to Direct3D.
    pub texture: bool,
    /// Bytes up to the end of the last member.
    pub size: u32,
    /// Members in order.
    pub members: Vec<lapidary_ir::CbMember>,
    /// Where it is declared.
    pub span: Option<Span>,
}

/// A parameter as declared.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name; empty if it has none.
    pub name: Name,
    /// Its type.
    pub ty: Type,
    /// Order of its matrices, which decides how a signature element holds one.
    pub order: MatrixOrder,
    /// How it passes its value.
    pub direction: Direction,
    /// Keywords in front of it.
    pub modifiers: Modifiers,
    /// Its semantic.
    pub semantic: Option<Ident>,
    /// Whether it has a default value.
    pub optional: bool,
    /// `uniform`: set from outside rather than a signature element.
    pub uniform: bool,
    /// Where.
    pub span: Span,
}

/// What a caller must know of a function.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Parameters.
    pub params: Vec<Param>,
    /// Type of its value.
    pub ret: Type,
    /// Order of the matrices in its value.
    pub ret_order: MatrixOrder,
}

/// A function of the file.
#[derive(Clone, Debug)]
pub struct FunctionDecl {
    /// The syntax; of the definition if there is one.
    pub ast: Arc<ast::Function>,
    /// Namespace it is declared in, `a::b::` or empty.
    pub namespace: String,
    /// What the names of template parameters stand for.
    pub(crate) bindings: Arc<Vec<Binding>>,
    /// A template, or a function that takes an interface: it is called through its instances.
    pub(crate) generic: bool,
    /// The structure that it is a method of.
    pub owner: Option<StructId>,
    /// Its signature, or what is wrong with it.
    pub signature: Result<Arc<Signature>, Vec<Diagnostic>>,
    /// The body, once some entry point needed it; `None` inside if it has errors.
    pub(crate) checked: Option<Option<Arc<Function>>>,
    /// What was found in the body.
    pub(crate) findings: Vec<Diagnostic>,
}

impl FunctionDecl {
    /// Whether it is called on an object.
    #[must_use]
    pub fn has_object(&self) -> bool {
        self.owner.is_some() && !self.ast.modifiers.has(ast::Modifier::Static)
    }
}

/// A file's declarations, with the bodies checked so far.
#[derive(Clone, Debug)]
pub struct Module {
    /// All structures.
    pub structs: Structs,
    /// All variables at file scope and statics of functions.
    pub globals: Vec<Global>,
    /// All constant buffers; the first is `$Globals`, perhaps empty.
    pub cbuffers: Vec<CBuffer>,
    /// All functions.
    pub functions: Vec<FunctionDecl>,
    pub(crate) templates: Vec<StructTemplate>,
    pub(crate) instances: Vec<Instance>,
    /// Errors and warnings of the declarations.
    pub diagnostics: Vec<Diagnostic>,
    /// Fields that structs took over from their bases, all together.
    pub(crate) inherited: usize,
    pub(crate) names: HashMap<Name, Symbol>,
    pub(crate) default_order: MatrixDefault,
    pub(crate) version: HlslVersion,
}

impl Module {
    /// Takes in the declarations of a file.
    #[must_use]
    pub fn new(unit: &ast::TranslationUnit, default_order: MatrixDefault, version: HlslVersion) -> Self {
        let globals = CBuffer {
            name: "$Globals".into(),
            register: None,
            space: 0,
            texture: false,
            size: 0,
            members: Vec::new(),
            span: None,
        };
        let mut module = Self {
            structs: Structs::default(),
            globals: Vec::new(),
            cbuffers: vec![globals],
            functions: Vec::new(),
            templates: Vec::new(),
            instances: Vec::new(),
            diagnostics: Vec::new(),
            inherited: 0,
            names: HashMap::new(),
            default_order,
            version,
        };
        super::Checker::new(&mut module, "").items(&unit.items);
        module
    }

    /// A function's data.
    #[must_use]
    pub fn function(&self, id: FunctionId) -> &FunctionDecl {
        &self.functions[id.0 as usize]
    }

    /// A global's data.
    #[must_use]
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    /// The functions of this name (with `::` for namespaces) that have a body, in order of declaration.
    #[must_use]
    pub fn functions_named(&self, name: &str) -> Vec<FunctionId> {
        match self.names.get(name) {
            Some(Symbol::Functions(ids)) => {
                ids.iter().copied().filter(|id| self.function(*id).ast.body.is_some()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The checked body of a function; checks it the first time. `None` if it has errors or no body.
    pub fn check(&mut self, id: FunctionId) -> Option<Arc<Function>> {
        if let Some(done) = &self.function(id).checked {
            return done.clone();
        }
        let decl = self.function(id).clone();
        let declarations = std::mem::take(&mut self.diagnostics);
        let result = match &decl.signature {
            _ if decl.generic => {
                let name = &decl.ast.name.name;
                let error = Diagnostic::error("X0206", format!("`{name}` cannot be an entry point"))
                    .at(decl.ast.name.span, "a template, or takes an interface")
                    .hint("call it from a function whose parameters have types of their own");
                self.diagnostics.push(error);
                None
            }
            Err(errors) => {
                self.diagnostics.extend(errors.iter().cloned());
                None
            }
            Ok(signature) => super::Checker::of(self, &decl).function(&decl.ast, signature),
        };
        let findings = std::mem::replace(&mut self.diagnostics, declarations);
        let result = result.filter(|_| !findings.iter().any(|d| d.severity == Severity::Error)).map(Arc::new);
        let decl = &mut self.functions[id.0 as usize];
        decl.checked = Some(result.clone());
        decl.findings = findings;
        result
    }

    /// The value of an integer constant expression at file scope, and what is wrong with it.
    pub fn constant_int(&mut self, expr: &ast::Expr, what: &str, namespace: &str) -> (Option<i64>, Vec<Diagnostic>) {
        let before = std::mem::take(&mut self.diagnostics);
        let value = super::Checker::new(self, namespace).constant_int(expr, what);
        (value, std::mem::replace(&mut self.diagnostics, before))
    }

    /// Everything that a function can reach: functions in order of their first call, and globals.
    pub fn reachable(&mut self, entry: FunctionId) -> (Vec<FunctionId>, Vec<GlobalId>) {
        let (mut functions, mut globals) = (vec![entry], Vec::new());
        let (mut next_function, mut next_global) = (0, 0);
        loop {
            let (calls, uses) = if let Some(id) = functions.get(next_function) {
                next_function += 1;
                self.check(*id).map(|f| (f.calls.clone(), f.globals.clone())).unwrap_or_default()
            } else if let Some(id) = globals.get(next_global) {
                next_global += 1;
                let global = self.global(*id);
                (global.calls.clone(), global.uses.clone())
            } else {
                return (functions, globals);
            };
            for (id, _) in calls {
                if !functions.contains(&id) {
                    functions.push(id);
                }
            }
            for id in uses {
                if !globals.contains(&id) {
                    globals.push(id);
                }
            }
        }
    }

    /// Functions that a function calls, itself or through the initialisers of the statics that it names.
    fn callees(&mut self, id: FunctionId) -> Vec<(FunctionId, Span)> {
        let Some(function) = self.check(id) else { return Vec::new() };
        let mut calls = function.calls.clone();
        let mut globals = function.globals.clone();
        let mut next = 0;
        while let Some(id) = globals.get(next).copied() {
            next += 1;
            let global = self.global(id);
            calls.extend(global.calls.iter().copied());
            globals.extend(global.uses.iter().filter(|u| !globals.contains(u)).copied().collect::<Vec<_>>());
        }
        calls
    }

    /// Checks a function and everything it can call, and gives what was found in them. Recursion is an error.
    pub fn check_reachable(&mut self, entry: FunctionId) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut state: HashMap<FunctionId, bool> = HashMap::new();
        // Depth-first with a stack of our own: call chains may be long.
        let mut stack: Vec<(FunctionId, usize)> = vec![(entry, 0)];
        state.insert(entry, false);
        while let Some((id, next)) = stack.pop() {
            let calls = self.callees(id);
            if next == 0 {
                found.extend(self.function(id).findings.iter().cloned());
            }
            let Some((callee, span)) = calls.get(next).copied() else {
                state.insert(id, true);
                continue;
            };
            stack.push((id, next + 1));
            match state.get(&callee) {
                Some(true) => {}
                Some(false) => {
                    let decl = self.function(callee);
                    let message = format!("function `{}` calls itself, perhaps through others", decl.ast.name.name);
                    let error = Diagnostic::error("H0310", message)
                        .at(span, "this call closes the circle")
                        .and(decl.ast.span, "declared here")
                        .hint("HLSL has no recursion; write a loop, with an array as a stack if need be");
                    found.push(error);
                }
                None => {
                    state.insert(callee, false);
                    stack.push((callee, 0));
                }
            }
        }
        found
    }
}
