//! The part of a board that a picture shows.

/// A rectangle on a board, in units of its drawing: a cell is 100 wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Area {
    /// The smallest area around points; a point at the origin if there are none.
    pub fn around(points: impl IntoIterator<Item = (f64, f64)>) -> Area {
        let point = |(x, y): (f64, f64)| Area {
            left: x,
            top: y,
            right: x,
            bottom: y,
        };
        let areas = points.into_iter().map(point);
        areas.reduce(Area::with).unwrap_or_else(|| point((0.0, 0.0)))
    }

    /// The smallest area around both.
    #[must_use]
    pub fn with(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The area with a margin on all sides.
    #[must_use]
    pub fn grown(self, by: f64) -> Area {
        Area {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// The width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// The height.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }
}
