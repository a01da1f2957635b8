import MotionNumerics

extension DecimalNumber {
  /// The limit to which exponents are clamped.
  private static let exponentLimit = 1 << 21

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
      self.init(digits, exponent: exponent, isNegative: isNegative)
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
  @inline(never) private init(long text: Span<UInt8>, exponent: Int, isNegative: Bool) {
    var digits: [UInt8] = []
    digits.reserveCapacity(text.count)
    for index in text.indices {
      if let digit = Self.digit(text[index]) { digits.append(UInt8(digit)) }
    }
    self.init(digits: digits, exponent: exponent, isNegative: isNegative)
  }
}

extension DecimalNumber {
  /// The number as text such as `2.7`, or `1e-300` for a magnitude below 10⁻¹⁵ or of at least 10¹⁵.
  ///
  /// It is exact up to 24 digits (17 with an exponent) and otherwise rounded, ties to even. Without a
  /// sign it has at most 40 characters.
  package var text: String {
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text to some bytes.
  package func appendText(to bytes: inout [UInt8]) {
    guard !isZero else { return bytes.append(UInt8(ascii: "0")) }
    guard !appendShortText(to: &bytes) else { return }
    var digits = digits
    // The power of ten of the first digit.
    var place = exponent - (rest?.count ?? 0) + digits.count - 1
    let isPlain = (-15...14).contains(place)
    if Self.round(&digits, to: isPlain ? 24 : 17) { place += 1 }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let zero = UInt8(ascii: "0")
    // Rounding up may have added a place.
    let wholeCount = isPlain ? max(0, place + 1) : 1
    bytes += digits.prefix(wholeCount).map { zero + $0 }
    bytes += [UInt8](repeating: zero, count: max(0, wholeCount - digits.count))
    if wholeCount == 0 { bytes.append(zero) }
    if digits.count > wholeCount {
      bytes.append(UInt8(ascii: "."))
      if isPlain { bytes += [UInt8](repeating: zero, count: max(0, -1 - place)) }
      bytes += digits.dropFirst(wholeCount).map { zero + $0 }
    }
    if !isPlain { bytes += Array("e\(place)".utf8) }
  }

  /// Appends the text of a number of at most 14 digits, without arrays of digits; false for another.
  private func appendShortText(to bytes: inout [UInt8]) -> Bool {
    guard rest == nil, coefficient < 100_000_000_000_000, (-13...0).contains(exponent) else {
      return false
    }
    var (digits, places, count) = (coefficient, -exponent, 0)
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    // From the last digit on.
    var (text, start) = (SIMD16<UInt8>(), 16)
    repeat {
      if count == places, places > 0 {
        start &-= 1
        text[start] = UInt8(ascii: ".")
      }
      start &-= 1
      text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10)
      (digits, count) = (digits / 10, count + 1)
    } while digits > 0 || count <= places
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    for index in start..<16 { bytes.append(text[index]) }
    return true
  }

  /// Rounds digits to a number of them, ties to even, without trailing zeros; returns whether the
  /// first digit has become that of the place above.
  private static func round(_ digits: inout [UInt8], to count: Int) -> Bool {
    let dropped = digits.dropFirst(count)
    let first = dropped.first ?? 0
    let isTie = first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
    digits = Array(digits.prefix(count))
    if isTie ? (digits.last ?? 0) % 2 == 1 : first >= 5 {
      while digits.last == 9 { digits.removeLast() }
      guard let last = digits.popLast() else {
        digits = [1]
        return true
      }
      digits.append(last + 1)
    }
    while digits.last == 0 { digits.removeLast() }
    return false
  }
}
