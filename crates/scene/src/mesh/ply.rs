//! Stanford PLY, ascii and binary of both byte orders.
//!
//! | property of `vertex` | attribute |
//! |---|---|
//! | `x y z` | `POSITION` |
//! | `nx ny nz` | `NORMAL` |
//! | `s t`, `u v`, `texture_u texture_v` | `TEXCOORD` |
//! | `red green blue` with or without `alpha` | `COLOR`, bytes divided by 255 |
//! | any other scalar `name_2` | `NAME_` with semantic index 2: one component, float or integer as in the file |
//!
//! Faces (`vertex_indices` or `vertex_index`) become triangle fans; without faces, `tristrips` (-1 ends a strip) become
//! triangles, `edge` elements lines, and else the vertices are points.

use super::{Attribute, Data, IndexWidth, Indices, MAX_ELEMENTS, Mesh, Topology, index_width, too_many};
use crate::error::{AssetError, excerpt};
use ply_rs_bw::parser::{Parser, Reader};
use ply_rs_bw::ply::{
    ElementDef, Encoding, Header, Property, PropertyAccess, PropertyAccessResult, PropertyType, ScalarType,
};

/// One element: its scalars in header order (`f64` holds every PLY type exactly) and its index list.
struct Row {
    scalars: Vec<f64>,
    list: Vec<i64>,
}

impl PropertyAccess for Row {
    fn new() -> Self {
        Self { scalars: Vec::new(), list: Vec::new() }
    }

    fn set_property(&mut self, name: &str, property: Property) -> PropertyAccessResult {
        let scalar = match property {
            Property::Char(v) => f64::from(v),
            Property::UChar(v) => f64::from(v),
            Property::Short(v) => f64::from(v),
            Property::UShort(v) => f64::from(v),
            Property::Int(v) => f64::from(v),
            Property::UInt(v) => f64::from(v),
            Property::Float(v) => f64::from(v),
            Property::Double(v) => v,
            list => {
                if is_index_list(name) {
                    match indices_of(list) {
                        Some(list) => self.list = list,
                        None => return PropertyAccessResult::UnsupportedType,
                    }
                }
                return PropertyAccessResult::Set;
            }
        };
        self.scalars.push(scalar);
        PropertyAccessResult::Set
    }
}

fn is_index_list(name: &str) -> bool {
    name == "vertex_indices" || name == "vertex_index"
}

fn indices_of(list: Property) -> Option<Vec<i64>> {
    Some(match list {
        Property::ListChar(v) => v.into_iter().map(i64::from).collect(),
        Property::ListUChar(v) => v.into_iter().map(i64::from).collect(),
        Property::ListShort(v) => v.into_iter().map(i64::from).collect(),
        Property::ListUShort(v) => v.into_iter().map(i64::from).collect(),
        Property::ListInt(v) => v.into_iter().map(i64::from).collect(),
        Property::ListUInt(v) => v.into_iter().map(i64::from).collect(),
        _ => return None,
    })
}

/// Reads a PLY file. Other elements than the ones in the module's table are passed over. Time and memory are linear in the file.
///
/// # Errors
/// `S0320` names the line or the element; `S0340` when the header promises more than [`MAX_ELEMENTS`].
pub fn read_ply(bytes: &[u8], name: &str) -> Result<Mesh, AssetError> {
    let parser = Parser::<Row>::new();
    let mut reader = Reader::new(bytes);
    let header = parser.read_header(&mut reader).map_err(|e| foreign(name, "header", &e))?;
    let header_size = bytes.len() - reader.get_ref().len();
    check_header(&header, &bytes[..header_size], reader.get_ref().len(), name)?;

    let mut mesh = Mesh { attributes: Vec::new(), indices: None, topology: Topology::PointList, notes: Vec::new() };
    let mut triangles = Vec::new();
    let mut strips = Vec::new();
    let mut lines = Vec::new();
    for (label, element) in &header.elements {
        let place = format!("element {label:?}");
        let rows =
            parser.read_payload_for_element(&mut reader, element, &header).map_err(|e| foreign(name, &place, &e))?;
        match label.as_str() {
            "vertex" => mesh.attributes = attributes(element, &rows, name)?,
            "face" => triangles = fans(&rows, name)?,
            "tristrips" => strips = unstrip(&rows),
            "edge" => lines = edges(element, &rows),
            _ => mesh.notes.push(format!("{} elements {label:?} are left out", rows.len())),
        }
    }
    let n = mesh.vertex_count();
    if n == 0 {
        return Err(AssetError::new("S0320", name, "element \"vertex\"", "there is no vertex with properties"));
    }
    let kinds = [
        (Topology::TriangleList, triangles, "face"),
        (Topology::TriangleList, strips, "tristrips"),
        (Topology::LineList, lines, "edge"),
    ];
    for (topology, values, label) in kinds {
        if values.is_empty() {
            continue;
        }
        if mesh.indices.is_some() {
            mesh.notes.push(format!("elements {label:?} are left out, a mesh has one topology"));
            continue;
        }
        if values.len() > MAX_ELEMENTS {
            return Err(too_many(name, &format!("element {label:?}"), values.len() as u64));
        }
        let values: Vec<u32> = values
            .iter()
            .map(|v| match u32::try_from(*v) {
                Ok(i) if (i as usize) < n => Ok(i),
                _ => Err(AssetError::new(
                    "S0320",
                    name,
                    format!("element {label:?}"),
                    format!("vertex index {v} is out of range, there are {n} vertices"),
                )),
            })
            .collect::<Result<_, _>>()?;
        mesh.topology = topology;
        mesh.indices = Some(Indices { width: index_width(&values, IndexWidth::R32), values });
    }
    Ok(mesh)
}

