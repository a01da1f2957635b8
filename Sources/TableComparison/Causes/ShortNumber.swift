import TableText

/// Numbers with few significant digits.
enum ShortNumber {
  /// The greatest number of decimals of a string.
  private static let mostDecimals = 9

  /// Returns a number rounded to some significant digits.
  static func rounded(_ number: Double, digits: Int) -> Double {
    let decimals = decimals(of: number, digits: digits)
    let power = (0..<decimals.magnitude).reduce(1.0) { power, _ in power * 10 }
    return decimals >= 0 ? (number * power).rounded() / power : (number / power).rounded() * power
  }

  /// Returns a deviation with at most nine decimals, of which doubles would show more.
  static func withoutNoise(_ deviation: Double) -> Double {
    let scaled = deviation * 1e9
    return scaled < 0x1p52 ? scaled.rounded() / 1e9 : deviation
  }

  /// Returns the text of a number with at least some significant digits, without zeros at the end.
  static func text(_ number: Double, digits: Int) -> String {
    let decimals = min(max(decimals(of: number, digits: digits), 0), mostDecimals)
    return NumberStyle.fixed(decimals).text(of: number)
  }

  /// Returns the number of decimals, below 0 for zeros before the point.
  private static func decimals(of number: Double, digits: Int) -> Int {
    guard number != 0, number.isFinite else { return 0 }
    var (decimals, power) = (digits - 1, number.magnitude)
    while power >= 10 { (decimals, power) = (decimals - 1, power / 10) }
    while power < 1 { (decimals, power) = (decimals + 1, power * 10) }
    return decimals
  }
}
