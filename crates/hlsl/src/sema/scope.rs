//! The checker of one scope: names, and where its findings go.

use super::module::{FunctionDecl, Module, Symbol};
use super::template::{Argument, Binding};
use crate::ast::Ident;
use crate::hir::{Const, FunctionId, GlobalId, Local, LocalId};
use crate::suggest;
use crate::token::{MatrixOrder, Name};
use crate::types::{StructId, Type};
use lapidary_ir::diag::{Diagnostic, Span};
use std::collections::HashMap;
use std::sync::Arc;

/// After this many findings the rest would be noise.
pub(super) const MAX_DIAGNOSTICS: usize = 200;

/// What a name inside a function means.
#[derive(Clone, Debug)]
pub(crate) enum Inner {
    Local(LocalId),
    Static(GlobalId),
    Type(Type, Option<MatrixOrder>),
    /// A field of the object that a method is called on.
    Field(u32),
    /// A number that a template parameter stands for.
    Value(Const, Type),
}

/// Checks declarations of the file, or one function.
pub(crate) struct Checker<'m> {
    pub(super) module: &'m mut Module,
    /// `a::b::` or empty.
    pub(super) namespace: String,
    /// The structure whose method is being checked, by whose members unqualified names go.
    pub(super) owner: Option<StructId>,
    /// The object that the method is called on.
    pub(super) this: Option<LocalId>,
    /// What the names of template parameters stand for.
    pub(super) bindings: Arc<Vec<Binding>>,
    /// The template of which the struct that is declared next is an instance, and the arguments.
    pub(super) instance: Option<(usize, Vec<Argument>)>,
    /// The type that is resolved may be an interface.
    pub(super) interfaces: bool,
    /// Static members of the structure that is being declared.
    pub(super) members: Option<Vec<(Name, GlobalId)>>,
    pub(super) scopes: Vec<HashMap<Name, (Inner, Span)>>,
    pub(super) locals: Vec<Local>,
    pub(super) ret: Type,
    pub(super) calls: Vec<(FunctionId, Span)>,
    pub(super) globals: Vec<GlobalId>,
    /// Enclosing loops; `continue` needs one.
    pub(super) loops: u32,
    /// Enclosing loops and switches; `break` needs one.
    pub(super) breakable: u32,
    /// Variables of loop headers, and whether their loop has ended.
    pub(super) headers: HashMap<LocalId, bool>,
    /// The declaration being checked stands in the header of a `for`.
    pub(super) in_header: bool,
}

/// What a name was found to be.
pub(super) enum Found {
    Inner(Inner),
    Outer(Symbol),
}

impl<'m> Checker<'m> {
    pub(crate) fn new(module: &'m mut Module, namespace: &str) -> Self {
        Self {
            module,
            namespace: namespace.to_owned(),
            owner: None,
            bindings: Arc::default(),
            instance: None,
            interfaces: false,
            this: None,
            members: None,
            scopes: Vec::new(),
            locals: Vec::new(),
            ret: Type::Void,
            calls: Vec::new(),
            globals: Vec::new(),
            loops: 0,
            breakable: 0,
            headers: HashMap::new(),
            in_header: false,
        }
    }

    /// A checker with the names that a function sees.
    pub(crate) fn of(module: &'m mut Module, decl: &FunctionDecl) -> Self {
        Self { owner: decl.owner, bindings: decl.bindings.clone(), ..Self::new(module, &decl.namespace) }
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        // A macro used twice, or a type checked twice, would say the same thing again.
        if self.module.diagnostics.len() < MAX_DIAGNOSTICS && !self.module.diagnostics.contains(&diagnostic) {
            self.module.diagnostics.push(diagnostic);
        }
    }

    pub(super) fn error(&mut self, code: &'static str, message: impl Into<String>, span: Span, label: &str) {
        self.report(Diagnostic::error(code, message).at(span, label));
    }

    pub(super) fn type_name(&self, ty: &Type) -> String {
        self.module.structs.name(ty)
    }

    // Names.

    pub(super) fn find(&self, name: &str) -> Option<Found> {
        for scope in self.scopes.iter().rev() {
            if let Some((inner, _)) = scope.get(name) {
                return Some(Found::Inner(inner.clone()));
            }
        }
        if let Some(binding) = self.bindings.iter().rev().find(|b| *b.name == *name) {
            return Some(Found::Inner(binding.meaning.inner()));
        }
        self.find_member(name).map(Found::Inner).or_else(|| self.find_outer(name).map(Found::Outer))
    }