/// The parser's own words, cut to one short line.
fn foreign(name: &str, place: &str, error: &ply_rs_bw::parser::ParseError) -> AssetError {
    AssetError::new("S0320", name, place, excerpt(error.to_string().trim()))
}

/// Guards that the parser does not have: repeated names (which it would merge, shifting all that follows) and counts
/// that the rest of the file cannot hold (an element without properties would otherwise be "read" forever).
fn check_header(header: &Header, text: &[u8], rest: usize, name: &str) -> Result<(), AssetError> {
    let starting = |word: &[u8]| text.split(|b| *b == b'\n').filter(|l| l.starts_with(word)).count();
    let properties: usize = header.elements.values().map(|e| e.properties.len()).sum();
    if starting(b"element ") != header.elements.len() || starting(b"property ") != properties {
        return Err(AssetError::new("S0320", name, "header", "an element or property name appears twice"));
    }
    for (label, element) in &header.elements {
        let place = format!("element {label:?}");
        if element.count > MAX_ELEMENTS {
            return Err(too_many(name, &place, element.count as u64));
        }
        let least = match header.encoding {
            // One character for each value, one between two values or after the line.
            Encoding::Ascii => 2 * element.properties.len(),
            _ => element.properties.values().map(|p| scalar_size(leading_scalar(&p.data_type))).sum(),
        };
        if element.count > 0 && (least == 0 || element.count.saturating_mul(least) > rest.saturating_add(1)) {
            let message = format!("{} elements cannot lie in the {rest} bytes after the header", element.count);
            return Err(AssetError::new("S0320", name, place, message));
        }
    }
    Ok(())
}

fn leading_scalar(data_type: &PropertyType) -> &ScalarType {
    match data_type {
        PropertyType::Scalar(s) | PropertyType::List(s, _) => s,
    }
}

fn scalar_size(scalar: &ScalarType) -> usize {
    match scalar {
        ScalarType::Char | ScalarType::UChar => 1,
        ScalarType::Short | ScalarType::UShort => 2,
        ScalarType::Int | ScalarType::UInt | ScalarType::Float => 4,
        ScalarType::Double => 8,
    }
}

/// Property names that form one attribute together, most wanted first.
const GROUPS: [(&str, &[&str]); 8] = [
    ("POSITION", &["x", "y", "z"]),
    ("NORMAL", &["nx", "ny", "nz"]),
    ("TEXCOORD", &["s", "t"]),
    ("TEXCOORD", &["u", "v"]),
    ("TEXCOORD", &["texture_u", "texture_v"]),
    ("COLOR", &["red", "green", "blue", "alpha"]),
    ("COLOR", &["red", "green", "blue"]),
    ("COLOR", &["diffuse_red", "diffuse_green", "diffuse_blue"]),
];

