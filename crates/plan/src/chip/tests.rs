use super::*;

fn error_of(text: &str) -> ChipError {
    Chip::parse(text).expect_err(text)
}

#[test]
fn every_built_in_chip_parses_and_has_its_own_name() {
    for (name, chip) in NAMES.iter().zip(Chip::all()) {
        assert_eq!(&chip.name, name);
        assert_eq!(Chip::builtin(&name.to_uppercase()).unwrap(), chip);
    }
}

/// The table of chips in `docs/gpus.md`: shader engines, compute units, clock, memory bandwidth, waves.
#[test]
fn the_headline_numbers_are_those_of_the_table() {
    let rows = [
        ("xbox-one", 2, 12, 853.0, 68.3, 480),
        ("xbox-one-s", 2, 12, 914.0, 68.3, 480),
        ("xbox-one-x", 4, 40, 1172.0, 326.4, 1600),
        ("ps4", 2, 18, 800.0, 176.0, 720),
        ("bonaire", 2, 14, 1000.0, 96.0, 560),
        ("hawaii", 4, 44, 1000.0, 320.0, 1760),
        ("polaris10", 4, 36, 1266.0, 256.0, 1152),
    ];
    for (name, engines, cus, clock, dram, waves) in rows {
        let chip = Chip::builtin(name).unwrap();
        assert_eq!(chip.u32(Field::ShaderEngines), engines, "{name}");
        assert_eq!((chip.cus(), chip.waves()), (cus, waves), "{name}");
        assert_eq!((chip.f64(Field::ClockMhz), chip.f64(Field::DramGbPerSecond)), (clock, dram), "{name}");
    }
    let one = Chip::builtin("xbox-one").unwrap();
    assert!((one.gflops() - 1310.2).abs() < 0.1, "{}", one.gflops());
    let esram = one.f64(Field::EsramBytesPerClock) * one.f64(Field::ClockMhz) / 1000.0;
    assert!((esram - 109.2).abs() < 0.1, "{esram}");
}

#[test]
fn every_number_has_a_source_and_every_guess_a_band() {
    for chip in Chip::all() {
        for field in Field::ALL {
            let number = chip.number(*field);
            assert!(!number.source.is_empty(), "{} {}", chip.name, field.path());
            if number.provenance == Provenance::Guess {
                let [least, greatest] = number.band.expect("a guess has a band");
                assert!(least < greatest, "{} {}: a guess that is certain", chip.name, field.path());
            }
        }
    }
}

#[test]
fn fields_have_unique_paths_and_sensible_ranges() {
    for field in Field::ALL {
        let info = field.info();
        assert_eq!(Field::find(info.section, info.key), Some(*field));
        assert!(info.least <= info.greatest && info.doc.ends_with('.'), "{}", field.path());
    }
}

#[test]
fn a_users_chip_changes_what_it_gives_and_keeps_the_rest() {
    let chip = Chip::parse(
        "name = \"mine\"\ntitle = \"Mine\"\nbase = \"xbox-one\"\n[chip]\nclock_mhz = 1000\n[cu]\nlds_bytes = { value = 32768, provenance = \"measured\", source = \"my benchmark\" }\nlds_group_most_bytes = 32768\n",
    )
    .unwrap();
    assert_eq!((chip.name.as_str(), chip.cus(), chip.gs_rule), ("mine", 12, GsRule::Xbox));
    assert_eq!(chip.number(Field::ClockMhz).provenance, Provenance::Guess, "a bare number is the user's word");
    assert_eq!((chip.u32(Field::LdsBytes), chip.number(Field::LdsBytes).provenance), (32768, Provenance::Measured));
}

#[test]
fn what_is_wrong_is_said_with_its_key() {
    let cases = [
        ("name = \"x\"\n[chip]\nclock_mhz = 1", "P0902", "chip.shader_engines"),
        ("name = ", "P0903", "line 1"),
        ("base = \"xbox-one\"\n[chip]\nclock = 1", "P0904", "chip.clock"),
        ("base = \"xbox-one\"\nspeed = 1", "P0904", "speed"),
        ("base = \"xbox-one\"\ngs_rule = \"sony\"", "P0905", "gs_rule"),
        ("base = \"xbox-one\"\n[chip]\nclock_mhz = \"fast\"", "P0905", "chip.clock_mhz"),
        ("base = \"xbox-one\"\n[chip]\ncus_per_se = 2.5", "P0906", "chip.cus_per_se"),
        ("base = \"xbox-one\"\n[chip]\ncus_per_se = -1", "P0906", "chip.cus_per_se"),
        ("base = \"xbox-one\"\n[chip]\nclock_mhz = nan", "P0905", "chip.clock_mhz"),
        (
            "base = \"xbox-one\"\n[latency]\ngds = { value = 1, provenance = \"guess\", source = \"me\" }",
            "P0906",
            "latency.gds",
        ),
        (
            "base = \"xbox-one\"\n[latency]\ngds = { value = 9, provenance = \"guess\", source = \"me\", band = [10, 20] }",
            "P0906",
            "latency.gds",
        ),
        (
            "base = \"xbox-one\"\n[latency]\ngds = { value = 9, provenance = \"rumour\", source = \"me\" }",
            "P0905",
            "latency.gds.provenance",
        ),
        (
            "base = \"xbox-one\"\n[latency]\ngds = { value = 9, provenance = \"measured\" }",
            "P0902",
            "latency.gds.source",
        ),
        ("base = \"xbox-one\"\n[cu]\nlds_bytes = 4096", "P0907", "cu.lds_group_most_bytes"),
        ("base = \"xbox-two\"", "P0901", "base"),
    ];
    for (text, code, at) in cases {
        let found = error_of(text);
        assert_eq!(found.code, code, "{found}");
        assert!(found.at.starts_with(at), "{found}");
    }
    let near = Chip::builtin("xbox").expect_err("no such chip");
    assert!(near.hint.contains("xbox-one"), "{near}");
    assert!(Chip::builtin("gfx7").is_err(), "a base is no chip");
}

#[test]
fn no_text_panics() {
    let good = include_str!("../../chips/xbox-one.toml");
    let mut state = 1u32;
    let mut next = |n: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % n
    };
    let mut parsed = 0;
    for _ in 0..300 {
        let mut bytes = good.as_bytes().to_vec();
        for _ in 0..1 + next(3) {
            let at = next(bytes.len());
            match next(3) {
                0 => bytes[at] = b" 0123456789.-{}[]=\"\n"[next(20)],
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        parsed += usize::from(Chip::parse(&String::from_utf8_lossy(&bytes)).is_ok());
    }
    assert!((1..300).contains(&parsed), "{parsed} of 300 damaged texts parse: the damage is too small or too large");
}

#[test]
fn every_number_is_in_the_documentation() {
    let text = include_str!("../../../../docs/gpus.md");
    for field in Field::ALL {
        assert!(text.contains(&format!("| `{}` | {} |", field.path(), field.info().unit)), "{}", field.path());
        assert!(text.contains(field.info().doc.trim_end_matches('.')), "{}", field.path());
    }
    for name in NAMES {
        assert!(text.contains(&format!("| `{name}` |")), "{name}");
    }
}
