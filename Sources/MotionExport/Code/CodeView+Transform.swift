import MotionCore

/// Numbers that follow from the frame and the transform of a view.
extension CodeView {
  /// The x of the anchor, as a fraction of the width.
  var anchorX: Double { paths.effectiveAnchorX }

  /// The x of the anchor, before the transform.
  var anchoredX: ScalarPath { path { anchoredX(of: $0) } }
  /// The y of the anchor, which is in the middle of the frame, before the transform.
  var middleY: ScalarPath { path { middleY(of: $0) } }
  /// The x of the anchor, after the shift of the transform.
  var shiftedAnchoredX: ScalarPath { path { shifted(anchoredX(of: $0), in: $0) } }
  /// The y of the anchor, after the shift of the transform.
  var shiftedMiddleY: ScalarPath { path { .sum(middleY(of: $0), $0.translationY) } }
  /// The x of the left edge, after the shift of the transform.
  var shiftedX: ScalarPath { path { shifted($0.x, in: $0) } }
  /// The y of the top edge, after the shift of the transform.
  var shiftedY: ScalarPath { path { .sum($0.y, $0.translationY) } }

  private func anchoredX(of view: Scene.View) -> Expression {
    .sum(
      view.x, anchorX == 0.5 ? view.width / 2 : .product(view.width, anchorX))
  }

  private func middleY(of view: Scene.View) -> Expression {
    .sum(view.y, view.height / 2)
  }

  private func shifted(_ x: Expression, in view: Scene.View) -> Expression {
    paths.shiftsSideways ? .sum(x, view.translationX) : x
  }

  // MARK: Scales and turns

  /// The scale of the width: the product of both scales, of which one is constant.
  var wholeScaleX: ScalarPath {
    let (scale, scaleX) = (paths[.scale], paths[.scaleX])
    return path(
      { scale.isMoving ? .product($0.scale, scaleX.last) : .product($0.scaleX, scale.last) },
      tolerance: scale.tolerance)
  }

  /// Checks that the scale of the width is a multiple of one that changes.
  ///
  /// - Throws: Two scales that change.
  func checkScales() throws(CodeError) {
    guard !paths[.scale].isMoving || !paths[.scaleX].isMoving else {
      throw .changingScales(view: name)
    }
  }

  /// The angle in radians.
  var radians: ScalarPath {
    let unit = Double.pi / 180
    return path({ .product($0.angle, unit) }, tolerance: unit * paths[.angle].tolerance)
  }

  /// The settings of the layer's anchor and perspective, as property and value, other than the
  /// usual ones.
  var layerSettings: [(property: String, value: String)] {
    var settings: [(String, String)] = []
    if anchorX != 0.5 {
      settings.append(("anchorPoint.x", Numbers.text(anchorX)))
    }
    if paths.turns, let perspective = paths.perspective {
      settings.append(("transform.m34", Numbers.text(-1 / perspective)))
    }
    return settings
  }
}
