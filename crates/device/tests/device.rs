//! The device's rules: what is refused, what persists, what is counted.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail their test")]

use lapidary_device::state::{
    CullMode, Format, IndexFormat, InputElement, PrimitiveTopology, RasterizerState, StreamOutputDecl,
    StreamOutputEntry, Viewport,
};
use lapidary_device::{
    Buffer, BufferUse, Context, Device, DrawError, Query, QueryData, QueryKind, RecordSource, RenderTargetView,
    StreamConsumer, StreamOutputTarget, Texture2D, TextureDesc, VertexBufferBinding,
};
use lapidary_ir::diag::FileId;
use lapidary_ir::{Program, parse};
use std::sync::{Arc, Mutex};

fn program(text: &str) -> Program {
    parse(text, FileId(0)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn copy(slots: u32) -> String {
    (0..slots).map(|i| format!("%{i}: f32 = load_input #{i}\nstore_output #{i} %{i}\n")).collect()
}

/// POSITION to SV_Position.
fn vs() -> Program {
    program(&format!(
        r#"program vertex "VS" {{
  input "POSITION" 0 float 4 "linear"
  output "SV_Position" 0 float 4 "linear" system SV_Position
  body {{ {} return }}
}}"#,
        copy(4)
    ))
}

/// The four floats of a constant buffer.
fn ps() -> Program {
    let loads: String = (0..4)
        .map(|i| {
            let (index, value) = (2 * i, 2 * i + 1);
            format!("%{index}: i32 = const {i}\n%{value}: f32 = load_cbuffer #0 %{index}\nstore_output #{i} %{value}\n")
        })
        .collect();
    program(&format!(
        r#"program pixel "PS" {{
  output "SV_Target" 0 float 4 "linear" system SV_Target
  cbuffer "Color" register 3 space 0 size 16 {{
    member "color" offset 0 size 16 float rows 1 columns 4 column
  }}
  body {{ {loads} return }}
}}"#
    ))
}

fn bytes(floats: &[f32]) -> Vec<u8> {
    floats.iter().flat_map(|f| f.to_le_bytes()).collect()
}

/// A triangle over the whole target.
const TRIANGLE: [f32; 12] = [-1.0, -1.0, 0.5, 1.0, 3.0, -1.0, 0.5, 1.0, -1.0, 3.0, 0.5, 1.0];

struct Stage {
    device: Device,
    texture: Texture2D,
    view: RenderTargetView,
    vertices: Buffer,
}

/// Everything bound for a red triangle on 4 x 4 pixels.
fn stage() -> Stage {
    let mut device = Device::default();
    let vertex_shader = device.create_vertex_shader(&vs()).unwrap();
    let pixel_shader = device.create_pixel_shader(&ps()).unwrap();
    let elements = vec![InputElement::new("position", 0, Format::R32G32B32A32Float, 0)];
    let layout = device.create_input_layout(elements, &vertex_shader).unwrap();
    let vertices = device.create_buffer_with("triangle", BufferUse::Vertex, bytes(&TRIANGLE)).unwrap();
    let red = device.create_buffer_with("red", BufferUse::Constant, bytes(&[1.0, 0.0, 0.0, 1.0])).unwrap();
    let desc = TextureDesc { format: Format::R8G8B8A8Unorm, width: 4, height: 4, slices: 1 };
    let texture = device.create_texture_2d("target", desc).unwrap();
    let view = device.create_render_target_view(&texture).unwrap();
    let mut context = device.immediate_context();
    context.ia_set_input_layout(Some(layout));
    context.ia_set_vertex_buffers(0, &[Some(binding(&vertices))]);
    context.ia_set_primitive_topology(PrimitiveTopology::TriangleList);
    context.vs_set_shader(Some(&vertex_shader));
    context.ps_set_shader(Some(&pixel_shader));
    context.ps_set_constant_buffers(3, &[Some(red)]);
    context.rs_set_state(RasterizerState { cull: CullMode::None, ..RasterizerState::default() });
    context.rs_set_viewports(&[Viewport::of_size(4, 4)]);
    context.om_set_render_targets(&[Some(view.clone())], None);
    Stage { device, texture, view, vertices }
}

fn binding(buffer: &Buffer) -> VertexBufferBinding {
    VertexBufferBinding::Buffer { buffer: buffer.clone(), stride: 16, offset: 0 }
}

/// Binds a pass-through that streams SV_Position out.
fn bind_stream_output(device: &mut Device) {
    let declaration = StreamOutputDecl {
        entries: vec![StreamOutputEntry::new("SV_Position", 0, 4)],
        rasterized_stream: None,
        ..StreamOutputDecl::default()
    };
    let shader = device.create_geometry_shader_with_stream_output(&vs(), declaration).unwrap();
    device.immediate_context().gs_set_shader(Some(&shader));
}

