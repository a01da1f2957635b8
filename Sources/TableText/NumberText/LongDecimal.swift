/// An integer of any size, for the text of doubles beyond 2⁵³.
struct LongDecimal {
  /// Nine digits each, the least significant first.
  private var groups: [UInt64] = []

  /// Creates the exact value of a double without a fraction.
  ///
  /// - Domain: a finite magnitude of at least 2⁵².
  init(_ magnitude: Double) {
    groups = [magnitude.significandBitPattern | 1 << 52]
    carry()
    var shift = magnitude.exponent - 52
    while shift > 0 {
      // A group is below 10⁹ < 2³⁰, so 32 bits more fit a word, with room for the carry.
      let step = min(shift, 32)
      for index in groups.indices { groups[index] <<= UInt64(step) }
      carry()
      shift -= step
    }
  }

  /// Carries until every group is below 10⁹.
  private mutating func carry() {
    var carried: UInt64 = 0
    for index in groups.indices {
      let (quotient, remainder) = (groups[index] + carried).quotientAndRemainder(
        dividingBy: 1_000_000_000)
      groups[index] = remainder
      carried = quotient
    }
    while carried > 0 {
      groups.append(carried % 1_000_000_000)
      carried /= 1_000_000_000
    }
  }

  /// All digits in ASCII.
  var text: [UInt8] {
    var digits: [UInt8] = []
    for group in groups {
      var rest = group
      for _ in 0..<9 {
        digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits.reversed()
  }
}
