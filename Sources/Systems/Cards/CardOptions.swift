import MotionEngine
import MotionNumerics
import Options
import TableText

/// The options of a stack of cards and of its actions.
struct CardOptions: SystemOptions {
  /// The cards that have rows.
  enum Rows: Hashable, Sendable {
    case all, top
    case number(Int)
  }
  /// An action that a delegate can veto.
  enum Refusal: String, CaseIterable, Sendable {
    case dismiss
  }

  /// The action, or "" for a scenario.
  var action = ""
  var drag: Drag?
  var size = Device.iPhone8.size
  var device: Device?
  var count = 1
  var layout = CardStack.Layout()
  var dismissesAutomatically = true
  var model = CardStack.Model.documented

  var frequency = 5.0
  var dampingRatio = 1.0
  var length = 1.0
  var resistance = 0.1
  var physics = AttachmentJoint.Model.uikit
  var displayRate = 60.0
  var settleSpeed = 1.0
  var settleTime = DoubleDouble(0.5)
  /// The pixels per point, or nil for no rounding.
  var pixelScale: Int?

  var rows = Rows.all

  // The cards to dismiss; at most one of these is set.
  var dismissesLast = false
  var dismissedCount: Int?
  var dismissesAll = false
  var dismissesToRoot = false
  /// The card whose cards in front are dismissed.
  var target: Int?

  /// The y where the touch starts, in points, or nil for the top of the card.
  var from: Double?
  var dragging = CardStack.Dragging()
  var refusals: [Refusal] {
    get { dragging.refusesDismissal ? [.dismiss] : [] }
    set { dragging.refusesDismissal = newValue.contains(.dismiss) }
  }

  mutating func declare(_ list: inout OptionList) {
    list.screen(&size, &device, "size of the view that contains the cards, in points")
    list.option(
      "--cards", &count, .integer(1...CardStack.maximumCount), "K",
      "number of cards, including the one that 'card stack' adds")
    list.option(
      "--card-size", &layout.cardSize, .size, "WxH", "size of every card, in points",
      usual: "view size less the offsets")
    list.option(
      "--first-card-top-offset", &layout.firstCardTopOffset, .length(.isAtLeast(0)), "N",
      "top of card 0, in points")
    list.option(
      "--top-offset-between-cards", &layout.topOffsetBetweenCards, .length(.isAtLeast(0)), "N",
      "distance between the tops of adjacent cards, in points")
    list.matters = action == "stack" || action.isEmpty
    list.option(
      "--card-delay", &layout.delay, .span(), "S",
      "delay before the card starts to move, in seconds")
    list.matters = true
    list.option(
      "--card-scale-factor", &layout.scaleFactor, .share(.isAtLeast(0)), "F",
      "scale of a card behind another")
    list.option(
      "--vertical-translation", &layout.verticalTranslation, .length(), "N",
      "vertical shift of a card behind another before scaling, in points")
    list.matters = action != "stack"
    list.flag(
      "--automatically-dismiss", isNegatable: true, &dismissesAutomatically,
      "dismiss the stack with its last card")
    list.matters = true
    list.option(
      "--model", &model, .choice, "MODEL",
      "behavior to compute: documented, or shipped (unstacking to a card removes two more)",
      isEchoed: false)

    list.part = .joint
    list.option("--frequency", &frequency, .frequency(), "F", "frequency of the joint, in Hz")
    list.option(
      "--damping", &dampingRatio, .number(), "Z", "damping ratio of the joint (1 is critical)",
      sets: [.dampingRatio])
    list.option(
      "--length", &length, .length(), "L",
      "distance from the anchor at which a card rests, in points")
    list.option(
      "--resistance", &resistance, .number(), "R", "rate at which velocity decays, per second")
    list.option(
      "--physics", &physics, .choice, "MODEL",
      "simulation: uikit (as displayed) or ios7")
    list.option(
      "--display-rate", &displayRate, .frequency(), "F", "refresh rate of the display, in Hz",
      sets: [.rate])
    list.option(
      "--settle-speed", &settleSpeed, .speed(), "V",
      "speed below which a card counts as at rest, in pt/s", sets: [.settlingSpeed])
    list.option(
      "--settle-time", &settleTime, .span(), "S",
      "time below --settle-speed after which the simulation pauses, in seconds",
      sets: [.settlingTime])
    list.option(
      "--pixel-scale", &pixelScale, .integer(1...3), "N",
      "round positions to pixels, 1...3 per point")

    list.part = .rows
    list.option("--card", &rows, .rows, "CARD", "card whose rows are printed: a number, or top")

    list.part = .action
    if action == "unstack" {
      list.flag("--last", &dismissesLast, "dismiss the top card (default)")
      list.option(
        "--count", &dismissedCount, .integer(1...CardStack.maximumCount), "N",
        "number of cards to dismiss, from the top", excludes: ["--last"])
      list.flag("--all", &dismissesAll, "dismiss all cards", excludes: ["--last", "--count"])
      list.flag(
        "--to-root", &dismissesToRoot, "dismiss all but card 0",
        excludes: ["--last", "--count", "--all"])
      list.option(
        "--to", &target, .integer(0...CardStack.maximumCount - 1), "CARD",
        "dismiss the cards in front of this one",
        excludes: ["--last", "--count", "--all", "--to-root"])
    }
    if action == "drag" {
      list.option(
        "--from", &from, .length(.isAtLeast(0)), "Y",
        "y of the point where the touch begins, in points", usual: "top of the card")
      list.flag(
        "--bounces", isNegatable: true, &dragging.bounces, "allow the card to be dragged upward")
      list.option(
        "--drag-limit", &dragging.limit, .length(), "N",
        "drag distance that dismisses a released card, in points")
      list.flag(
        "--draggable", isNegatable: true, &dragging.isDraggable, "allow the card to be dragged")
      list.option(
        "--delegate-refuses", &refusals, Codec<Refusal>.choice.list, "LIST",
        "actions that the delegate vetoes: dismiss")
    }
  }

