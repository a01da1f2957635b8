// Lists of names, and the nearest of them.

extension Messages {
  /// The nearest of some names, or else all of them.
  package static func hint(_ text: [UInt8], orAll known: [String]) -> String {
    suggestion(text, among: known).nonEmpty ?? " (available: \(known.joined(separator: ", ")))"
  }

  /// The nearest of some words, after a value between parentheses.
  package static func hint(_ text: [UInt8], among words: [String]) -> String {
    nearest(text, among: words).map(hint) ?? ""
  }

  /// The hint at a name that may be meant, after a value between parentheses.
  package static func hint(_ meant: String) -> String { "; did you mean '\(meant)'?" }

  /// The nearest of some names, between parentheses; empty if none is near.
  package static func suggestion(
    _ text: [UInt8], among names: [String], dashes: String = ""
  ) -> String {
    nearest(text, among: names).map { " (did you mean '\(dashes)\($0)'?)" } ?? ""
  }

  /// The names that may be meant, between parentheses.
  package static func suggestion(of meant: [String]) -> String {
    " (did you mean \(alternatives(meant.map { "'\($0)'" }))?)"
  }

  private static func nearest(_ text: [UInt8], among names: [String]) -> String? {
    let word = String(decoding: text.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return nearestName(to: word, among: names).map { shortened(Array($0.utf8)) }
  }

  /// Names of commands between quotes, at most three of them.
  package static func list(_ commands: [String]) -> String {
    let shown = commands.prefix(3).map { "'\($0)'" }
    if shown.count < commands.count { return shown.joined(separator: ", ") + " and others" }
    return enumeration(shown)
  }

  /// Words with commas between them, the last one after "or".
  package static func alternatives(_ words: [String]) -> String { joined(words, by: "or") }

  /// Words with commas between them, the last one after "and".
  package static func enumeration(_ words: [String]) -> String { joined(words, by: "and") }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
