import MotionCore

/// The parts of a view's transform that an export has to state.
extension ExportedView {
  /// Whether the view is ever shifted to the right by its transform.
  var shiftsSideways: Bool { self[.translationX].differs(from: 0) }
  /// Whether the view is ever stretched in its width only.
  var stretches: Bool { self[.scaleX].differs(from: 1) }
  /// Whether the view is ever turned.
  var turns: Bool { self[.angle].differs(from: 0) }

  /// The x of the anchor as a fraction of the width; the middle if nothing is about the anchor.
  var effectiveAnchorX: Double {
    turns || stretches || self[.scale].differs(from: 1) ? anchorX : 0.5
  }
}

extension ScalarPath {
  /// Whether the number ever has another value than the usual one.
  func differs(from usual: Double) -> Bool { isMoving || last != usual }
}
