use super::*;
use crate::state::{Blend, BlendOp, ColorWrite, Comparison, DepthState, Format, TargetBlend};

fn store(format: Format, state: &TargetBlend, before: [f32; 4], source: [f32; 4]) -> [f32; 4] {
    let mut pixel = [0; 16];
    format.encode(before.map(f32::to_bits), &mut pixel);
    merge_color(format, state, [0.25, 0.5, 0.75, 1.0], source.map(f32::to_bits), &mut pixel);
    format.decode(&pixel).map(f32::from_bits)
}

#[test]
fn spec_17_1_every_factor_and_operation() {
    let (s, d) = ([0.5, 0.25, 1.0, 0.75], [0.25, 1.0, 0.5, 0.5]);
    let factors: [(Blend, [f32; 4]); 13] = [
        (Blend::Zero, [0.0; 4]),
        (Blend::One, [1.0; 4]),
        (Blend::SrcColor, s),
        (Blend::InvSrcColor, [0.5, 0.75, 0.0, 0.25]),
        (Blend::SrcAlpha, [0.75; 4]),
        (Blend::InvSrcAlpha, [0.25; 4]),
        (Blend::DestAlpha, [0.5; 4]),
        (Blend::InvDestAlpha, [0.5; 4]),
        (Blend::DestColor, d),
        (Blend::InvDestColor, [0.75, 0.0, 0.5, 0.5]),
        (Blend::SrcAlphaSat, [0.5, 0.5, 0.5, 1.0]),
        (Blend::BlendFactor, [0.25, 0.5, 0.75, 1.0]),
        (Blend::InvBlendFactor, [0.75, 0.5, 0.25, 0.0]),
    ];
    for (src, fs) in factors {
        for (dest, fd) in factors {
            for op in [BlendOp::Add, BlendOp::Subtract, BlendOp::RevSubtract, BlendOp::Min, BlendOp::Max] {
                let state = TargetBlend {
                    enable: true,
                    src,
                    dest,
                    op,
                    src_alpha: src,
                    dest_alpha: dest,
                    op_alpha: op,
                    ..TargetBlend::default()
                };
                let expected: [f32; 4] = std::array::from_fn(|i| {
                    let (a, b) = (s[i] * fs[i], d[i] * fd[i]);
                    match op {
                        BlendOp::Add => a + b,
                        BlendOp::Subtract => a - b,
                        BlendOp::RevSubtract => b - a,
                        BlendOp::Min => s[i].min(d[i]),
                        BlendOp::Max => s[i].max(d[i]),
                    }
                });
                let got = store(Format::R32G32B32A32Float, &state, d, s);
                assert_eq!(got, expected, "{src:?} {dest:?} {op:?}");
            }
        }
    }
}

#[test]
fn spec_17_5_values_clamp_before_and_after() {
    let state = TargetBlend::additive();
    let unorm = store(Format::R8G8B8A8Unorm, &state, [0.0, 1.0, 0.2, 0.0], [7.0, 0.5, -3.0, f32::NAN]);
    assert_eq!(unorm, [1.0, 1.0, 0.2, 0.0], "to 0..=1, NaN to 0");
    let float = store(Format::R32G32B32A32Float, &state, [0.0, 1.0, 0.5, 0.0], [7.0, 0.5, -3.0, 0.0]);
    assert_eq!(float, [7.0, 1.5, -2.5, 0.0], "floats keep their range");
}

#[test]
fn spec_17_4_srgb_targets_blend_in_linear_space() {
    let half = TargetBlend { src: Blend::One, dest: Blend::One, ..TargetBlend::additive() };
    let mut pixel = [0; 4];
    let quarter = [0.25f32.to_bits(); 4];
    merge_color(Format::R8G8B8A8UnormSrgb, &half, [0.0; 4], quarter, &mut pixel);
    assert_eq!(pixel, [137, 137, 137, 64], "0.25 is code 137, alpha is linear");
    merge_color(Format::R8G8B8A8UnormSrgb, &half, [0.0; 4], quarter, &mut pixel);
    assert_eq!(pixel, [188, 188, 188, 128], "0.5 is code 188, not twice 137");
}

#[test]
fn spec_17_15_masked_components_keep_their_bits() {
    let state = TargetBlend { write: ColorWrite(0b0101), ..TargetBlend::default() };
    assert_eq!(store(Format::R8G8B8A8Unorm, &state, [0.2; 4], [1.0; 4]), [1.0, 0.2, 1.0, 0.2], "red and blue");
    let state = TargetBlend { write: ColorWrite(0), ..TargetBlend::alpha() };
    assert_eq!(store(Format::R32G32B32A32Float, &state, [0.3; 4], [1.0; 4]), [0.3; 4], "nothing");
}

#[test]
fn spec_17_8_depth_test_and_write() {
    let cases = [
        (Comparison::Never, [false, false, false]),
        (Comparison::Less, [true, false, false]),
        (Comparison::Equal, [false, true, false]),
        (Comparison::LessEqual, [true, true, false]),
        (Comparison::Greater, [false, false, true]),
        (Comparison::NotEqual, [true, false, true]),
        (Comparison::GreaterEqual, [false, true, true]),
        (Comparison::Always, [true, true, true]),
    ];
    for (func, passes) in cases {
        for (new, pass) in [0.25, 0.5, 0.75].into_iter().zip(passes) {
            let mut stored = 0.5f32.to_le_bytes();
            let state = DepthState { func, ..DepthState::default() };
            assert_eq!(test_depth(&state, new, &mut stored), pass, "{func:?} {new}");
            assert_eq!(f32::from_le_bytes(stored), if pass { new } else { 0.5 }, "{func:?} {new} stored");
        }
    }
    let mut stored = 0.5f32.to_le_bytes();
    assert!(test_depth(&DepthState { write: false, ..DepthState::default() }, 0.1, &mut stored), "passes");
    assert!(test_depth(&DepthState { enable: false, ..DepthState::default() }, 0.9, &mut stored), "test off");
    assert_eq!(f32::from_le_bytes(stored), 0.5, "neither stores");
}

#[test]
fn targets_check_their_size_and_cut_into_bands() {
    assert!(RenderTarget::new(Format::R8G8B8A8Unorm, 0, 4, 1).is_err(), "no columns");
    assert!(RenderTarget::new(Format::R8G8B8A8Unorm, 4, 20000, 1).is_err(), "too high");
    assert!(RenderTarget::new(Format::R32G32B32Float, 4, 4, 1).is_err(), "three components");
    assert!(RenderTarget::new(Format::R32G32B32A32Float, 16384, 16384, 2048).is_err(), "8 TiB");
    let mut target = RenderTarget::new(Format::R8G8B8A8Unorm, 3, 5, 2).unwrap();
    let bands: Vec<_> = target.bands(2).map(|b| (b.slice, b.top, b.bytes.len())).collect();
    assert_eq!(bands, [(0, 0, 24), (0, 2, 24), (0, 4, 12), (1, 0, 24), (1, 2, 24), (1, 4, 12)], "slices, then rows");
    target.clear([1.0, 0.5, 0.0, 1.0]);
    assert_eq!(target.slice(1)[..4], [255, 128, 0, 255], "every slice is cleared");
    assert_eq!(target.pixel(1, 2, 4)[0], 1.0f32.to_bits(), "the last pixel");
    assert_eq!(target.pixel(1, 3, 4), [0; 4], "outside");
}
