import Arguments
import DeckEngine
import DeckFormats

/// The commands that move a deck.
enum DeckCommands {
  static let across = OptionKey(
    OptionDeclaration("across", summary: "from the side that is open to the one across"))
  static let opening = OptionKey(
    OptionDeclaration("opening", summary: "bounce a side open instead of shut"))
  static let swapCenter = OptionKey(
    OptionDeclaration("swap-center", summary: "exchange the center while it is out of sight"))
  static let newSize = OptionKey(
    OptionDeclaration("to", placeholder: "N", summary: "the side's new size (required)"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))

  static let open = Command(
    name: "open", group: .deck, summary: "Slides the center aside to show a side view.",
    options: groups([DeckOptions.side.declaration]),
    examples: [
      "deckcalc open --side left --duration 0.3",
      "deckcalc open --device iphone-x --curve 'spring(duration: 0.5, damping: 0.7)'",
      "deckcalc open --columns time,offset,velocity --format json",
    ],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
      return try DeckRequest(arguments, side: side, startsOpen: false).motion(.open(side))
    })

  static let close = Command(
    name: "close", group: .deck, summary: "Slides the center back over a side view.",
    options: groups([DeckOptions.closingSide.declaration]),
    examples: [
      "deckcalc close --side right --close-duration 250ms",
      "deckcalc close --side open --state top --sides top,bottom",
    ],
    action: .motion { arguments throws(CommandError) in
      let choice = try readingUsage { () throws(UsageError) in
        try arguments[DeckOptions.closingSide]
      }
      let side = Side(rawValue: choice.rawValue)
      return try DeckRequest(arguments, side: side, startsOpen: true).motion(.close(side))
    })

  static let toggle = Command(
    name: "toggle", group: .deck, summary: "Opens a closed side, closes an open one.",
    options: groups([DeckOptions.side.declaration, across.declaration]),
    examples: ["deckcalc toggle --state left", "deckcalc toggle --across --side left"],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
      let isAcross = arguments[across]
      return try DeckRequest(arguments, side: side, startsOpen: isAcross)
        .motion(
          isAcross ? .toggleAcross(side) : .toggle(side),
          with: [JSONMember("across", .flag(isAcross))])
    })

  static let bounce = Command(
    name: "bounce", group: .deck,
    summary: "Slides the center out of sight, then back to shut or open.",
    options: groups([
      DeckOptions.side.declaration, opening.declaration, swapCenter.declaration,
    ]),
    examples: [
      "deckcalc bounce --side left", "deckcalc bounce --opening --swap-center --table events",
      "deckcalc bounce --model shipped --bounce-duration-factor 0.6",
    ],
    action: .motion { arguments throws(CommandError) in
      let side = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
      let isOpening = arguments[opening]
      let swaps = arguments[swapCenter]
      return try DeckRequest(arguments, side: side, startsOpen: !isOpening)
        .motion(
          .bounce(side, opening: isOpening, swapsCenter: swaps),
          with: [
            JSONMember(opening.declaration.name, .flag(isOpening)),
            JSONMember(camelCase(swapCenter.declaration.name), .flag(swaps)),
          ])
    })

  static let setSize = Command(
    name: "set-size", group: .deck, summary: "Gives a side another size; an open side moves.",
    options: groups([DeckOptions.side.declaration, newSize.declaration]),
    examples: ["deckcalc set-size --side left --to 100"],
    action: .motion { arguments throws(CommandError) in
      guard arguments.contains(newSize) else {
        throw .needs(option: newSize.declaration.name, "the new size is missing")
      }
      let (side, size) = try readingUsage { () throws(UsageError) in
        (try arguments[DeckOptions.side], try arguments[newSize])
      }
      return try DeckRequest(arguments, side: side, startsOpen: true)
        .motion(.setSize(side, to: size), with: [JSONMember("to", .exact(size))])
    })

  /// The options of a deck command: its own, and those that all of them take.
  static func groups(
    _ own: [OptionDeclaration], times: [OptionDeclaration] = DeckOptions.times
  ) -> [Command.OptionGroup] {
    [
      .init("Motion", own + times + MotionOptions.curves),
      .init("Deck", DeckOptions.places),
      .init("Looks", DeckOptions.looks, isBrief: true),
      .init("Rows", MotionOptions.sampling),
      .init(
        "Output",
        [MotionOptions.table.declaration] + MotionOptions.printing
          + [MotionOptions.assertions.declaration] + MotionOptions.general),
    ]
  }
}