    /// At file scope: in this namespace, then in the ones around it.
    pub(super) fn find_outer(&self, name: &str) -> Option<Symbol> {
        let mut prefix = self.namespace.as_str();
        loop {
            let symbol = if prefix.is_empty() {
                self.module.names.get(name)
            } else {
                self.module.names.get(format!("{prefix}{name}").as_str())
            };
            if symbol.is_some() || prefix.is_empty() {
                return symbol.cloned();
            }
            let shorter = prefix.trim_end_matches("::");
            prefix = shorter.rfind("::").map_or("", |at| &prefix[..at + 2]);
        }
    }

    pub(super) fn find_path(&self, path: &[Ident]) -> Option<Found> {
        match path {
            [one] => self.find(&one.name),
            _ => self.find_outer(&joined(path)).map(Found::Outer).or_else(|| self.find_static(path).map(Found::Inner)),
        }
    }

    /// Adds a name to the innermost scope of a function.
    pub(super) fn declare(&mut self, name: &Ident, inner: Inner) {
        let body = self.scopes.len() == 2;
        let Some(scope) = self.scopes.last_mut() else { return };
        let before = scope.insert(name.name.clone(), (inner, name.span));
        match before {
            // The variable of an earlier loop gives its name away.
            Some((Inner::Local(id), _)) if self.headers.contains_key(&id) => {}
            Some((_, first)) if self.in_header => {
                let message = format!("from here on `{}` is the loop's variable", name.name);
                let warning = Diagnostic::warning("H0408", message)
                    .at(name.span, "belongs to the scope around the loop")
                    .and(first, "hides this one")
                    .hint("give one of them another name");
                self.report(warning);
            }
            Some((_, first)) => self.report(redefined(name, first)),
            // A function's outermost block shares its scope with the parameters.
            None if body && !self.in_header => {
                if let Some((_, first)) = self.scopes[0].get(&name.name) {
                    let error = redefined(name, *first);
                    self.report(error);
                }
            }
            None => {}
        }
    }

    /// Adds a name at file scope.
    pub(super) fn declare_outer(&mut self, name: &Ident, symbol: Symbol) {
        let full: Name = format!("{}{}", self.namespace, name.name).into();
        let taken = match (self.module.names.get(&full), &symbol) {
            (None, _) => None,
            (Some(Symbol::Global(id)), _) => Some(Some(self.module.global(*id).name.span)),
            (Some(Symbol::Type(Type::Struct(id), _)), _) => Some(Some(self.module.structs.get(*id).span)),
            // The same typedef again is harmless.
            (Some(Symbol::Type(a, _)), Symbol::Type(b, _)) if a == b => None,
            (Some(Symbol::Functions(ids)), _) => ids.first().map(|id| Some(self.module.function(*id).ast.name.span)),
            (Some(Symbol::Type(..) | Symbol::Constant(_) | Symbol::Template(_)), _) => Some(None),
        };
        match taken {
            Some(Some(first)) => self.report(redefined(name, first)),
            Some(None) => self.error("H0203", format!("`{}` is declared twice", name.name), name.span, "again here"),
            None => {
                self.module.names.insert(full, symbol);
            }
        }
    }

    pub(super) fn add_local(&mut self, local: Local) -> LocalId {
        self.locals.push(local);
        LocalId(self.locals.len() as u32 - 1)
    }

    /// The nearest known name of a variable, function or type.
    pub(super) fn nearest_value(&self, name: &str) -> Option<String> {
        let inner = self.scopes.iter().flat_map(|s| s.keys());
        nearest(name, inner.chain(self.module.names.keys()).map(|n| n.to_string()))
    }

    pub(super) fn nearest_function(&self, name: &str) -> Option<String> {
        let functions = self.module.names.iter().filter(|(_, s)| matches!(s, Symbol::Functions(_)));
        let intrinsics = crate::intrinsics::Intrinsic::ALL.iter().map(|i| i.name().to_owned());
        nearest(name, functions.map(|(n, _)| n.to_string()).chain(intrinsics))
    }

    pub(super) fn nearest_type(&self, name: &str) -> Option<String> {
        let types = self.module.names.iter().filter(|(_, s)| matches!(s, Symbol::Type(..)));
        nearest(name, types.map(|(n, _)| n.to_string()).chain(crate::builtin::names().map(str::to_owned)))
    }
}

/// The nearest of some names, whatever order they come in: hash maps have none of their own.
fn nearest(name: &str, known: impl Iterator<Item = String>) -> Option<String> {
    let mut known: Vec<String> = known.collect();
    known.sort_unstable();
    suggest::closest(name, known.iter().map(String::as_str)).map(str::to_owned)
}

pub(super) fn joined(path: &[Ident]) -> String {
    path.iter().map(|i| &*i.name).collect::<Vec<_>>().join("::")
}

pub(super) fn redefined(name: &Ident, first: Span) -> Diagnostic {
    Diagnostic::error("H0203", format!("`{}` is declared twice in one scope", name.name))
        .at(name.span, "again here")
        .and(first, "first here")
        .hint("give one of them another name")
}
