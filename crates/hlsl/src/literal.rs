//! Literals: the text of a number, string or character to its value.
//!
//! The forms are those of HLSL 2021: decimal, `0x`, `0b` and leading-`0` octal integers with suffixes `u`, `l`, `ll`;
//! decimal floats with `f`, `h`, `l`; `1.#INF`. Hexadecimal floats are not read.

use crate::token::{FloatSuffix, TokenKind};
use lapidary_ir::diag::{Diagnostic, Severity, Span};

/// The token of a number's text, and what is wrong with it. Even a wrong number gives a token of the likely kind, so
/// that the parser does not report the same place again.
pub(crate) fn number(text: &str, span: Span) -> (TokenKind, Option<Diagnostic>) {
    if text.contains(".#") {
        return infinity(text, span);
    }
    let lower = text.to_ascii_lowercase();
    if let Some(digits) = lower.strip_prefix("0x") {
        return radix_integer(text, digits, 16, span);
    }
    if let Some(digits) = lower.strip_prefix("0b") {
        return radix_integer(text, digits, 2, span);
    }
    let whole = lower.len() - lower.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (digits, rest) = lower.split_at(whole);
    if rest.starts_with('.') || rest.starts_with('e') {
        return float(text, &lower, span);
    }
    if rest == "f" || rest == "h" {
        let value = digits.parse::<f32>().map_or(0.0, f64::from);
        let suffix = if rest == "f" { FloatSuffix::F } else { FloatSuffix::H };
        let error = bad(span, format!("suffix `{rest}` on an integer"))
            .hint(format!("write `{digits}.0{rest}`"))
            .hint("a float literal needs a decimal point or an exponent before its suffix");
        return (TokenKind::Float { value, suffix }, Some(error));
    }
    if digits.len() > 1 && digits.starts_with('0') {
        return radix_integer(text, &lower[1..], 8, span);
    }
    radix_integer(text, &lower, 10, span)
}

fn bad(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error("P0106", message).at(span, "")
}

fn infinity(text: &str, span: Span) -> (TokenKind, Option<Diagnostic>) {
    let suffix = text.strip_prefix("1.#INF").and_then(|rest| match rest {
        "" => Some(FloatSuffix::None),
        "f" | "F" => Some(FloatSuffix::F),
        "h" | "H" => Some(FloatSuffix::H),
        "l" | "L" => Some(FloatSuffix::L),
        _ => None,
    });
    let kind = TokenKind::Float { value: f64::INFINITY, suffix: suffix.unwrap_or(FloatSuffix::None) };
    let error = suffix.is_none().then(|| {
        bad(span, format!("`{text}` is not a number"))
            .hint("infinity is written `1.#INF`")
            .hint("for a NaN use `asfloat(0x7fc00000)`")
    });
    (kind, error)
}

/// `body` is the text in lower case without its radix prefix.
fn radix_integer(text: &str, body: &str, radix: u32, span: Span) -> (TokenKind, Option<Diagnostic>) {
    let length = body.len() - body.trim_start_matches(|c: char| c.is_digit(radix)).len();
    let (digits, suffix) = body.split_at(length);
    let (unsigned, long) = match suffix {
        "" => (false, false),
        "u" => (true, false),
        "l" | "ll" => (false, true),
        "ul" | "ull" | "lu" | "llu" => (true, true),
        _ => (false, false),
    };
    let known = matches!(suffix, "" | "u" | "l" | "ll" | "ul" | "ull" | "lu" | "llu");
    let value = u64::from_str_radix(digits, radix);
    let decimal = radix == 10;
    let kind = TokenKind::Int { value: value.clone().unwrap_or(0), unsigned, long, decimal };
    let name = match radix {
        2 => "binary",
        8 => "octal",
        10 => "decimal",
        _ => "hexadecimal",
    };
    let octal_hint = "a leading zero makes it octal: drop the zero for a decimal number";
    let error = if !known {
        let c = suffix.chars().next().unwrap_or_default();
        if c.is_ascii_digit() {
            let error = bad(span, format!("digit `{c}` in {name} number `{text}`"));
            let hint = if radix == 8 { octal_hint } else { "binary digits are 0 and 1" };
            Some(error.hint(hint))
        } else if radix == 16 && suffix.starts_with(['p', '.']) {
            Some(bad(span, "hexadecimal floats are not supported").hint("write the value in decimal"))
        } else {
            Some(
                bad(span, format!("invalid suffix `{suffix}` on {name} number"))
                    .hint("integers take `u`, `l` and `ul`"),
            )
        }
    } else if digits.is_empty() && radix != 8 {
        Some(bad(span, format!("{name} number `{text}` has no digits")).hint("write digits after the prefix"))
    } else if value.is_err() && !digits.is_empty() {
        Some(bad(span, format!("integer `{text}` does not fit 64 bits")).hint("the largest is 18446744073709551615"))
    } else {
        None
    };
    (kind, error)
}

