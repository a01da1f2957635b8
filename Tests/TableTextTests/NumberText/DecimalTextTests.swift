import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test func knownNumbersHaveTheirTexts() {
    for (number, decimals, expected) in [
      (1.0 / 60, 6, "0.016667"), (-44.5, 4, "-44.5"), (-0.0, 4, "0"), (-0.00004, 4, "0"),
      (0.5, 0, "0"), (1.5, 0, "2"), (-2.5, 0, "-2"), (0.03125, 4, "0.0312"),
      // As doubles, 1.005 and 1.045 are slightly less than these decimals.
      (1.005, 2, "1"), (1.045, 2, "1.04"), (9999.99996, 4, "10000"),
      (0x1p53, 15, "9007199254740992"), (1e22, 0, "10000000000000000000000"),
    ] {
      #expect(text(number, .fixed(decimals)) == expected)
    }
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
  func numbersAreRoundedExactly(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    var numbers = Self.delicate
    for _ in 0..<1_500 {
      // A double nearest to a tie, whose product with a power of ten is near a half-integer.
      let half = Double(generator.next() >> UInt64.random(in: 13...60, using: &generator)) + 0.5
      numbers += [half / scale, (half / scale).nextUp, (half / scale).nextDown]
      numbers.append(generator.double(exponents: -56...60))
    }
    for _ in 0..<100 { numbers.append(generator.anyDouble()) }
    let wrong = numbers.first {
      text($0, .fixed(decimals)) != ExactDecimal($0).rounded(to: decimals)
    }
    #expect(wrong == nil)
  }
}