fn to(buffer: &Buffer, offset: Option<u32>) -> Option<StreamOutputTarget> {
    Some(StreamOutputTarget::Buffer { buffer: buffer.clone(), offset })
}

fn code(context: &mut Context<'_>) -> &'static str {
    context.draw(3, 0).unwrap_err().parts().0
}

#[test]
fn a_draw_fills_its_target_and_is_counted() {
    let mut s = stage();
    let query = s.device.create_query(QueryKind::PipelineStatistics);
    let mut context = s.device.immediate_context();
    context.clear_render_target_view(&s.view, [0.0, 0.0, 1.0, 1.0]);
    context.draw(3, 0).unwrap();
    context.begin(&query);
    let result = context.draw(3, 0).unwrap();
    context.end(&query);
    assert_eq!(query.data(), Some(QueryData::Pipeline(result.statistics)), "only what lies between begin and end");
    assert_eq!(result.statistics.ps_invocations, 16, "every pixel");
    assert_eq!(s.texture.read_slice(0).unwrap(), [255, 0, 0, 255].repeat(16), "from constant buffer 3");
    assert!(s.texture.read_slice(1).is_err(), "there is one slice");
    assert_eq!(Query::data(&s.device.create_query(QueryKind::StreamOutputStatistics)), None, "never begun");
}

#[test]
fn bindings_stay_until_they_are_cleared() {
    let mut s = stage();
    s.device.immediate_context().draw(3, 0).unwrap();
    s.device.immediate_context().draw(3, 0).unwrap();
    let mut context = s.device.immediate_context();
    context.clear_state();
    assert_eq!(context.draw(3, 0).unwrap_err(), DrawError::NoVertexShader, "nothing is bound");
}

#[test]
fn misuse_has_codes_and_changes_nothing() {
    let mut s = stage();
    let constants = s.device.create_buffer("constants", BufferUse::Constant, 16).unwrap();
    let mut context = s.device.immediate_context();
    context.ia_set_vertex_buffers(0, &[Some(binding(&constants))]);
    assert_eq!(code(&mut context), "D0243", "a constant buffer is no vertex buffer");
    context.ia_set_vertex_buffers(0, &[Some(binding(&s.vertices))]);
    context.om_set_render_targets(&[Some(s.view.clone()), Some(s.view.clone())], None);
    assert_eq!(code(&mut context), "D0245", "one texture twice");
    context.om_set_render_targets(&[Some(s.view.clone())], None);
    context.rs_set_viewports(&[]);
    assert_eq!(code(&mut context), "D0112", "the pipeline's own checks come through");
    context.rs_set_viewports(&[Viewport::of_size(4, 4)]);
    assert_eq!(context.draw_auto().unwrap_err(), DrawError::NoAutoSource, "a plain vertex buffer has no count");
    assert_eq!(context.draw_indexed(3, 0, 0).unwrap_err().parts().0, "D0107", "no indices");
    assert_eq!(s.texture.read_slice(0).unwrap(), [0; 64], "nothing was drawn");
}

#[test]
fn a_buffer_cannot_be_read_and_written_by_one_draw() {
    let mut s = stage();
    bind_stream_output(&mut s.device);
    let out = s.device.create_buffer("out", BufferUse::StreamOutput, 96).unwrap();
    let mut context = s.device.immediate_context();
    context.so_set_targets(&[to(&out, Some(0))]);
    context.ia_set_vertex_buffers(0, &[Some(binding(&out))]);
    assert_eq!(code(&mut context), "D0244", "hazard");
    context.ia_set_vertex_buffers(0, &[Some(binding(&s.vertices))]);
    context.so_set_targets(&[to(&out, Some(0)), to(&out, Some(0))]);
    assert_eq!(code(&mut context), "D0246", "two slots");
}

#[test]
fn stream_output_appends_and_draw_auto_counts_it() {
    let mut s = stage();
    bind_stream_output(&mut s.device);
    let out = s.device.create_buffer("out", BufferUse::StreamOutput, 112).unwrap();
    let mut context = s.device.immediate_context();
    context.so_set_targets(&[to(&out, Some(0))]);
    context.draw(3, 0).unwrap();
    assert_eq!(out.filled(), 48, "one triangle");
    context.so_set_targets(&[to(&out, None)]);
    context.draw(3, 0).unwrap();
    let overflow = context.draw(3, 0).unwrap();
    assert_eq!(out.filled(), 96, "appended once more, and the third did not fit");
    assert_eq!((overflow.stream_output.primitives_written[0], overflow.stream_output.primitives_needed[0]), (0, 1));
    assert_eq!(out.read()[48..96], bytes(&TRIANGLE)[..], "the same triangle behind the first");
    context.gs_set_shader(None);
    context.so_set_targets(&[]);
    context.ia_set_vertex_buffers(0, &[Some(binding(&out))]);
    assert_eq!(context.draw_auto().unwrap().statistics.ia_primitives, 2, "what was written");
}

#[test]
fn generators_and_consumers_stand_in_for_memory() {
    let mut s = stage();
    bind_stream_output(&mut s.device);
    let records: RecordSource = Arc::new(|first, bytes: &mut [u8]| {
        for (i, record) in (first..).zip(bytes.chunks_exact_mut(16)) {
            for (c, four) in record.chunks_exact_mut(4).enumerate() {
                four.copy_from_slice(&(i as f32 + c as f32 * 0.25).to_le_bytes());
            }
        }
    });
    let seen: Arc<Mutex<Vec<u8>>> = Arc::default();
    let sink = seen.clone();
    let consumer: StreamConsumer = Arc::new(Mutex::new(move |bytes: &[u8]| sink.lock().unwrap().extend(bytes)));
    let mut context = s.device.immediate_context();
    context.ia_set_vertex_buffers(0, &[Some(VertexBufferBinding::Generated { stride: 16, records })]);
    context.ia_set_primitive_topology(PrimitiveTopology::PointList);
    context.so_set_targets(&[Some(StreamOutputTarget::Consumer(consumer))]);
    context.draw(1000, 5).unwrap();
    let expected: Vec<u8> =
        (5..1005).flat_map(|i| (0..4).flat_map(move |c| (i as f32 + c as f32 * 0.25).to_le_bytes())).collect();
    assert!(*seen.lock().unwrap() == expected, "every record, once, in order");
}

#[test]
fn objects_are_checked_when_they_are_made() {
    let device = Device::default();
    let message = |e: &dyn std::error::Error| e.to_string().split(':').next().unwrap().to_owned();
    assert_eq!(message(&device.create_buffer("b", BufferUse::Vertex, 0).unwrap_err()), "D0201", "empty");
    assert_eq!(message(&device.create_buffer("b", BufferUse::Vertex, 1 << 33).unwrap_err()), "D0202", "too large");
    assert_eq!(message(&device.create_buffer("b", BufferUse::Constant, 20).unwrap_err()), "D0203", "no multiple of 16");
    let buffer = device.create_buffer("b", BufferUse::Index, 8).unwrap();
    assert_eq!(message(&buffer.write(6, &[1, 2, 3]).unwrap_err()), "D0204", "past the end");
    assert_eq!(buffer.read()[..], [0; 8], "and nothing was written");
    let desc = TextureDesc { format: Format::D32Float, width: 2, height: 2, slices: 1 };
    let depth = device.create_texture_2d("depth", desc).unwrap();
    assert_eq!(message(&device.create_render_target_view(&depth).unwrap_err()), "D0213", "depth is no colour");
    let wide = TextureDesc { width: 20000, ..desc };
    assert_eq!(message(&device.create_texture_2d("wide", wide).unwrap_err()), "D0211", "too wide");
    assert_eq!(message(&device.create_pixel_shader(&vs()).unwrap_err()), "D0221", "another stage");
    let shader = device.create_vertex_shader(&vs()).unwrap();
    let layout =
        |semantic: &str, format| device.create_input_layout(vec![InputElement::new(semantic, 0, format, 0)], &shader);
    assert_eq!(message(&layout("NORMAL", Format::R32Float).unwrap_err()), "D0234", "no POSITION");
    assert_eq!(message(&layout("POSITION", Format::R32Uint).unwrap_err()), "D0235", "an integer");
    let entry = StreamOutputEntry::new("COLOR", 0, 4);
    let declaration = StreamOutputDecl { entries: vec![entry], ..StreamOutputDecl::default() };
    let made = device.create_geometry_shader_with_stream_output(&vs(), declaration);
    assert_eq!(message(&made.unwrap_err()), "D0223", "COLOR is not written");
}

#[test]
fn indices_come_from_their_offset() {
    let mut s = stage();
    let indices: Vec<u8> = [9u16, 0, 1, 2].iter().flat_map(|i| i.to_le_bytes()).collect();
    let indices = s.device.create_buffer_with("indices", BufferUse::Index, indices).unwrap();
    let mut context = s.device.immediate_context();
    context.ia_set_index_buffer(Some(&indices), IndexFormat::U16, 2);
    assert_eq!(context.draw_indexed(3, 0, 0).unwrap().statistics.ps_invocations, 16, "0, 1, 2");
}
