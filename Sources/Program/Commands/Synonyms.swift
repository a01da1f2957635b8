import MotionCore
import Options
import Systems

/// The commands that other words may mean, for suggestions.
extension Catalog {
  /// The greatest number of commands that a suggestion names.
  private static let greatestCount = 3

  /// Returns the commands that words which name none may mean, the likeliest first.
  ///
  /// They are commands of a family that another word precedes, those whose second word is the
  /// word, synonyms, and the command of a curve for its name.
  func commands(meantBy name: String) -> [String] {
    let words = name.split(separator: " ").map { word in
      String(decoding: comparableName(String(word)), as: UTF8.self)
    }
    guard let word = words.last, words.count <= 2 else { return [] }
    guard words.count == 1 else {
      return systems.filter { $0.prefix == words[0] }.flatMap { $0.commands(meantBy: word) }
    }
    // Only its case or its hyphens differ.
    if names.contains(where: { comparableName($0) == comparableName(word) }) { return [] }
    let ofDeck = systems.filter { $0.prefix == nil }.flatMap { $0.commands(meantBy: word) }
    let exact = names.filter { name in
      let parts = name.split(separator: " ")
      return parts.count == 2 && comparableName(String(parts[1])) == comparableName(word)
    }
    let general = generalCommands.filter { $0.synonyms.contains(word) }.map(\.name)
    let likely = ofDeck + exact + general + kinds(word) + curves(name)
    guard likely.isEmpty else { return Array(likely.prefix(Self.greatestCount)) }
    return Array(systems.flatMap { $0.commands(meantBy: word) }.prefix(Self.greatestCount))
  }

  /// Returns the command of two words whose second word is closest to a word, if one is close.
  func commandEnding(nearly word: String) -> String? {
    let pairs = names.map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }
    guard let near = nearestName(to: word, among: pairs.map { $0[1] }) else { return nil }
    return pairs.first { $0[1] == near }?.joined(separator: " ")
  }

  /// Returns the command that lists a kind of names, for the kind alone.
  private func kinds(_ word: String) -> [String] {
    ListCommand.Kind.allCases.filter { $0.rawValue == word }
      .map { "list \($0.rawValue)" }
  }

  /// Returns the command of a curve, for its name alone.
  private func curves(_ name: String) -> [String] {
    let text = Array(name.utf8)
    if Readers.isName(text, "spring") { return ["curve \(Messages.springExample)"] }
    return CurveSyntax.plainNames.filter { Readers.isName(text, $0) }.map { "curve \($0)" }
  }
}
