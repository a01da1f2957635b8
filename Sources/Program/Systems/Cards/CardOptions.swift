import Arguments
import MotionEngine
import MotionNumerics

/// The options that describe a stack of cards, in the order that help lists them.
enum CardOptions {
  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "size of the view that contains the cards, in points",
      defaultText: "375x667"),
    or: Device.iPhone8.size, read: Readers.size)
  static let device = OptionKey(
    OptionDeclaration(
      "device", placeholder: "NAME", summary: "use the screen size of a device ('list devices')"),
    or: Device.iPhone8, read: Device.read)
  static let cards = OptionKey(
    OptionDeclaration(
      "cards", placeholder: "K",
      summary: "number of cards (after a stack; before any other command)",
      defaultText: "1"),
    or: 1, read: Readers.integer(in: 1...CardStack.maximumCount))
  static let cardSize = OptionKey(
    OptionDeclaration(
      "card-size", placeholder: "WxH", summary: "size of every card, in points",
      defaultText: "view size less the offsets"),
    or: Optional<Size>.none, read: { text throws(ValueError) in try Readers.size(text) })
  static let firstCardTopOffset = OptionKey(
    OptionDeclaration(
      "first-card-top-offset", placeholder: "N", summary: "top of card 0, in points",
      defaultText: "20"),
    or: 20.0, read: Readers.number(.isAtLeast(0)))
  static let topOffsetBetweenCards = OptionKey(
    OptionDeclaration(
      "top-offset-between-cards", placeholder: "N",
      summary: "distance between the tops of adjacent cards, in points",
      defaultText: "10"),
    or: 10.0, read: Readers.number(.isAtLeast(0)))
  static let cardDelay = OptionKey(
    OptionDeclaration(
      "card-delay", placeholder: "S", summary: "delay before the card starts to move, in seconds",
      defaultText: "0.1"),
    or: CardStack.Layout().delay, read: Readers.seconds())
  static let cardScaleFactor = OptionKey(
    OptionDeclaration(
      "card-scale-factor", placeholder: "F", summary: "scale of a card behind another",
      defaultText: "0.95"),
    or: 0.95, read: Readers.number(.isAtLeast(0)))
  static let verticalTranslation = OptionKey(
    OptionDeclaration(
      "vertical-translation", placeholder: "N",
      summary: "vertical shift of a card behind another before scaling, in points",
      defaultText: "-20"),
    or: -20.0, read: Readers.number())
  static let automaticallyDismiss = OptionKey(
    OptionDeclaration(
      "automatically-dismiss", isNegatable: true,
      summary: "dismiss the stack with its last card", defaultText: "on"),
    or: true)
  static let model = OptionKey(
    OptionDeclaration(
      "model", placeholder: "MODEL",
      summary:
        "behavior to compute: documented, or shipped (unstacking to a card removes two more)",
      defaultText: "documented"),
    or: CardStack.Model.documented, read: Readers.choice(CardStack.Model.self))
  static let card = OptionKey(
    OptionDeclaration(
      "card", placeholder: "CARD", summary: "card whose rows are printed: a number, or top",
      defaultText: "all"),
    or: CardChoice.all, read: CardChoice.read)

  static let frequency = OptionKey(
    OptionDeclaration(
      "frequency", placeholder: "F", summary: "frequency of the joint, in Hz", defaultText: "5"),
    or: 5.0, read: Readers.number())
  static let damping = OptionKey(
    OptionDeclaration(
      "damping", placeholder: "Z", summary: "damping ratio of the joint (1 is critical)",
      defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let length = OptionKey(
    OptionDeclaration(
      "length", placeholder: "L",
      summary: "distance from the anchor at which a card rests, in points",
      defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let resistance = OptionKey(
    OptionDeclaration(
      "resistance", placeholder: "R", summary: "rate at which velocity decays, per second",
      defaultText: "0.1"),
    or: 0.1, read: Readers.number())
  static let physics = OptionKey(
    OptionDeclaration(
      "physics", placeholder: "MODEL",
      summary: "simulation: uikit (as displayed), ios7, or closed (the smooth oscillator)",
      defaultText: "uikit"),
    or: AttachmentJoint.Model.uikit, read: Readers.choice(AttachmentJoint.Model.self))
  static let displayRate = OptionKey(
    OptionDeclaration(
      "display-rate", placeholder: "F", summary: "refresh rate of the display, in Hz",
      defaultText: "60"),
    or: 60.0, read: Readers.number())
  static let settleSpeed = OptionKey(
    OptionDeclaration(
      "settle-speed", placeholder: "V",
      summary: "speed below which a card counts as at rest, in pt/s",
      defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let settleTime = OptionKey(
    OptionDeclaration(
      "settle-time", placeholder: "S",
      summary: "time below --settle-speed after which the simulation pauses, in seconds",
      defaultText: "0.5"),
    or: DoubleDouble(0.5), read: Readers.seconds())
  static let pixelScale = OptionKey(
    OptionDeclaration(
      "pixel-scale", placeholder: "N", summary: "round positions to pixels, 1...3 per point"),
    or: 0, read: Readers.integer(in: 1...3))

  /// The options of the cards.
  static let geometry: [OptionDeclaration] = [
    size.declaration, device.declaration, cards.declaration, cardSize.declaration,
    firstCardTopOffset.declaration, topOffsetBetweenCards.declaration, cardDelay.declaration,
    cardScaleFactor.declaration, verticalTranslation.declaration,
    automaticallyDismiss.declaration, model.declaration,
  ]

  /// The options of the joints.
  static let joints: [OptionDeclaration] = [
    frequency.declaration, damping.declaration, length.declaration, resistance.declaration,
    physics.declaration, displayRate.declaration, settleSpeed.declaration,
    settleTime.declaration, pixelScale.declaration,
  ]
}

/// The cards that have rows.
enum CardChoice: Hashable, Sendable {
  case all
  case top
  case number(Int)

  static let read: Readers.Reader<CardChoice> = { text throws(ValueError) in
    if text == Array("top".utf8) { return .top }
    let range = 0...CardStack.maximumCount - 1
    guard let number = try? Readers.integer(in: range)(text) else {
      throw .malformed(
        expected: "a card from \(range.lowerBound) to \(range.upperBound), or 'top'")
    }
    return .number(number)
  }
}
