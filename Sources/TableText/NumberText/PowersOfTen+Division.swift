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
