import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct ShortestTextTests {
  static let known: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-44.5, "-44.5"), (0.1, "0.1"),
    (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    (100, "100"), (1234.5, "1234.5"), (1e-7, "0.0000001"), (-1.5e-5, "-0.000015"),
    (1.2345678901234567e-12, "0.0000000000012345678901234567"),
    (-1.4142135623730953e-13, "-0.00000000000014142135623730953"),
    (999_999_999_999_999, "999999999999999"), (999_999_999_999_999.9, "999999999999999.9"),
    (1e15, "1e15"), (-1e15, "-1e15"), (1e300, "1e300"), (1.5e300, "1.5e300"),
    (0x1p53, "9.007199254740992e15"), (.greatestFiniteMagnitude, "1.7976931348623157e308"),
    (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    // A power of two, which is nearer to its neighbor below than to the one above.
    (0x1p-44, "0.00000000000005684341886080802"), (9e22, "9e22"), (2e23, "2e23"),
  ]

  @Test func knownNumbersHaveTheirTexts() {
    for (number, expected) in Self.known { #expect(text(number, .shortest) == expected) }
  }

  /// Returns the digits of a decimal without point, sign, exponent and the zeros at either end.
  private func digits(of text: String) -> Substring {
    let significand = text.prefix { $0 != "e" }.filter { $0.isNumber }.drop { $0 == "0" }
    return significand.dropLast(significand.reversed().prefix { $0 == "0" }.count)
  }

  /// Whether a number's text reads back and has the digits that the standard library finds.
  private func isShortest(_ number: Double) -> Bool {
    let written = text(number, .shortest)
    return Double(written) == number && digits(of: written) == digits(of: number.description)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func numbersReadBackFromTheShortestDigits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var numbers = (-1074...1023).flatMap { exponent -> [Double] in
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      return [power, power.nextUp, power.nextDown]
    }
    for _ in 0..<5_000 {
      let ordinary = generator.double(exponents: -60...52)
      // Also few digits, whose decimals end in zeros.
      numbers += [generator.anyDouble(), ordinary, (ordinary * 1000).rounded() / 1000]
    }
    #expect(numbers.first { !isShortest($0) } == nil)
  }
}
