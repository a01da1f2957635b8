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
}

extension ShortDecimal {
  /// Returns c² − 4·k·m of numbers above 0, or nil if it is not close to 0.
  ///
  /// - Accuracy: 0 only if it is 0; otherwise within 2⁻⁹⁰ of itself.
  package static func discriminant(
    _ c: ShortDecimal, _ k: ShortDecimal, _ m: ShortDecimal
  ) -> DoubleDouble? {
    guard c.digits > 0, k.digits > 0, m.digits > 0 else { return nil }
    let (squared, multiplied) = (2 * c.exponent, k.exponent + m.exponent)
    let exponent = min(squared, multiplied)
    let square = Words(c.digits, c.digits).multiplied(byTenTo: squared - exponent)
    let product = Words(k.digits, m.digits).multiplied(by: 4)?
      .multiplied(byTenTo: multiplied - exponent)
    // One that does not fit is far greater than the other.
    guard let square, let product else { return nil }
    let difference =
      square < product ? -square.distance(to: product) : product.distance(to: square)
    let scale = DoubleDouble.powerOfTen(exponent.magnitude)
    return exponent < 0 ? difference / scale : difference * scale
  }

  /// A whole number of two words.
  private struct Words {
    var high, low: UInt64

    init(_ high: UInt64, _ low: UInt64) { (self.high, self.low) = (high, low) }

    /// Creates the product of two numbers.
    init(_ a: Int, _ b: Int) {
      let product = UInt64(a).multipliedFullWidth(by: UInt64(b))
      (high, low) = (product.high, product.low)
    }

    func multiplied(by factor: UInt64) -> Words? {
      let lower = low.multipliedFullWidth(by: factor)
      let upper = high.multipliedReportingOverflow(by: factor)
      let sum = upper.partialValue.addingReportingOverflow(lower.high)
      return upper.overflow || sum.overflow ? nil : Words(sum.partialValue, lower.low)
    }

    func multiplied(byTenTo power: Int) -> Words? {
      var words: Words? = self
      for _ in 0..<min(power, 39) { words = words?.multiplied(by: 10) }
      return power > 39 ? nil : words
    }

    static func < (a: Words, b: Words) -> Bool { (a.high, a.low) < (b.high, b.low) }

    /// Returns the distance to a number that is not less.
    func distance(to other: Words) -> DoubleDouble {
      let lower = other.low.subtractingReportingOverflow(low)
      let upper = other.high - high - (lower.overflow ? 1 : 0)
      let words = [upper, lower.partialValue]
      return words.flatMap { [$0 >> 32, $0 & 0xFFFF_FFFF] }.reduce(DoubleDouble(0)) { sum, half in
        sum * DoubleDouble(0x1p32) + DoubleDouble(Double(half))
      }
    }
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
