//! Tables out and in.

use super::*;

fn field(semantic: &str, index: u32, count: u32, kind: Kind) -> Field {
    Field { semantic: semantic.to_owned(), index, first: 0, count, scalar: count == 1, kind }
}

fn table() -> Table {
    let fields = vec![
        field("SV_Position", 0, 4, Kind::Float),
        field("TEXCOORD", 1, 2, Kind::Float),
        field("ID", 0, 1, Kind::Uint),
        field("OFFSET", 0, 2, Kind::Int),
    ];
    let row = |p: [f32; 6], id: u32, offset: [i32; 2]| {
        p.map(f32::to_bits).into_iter().chain([id]).chain(offset.map(|v| v as u32)).collect::<Vec<u32>>()
    };
    let words = [
        row([0.1, -0.0, 1e-42, f32::MAX, 16_777_216.0, 1.0 / 3.0], u32::MAX, [-1, 5]),
        row([f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1.0, 2.5, -3.0], 0, [i32::MIN, i32::MAX]),
    ];
    Table { fields, words: words.concat() }
}

fn csv(table: &Table) -> String {
    let mut out = Vec::new();
    write_csv(table, 10, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn csv_has_the_headings_of_renderdoc_and_shortest_floats() {
    let text = csv(&table());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "VTX, SV_Position.x, SV_Position.y, SV_Position.z, SV_Position.w, TEXCOORD1.x, TEXCOORD1.y, ID, OFFSET.x, OFFSET.y"
    );
    assert_eq!(lines[1], "10, 0.1, -0.0, 1e-42, 3.4028235e38, 16777216.0, 0.33333334, 4294967295, -1, 5");
    assert_eq!(lines[2], "11, inf, -inf, nan, 1.0, 2.5, -3.0, 0, -2147483648, 2147483647");
}

#[test]
fn csv_reads_back_bit_for_bit() {
    let table = table();
    assert_eq!(read_csv(&csv(&table), "a.csv").unwrap(), table);
    let renderdoc = "VTX, IDX, POSITION.x, POSITION.y\r\n0, 7, 1.00, 2.00\r\n";
    let read = read_csv(renderdoc, "a.csv").unwrap();
    assert_eq!((read.n_rows(), read.words), (1, vec![1.0f32.to_bits(), 2.0f32.to_bits()]));
}

#[test]
fn random_floats_survive_csv() {
    let mut random = crate::mesh::generate::Random::new(1);
    let words: Vec<u32> =
        (0..4000).map(|_| random.next() as u32).filter(|w| !f32::from_bits(*w).is_nan()).take(3000).collect();
    let table = Table { fields: vec![field("V", 0, 3, Kind::Float)], words };
    assert_eq!(read_csv(&csv(&table), "a.csv").unwrap().words, table.words);
}

#[test]
fn json_parses_and_names_its_columns() {
    let mut out = Vec::new();
    write_json(&table(), 0, &mut out).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(json["columns"][4], "TEXCOORD1.x");
    assert_eq!(
        (&json["types"][0], &json["types"][6], &json["types"][8]),
        (&"float".into(), &"uint".into(), &"int".into())
    );
    assert_eq!(json["rows"][0][6], u32::MAX);
    assert_eq!((&json["rows"][1][0], &json["rows"][1][2]), (&"inf".into(), &"nan".into()));
    assert_eq!(json["rows"].as_array().unwrap().len(), 2);
    let empty = Table { fields: vec![field("A", 0, 1, Kind::Uint)], words: vec![] };
    let mut out = Vec::new();
    write_json(&empty, 0, &mut out).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(json["rows"], serde_json::json!([]));
}

#[test]
fn a_buffer_becomes_whole_rows() {
    let fields = vec![field("A", 0, 2, Kind::Uint)];
    let table = Table::from_bytes(fields, &[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4], "so0").unwrap();
    assert_eq!((table.words, table.fields.len()), (vec![1, 2], 1));
    assert!(Table::from_bytes(vec![], &[], "so0").is_err());
    let wrong = Field { first: 3, ..field("A", 0, 2, Kind::Uint) };
    assert_eq!(Table::from_bytes(vec![wrong], &[], "so0").unwrap_err().place, "A0");
}

#[test]
fn bad_csv_is_an_error_that_names_line_and_column() {
    let cases = [
        ("", "line 1: there are no headings"),
        ("VTX, A\n0, 1, 2\n", "line 2: 3 values for 2 headings"),
        ("VTX, A.x\n0, 1.0\n1, x\n", "column \"A.x\", row 1: \"x\" is not a number"),
        ("VTX, A.q\n0, 1\n", "headings: \"A.q\" is no semantic with an optional component"),
        ("VTX\n0\n", "fields: the table has no columns"),
        ("VTX, 7\n", "headings: \"7\" is no semantic with an optional component"),
    ];
    for (text, message) in cases {
        assert_eq!(read_csv(text, "a.csv").unwrap_err().to_string(), format!("a.csv: {message}"));
    }
}
