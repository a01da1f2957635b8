import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// The actions on a stack of cards.
enum CardActions {
  // MARK: Stacking

  static let stack = CardAction(
    name: .stack, summary: "Present a card; the card below scales down",
    options: [],
    examples: [
      "deckcalc card stack", "deckcalc card stack --cards 2 --card top",
      "deckcalc card stack --frequency 2 --damping 0.3 --table summary",
    ],
    step: { _, _, _ in .init(operation: .stack) })

  // MARK: Unstacking

  static let last = OptionKey(
    OptionDeclaration("last", summary: "dismiss the top card (default)"))
  static let count = OptionKey(
    OptionDeclaration(
      "count", placeholder: "N", summary: "number of cards to dismiss, from the top"),
    or: 1, read: Readers.integer(in: 1...CardStack.maximumCount))
  static let all = OptionKey(OptionDeclaration("all", summary: "dismiss all cards"))
  static let toRoot = OptionKey(OptionDeclaration("to-root", summary: "dismiss all but card 0"))
  static let toCard = OptionKey(
    OptionDeclaration("to", placeholder: "CARD", summary: "dismiss the cards in front of this one"),
    or: 0, read: Readers.integer(in: 0...CardStack.maximumCount - 1))

  /// The options of the cards to unstack, which exclude each other.
  private static let choices: [OptionDeclaration] = [
    last.declaration, count.declaration, all.declaration, toRoot.declaration, toCard.declaration,
  ]

  static let unstack = CardAction(
    name: .unstack, summary: "Dismiss cards; the card below scales back up",
    options: choices,
    examples: [
      "deckcalc card unstack", "deckcalc card unstack --cards 3 --to-root --table events",
    ],
    step: { arguments, stack, _ throws(CommandError) in
      let (which, name) = try unstacking(arguments)
      let number: Int
      do throws(CardStackError) {
        number = try stack.cardsLeaving(which)
      } catch {
        throw CardRequest.error(error, stack.bounds, stack.count, arguments)
      }
      return .init(
        operation: .unstack(which),
        parameters: [
          JSONMember("unstack", .text(name)), JSONMember("count", .integer(number)),
        ])
    })

  /// Returns the cards to unstack, and the name of the option that gives them.
  private static func unstacking(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> (CardStack.Unstacking, String) {
    let keys = choices.map(\.name).filter { arguments.contains($0) }
    if keys.count > 1 { throw .contradiction(option: keys[1], other: keys[0]) }
    let name = keys.first ?? last.declaration.name
    return try readingUsage { () throws(UsageError) in
      switch name {
      case count.declaration.name: (.count(try arguments[count]), name)
      case all.declaration.name: (.all, name)
      case toRoot.declaration.name: (.toRoot, name)
      case toCard.declaration.name: (.to(try arguments[toCard]), name)
      default: (.last, name)
      }
    }
  }

  // MARK: Dragging

  static let from = OptionKey(
    OptionDeclaration(
      "from", placeholder: "Y", summary: "y where the touch starts, in points",
      defaultText: "top of the card"),
    or: Optional<Double>.none,
    read: { text throws(ValueError) in try Readers.number(.isAtLeast(0))(text) })
  static let bounces = OptionKey(
    OptionDeclaration(
      "bounces", isNegatable: true, summary: "allow the card to be dragged upward",
      defaultText: "on"),
    or: true)
  static let limit = OptionKey(
    OptionDeclaration(
      "drag-limit", placeholder: "N",
      summary: "drag distance beyond which a released card is dismissed, in points",
      defaultText: "100"),
    or: 100.0, read: Readers.number())
  static let draggable = OptionKey(
    OptionDeclaration(
      "draggable", isNegatable: true, summary: "allow the card to be dragged",
      defaultText: "on"),
    or: true)
  static let delegateRefuses = OptionKey(
    OptionDeclaration(
      "delegate-refuses", placeholder: "LIST", summary: "actions that the delegate vetoes: dismiss"),
    or: [Refusal](), read: Readers.choices(Refusal.self))

  /// An action that a delegate can veto.
  enum Refusal: String, CaseIterable, Sendable {
    case dismiss
  }

  static let drag = CardAction(
    name: .drag, summary: "Drag the top card, then release it",
    options: GestureOptions.vertical.all + [
      from.declaration, bounces.declaration, limit.declaration, draggable.declaration,
      delegateRefuses.declaration,
    ],
    examples: [
      "deckcalc card drag --to 80 --velocity 300",
      "deckcalc card drag --to 150 --cards 2 --table phases",
    ],
    step: { arguments, stack, read throws(CommandError) in
      let drag = try GestureOptions.drag(arguments, read, by: GestureOptions.vertical)
      var dragging = CardStack.Dragging()
      var start: Double?
      var refusals: [Refusal] = []
      do throws(UsageError) {
        start = try arguments[from]
        dragging.limit = try arguments[limit]
        refusals = try arguments[delegateRefuses]
      } catch {
        throw .usage(error)
      }
      dragging.bounces = arguments[bounces]
      dragging.isDraggable = arguments[draggable]
      dragging.refusesDismissal = refusals.contains(.dismiss)
      stack.dragging = dragging
      var parameters = GestureOptions.parameters(of: drag, arguments)
      let top = stack.rest(of: stack.top) - stack.height(of: stack.top) / 2
      parameters.set(from, .exact(start ?? top))
      parameters.append(JSONMember(bounces.declaration.name, .flag(dragging.bounces)))
      parameters.set(limit, .exact(dragging.limit))
      parameters.append(JSONMember(draggable.declaration.name, .flag(dragging.isDraggable)))
      parameters.set(
        delegateRefuses, .list(dragging.refusesDismissal ? [.text("dismiss")] : []))
      return .init(operation: .drag(drag, from: start), parameters: parameters)
    })
}
