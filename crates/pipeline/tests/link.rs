//! Draws that do not fit together are refused before anything is written, with what, where and how to fix it.

#![allow(clippy::unwrap_used, reason = "a failed setup is a failed test")]

mod common;

use common::{copy, engines, gs_copies, kernel, layout, ps_color, vs_pass};
use lapidary_exec::Kernel;
use lapidary_pipeline::draw::{Draw, DrawError, Execution, Shader, StreamTarget, Targets, draw};
use lapidary_pipeline::om::RenderTarget;
use lapidary_pipeline::state::{
    Blend, DrawArgs, Format, InputElement, PrimitiveTopology, StreamOutputDecl, StreamOutputEntry, TargetBlend,
    Viewport,
};

fn shader(kernel: &Kernel) -> Shader<'_> {
    Shader { kernel, constants: &[] }
}

/// A pixel shader with one input.
fn ps_reading(input: &str, components: u32) -> String {
    format!(
        r#"program pixel "PS" {{
  {input}
  output "SV_Target" 0 float 4 "linear" system SV_Target
  body {{ {} return }}
}}"#,
        copy(components)
    )
}

struct Bench {
    vs: Kernel,
    gs: Kernel,
    ps: Kernel,
}

fn bench(ps: &str) -> Bench {
    let engine = engines()[0];
    Bench { vs: kernel(&vs_pass(), engine), gs: kernel(&gs_copies(), engine), ps: kernel(ps, engine) }
}

/// The error of a draw with one thing changed, and whether its target stayed as it was.
fn refused(bench: &Bench, edit: impl for<'a> FnOnce(&mut Draw<'a>, &'a Bench)) -> DrawError {
    let layout = layout();
    let viewports = [Viewport::of_size(8, 8)];
    let mut d = Draw::new(PrimitiveTopology::TriangleList, DrawArgs::vertices(3), &layout, shader(&bench.vs));
    d.viewports = &viewports;
    d.ps = Some(shader(&bench.ps));
    edit(&mut d, bench);
    let mut color = RenderTarget::new(Format::R8G8B8A8Unorm, 8, 8, 1).unwrap();
    let mut targets = Targets { colors: vec![Some(&mut color)], ..Targets::default() };
    let error = draw(&d, &mut targets, &Execution::default()).unwrap_err();
    assert!(color.bytes().iter().all(|b| *b == 0), "nothing is written");
    let text = error.to_string();
    assert!(text.starts_with(error.code()) && text.contains(": "), "the message starts with its code: {text}");
    error
}

#[test]
fn stages_must_be_in_their_place() {
    let b = bench(&ps_color());
    assert_eq!(refused(&b, |d, b| d.vs = shader(&b.ps)).code(), "D0101", "a pixel shader as vertex shader");
    assert_eq!(refused(&b, |d, b| d.gs = Some(shader(&b.vs))).code(), "D0101", "a vertex shader as geometry shader");
}

