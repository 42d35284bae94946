//! Meaning of the expressions of a scene: names looked up in an [`Environment`], functions computed in binary64
//! with `libm`, so that every machine gets the same bits.

use super::expr::{Expr, ExprKind};
use super::functions;
use crate::suggest::nearest;
use lapidary_ir::diag::Diagnostic;

/// A value of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A vector (of numbers), a matrix (of rows) or an array (of anything).
    List(Vec<Self>),
    /// A structure, fields by name.
    Record(Vec<(String, Self)>),
}

impl Value {
    /// A vector.
    pub fn vector(numbers: &[f64]) -> Self {
        Self::List(numbers.iter().copied().map(Self::Number).collect())
    }

    /// A matrix of four rows.
    #[must_use]
    pub fn matrix(rows: &[[f64; 4]; 4]) -> Self {
        Self::List(rows.iter().map(|r| Self::vector(r)).collect())
    }

    /// The number, if it is one.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(n) => Some(*n),
            Self::List(_) | Self::Record(_) => None,
        }
    }

    /// The numbers of a vector.
    #[must_use]
    pub fn numbers(&self) -> Option<Vec<f64>> {
        match self {
            Self::List(items) => items.iter().map(Self::number).collect(),
            Self::Number(_) | Self::Record(_) => None,
        }
    }

    /// A vector of exactly `N` numbers.
    #[must_use]
    pub fn fixed<const N: usize>(&self) -> Option<[f64; N]> {
        self.numbers()?.try_into().ok()
    }

    /// A 4x4 matrix by rows.
    #[must_use]
    pub fn rows4(&self) -> Option<[[f64; 4]; 4]> {
        let Self::List(rows) = self else { return None };
        let rows: Option<Vec<[f64; 4]>> = rows.iter().map(Self::fixed).collect();
        rows?.try_into().ok()
    }

    /// What it is, in words: `a number`, `3 numbers`, `a 4x4 matrix`, `6 4x4 matrices`.
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Self::Number(_) => "a number".to_owned(),
            Self::Record(_) => "a structure".to_owned(),
            Self::List(items) => {
                if self.numbers().is_some() {
                    return format!("{} numbers", items.len());
                }
                let inner: Vec<Option<usize>> = items.iter().map(|i| i.numbers().map(|n| n.len())).collect();
                match inner.first() {
                    Some(Some(columns)) if inner.iter().all(|i| *i == Some(*columns)) => {
                        format!("a {}x{columns} matrix", items.len())
                    }
                    Some(None) if items.iter().all(|i| i.rows4().is_some()) => {
                        format!("{} 4x4 matrices", items.len())
                    }
                    _ => format!("a list of {}", items.len()),
                }
            }
        }
    }
}

/// The named values that expressions may use, in order; a later one hides an earlier one of the same name.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    names: Vec<(String, Value)>,
}

impl Environment {
    /// Names a value.
    pub fn set(&mut self, name: impl Into<String>, value: Value) {
        self.names.push((name.into(), value));
    }

    /// The value of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.names.iter().rev().find(|(n, _)| n == name).map(|(_, v)| v)
    }

    /// All names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(n, _)| n.as_str())
    }
}

/// Computes an expression.
///
/// # Errors
/// `S0202` unknown name, `S0203` unknown function, `S0204` arguments that do not fit or a result that is not finite.
pub fn eval(expr: &Expr, environment: &Environment) -> Result<Value, Diagnostic> {
    let fault = |code, message: String| {
        let d = Diagnostic::error(code, message);
        match expr.span {
            Some(span) => d.at(span, ""),
            None => d,
        }
    };
    match &expr.kind {
        ExprKind::Number(n) => Ok(Value::Number(*n)),
        ExprKind::List(items) => Ok(Value::List(items.iter().map(|i| eval(i, environment)).collect::<Result<_, _>>()?)),
        ExprKind::Record(fields) => {
            let value = |(name, e): &(String, Expr)| Ok((name.clone(), eval(e, environment)?));
            Ok(Value::Record(fields.iter().map(value).collect::<Result<_, Diagnostic>>()?))
        }
        ExprKind::Name(name) => environment.get(name).cloned().ok_or_else(|| {
            let d = fault("S0202", format!("nothing is named {name:?} here"));
            if functions::FUNCTIONS.iter().any(|f| f.name == name) {
                return d.hint(format!("{name} is a function: write {name}(...)"));
            }
            let known: Vec<_> = environment.names().collect();
            match nearest(name, known.iter().copied()) {
                Some(close) => d.hint(format!("did you mean {close:?}?")),
                None => d.hint(format!("known names are {}", known.join(", "))),
            }
        }),
        ExprKind::Call(name, args) => {
            let Some(function) = functions::FUNCTIONS.iter().find(|f| f.name == name) else {
                let d = fault("S0203", format!("there is no function {name:?}"));
                let known: Vec<_> = functions::FUNCTIONS.iter().map(|f| f.name).collect();
                return Err(match nearest(name, known.iter().copied()) {
                    Some(close) => d.hint(format!("did you mean {close:?}?")),
                    None => d.hint(format!("functions are {}", known.join(", "))),
                });
            };
            let values: Vec<Value> = args.iter().map(|a| eval(a, environment)).collect::<Result<_, _>>()?;
            match (function.apply)(&values) {
                Some(value) if is_finite(&value) => Ok(value),
                Some(_) => Err(fault("S0204", format!("{name} gives no finite value here"))),
                None => {
                    let given: Vec<_> = values.iter().map(Value::describe).collect();
                    let given = if given.is_empty() { "nothing".to_owned() } else { given.join(" and ") };
                    let d = fault("S0204", format!("{name} cannot take {given}"));
                    Err(d.hint(format!("it is used as {}: {}", function.usage, function.doc)))
                }
            }
        }
    }
}

fn is_finite(value: &Value) -> bool {
    match value {
        Value::Number(n) => n.is_finite(),
        Value::List(items) => items.iter().all(is_finite),
        Value::Record(fields) => fields.iter().all(|(_, v)| is_finite(v)),
    }
}
