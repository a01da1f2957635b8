import MotionEngine

/// Reasons why nothing moves that all containers with side panels have.
extension Messages {
  /// The reason why a touch outside a view begins no gesture.
  static func touchIsOutside(_ name: String, _ frame: Rectangle, in bounds: Size) -> Phrase {
    "the touch is outside \(name) (\(extent(frame, on: bounds)))"
  }
}
