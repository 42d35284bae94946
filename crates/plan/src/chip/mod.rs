//! Chips: what a GPU has, each number with its provenance.
//!
//! A chip is a TOML text (`docs/gpus.md`). Those of [`NAMES`] are built in; a user's own goes through the same
//! [`Chip::parse`], may name one of them as its `base`, and then gives only what differs.

mod field;
mod parse;

pub use field::{Field, FieldInfo, Number, Provenance};
pub use parse::ChipError;

/// Generation of the graphics block, as far as the rules here differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gfx {
    /// Sea Islands: Xbox One, PS4, Bonaire, Hawaii.
    Gfx7,
    /// Volcanic Islands and Polaris.
    Gfx8,
}

impl Gfx {
    /// The spelling in chip files and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gfx7 => "gfx7",
            Self::Gfx8 => "gfx8",
        }
    }
}

/// Whose rule sizes on-chip subgroups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GsRule {
    /// The Xbox driver's, as its documentation describes it: [`crate::gs::xbox`].
    Xbox,
    /// AMD's open driver's for GFX7 and 8: [`crate::gs::amd`].
    Amd,
}

impl GsRule {
    /// The spelling in chip files and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Xbox => "xbox",
            Self::Amd => "amd",
        }
    }
}

/// A GPU.
#[derive(Clone, Debug, PartialEq)]
pub struct Chip {
    /// Name for command lines, lower case.
    pub name: String,
    /// Name for people.
    pub title: String,
    /// Generation.
    pub gfx: Gfx,
    /// Whose rule sizes its subgroups.
    pub gs_rule: GsRule,
    numbers: Vec<Number>,
}

/// Names of the built-in chips.
pub const NAMES: &[&str] = &["xbox-one", "xbox-one-s", "xbox-one-x", "ps4", "bonaire", "hawaii", "polaris10"];

/// Texts of the built-in chips, and of `gfx7` and `gfx8`, which have what all chips of a generation share.
fn text(name: &str) -> Option<&'static str> {
    Some(match name {
        "gfx7" => include_str!("../../chips/gfx7.toml"),
        "gfx8" => include_str!("../../chips/gfx8.toml"),
        "xbox-one" => include_str!("../../chips/xbox-one.toml"),
        "xbox-one-s" => include_str!("../../chips/xbox-one-s.toml"),
        "xbox-one-x" => include_str!("../../chips/xbox-one-x.toml"),
        "ps4" => include_str!("../../chips/ps4.toml"),
        "bonaire" => include_str!("../../chips/bonaire.toml"),
        "hawaii" => include_str!("../../chips/hawaii.toml"),
        "polaris10" => include_str!("../../chips/polaris10.toml"),
        _ => return None,
    })
}

impl Chip {
    /// The built-in chip of this name; case does not matter.
    ///
    /// # Errors
    /// `P0901` if there is none, with the nearest name as a hint.
    pub fn builtin(name: &str) -> Result<Self, ChipError> {
        let lower = name.to_ascii_lowercase();
        match text(&lower) {
            Some(text) if NAMES.contains(&lower.as_str()) => Self::parse(text),
            _ => Err(parse::unknown_chip(name)),
        }
    }

    /// All built-in chips, in the order of [`NAMES`].
    ///
    /// # Panics
    /// Never: the built-in texts are checked by a test.
    #[must_use]
    pub fn all() -> Vec<Self> {
        NAMES.iter().map(|name| Self::builtin(name).expect("the built-in chips parse")).collect()
    }

    /// Reads a chip file's text.
    ///
    /// # Errors
    /// What is wrong with it, with the key and how to fix it.
    pub fn parse(text: &str) -> Result<Self, ChipError> {
        parse::parse(text)
    }

    /// A number with its origin.
    #[must_use]
    pub fn number(&self, field: Field) -> &Number {
        &self.numbers[field as usize]
    }

    /// A number's value.
    #[must_use]
    pub fn f64(&self, field: Field) -> f64 {
        self.number(field).value
    }

    /// A whole number's value; a real one's is cut off.
    #[must_use]
    pub fn u32(&self, field: Field) -> u32 {
        self.number(field).value as u32
    }

    /// Replaces a number's value, keeping what is said about its origin: for sweeps over a band.
    pub fn set(&mut self, field: Field, value: f64) {
        let info = field.info();
        let value = if info.whole { value.trunc() } else { value };
        self.numbers[field as usize].value = value.clamp(info.least, info.greatest);
    }

    /// Compute units of the whole chip.
    #[must_use]
    pub fn cus(&self) -> u32 {
        self.u32(Field::ShaderEngines) * self.u32(Field::CusPerSe)
    }

    /// SIMDs of a shader engine.
    #[must_use]
    pub fn simds_per_se(&self) -> u32 {
        self.u32(Field::CusPerSe) * self.u32(Field::Simds)
    }

    /// Waves that the whole chip can hold.
    #[must_use]
    pub fn waves(&self) -> u32 {
        self.cus() * self.u32(Field::Simds) * self.u32(Field::WavesPerSimd)
    }

    /// Single-precision rate in GFLOP/s: two operations a lane and clock.
    #[must_use]
    pub fn gflops(&self) -> f64 {
        f64::from(self.cus() * self.u32(Field::Simds) * self.u32(Field::LanesPerSimd)) * 2.0 * self.f64(Field::ClockMhz)
            / 1000.0
    }
}

#[cfg(test)]
mod tests;
