//! Typing of intrinsic calls, by the rule in each intrinsic's row.

use super::scope::Checker;
use crate::ast::BinaryOp;
use crate::builtin::Scalar;
use crate::hir::{Expr, ExprKind};
use crate::intrinsics::{Intrinsic, Rule};
use crate::types::{Shape, Type, common_scalar, common_shape, implicit};
use lapidary_ir::diag::{Diagnostic, Span};

impl Checker<'_> {
    pub(super) fn intrinsic(&mut self, intrinsic: Intrinsic, args: Vec<Expr>, span: Span) -> Expr {
        let (name, rule) = (intrinsic.name(), intrinsic.rule());
        if let Rule::Unsupported(what) = rule {
            let error = Diagnostic::error("X0205", format!("`{name}` is not supported"))
                .at(span, "called here")
                .hint(format!("it needs {what}"));
            self.report(error);
            return Expr::error(span);
        }
        // `asuint(double, out low, out high)` is the only intrinsic with two forms.
        if args.len() != rule.arity() {
            let plural = if rule.arity() == 1 { "" } else { "s" };
            let message = format!("`{name}` takes {} argument{plural}, not {}", rule.arity(), args.len());
            self.error("H0234", message, span, "wrong number of arguments");
            return Expr::error(span);
        }
        let list = self.type_list(&args);
        match self.typed(intrinsic, rule, args, span) {
            Some((args, ty)) => self.folded(Expr { kind: operator(intrinsic, args), ty, span }),
            None => {
                let error = Diagnostic::error("H0245", format!("`{name}` does not take ({list})"))
                    .at(span, "arguments do not fit")
                    .hint(format!("it takes {}", describe(rule)));
                self.report(error);
                Expr::error(span)
            }
        }
    }

    /// The converted arguments and the type of the value.
    fn typed(&mut self, which: Intrinsic, rule: Rule, args: Vec<Expr>, span: Span) -> Option<(Vec<Expr>, Type)> {
        if args.iter().any(|a| a.ty.scalar().is_some_and(Scalar::is_wide)) {
            return None;
        }
        let first = args.first().map(|a| a.ty.clone());
        let first_scalar = first.as_ref().and_then(Type::scalar);
        let first_shape = first.as_ref().and_then(Type::shape);
        match rule {
            Rule::Float(_) => {
                let shape = self.common(&args, span)?;
                let ty = shape.of(Scalar::Float);
                Some((self.all_to(args, &ty), ty))
            }
            Rule::Numeric(_) => {
                let shape = self.common(&args, span)?;
                let mut kind = args.iter().filter_map(|a| a.ty.scalar()).reduce(common_scalar)?.concrete();
                if kind == Scalar::Bool {
                    kind = Scalar::Int;
                }
                let ty = shape.of(kind);
                Some((self.all_to(args, &ty), ty))
            }
            Rule::Test => {
                let to = first?.with_scalar(Scalar::Float);
                let ty = first_shape?.of(Scalar::Bool);
                Some((self.all_to(args, &to), ty))
            }
            Rule::Reduce => {
                let to = first_shape?.of(Scalar::Bool);
                Some((self.all_to(args, &to), Type::BOOL))
            }
            Rule::Bits | Rule::FirstBit => {
                let kind = first_scalar?;
                let signed = rule == Rule::FirstBit && kind != Scalar::Uint && !kind.is_float();
                let to = first_shape?.of(if signed { Scalar::Int } else { Scalar::Uint });
                Some((self.all_to(args, &to), first_shape?.of(Scalar::Uint)))
            }
            Rule::Sign => {
                let kind = if first_scalar?.is_float() { Scalar::Float } else { Scalar::Int };
                let to = first_shape?.of(kind);
                Some((self.all_to(args, &to), first_shape?.of(Scalar::Int)))
            }
            Rule::Reinterpret => {
                let shape = first_shape?;
                if first_scalar? == Scalar::Bool {
                    return None;
                }
                let from = first_scalar?.concrete();
                let to = match which {
                    Intrinsic::AsInt => Scalar::Int,
                    Intrinsic::AsUint => Scalar::Uint,
                    _ => Scalar::Float,
                };
                Some((self.all_to(args, &shape.of(from)), shape.of(to)))
            }
            Rule::FromHalf => Some((self.all_to(args, &first_shape?.of(Scalar::Uint)), first_shape?.of(Scalar::Float))),
            Rule::ToHalf => Some((self.all_to(args, &first_shape?.of(Scalar::Float)), first_shape?.of(Scalar::Uint))),
            Rule::Dot => {
                let shape = self.common(&args, span)?;
                if matches!(shape, Shape::Matrix(..)) {
                    return None;
                }
                let kind = args.iter().filter_map(|a| a.ty.scalar()).reduce(common_scalar)?.concrete();
                let kind = if kind == Scalar::Bool { Scalar::Int } else { kind };
                Some((self.all_to(args, &shape.of(kind)), Type::Scalar(kind)))
            }
            Rule::Cross => {
                let ty = Type::Vector(Scalar::Float, 3);
                Some((self.implicit_all(args, &ty)?, ty))
            }
            Rule::Length | Rule::Distance | Rule::Normalize | Rule::Vectors(_) => {
                let shape = self.common(&args, span)?;
                if matches!(shape, Shape::Matrix(..)) {
                    return None;
                }
                let ty = shape.of(Scalar::Float);
                let result = if matches!(rule, Rule::Length | Rule::Distance) { Type::FLOAT } else { ty.clone() };
                Some((self.all_to(args, &ty), result))
            }
            Rule::Refract => {
                let shape = self.common(&args[..2], span)?;
                if matches!(shape, Shape::Matrix(..)) || !args[2].ty.shape()?.is_single() {
                    return None;
                }
                let ty = shape.of(Scalar::Float);
                let mut args = args;
                let ratio = args.pop()?;
                let mut args = self.all_to(args, &ty);
                args.push(self.converted(ratio, &Type::FLOAT, "in this argument"));
                Some((args, ty))
            }
            Rule::Mul => self.mul(args, span),
            Rule::Transpose => match first? {
                Type::Matrix(s, r, c) => {
                    let s = s.concrete();
                    Some((self.all_to(args, &Type::Matrix(s, r, c)), Type::Matrix(s, c, r)))
                }
                _ => None,
            },
            Rule::Determinant => match first? {
                Type::Matrix(_, r, c) if r == c => {
                    Some((self.all_to(args, &Type::Matrix(Scalar::Float, r, c)), Type::FLOAT))
                }
                _ => None,
            },
            Rule::Lit => {
                let single = args.iter().all(|a| a.ty.shape().is_some_and(Shape::is_single));
                let ty = Type::Vector(Scalar::Float, 4);
                if single { Some((self.implicit_all(args, &Type::FLOAT)?, ty)) } else { None }
            }
            Rule::Dst => {
                let ty = Type::Vector(Scalar::Float, 4);
                self.common(&args, span).filter(|s| !matches!(s, Shape::Matrix(..)))?;
                Some((self.implicit_all(args, &ty)?, ty))
            }
            Rule::Clip => {
                let to = first_shape?.of(Scalar::Float);
                Some((self.all_to(args, &to), Type::Void))
            }
            Rule::SinCos | Rule::Split => {
                let ty = first_shape?.of(Scalar::Float);
                let mut args = args;
                let targets = args.split_off(1);
                let mut args = self.all_to(args, &ty);
                for target in targets {
                    implicit(&ty, &target.ty)
                        .filter(|_| target.ty.shape().map(Shape::count) == ty.shape().map(Shape::count))?;
                    // An unwritable target was reported: the types still fit.
                    let _ = self.target(&target);
                    args.push(target);
                }
                Some((args, if rule == Rule::Split { ty } else { Type::Void }))
            }
            Rule::Msad => {
                let wanted = [Type::UINT, Type::Vector(Scalar::Uint, 2), Type::Vector(Scalar::Uint, 4)];
                let fits = |a: &Expr, to: &Type| implicit(&a.ty, to).is_some_and(|r| !r.truncates());
                if !args.iter().zip(&wanted).all(|(a, to)| fits(a, to)) {
                    return None;
                }
                let args = args.into_iter().zip(&wanted);
                let args = args.map(|(a, to)| self.converted(a, to, "in this argument")).collect();
                Some((args, Type::Vector(Scalar::Uint, 4)))
            }
            Rule::Logic => {
                let ty = self.common(&args, span)?.of(Scalar::Bool);
                Some((self.all_to(args, &ty), ty))
            }
            Rule::Select => {
                let truth = first_shape?;
                let kind = args[1..].iter().filter_map(|a| a.ty.scalar()).reduce(common_scalar)?.concrete();
                let mut shape = self.common(&args[1..], span)?;
                if !truth.is_single() {
                    shape = common_shape(shape, truth).filter(|(met, _)| *met == truth)?.0;
                }
                let (ty, mut args) = (shape.of(kind), args.into_iter());
                let cond = args.next()?;
                let to = if truth.is_single() { Type::BOOL } else { shape.of(Scalar::Bool) };
                let mut all = vec![self.coerced(cond, &to)];
                all.extend(args.map(|a| self.coerced(a, &ty)));
                Some((all, ty))
            }
            Rule::Abort => Some((args, Type::Void)),
            Rule::Unsupported(_) => None,
        }
    }

    /// The shape that all arguments meet in; truncation is reported.
    fn common(&mut self, args: &[Expr], span: Span) -> Option<Shape> {
        // Operators take vectors for matrices of one row or column; functions do not.
        let shapes: Vec<Shape> = args.iter().map(|a| a.ty.shape()).collect::<Option<_>>()?;
        let any = |f: fn(&Shape) -> bool| shapes.iter().any(f);
        if any(|s| matches!(s, Shape::Vector(_))) && any(|s| matches!(s, Shape::Matrix(..))) {
            return None;
        }
        let mut shape = args.first()?.ty.shape()?;
        let mut truncated = None;
        for arg in &args[1..] {
            let (met, lost) = common_shape(shape, arg.ty.shape()?)?;
            if lost {
                truncated =
                    Some(if arg.ty.shape()?.count() > met.count() { arg.ty.clone() } else { args[0].ty.clone() });
            }
            shape = met;
        }
        if let Some(from) = truncated {
            let to = shape.of(from.scalar()?);
            self.warn_truncation(&from, &to, span);
        }
        Some(shape)
    }

    fn all_to(&self, args: Vec<Expr>, ty: &Type) -> Vec<Expr> {
        args.into_iter().map(|a| self.coerced(a, ty)).collect()
    }

    fn implicit_all(&mut self, args: Vec<Expr>, ty: &Type) -> Option<Vec<Expr>> {
        if args.iter().any(|a| implicit(&a.ty, ty).is_none()) {
            return None;
        }
        Some(args.into_iter().map(|a| self.converted(a, ty, "in this argument")).collect())
    }

    /// `mul`: the inner sizes must agree; a larger vector or matrix loses components to fit, with a warning.
    fn mul(&mut self, args: Vec<Expr>, span: Span) -> Option<(Vec<Expr>, Type)> {
        let kind = common_scalar(args[0].ty.scalar()?, args[1].ty.scalar()?).concrete();
        let kind = if kind == Scalar::Bool { Scalar::Int } else { kind };
        let (a, b) = (args[0].ty.shape()?, args[1].ty.shape()?);
        let (to_a, to_b, result) = match (a, b) {
            (Shape::Scalar, other) => (Shape::Scalar, other, other),
            (other, Shape::Scalar) => (other, Shape::Scalar, other),
            (Shape::Vector(n), Shape::Vector(m)) => {
                let k = n.min(m);
                (Shape::Vector(k), Shape::Vector(k), Shape::Scalar)
            }
            (Shape::Vector(n), Shape::Matrix(r, c)) => {
                let k = n.min(r);
                (Shape::Vector(k), Shape::Matrix(k, c), Shape::Vector(c))
            }
            (Shape::Matrix(r, c), Shape::Vector(n)) => {
                let k = n.min(c);
                (Shape::Matrix(r, k), Shape::Vector(k), Shape::Vector(r))
            }
            (Shape::Matrix(r, c), Shape::Matrix(p, q)) => {
                let k = c.min(p);
                (Shape::Matrix(r, k), Shape::Matrix(k, q), Shape::Matrix(r, q))
            }
        };
        if to_a != a {
            self.warn_truncation(&args[0].ty, &to_a.of(kind), span);
        }
        if to_b != b {
            self.warn_truncation(&args[1].ty, &to_b.of(kind), span);
        }
        let mut args = args.into_iter();
        let (left, right) = (args.next()?, args.next()?);
        let left = self.coerced(left, &to_a.of(kind));
        let right = self.coerced(right, &to_b.of(kind));
        Some((vec![left, right], result.of(kind)))
    }
}

