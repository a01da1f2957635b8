import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct DecimalTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let number: Double
    let decimals: Int
    let text: String

    init(_ number: Double, _ decimals: Int, _ text: String) {
      self.number = number
      self.decimals = decimals
      self.text = text
    }

    var testDescription: String { "\(number) to \(decimals) decimals" }
  }

  static let known = [
    Row(276, 4, "276"), Row(0.3, 4, "0.3"), Row(1.0 / 60, 6, "0.016667"), Row(-44.5, 4, "-44.5"),
    Row(0, 0, "0"), Row(-0.0, 4, "0"), Row(-0.00004, 4, "0"), Row(-0.4, 0, "0"),
    Row(0.5, 0, "0"), Row(1.5, 0, "2"), Row(2.5, 0, "2"), Row(-2.5, 0, "-2"),
    Row(0.125, 2, "0.12"), Row(0.375, 2, "0.38"), Row(0.03125, 4, "0.0312"),
    // As doubles, 1.005 and 1.045 are slightly less than these decimals.
    Row(1.005, 2, "1"), Row(1.045, 2, "1.04"),
    Row(9999.99996, 4, "10000"), Row(9999.99994, 4, "9999.9999"),
    Row(99_999_999.96, 1, "100000000"),
    Row(0x1p52, 4, "4503599627370496"), Row(0x1p53, 15, "9007199254740992"),
    Row(1e15, 4, "1000000000000000"), Row(1e16, 4, "10000000000000000"),
    Row(1e22, 0, "10000000000000000000000"), Row(.leastNonzeroMagnitude, 15, "0"),
  ]

  @Test(arguments: known)
  func numberHasItsText(row: Row) {
    #expect(text(row.number, .fixed(row.decimals)) == row.text)
  }

  @Test func largeNumberKeepsAllDigits() {
    let digits = text(1e308, .fixed(4))
    #expect(digits.utf8.count == 309)
    #expect(digits == ExactDecimal(1e308).rounded(to: 4))
    #expect(text(-1e308, .fixed(0)) == "-" + digits)
  }

  /// Numbers that reveal wrong rounding: ties, and the doubles on either side of them.
  static let delicate: [Double] = {
    var numbers: [Double] = [
      0.5, 1.5, 2.5, 0.125, 0.375, 0.0625, .leastNormalMagnitude, .leastNonzeroMagnitude,
    ]
    numbers += (0...60).map { Double($0) + 0.5 }
    numbers += (0...60).map { Double(2 * $0 + 1) / 128 }
    numbers += (1...15).map { 0x1p-1 / Double(sign: .plus, exponent: $0, significand: 1) }
    // 5 · 10⁻ⁿ is never a tie unless it is a sum of few powers of two, but always next to one.
    for exponent in -20...22 {
      for factor in [1.0, 5.0, 15.0, 99.5, 12_345.0, 999_999.5] {
        let power = (0..<abs(exponent)).reduce(1.0) { product, _ in product * 10 }
        numbers.append(exponent < 0 ? factor / power : factor * power)
      }
    }
    for exponent in 40...70 {
      numbers.append(Double(sign: .plus, exponent: exponent, significand: 1))
    }
    for near in [0x1p51, 0x1p52, 0x1p53] {
      for step in -6...6 { numbers.append(near + 0.25 * Double(step)) }
    }
    return numbers.flatMap { [$0, $0.nextUp, $0.nextDown, -$0] }
  }()

  @Test(arguments: 0...15)
  func delicateNumbersAreRoundedExactly(decimals: Int) {
    let wrong = Self.delicate.first {
      text($0, .fixed(decimals)) != ExactDecimal($0).rounded(to: decimals)
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func numbersOfOrdinarySizeAreRoundedExactly(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wrong: (number: Double, decimals: Int)?
    for _ in 0..<3_000 {
      let number = generator.double(exponents: -56...60)
      let exact = ExactDecimal(number)
      for decimals in 0...15 where text(number, .fixed(decimals)) != exact.rounded(to: decimals) {
        wrong = (number, decimals)
      }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [4, 5] as [UInt64])
  func anyBitPatternIsRoundedExactly(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wrong: (number: Double, decimals: Int)?
    for _ in 0..<600 {
      let number = generator.anyDouble()
      let decimals = Int.random(in: 0...15, using: &generator)
      if text(number, .fixed(decimals)) != ExactDecimal(number).rounded(to: decimals) {
        wrong = (number, decimals)
      }
    }
    #expect(wrong == nil)
  }

  /// The doubles nearest to decimal ties, whose product with a power of ten is near a half-integer.
  @Test(arguments: 0...15)
  func nearestDoublesToDecimalTiesAreRoundedExactly(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    var wrong: Double?
    for _ in 0..<600 {
      let half = Double(generator.next() >> UInt64.random(in: 13...60, using: &generator)) + 0.5
      for number in [half / scale, (half / scale).nextUp, (half / scale).nextDown]
      where text(number, .fixed(decimals)) != ExactDecimal(number).rounded(to: decimals) {
        wrong = number
      }
    }
    #expect(wrong == nil)
  }
}
