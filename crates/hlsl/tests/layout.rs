//! Constant buffers: packing, bindings, defaults, and reading what lies there.

mod common;

use common::{errors, f, program, run};
use lapidary_ir::{CbMember, ConstantBuffer, Majority};

/// The constant buffers of a vertex shader that reads every name given.
fn buffers(declarations: &str, reads: &str) -> Vec<ConstantBuffer> {
    program(&format!("{declarations}\nfloat4 F() : SV_Position {{ return {reads}; }}"), "F").cbuffers
}

fn offsets(members: &[CbMember]) -> Vec<(&str, u32, u32)> {
    members.iter().map(|m| (m.name.as_str(), m.offset, m.size)).collect()
}

#[test]
fn values_do_not_straddle_registers() {
    let found = buffers(
        "cbuffer C { float a; float3 b; float2 c; float3 d; float2 e; float2 g; float h[3]; float i; float4x4 m;
            row_major float2x3 n; float2x3 o; float k; bool t; int4 z; };",
        "a",
    );
    assert_eq!(
        offsets(&found[0].members),
        [
            ("a", 0, 4),
            ("b", 4, 12),
            ("c", 16, 8),
            ("d", 32, 12),
            ("e", 48, 8),
            ("g", 56, 8),
            ("h", 64, 36),
            ("i", 100, 4),
            ("m", 112, 64),
            ("n", 176, 28),
            ("o", 208, 40),
            ("k", 248, 4),
            ("t", 252, 4),
            ("z", 256, 16),
        ],
        "as DXC's Direct3D layout has it"
    );
    assert_eq!(found[0].size, 272, "a multiple of 16");
    assert_eq!(found[0].members[6].ty.stride, 16, "array elements start registers");
    assert_eq!(found[0].members[6].ty.dims, [3], "one dimension");
    assert_eq!(
        (found[0].members[9].ty.majority, found[0].members[10].ty.majority),
        (Majority::Row, Majority::Column),
        "order"
    );
}

#[test]
fn structs_start_registers_and_leave_their_tail() {
    let found = buffers(
        "struct S { float3 a; float b[2]; }; struct T { float a; float2 q; };
        cbuffer C { S s; float x; T t[2]; float w; float1x3 m; float y; };",
        "x",
    );
    let members = &found[0].members;
    assert_eq!(
        offsets(members),
        [("s", 0, 36), ("x", 36, 4), ("t", 48, 28), ("w", 76, 4), ("m", 80, 36), ("y", 116, 4)],
        "the rest of a last register is used"
    );
    assert_eq!(offsets(&members[0].ty.fields), [("a", 0, 12), ("b", 16, 20)], "fields");
    assert_eq!(members[2].ty.stride, 16, "stride of a struct of 12 bytes");
}

#[test]
fn packoffset_places_and_clashes_are_errors() {
    let found = buffers(
        "cbuffer C { float4 a : packoffset(c2); float b : packoffset(c0.w); float2 c : packoffset(c1.y); };",
        "a",
    );
    assert_eq!(offsets(&found[0].members), [("a", 32, 16), ("b", 12, 4), ("c", 20, 8)], "where they were put");
    for (declaration, code) in [
        ("cbuffer C { float4 a : packoffset(c0); float b : packoffset(c0.y); };", "H0214 1:46"),
        ("cbuffer C { float4 a : packoffset(c0.y); };", "H0214 1:24"),
        ("cbuffer C { float a : packoffset(d0); };", "H0105 1:34"),
        ("cbuffer C { float a : packoffset(c0.q); };", "H0105 1:37"),
        ("cbuffer C : register(t) { float a; float a; };", "H0203 1:42"),
        ("cbuffer C : register(foo) { float a; };", "H0104 1:22"),
        ("cbuffer C : register(s0) { float a; };", "H0212 1:13"),
        ("cbuffer C { float4 a[5000]; };", "H0213 1:1"),
    ] {
        let found = errors(&format!("{declaration} float4 F() : SV_Target {{ return 0; }}"), "F");
        assert!(found.len() == 1 && found[0].starts_with(code), "{declaration}: {found:?}");
    }
}

#[test]
fn bindings_are_kept_and_the_rest_take_free_registers() {
    let text = "cbuffer A { float a; }; cbuffer B : register(b0) { float b; }; float loose; cbuffer C : register(b2, space1) { float c; };
        cbuffer D { float d; }; cbuffer Unused { float u; };";
    let found = buffers(text, "a + b + loose + c + d");
    let bound: Vec<(&str, u32, u32)> = found.iter().map(|b| (b.name.as_str(), b.register, b.space)).collect();
    assert_eq!(
        bound,
        [("$Globals", 1, 0), ("A", 2, 0), ("B", 0, 0), ("C", 2, 1), ("D", 3, 0)],
        "unused ones are left out"
    );
    let found = errors(
        "cbuffer A : register(b1) { float a; }; cbuffer B : register(b1) { float b; }; float4 F() : SV_Target { return a + b; }",
        "F",
    );
    assert!(found.len() == 1 && found[0].starts_with("H0216 1:48"), "{found:?}");
}

#[test]
fn constant_buffer_objects_are_buffers_of_their_fields() {
    let text = "struct S { float a; float4 b; float4x4 m[2]; }; ConstantBuffer<S> one : register(b4), two : register(b1, space2);";
    let found = buffers(text, "one.b + two.m[1][0] + two.a");
    let bound: Vec<(&str, u32, u32, u32)> =
        found.iter().map(|b| (b.name.as_str(), b.register, b.space, b.size)).collect();
    assert_eq!(bound, [("one", 4, 0, 160), ("two", 1, 2, 160)], "named like the objects");
    assert_eq!(offsets(&found[0].members), [("a", 0, 4), ("b", 16, 16), ("m", 32, 128)], "fields");
}

