import Arguments
import MotionEngine
import MotionNumerics

/// The readers of option values, one for each form.
enum Readers {
  typealias Reader<Value> = @Sendable ([UInt8]) throws(ValueError) -> Value

  /// Reads a number within bounds, of at most `farthest`.
  static func number(_ rule: ParameterError.Rule = .isFinite) -> Reader<Double> {
    { text throws(ValueError) in try exactNumber(rule)(text).high }
  }

  /// Reads a number within bounds, of at most `farthest`, with all its digits.
  static func exactNumber(_ rule: ParameterError.Rule = .isFinite) -> Reader<DoubleDouble> {
    { text throws(ValueError) in try coordinate(try checked(try exactDecimal(text[...]), rule)) }
  }

  /// The largest whole number that a reader accepts, 2⁵³.
  static let mostCountable = 1 << 53

  /// Reads a whole number within a range.
  static func integer(in range: ClosedRange<Int>) -> Reader<Int> {
    { text throws(ValueError) in
      guard let value = wholeNumber(text), range.contains(value) else { throw .notWhole(range) }
      return value
    }
  }

  /// Reads a whole number that is at least a minimum.
  static func count(from least: Int) -> Reader<Int> {
    let reader = integer(in: least...mostCountable)
    return { text throws(ValueError) in
      let most = DoubleDouble(Double(mostCountable))
      if let number = try? exactDecimal(text[...]), most < number { throw .tooLarge }
      return try reader(text)
    }
  }

  /// Reads a number of decimals, or `full`.
  static let precision: Reader<Int?> = { text throws(ValueError) in
    if isName(text, "full") { return nil }
    guard let value = wholeNumber(text), 0...15 ~= value else {
      throw .malformed(expected: "a whole number from 0 to 15, or 'full'")
    }
    return value
  }

  // MARK: Limits

  /// The largest coordinate, in points: beyond it, differences and products overflow.
  ///
  /// The product of two such numbers, as of a parallax and a width, is finite, so that no number
  /// of a view overflows: only an absent one has an empty cell.
  static let farthest = 1e100
  /// The shortest duration other than 0, in seconds: in a shorter one the acceleration over the
  /// largest distance overflows.
  static let shortest = 1e-100

  /// Returns a coordinate, a displacement or a velocity that arithmetic can handle.
  static func coordinate(_ number: DoubleDouble) throws(ValueError) -> DoubleDouble {
    try checked(number, .lies(in: -farthest...farthest))
  }

  // MARK: Parts

  /// Returns the whole number that a string spells, such as `1000`, `1e3` or `1000.0`.
  private static func wholeNumber(_ text: [UInt8]) -> Int? {
    if text.allSatisfy(NumberSyntax.isDigit) { return try? NumberSyntax.integer(text[...]) }
    guard let number = try? exactDecimal(text[...]), number.low == 0 else { return nil }
    return Int(exactly: number.high)
  }

  static func decimal(_ text: ArraySlice<UInt8>) throws(ValueError) -> Double {
    try exactDecimal(text).high
  }

  static func exactDecimal(
    _ text: ArraySlice<UInt8>, timesTenTo power: Int = 0
  ) throws(ValueError) -> DoubleDouble {
    do throws(NumberSyntax.Failure) {
      return try NumberSyntax.exact(text, timesTenTo: power)
    } catch {
      throw ValueError(error)
    }
  }

  private static func checked(
    _ value: Double, _ rule: ParameterError.Rule
  ) throws(ValueError) -> Double {
    try checked(DoubleDouble(value), rule).high
  }

  static func checked(
    _ number: DoubleDouble, _ rule: ParameterError.Rule
  ) throws(ValueError) -> DoubleDouble {
    let value = number.high
    if rule.accepts(value) { return number }
    switch rule {
    case .isFinite: throw .notFinite
    case .isPositive: throw .notAbove(0)
    case .isAtLeast(let least): throw .lessThan(least)
    case .liesAbove(let bound, let most):
      throw value <= bound ? .notAbove(bound) : .moreThan(most)
    case .lies(in: let range):
      throw value < range.lowerBound ? .lessThan(range.lowerBound) : .moreThan(range.upperBound)
    }
  }
}

extension ValueError {
  /// Creates the error of a string that is not a number.
  init(_ failure: NumberSyntax.Failure) {
    switch failure {
    case .notANumber: self = .notANumber
    case .notFinite: self = .notFinite
    case .tooLarge: self = .tooLarge
    }
  }
}
