import MotionNumerics

/// A position in the area of a scene, in points.
package struct FilmPoint: Hashable, Sendable {
  /// The x from the left edge.
  package var x: Double
  /// The y from the top edge.
  package var y: Double

  /// Creates a position.
  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The transform of a view at a moment: about an anchor it scales, turns, projects and shifts.
package struct FilmTransform: Hashable, Sendable {
  /// The anchor, before the transform, in points.
  package var anchor: FilmPoint
  /// The shift, in points.
  package var shift = FilmPoint(x: 0, y: 0)
  /// The scale of the width.
  package var scaleX = 1.0
  /// The scale of the height.
  package var scaleY = 1.0
  /// The angle about the vertical axis through the anchor, in degrees.
  package var angle = 0.0
  /// The distance of the viewer in front of the anchor, in points, or nil if it is infinite.
  package var perspective: Double?

  /// Creates a transform that changes nothing.
  package init(about anchor: FilmPoint) { self.anchor = anchor }

  /// Returns the position of a point of the view, or nil if it is behind the viewer.
  package func position(of point: FilmPoint) -> FilmPoint? {
    let (x, y) = (scaleX * (point.x - anchor.x), scaleY * (point.y - anchor.y))
    let radians = angle * .pi / 180
    let nearness = 1 + (perspective.map { x * sine(radians) / $0 } ?? 0)
    guard nearness > 0 else { return nil }
    return FilmPoint(
      x: anchor.x + shift.x + x * cosine(radians) / nearness,
      y: anchor.y + shift.y + y / nearness)
  }
}
