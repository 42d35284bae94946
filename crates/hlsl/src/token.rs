//! Tokens: what the preprocessor hands to the parser.

use lapidary_ir::diag::Span;
use std::fmt;
use std::sync::Arc;

/// An identifier's text. Equal names of one run share one allocation, so cloning is cheap; compare as `&str`.
pub type Name = Arc<str>;

/// One token of the preprocessed text.
///
/// A token that is spelled in a file carries the span of its spelling. A token that comes out of a macro expansion
/// carries the span of the outermost macro invocation in the file text (name and argument list), which is the text
/// that the user can act on. That holds for the tokens of the arguments too.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it is.
    pub span: Span,
}

/// What a token is.
///
/// Keywords are identifiers here: HLSL's are contextual, so the parser decides. `true` and `false` likewise.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenKind {
    /// Identifier or keyword.
    Ident(Name),
    /// Integer literal.
    Int {
        /// Value. A literal without a sign is never negative: `-1` is the operator and `1`.
        value: u64,
        /// Suffix `u` or `U`.
        unsigned: bool,
        /// Suffix `l`/`L` or `ll`/`LL` (64 bits).
        long: bool,
        /// Written in decimal. The others (`0x`, `0b`, leading `0`) become unsigned when they do not fit a signed type.
        decimal: bool,
    },
    /// Floating-point literal.
    Float {
        /// Value, never negative; infinity for `1.#INF`. With suffix `f` or `h` it is rounded once, to float32.
        value: f64,
        /// Suffix.
        suffix: FloatSuffix,
    },
    /// String literal with its escapes resolved.
    Str(Name),
    /// Operator or punctuator.
    Punct(Punct),
    /// A pragma that has a meaning for the parser; it stands where the directive stood.
    Pragma(Pragma),
    /// End of the text; the last token and the only one of its kind.
    Eof,
}

/// Suffix of a floating-point literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatSuffix {
    /// None: `float` where nothing else fixes the type.
    None,
    /// `f` or `F`: `float`.
    F,
    /// `h` or `H`: `half`.
    H,
    /// `l` or `L`: `double`.
    L,
}

/// A pragma that the parser sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pragma {
    /// `#pragma pack_matrix(row_major)` or `(column_major)`: the default for matrices declared from here on.
    PackMatrix(MatrixOrder),
}

/// How the elements of a matrix lie in a constant buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixOrder {
    /// A register holds a row.
    RowMajor,
    /// A register holds a column; Direct3D's default.
    ColumnMajor,
}

macro_rules! puncts {
    ($($name:ident $text:literal,)*) => {
        /// Operators and punctuators. The longest one is taken, so the `>>` that closes two type argument lists
        /// (`Buffer<vector<float, 4>>`) is [`Punct::Shr`]: the parser splits it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Punct {
            $(#[doc = concat!("`", $text, "`")] $name,)*
        }

        impl Punct {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// How it is written.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// The one that is written `text`, if there is one.
            #[must_use]
            pub fn from_text(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

puncts! {
    LParen "(", RParen ")", LBracket "[", RBracket "]", LBrace "{", RBrace "}",
    Comma ",", Semi ";", Colon ":", ColonColon "::", Question "?", Dot ".",
    Plus "+", Minus "-", Star "*", Slash "/", Percent "%", PlusPlus "++", MinusMinus "--",
    Assign "=", PlusAssign "+=", MinusAssign "-=", StarAssign "*=", SlashAssign "/=", PercentAssign "%=",
    AmpAssign "&=", PipeAssign "|=", CaretAssign "^=", ShlAssign "<<=", ShrAssign ">>=",
    EqEq "==", NotEq "!=", Lt "<", Gt ">", LtEq "<=", GtEq ">=",
    Shl "<<", Shr ">>", Amp "&", Pipe "|", Caret "^", Tilde "~", Not "!", AndAnd "&&", OrOr "||",
}

impl fmt::Display for Punct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Display for TokenKind {
    /// For messages: `` `name` ``, `` `12u` ``, `` `+=` ``, "end of file".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ident(name) => write!(f, "`{name}`"),
            Self::Int { value, unsigned, long, .. } => {
                write!(f, "`{value}{}{}`", if *unsigned { "u" } else { "" }, if *long { "l" } else { "" })
            }
            Self::Float { value, suffix } => {
                let suffix = match suffix {
                    FloatSuffix::None => "",
                    FloatSuffix::F => "f",
                    FloatSuffix::H => "h",
                    FloatSuffix::L => "l",
                };
                if value.is_infinite() { write!(f, "`1.#INF{suffix}`") } else { write!(f, "`{value:?}{suffix}`") }
            }
            Self::Str(text) => write!(f, "string {text:?}"),
            Self::Punct(punct) => write!(f, "`{punct}`"),
            Self::Pragma(Pragma::PackMatrix(_)) => f.write_str("`#pragma pack_matrix`"),
            Self::Eof => f.write_str("end of file"),
        }
    }
}
