import Arguments
import MotionEngine
import MotionNumerics

// The requirements on values that errors state.

extension Messages {
  /// Returns the requirement on a value and the value itself, to follow the name in an error.
  static func requirement(_ error: ValueError, _ text: [UInt8]) -> String {
    guard case .part(let part, let error) = error else {
      return requirement(error, text, got: quoted(text))
    }
    return requirement(error, part, got: "\(quoted(part)) in \(quoted(text))")
  }

  private static func requirement(
    _ error: ValueError, _ text: [UInt8], got shown: String
  ) -> String {
    switch error {
    case .notANumber: "must be a number (got \(shown))" + commaHint(text)
    case .notFinite: "must be a finite number (got \(shown))"
    case .tooLarge: "must be a smaller number (got \(shown))"
    case .notWhole(let range): "must be \(accepted(range)) (got \(shown))"
    case .lessThan(let least): "must be at least \(number(least)) (got \(shown))"
    case .moreThan(let most): "must be at most \(number(most)) (got \(shown))"
    case .notAbove(let bound): "must be greater than \(number(bound)) (got \(shown))"
    case .notOneOf(let words, let meant):
      "must be \(alternatives(words)) (got \(shown))"
        + (meant.map(hint) ?? hint(text, among: words))
    case .notListed(let names, let command):
      "must be one of the names that '\(command)' prints (got \(shown))"
        + hint(text, among: names)
    case .notNamed(let expected, let names):
      "must be \(expected) (got \(shown))" + hint(text, among: names)
    case .malformed(let expected): "must be \(expected) (got \(shown))"
    case .part(let part, let error): requirement(error, part, got: shown)
    }
  }

  /// The whole numbers of a range.
  private static func accepted(_ range: ClosedRange<Int>) -> String {
    if range.count == 1 { return String(range.lowerBound) }
    return range.upperBound == Readers.mostCountable
      ? "a whole number of at least \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The hint for a decimal comma, if that is all that is wrong.
  private static func commaHint(_ text: [UInt8]) -> String {
    let dotted = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard dotted != text, (try? NumberSyntax.double(dotted[...])) != nil else { return "" }
    return "; use a dot: \(String(decoding: dotted, as: UTF8.self))"
  }

  /// Returns the requirement on a parameter, with the value as it is shown.
  static func requirement(_ error: ParameterError, got shown: String) -> String {
    let accepted =
      switch error.rule {
      case .isFinite: "a finite number"
      case .isPositive: "greater than 0"
      case .isAtLeast(let least): "at least \(number(least))"
      case .liesAbove(let bound, let most):
        error.value <= bound ? "greater than \(number(bound))" : "at most \(number(most))"
      case .lies(in: let range):
        error.value < range.lowerBound
          ? "at least \(number(range.lowerBound))" : "at most \(number(range.upperBound))"
      }
    return "must be \(accepted) (got \(shown))"
  }
}
