//! Versions of the language.

/// A version of HLSL, by the numbers that `dxc -HV` takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HlslVersion {
    /// 2016, which FXC's language comes to.
    V2016,
    /// 2017.
    V2017,
    /// 2018, which most public shaders are written for.
    #[default]
    V2018,
    /// 2021: `&&`, `||` and `?:` are for scalars and evaluate what they need; variables of loop headers end with their
    /// loop.
    V2021,
}

impl HlslVersion {
    /// All of them, the oldest first.
    pub const ALL: [Self; 4] = [Self::V2016, Self::V2017, Self::V2018, Self::V2021];

    /// The number: 2016, 2017, 2018 or 2021.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::V2016 => 2016,
            Self::V2017 => 2017,
            Self::V2018 => 2018,
            Self::V2021 => 2021,
        }
    }

    /// The version with this number.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|v| v.number() == number)
    }
}
