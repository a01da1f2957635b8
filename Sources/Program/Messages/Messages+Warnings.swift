import Arguments
import TableComparison
import TableText

/// Sentences of warnings.
extension Messages {
  /// The sentence of a warning.
  static func sentence(_ warning: Warning, _ spelling: Phrase.Spelling = .options) -> String {
    (warning.option.map { name($0, spelling) + " " } ?? "") + warning.text.text(spelling)
  }

  /// The warning about options without effect, or nil if there are none.
  static func sentence(_ unused: UnusedOptions) -> String? {
    guard !unused.names.isEmpty else { return nil }
    let options = unused.names.map { name in
      (unused.arguments.isOn(name) == false ? "--no-" : "--") + name
    }
    return "no effect on '\(unused.command)': \(options.joined(separator: ", "))"
  }

  /// The note of an explanation about options without effect, or nil if there are none.
  static func note(_ unused: UnusedOptions) -> String? {
    sentence(unused).map { "N" + $0.dropFirst() + "." }
  }

  /// The warning about a duration whose unit may be another, of an option or at a JSON pointer.
  ///
  /// There may be others of its kind in a scenario.
  static func sentence(
    _ duration: SuspiciousDuration, at pointer: String? = nil, others: Int = 0
  ) -> String {
    let text = quoted(duration.text).dropFirst().dropLast()
    return "\(pointer ?? "--\(duration.option)") \(duration.isPart ? "contains" : "is") \(text) s "
      + "(did you mean '\(text)ms'?)"
      + (others > 0
        ? "; \(ReportSentences.counted(others, "later time")) may also be in milliseconds" : "")
  }

  /// The warning about rows after the end of a motion, whose times may be milliseconds.
  static func rowsAfterEnd(
    option: String, _ time: [UInt8], isPart: Bool, end: Double
  ) -> String {
    let text = quoted(time).dropFirst().dropLast()
    return "--\(option) \(isPart ? "contains" : "is") \(text) s, but the motion ends at "
      + "\(figure(end, decimals: 6)) s (did you mean '\(text)ms'?)"
  }

  /// The warning about the time of a spring, which may be milliseconds.
  static func milliseconds(ofSpring parameter: String, _ seconds: Double) -> String {
    let text = number(seconds)
    return "the spring's \(parameter) is \(text) s (did you mean '\(text)ms'?)"
  }

  /// The warning about a recorded path whose times may be milliseconds.
  static func milliseconds(inPath name: [UInt8], lasting seconds: Double) -> String {
    "\(escaped(name)): the path lasts \(number(seconds)) s (are the times in milliseconds? "
      + "they must be in seconds)"
  }

  /// The predicate of a warning about a number that is clamped.
  static func clamped(_ given: Double, to used: Double) -> Phrase {
    "is clamped to \(number(used)) (got '\(number(given))')"
  }
}
