//! Programs in IR text and what a draw of them needs.

#![allow(dead_code, reason = "each test file uses a part")]

use lapidary_exec::{Engine, Kernel, SimdLevel};
use lapidary_ir::diag::FileId;
use lapidary_ir::{Program, parse, verify};
use lapidary_pipeline::state::{Format, InputElement, InputLayout};

/// Both engines that one test body runs.
pub(crate) fn engines() -> [Engine; 2] {
    [Engine::Wave(SimdLevel::detect()), Engine::Scalar]
}

pub(crate) fn kernel(text: &str, engine: Engine) -> Kernel {
    let program: Program = parse(text, FileId(0)).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    verify(&program).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Kernel::new(&program, engine).unwrap()
}

/// Copies `slots` inputs to the outputs of the same numbers.
pub(crate) fn copy(slots: u32) -> String {
    (0..slots).map(|i| format!("%{i}: f32 = load_input #{i}\nstore_output #{i} %{i}\n")).collect()
}

/// POSITION and COLOR go through.
pub(crate) fn vs_pass() -> String {
    format!(
        r#"program vertex "VSPass" {{
  input "POSITION" 0 float 4 "linear"
  input "COLOR" 0 float 4 "linear"
  output "SV_Position" 0 float 4 "linear" system SV_Position
  output "COLOR" 0 float 4 "linear"
  body {{ {} return }}
}}"#,
        copy(8)
    )
}

/// The interpolated COLOR is the result.
pub(crate) fn ps_color() -> String {
    format!(
        r#"program pixel "PSColor" {{
  input "COLOR" 0 float 4 "linear"
  output "SV_Target" 0 float 4 "linear" system SV_Target
  body {{ {} return }}
}}"#,
        copy(4)
    )
}

/// Triangles in, triangles out: `id & 3` shifted copies of each for every one of three instances, with cuts. The
/// instance goes to the slice, and the outputs carry primitive, instance and copy.
pub(crate) fn gs_copies() -> String {
    let mut vertices = String::new();
    for v in 0..3 {
        let base = 100 + v * 20;
        vertices += &format!("%{}: i32 = const {v}\n", base);
        for slot in 0..8 {
            vertices += &format!("%{}: f32 = load_input_vertex #{slot} %{base}\n", base + 1 + slot);
        }
        vertices += &format!("%{}: f32 = fadd %{}, %50\n", base + 10, base + 1);
        vertices += &format!("%{}: f32 = fadd %{}, %51\n", base + 11, base + 2);
        let list: Vec<_> = [base + 10, base + 11, base + 3, base + 4, base + 5, base + 6, base + 7, base + 8, 0, 1, 10]
            .iter()
            .map(|n| format!("%{n}"))
            .collect();
        vertices += &format!("emit #0 {}\n", list.join(", "));
    }
    format!(
        r#"program geometry "GSCopies" {{
  geometry triangle max_vertex_count 9 instance_count 3 stream 0 triangle_strip
  input "SV_Position" 0 float 4 "linear" system SV_Position per_vertex
  input "COLOR" 0 float 4 "linear" per_vertex
  input "SV_PrimitiveID" 0 uint 1 "nointerpolation" system SV_PrimitiveID
  input "SV_GSInstanceID" 0 uint 1 "nointerpolation" system SV_GSInstanceID
  output "SV_Position" 0 float 4 "linear" system SV_Position
  output "COLOR" 0 float 4 "linear"
  output "PRIM" 0 uint 1 "nointerpolation"
  output "SV_RenderTargetArrayIndex" 0 uint 1 "nointerpolation" system SV_RenderTargetArrayIndex
  output "COPY" 0 uint 1 "nointerpolation"
  body {{
    %0: i32 = load_input #8
    %1: i32 = load_input #9
    %2: i32 = const 0
    %3: i32 = const 1
    %4: i32 = const 3
    %5: i32 = iand %0, %4
    loop (%10: i32 = %2) {{
      %11: bool = ult %10, %5
      if %11 {{ yield }} else {{ break #0 }}
      %20: f32 = u_to_f %10
      %21: f32 = u_to_f %1
      %22: f32 = const 0.125
      %50: f32 = fmul %20, %22
      %51: f32 = fmul %21, %22
      {vertices}
      cut #0
      %12: i32 = iadd %10, %3
      continue #0 %12
    }}
    return
  }}
}}"#
    )
}

pub(crate) fn layout() -> InputLayout {
    InputLayout {
        elements: vec![
            InputElement::new("POSITION", 0, Format::R32G32B32A32Float, 0),
            InputElement::new("COLOR", 0, Format::R32G32B32A32Float, 16),
        ],
    }
}

pub(crate) fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

pub(crate) fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|b| u32::from_le_bytes(b.try_into().unwrap())).collect()
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        ((self.next() >> 32) % u64::from(bound)) as u32
    }

    /// -1..=1 in steps that floats hold exactly.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.below(2049) as f32 - 1024.0) / 1024.0
    }
}

/// `count` vertices of a position (w from 1 to 2) and a color.
pub(crate) fn vertices(random: &mut Random, count: usize) -> Vec<u8> {
    let mut values = Vec::new();
    for _ in 0..count {
        let w = 1.0 + random.unit().abs();
        values.extend([random.unit() * w, random.unit() * w, random.unit().abs() * w, w]);
        values.extend([random.unit().abs(), random.unit().abs(), random.unit().abs(), random.unit().abs()]);
    }
    floats(&values)
}
