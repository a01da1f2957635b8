import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The actions that peek at a side, change the bounds or touch the center.
extension DeckActions {
  static let distance = OptionKey(
    OptionDeclaration(
      "distance", placeholder: "D", summary: "approximate distance of the first swing, in points",
      defaultText: "40"),
    or: 40.0, read: Readers.number(.isAtLeast(0)))
  static let peekDuration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "duration of the peek, in seconds",
      defaultText: "1.2"),
    or: DoubleDouble(12) / DoubleDouble(10),
    read: Readers.seconds(.isAtLeast(PreviewBounce.shortestDuration)))
  static let bounces = OptionKey(
    OptionDeclaration("bounces", placeholder: "N", summary: "number of swings", defaultText: "4"),
    or: 4, read: Readers.integer(in: 1...1_000_000))
  static let damping = OptionKey(
    OptionDeclaration(
      "damping", placeholder: "Z", summary: "damping ratio, clamped to 0.0001...0.9999",
      defaultText: "0.4"),
    or: DoubleDouble(4) / DoubleDouble(10), read: Readers.exactNumber())
  static let turnedSize = OptionKey(
    OptionDeclaration(
      "to-size", placeholder: "WxH", summary: "new size of the deck, in points",
      defaultText: "width and height swapped"),
    or: Device.standard.size, read: Readers.size)
  static let zoomedSize = OptionKey(
    OptionDeclaration(
      "to-size", placeholder: "WxH", summary: "new size of the deck, in points (required)"),
    or: Device.standard.size, read: Readers.size)
  static let rotationDuration = OptionKey(
    OptionDeclaration(
      "rotation-duration", placeholder: "S", summary: "duration of the rotation, in seconds",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let resizeDuration = OptionKey(
    OptionDeclaration(
      "resize-duration", placeholder: "S", summary: "duration of the resize, in seconds",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())

  static let peek = DeckAction(
    name: .peek, summary: "Nudge the center to hint at a side view",
    options: [
      DeckOptions.side.declaration, distance.declaration, peekDuration.declaration,
      bounces.declaration, damping.declaration,
    ],
    readsDuration: false,
    examples: ["deckcalc peek --side left", "deckcalc peek --model shipped --bounces 2"],
    step: { arguments, side, _, _ throws(CommandError) in
      let bounce = try previewBounce(arguments)
      let given = try readingUsage { () throws(UsageError) in try arguments[damping] }
      let warnings =
        given == bounce.dampingRatio
        ? []
        : [
          Warning(
            option: damping.declaration.name,
            text: Messages.clamped(given.high, to: bounce.dampingRatio.high))
        ]
      return .init(
        operation: .peek(side ?? .left, bounce),
        parameters: [
          JSONMember("distance", .exact(bounce.distance)),
          JSONMember("duration", .exact(bounce.duration.high)),
          JSONMember("bounces", .integer(bounce.bounces)),
          JSONMember("damping", .exact(bounce.dampingRatio.high)),
        ], warnings: warnings)
    })

  private static func previewBounce(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> PreviewBounce {
    let height = try readingUsage { () throws(UsageError) in try arguments[distance] }
    let time = try readingUsage { () throws(UsageError) in try arguments[peekDuration] }
    let swings = try readingUsage { () throws(UsageError) in try arguments[bounces] }
    let ratio = try readingUsage { () throws(UsageError) in try arguments[damping] }
    do throws(ParameterError) {
      return try PreviewBounce(
        distance: height, duration: time, bounces: swings, dampingRatio: ratio)
    } catch {
      throw .parameter(error, option: error.parameter.rawValue, text: nil)
    }
  }

  static let rotate = DeckAction(
    name: .rotate, summary: "Rotate the device; the layout adapts",
    options: [
      DeckOptions.side.declaration, turnedSize.declaration, rotationDuration.declaration,
    ],
    examples: [
      "deckcalc rotate --state left",
      "deckcalc rotate --size 768x1024 --left-size 256 --size-mode view --table summary",
    ],
    start: { _ in .ownSide },
    step: { arguments, side, deck, _ throws(CommandError) in
      let (duration, given) = try readingUsage { () throws(UsageError) in
        (try arguments[rotationDuration], try arguments[turnedSize])
      }
      let size = arguments.contains(turnedSize) ? given : deck.bounds.swapped
      let isGiven = arguments.contains(rotationDuration)
      return .init(
        operation: .rotate(side ?? .left, to: size, duration: .init(duration, isGiven: isGiven)),
        parameters: change(to: size, in: duration, rotationDuration))
    })

  static let resize = DeckAction(
    name: .resize, summary: "Resize the container; ledges and offset are kept",
    options: [
      DeckOptions.side.declaration, zoomedSize.declaration, resizeDuration.declaration,
    ],
    examples: ["deckcalc resize --state left --to-size 375x667"],
    step: { arguments, side, _, _ throws(CommandError) in
      let size = try arguments.required(zoomedSize)
      let duration = try readingUsage { () throws(UsageError) in try arguments[resizeDuration] }
      let isGiven = arguments.contains(resizeDuration)
      return .init(
        operation: .resize(side ?? .left, to: size, duration: .init(duration, isGiven: isGiven)),
        parameters: change(to: size, in: duration, resizeDuration))
    })

  private static func change(
    to size: Size, in duration: DoubleDouble, _ key: OptionKey<DoubleDouble>
  ) -> [JSONMember] {
    var members: [JSONMember] = []
    members.set(turnedSize, .list([.exact(size.width), .exact(size.height)]))
    members.set(key, .exact(duration.high))
    return members
  }

  static let tap = DeckAction(
    name: .tap, summary: "Tap the center view while a side is open",
    options: [DeckOptions.side.declaration],
    examples: ["deckcalc tap --center-hidden-interactivity tap-to-close-bouncing"],
    start: { _ in .ownSide },
    step: { _, side, _, _ in .init(operation: .tap(side ?? .left)) })

  /// The side that gives the axis of `--offset`; the right side is always the one that closes.
  static let pushedSide = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE", summary: "side whose axis --offset uses",
      defaultText: "right"),
    or: Side.right, read: Readers.choice(Side.self))

  static let pushOver = DeckAction(
    name: .pushOver, summary: "Push a view controller while the right side is open",
    options: [pushedSide.declaration],
    examples: ["deckcalc push-over --columns time,picture_x,center_x"],
    side: { arguments throws(CommandError) in
      try readingUsage { () throws(UsageError) in try arguments[pushedSide] }
    },
    start: { _ in .side(.right) },
    step: { _, _, _, _ in .init(operation: .pushOver) })
}
