import TableText

/// The round numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
package struct Ticks: Hashable, Sendable {
  /// The numbers, in ascending order.
  package private(set) var values: [Double] = []
  /// The number of decimals of the distance between them.
  package private(set) var decimals = 0

  /// Creates at most `greatestCount` ticks inside a range, with the least distance.
  package init(in range: ClosedRange<Double>, greatestCount: Int) {
    let length = range.upperBound - range.lowerBound
    guard length >= PlotScale.leastLength, length.isFinite, greatestCount > 0 else {
      values = [range.lowerBound]
      return
    }
    // The power of ten by its exponent, so that decimal fractions are divided only once.
    var exponent = 0
    while Self.power(exponent) > length / Double(greatestCount) { exponent -= 1 }
    while Self.power(exponent + 1) <= length / Double(greatestCount) { exponent += 1 }
    for (factor, shift) in [(1.0, 0), (2, 0), (5, 0), (1, 1), (2, 1), (5, 1)] {
      let multiples = Self.multiples(of: factor, exponent + shift, in: range, atMost: greatestCount)
      guard let multiples else { continue }
      values = multiples
      decimals = min(max(-(exponent + shift), 0), 15)
      return
    }
  }

  /// Returns the multiples of factor · 10^exponent in a range, or nil if there are too many.
  private static func multiples(
    of factor: Double, _ exponent: Int, in range: ClosedRange<Double>, atMost count: Int
  ) -> [Double]? {
    let step = exponent < 0 ? factor / power(-exponent) : factor * power(exponent)
    // A little room, so that an end that is a multiple has a tick.
    let room = step * 1e-9
    let first = ((range.lowerBound - room) / step).rounded(.up)
    let last = ((range.upperBound + room) / step).rounded(.down)
    guard last - first < Double(count) else { return nil }
    guard last >= first else { return [] }
    return (0...Int(last - first)).map { index in
      let multiple = (first + Double(index)) * factor
      let value = exponent < 0 ? multiple / power(-exponent) : multiple * power(exponent)
      return value == 0 ? 0 : value
    }
  }

  /// Returns a power of ten.
  static func power(_ exponent: Int) -> Double {
    guard exponent >= 0 else { return 1 / power(-exponent) }
    return (0..<exponent).reduce(1.0) { result, _ in result * 10 }
  }

  /// Returns the text of a tick.
  package func text(of value: Double) -> String {
    let isLong = value.magnitude >= 1e7 || (value != 0 && value.magnitude < 1e-5)
    return isLong
      ? Self.scientific(value) : NumberStyle.fixed(decimals).text(of: value)
  }

  /// Returns a number with an exponent, such as `1.5e12`; 0 if it is not finite.
  static func scientific(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "0" }
    var (mantissa, exponent) = (value, 0)
    while mantissa.magnitude >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa.magnitude < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    let text = NumberStyle.fixed(2).text(of: mantissa)
    // 9.996 is rounded to 10.
    let isNext = text.hasSuffix("10")
    return (isNext ? String(text.dropLast()) : text) + "e\(isNext ? exponent + 1 : exponent)"
  }
}
