import MotionEngine
import MotionNumerics
import TableText

/// The explanations of cards.
extension CardRequest {
  /// Returns the explanation of every motion of cards on their joints.
  static func explanation(
    _ physics: CardStack.Physics, _ spelling: Phrase.Spelling = .options
  ) -> Explanation {
    var explanation = Explanation(reason: Messages.cardReason)
    explanation.notes = [Messages.joint(physics).text(spelling)]
    return explanation
  }

  /// Returns the explanation of an operation.
  func explanation(of operation: CardStack.Operation) -> Explanation {
    var explanation = Self.explanation(stack.physics)
    guard case .drag(let drag, _) = operation, stack.dragging.isDraggable else {
      return explanation
    }
    let travel = drag.points[drag.points.count - 1].y.high
    let dragging = stack.dragging
    let isFar = travel > dragging.limit
    explanation.sections = [
      .init(
        "Release", ["travel", "limit", "velocity", "leaves"],
        [
          [
            .number(travel), .number(dragging.limit), .number(drag.velocity.y.high),
            .flag(isFar && !dragging.refusesDismissal),
          ]
        ])
    ]
    explanation.notes.insert(Messages.release(travel, dragging), at: 0)
    return explanation
  }
}
