/// A decimal number whose digits fit a word, exactly.
package struct ShortDecimal: Hashable, Sendable {
  /// The greatest number of digits and signs.
  private static let greatestLength = 18
  /// The greatest power of ten that is a double.
  private static let greatestPower = 22

  /// The digits, as a whole number.
  private let digits: Int
  /// The exponent of ten of the last digit.
  private let exponent: Int

  /// Creates a whole number.
  package init(whole: Int) { (digits, exponent) = (whole, 0) }

  /// Reads a number in the syntax of `NumberSyntax`; nil for any other string or more digits.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let (mantissa, power) = NumberSyntax.parts(of: bytes)
    guard let number = ShortDecimal(plain: mantissa) else { return nil }
    (digits, exponent) = (number.digits, number.exponent + power)
  }

  /// Reads a number without an exponent, in one pass.
  init?(plain bytes: ArraySlice<UInt8>) {
    let text = bytes.span
    guard 1...Self.greatestLength + 1 ~= text.count else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let start = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
    var number = 0
    var point: Int?
    for index in start..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit < 10 {
        // Nineteen digits may overflow; they are rejected below.
        number = number &* 10 &+ Int(digit)
      } else if text[index] == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        return nil
      }
    }
    let decimals = point.map { text.count - 1 - $0 }
    let length = text.count - (point == nil ? 0 : 1)
    guard decimals != 0, length > start, length <= Self.greatestLength else { return nil }
    digits = isNegative ? -number : number
    exponent = -(decimals ?? 0)
  }

  /// Returns the nearest double to the number times a power of ten, or nil if it is not one rounded
  /// operation away; 0 has a sign, which is not kept here.
  func nearest(timesTenTo power: Int) -> Double? {
    guard digits.magnitude <= 1 << 53, let scale = scale(timesTenTo: power) else { return nil }
    return scale.isDivisor ? Double(digits) / scale.power : Double(digits) * scale.power
  }

  /// Returns the number times a power of ten with twice the precision of a double, or nil if it is
  /// 0 or the power is not a double.
  func exact(timesTenTo power: Int) -> DoubleDouble? {
    guard let scale = scale(timesTenTo: power) else { return nil }
    // The digits and the power of ten are exact, so only the quotient or product is rounded.
    let whole = Double(digits)
    let number = DoubleDouble(whole, Double(digits - Int(whole)))
    let factor = DoubleDouble(scale.power)
    return scale.isDivisor ? number / factor : number * factor
  }

  private func scale(timesTenTo power: Int) -> (power: Double, isDivisor: Bool)? {
    let (exponent, isTooLarge) = power.addingReportingOverflow(exponent)
    guard !isTooLarge, digits != 0, exponent.magnitude <= Self.greatestPower else { return nil }
    return (DoubleDouble.powerOfTen(exponent.magnitude).high, exponent < 0)
  }

  /// Returns c² − 4·k·m of numbers above 0, or nil if it is not close to 0.
  ///
  /// - Accuracy: 0 only if it is 0; otherwise within 2⁻⁹⁰ of itself.
  package static func discriminant(
    _ c: ShortDecimal, _ k: ShortDecimal, _ m: ShortDecimal
  ) -> DoubleDouble? {
    guard c.digits > 0, k.digits > 0, m.digits > 0 else { return nil }
    let (squared, multiplied) = (2 * c.exponent, k.exponent + m.exponent)
    let exponent = min(squared, multiplied)
    let square = product(c.digits, c.digits, timesTenTo: squared - exponent)
    let product = product(k.digits, m.digits, times: 4, timesTenTo: multiplied - exponent)
    // One that does not fit is far greater than the other.
    guard let square, let product else { return nil }
    let lower = square.low.subtractingReportingOverflow(product.low)
    let upper = Int64(bitPattern: square.high &- product.high &- (lower.overflow ? 1 : 0))
    guard (upper < 0) == (square < product) else { return nil }
    let low = lower.partialValue
    let difference = [upper >> 32, upper & 0xFFFF_FFFF, Int64(low >> 32), Int64(low & 0xFFFF_FFFF)]
      .reduce(DoubleDouble(0)) { $0 * DoubleDouble(0x1p32) + DoubleDouble(Double($1)) }
    let scale = DoubleDouble.powerOfTen(exponent.magnitude)
    return exponent < 0 ? difference / scale : difference * scale
  }

  /// Returns a product of numbers above 0 as two words, or nil if it does not fit.
  private static func product(
    _ a: Int, _ b: Int, times factor: UInt64 = 1, timesTenTo power: Int
  ) -> (high: UInt64, low: UInt64)? {
    guard power < 39 else { return nil }
    var (high, low) = UInt64(a).multipliedFullWidth(by: UInt64(b))
    for factor in [factor] + repeatElement(10, count: power) {
      let lower = low.multipliedFullWidth(by: factor)
      let upper = high.multipliedReportingOverflow(by: factor)
      let sum = upper.partialValue.addingReportingOverflow(lower.high)
      guard !upper.overflow, !sum.overflow else { return nil }
      (high, low) = (sum.partialValue, lower.low)
    }
    return (high, low)
  }
}

extension DoubleDouble {
  /// Returns a power of ten, exact up to 10²².
  static func powerOfTen(_ exponent: UInt) -> DoubleDouble {
    var power = 1.0
    for _ in 0..<min(exponent, 22) { power *= 10 }
    guard exponent > 22 else { return DoubleDouble(power) }
    return (22..<exponent).reduce(DoubleDouble(power)) { power, _ in power * DoubleDouble(10) }
  }
}

/// The powers of ten that fit a word.
package enum PowersOfTen {
  /// The powers from 10⁰ to 10¹⁹, all that fit.
  package static let words: [UInt64] = (0...19).map(word)

  /// Returns one of the powers from 10⁰ to 10¹⁹, without making the others.
  package static func word(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
