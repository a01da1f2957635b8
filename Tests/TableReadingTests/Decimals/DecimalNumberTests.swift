import MotionNumerics
import TableReading
import TestSupport
import Testing

/// Returns the number that a string spells.
func decimal(_ text: String) throws -> DecimalNumber {
  let bytes = Array(text.utf8)
  let number = DecimalNumber(bytes)
  return try #require(number, "\(text)")
}

@Suite struct DecimalNumberTests {
  /// Returns the number of `NumberSyntax`: nil if there is none, infinite if it is too large.
  private func double(_ text: String) -> Double? {
    do throws(NumberSyntax.Failure) {
      return try NumberSyntax.double(Array(text.utf8)[...])
    } catch {
      switch error {
      case .notANumber, .notFinite: return nil
      case .tooLarge: return text.hasPrefix("-") ? -.infinity : .infinity
      }
    }
  }

  /// Whether a string is the same number as for `NumberSyntax`, or not a number for both.
  private func isReadEqually(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let number = DecimalNumber(bytes)
    guard let number, let double = double(text) else { return number == nil && double(text) == nil }
    return number.isFinite == double.isFinite
      && number.isNegative == (text.first == "-" && !number.isZero)
      && number.nearest == double.magnitude
      && DecimalNumberBound.holds(number.approximation, nearest: double)
  }

  @Test(arguments: [
    "-0", "00012", "12345678.12345678", "1.12345678901234567890", "18446744073709551616",
    "123456789012345678901234567890", "0000000000000000000000001.50",
    ".00000000000000000000000001", "1e400", "-1e-400", "9007199254740993",
    "0e99999999999999999999", "10000000000000000000000000.0e-25", "", " 1", "1 ", "1,5",
    "1.1234567a", "1.12345678a", "1.1234567é", "1.:::::::::", "1.////////", "1;", "1\u{0}", "nan",
    "-inf", "\u{2212}1", "\u{663}",
  ])
  func stringsAreNumbersByTheGrammarOfNumberSyntax(text: String) {
    #expect(isReadEqually(text))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomStringsAreReadEqually(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let characters = Array("0123456789012345678900..eE+-x")
    let texts = (0..<20_000).map { _ in
      let count = Int.random(in: 0...30, using: &random)
      // Long random strings are hardly ever numbers, so those have only digits and points.
      let last = characters.count - (count < 8 ? 1 : 7)
      return String((0..<count).map { _ in characters[Int.random(in: 0...last, using: &random)] })
    }
    #expect(texts.first { !isReadEqually($0) } == nil)
  }

