//! Wavefront OBJ.
//!
//! Read: `v` (also with colour), `vt`, `vn`, `f`, `l`, `p`, relative indices, continued lines. Materials, groups and
//! smoothing groups mean nothing to a vertex shader and are passed over; free-form geometry is an error.
//! Polygons become triangle fans round their first corner. Without texture or normal indices the vertices keep the
//! order of the file; with them, every distinct triple becomes a vertex in the order of first use.

use super::{Attribute, IndexWidth, Indices, Mesh, Topology, index_width, too_many};
use crate::error::{AssetError, excerpt};
use std::collections::HashMap;

/// Position, texture and normal number, from 0; `NONE` where a corner names none.
type Corner = [u32; 3];
const NONE: u32 = u32::MAX;

#[derive(Default)]
struct File {
    positions: Vec<f32>,
    colors: Vec<f32>,
    texcoords: Vec<f32>,
    normals: Vec<f32>,
    triangles: Vec<Corner>,
    lines: Vec<Corner>,
    points: Vec<Corner>,
    /// Any corner that names a texture coordinate or a normal.
    has: [bool; 3],
}

/// Reads an OBJ file: `POSITION`, and `NORMAL`, `TEXCOORD`, `COLOR` where the file has them. Faces win over lines and
/// lines over points, since a mesh has one topology; what is left out stands in [`Mesh::notes`]. A corner without
/// the normal or texture coordinate that others have gets zeros, also noted. Time and memory are linear in the file.
///
/// # Errors
/// `S0310` (text) and `S0311` (index out of range) name the line and the field.
pub fn read_obj(bytes: &[u8], name: &str) -> Result<Mesh, AssetError> {
    let mut file = File::default();
    let mut joined = String::new();
    let mut first_line = 0;
    for (i, line) in bytes.split(|b| *b == b'\n').enumerate() {
        // Names may be in any encoding; numbers are ASCII, so replacing the rest loses nothing that is read.
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end();
        if joined.is_empty() {
            first_line = i + 1;
        }
        if let Some(start) = line.strip_suffix('\\') {
            joined.push_str(start);
            joined.push(' ');
            continue;
        }
        if joined.is_empty() {
            file.statement(line, name, first_line)?;
        } else {
            joined.push_str(line);
            file.statement(&joined, name, first_line)?;
            joined.clear();
        }
    }
    file.statement(&joined, name, first_line)?;
    file.into_mesh(name)
}

impl File {
    fn statement(&mut self, line: &str, name: &str, number: usize) -> Result<(), AssetError> {
        let line = line.split('#').next().unwrap_or("");
        let mut words = line.split_whitespace();
        let bad = |message: String| AssetError::new("S0310", name, format!("line {number}"), message);
        match words.next() {
            Some("v") => {
                let v = floats(words, 3, 7).map_err(|e| bad(format!("v: {e}")))?;
                self.positions.extend(&v[..3]);
                // Three numbers more are a colour, four a weight and a colour; one is a weight for curves alone.
                let color = match v.len() {
                    6 => &v[3..6],
                    7 => &v[4..7],
                    _ => &[1.0; 3],
                };
                self.has[0] |= v.len() >= 6;
                self.colors.extend(color);
            }
            Some("vt") => {
                let v = floats(words, 1, 3).map_err(|e| bad(format!("vt: {e}")))?;
                self.texcoords.extend([v[0], v.get(1).copied().unwrap_or(0.0)]);
            }
            Some("vn") => {
                let v = floats(words, 3, 3).map_err(|e| bad(format!("vn: {e}")))?;
                self.normals.extend(&v);
            }
            Some("f") => {
                let c = self.corners(words, name, number)?;
                if c.len() < 3 {
                    return Err(bad(format!("f: a face needs 3 corners, this one has {}", c.len())));
                }
                for k in 1..c.len() - 1 {
                    self.triangles.extend([c[0], c[k], c[k + 1]]);
                }
            }
            Some("l") => {
                let c = self.corners(words, name, number)?;
                if c.len() < 2 {
                    return Err(bad(format!("l: a line needs 2 corners, this one has {}", c.len())));
                }
                self.lines.extend(c.windows(2).flatten());
            }
            Some("p") => {
                let c = self.corners(words, name, number)?;
                self.points.extend(c);
            }
            Some(word @ ("vp" | "curv" | "curv2" | "surf")) => {
                return Err(bad(format!("{word}: free-form geometry is not read")).hint("export the model as polygons"));
            }
            _ => {}
        }
        Ok(())
    }

