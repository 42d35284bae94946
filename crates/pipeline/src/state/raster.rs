//! Rasterizer state, viewports and scissor rectangles (D3D11.3 15.1, 15.6, 15.7, 15.9).

use super::limits::{VIEWPORT_MAX, VIEWPORT_MIN};

/// How triangles are filled (15.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FillMode {
    /// Their area.
    #[default]
    Solid,
    /// Their original edges as lines.
    Wireframe,
}

/// Which triangles are dropped by their facing (15.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CullMode {
    /// None.
    None,
    /// The front-facing ones.
    Front,
    /// The back-facing ones, zero-area ones among them (15.11.1).
    #[default]
    Back,
}

/// Direct3D's rasterizer description without multisampling and antialiased lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RasterizerState {
    /// Fill of triangles.
    pub fill: FillMode,
    /// Culling of triangles.
    pub cull: CullMode,
    /// Whether counter-clockwise triangles (on the target, y down) are front-facing.
    pub front_counter_clockwise: bool,
    /// Constant depth bias, in units that depend on the depth format (15.10).
    pub depth_bias: i32,
    /// Largest magnitude of the bias, with its sign; 0 is no limit.
    pub depth_bias_clamp: f32,
    /// Factor of the triangle's largest depth slope.
    pub slope_scaled_depth_bias: f32,
    /// Whether primitives are clipped to `0 <= z <= w` (15.4).
    pub depth_clip: bool,
    /// Whether scissor rectangles apply.
    pub scissor: bool,
}

impl Default for RasterizerState {
    fn default() -> Self {
        Self {
            fill: FillMode::Solid,
            cull: CullMode::Back,
            front_counter_clockwise: false,
            depth_bias: 0,
            depth_bias_clamp: 0.0,
            slope_scaled_depth_bias: 0.0,
            depth_clip: true,
            scissor: false,
        }
    }
}

/// Where clip space lands on the target (15.6). Pixels, y down, depth in 0..=1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Viewport {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// Depth of clip-space z = 0.
    pub min_depth: f32,
    /// Depth of clip-space z = w.
    pub max_depth: f32,
}

/// Why a viewport is refused (15.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewportError {
    /// An edge is not a number or outside -32768..=32767, or the size is negative.
    Extent,
    /// A depth is not a number, outside 0..=1, or the minimum is above the maximum.
    Depth,
}

impl Viewport {
    /// The viewport of a whole target, depth 0 to 1.
    #[must_use]
    pub fn of_size(width: u32, height: u32) -> Self {
        Self { x: 0.0, y: 0.0, width: width as f32, height: height as f32, min_depth: 0.0, max_depth: 1.0 }
    }

    /// Checks the ranges of 15.6.1.
    ///
    /// # Errors
    /// Says which half of the description is out of range.
    pub fn validate(&self) -> Result<(), ViewportError> {
        let range = VIEWPORT_MIN..=VIEWPORT_MAX;
        let edges = [self.x, self.y, self.x + self.width, self.y + self.height];
        if !edges.iter().all(|e| range.contains(e)) || self.width < 0.0 || self.height < 0.0 {
            return Err(ViewportError::Extent);
        }
        let unit = 0.0..=1.0;
        if !unit.contains(&self.min_depth) || !unit.contains(&self.max_depth) || self.min_depth > self.max_depth {
            return Err(ViewportError::Depth);
        }
        Ok(())
    }

    /// The implicit scissor of the viewport: its edges rounded down to whole pixels (15.7).
    #[must_use]
    pub fn scissor(&self) -> Rect {
        Rect {
            left: self.x.floor() as i32,
            top: self.y.floor() as i32,
            right: (self.x + self.width).floor() as i32,
            bottom: (self.y + self.height).floor() as i32,
        }
    }
}

/// A rectangle of pixels, right and bottom excluded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// First column.
    pub left: i32,
    /// First row.
    pub top: i32,
    /// One past the last column.
    pub right: i32,
    /// One past the last row.
    pub bottom: i32,
}

impl Rect {
    /// The pixels that lie in both.
    #[must_use]
    pub fn intersect(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Whether it holds no pixel.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spec_15_6_1_viewport_ranges() {
        assert_eq!(Viewport::of_size(1280, 720).validate(), Ok(()), "an ordinary one");
        assert_eq!(Viewport { x: f32::NAN, ..Viewport::of_size(1, 1) }.validate(), Err(ViewportError::Extent), "NaN");
        assert_eq!(Viewport::of_size(40000, 1).validate(), Err(ViewportError::Extent), "too wide");
        assert_eq!(
            Viewport { min_depth: 0.5, max_depth: 0.25, ..Viewport::of_size(1, 1) }.validate(),
            Err(ViewportError::Depth),
            "upside down"
        );
    }

    #[test]
    fn spec_15_7_fractional_viewport_rounds_its_edges_down() {
        let v = Viewport { x: -0.5, y: 0.75, width: 4.0, height: 2.5, ..Viewport::of_size(1, 1) };
        assert_eq!(v.scissor(), Rect { left: -1, top: 0, right: 3, bottom: 3 }, "edges, not sizes, are rounded");
    }
}
