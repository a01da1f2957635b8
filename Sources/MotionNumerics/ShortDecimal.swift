/// A decimal number without an exponent whose digits fit a word, read in one pass.
///
/// It is nothing but a shortcut of `NumberSyntax`, with the same results.
struct ShortDecimal {
  /// The greatest number of digits and signs.
  static let greatestLength = 18
  /// The greatest power of ten that is a double.
  private static let greatestPower = 22

  /// The number without its decimal point.
  private let digits: Int
  /// The number of digits after the point.
  private let decimals: Int

  /// Reads an optional sign and digits with at most one point followed by a digit; nil for any other
  /// or longer string.
  init?(_ bytes: ArraySlice<UInt8>) {
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
    self.decimals = decimals ?? 0
  }

  /// Returns the nearest double to the number times a power of ten, or nil if it is not one rounded
  /// operation away; 0 has a sign, which is not kept here.
  func nearest(timesTenTo power: Int) -> Double? {
    let (exponent, isTooLarge) = power.subtractingReportingOverflow(decimals)
    guard !isTooLarge, digits != 0, digits.magnitude <= 1 << 53,
      exponent.magnitude <= Self.greatestPower
    else { return nil }
    let scale = DoubleDouble.powerOfTen(exponent.magnitude).high
    return exponent < 0 ? Double(digits) / scale : Double(digits) * scale
  }

  /// Returns the number times a power of ten with twice the precision of a double, or nil if it is
  /// 0 or the power is not a double.
  func exact(timesTenTo power: Int) -> DoubleDouble? {
    let (exponent, isTooLarge) = power.subtractingReportingOverflow(decimals)
    return isTooLarge ? nil : Self.exact(digits, timesTenTo: exponent)
  }

  /// Returns digits times a power of ten, or nil if they are 0 or the power is not a double.
  static func exact(_ digits: Int, timesTenTo exponent: Int) -> DoubleDouble? {
    guard digits != 0, exponent.magnitude <= greatestPower else { return nil }
    // The digits and the power of ten are exact, so only the quotient or product is rounded.
    let whole = Double(digits)
    let number = DoubleDouble(whole, Double(digits - Int(whole)))
    let scale = DoubleDouble.powerOfTen(exponent.magnitude)
    return exponent < 0 ? number / scale : number * scale
  }
}
