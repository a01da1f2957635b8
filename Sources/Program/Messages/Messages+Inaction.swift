import MotionEngine

/// Reasons why nothing moves, and remedies.
extension Messages {
  /// The warning about a motion in which nothing moves.
  static func sentence(_ inaction: Inaction) -> String {
    switch inaction {
    case .operation(let reason, let remedy):
      stillness(reason) + (remedy.map { " (\($0.text(.options)))" } ?? "")
    case .everyAction:
      "nothing moves: no action moves anything ('deckcalc explain run' gives each reason)"
    case .noAction: "nothing moves: the scenario has no actions"
    }
  }

  /// The note of an explanation; a scenario has one for each action instead.
  static func note(_ inaction: Inaction) -> String? {
    switch inaction {
    case .operation, .noAction: "N" + sentence(inaction).dropFirst() + "."
    case .everyAction: nil
    }
  }

  /// The note about an action that moves nothing, with its JSON pointer.
  static func note(_ inaction: Inaction, at pointer: String) -> String? {
    inaction.reason.map { "\(pointer): \(stillness($0, .members))." }
  }

  private static func stillness(
    _ reason: Phrase, _ spelling: Phrase.Spelling = .options
  ) -> String {
    "nothing moves: " + reason.text(spelling)
  }

  /// The reason why bounds that stay move nothing.
  static func boundsStay(_ bounds: Size) -> Inaction {
    .operation(
      because: "the bounds stay \(size(bounds))", remedy: "give another size with --to-size")
  }

  /// The reason why a touch outside a view moves nothing.
  static func isOutside(
    _ touch: Point, _ frame: Rectangle, of view: String, on bounds: Size
  ) -> Inaction {
    let extent = extent(of: view, frame, on: bounds)
    return .operation(because: "the touch at \(position(touch)) is outside \(extent)")
  }

  /// The coordinates of a point.
  static func position(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// The name of a view, and the part of its frame that is on the screen.
  static func extent(of name: String, _ frame: Rectangle, on bounds: Size) -> String {
    "\(name) (\(extent(frame, on: bounds)))"
  }

  /// The part of a rectangle that is on the screen.
  private static func extent(_ frame: Rectangle, on bounds: Size) -> String {
    func range(_ start: Double, _ length: Double, _ limit: Double) -> String {
      "\(number(max(start, 0))) to \(number(min(start + length, limit)))"
    }
    return "x \(range(frame.x, frame.width, bounds.width)), "
      + "y \(range(frame.y, frame.height, bounds.height))"
  }

  /// The direction on the screen of a displacement with a sign.
  static func direction(_ sign: Double, along axis: Axis) -> String {
    switch axis {
    case .x: sign < 0 ? "to the left" : "to the right"
    case .y: sign < 0 ? "upward" : "downward"
    }
  }

  static func gestureStays(along axis: Axis) -> Inaction {
    .operation(
      because: "the drag has no displacement along \(axis.rawValue)",
      remedy: "give one with --to")
  }

  /// The reason why a drag without displacement along x moves nothing.
  static let stillDrag = gestureStays(along: .x)
}
