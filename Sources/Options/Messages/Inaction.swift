package import MotionEngine

/// The reason why nothing moves, for a warning and an explanation.
package struct Inaction: Sendable {
  /// The reason of an operation; a scenario has one for each action instead.
  package let reason: Phrase?
  /// The warning.
  package let sentence: String

  /// The operation moves nothing, for a reason, and there may be a remedy.
  package static func because(_ reason: Phrase, fix remedy: Phrase? = nil) -> Inaction {
    Inaction(
      reason: reason,
      sentence: "nothing moves: " + reason.text(.options)
        + (remedy.map { " (\($0.text(.options)))" } ?? ""))
  }

  /// No action of a scenario moves anything.
  package static let everyAction = Inaction(
    reason: nil,
    sentence: "nothing moves: no action moves anything ('deckcalc explain run' gives each reason)")
  /// A scenario has no actions.
  package static let noAction = Inaction(
    reason: "", sentence: "nothing moves: the scenario has no actions")

  /// The note of an explanation, if the actions of a scenario have none.
  package var note: String? { reason.map { _ in "N" + sentence.dropFirst() + "." } }

  /// Returns the note about an action of a scenario, with its JSON pointer.
  package func note(at pointer: String) -> String? {
    reason.map { "\(pointer): nothing moves: \($0.text(.members))." }
  }

  // MARK: Reasons of several systems

  package static func boundsStay(_ bounds: Size) -> Inaction {
    .because("the bounds stay \(Messages.size(bounds))", fix: "give another size with --to-size")
  }

  package static func isOutside(
    _ touch: Point, _ frame: Rectangle, of view: String, on bounds: Size
  ) -> Inaction {
    .because(
      "the touch at \(Messages.position(touch)) is outside \(Messages.extent(of: view, frame, on: bounds))"
    )
  }

  package static func gestureStays(along axis: Axis = .x) -> Inaction {
    .because("the drag has no displacement along \(axis)", fix: "give one with --to")
  }
}

extension Phrase {
  /// The remedy for a side without a controller.
  package static func adding<Side: RawRepresentable<String> & CaseIterable & Equatable>(
    _ side: Side, to controllers: [Side]
  ) -> Phrase {
    let sides = Side.allCases.filter { $0 == side || controllers.contains($0) }
    return "add it with --sides \(sides.map { $0.rawValue }.joined(separator: ","))"
  }

  /// The remedy for sides with controllers of which none is open.
  package static func opening(_ controllers: [some RawRepresentable<String>]) -> Phrase? {
    controllers.first.map { "start with one open: --state \($0)" }
  }
}

extension Messages {
  /// The coordinates of a point.
  package static func position(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// The name of a view, and the part of its frame that is on the screen.
  package static func extent(of name: String, _ frame: Rectangle, on bounds: Size) -> String {
    func range(_ start: Double, _ length: Double, _ limit: Double) -> String {
      "\(number(max(start, 0))) to \(number(min(start + length, limit)))"
    }
    return "\(name) (x \(range(frame.x, frame.width, bounds.width)), "
      + "y \(range(frame.y, frame.height, bounds.height)))"
  }

  /// The direction on the screen of a displacement with a sign.
  package static func direction(_ sign: Double, along axis: Axis) -> String {
    switch axis {
    case .x: sign < 0 ? "to the left" : "to the right"
    case .y: sign < 0 ? "upward" : "downward"
    }
  }
}
