import MotionNumerics

/// A style of number text.
package enum NumberStyle: Hashable, Sendable {
  /// Rounded to a count of decimals, ties to even on the exact binary value.
  ///
  /// - Domain: 0...15 decimals.
  case fixed(Int)
  /// The shortest decimal that reads back to the same double.
  ///
  /// Below 10¹⁵ there is no exponent, however small the number. From 10¹⁵ there is one digit before
  /// the point and an exponent without a sign: `1.5e300`.
  case shortest
}

extension NumberStyle {
  /// Returns the style with more decimals if it has less than a number of them.
  func withDecimals(atLeast least: Int) -> NumberStyle {
    switch self {
    case .fixed(let decimals): .fixed(max(decimals, least))
    case .shortest: .shortest
    }
  }

  /// Returns the text of any finite number.
  package func text(of number: Double) -> String {
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  /// Returns the bytes of any finite number's text.
  func bytes(of number: Double) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(number, style: self)
    return buffer.bytes
  }

  /// Returns the text of a number that `DecimalText` or `ShortestText` does not write.
  func longText(of number: Double) -> [UInt8] {
    let sign: [UInt8] = number.sign == .minus ? [UInt8(ascii: "-")] : []
    switch self {
    case .fixed: return sign + Self.integerText(of: number.magnitude)
    case .shortest: return sign + ShortestText.text(of: number.magnitude)
    }
  }

  /// Returns all digits of a double without a fraction.
  ///
  /// - Domain: a finite magnitude of at least 2⁵².
  private static func integerText(of magnitude: Double) -> [UInt8] {
    // Nine digits each, the least significant first.
    var groups = [magnitude.significandBitPattern | 1 << 52]
    var (step, rest) = (0, Int(magnitude.exponent) - 52)
    repeat {
      var carried: UInt64 = 0
      for index in groups.indices {
        let sum = groups[index] << UInt64(step) + carried
        (carried, groups[index]) = sum.quotientAndRemainder(dividingBy: 1_000_000_000)
      }
      while carried > 0 {
        groups.append(carried % 1_000_000_000)
        carried /= 1_000_000_000
      }
      // A group is below 10⁹ < 2³⁰, so 32 bits more fit a word, with room for what is carried.
      step = min(rest, 32)
      rest -= step
    } while step > 0
    let digits = groups.reversed().flatMap { String(1_000_000_000 + $0).utf8.dropFirst() }
    return Array(digits.drop { $0 == UInt8(ascii: "0") })
  }
}

extension ByteBuffer {
  /// Appends a finite number.
  package mutating func append(_ number: Double, style: NumberStyle) {
    precondition(number.isFinite, "only finite numbers have text")
    let before = count
    switch style {
    case .fixed(let decimals):
      let text = DecimalText.byDecimals[decimals]
      unsafe append(room: DigitText.room) { unsafe max(0, text.write(number, at: $0)) }
    case .shortest:
      let text = ShortestText(nil)
      unsafe append(room: DigitText.room) { unsafe max(0, text.write(number, at: $0)) }
    }
    if count == before { append(style.longText(of: number)) }
  }

  /// Appends an integer.
  package mutating func append(integer: Int) {
    guard integer.magnitude < 10_000_000_000_000_000 else { return append(String(integer)) }
    if integer < 0 { append(UInt8(ascii: "-")) }
    let whole = UInt64(integer.magnitude)
    unsafe append(room: DigitText.room) { unsafe DigitText.write(whole: whole, at: $0) }
  }
}
