import MotionNumerics

extension PowersOfTen {
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
      power = PowersOfTen.word(exponent)
      shift = UInt64(64 - (power - 1).leadingZeroBitCount)
      // 2⁶³⁺ˢ in two words; s is 0 for 10⁰ only.
      let (quotient, rest) = power.dividingFullWidth(
        shift == 0 ? (0, 1 << 63) : (1 << (shift - 1), 0))
      factor = quotient + (rest > 0 ? 1 : 0)
    }

    /// The quotient, rounded down.
    @inline(__always) func quotient(_ number: UInt64) -> UInt64 {
      (number << 1).multipliedFullWidth(by: factor).high &>> shift
    }
  }

  /// The divisors by 10⁰ to 10¹⁶.
  static let divisors: [Divisor] = (0...16).map { Divisor(exponent: $0) }
}
