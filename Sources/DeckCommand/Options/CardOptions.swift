import Arguments
import DeckEngine

/// The options that describe a stack of cards, in the order that help lists them.
enum CardOptions {
  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "the view that the cards come up in",
      defaultText: "375x667"),
    or: Device.iPhone8.size, read: Readers.size)
  static let device = OptionKey(
    OptionDeclaration(
      "device", placeholder: "NAME", summary: "the view by a device's name ('list devices')"),
    or: Device.iPhone8, read: Device.read)
  static let cards = OptionKey(
    OptionDeclaration(
      "cards", placeholder: "K", summary: "how many there are: after stacking, before all else",
      defaultText: "1"),
    or: 1, read: Readers.integer(in: 1...CardStack.mostCards))
  static let cardSize = OptionKey(
    OptionDeclaration(
      "card-size", placeholder: "WxH", summary: "the size of every card",
      defaultText: "the view's less the offsets"),
    or: Optional<Size>.none, read: { text throws(ValueError) in try Readers.size(text) })
  static let firstCardTopOffset = OptionKey(
    OptionDeclaration(
      "first-card-top-offset", placeholder: "N", summary: "top of card 0", defaultText: "20"),
    or: 20.0, read: Readers.number(.isAtLeast(0)))
  static let topOffsetBetweenCards = OptionKey(
    OptionDeclaration(
      "top-offset-between-cards", placeholder: "N", summary: "how much lower each next card is",
      defaultText: "10"),
    or: 10.0, read: Readers.number(.isAtLeast(0)))
  static let cardDelay = OptionKey(
    OptionDeclaration(
      "card-delay", placeholder: "S", summary: "from the call of stacking to the joint's pull",
      defaultText: "0.1"),
    or: CardStack.Layout().delay, read: Readers.seconds())
  static let cardScaleFactor = OptionKey(
    OptionDeclaration(
      "card-scale-factor", placeholder: "F", summary: "scale of a card behind another",
      defaultText: "0.95"),
    or: 0.95, read: Readers.number(.isAtLeast(0)))
  static let verticalTranslation = OptionKey(
    OptionDeclaration(
      "vertical-translation", placeholder: "N", summary: "its shift, before it is scaled",
      defaultText: "-20"),
    or: -20.0, read: Readers.number())
  static let automaticallyDismiss = OptionKey(
    OptionDeclaration(
      "automatically-dismiss", isNegatable: true,
      summary: "whether the stack goes with its last card", defaultText: "on"),
    or: true)
  static let model = OptionKey(
    OptionDeclaration(
      "model", placeholder: "MODEL",
      summary: "documented, or shipped: unstacking to a card removes two more",
      defaultText: "documented"),
    or: CardStack.Model.documented, read: Readers.choice(CardStack.Model.self))
  static let card = OptionKey(
    OptionDeclaration(
      "card", placeholder: "CARD", summary: "rows of that card alone: a number, or top",
      defaultText: "all"),
    or: CardChoice.all, read: CardChoice.read)

  static let frequency = OptionKey(
    OptionDeclaration(
      "frequency", placeholder: "F", summary: "oscillations a second", defaultText: "5"),
    or: 5.0, read: Readers.number())
  static let damping = OptionKey(
    OptionDeclaration(
      "damping", placeholder: "Z", summary: "ratio to the critical damping", defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let length = OptionKey(
    OptionDeclaration(
      "length", placeholder: "L", summary: "how far from its anchor a card rests",
      defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let resistance = OptionKey(
    OptionDeclaration(
      "resistance", placeholder: "R", summary: "how fast velocity fades, per second",
      defaultText: "0.1"),
    or: 0.1, read: Readers.number())
  static let physics = OptionKey(
    OptionDeclaration(
      "physics", placeholder: "MODEL",
      summary: "uikit: as it is shown, ios7, or closed: the smooth oscillator",
      defaultText: "uikit"),
    or: AttachmentJoint.Model.uikit, read: Readers.choice(AttachmentJoint.Model.self))
  static let displayRate = OptionKey(
    OptionDeclaration(
      "display-rate", placeholder: "F", summary: "frames of the display a second",
      defaultText: "60"),
    or: 60.0, read: Readers.number())
  static let settleSpeed = OptionKey(
    OptionDeclaration(
      "settle-speed", placeholder: "V", summary: "the simulation pauses after being this slow",
      defaultText: "1"),
    or: 1.0, read: Readers.number())
  static let settleTime = OptionKey(
    OptionDeclaration(
      "settle-time", placeholder: "S", summary: "for so long", defaultText: "0.5"),
    or: DoubleDouble(0.5), read: Readers.seconds())
  static let pixelScale = OptionKey(
    OptionDeclaration(
      "pixel-scale", placeholder: "N", summary: "round places to pixels, 1...3 of a point"),
    or: 0, read: Readers.integer(in: 1...3))

  /// What describes the cards.
  static let places: [OptionDeclaration] = [
    size.declaration, device.declaration, cards.declaration, cardSize.declaration,
    firstCardTopOffset.declaration, topOffsetBetweenCards.declaration, cardDelay.declaration,
    cardScaleFactor.declaration, verticalTranslation.declaration,
    automaticallyDismiss.declaration, model.declaration,
  ]

  /// What describes their joints.
  static let joints: [OptionDeclaration] = [
    frequency.declaration, damping.declaration, length.declaration, resistance.declaration,
    physics.declaration, displayRate.declaration, settleSpeed.declaration,
    settleTime.declaration, pixelScale.declaration,
  ]
}

/// The cards that rows are about.
enum CardChoice: Hashable, Sendable {
  case all
  case top
  case number(Int)

  static let read: Readers.Reader<CardChoice> = { text throws(ValueError) in
    if text == Array("top".utf8) { return .top }
    let range = 0...CardStack.mostCards - 1
    guard let number = try? Readers.integer(in: range)(text) else {
      throw .malformed(
        expected: "a card from \(range.lowerBound) to \(range.upperBound), or 'top'")
    }
    return .number(number)
  }
}
