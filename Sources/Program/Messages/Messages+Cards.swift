import MotionEngine

/// Explanations of cards.
extension Messages {
  /// The reason of a leg and of how it moves.
  static func cardReason(_ name: String) -> String {
    switch CardStack.PhaseName(rawValue: name) {
    case .wait: "the joint starts to act after the card's delay"
    case .pull: "the joint pulls the card up until the simulation pauses"
    case .drag: "the joint's anchor follows the drag, and the card follows the joint"
    case .return: "the card was released: the joint pulls it back until the simulation pauses"
    case .leave: "the joint's anchor is off-screen, and after 0.4 s the card is removed"
    case nil: name
    }
  }

  /// The outcome of a release.
  static func release(_ travel: Double, _ dragging: CardStack.Dragging) -> String {
    let (travelled, limit) = (figure(travel), figure(dragging.limit))
    guard travel > dragging.limit else {
      return "Dragged \(travelled) pt, not past the \(limit) pt limit: the card returns."
    }
    return "Dragged \(travelled) pt, past the \(limit) pt limit: "
      + (dragging.refusesDismissal
        ? "the delegate refuses to dismiss the card, and it returns."
        : "the card is dismissed.")
  }

  /// The note about how the joint's motion is computed.
  static func joint(_ physics: CardStack.Physics) -> Phrase {
    let rate = figure(physics.rate)
    let closed: Phrase = "\(option: \CardParameters.physics, AttachmentJoint.Model.closed.rawValue)"
    return switch physics.model {
    case .uikit:
      """
      Positions are those of the device: substeps of 1/120 s at \(rate) frames per second. The \
      closed form, \(closed), is smooth and differs by up to 66 points in the first frames.
      """
    case .ios7:
      """
      Positions are those of iOS 7: substeps of 0.004 s at \(rate) frames per second. The closed \
      form, \(closed), is smooth and differs in the first frames.
      """
    case .closed:
      """
      Positions are those of the continuous oscillator; the device, \
      \(option: \CardParameters.physics, AttachmentJoint.Model.uikit.rawValue), moves in steps and differs \
      by up to 66 points in the first frames.
      """
    }
  }

  /// The predicate of an option that names a card that is not there.
  static func noCard(_ card: Int, among count: Int) -> String {
    count == 1
      ? "must be 0, the only card (got '\(card)')"
      : "must be a card from 0 to \(count - 1) (got '\(card)')"
  }
}
