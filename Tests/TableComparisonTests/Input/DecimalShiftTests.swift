import TableReading
import Testing

@testable import TableComparison

/// Moving the decimal point of numbers, and units.
@Suite struct DecimalShiftTests {
  private static func shifted(_ text: String, _ power: Int) -> String {
    String(decoding: TableUnit(power: power).converted(Array(text.utf8)), as: UTF8.self)
  }

  private static func number(_ text: String) throws -> DecimalNumber {
    let number = DecimalNumber(Array(text.utf8))
    return try #require(number, "\(text)")
  }

  static let numbers = [
    "0", "-0", "7", "+7", "-12.5", "16.667", ".5", "-.25", "00120", "0.000", "1e3", "-2.5E-7",
    "1.5e+2", "123456789012345678901234567890.123456789", "0.00000000000000000000000000012345",
  ]

  /// The number with an exponent is the definition of a power of ten.
  @Test(arguments: numbers, [-30, -6, -3, -2, -1, 0, 1, 2, 3, 9, 40])
  func aShiftIsAPowerOfTen(text: String, power: Int) throws {
    let parts = text.lowercased().split(separator: "e")
    let exponent = (parts.count == 2 ? Int(parts[1]) ?? 0 : 0) + power
    let expected = try Self.number("\(parts[0])e\(exponent)")
    #expect(try Self.number(Self.shifted(text, power)) == expected)
  }

  @Test(arguments: numbers, [-30, -3, -1, 1, 3, 40])
  func aShiftBackRestoresTheNumber(text: String, power: Int) throws {
    let back = Self.shifted(Self.shifted(text, power), -power)
    #expect(try Self.number(back) == Self.number(text))
  }

  @Test(arguments: [
    ("16.667", -3, "0.016667"), ("300", -3, "0.300"), ("-5", -3, "-0.005"), ("1.5", 3, "1500"),
    ("0.25", 3, "250"), ("0.2505", 3, "250.5"), ("12", 0, "12"), ("+12", -1, "1.2"),
    ("50", -2, "0.50"), ("1e5", -3, "1e2"),
    ("1e99999999999999999999", -3, "1e99999999999999999999"),
  ])
  func numbersAreWrittenPlainly(text: String, power: Int, shifted: String) {
    #expect(Self.shifted(text, power) == shifted)
  }

  private static func converted(_ text: String, _ unit: String) throws -> String {
    let unit = try #require(TableUnit(named: Array(unit.utf8)))
    return String(decoding: unit.converted(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("0.25", "s", "0.25"), ("250", "ms", "0.250"), ("250", "us", "0.000250"),
    ("250", "µs", "0.000250"), ("250", "ns", "0.000000250"), ("12", "pt", "12"),
    ("50", "%", "0.50"), ("1.5", "pt/ms", "1500"), ("1.5", "pt/s", "1.5"),
  ])
  func unitsAreConverted(text: String, unit: String, converted: String) throws {
    #expect(try Self.converted(text, unit) == converted)
  }

  @Test(arguments: ["", "S", "min", "px", "px@3"])
  func otherUnitsDoNotExist(name: String) {
    #expect(TableUnit(named: Array(name.utf8)) == nil)
  }

  @Test(arguments: [
    ("t", 0), ("Time", 0), (" time ", 0), ("TIMESTAMP", 0), ("elapsed", 0), ("time_s", 0),
    ("Time (ms)", -3), ("timestamp_ms", -3), ("uptimeMillis", -3), ("t[us]", -6),
    ("elapsed time in ns", nil), ("timestampNanoseconds", -9), ("x", nil), ("type", nil),
    ("frame", nil), ("total", nil), ("", nil), ("times", 0), ("start time", nil),
  ])
  func aNameOfTimesHasAUnit(name: String, power: Int?) {
    #expect(TableUnit(ofTimesNamed: Array(name.utf8)) == power.map { TableUnit(power: $0) })
  }
}
