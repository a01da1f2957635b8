import DeckEngine

/// Why cards do what they do.
extension Messages {
  /// Why a leg is there and how it moves.
  static func cardReason(_ name: String) -> String {
    switch CardStack.PhaseName(rawValue: name) {
    case .wait: "the joint does not act before the card's delay is over"
    case .pull: "the joint draws the card up until the simulation pauses"
    case .drag: "the joint's anchor follows the finger, and the card its joint"
    case .return: "the finger let the card go: the joint draws it back until the simulation pauses"
    case .leave: "the joint's anchor is out of sight, and after 0.4 s the card is removed"
    case nil: name
    }
  }

  /// What a release decided.
  static func release(_ travel: Double, _ dragging: CardStack.Dragging) -> String {
    let (travelled, limit) = (figure(travel), figure(dragging.limit))
    guard travel > dragging.limit else {
      return "The finger went \(travelled), not more than \(limit): the card comes back."
    }
    return "The finger went \(travelled), more than \(limit): "
      + (dragging.refusesDismissal
        ? "the card would leave, but the delegate refuses, and it comes back."
        : "the card leaves.")
  }

  /// How the joint's motion is computed.
  static func joint(_ physics: CardStack.Physics) -> Phrase {
    let rate = figure(physics.rate)
    let closed: Phrase = "\(option: CardOptions.physics, AttachmentJoint.Model.closed.rawValue)"
    return switch physics.model {
    case .uikit:
      """
      Places are those of the device: sub-steps of 1/120 s at \(rate) frames a second. The closed \
      form, \(closed), is smooth and up to 66 points away in the first frames.
      """
    case .ios7:
      """
      Places are those of iOS 7: sub-steps of 0.004 s at \(rate) frames a second. The closed form, \
      \(closed), is smooth and differs in the first frames.
      """
    case .closed:
      """
      Places are those of the continuous oscillator; the device, \
      \(option: CardOptions.physics, AttachmentJoint.Model.uikit.rawValue), moves in steps and is up to \
      66 points away in the first frames.
      """
    }
  }
}
