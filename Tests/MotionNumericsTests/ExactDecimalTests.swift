import MotionNumerics
import Testing

@Suite struct ExactDecimalTests {
  private func decimal(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(Array(text.utf8)[...]))
  }

  // MARK: Identities

  @Test(arguments: [
    ("1", "1.000"), ("1", "+1"), ("0.5", ".5"), ("1e3", "1000"), ("1.708249e2", "170.8249"),
    ("17082.49e-2", "170.8249"), ("0", "0.000"), ("0", "0e-30"), ("1E-05", "0.00001"),
    ("123456789012345678901234567890", "1234567890.12345678901234567890e20"),
  ])
  func formsOfANumberAreEqual(one: String, other: String) throws {
    #expect((try decimal(one) - decimal(other)).high == 0)
  }

  @Test(arguments: [
    // 26.14² is 4 · 170.8249; with doubles the difference is 2.6e-14.
    ("26.14", "4", "170.8249"), ("0.2", "4", "0.01"), ("0.2", "0.4", "0.1"),
    ("3333333333333333333", "3333333333333333333", "3333333333333333333"), ("0", "7", "0"),
  ])
  func squaresAreExact(root: String, one: String, other: String) throws {
    let square = try decimal(root) * decimal(root)
    #expect((try square - decimal(one) * decimal(other)).high == 0)
  }

  @Test func theShortestDecimalOfADoubleParsesToIt() throws {
    let shortest = try #require(ExactDecimal(shortestOf: 170.8249))
    #expect((try shortest - decimal("170.8249")).high == 0)
    let small = try #require(ExactDecimal(shortestOf: 1e-5))
    #expect((try small - decimal("0.00001")).high == 0)
    #expect((ExactDecimal(whole: 4) * ExactDecimal(whole: 25) - (try decimal("1e2"))).high == 0)
  }

  // MARK: Differences

  @Test(arguments: [
    ("1", "0.25", 0.75), ("0.25", "1", -0.75), ("20", "19.99999999999999999999", 1e-20),
    ("1e30", "1e30", 0), ("1000000000", "999999999", 1), ("1e18", "999999999999999999", 1),
    ("1e-30", "1.000000001e-30", -1e-39), ("1e30", "1e-30", 1e30), ("0", "3e5", -3e5),
    ("1.000000000000000000000000000000000000001", "1", 1e-39),
  ])
  func differencesKeepTheirDigits(one: String, other: String, difference: Double) throws {
    #expect((try decimal(one) - decimal(other)).high == difference)
  }

  // MARK: Domain

  @Test(arguments: ["-1", "", "1e41", "1e-81", "12345678901234567890123456789012345678901"])
  func numbersOutsideTheDomainAreNil(text: String) {
    #expect(ExactDecimal(Array(text.utf8)[...]) == nil)
  }
}