/// The intrinsics that are operators by another name, and calls of the others.
fn operator(intrinsic: Intrinsic, mut args: Vec<Expr>) -> ExprKind {
    let binary = match intrinsic {
        Intrinsic::And => BinaryOp::LogAnd,
        Intrinsic::Or => BinaryOp::LogOr,
        _ => {
            if let (Intrinsic::Select, [cond, then, otherwise]) = (intrinsic, &mut args[..]) {
                let boxed = |e: &mut Expr| Box::new(std::mem::replace(e, Expr::error(e.span)));
                return ExprKind::Select(boxed(cond), boxed(then), boxed(otherwise));
            }
            return ExprKind::Intrinsic(intrinsic, args);
        }
    };
    match <[Expr; 2]>::try_from(args) {
        Ok([left, right]) => ExprKind::Binary(binary, Box::new(left), Box::new(right)),
        Err(args) => ExprKind::Intrinsic(intrinsic, args),
    }
}

fn describe(rule: Rule) -> &'static str {
    match rule {
        Rule::Float(_) => "scalars, vectors or matrices of one size",
        Rule::Numeric(_) => "numbers, vectors or matrices of one size",
        Rule::Test | Rule::Reduce | Rule::Clip | Rule::Sign | Rule::FromHalf | Rule::ToHalf => {
            "a scalar, vector or matrix"
        }
        Rule::Bits | Rule::FirstBit => "an integer or a vector of integers",
        Rule::Reinterpret => "`float`, `int` or `uint`, also as vectors and matrices",
        Rule::Dot | Rule::Distance => "two vectors of one size",
        Rule::Cross => "two `float3`",
        Rule::Length | Rule::Normalize => "a vector",
        Rule::Vectors(_) => "vectors of one size",
        Rule::Refract => "two vectors of one size and a `float`",
        Rule::Mul => "scalars, vectors and matrices",
        Rule::Transpose => "a matrix",
        Rule::Determinant => "a square matrix",
        Rule::Lit => "three `float`",
        Rule::Dst => "two `float4`",
        Rule::SinCos => "a value and two variables of its size",
        Rule::Split => "a value and a variable of its size",
        Rule::Logic => "two values of one size",
        Rule::Select => "a `bool`, or a vector of them, and two values of its size",
        Rule::Msad => "a `uint`, a `uint2` and a `uint4`",
        Rule::Abort | Rule::Unsupported(_) => "nothing",
    }
}