fn attributes(element: &ElementDef, rows: &[Row], name: &str) -> Result<Vec<Attribute>, AssetError> {
    let mut scalars: Vec<(&str, Option<&ScalarType>)> = Vec::new();
    for p in element.properties.values() {
        if let PropertyType::Scalar(s) = &p.data_type {
            scalars.push((&p.name, Some(s)));
        }
    }
    let mut out: Vec<Attribute> = Vec::new();
    for (semantic, members) in GROUPS {
        let Some(columns) =
            members.iter().map(|m| scalars.iter().position(|s| s.0 == *m && s.1.is_some())).collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        if out.iter().any(|a| a.name == semantic) {
            continue;
        }
        let bytes = columns.iter().all(|c| matches!(scalars[*c].1, Some(ScalarType::UChar)));
        // Division in f32, as the input assembler does for UNORM8 (11.3 functional specification, 3.2.3.3).
        let scale = if semantic == "COLOR" && bytes { 255.0f32 } else { 1.0 };
        let values = rows.iter().flat_map(|r| columns.iter().map(|c| r.scalars[*c] as f32 / scale)).collect();
        out.push(Attribute::f32(semantic, 0, columns.len(), values));
        for c in columns {
            scalars[c].1 = None;
        }
    }
    for (column, (property, scalar)) in scalars.iter().enumerate() {
        let Some(scalar) = scalar else { continue };
        let column = rows.iter().map(|r| r.scalars[column]);
        let data = match scalar {
            ScalarType::Float | ScalarType::Double => Data::F32(column.map(|v| v as f32).collect()),
            ScalarType::UChar | ScalarType::UShort | ScalarType::UInt => Data::U32(column.map(|v| v as u32).collect()),
            ScalarType::Char | ScalarType::Short | ScalarType::Int => Data::I32(column.map(|v| v as i32).collect()),
        };
        let (semantic, index) = semantic_of(property);
        if out.iter().any(|a| a.name == semantic && a.index == index) {
            let message = format!("property {property:?} makes the semantic {semantic}{index} a second time");
            return Err(AssetError::new("S0320", name, "element \"vertex\"", message));
        }
        out.push(Attribute { name: semantic, index, components: 1, data });
    }
    Ok(out)
}

/// `name_12` is the semantic `NAME_` with index 12. A `-`, which HLSL lacks, becomes `_`.
fn semantic_of(property: &str) -> (String, u32) {
    let stem = property.trim_end_matches(|c: char| c.is_ascii_digit());
    match property[stem.len()..].parse() {
        Ok(index) if !stem.is_empty() => (stem.to_ascii_uppercase().replace('-', "_"), index),
        _ => (property.to_ascii_uppercase().replace('-', "_"), 0),
    }
}

fn fans(rows: &[Row], name: &str) -> Result<Vec<i64>, AssetError> {
    let mut out = Vec::with_capacity(3 * rows.len());
    for (i, row) in rows.iter().enumerate() {
        let c = &row.list;
        if c.len() < 3 {
            let message = format!("face {i} has {} vertices, at least 3 are needed", c.len());
            return Err(AssetError::new("S0320", name, "element \"face\"", message)
                .hint("faces are read from the list property \"vertex_indices\" or \"vertex_index\""));
        }
        for k in 1..c.len() - 1 {
            out.extend([c[0], c[k], c[k + 1]]);
        }
    }
    Ok(out)
}

/// Triangles of strips in which -1 starts a new one; every other triangle is turned round, and what has two equal
/// corners (stitching) makes none.
fn unstrip(rows: &[Row]) -> Vec<i64> {
    let mut out = Vec::new();
    for strip in rows.iter().flat_map(|r| r.list.split(|v| *v == -1)) {
        for (k, t) in strip.windows(3).enumerate() {
            if t[0] != t[1] && t[1] != t[2] && t[2] != t[0] {
                out.extend(if k % 2 == 0 { [t[0], t[1], t[2]] } else { [t[1], t[0], t[2]] });
            }
        }
    }
    out
}

