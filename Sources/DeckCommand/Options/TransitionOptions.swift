import Arguments
import DeckEngine

/// The options of transitions and swipes, in the order that help lists them.
enum TransitionOptions {
  static let direction = OptionKey(
    OptionDeclaration(
      "direction", placeholder: "WAY", summary: "where a presentation goes: left, right, up, down",
      defaultText: "left"),
    or: Transition.Direction.left, read: Readers.choice(Transition.Direction.self))
  static let parallax = OptionKey(
    OptionDeclaration(
      "parallax", placeholder: "P", summary: "how much of its area the presenting view moves aside",
      defaultText: "0.5"),
    or: Transition.usualParallax, read: Readers.number())
  static let removesPresenter = OptionKey(
    OptionDeclaration(
      "removes-presenter", isNegatable: true,
      summary: "whether the presenting view leaves the hierarchy in the end", defaultText: "on"),
    or: true)
  static let allowsUserInteraction = OptionKey(
    OptionDeclaration("allow-user-interaction", summary: "accept touches while the views slide"))
  static let kind = OptionKey(
    OptionDeclaration(
      "type", placeholder: "TYPE", summary: "push, move-in, reveal or fade", defaultText: "push"),
    or: Transition.Kind.push, read: Readers.choice(Transition.Kind.self))
  static let edge = OptionKey(
    OptionDeclaration(
      "subtype", placeholder: "EDGE", summary: "from-right, from-left, from-top or from-bottom",
      defaultText: "from-right"),
    or: Transition.Edge.right, read: Readers.choice(Transition.Edge.self))

  static let presentingDuration = duration("0.5")
  static let slidingDuration = duration("0.33")
  static let pushingDuration = duration("0.25")

  /// How long something takes; without it, the engine's own default counts.
  static func duration(_ usual: String) -> OptionKey<DoubleDouble> {
    OptionKey(
      OptionDeclaration(
        "duration", placeholder: "S", summary: "how long it takes", defaultText: usual),
      or: DoubleDouble(0), read: Readers.duration())
  }

  static let interactive = OptionKey(
    OptionDeclaration("interactive", summary: "let a finger drive it"))
  static let threshold = OptionKey(
    OptionDeclaration(
      "threshold", placeholder: "P", summary: "the share of the way beyond which it finishes",
      defaultText: "0.5"),
    or: Transition.usualThreshold, read: Readers.exactNumber(.isAtLeast(0)))
  static let lookAhead = OptionKey(
    OptionDeclaration(
      "look-ahead", placeholder: "S", summary: "how far ahead the release looks at the velocity",
      defaultText: "0.25"),
    or: Transition.usualLookAhead, read: Readers.seconds())
  static let easedWhileDriven = OptionKey(
    OptionDeclaration(
      "eased-while-driven", summary: "show the curve's value at the percentage, not the percentage")
  )
  static let completionSpeed = OptionKey(
    OptionDeclaration(
      "completion-speed", placeholder: "F", summary: "how many times faster the rest plays",
      defaultText: "1"),
    or: DoubleDouble(1), read: Readers.exactNumber(.isPositive))
  static let completionCurve = OptionKey(
    OptionDeclaration(
      "completion-curve", placeholder: "CURVE", summary: "the curve of the rest",
      defaultText: "ease-in-out"),
    or: [UInt8](), read: Readers.bytes)

  static let pages = OptionKey(
    OptionDeclaration("pages", placeholder: "N", summary: "how many pages", defaultText: "3"),
    or: 3, read: Readers.integer(in: 1...1_000_000))
  static let page = OptionKey(
    OptionDeclaration(
      "page", placeholder: "I", summary: "the page it starts at, from 0",
      defaultText: "1, or 0 of 1 page"),
    or: 1, read: Readers.integer(in: 0...999_999))
  static let settleDuration = OptionKey(
    OptionDeclaration(
      "settle-duration", placeholder: "S", summary: "how long it takes after the release",
      defaultText: "0.25"),
    or: Transition.usualLookAhead, read: Readers.duration())
  static let edgeResistance = OptionKey(
    OptionDeclaration(
      "edge-resistance", placeholder: "HOW",
      summary: "a pull beyond the first or last page: none or rubber-band", defaultText: "none"),
    or: Pager.Resistance.none, read: Readers.choice(Pager.Resistance.self))

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "the area that each view fills",
      defaultText: "375x667"),
    or: Device.iPhone8.size, read: Readers.size)

  /// The area.
  static let places: [OptionDeclaration] = [size.declaration, DeckOptions.device.declaration]

  /// The displacement of a drag, which a transition that nothing drives does without.
  private static let drivingTarget = OptionDeclaration(
    GestureOptions.target.declaration.name,
    placeholder: GestureOptions.target.declaration.placeholder,
    summary: "displacement of the drag, at constant speed (required with --interactive, without "
      + "--path)")

  /// What only a finger that drives a transition has a use for.
  static let driving: [OptionDeclaration] =
    [drivingTarget] + GestureOptions.all.dropFirst() + [
      threshold.declaration, lookAhead.declaration, easedWhileDriven.declaration,
      completionSpeed.declaration, completionCurve.declaration,
    ]
}
