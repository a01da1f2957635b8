import MotionEngine
import TableText

/// The sentences that the program prints other than help.
enum Messages {
  /// The greatest number of bytes in a line.
  static let lineLimit = 1_000

  static func error(_ error: CommandError) -> String { self.error(sentence(error)) }

  static func error(_ sentence: String) -> String { line("error: " + sentence) }

  static func warning(_ sentence: String) -> String { line("warning: " + sentence) }

  /// A line on something that may not be what the user expects, but is as requested.
  static func note(_ sentence: String) -> String { line("note: " + sentence) }

  /// The name of an option in one spelling.
  static func name(_ option: String, _ spelling: Phrase.Spelling) -> String {
    switch spelling {
    case .options: "--\(option)"
    case .members: "'\(camelCase(option))'"
    }
  }

  static func failedAssertion(
    _ assertion: Assertion, figure: String
  ) -> String {
    "assertion '\(assertion.condition)' failed: \(assertion.figure) is \(figure)"
  }

  /// A size as its option is written.
  static func size(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  /// The hint at the help after a usage error.
  static func helpHint(command: String?) -> String {
    guard let command else { return "Run 'deckcalc --help' for the commands." }
    return "Run 'deckcalc \(command) --help' for the options."
  }

  static func line(_ text: String) -> String {
    let whole = "deckcalc: " + text
    guard whole.utf8.count > lineLimit else { return whole }
    var cut = whole.utf8.index(whole.startIndex, offsetBy: lineLimit - 3)
    // A cut within a character would leave invalid UTF-8.
    while UTF8.isContinuation(whole.utf8[cut]) { cut = whole.utf8.index(before: cut) }
    return whole[..<cut] + "..."
  }

  /// A figure to nine decimals, all of whose digits are correct, or to another number of decimals.
  ///
  /// A product of two options may leave the range of numbers.
  static func figure(_ value: Double, decimals: Int = 9) -> String {
    let greatest = Double.greatestFiniteMagnitude
    if value > greatest { return "more than \(number(greatest))" }
    if value < -greatest { return "less than \(number(-greatest))" }
    return value.isNaN ? "(out of range)" : NumberStyle.fixed(decimals).text(of: value)
  }

  /// A figure to nine decimals with its unit, before which there is a space unless it is %.
  static func figure(_ value: Double, unit: String) -> String {
    figure(value) + (unit.isEmpty || unit == "%" ? "" : " ") + unit
  }

  static func number(_ value: Double) -> String {
    guard value != value.rounded() || value.magnitude >= 1e15 else { return String(Int(value)) }
    return value.description
  }
}

extension String {
  /// The string itself, or nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
