import Arguments
import MotionEngine
import MotionNumerics

/// The readers of times and durations.
extension Readers {
  /// Reads a time with all its digits: seconds, or a number with the unit `s` or `ms`.
  static func seconds(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Reader<DoubleDouble> {
    { text throws(ValueError) in try checked(try time(text[...]), rule) }
  }

  /// Reads a duration with all its digits: 0, or at least the shortest one.
  static func duration(_ rule: ParameterError.Rule = .isAtLeast(0)) -> Reader<DoubleDouble> {
    { text throws(ValueError) in
      let duration = try seconds(rule)(text)
      guard duration.high == 0 || duration.high >= shortest else { throw .lessThan(shortest) }
      return duration
    }
  }

  /// Reads a comma-separated list of times.
  static let times: Reader<[DoubleDouble]> = { text throws(ValueError) in
    try list(text) { part throws(ValueError) in try checked(try time(part), .isAtLeast(0)) }
  }

  private static func time(_ text: ArraySlice<UInt8>) throws(ValueError) -> DoubleDouble {
    let (number, power) = numberOfTime(text)
    do throws(ValueError) { return try exactDecimal(number, timesTenTo: power) } catch {
      throw timeError(error, text)
    }
  }

  /// Returns the number of a time, without its unit, and the power of ten that its unit means.
  ///
  /// Spaces may precede the unit.
  static func numberOfTime(_ text: ArraySlice<UInt8>) -> (number: ArraySlice<UInt8>, power: Int) {
    if text.hasSuffix("ms") { return (withoutSpacesAtEnd(text.dropLast(2)), -3) }
    return (text.hasSuffix("s") ? withoutSpacesAtEnd(text.dropLast()) : text, 0)
  }

  /// Returns the error of a string that is not a time, which names the units if letters follow a
  /// number.
  static func timeError(_ error: ValueError, _ text: ArraySlice<UInt8>) -> ValueError {
    unitError(error, text, expected: "a time such as 0.3, 0.3s or 300ms")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    let bytes = Array("\(suffix)".utf8)
    return count >= bytes.count && Array(self.suffix(bytes.count)) == bytes
  }
}
