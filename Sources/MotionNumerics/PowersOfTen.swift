/// The powers of ten that fit a word, and division by them without a divide instruction.
enum PowersOfTen {
  /// The powers from 10⁰ to 10¹⁹, all that fit.
  static let words: [UInt64] = (0...19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The powers that are exact as doubles, from 10⁰ to 10²².
  static let exactDoubles: [23 of Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The doubles nearest to 10⁰ to 10³⁰⁸.
  static let doubles: [Double] = (0...308).map { Double("1e\($0)") ?? .infinity }

  /// Division of numbers below 2⁵⁷ by a power of ten up to 10¹⁶.
  ///
  /// With s such that 10ᵉ ≤ 2ˢ < 2 · 10ᵉ the factor ⌈2⁶³⁺ˢ / 10ᵉ⌉ fits 64 bits, and it is at most 1
  /// too large. The quotient is then too large by n / 2⁶³⁺ˢ < 2⁻⁶⁻ˢ, which is below the 10⁻ᵉ that
  /// separates the largest fraction from 1.
  struct Divisor {
    let power: UInt64
    private let factor: UInt64
    private let shift: UInt64

    init(exponent: Int) {
      power = PowersOfTen.words[exponent]
      shift = UInt64(64 - (power - 1).leadingZeroBitCount)
      let numerator = UInt128(1) << UInt128(63 + shift)
      factor = UInt64((numerator + UInt128(power - 1)) / UInt128(power))
    }

    /// The quotient, rounded down.
    @inline(__always) func quotient(_ number: UInt64) -> UInt64 {
      (number << 1).multipliedFullWidth(by: factor).high &>> shift
    }
  }

  /// The divisors by 10⁰ to 10¹⁶.
  static let divisors: [Divisor] = (0...16).map { Divisor(exponent: $0) }
}
