//! What the command's tests share: the binary, folders of their own, JSON.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test may fail here, too")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Runs the command in a folder.
pub(crate) fn lapidary(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lapidary")).args(args).current_dir(folder).env("NO_COLOR", "1").output().unwrap()
}

/// Exit code, standard output, standard error.
pub(crate) fn result(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// Runs the command, which must succeed, and reads its JSON.
pub(crate) fn json(folder: &Path, args: &[&str]) -> Value {
    let (code, out, err) = result(&lapidary(folder, args));
    assert_eq!(code, 0, "{args:?}\n{out}\n{err}");
    serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}"))
}

/// The keys of a JSON object, sorted.
pub(crate) fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Pixels of a PNG as the target has them.
pub(crate) fn png(path: &Path) -> lapidary::scene::image::Image {
    lapidary::scene::image::load_png(path).unwrap().0
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 33) as usize % bound.max(1)
    }
}

/// A scene with one triangle that covers the left lower half of a 4 x 4 target.
pub(crate) const TRIANGLE: &str = r#"
size = [4, 4]
[[draw]]
name = "half"
shader = "a.hlsl"
vs = "VS"
ps = "PS"
vertices = 3
raster = { cull = "none" }
constants = { gColor = [1, 0.5, 0, 1] }
[target.main]
format = "R8G8B8A8_UNORM"
"#;

/// Its shader, with a geometry shader besides.
pub(crate) const SHADER: &str = "
float4 gColor;
float4 VS(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 1 : -1, id == 2 ? 1 : -1, 0, 1); }
float4 PS() : SV_Target { return gColor; }
struct V { float4 p : SV_Position; uint id : ID; };
uint IdVS(uint id : SV_VertexID) : ID { return id; }
[instance(2)] [maxvertexcount(2)]
void GS(point uint v[1] : ID, uint i : SV_GSInstanceID, inout PointStream<V> s)
{
    V o;
    o.p = float4(0, 0, 0, 1);
    o.id = v[0] * 100 + i * 10;
    s.Append(o);
    o.id += 1;
    s.Append(o);
}
";

/// Puts a scene and the shader into a folder.
pub(crate) fn write(folder: &Path, scene: &str) {
    std::fs::write(folder.join("a.hlsl"), SHADER).unwrap();
    std::fs::write(folder.join("a.toml"), scene).unwrap();
}