  @Test(arguments: [
    ("0.1", "0.3", 0.2), ("91.7", "91.2", 0.5), ("-1", "1", 2), ("0.30", "0.3", 0),
    ("1e3", "999", 1),
    ("9007199254740993", "9007199254740992", 1), ("0.10000000000000001", "0.1", 1e-17),
    ("1e-400", "0", .leastNonzeroMagnitude), ("1e22", "0", 1e22),
    ("100000000000000000000000.5", "100000000000000000000000.5", 0),
  ])
  func distancesAreZeroOnlyBetweenEqualNumbers(
    one: String, other: String, distance: Double
  ) throws {
    #expect(try decimal(one).distance(to: decimal(other)) == distance)
    #expect(try decimal(other).distance(to: decimal(one)) == distance)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func shortDecimalsAreTheirNearestDoubles(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<20_000).map { _ in
      let digits =
        UInt64.random(in: 0...1 << 53, using: &random)
        >> UInt64.random(in: 0...53, using: &random)
      return "-\(digits)e\(Int.random(in: -22...22, using: &random))"
    }
    let wrong = try texts.first { try decimal($0).approximation != double($0) }
    #expect(wrong == nil)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func approximationsAreWithinTheBound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<20_000).map { _ in
      let digits = UInt64.random(in: 0...UInt64.max, using: &random)
      let rest = Bool.random(using: &random) ? "\(UInt64.random(in: 0...9999, using: &random))" : ""
      return "\(digits)\(rest)e\(Int.random(in: -370...310, using: &random))"
    }
    #expect(texts.first { !isReadEqually($0) } == nil)
  }

  // 2¹⁰²⁴ − 2⁹⁷⁰, the midpoint of the largest double and the power of two after it.
  private static let midpoint =
    "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017"
    + "977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273"
    + "854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704"
    + "342711559699508093042880177904174497792"

  @Test func numbersAreFiniteBelowTheMidpointAfterTheLargestDouble() throws {
    let midpoint = Self.midpoint
    #expect(midpoint.count == 309)
    for text in ["1.7976931348623157e308", "1.7976931348623158e308", "0.0017976931348623158e311"] {
      #expect(try decimal(text).isFinite)
      #expect(try decimal(text).approximation <= .greatestFiniteMagnitude)
    }
    for text in ["1.7976931348623159e308", "1e309", "1e400", midpoint, midpoint + ".0"] {
      #expect(try !decimal(text).isFinite)
      #expect(try decimal("-" + text).approximation == -.infinity)
    }
    let below = midpoint.dropLast() + "1." + String(repeating: "9", count: 1000)
    #expect(try decimal(below).isFinite)
    #expect(try decimal(below).approximation == .greatestFiniteMagnitude)
    #expect(try !decimal(midpoint + "." + String(repeating: "0", count: 1000) + "1").isFinite)
  }

  @Test func exponentsOfAnyLengthAreRead() throws {
    let nines = String(repeating: "9", count: 100)
    #expect(try decimal("1e999999") == decimal("10e999998"))
    #expect(try decimal("1e999999") != decimal("1e999998"))
    #expect(try decimal("1e-99999999999") != .zero)
    for text in ["1e99999999999", "1e\(nines)"] {
      #expect(try !decimal(text).isFinite)
      #expect(try decimal("-" + text).approximation == -.infinity)
    }
    for text in ["1e-99999999999", "1e-\(nines)", ".1e-\(nines)"] {
      #expect(try decimal(text).isFinite)
      #expect(try decimal(text).approximation == 0)
    }
    #expect(try decimal("0e\(nines)") == .zero)
    // A written exponent is clamped.
    let far = try decimal("1e\(nines)").deviation(from: decimal("-1e-\(nines)"))
    #expect(far.approximation == .infinity)
    #expect(far.text == "1e2097152")
    #expect(try far > decimal("1e\(nines)"))
  }

  @Test func numbersAndDeviationsMatchTheReference() throws {
    let wrong = try ReferenceRow.all(of: "decimals").filter { row in
      let (a, b) = (try decimal(row.text("a")), try decimal(row.text("b")))
      let order = try row["order"]
      let deviation = a.deviation(from: b)
      return try deviation.text != row.text("deviation")
        || deviation.nearest != row["nearest"]
        || deviation != b.deviation(from: a) || (deviation == .zero) != (order == 0)
        || (a == b) != (order == 0) || (a < b) != (order < 0) || (b < a) != (order > 0)
        || Tolerance.none.accepts(a, for: b) != (order == 0)
        || (a <= b) != (order <= 0)
    }
    #expect(wrong == [])
  }

  @Test func magnitudesOfAllFormsAreOrdered() throws {
    // Each is a difference of two numbers, some of words and some not.
    let rising = [
      ("0", "0"), ("1e-4000", "0"), ("1e-30", "0"), ("1e-30", "-1e-4000"), ("1", "0.9"),
      ("1e300", "999999999999999999999999999999e270"), ("1e300", "1e-300"), ("1e300", "0"),
      ("1e300", "-1e-300"), ("1e4000", "1e3999"),
    ]
    let magnitudes = try rising.map { try decimal($0).deviation(from: decimal($1)) }
    #expect(zip(magnitudes, magnitudes.dropFirst()).allSatisfy { $0 < $1 && !($1 <= $0) })
    #expect(magnitudes.reversed().max() == magnitudes.last)
  }

  @Test func productsAreExact() throws {
    // 11…1² of 30 ones, by Python.
    let ones = try decimal(String(repeating: "1", count: 30))
    let square = try decimal("12345679012345679012345679012320987654320987654320987654321")
    #expect(ones * ones == square)
    #expect((ones * ones).nearest == square.nearest)
    let product = try decimal("-1.11e-20") * ones
    #expect(product.text == "-1233333333.33333333333333")
    #expect(try product.magnitude == decimal("1233333333.3333333333333333333321"))
  }

  @Test func hundredThousandDigitsAreCounted() throws {
    let sevens = String(repeating: "7", count: 100_000)
    let a = try decimal("0.\(sevens)")
    let b = try decimal("0.\(sevens.dropLast())8")
    #expect(try a == (decimal("\(sevens)000e-100003")))
    #expect(a != b)
    #expect(a.deviation(from: b).text == "1e-100000")
    #expect(a.nearest == 7.0 / 9)
    #expect(a.isFinite)
    let unit = try decimal("1e-100000")
    #expect(Tolerance(absolute: unit).accepts(a, for: b))
    #expect(try !Tolerance(absolute: decimal("9e-100001")).accepts(a, for: b))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func magnitudesHaveAtMostFortyCharactersAndReadBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...50, using: &random)
      let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      let number = try decimal("\(digits)e\(Int.random(in: -80...40, using: &random))")
      let text = number.text
      #expect(text.utf8.count <= 40)
      // Rounded to at least 17 digits, enough for any double.
      #expect(try ulps(decimal(text).nearest, from: number.nearest) <= 1)
      let short = try number == decimal(text)
      #expect(short || digits.drop { $0 == "0" }.count > 17)
    }
  }
}

/// The error bound of approximations.
enum DecimalNumberBound {
  static func holds(_ approximation: Double, nearest: Double) -> Bool {
    guard approximation != nearest else { return true }
    // 2⁻⁵⁰ of the number and 2⁻¹⁰⁷⁴, and the half unit between the number and its nearest double.
    return (approximation - nearest).magnitude
      <= nearest.magnitude * (0x1p-50 + 0x1p-53) + 2 * Double.leastNonzeroMagnitude
  }
}
