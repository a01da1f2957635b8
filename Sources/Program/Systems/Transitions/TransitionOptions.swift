import Arguments
import MotionEngine
import MotionNumerics

/// The options of transitions and swipes, in the order that help lists them.
enum TransitionOptions {
  static let direction = OptionKey(
    OptionDeclaration(
      "direction", placeholder: "DIRECTION",
      summary: "direction of a presentation: left, right, up or down",
      defaultText: "left"),
    or: Transition.Direction.left, read: Readers.choice(Transition.Direction.self))
  static let parallax = OptionKey(
    OptionDeclaration(
      "parallax", placeholder: "P",
      summary: "displacement of the presenting view, as a fraction of the presented one's",
      defaultText: "0.5"),
    or: Transition.usualParallax, read: Readers.number())
  static let removesPresenter = OptionKey(
    OptionDeclaration(
      "removes-presenter", isNegatable: true,
      summary: "remove the presenting view from the hierarchy at the end", defaultText: "on"),
    or: true)
  static let allowsUserInteraction = OptionKey(
    OptionDeclaration("allow-user-interaction", summary: "accept touches while the views slide"))
  static let kind = OptionKey(
    OptionDeclaration(
      "type", placeholder: "TYPE", summary: "kind of transition: push, move-in, reveal or fade",
      defaultText: "push"),
    or: Transition.Kind.push, read: Readers.choice(Transition.Kind.self))
  static let edge = OptionKey(
    OptionDeclaration(
      "subtype", placeholder: "EDGE",
      summary: "direction of movement: from-right, from-left, from-top or from-bottom",
      defaultText: "from-right"),
    or: Transition.Edge.right, read: Readers.choice(Transition.Edge.self))

  static let presentingDuration = duration("0.5")
  static let slidingDuration = duration("0.33")
  static let pushingDuration = duration("0.25")

  /// Returns the option of a duration, which is that of the engine if not given.
  static func duration(_ usual: String) -> OptionKey<DoubleDouble> {
    OptionKey(
      OptionDeclaration(
        "duration", placeholder: "S", summary: "duration of the transition, in seconds",
        defaultText: usual),
      or: DoubleDouble(0), read: Readers.duration())
  }

  static let interactive = OptionKey(
    OptionDeclaration("interactive", summary: "drive the transition with a drag"))
  static let threshold = OptionKey(
    OptionDeclaration(
      "threshold", placeholder: "P",
      summary: "progress above which a release completes the transition or swipe",
      defaultText: "0.5"),
    or: Transition.usualThreshold, read: Readers.exactNumber(.isAtLeast(0)))
  static let lookAhead = OptionKey(
    OptionDeclaration(
      "look-ahead", placeholder: "S", summary: "seconds of velocity projected at release",
      defaultText: "0.25"),
    or: Transition.usualLookAhead, read: Readers.seconds())
  static let easedWhileDriven = OptionKey(
    OptionDeclaration(
      "eased-while-driven", summary: "apply the curve to the progress during the drag"))
  static let completionSpeed = OptionKey(
    OptionDeclaration(
      "completion-speed", placeholder: "F", summary: "speed factor of the remaining animation",
      defaultText: "1"),
    or: DoubleDouble(1), read: Readers.exactNumber(.isPositive))
  static let completionCurve = OptionKey(
    OptionDeclaration(
      "completion-curve", placeholder: "CURVE", summary: "curve of the remaining animation",
      defaultText: "ease-in-out"),
    or: [UInt8](), read: Readers.bytes)

  static let pages = OptionKey(
    OptionDeclaration("pages", placeholder: "N", summary: "number of pages", defaultText: "3"),
    or: 3, read: Readers.integer(in: 1...1_000_000))
  static let page = OptionKey(
    OptionDeclaration(
      "page", placeholder: "I", summary: "index of the initial page, from 0",
      defaultText: "1; with a single page 0"),
    or: 1, read: Readers.integer(in: 0...999_999))
  static let settleDuration = OptionKey(
    OptionDeclaration(
      "settle-duration", placeholder: "S",
      summary: "duration of the animation after the release, in seconds",
      defaultText: "0.25"),
    or: Transition.usualLookAhead, read: Readers.duration())
  static let edgeResistance = OptionKey(
    OptionDeclaration(
      "edge-resistance", placeholder: "MODE",
      summary: "resistance past the first or last page: none or rubber-band", defaultText: "none"),
    or: Pager.Resistance.none, read: Readers.choice(Pager.Resistance.self))

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "size of each view, in points",
      defaultText: "375x667"),
    or: Device.iPhone8.size, read: Readers.size)

  static let device = OptionKey(
    OptionDeclaration(
      "device", placeholder: "NAME", summary: "use the screen size of a device ('list devices')"),
    or: Device.standard, read: Device.read)

  /// The options of the size of the views.
  static let geometry: [OptionDeclaration] = [size.declaration, device.declaration]

  /// The displacement of a drag, which only an interactive transition requires.
  private static let drivingTarget = OptionDeclaration(
    GestureOptions.target.declaration.name,
    placeholder: GestureOptions.target.declaration.placeholder,
    summary: "displacement of the drag in points, at constant speed (required with --interactive, "
      + "without --path)")

  /// The options that only an interactive transition uses.
  static let driving: [OptionDeclaration] =
    [drivingTarget] + GestureOptions.all.dropFirst() + [
      threshold.declaration, lookAhead.declaration, easedWhileDriven.declaration,
      completionSpeed.declaration, completionCurve.declaration,
    ]
}
