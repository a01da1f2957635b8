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
    { text throws(ValueError) in try coordinate(try anyNumber(rule)(text)) }
  }

  /// Reads a number within bounds, of any magnitude, with all its digits.
  static func anyNumber(_ rule: ParameterError.Rule = .isFinite) -> Reader<DoubleDouble> {
    { text throws(ValueError) in try checked(try exactDecimal(text[...]), rule) }
  }

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

  /// Reads a comma-separated list of numbers, with all their digits.
  static let exactNumbers: Reader<[DoubleDouble]> = { text throws(ValueError) in
    try list(text) { part throws(ValueError) in try exactDecimal(part) }
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
    if text == Array("full".utf8) { return nil }
    guard let value = wholeNumber(text), 0...15 ~= value else {
      throw .malformed(expected: "a whole number from 0 to 15, or 'full'")
    }
    return value
  }

  /// Reads the name of a case of an enumeration.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Value.Type
  ) -> Reader<Value> {
    { text throws(ValueError) in
      guard let value = Value(rawValue: String(decoding: text, as: UTF8.self)) else {
        throw .notOneOf(Value.allCases.map(\.rawValue))
      }
      return value
    }
  }

  /// Reads a comma-separated list of cases of an enumeration.
  static func choices<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Value.Type
  ) -> Reader<[Value]> {
    { text throws(ValueError) in
      try list(text) { part throws(ValueError) in try choice(type)(Array(part)) }
    }
  }

  /// Reads a comma-separated list of strings.
  static let strings: Reader<[[UInt8]]> = { text throws(ValueError) in
    parts(text, at: ",").map(Array.init)
  }

  /// Reads a width and a height with an `x` between them, both above 0.
  static let size: Reader<Size> = { text throws(ValueError) in
    let numbers = parts(text, at: "x")
    let expected = ValueError.malformed(expected: "a size such as 375x667")
    guard numbers.count == 2 else { throw expected }
    let width: Double
    let height: Double
    do throws(ValueError) {
      width = try decimal(numbers[0])
      height = try decimal(numbers[1])
    } catch .notANumber {
      throw expected
    }
    guard let size = try? Size(width: width, height: height) else { throw .notAbove(0) }
    guard max(width, height) <= farthest else { throw .moreThan(farthest) }
    return size
  }

  /// Reads a point: two comma-separated numbers.
  static let point: Reader<Point> = { text throws(ValueError) in
    let numbers = try coordinates(text, [2], "a position such as 160,30")
    return Point(x: numbers[0].high, y: numbers[1].high)
  }

  /// Reads a rectangle: its left and top edges, its width and its height.
  static let rectangle: Reader<Rectangle> = { text throws(ValueError) in
    let numbers = try coordinates(text, [4], "a rectangle such as 0,20,320,44")
    let (width, height) = (numbers[2], numbers[3])
    for (part, extent) in zip(parts(text, at: ","), numbers).dropFirst(2) where extent.high < 0 {
      throw .part(Array(part), .lessThan(0))
    }
    return Rectangle(x: numbers[0].high, y: numbers[1].high, width: width.high, height: height.high)
  }

  /// Reads a displacement or a velocity along x, or along x and y.
  static let translation: Reader<Drag.Vector> = { text throws(ValueError) in
    let numbers = try coordinates(text, [1, 2], "one number or two such as 200,-5")
    return Drag.Vector(x: numbers[0], y: numbers.count > 1 ? numbers[1] : DoubleDouble(0))
  }

  /// Reads a displacement or a velocity along y, or along x and y.
  static let verticalTranslation: Reader<Drag.Vector> = { text throws(ValueError) in
    let numbers = try coordinates(text, [1, 2], "one number or two such as 0,200")
    let zero = DoubleDouble(0)
    return Drag.Vector(x: numbers.count > 1 ? numbers[0] : zero, y: numbers[numbers.count - 1])
  }

  private static func coordinates(
    _ text: [UInt8], _ counts: [Int], _ expected: String
  ) throws(ValueError) -> [DoubleDouble] {
    let numbers = try exactNumbers(text)
    guard counts.contains(numbers.count) else { throw .malformed(expected: expected) }
    for number in numbers { _ = try coordinate(number) }
    return numbers
  }

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

  /// Reads a length of at least 0 for some sides: a comma-separated list of `SIDE=N`.
  static let lengthsBySide: Reader<PerSide<Double?>> = { text throws(ValueError) in
    let expected = ValueError.malformed(
      expected: "a list of sides with one length each, such as left=60,top=20")
    var lengths = PerSide<Double?> { _ in nil }
    for part in parts(text, at: ",") {
      let pair = parts(Array(part), at: "=").map(Array.init)
      guard pair.count == 2 else { throw expected }
      do throws(ValueError) {
        let side = try choice(Side.self)(pair[0])
        guard lengths[side] == nil else { throw expected }
        lengths[side] = try number(.isAtLeast(0))(pair[1])
      } catch .malformed {
        throw expected
      } catch .notOneOf(let names) {
        throw .part(pair[0], .notOneOf(names))
      } catch {
        throw .part(pair[1], error)
      }
    }
    return lengths
  }

  /// Accepts any bytes.
  static let bytes: Reader<[UInt8]> = { text throws(ValueError) in text }

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

  private static func checked(
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

  private static func time(_ text: ArraySlice<UInt8>) throws(ValueError) -> DoubleDouble {
    if text.hasSuffix("ms") { return try exactDecimal(text.dropLast(2), timesTenTo: -3) }
    return try exactDecimal(text.hasSuffix("s") ? text.dropLast() : text)
  }

  /// Reads a comma-separated list; the error names the part that is invalid, if there are several.
  static func list<Value>(
    _ text: [UInt8], _ read: (ArraySlice<UInt8>) throws(ValueError) -> Value
  ) throws(ValueError) -> [Value] {
    let parts = parts(text, at: ",")
    var values: [Value] = []
    for part in parts {
      do throws(ValueError) { values.append(try read(part)) } catch {
        throw parts.count > 1 ? .part(Array(part), error) : error
      }
    }
    return values
  }

  private static func parts(
    _ text: [UInt8], at separator: Unicode.Scalar
  ) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    let bytes = Array("\(suffix)".utf8)
    return count >= bytes.count && Array(self.suffix(bytes.count)) == bytes
  }
}

extension Readers {
  /// Reads a color: a name of letters, or `#` and six hexadecimal digits.
  static let colorName: Reader<String> = { text throws(ValueError) in
    let isName = !text.isEmpty && text.allSatisfy { isLetter($0) }
    let isCode =
      text.count == 7 && text[0] == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy {
        NumberSyntax.isDigit($0) || isLetter($0) && ($0 | 0x20) <= UInt8(ascii: "f")
      }
    guard isName || isCode else {
      throw .malformed(expected: "a color such as black or #1a2b3c")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
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