    fn corners<'a>(
        &mut self,
        words: impl Iterator<Item = &'a str>,
        name: &str,
        number: usize,
    ) -> Result<Vec<Corner>, AssetError> {
        let counts = [self.positions.len() / 3, self.texcoords.len() / 2, self.normals.len() / 3];
        let mut corners = Vec::new();
        for word in words {
            let mut corner = [NONE; 3];
            for (k, part) in word.split('/').enumerate() {
                if k > 2 || (k == 0 && part.is_empty()) {
                    let message = format!("corner {:?} is not of the form v, v/vt, v//vn or v/vt/vn", excerpt(word));
                    return Err(AssetError::new("S0310", name, format!("line {number}"), message));
                }
                if !part.is_empty() {
                    corner[k] = index(part, counts[k], ["v", "vt", "vn"][k])
                        .map_err(|m| AssetError::new("S0311", name, format!("line {number}"), m))?;
                    self.has[k] |= k > 0;
                }
            }
            corners.push(corner);
        }
        Ok(corners)
    }

    fn into_mesh(mut self, name: &str) -> Result<Mesh, AssetError> {
        let (n_triangles, n_lines, n_points) = (self.triangles.len() / 3, self.lines.len() / 2, self.points.len());
        let mut notes = Vec::new();
        let (topology, corners) = if n_triangles > 0 {
            (Topology::TriangleList, std::mem::take(&mut self.triangles))
        } else if n_lines > 0 {
            (Topology::LineList, std::mem::take(&mut self.lines))
        } else {
            (Topology::PointList, std::mem::take(&mut self.points))
        };
        if topology != Topology::PointList {
            let left_out = [(n_lines, "line", topology != Topology::LineList), (n_points, "point", true)];
            for (n, what, out) in left_out {
                if out && n > 0 {
                    notes.push(format!("{n} {what} elements are left out, a mesh has one topology"));
                }
            }
        }
        let count = (self.positions.len() / 3).max(corners.len());
        if count > super::MAX_ELEMENTS {
            return Err(too_many(name, "file", count as u64));
        }
        let mut mesh = Mesh { attributes: Vec::new(), indices: None, topology, notes };
        if self.has[1] || self.has[2] {
            self.split(&corners, &mut mesh);
        } else {
            let values: Vec<u32> = corners.iter().map(|c| c[0]).collect();
            mesh.attributes.push(Attribute::f32("POSITION", 0, 3, self.positions));
            if self.has[0] {
                mesh.attributes.push(Attribute::f32("COLOR", 0, 3, self.colors));
            }
            if !values.is_empty() {
                mesh.indices = Some(Indices { width: index_width(&values, IndexWidth::R16), values });
            }
        }
        if mesh.vertex_count() == 0 {
            return Err(AssetError::new("S0310", name, "file", "there is no vertex in the file"));
        }
        Ok(mesh)
    }

    /// One vertex for each distinct corner, numbered in the order of first use.
    fn split(&self, corners: &[Corner], mesh: &mut Mesh) {
        let mut numbers: HashMap<Corner, u32> = HashMap::new();
        let mut unique: Vec<Corner> = Vec::new();
        let mut values = Vec::with_capacity(corners.len());
        for corner in corners {
            let next = unique.len() as u32;
            let number = *numbers.entry(*corner).or_insert(next);
            if number == next {
                unique.push(*corner);
            }
            values.push(number);
        }
        let mut gather = |label: &str, k: usize, from: &[f32], size: usize| {
            let mut missing = 0;
            let mut out = Vec::with_capacity(unique.len() * size);
            for corner in &unique {
                let at = corner[k] as usize * size;
                if corner[k] == NONE {
                    missing += 1;
                    out.extend(std::iter::repeat_n(0.0, size));
                } else {
                    out.extend(&from[at..at + size]);
                }
            }
            if missing > 0 {
                mesh.notes.push(format!("{missing} vertices have no {label} in the file and got zeros"));
            }
            mesh.attributes.push(Attribute::f32(label, 0, size, out));
        };
        gather("POSITION", 0, &self.positions, 3);
        if self.has[2] {
            gather("NORMAL", 2, &self.normals, 3);
        }
        if self.has[1] {
            gather("TEXCOORD", 1, &self.texcoords, 2);
        }
        if self.has[0] {
            gather("COLOR", 0, &self.colors, 3);
        }
        mesh.indices = Some(Indices { width: index_width(&values, IndexWidth::R16), values });
    }
}