fn float(text: &str, lower: &str, span: Span) -> (TokenKind, Option<Diagnostic>) {
    let body = lower.trim_start_matches(|c: char| c.is_ascii_digit());
    let fraction = body.strip_prefix('.').map_or(body, |b| b.trim_start_matches(|c: char| c.is_ascii_digit()));
    let mut rest = fraction;
    let mut error = None;
    if let Some(exponent) = fraction.strip_prefix('e') {
        let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        if rest.len() == digits.len() {
            error = Some(bad(span, format!("exponent of `{text}` has no digits")).hint("write it like `1e-3`"));
        }
    }
    let suffix = match rest {
        "f" => FloatSuffix::F,
        "h" => FloatSuffix::H,
        "l" => FloatSuffix::L,
        _ => FloatSuffix::None,
    };
    if error.is_none() && !matches!(rest, "" | "f" | "h" | "l") {
        error =
            Some(bad(span, format!("invalid suffix `{rest}` on float `{text}`")).hint("floats take `f`, `h` and `l`"));
    }
    let number = if error.is_some() { "0" } else { &lower[..lower.len() - rest.len()] };
    let value = match suffix {
        FloatSuffix::F | FloatSuffix::H => number.parse::<f32>().map(f64::from),
        FloatSuffix::None | FloatSuffix::L => number.parse::<f64>(),
    };
    let value = match value {
        Ok(value) => value,
        Err(_) => {
            error = error.or_else(|| Some(bad(span, format!("`{text}` is not a number")).hint("write it like `0.5`")));
            0.0
        }
    };
    if value.is_infinite() {
        let range = if suffix == FloatSuffix::None || suffix == FloatSuffix::L { "float64" } else { "float32" };
        error = Some(
            Diagnostic::warning("P0107", format!("`{text}` is out of the range of {range} and becomes infinity"))
                .at(span, "")
                .hint("infinity is written `1.#INF`"),
        );
    }
    (TokenKind::Float { value, suffix }, error)
}

/// The value of a string literal with its quotes; what is wrong with it, if anything.
pub(crate) fn string(text: &str, span: Span) -> (String, Option<Diagnostic>) {
    quoted(text, '"', "string", span)
}

/// The value of a character literal with its quotes; what is wrong with it, if anything.
pub(crate) fn character(text: &str, span: Span) -> (u64, Option<Diagnostic>) {
    let (value, error) = quoted(text, '\'', "character", span);
    let mut chars = value.chars();
    let first = chars.next().map_or(0, u64::from);
    let error = error.or_else(|| {
        (value.is_empty() || chars.next().is_some()).then(|| {
            Diagnostic::error("P0104", "a character literal holds exactly one character")
                .at(span, "")
                .hint("use double quotes for a string")
        })
    });
    (first, error)
}

/// Removes the quotes and resolves the escapes of C.
fn quoted(text: &str, quote: char, what: &str, span: Span) -> (String, Option<Diagnostic>) {
    let mut out = String::new();
    let mut error = None;
    let mut closed = false;
    let mut chars = text.chars().skip(1).peekable();
    while let Some(c) = chars.next() {
        if c == quote {
            closed = true;
            break;
        }
        if c != '\\' {
            out.push(c);
            continue;
        }
        let Some(escape) = chars.next() else { break };
        let mut code = |first: u32, radix: u32, most: usize| {
            let mut value = first;
            let mut digits = 0;
            while digits < most
                && let Some(digit) = chars.peek().and_then(|c| c.to_digit(radix))
            {
                value = value.saturating_mul(radix).saturating_add(digit);
                chars.next();
                digits += 1;
            }
            (value, digits)
        };
        match escape {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            'a' => out.push('\u{7}'),
            'b' => out.push('\u{8}'),
            'f' => out.push('\u{c}'),
            'v' => out.push('\u{b}'),
            '\\' | '"' | '\'' | '?' => out.push(escape),
            '0'..='7' => out.push(char::from_u32(code(escape.to_digit(8).unwrap_or(0), 8, 2).0).unwrap_or('\0')),
            'x' => {
                let (value, digits) = code(0, 16, 8);
                match (char::from_u32(value), digits) {
                    (Some(c), 1..) => out.push(c),
                    _ => {
                        let message = "`\\x` takes the hexadecimal digits of a character";
                        error = error.or_else(|| Some(bad_escape(message, span)));
                    }
                }
            }
            other => {
                out.push(other);
                let message = format!("`\\{}` is not an escape sequence", other.escape_debug());
                let warning = Diagnostic { severity: Severity::Warning, ..bad_escape(&message, span) };
                error = error.or(Some(warning));
            }
        }
    }
    if !closed {
        let unclosed = Diagnostic::error("P0104", format!("{what} literal is not closed on its line"))
            .at(span, "starts here")
            .hint(format!("add the closing `{quote}`"));
        error = Some(unclosed);
    }
    (out, error)
}

fn bad_escape(message: &str, span: Span) -> Diagnostic {
    Diagnostic::error("P0105", message).at(span, "").hint("a backslash itself is written `\\\\`")
}
