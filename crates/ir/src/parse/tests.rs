//! Text that reads back, and text that does not.

use crate::diag::FileId;
use crate::{parse, print, verify};

const FILE: FileId = FileId(0);

/// Uses every form of the text.
const SAMPLE: &str = r#"program geometry "Main" {
  geometry triangle max_vertex_count 6 instance_count 2 stream 0 line_strip
  input "POSITION" 0 float 3 "linear" per_vertex
  input "SV_PrimitiveID" 0 uint 1 "nointerpolation" system SV_PrimitiveID
  output "SV_Position" 0 float 1 "linear" system SV_Position
  cbuffer "C" register 1 space 0 size 48 {
    member "a" offset 0 size 16 float rows 1 columns 4 column default [1065353216, 0, 0, 0]
    member "s" offset 16 size 20 uint rows 0 columns 0 column stride 16 dims [2] {
      member "m" offset 0 size 4 float rows 1 columns 1 row
    }
  }
  var "t" f32 4
  body {
    %0: i32 = const 0
    %1: f32 = const 1.5
    %2: f32 = const 0x7fc00000
    %3: f32 = const -1e-45
    %4: bool = const true
    %5: f32 = load_input_vertex #0 %0 @12
    store_var #0 %0, %5
    %6: i32 = load_input #3
    %7: f32 = loop #2 (%8: i32 = %0, %9: f32 = %1) {
      %10: bool = ult %8, %6
      %11: f32 = if %10 {
        %12: f32 = fadd %9, %5
        yield %12
      } else {
        break #0 %9
      }
      continue #0 %6, %11
    }
    %13: f32, %14: i32 = switch %6 default {
      yield %7, %0
    } case 1, 2 {
      break #0 %1, %6
    } case 4294967295 {
      return
    }
    block #? {
      yield
    }
    emit #0 %13
    cut #0
    return
  }
}
"#;

fn sample() -> String {
    SAMPLE.replace("block #? {", "block {")
}

#[test]
fn text_reads_back() {
    let program = parse(&sample(), FILE).expect("it is IR text");
    assert_eq!(print(&program), sample());
    assert_eq!(verify(&program), Ok(()));
    assert_eq!(parse(&print(&program), FILE).expect("it was printed"), program, "numbering in order reads back as is");
}

#[test]
fn errors_have_codes_and_places() {
    for (from, to, code, place) in [
        ("fadd %9, %5", "add %9, %5", "I0003", "add"),
        ("fadd %9, %5", "fadd %9, %99", "I0004", "%99"),
        ("%12: f32 = fadd", "%9: f32 = fadd", "I0005", "%9"),
        ("cut #0", "cut", "I0002", "return"),
        ("cut #0", "cut #0 $", "I0001", "$"),
        ("cut #0", "%77: f32 = cut #0", "I0003", "cut"),
        ("const -1e-45", "const 1.2.3", "I0002", "1.2.3"),
    ] {
        let text = sample().replace(from, to);
        let error = parse(&text, FILE).expect_err(to);
        let span = error.primary.as_ref().expect("it has a place").span;
        assert_eq!((error.code, &text[span.start as usize..span.end as usize]), (code, place), "{to}");
    }
}

#[test]
fn nesting_is_bounded() {
    let deep = format!("program vertex \"m\" {{ body {{ {} ", "block { ".repeat(100_000));
    assert_eq!(parse(&deep, FILE).expect_err("too deep").code, "I0006");
}

#[test]
fn no_mutation_of_the_text_panics() {
    let base = sample().into_bytes();
    let mut seed = 0x1234_5678_u32;
    let mut random = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed as usize % n
    };
    let mut valid = 0;
    for _ in 0..4000 {
        let mut bytes = base.clone();
        for _ in 0..=random(3) {
            let (at, len) = (random(bytes.len()), random(12));
            let end = (at + len).min(bytes.len());
            match random(3) {
                0 => drop(bytes.drain(at..end)),
                1 => bytes[at] = b"%#{}()0123,:=\" abfx"[random(19)],
                _ => {
                    let piece = bytes[at..end].to_vec();
                    let to = random(bytes.len());
                    bytes.splice(to..to, piece);
                }
            }
        }
        if let Ok(program) = parse(&String::from_utf8_lossy(&bytes), FILE) {
            let printed = print(&program);
            assert_eq!(print(&parse(&printed, FILE).expect(&printed)), printed);
            valid += usize::from(verify(&program).is_ok());
        }
    }
    assert!(valid > 20, "only {valid} mutations were valid: the test reaches nothing");
}