fn floats<'a>(words: impl Iterator<Item = &'a str>, least: usize, most: usize) -> Result<Vec<f32>, String> {
    let mut out = Vec::with_capacity(4);
    for word in words {
        if out.len() == most {
            return Err(format!("more than {most} numbers"));
        }
        match word.parse::<f32>() {
            Ok(v) => out.push(v),
            Err(_) => return Err(format!("{:?} is not a number", excerpt(word))),
        }
    }
    if out.len() < least { Err(format!("{} numbers, at least {least} are needed", out.len())) } else { Ok(out) }
}

/// A number from 1, or one counted back from the last element read so far.
fn index(text: &str, count: usize, field: &str) -> Result<u32, String> {
    let value: i64 = text.parse().map_err(|_| format!("{field} index {:?} is not a whole number", excerpt(text)))?;
    let from_zero = if value < 0 { value.checked_add(count as i64) } else { Some(value - 1) };
    match from_zero {
        Some(i) if i >= 0 && (i as u64) < count as u64 && i < i64::from(NONE) => Ok(i as u32),
        _ => Err(format!("{field} index {value} is out of range, {count} are defined before this line")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::Data;

    #[test]
    fn polygons_become_fans_and_vertices_keep_the_order_of_the_file() {
        let text = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 9 9 9\nf 1 2 3 4\nf -5 -4 -3 # relative\n";
        let mesh = read_obj(text.as_bytes(), "a.obj").unwrap();
        assert_eq!(mesh.indices.unwrap().values, [0, 1, 2, 0, 2, 3, 0, 1, 2]);
        assert_eq!(mesh.attributes[0].vertex_count(), 5, "an unused vertex stays");
    }

    #[test]
    fn corners_with_normals_split_vertices_in_order_of_first_use() {
        let text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nvn 0 0 -1\nvt 0.5\nf 3//1 1//1 2/1/1\nf 3//2 2//2 1//2\n";
        let mesh = read_obj(text.as_bytes(), "a.obj").unwrap();
        mesh.validate("a.obj").unwrap();
        assert_eq!(mesh.vertex_count(), 6);
        assert_eq!(mesh.positions().next(), Some([0.0, 1.0, 0.0]));
        assert_eq!(mesh.attribute("normal", 0).unwrap().bits(5)[2], (-1.0f32).to_bits());
        assert_eq!(mesh.notes, ["5 vertices have no TEXCOORD in the file and got zeros"]);
    }

    #[test]
    fn lines_are_lines_and_points_are_points() {
        let mesh = read_obj(b"v 0 0 0\nv 1 0 0\nv 2 0 \\\n 0\nl 1 2 3\np 1 2\n", "a.obj").unwrap();
        assert_eq!((mesh.topology, mesh.primitive_count(), mesh.notes.len()), (Topology::LineList, 2, 1));
        let cloud = read_obj(b"v 0 0 0 1 0.5 0\nv 1 0 0 1 1 1\n", "a.obj").unwrap();
        assert_eq!((cloud.topology, cloud.primitive_count(), cloud.indices.clone()), (Topology::PointList, 2, None));
        assert_eq!(cloud.attribute("COLOR", 0).unwrap().data, Data::F32(vec![1.0, 0.5, 0.0, 1.0, 1.0, 1.0]));
    }

    #[test]
    fn errors_name_the_file_the_line_and_the_field() {
        let cases: [(&str, &str); 7] = [
            ("v 0 0 0\nf 1 1 9\n", "a.obj: line 2: v index 9 is out of range, 1 are defined before this line"),
            ("v 0 0\n", "a.obj: line 1: v: 2 numbers, at least 3 are needed"),
            ("\n\nv 0 0 x\n", "a.obj: line 3: v: \"x\" is not a number"),
            ("v 0 0 0\nf 1 1\n", "a.obj: line 2: f: a face needs 3 corners, this one has 2"),
            ("v 0 0 0\nf 1/-7 1 1\n", "a.obj: line 2: vt index -7 is out of range, 0 are defined before this line"),
            (
                "v 0 0 0\nf -9223372036854775808 1 1",
                "a.obj: line 2: v index -9223372036854775808 is out of range, 1 are defined before this line",
            ),
            ("", "a.obj: file: there is no vertex in the file"),
        ];
        for (text, message) in cases {
            assert_eq!(read_obj(text.as_bytes(), "a.obj").unwrap_err().to_string(), message);
        }
    }
}
