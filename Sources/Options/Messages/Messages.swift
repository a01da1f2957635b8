package import MotionEngine
import TableText

/// The sentences that the program prints other than help.
package enum Messages {
  /// The hint for those who port an app.
  package static let portingHint =
    "Porting an app that shipped with ViewDeck? Add --model shipped."
  /// The greatest number of bytes in a line.
  package static let lineLimit = 1_000

  package static func error(_ sentence: String) -> String { line("error: " + sentence) }

  package static func warning(_ sentence: String) -> String { line("warning: " + sentence) }

  /// A line on something that may not be what the user expects, but is as requested.
  package static func note(_ sentence: String) -> String { line("note: " + sentence) }

  /// A size as its option is written.
  package static func size(_ size: Size) -> String {
    "\(number(size.width))x\(number(size.height))"
  }

  package static func line(_ text: String) -> String {
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
  package static func figure(_ value: Double, decimals: Int = 9) -> String {
    let greatest = Double.greatestFiniteMagnitude
    if value > greatest { return "more than \(number(greatest))" }
    if value < -greatest { return "less than \(number(-greatest))" }
    return value.isNaN ? "(out of range)" : NumberStyle.fixed(decimals).text(of: value)
  }

  /// A figure to nine decimals with its unit, before which there is a space unless it is %.
  package static func figure(_ value: Double, unit: String) -> String {
    figure(value) + (unit.isEmpty || unit == "%" ? "" : " ") + unit
  }

  package static func number(_ value: Double) -> String {
    guard value != value.rounded() || value.magnitude >= 1e15 else { return String(Int(value)) }
    return value.description
  }
}

/// Strings of users in messages.
extension Messages {
  /// A user's string between quotes, with everything that a terminal might obey made visible.
  package static func quoted(_ text: [UInt8]) -> String { VisibleText.quoted(text) }

  /// The start of a user's string, with everything that a terminal might obey made visible.
  package static func shortened(_ text: [UInt8]) -> String { VisibleText.shortened(text) }

  /// A user's string with control characters, bidirectional controls and invalid UTF-8 escaped.
  package static func escaped(_ text: [UInt8]) -> String { VisibleText.escaped(text) }
}

/// Command lines in messages.
extension Messages {
  /// A command line to type, with everything that a terminal might obey made visible.
  package static func commandLine(_ arguments: [[UInt8]]) -> String {
    escaped(Array("deckcalc \(CommandTitle.shellText(arguments))".utf8))
  }

  /// An option with a list as it is typed.
  package static func commandLine(option: String, _ items: [[UInt8]]) -> String {
    let value = Array(items.joined(separator: [UInt8(ascii: ",")]))
    return escaped(Array("--\(option) \(CommandTitle.shellText([value]))".utf8))
  }
}

extension String {
  /// The string itself, or nil if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