#[test]
fn inputs_need_a_source_of_their_type_and_size() {
    let b = bench(&ps_color());
    let empty = Default::default();
    let run = |layout: &lapidary_pipeline::state::InputLayout| {
        let mut d = Draw::new(PrimitiveTopology::PointList, DrawArgs::vertices(1), layout, shader(&b.vs));
        d.ps = Some(shader(&b.ps));
        draw(&d, &mut Targets::default(), &Execution::default()).unwrap_err()
    };
    let error = run(&empty);
    assert_eq!(error.code(), "D0102", "no layout");
    assert!(error.to_string().contains("POSITION") && error.to_string().contains("the input layout"), "{error}");
    let mut wrong = layout();
    wrong.elements[1].format = Format::R32G32B32A32Uint;
    assert_eq!(run(&wrong).code(), "D0103", "integers for floats");
    let mut twice = layout();
    twice.elements.push(InputElement::new("color", 0, Format::R32Float, 0));
    assert_eq!(run(&twice).code(), "D0108", "a semantic twice, whatever its case");

    let missing = bench(&ps_reading(r#"input "TEXCOORD" 2 float 2 "linear""#, 2));
    let error = refused(&missing, |_, _| {});
    assert_eq!(error.code(), "D0102", "not written by the vertex shader");
    let text = error.to_string();
    assert!(text.contains("TEXCOORD2") && text.contains("SV_Position, COLOR"), "names both sides: {text}");
}

#[test]
fn geometry_input_must_match_the_topology() {
    let b = bench(&ps_color());
    let error = refused(&b, |d, b| {
        d.gs = Some(shader(&b.gs));
        d.topology = PrimitiveTopology::LineStrip;
    });
    assert_eq!(error.code(), "D0105", "lines for triangles");
}

#[test]
fn adjacent_vertices_may_be_left_out() {
    let b = bench(&ps_color());
    let layout = layout();
    let mut d = Draw::new(PrimitiveTopology::TriangleStripAdj, DrawArgs::vertices(8), &layout, shader(&b.vs));
    d.gs = Some(shader(&b.gs));
    let result = draw(&d, &mut Targets::default(), &Execution::default()).unwrap();
    assert_eq!(result.statistics.gs_invocations, 2 * 3, "a triangle shader takes a strip with adjacency (20.4.7)");
}

#[test]
fn the_rasterizer_needs_a_position_a_viewport_and_fitting_targets() {
    let b = bench(&ps_color());
    assert_eq!(refused(&b, |d, _| d.viewports = &[]).code(), "D0112", "no viewport");
    assert_eq!(
        refused(&b, |d, _| d.viewports =
            &[Viewport { x: f32::NAN, y: 0.0, width: 1.0, height: 1.0, min_depth: 0.0, max_depth: 1.0 }])
        .code(),
        "D0113",
        "NaN"
    );
    assert_eq!(refused(&b, |d, _| d.rasterizer.scissor = true).code(), "D0114", "no scissor rectangle");
    assert_eq!(refused(&b, |d, _| d.args = DrawArgs::indexed(3)).code(), "D0107", "no indices");
    let blend = TargetBlend { src_alpha: Blend::SrcColor, ..TargetBlend::alpha() };
    assert_eq!(refused(&b, |d, _| d.blend.targets[3] = blend).code(), "D0119", "a color factor for alpha");
    let no_position = kernel(
        r#"program vertex "VS" {
  input "COLOR" 0 float 4 "linear"
  output "COLOR" 0 float 4 "linear"
  body { %0: f32 = load_input #0
    store_output #0 %0
    return }
}"#,
        engines()[0],
    );
    let no_position = Bench { vs: no_position, ..bench(&ps_color()) };
    assert_eq!(refused(&no_position, |_, _| {}).code(), "D0106", "no position");
    let layout = layout();
    let viewports = [Viewport::of_size(8, 8)];
    let mut d = Draw::new(PrimitiveTopology::PointList, DrawArgs::vertices(1), &layout, shader(&b.vs));
    d.viewports = &viewports;
    d.ps = Some(shader(&b.ps));
    let run = |color: &mut RenderTarget, depth: &mut RenderTarget| {
        let mut targets = Targets { colors: vec![Some(color)], depth: Some(depth), ..Targets::default() };
        draw(&d, &mut targets, &Execution::default()).map(|_| ()).map_err(|e| e.code())
    };
    let target = |format, size| RenderTarget::new(format, size, size, 1).unwrap();
    assert_eq!(run(&mut target(Format::R8G8B8A8Unorm, 8), &mut target(Format::D32Float, 8)), Ok(()), "these fit");
    assert_eq!(run(&mut target(Format::R8G8B8A8Unorm, 8), &mut target(Format::D32Float, 9)), Err("D0115"), "sizes");
    assert_eq!(run(&mut target(Format::D32Float, 8), &mut target(Format::D32Float, 8)), Err("D0116"), "depth as color");
    assert_eq!(run(&mut target(Format::R8G8B8A8Uint, 8), &mut target(Format::D32Float, 8)), Err("D0118"), "integers");
}

#[test]
fn stream_output_must_name_outputs() {
    let b = bench(&ps_color());
    let layout = layout();
    let run = |decl: StreamOutputDecl| {
        let mut d = Draw::new(PrimitiveTopology::PointList, DrawArgs::vertices(1), &layout, shader(&b.vs));
        d.stream_output = Some(&decl);
        let mut targets = Targets::default();
        let (mut bytes, mut filled) = (vec![0; 64], 0);
        targets.streams[0] = StreamTarget::Buffer { bytes: &mut bytes, filled: &mut filled };
        draw(&d, &mut targets, &Execution::default()).map(|_| ()).map_err(|e| e.code())
    };
    let decl = |entry| StreamOutputDecl { entries: vec![entry], ..StreamOutputDecl::default() };
    assert_eq!(run(decl(StreamOutputEntry::new("color", 0, 4))), Ok(()), "case does not matter");
    assert_eq!(run(decl(StreamOutputEntry::new("COLOR", 0, 5))), Err("D0109"), "five components");
    assert_eq!(run(decl(StreamOutputEntry::new("COLOR", 1, 1))), Err("D0110"), "no such output");
    let other = StreamOutputEntry { stream: 1, ..StreamOutputEntry::new("COLOR", 0, 1) };
    assert_eq!(run(decl(other)), Err("D0110"), "a vertex shader has one stream");
}
