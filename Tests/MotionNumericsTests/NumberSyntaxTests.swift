import MotionNumerics
import Testing

@Suite struct NumberSyntaxTests {
  private func double(_ text: String) throws -> Double {
    try NumberSyntax.double(Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("0", 0.0), (".5", 0.5), ("+1", 1), ("-4.25", -4.25), ("1e-3", 0.001), ("1E+2", 100),
    ("4.9e-324", 0x1p-1074), ("1e-400", 0), ("1.7976931348623157e308", .greatestFiniteMagnitude),
  ])
  func parsesNumbers(text: String, value: Double) throws {
    #expect(try double(text) == value)
  }

  @Test(arguments: [
    "", "1.", ".", "+", "1e", "1e+", "0x10", "0x1p3", "1_000", " 1", "1 ", "1,5", "--1",
    "\u{2212}1",
    "\u{663}", "1\u{0}", "½", "e5", "infx",
  ])
  func rejectsInvalidNumbers(text: String) {
    #expect(throws: NumberSyntax.Failure.notANumber) { try double(text) }
  }

  @Test(arguments: ["nan", "NaN", "-nan", "nan(0x7)", "inf", "Infinity", "-inf"])
  func rejectsNonfiniteNumbers(text: String) {
    #expect(throws: NumberSyntax.Failure.notFinite) { try double(text) }
  }

  @Test(arguments: ["1e400", "-1e400", "1e99999999999"])
  func rejectsNumbersThatAreTooLarge(text: String) {
    #expect(throws: NumberSyntax.Failure.tooLarge) { try double(text) }
  }

  @Test(arguments: [
    "1e-9223372036854775808", "1e-99999999999999999999", ".1e-9223372036854775808",
  ])
  func hugeNegativeExponentsAreZero(text: String) throws {
    let bytes = Array(text.utf8)[...]
    #expect(try NumberSyntax.exact(bytes) == DoubleDouble(0))
    #expect(try NumberSyntax.exact(bytes, timesTenTo: -3) == DoubleDouble(0))
  }

  @Test(arguments: ["1e9223372036854775807", "1e99999999999999999999"])
  func hugeExponentsAreTooLarge(text: String) {
    let bytes = Array(text.utf8)[...]
    #expect(throws: NumberSyntax.Failure.tooLarge) {
      try NumberSyntax.exact(bytes, timesTenTo: -3)
    }
  }

  @Test(arguments: ["0.3", "0.1", "59.94", "-16.7", "1e-3", "123456789.987654321", "3e5"])
  func exactNumbersAreAccurateTo30Digits(text: String) throws {
    let number = try NumberSyntax.exact(Array(text.utf8)[...])
    #expect(number.high == Double(text))
    // Multiplied by a power of ten, the number must be an integer: the error is at most 2⁻¹⁰⁰ for
    // the conversion and for the product.
    let scaled = number * DoubleDouble(1e9)
    let whole = scaled.high.rounded()
    let rest = (scaled - DoubleDouble(whole)).high
    #expect((rest - rest.rounded()).magnitude <= whole.magnitude * 0x1p-99)
  }

  @Test func powersOfTenRoundOnce() throws {
    // 16.7 / 1000 in doubles is 0.016699999999999996.
    #expect(try NumberSyntax.double(Array("16.7".utf8)[...], timesTenTo: -3) == 0.0167)
    #expect(try NumberSyntax.double(Array("7e0".utf8)[...], timesTenTo: -2) == 0.07)
  }

  @Test(arguments: ["9223372036854775808", "99999999999999999999"])
  func integersBeyond64BitsAreTooLarge(text: String) {
    #expect(throws: NumberSyntax.Failure.tooLarge) {
      try NumberSyntax.integer(Array(text.utf8)[...])
    }
  }
}
