import DeckEngine

extension DecimalNumber {
  /// The most digits that always fit a word.
  static let wordDigits = 19

  /// The exponent at which all beyond are cut.
  private static let exponentLimit = 1 << 58

  /// The number that a text spells by the grammar of `NumberSyntax`; nil where it is no number.
  ///
  /// - Complexity: O(*n*) for *n* bytes; memory is used only past 19 digits that count.
  package init?(_ bytes: Span<UInt8>) {
    let count = bytes.count
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let start = isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0
    var index = start
    // It overflows only where the digits are read once more.
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
      // Half of the time of a text of 17 digits, and none of that of a short one.
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

  @inline(__always) private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? UInt64(digit) : nil
  }

  /// The exponent that the bytes from an index on spell, to their end.
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

  /// Reads digits that may not fit a word and a point among them.
  ///
  /// The exponent is the power of ten that the last of them counts. Made part of the initialiser
  /// above, this would take registers from the numbers that never come here.
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
        // Zeros before the first other digit do not count.
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
  /// The digits that eight bytes spell; nil where one of them is no digit.
  @inline(__always) init?(text: Span<UInt8>, at index: Int) {
    // One load of a word, once the one check of the bounds is done.
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

  /// The number that the digits are, the first one first.
  @inline(__always) var number: UInt64 {
    // Each lane takes its neighbour's digits behind its own: in twos, in fours, in eights.
    let twos = (bytes &* 10 &+ bytes >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ twos >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}
