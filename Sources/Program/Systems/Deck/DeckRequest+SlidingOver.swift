import Arguments
import MotionEngine
import TableText

/// The implementations of a deck: that of its model `v3`, or else the deck itself.
extension Deck {
  /// Returns the outcome of an operation on the deck in a state.
  ///
  /// - Throws: A parameter that the operation does not allow.
  func outcome(
    of operation: Operation, from state: State, replacingCurvesWith curve: TimingCurve?
  ) throws(ParameterError) -> Outcome {
    guard let deck = SlideOverDeck(self) else {
      return try plan(operation, from: state, replacingCurvesWith: curve)
    }
    return deck.plan(operation, from: state)
  }

  /// Returns every column of the tables of the deck.
  func allColumns(side: Side?, isPushed: Bool) -> [Column] {
    SlideOverDeck(self)?.columns(side: side) ?? columns(side: side, isPushed: isPushed)
  }

  /// Returns the views of the deck in a motion.
  func allViews(in motion: Motion, isPushed: Bool) -> [Scene.View] {
    SlideOverDeck(self)?.views(in: motion) ?? views(in: motion, isPushed: isPushed)
  }

  /// Returns the state in which a side is open; without a controller it stays closed.
  func stateOpened(_ side: Side) -> State { SlideOverDeck(self)?.opened(side) ?? opened(side) }

  /// Returns the offsets at which the deck can start along an axis.
  func offsets(along axis: Axis) -> ClosedRange<Double> {
    let extent = bounds.extent(along: axis)
    return SlideOverDeck(self).map { $0.openOffset(of: .right)...$0.openOffset(of: .left) }
      ?? -extent...extent
  }
}

/// The commands and options of a deck that release 3 has.
extension DeckRequest {
  /// The options that describe a deck of release 3, which rejects all others.
  private static let optionsOfReleaseThree: [OptionDeclaration] = [
    DeckOptions.side.declaration, DeckOptions.size.declaration, DeckOptions.device.declaration,
    DeckOptions.sides.declaration, DeckOptions.leftSize.declaration,
    DeckOptions.rightSize.declaration, DeckOptions.state.declaration,
    DeckOptions.offset.declaration, DeckOptions.model.declaration,
    DeckOptions.delegateRefuses.declaration, DeckOptions.animation.declaration,
    DeckOptions.touch.declaration, DeckOptions.edgeWidth.declaration,
  ]

  /// The options that may name a side; release 3 has two sides.
  private static let optionsNamingSides: [OptionDeclaration] = [
    DeckOptions.side.declaration, DeckOptions.sides.declaration, DeckOptions.state.declaration,
  ]

  /// Rejects, with `--model v3`, a command or the first option that release 3 lacks.
  static func rejectUnsupportedOptions(
    _ arguments: ParsedArguments, _ action: DeckAction
  ) throws(CommandError) {
    let model = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.model] }
    guard model == .v3 else { return }
    let option = DeckOptions.model.declaration.name
    guard action.isInReleaseThree else {
      let names = DeckAction.namesOfReleaseThree.map(\.rawValue)
      throw .needs(
        option: option,
        """
        must not be \(model.rawValue) for '\(action.name.rawValue)' \
        (available: \(names.joined(separator: ", ")))
        """
      )
    }
    try rejectOptionsOfReleaseTwo(arguments, times: action.times)
  }

  /// Rejects, with `--model v3`, the first option that release 3 lacks.
  static func rejectOptionsOfReleaseTwo(
    _ arguments: ParsedArguments, times: [OptionDeclaration]
  ) throws(CommandError) {
    let model = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.model] }
    guard model == .v3 else { return }
    let reason: Phrase = "with \(option: DeckOptions.model, model.rawValue)"
    let known = optionsOfReleaseThree.map(\.name)
    let described = DeckOptions.geometry + times + DeckOptions.panning + DeckOptions.appearance
    for option in described where arguments.contains(option.name) && !known.contains(option.name) {
      throw .meaningless(option: option.name, because: reason)
    }
    for option in optionsNamingSides {
      let values = arguments.text(of: option.name)?.split(separator: UInt8(ascii: ",")) ?? []
      let sides = values.compactMap { Side(rawValue: String(decoding: $0, as: UTF8.self)) }
      if let side = sides.first(where: { $0.axis == .y }) {
        throw .needs(option: option.name, "cannot be '\(side.rawValue)' \(reason)")
      }
    }
  }

  /// Every parameter of a deck of release 3, including defaults.
  var slidingOverParameters: [JSONMember] {
    var all = parameters
    if let deck = SlideOverDeck(deck) {
      for side in [Side.left, .right] {
        let name = camelCase(DeckOptions.size(of: side).declaration.name)
        all = all.map { $0.name == name ? JSONMember(name, .exact(deck.sideWidth(of: side))) : $0 }
      }
    }
    all.set(DeckOptions.edgeWidth, .exact(deck.panning.edgeWidth))
    let names = Self.optionsOfReleaseThree.map { camelCase($0.name) }
    return all.filter { names.contains($0.name) }
  }
}

extension DeckAction {
  /// The commands of release 3, in the order of help.
  static let namesOfReleaseThree: [Name] = [.open, .close, .pan, .tap, .rotate, .resize]

  var isInReleaseThree: Bool {
    Self.namesOfReleaseThree.contains(name) || name == .setController
  }
}
