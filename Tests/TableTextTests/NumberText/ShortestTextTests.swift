import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct ShortestTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let number: Double
    let text: String

    init(_ number: Double, _ text: String) {
      self.number = number
      self.text = text
    }

    var testDescription: String { text }
  }

  static let known = [
    Row(0, "0"), Row(-0.0, "0"), Row(1, "1"), Row(-44.5, "-44.5"), Row(0.1, "0.1"),
    Row(0.1 + 0.2, "0.30000000000000004"), Row(1.0 / 3, "0.3333333333333333"),
    Row(100, "100"), Row(1234.5, "1234.5"), Row(1e-7, "0.0000001"), Row(-1.5e-5, "-0.000015"),
    Row(1.2345678901234567e-12, "0.0000000000012345678901234567"),
    Row(-1.4142135623730953e-13, "-0.00000000000014142135623730953"),
    Row(999_999_999_999_999, "999999999999999"), Row(999_999_999_999_999.9, "999999999999999.9"),
    Row(1e15, "1e15"), Row(-1e15, "-1e15"), Row(1e300, "1e300"), Row(1.5e300, "1.5e300"),
    Row(0x1p53, "9.007199254740992e15"), Row(.greatestFiniteMagnitude, "1.7976931348623157e308"),
    Row(.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    // A power of two, which is nearer to its neighbor below than to the one above.
    Row(0x1p-44, "0.00000000000005684341886080802"), Row(9e22, "9e22"), Row(2e23, "2e23"),
  ]

  @Test(arguments: known)
  func numberHasItsText(row: Row) {
    #expect(text(row.number, .shortest) == row.text)
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
  func anyBitPatternReadsBackFromTheShortestDigits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wrong: Double?
    for _ in 0..<10_000 {
      let number = generator.anyDouble()
      if !isShortest(number) { wrong = number }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [5, 6] as [UInt64])
  func ordinaryNumbersReadBackFromTheShortestDigits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wrong: Double?
    for _ in 0..<10_000 {
      let number = generator.double(exponents: -60...52)
      // Also few digits, whose decimals end in zeros.
      let short = (number * 1000).rounded() / 1000
      for number in [number, short] where !isShortest(number) { wrong = number }
    }
    #expect(wrong == nil)
  }

  /// A long column finds the digits in another way.
  @Test(arguments: [7, 8] as [UInt64])
  func longColumnsHaveTheShortestDigits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let template = RowTemplate(separator: [10], prefixes: [[]], suffix: [])
    var wrong: Double?
    for _ in 0..<10 {
      let numbers = (0..<1_024).map { _ in generator.double(exponents: -40...16) }
      var column = CellColumn()
      column.setNumbers(numbers, style: .shortest)
      var buffer = ByteBuffer(capacity: 0)
      buffer.appendRows(1_024, of: [column], template: template, isFirst: true)
      let lines = text(buffer).split(separator: "\n")
      #expect(lines.count == numbers.count)
      for (number, line) in zip(numbers, lines)
      where Double(line) != number || digits(of: String(line)) != digits(of: number.description) {
        wrong = number
      }
    }
    #expect(wrong == nil)
  }

  @Test func powersOfTwoAndTheirNeighborsReadBackFromTheShortestDigits() {
    var wrong: Double?
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for number in [power, power.nextUp, power.nextDown] where !isShortest(number) {
        wrong = number
      }
    }
    #expect(wrong == nil)
  }
}
