import MotionNumerics

/// A point of a picture, in points.
struct FilmPoint: Hashable {
  var x, y: Double
}

/// The transform of a view at a moment: about an anchor it scales, turns, projects and shifts.
struct FilmTransform: Hashable {
  /// The anchor, before the transform, in points.
  var anchor: FilmPoint
  /// The shift, in points.
  var shift = FilmPoint(x: 0, y: 0)
  /// The scale of the width and that of the height.
  var scaleX = 1.0
  var scaleY = 1.0
  /// The angle about the vertical axis through the anchor, in degrees.
  var angle = 0.0
  /// The distance of the viewer in front of the anchor, in points, or nil if it is infinite.
  var perspective: Double?

  /// Returns the position of a point of the view, or nil if it is behind the viewer.
  func position(of point: FilmPoint) -> FilmPoint? {
    let (x, y) = (scaleX * (point.x - anchor.x), scaleY * (point.y - anchor.y))
    let radians = angle * .pi / 180
    let nearness = 1 + (perspective.map { x * sine(radians) / $0 } ?? 0)
    guard nearness > 0 else { return nil }
    return FilmPoint(
      x: anchor.x + shift.x + x * cosine(radians) / nearness,
      y: anchor.y + shift.y + y / nearness)
  }
}