fn edges(element: &ElementDef, rows: &[Row]) -> Vec<i64> {
    let scalars: Vec<&str> = element
        .properties
        .values()
        .filter(|p| matches!(p.data_type, PropertyType::Scalar(_)))
        .map(|p| p.name.as_str())
        .collect();
    let column = |name: &str| scalars.iter().position(|s| *s == name);
    match (column("vertex1"), column("vertex2")) {
        (Some(a), Some(b)) => rows.iter().flat_map(|r| [r.scalars[a] as i64, r.scalars[b] as i64]).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = "ply\nformat ascii 1.0\ncomment by hand\nelement vertex 4\nproperty float x\n\
        property float y\nproperty float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\n\
        property short class_3\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n\
        0 0 0 255 0 51 -7\n1 0 0 255 0 51 8\n1 1 0 255 0 51 9\n0 1 0 255 0 51 10\n4 0 1 2 3\n";

    /// The same square in binary, `swap` for big endian.
    fn binary(big: bool) -> Vec<u8> {
        let format = if big { "binary_big_endian" } else { "binary_little_endian" };
        let end = SQUARE.find("end_header\n").unwrap() + 11;
        let mut out = SQUARE[..end].replace("ascii", format).into_bytes();
        let order = |mut b: Vec<u8>| {
            if big {
                b.reverse();
            }
            b
        };
        for (x, y, class) in [(0.0f32, 0.0f32, -7i16), (1.0, 0.0, 8), (1.0, 1.0, 9), (0.0, 1.0, 10)] {
            for v in [x, y, 0.0] {
                out.extend(order(v.to_le_bytes().to_vec()));
            }
            out.extend([255, 0, 51]);
            out.extend(order(class.to_le_bytes().to_vec()));
        }
        out.push(4);
        for i in 0..4i32 {
            out.extend(order(i.to_le_bytes().to_vec()));
        }
        out
    }

    #[test]
    fn ascii_and_both_binary_orders_read_the_same() {
        let mesh = read_ply(SQUARE.as_bytes(), "s.ply").unwrap();
        mesh.validate("s.ply").unwrap();
        assert_eq!(mesh.indices.as_ref().unwrap().values, [0, 1, 2, 0, 2, 3]);
        assert_eq!(mesh.attribute("CLASS_", 3).unwrap().data, Data::I32(vec![-7, 8, 9, 10]));
        let Data::F32(color) = &mesh.attribute("COLOR", 0).unwrap().data else { panic!("colours are floats") };
        assert_eq!(color[..3], [1.0, 0.0, 51.0 / 255.0]);
        assert_eq!(read_ply(&binary(false), "s.ply").unwrap(), mesh);
        assert_eq!(read_ply(&binary(true), "s.ply").unwrap(), mesh);
        let windows = SQUARE.replace('\n', "\r\n");
        assert_eq!(read_ply(windows.as_bytes(), "s.ply").unwrap(), mesh);
    }

    #[test]
    fn files_without_faces_are_strips_lines_or_points() {
        let head = "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n";
        let body = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n";
        let cloud = read_ply(format!("{head}end_header\n{body}").as_bytes(), "c.ply").unwrap();
        assert_eq!((cloud.topology, cloud.draw_count(), cloud.indices), (Topology::PointList, 4, None));
        let strips = format!("{head}element tristrips 1\nproperty list int int vertex_indices\nend_header\n{body}");
        let strips = read_ply(format!("{strips}8 0 1 2 3 -1 3 2 1\n").as_bytes(), "c.ply").unwrap();
        assert_eq!(strips.indices.unwrap().values, [0, 1, 2, 2, 1, 3, 3, 2, 1]);
        let lines = format!("{head}element edge 2\nproperty int vertex1\nproperty int vertex2\nend_header\n{body}");
        let lines = read_ply(format!("{lines}0 1\n2 3\n").as_bytes(), "c.ply").unwrap();
        assert_eq!((lines.topology, lines.indices.unwrap().values), (Topology::LineList, vec![0, 1, 2, 3]));
    }

    #[test]
    fn errors_name_the_file_and_the_element() {
        let cases = [
            (SQUARE.replace("4 0 1 2 3", "4 0 1 2 4"), "element \"face\": vertex index 4 is out of range"),
            (SQUARE.replace("4 0 1 2 3", "2 0 1"), "element \"face\": face 0 has 2 vertices"),
            (SQUARE.replace("vertex 4", "vertex 400000"), "element \"vertex\": 400000 elements cannot lie in"),
            (SQUARE.replace("vertex 4", "vertex 5"), "element \"vertex\": Line 19"),
            (SQUARE.replace("property float y", "property float x"), "header: an element or property name appears"),
            (SQUARE.replace("property float y", "property flt y"), "header: Line 6"),
            (SQUARE.replace("format", "formal"), "header: Line 2"),
        ];
        for (text, message) in cases {
            let error = read_ply(text.as_bytes(), "s.ply").unwrap_err().to_string();
            assert!(error.starts_with(&format!("s.ply: {message}")), "{error:?} against {message:?}");
        }
    }

    #[test]
    fn a_count_that_the_file_cannot_hold_costs_nothing() {
        let text = "ply\nformat binary_little_endian 1.0\nelement vertex 67000000\nend_header\n";
        let error = read_ply(text.as_bytes(), "s.ply").unwrap_err();
        assert_eq!(error.code, "S0320", "an element without properties would be read forever: {error}");
    }
}
