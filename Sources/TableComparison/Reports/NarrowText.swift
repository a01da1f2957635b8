import MotionNumerics
import TableText

/// Numbers and strings in a limited number of a terminal's cells.
enum NarrowText {
  /// The least width in which a number has a digit, a sign, a point and an exponent.
  static let leastWidth = 8

  /// Returns the text of a number, rounded if it is wider than a limit.
  ///
  /// - Domain: a text of `DecimalMagnitude`, possibly with a sign, and at least `leastWidth` cells.
  static func number(_ text: String, within width: Int) -> String {
    guard text.utf8.count > width, let value = Double(text), value.isFinite else { return text }
    let isPlain = value == 0 || 1e-4..<powerOfTen(width - 1) ~= value.magnitude
    return isPlain ? rounded(value, within: width) : scientific(value, within: width)
  }

  /// Returns the start of a string.
  static func string(_ text: String, within width: Int) -> String {
    TerminalWidth.shortened(text, to: width)
  }

  /// Returns a number with as many decimals as fit.
  private static func rounded(_ value: Double, within width: Int) -> String {
    var text = NumberStyle.fixed(0).text(of: value)
    for decimals in 1...15 {
      let next = NumberStyle.fixed(decimals).text(of: value)
      guard next.utf8.count <= width else { break }
      text = next
    }
    return text
  }

  /// Returns a number with one digit before the point and an exponent.
  private static func scientific(_ value: Double, within width: Int) -> String {
    var (digits, exponent) = (value, 0)
    while digits.magnitude >= 10 {
      digits /= 10
      exponent += 1
    }
    while digits.magnitude < 1 {
      digits *= 10
      exponent -= 1
    }
    let power = "e\(exponent)"
    return rounded(digits, within: width - power.utf8.count) + power
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
