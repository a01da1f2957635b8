/// A line on standard error about a command that succeeds.
public enum Diagnostic: Sendable {
  /// A sentence about a possible mistake.
  case warning(String)
  /// Options that have no effect, of interest to those who have typed them.
  case unusedOptions(String)
  /// A sentence about something that is as requested, but perhaps not as the user expects.
  case note(String)

  /// The sentence, without the kind.
  var sentence: String {
    switch self {
    case .warning(let sentence), .unusedOptions(let sentence), .note(let sentence): sentence
    }
  }

  /// Returns the whole line, about a case of a suite if one is named.
  func line(aboutCase name: String? = nil) -> String {
    let start = name.map { "\($0): " } ?? ""
    return switch self {
    case .warning(let sentence), .unusedOptions(let sentence): Messages.warning(start + sentence)
    case .note(let sentence): Messages.note(start + sentence)
    }
  }
}
