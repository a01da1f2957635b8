import Arguments
import DeckEngine
import DeckFormats

/// What release 3 takes of the commands and options of a deck.
extension DeckRequest {
  /// The options that describe a deck of release 3; all the others have no meaning there.
  private static let optionsOfReleaseThree: [OptionDeclaration] = [
    DeckOptions.side.declaration, DeckOptions.size.declaration, DeckOptions.device.declaration,
    DeckOptions.sides.declaration, DeckOptions.leftSize.declaration,
    DeckOptions.rightSize.declaration, DeckOptions.state.declaration,
    DeckOptions.offset.declaration, DeckOptions.model.declaration,
    DeckOptions.delegateRefuses.declaration, DeckOptions.animation.declaration,
    DeckOptions.touch.declaration, DeckOptions.edgeWidth.declaration,
  ]

  /// The options that may name a side, of which release 3 has two.
  private static let optionsNamingSides: [OptionDeclaration] = [
    DeckOptions.side.declaration, DeckOptions.sides.declaration, DeckOptions.state.declaration,
  ]

  /// Refuses, with `--model v3`, the command or the first option that means nothing there.
  static func rejectUnsupportedOptions(
    _ arguments: ParsedArguments, _ action: DeckAction
  ) throws(CommandError) {
    let model = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.model] }
    guard model == .v3 else { return }
    let option = DeckOptions.model.declaration.name
    guard action.isOfReleaseThree else {
      let names = DeckAction.namesOfReleaseThree.map(\.rawValue)
      throw .needs(
        option: option,
        """
        must not be \(model.rawValue) for '\(action.name.rawValue)' \
        (available: \(names.joined(separator: ", ")))
        """
      )
    }
    try refuseOptionsOfReleaseTwo(arguments, times: action.times)
  }

  /// Refuses, with `--model v3`, the first option that means nothing there.
  static func refuseOptionsOfReleaseTwo(
    _ arguments: ParsedArguments, times: [OptionDeclaration]
  ) throws(CommandError) {
    let model = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.model] }
    guard model == .v3 else { return }
    let reason: Phrase = "with \(option: DeckOptions.model, model.rawValue)"
    let taken = optionsOfReleaseThree.map(\.name)
    let described = DeckOptions.places + times + DeckOptions.panning + DeckOptions.appearance
    for option in described where arguments.contains(option.name) && !taken.contains(option.name) {
      throw .meaningless(option: option.name, because: reason)
    }
    for option in optionsNamingSides {
      let words = arguments.text(of: option.name)?.split(separator: UInt8(ascii: ",")) ?? []
      let sides = words.compactMap { Side(rawValue: String(decoding: $0, as: UTF8.self)) }
      if let side = sides.first(where: { $0.axis == .y }) {
        throw .needs(option: option.name, "cannot be '\(side.rawValue)' \(reason)")
      }
    }
  }

  /// Every parameter of a deck of release 3, defaults included.
  var slidingOverParameters: [JSONMember] {
    var all = parameters
    all.set(DeckOptions.edgeWidth, .exact(deck.panning.edgeWidth))
    let names = Self.optionsOfReleaseThree.map { camelCase($0.name) }
    return all.filter { names.contains($0.name) }
  }
}

extension DeckAction {
  /// The commands that release 3 has, in the order of help.
  static let namesOfReleaseThree: [Name] = [.open, .close, .pan, .tap, .rotate, .resize]

  var isOfReleaseThree: Bool {
    Self.namesOfReleaseThree.contains(name) || name == .setController
  }
}
