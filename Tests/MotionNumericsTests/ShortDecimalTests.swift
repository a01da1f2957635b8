import TestSupport
import Testing

@testable import MotionNumerics

/// Numbers that are read in one pass, compared with the same numbers with the exponent 0, which are
/// not.
@Suite struct ShortDecimalTests {
  /// Returns strings of 1 to 20 digits, most of them numbers.
  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 1...20, using: &generator)
      var text = (0..<length).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
      if Bool.random(using: &generator) {
        let offset = Int.random(in: 0...length, using: &generator)
        text.insert(".", at: text.index(text.startIndex, offsetBy: offset))
      }
      return (["", "", "-", "+"].randomElement(using: &generator) ?? "") + text
    }
  }

  private func bits(_ number: DoubleDouble?) -> [UInt64?] {
    [number?.high.bitPattern, number?.low.bitPattern]
  }

  @Test(arguments: [0, -3, 4, 18, -22, 40], [1, 2])
  func aShortNumberIsThatWithAnExponent(power: Int, seed: UInt64) {
    let texts = Self.texts(250, seed: seed) + ["0", "-0", "0.000", "+.5", "-.5", "000000012.5"]
    let other = texts.first { text in
      let (short, long) = (Array(text.utf8)[...], Array((text + "e0").utf8)[...])
      let (a, b) = (
        try? NumberSyntax.exact(short, timesTenTo: power),
        try? NumberSyntax.exact(long, timesTenTo: power)
      )
      let (c, d) = (
        try? NumberSyntax.double(short, timesTenTo: power),
        try? NumberSyntax.double(long, timesTenTo: power)
      )
      return bits(a) != bits(b) || c?.bitPattern != d?.bitPattern
    }
    #expect(other == nil)
  }

  // MARK: Differences

  private func discriminant(_ c: String, _ k: String, _ m: String) throws -> DoubleDouble? {
    let numbers = try [c, k, m].map { try #require(ShortDecimal(Array($0.utf8)[...])) }
    return ShortDecimal.discriminant(numbers[0], numbers[1], numbers[2])
  }

  @Test(
    arguments: [
      // 26.14² is 4 · 170.8249; with doubles the difference is 2.6e-14.
      ("26.14", "1", "170.8249", 0), ("0.2", "1.000", "0.01", 0), ("2e3", "1e6", "1", 0),
      ("666666666666666666", "333333333333333333", "333333333333333333", 0),
      ("26.15", "1", "170.8249", 0.5229), ("26.14", "1", "170.82491", -4e-5),
      ("2e-10", "1e-20", "1.00000000000000001", -4e-37),
    ] as [(String, String, String, Double)])
  func theDiscriminantIsExact(c: String, k: String, m: String, expected: Double) throws {
    let found = try #require(try discriminant(c, k, m))
    #expect((found.high - expected).magnitude <= expected.magnitude * 0x1p-52)
  }

  @Test func distantNumbersHaveNoDiscriminant() throws {
    #expect(try discriminant("1e20", "1e-10", "1e-10") == nil)
    #expect(try discriminant("0", "1", "1") == nil)
  }

  @Test func powersOfTenAreTheirProducts() {
    for exponent in UInt(0)...60 {
      let product = (0..<exponent).reduce(DoubleDouble(1)) { power, _ in power * DoubleDouble(10) }
      #expect(DoubleDouble.powerOfTen(exponent) == product)
    }
  }
}
