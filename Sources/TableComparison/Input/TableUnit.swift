import TableReading
import TableText

/// The unit of a column's numbers, in relation to that of this program's tables.
package enum TableUnit: Hashable, Sendable {
  /// A power of ten of the program's unit: seconds, points, points per second or a fraction of 1.
  case power(Int)
  /// A pixel on a screen with this many pixels per point, or such pixels times a power of ten.
  case pixels(scale: Double, power: Int)

  /// The names of units, other than pixels.
  private static let powers: [String: Int] = [
    "s": 0, "ms": -3, "us": -6, "µs": -6, "ns": -9, "pt": 0, "pt/s": 0, "pt/ms": 3, "%": -2,
  ]

  /// The names of units, for messages.
  package static let names = "s, ms, us, ns, pt, pt/s, pt/ms, %, px@SCALE or px@SCALE/s"

  private static let pixel = "px@"

  /// Creates the unit with a name, or returns nil if there is none.
  ///
  /// A unit of pixels is `px@3` or `px@3/s`, of which the number is the scale of the screen.
  package init?(named name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    if let power = Self.powers[text] {
      self = .power(power)
      return
    }
    guard text.hasPrefix(Self.pixel) else { return nil }
    let parts = text.utf8.dropFirst(Self.pixel.utf8.count).split(
      separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    let powers =
      parts.count == 1 ? 0 : Self.powers["pt/" + String(decoding: parts[1], as: UTF8.self)]
    guard let powers, let number = DecimalNumber(Array(parts[0])) else { return nil }
    let scale = number.approximation
    guard scale > 0, scale.isFinite else { return nil }
    self = .pixels(scale: scale, power: powers)
  }

  /// Creates the unit of a column whose name is one of times, such as `Time (ms)`, `timestamp` or `t`, or
  /// returns nil.
  ///
  /// Times whose name has no unit are seconds.
  package init?(ofTimesNamed name: [UInt8]) {
    let letters = String(decoding: name, as: UTF8.self).lowercased().filter(\.isLetter)
    let start = ["timestamp", "elapsedtime", "time", "elapsed", "uptime", "t"]
      .first { letters.hasPrefix($0) }
    guard let start else { return nil }
    let words = [
      0: ["", "s", "sec", "secs", "second", "seconds"],
      -3: ["ms", "msec", "millis", "millisecond", "milliseconds"],
      -6: ["us", "µs", "usec", "micros", "microsecond", "microseconds"],
      -9: ["ns", "nsec", "nanos", "nanosecond", "nanoseconds"],
    ]
    let rest = String(letters.dropFirst(start.count))
    guard let power = words.first(where: { $0.value.contains(rest) })?.key else { return nil }
    self = .power(power)
  }

  /// The unit of times in words.
  package var timeWord: String {
    guard case .power(let power) = self else { return "pixels" }
    return [-3: "milliseconds", -6: "microseconds", -9: "nanoseconds"][power] ?? "seconds"
  }

  /// Returns a number in the program's unit, given its text and its value.
  ///
  /// - Accuracy: exact for powers of ten; pixels are rounded to nine decimals.
  func converted(_ text: [UInt8], _ number: DecimalNumber) -> [UInt8] {
    switch self {
    case .power(let power): return DecimalShift.shifted(text, by: power)
    case .pixels(let scale, let power):
      let points = number.approximation / scale
      guard points.isFinite else { return text }
      let rounded = Array(NumberStyle.fixed(9).text(of: points).utf8)
      return DecimalShift.shifted(rounded, by: power)
    }
  }
}

/// Multiplication by powers of ten, without loss of a digit.
enum DecimalShift {
  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")

  /// Returns the text of a number times a power of ten, without loss of a digit.
  ///
  /// - Domain: text that is a number.
  static func shifted(_ text: [UInt8], by power: Int) -> [UInt8] {
    guard power != 0 else { return text }
    let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    let sign = text.first == UInt8(ascii: "-") ? text.prefix(1) : []
    let rest = text.dropFirst(isSigned ? 1 : 0)
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard mantissa.count == rest.count else {
      let exponent = Int(String(decoding: rest.dropFirst(mantissa.count + 1), as: UTF8.self))
      // A longer one is that of zero, or of a number that is too large.
      guard let exponent, exponent.magnitude < 1 << 32 else { return text }
      return sign + mantissa + Array("e\(exponent + power)".utf8)
    }
    let whole = mantissa.prefix { $0 != point }
    var digits = mantissa.filter { $0 != point }
    // The number of digits before the point.
    var length = whole.count + power
    if length < 1 {
      digits = [UInt8](repeating: zero, count: 1 - length) + digits
      length = 1
    }
    digits += [UInt8](repeating: zero, count: max(0, length - digits.count))
    let leading = min(digits.prefix { $0 == zero }.count, length - 1)
    let fraction = digits[length...]
    return sign + digits[leading..<length] + (fraction.isEmpty ? [] : [point] + fraction)
  }
}
