//! Vertices at the same place taken as one.

use super::Mesh;

/// For every vertex the lowest vertex at the same position; `None` without
/// a `POSITION` of three floats. `-0` equals `0`, all else is compared bit by bit.
pub(crate) fn weld_positions(mesh: &Mesh) -> Option<Vec<u32>> {
    // Adding 0 turns -0 into 0.
    let keys: Vec<[u32; 3]> = mesh.positions().map(|p| p.map(|c| (c + 0.0).to_bits())).collect();
    if keys.len() != mesh.vertex_count() {
        return None;
    }
    let mut sorted: Vec<u32> = (0..keys.len() as u32).collect();
    sorted.sort_unstable_by_key(|v| (keys[*v as usize], *v));
    let mut same = vec![0; keys.len()];
    let mut lowest = 0;
    for (i, v) in sorted.iter().enumerate() {
        if i == 0 || keys[sorted[i - 1] as usize] != keys[*v as usize] {
            lowest = *v;
        }
        same[*v as usize] = lowest;
    }
    Some(same)
}
