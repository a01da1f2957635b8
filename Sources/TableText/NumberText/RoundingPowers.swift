/// The powers of ten that scale a double's digits to an integer, to 128 bits, rounded up.
///
/// They are computed at first use, in the time of formatting about 3,000 numbers: powers of five in
/// words of 64 bits, of which the first two are kept. The computation is exact, and there is no
/// table to mistype.
///
/// - Reference: R. Giulietti, "The Schubfach way to render doubles", 2020, section 9.1 (g).
struct RoundingPowers: Sendable {
  /// A power: two words, as `UInt128` needs macOS 15.
  struct Power {
    let high, low: UInt64

    /// The next greater integer.
    fileprivate var successor: Power {
      let (low, carry) = low.addingReportingOverflow(1)
      return Power(high: high + (carry ? 1 : 0), low: low)
    }
  }

  /// The powers for all doubles.
  static let all = RoundingPowers()

  private let values: [Power]

  /// ⌈10⁻ᵏ · 2ˢ⌉, with s such that the first bit of 128 is set.
  @inline(__always) subscript(k: Int) -> Power { values[292 &- k] }

  private init() {
    // Below 10⁰: dividing n times by 5 gives ⌊2⁹⁶⁰ / 5ⁿ⌋ exactly, and 5²⁹² < 2⁶⁷⁹ leaves 281 bits.
    var quotient = [UInt64](repeating: 0, count: 15) + [1]
    var negative: [Power] = []
    for _ in 0..<292 {
      var remainder: UInt64 = 0
      for index in quotient.indices.reversed() {
        (quotient[index], remainder) = UInt64(5).dividingFullWidth((remainder, quotient[index]))
      }
      // No power of two is a multiple of 5, so rounding up is always one more.
      negative.append(Self.leadingBits(of: quotient).successor)
    }
    // From 10⁰: 5ⁿ itself.
    var power: [UInt64] = [1]
    var positive: [Power] = []
    for _ in 0...324 {
      // Odd, so a power past two words has bits that are cut off.
      let leading = Self.leadingBits(of: power)
      positive.append(power.count <= 2 ? leading : leading.successor)
      var carried: UInt64 = 0
      for index in power.indices {
        let (high, low) = power[index].multipliedFullWidth(by: 5)
        let (sum, overflow) = low.addingReportingOverflow(carried)
        power[index] = sum
        carried = high + (overflow ? 1 : 0)
      }
      if carried > 0 { power.append(carried) }
    }
    values = negative.reversed() + positive
  }

  /// Returns the first 128 bits of a number whose lowest word comes first.
  private static func leadingBits(of words: [UInt64]) -> Power {
    let top = words.lastIndex { $0 != 0 } ?? 0
    let word = { (index: Int) in index < 0 ? 0 : words[index] }
    let shift = words[top].leadingZeroBitCount
    return Power(
      high: word(top) << shift | word(top - 1) >> (64 - shift),
      low: word(top - 1) << shift | word(top - 2) >> (64 - shift))
  }
}
