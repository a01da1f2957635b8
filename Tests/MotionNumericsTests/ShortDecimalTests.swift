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

  @Test func powersOfTenAreTheirProducts() {
    for exponent in UInt(0)...60 {
      let product = (0..<exponent).reduce(DoubleDouble(1)) { power, _ in power * DoubleDouble(10) }
      #expect(DoubleDouble.powerOfTen(exponent) == product)
    }
  }
}