#[test]
fn uniform_parameters_are_constants() {
    let text = "float g; float4 F(float4 a : A, uniform float s, uniform float4x4 m, uniform float t = 2) : SV_Position { s += 1; return mul(m, a) * s + t + g; }";
    let found = program(text, "F");
    let params = found.cbuffers.last().expect("has buffers");
    assert_eq!((params.name.as_str(), params.register), ("$Params", 1), "behind $Globals");
    assert_eq!(offsets(&params.members), [("s", 0, 4), ("m", 16, 64), ("t", 80, 4)], "packed");
    assert_eq!(found.inputs.slot_count(), 4, "only `a` is an input");
    let mut constants = vec![0; 21];
    (constants[0], constants[20]) = (3.0_f32.to_bits(), 0.5_f32.to_bits());
    (0..4).for_each(|k| constants[4 + k * 5] = 1.0_f32.to_bits());
    let result = run(text, "F", &f(&[1.0, 2.0, 3.0, 4.0]), &[&f(&[100.0]), &constants]);
    assert_eq!(result, f(&[104.5, 108.5, 112.5, 116.5]), "values");
}

#[test]
fn loose_globals_and_defaults_are_reflected() {
    let found = buffers(
        "float4 tint = { 1, 0.5, 0.25, 1 }; int n = 3; bool on = true; float2x2 m = { 1, 2, 3, 4 }; row_major float2x2 r = { 1, 2, 3, 4 };
        float list[2] = { 5, 6 }; const float k = 2;",
        "tint * n * m[0].x * r[0].x * list[0] * on * k",
    );
    let defaults: Vec<Option<Vec<u32>>> = found[0].members.iter().map(|m| m.default.clone()).collect();
    assert_eq!(defaults[0], Some(f(&[1.0, 0.5, 0.25, 1.0])), "vector");
    assert_eq!((defaults[1].clone(), defaults[2].clone()), (Some(vec![3]), Some(vec![1])), "int and bool");
    assert_eq!(defaults[3], Some(f(&[1.0, 3.0, 0.0, 0.0, 2.0, 4.0])), "columns");
    assert_eq!(defaults[4], Some(f(&[1.0, 2.0, 0.0, 0.0, 3.0, 4.0])), "rows");
    assert_eq!(defaults[5], Some(f(&[5.0, 0.0, 0.0, 0.0, 6.0])), "array");
    assert_eq!(defaults[6], Some(f(&[2.0])), "a `const` that is not `static` is a shader constant");
}

#[test]
fn everything_can_be_read_with_static_and_dynamic_indices() {
    let text = "struct S { float3 p; float2x3 m; row_major float2x3 r; bool b; };
        cbuffer C { float4 v; S s[3]; float2 grid[2][3]; float4x3 all[2]; };
        float4 F(uint i : I) : R { return float4(s[i].p.y, s[i].m[1].z, s[i].r[i].x, s[2].b); }
        float4 G(uint i : I) : R { return float4(grid[i][i + 1], grid[1][2].y, v[i]); }
        float4 H(uint i : I) : R { return float4(all[i][2].x, all[1][i + 2][i], all[1]._m32, all[i]._11); }
        float4 K(uint i : I) : R { S t = s[i]; return float4(t.p.y, t.m[1].z, t.r[1].x, t.b); }
        float3 L(uint i : I) : R { return mul(float4(1, 2, 3, 4), all[i]) + mul(all[1], float3(1, 0, 2)).xyz; }";
    // Dword k of the buffer holds the number k.
    let numbers: Vec<u32> = (0..130_u8).map(|k| f32::from(k).to_bits()).collect();
    let at =
        |entry: &str| -> Vec<f32> { run(text, entry, &[1], &[&numbers]).into_iter().map(f32::from_bits).collect() };
    // `S` takes 7 rows but 25 dwords: p 0, m 4 (three columns), r 16 (two rows), b 23.
    let s = |i: u32, field: u32| (4 + i * 24 + field) as f32;
    assert_eq!(at("F"), [s(1, 1), s(1, 4 + 2 * 4 + 1), s(1, 16 + 4), 1.0], "structs in an array");
    // `grid` starts behind the last `b`: at 4 + 2 * 24 + 24 = 76.
    let grid = |i: u32, j: u32, c: u32| (76 + (i * 3 + j) * 4 + c) as f32;
    assert_eq!(at("G"), [grid(1, 2, 0), grid(1, 2, 1), grid(1, 2, 1), 1.0], "two dimensions and a component");
    // `all`: 4x3 by columns, three rows of 16 bytes each.
    let all = |i: u32, r: u32, c: u32| (100 + i * 12 + c * 4 + r) as f32;
    assert_eq!(at("H"), [all(1, 2, 0), all(1, 3, 1), all(1, 3, 2), all(1, 0, 0)], "matrices by columns");
    assert_eq!(at("K"), [s(1, 1), s(1, 13), s(1, 20), 1.0], "a whole struct");
    let columns = |c: u32| (0..4).map(|r| (r + 1) as f32 * all(1, r, c)).sum::<f32>();
    let rows = |r: u32| all(1, r, 0) + 2.0 * all(1, r, 2);
    assert_eq!(at("L"), [0, 1, 2].map(|k| columns(k) + rows(k)), "products of whole matrices");
}