  /// The cards to dismiss, and the option that chooses them: the first one given, or the default.
  var unstacking: (option: String, cards: CardStack.Unstacking) {
    if let dismissedCount { return ("count", .count(dismissedCount)) }
    if dismissesAll { return ("all", .all) }
    if dismissesToRoot { return ("to-root", .toRoot) }
    if let target { return ("to", .to(target)) }
    return ("last", .last)
  }

  /// The stack.
  var stack: CardStack {
    get throws(ParameterError) {
      var physics = CardStack.Physics(
        try AttachmentJoint(
          frequency: frequency, dampingRatio: dampingRatio, length: length, resistance: resistance))
      physics.model = self.physics
      physics.rate = try JointClock(rate: displayRate, model: self.physics).rate
      physics.settling = try AttachmentJoint.Settling(speed: settleSpeed, time: settleTime.high)
      var stack = try CardStack(bounds: size, count: count, layout: layout, physics: physics)
      stack.model = model
      stack.pixelScale = Double(pixelScale ?? 0)
      stack.dragging = dragging
      stack.dismissesAutomatically = dismissesAutomatically
      return stack
    }
  }

  /// Returns the numbers of the cards that have rows.
  ///
  /// - Throws: A card that does not exist.
  func shown(among count: Int) throws(Problem) -> [Int] {
    switch rows {
    case .all: return Array(0..<count)
    case .top: return [count - 1]
    case .number(let card):
      guard card < count else { throw noCard(card, among: count, option: "card") }
      return [card]
    }
  }

  // MARK: Errors

  /// Returns the error of a stack of `count` cards, or of an operation on it.
  func error(
    _ failure: ParameterError, among count: Int, _ arguments: ParsedArguments
  ) -> Problem {
    let got = Int(exactly: failure.value) ?? 0
    return switch (failure.parameter, failure.rule) {
    case (_, .leavesHeight(let card)):
      .needs(
        option: card > 0
          ? "cards"
          : ["first-card-top-offset"].first(where: arguments.contains) ?? "size",
        "leaves no height for card \(card)")
    case (.cardWidth, _), (.cardHeight, _):
      .needs(
        option: "card-size",
        "must fit the view, \(Messages.size(size)) (got '\(layout.cardSize.map(Messages.size) ?? "")')"
      )
    case (.card, _): noCard(got, among: count, option: "to")
    case (.cardCount, .isAtMost):
      .needs(
        option: unstacking.option, "must not exceed the number of cards, \(count) (got '\(got)')")
    case (.cardCount, _):
      Problem(
        got < 1 ? "no card is left" : "there can be at most \(CardStack.maximumCount) cards")
    case (.dragDuration, _):
      .needs(
        option: arguments.contains("path") ? "path" : "drag-duration",
        "must be at most \(Messages.number(CardStack.longestDrag)) s for the drag of a card")
    case (.settlingTime, .isAtMost(let longest)):
      .needs(
        option: "until",
        arguments.contains("until")
          ? "must be at most \(Messages.number(longest)) s, because the card does not come to rest"
          : "is required: the card does not come to rest within \(Messages.number(longest)) s")
    default:
      option(setting: failure.parameter, in: arguments) == nil
        ? DragOptions(.vertical).error(failure, in: arguments)
        : error(failure, in: arguments)
    }
  }

  /// Returns the error of an option that names a card that is not there.
  private func noCard(_ card: Int, among count: Int, option: String) -> Problem {
    .needs(
      option: option,
      count == 1
        ? "must be 0, the only card (got '\(card)')"
        : "must be a card from 0 to \(count - 1) (got '\(card)')")
  }
}

extension Codec<CardOptions.Rows> {
  /// The number of a card, or `top`.
  fileprivate static var rows: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "top") { return .top }
        let last = CardStack.maximumCount - 1
        guard let number = try? Codec<Int>.integer(0...last).read(text) else {
          throw .malformed(expected: "a card from 0 to \(last), or 'top'")
        }
        return .number(number)
      },
      json: { rows in
        switch rows {
        case .all: .text("all")
        case .top: .text("top")
        case .number(let card): .integer(card)
        }
      })
  }
}
