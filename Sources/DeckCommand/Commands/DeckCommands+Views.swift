import Arguments
import DeckEngine
import DeckFormats

/// The commands that show a side for a moment, change the bounds, or touch the center.
extension DeckCommands {
  static let distance = OptionKey(
    OptionDeclaration(
      "distance", placeholder: "D", summary: "about how far the first swing goes",
      defaultText: "40"),
    or: 40.0, read: Readers.number(.isAtLeast(0)))
  static let peekDuration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "how long the bounce lasts", defaultText: "1.2"),
    or: DoubleDouble(12) / DoubleDouble(10),
    read: Readers.seconds(.isAtLeast(PreviewBounce.shortestDuration)))
  static let bounces = OptionKey(
    OptionDeclaration("bounces", placeholder: "N", summary: "how many swings", defaultText: "4"),
    or: 4, read: Readers.integer(in: 1...1_000_000))
  static let damping = OptionKey(
    OptionDeclaration(
      "damping", placeholder: "Z", summary: "the damping ratio, used within 0.0001...0.9999",
      defaultText: "0.4"),
    or: 0.4, read: Readers.number())
  static let turnedSize = OptionKey(
    OptionDeclaration(
      "to-size", placeholder: "WxH", summary: "the new size",
      defaultText: "width and height swapped"
    ), or: Device.standard.size, read: Readers.size)
  static let zoomedSize = OptionKey(
    OptionDeclaration("to-size", placeholder: "WxH", summary: "the new size (required)"),
    or: Device.standard.size, read: Readers.size)
  static let rotationDuration = OptionKey(
    OptionDeclaration(
      "rotation-duration", placeholder: "S", summary: "how long it takes", defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.seconds())
  static let resizeDuration = OptionKey(
    OptionDeclaration(
      "resize-duration", placeholder: "S", summary: "how long it takes", defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.seconds())

  static let peek = Command(
    name: "peek", group: .deck, summary: "Bounces a little to show that there is a side.",
    options: groups(
      [
        DeckOptions.side.declaration, distance.declaration, peekDuration.declaration,
        bounces.declaration, damping.declaration,
      ], times: Array(DeckOptions.times.dropFirst())),
    examples: ["deckcalc peek --side left", "deckcalc peek --model shipped --bounces 2"],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
      var request = try DeckRequest(
        arguments, side: side, startsOpen: false, readsDuration: false)
      let bounce = try previewBounce(arguments)
      let given = try readingUsage { () throws(UsageError) in try arguments[damping] }
      if given != bounce.dampingRatio {
        let used = Messages.number(bounce.dampingRatio)
        request.warnings.append("--damping: \(Messages.number(given)) is used as \(used)")
      }
      return try request.motion(
        .peek(side, bounce),
        with: [
          JSONMember("distance", .exact(bounce.distance)),
          JSONMember("duration", .exact(bounce.duration.high)),
          JSONMember("bounces", .integer(bounce.bounces)),
          JSONMember("damping", .exact(bounce.dampingRatio)),
        ])
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

  static let rotate = Command(
    name: "rotate", group: .deck, summary: "Turns the bounds; the center follows.",
    options: groups([
      DeckOptions.side.declaration, turnedSize.declaration, rotationDuration.declaration,
    ]),
    examples: [
      "deckcalc rotate --state left",
      "deckcalc rotate --size 768x1024 --left-size 256 --size-mode view --table summary",
    ],
    action: .motion { arguments throws(CommandError) in
      let (side, duration, given) = try readingUsage { () throws(UsageError) in
        (
          try arguments[DeckOptions.side], try arguments[rotationDuration],
          try arguments[turnedSize]
        )
      }
      let request = try DeckRequest(arguments, side: side, startsOpen: true)
      let size = arguments.contains(turnedSize) ? given : request.deck.bounds.swapped
      return try request.motion(
        .rotate(
          side, to: size,
          duration: .init(duration, isGiven: arguments.contains(rotationDuration))),
        with: change(to: size, in: duration, rotationDuration))
    })

  static let resize = Command(
    name: "resize", group: .deck, summary: "Zooms the bounds; ledges and offset stay.",
    options: groups([
      DeckOptions.side.declaration, zoomedSize.declaration, resizeDuration.declaration,
    ]),
    examples: ["deckcalc resize --state left --to-size 375x667"],
    action: .motion { arguments throws(CommandError) in
      guard arguments.contains(zoomedSize) else {
        throw .needs(option: zoomedSize.declaration.name, "the new size is missing")
      }
      let (side, duration, size) = try readingUsage { () throws(UsageError) in
        (
          try arguments[DeckOptions.side], try arguments[resizeDuration],
          try arguments[zoomedSize]
        )
      }
      return try DeckRequest(arguments, side: side, startsOpen: false).motion(
        .resize(
          side, to: size, duration: .init(duration, isGiven: arguments.contains(resizeDuration))),
        with: change(to: size, in: duration, resizeDuration))
    })

  private static func change(
    to size: Size, in duration: DoubleDouble, _ key: OptionKey<DoubleDouble>
  ) -> [JSONMember] {
    var members: [JSONMember] = []
    members.set(turnedSize, .list([.exact(size.width), .exact(size.height)]))
    members.set(key, .exact(duration.high))
    return members
  }

  static let tap = Command(
    name: "tap", group: .deck, summary: "Touches the center of an open deck.",
    options: groups([DeckOptions.side.declaration]),
    examples: ["deckcalc tap --center-hidden-interactivity tap-to-close-bouncing"],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
      return try DeckRequest(arguments, side: side, startsOpen: true).motion(.tap(side))
    })

  /// The side whose axis `--offset` is on; it is always the right one that closes.
  static let pushedSide = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE", summary: "the side whose axis --offset is on",
      defaultText: "right"),
    or: Side.right, read: Readers.choice(Side.self))

  static let pushOver = Command(
    name: "push-over", group: .deck,
    summary: "Pushes a controller over a deck that is open on the right.",
    options: groups([pushedSide.declaration]),
    examples: ["deckcalc push-over --columns time,picture_x,center_x"],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[pushedSide] }
      var request = try DeckRequest(arguments, side: side, startsOpen: false)
      request.start(at: .right)
      return try request.motion(.pushOver)
    })
}
