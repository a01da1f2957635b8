import Arguments
import MotionEngine
import TableText

/// The actions that slide a deck's center.
enum DeckActions {
  static let across = OptionKey(
    OptionDeclaration("across", summary: "switch from the open side to the opposite one"))
  static let opening = OptionKey(
    OptionDeclaration("opening", summary: "bounce the side open instead of closed"))
  static let swapCenter = OptionKey(
    OptionDeclaration("swap-center", summary: "replace the center while it is off-screen"))
  static let newSize = OptionKey(
    OptionDeclaration(
      "to", placeholder: "N", summary: "new size of the side, in points (required)"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))

  static let open = DeckAction(
    name: .open, summary: "Open a side (slide the center view away)",
    options: [DeckOptions.side.declaration],
    examples: [
      "deckcalc open --side left --duration 0.3",
      "deckcalc open --device iphone-x --curve 'spring(duration: 0.5, damping: 0.7)'",
      "deckcalc open --columns time,offset,velocity --format json",
    ],
    step: { _, side, _, _ in .init(operation: .open(side ?? .left)) })

  static let close = DeckAction(
    name: .close, summary: "Close a side (slide the center view back)",
    options: [DeckOptions.closingSide.declaration],
    examples: [
      "deckcalc close --side right --close-duration 250ms",
      "deckcalc close --side open --state top --sides top,bottom",
    ],
    side: { arguments throws(CommandError) in
      let choice = try readingUsage { () throws(UsageError) in
        try arguments[DeckOptions.closingSide]
      }
      return Side(rawValue: choice.rawValue)
    },
    start: { _ in .ownSide },
    step: { _, side, _, _ in .init(operation: .close(side)) })

  static let toggle = DeckAction(
    name: .toggle, summary: "Open a side if it is closed, close it if it is open",
    options: [DeckOptions.side.declaration, across.declaration],
    examples: ["deckcalc toggle --state left", "deckcalc toggle --across --side left"],
    start: { $0[across] ? .ownSide : .closed },
    otherStart: "; with --across same as --side",
    step: { arguments, side, _, _ in
      let side = side ?? .left
      let isAcross = arguments[across]
      return .init(
        operation: isAcross ? .toggleAcross(side) : .toggle(side),
        parameters: [JSONMember("across", .flag(isAcross))])
    })

  static let bounce = DeckAction(
    name: .bounce, summary: "Slide the center off-screen, then back to closed or open",
    options: [DeckOptions.side.declaration, opening.declaration, swapCenter.declaration],
    examples: [
      "deckcalc bounce --side left", "deckcalc bounce --opening --swap-center --table events",
      "deckcalc bounce --model shipped --bounce-duration-factor 0.6",
    ],
    start: { $0[opening] ? .closed : .ownSide },
    otherStart: "; with --opening closed",
    step: { arguments, side, _, _ in
      let isOpening = arguments[opening]
      let swaps = arguments[swapCenter]
      return .init(
        operation: .bounce(side ?? .left, opening: isOpening, swapsCenter: swaps),
        parameters: [
          JSONMember(opening.declaration.name, .flag(isOpening)),
          JSONMember(camelCase(swapCenter.declaration.name), .flag(swaps)),
        ])
    })

  static let setSize = DeckAction(
    name: .setSize, summary: "Change a side's size; animates if that side is open",
    options: [DeckOptions.side.declaration, newSize.declaration],
    examples: ["deckcalc set-size --side left --to 100"],
    start: { _ in .ownSide },
    step: { arguments, side, _, _ throws(CommandError) in
      let size = try arguments.required(newSize)
      return .init(
        operation: .setSize(side ?? .left, to: size),
        parameters: [JSONMember("to", .exact(size))])
    })
}

extension ParsedArguments {
  /// Returns the value of a required option.
  func required<Value>(_ key: OptionKey<Value>) throws(CommandError) -> Value {
    guard contains(key) || TableSettings.listsColumns(self) else {
      throw .needs(option: key.declaration.name, "is required")
    }
    return try readingUsage { () throws(UsageError) in try self[key] }
  }
}
