import MotionCore

extension CSSProperty {
  /// Returns the transform of a view; the functions are the same ones at all times.
  static func transform(of view: ExportedView) -> CSSProperty {
    let (shiftsSideways, stretches, turns) = (view.shiftsSideways, view.stretches, view.turns)
    // A distance from which a view is seen never moves.
    let perspective = view.perspective.map { "perspective(\(points($0))) " } ?? ""
    return CSSProperty(
      name: "transform",
      scalars: [
        view[.translationX], view[.translationY], view[.scale], view[.scaleX], view[.angle],
      ]
    ) { numbers, _ in
      let (x, y) = (points(numbers[0]), points(numbers[1]))
      return (shiftsSideways ? "translate(\(x), \(y)) " : "translateY(\(y)) ")
        + (turns ? "\(perspective)rotateY(\(number(numbers[4]))deg) " : "")
        + "scale(\(number(numbers[2])))"
        + (stretches ? " scaleX(\(number(numbers[3])))" : "")
    }
  }

  /// Returns the declaration of the anchor of a view's transform, or nil if it is the usual one.
  static func transformOrigin(of view: ExportedView) -> String? {
    let anchor = view.effectiveAnchorX
    return anchor == 0.5 ? nil : "transform-origin: \(number(100 * anchor))% 50%"
  }
}
