import MotionNumerics

extension DecimalNumber {
  /// The number of digits that always fit a word.
  static let wordDigits = 19

  /// The limit to which exponents are clamped.
  private static let exponentLimit = 1 << 58

  /// Reads a number by the grammar of `NumberSyntax`; nil if the bytes are not a number.
  ///
  /// - Complexity: O(*n*) for *n* bytes; memory is allocated only beyond 19 significant digits.
  package init?(_ bytes: Span<UInt8>) {
    let count = bytes.count
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let start = isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0
    var index = start
    // It overflows only if the digits are read again below.
    var digits: UInt64 = 0
    while index < count, let digit = Self.digit(bytes[index]) {
      digits = digits &* 10 &+ digit
      index &+= 1
    }
    var digitCount = index &- start
    var decimals = 0
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let first = index
      // Halves the time for 17 digits and costs short numbers nothing.
      while count &- index >= 8, let eight = EightDigits(text: bytes, at: index) {
        digits = digits &* 100_000_000 &+ eight.number
        index &+= 8
      }
      while index < count, let digit = Self.digit(bytes[index]) {
        digits = digits &* 10 &+ digit
        index &+= 1
      }
      decimals = index &- first
      guard decimals > 0 else { return nil }
      digitCount &+= decimals
    }
    guard digitCount > 0 else { return nil }
    let end = index
    var exponent = 0
    if index < count {
      guard let written = Self.exponent(bytes, at: index) else { return nil }
      exponent = written
    }
    exponent -= decimals
    guard digitCount > Self.wordDigits else {
      self.init(DecimalWord(digits: digits, exponent: exponent), isNegative: isNegative)
      return
    }
    self.init(long: bytes.extracting(start..<end), exponent: exponent, isNegative: isNegative)
  }

  /// Reads the number that bytes spell.
  package init?(_ bytes: ArraySlice<UInt8>) { self.init(bytes.span) }

  /// Reads the number that bytes spell.
  package init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  @inline(__always) private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? UInt64(digit) : nil
  }

  /// Returns the exponent that the bytes from `start` to the end spell.
  private static func exponent(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    guard bytes[start] | 0x20 == UInt8(ascii: "e"), start + 1 < bytes.count else { return nil }
    let isNegative = bytes[start + 1] == UInt8(ascii: "-")
    var index = isNegative || bytes[start + 1] == UInt8(ascii: "+") ? start + 2 : start + 1
    guard index < bytes.count else { return nil }
    var exponent = 0
    while index < bytes.count {
      guard let digit = digit(bytes[index]) else { return nil }
      exponent = min(exponent * 10 + Int(digit), exponentLimit)
      index += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// Reads digits that may not fit a word, with a point among them.
  ///
  /// `exponent` is the power of ten of the last digit. As part of the initializer above, this would
  /// take registers from the numbers that never need it.
  @inline(never) private init(long digits: Span<UInt8>, exponent: Int, isNegative: Bool) {
    var last = digits.count - 1
    while last >= 0, digits[last] == UInt8(ascii: "0") || digits[last] == UInt8(ascii: ".") {
      last -= 1
    }
    var first: UInt64 = 0
    var kept = 0
    var dropped = 0
    var rest: [UInt8] = []
    for index in digits.indices {
      guard let digit = Self.digit(digits[index]) else { continue }
      if kept < Self.wordDigits {
        first = first * 10 + digit
        // Leading zeros do not count.
        if first > 0 { kept += 1 }
      } else {
        dropped += 1
        if index <= last { rest.append(UInt8(digit)) }
      }
    }
    self.init(
      DecimalWord(digits: first, exponent: exponent + dropped), rest: rest.isEmpty ? nil : rest,
      isNegative: isNegative)
  }
}

extension EightDigits {
  /// Creates the digits that eight bytes spell; nil if one of the bytes is not a digit.
  @inline(__always) init?(text: Span<UInt8>, at index: Int) {
    // One bounds check here, then one load of a word.
    let text = text.extracting(index..<index &+ 8)
    let low =
      UInt64(text[0]) | UInt64(text[1]) << 8 | UInt64(text[2]) << 16 | UInt64(text[3]) << 24
    let high =
      UInt64(text[4]) | UInt64(text[5]) << 8 | UInt64(text[6]) << 16 | UInt64(text[7]) << 24
    let digits = (low | high << 32) ^ 0x3030_3030_3030_3030
    // 0x76 + 10 is 0x80. A byte that carries into the next has its own high bit set before.
    guard (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    self.init(bytes: digits)
  }

  /// The number that the digits spell, the first digit leading.
  @inline(__always) var number: UInt64 {
    // Each lane appends its neighbor's digits to its own: to twos, fours and eights.
    let twos = (bytes &* 10 &+ bytes >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ twos >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}
