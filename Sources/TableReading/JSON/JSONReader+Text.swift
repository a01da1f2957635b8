extension JSONReader {
  /// Reads a string at its opening quotation mark.
  ///
  /// Nothing is copied; the string is only checked, and decoded on demand.
  mutating func readString() throws(Failure) {
    let start = index
    var hasEscapes = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        slots.append(.init(at: start, length: index - start, hasEscapes: hasEscapes))
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape(ofStringAt: start)
      case 0..<0x20: throw failure(.controlCharacter(byte), at: index, length: 1)
      case 0x20..<0x80: index += 1
      default:
        let length = bytes.scalarLength(at: index)
        guard length > 0 else { throw failure(.notUTF8(byte), at: index, length: 1) }
        index += length
      }
    }
    throw failure(.end(expected: .quotationMark), at: bytes.count, related: start)
  }

  /// Skips an escape, or two that form a surrogate pair.
  private mutating func skipEscape(ofStringAt string: Int) throws(Failure) {
    let start = index
    guard start + 1 < bytes.count else {
      throw failure(.end(expected: .quotationMark), at: bytes.count, related: string)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: start, ofStringAt: string)
      index += 6
      guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
      guard UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: Array("\\u".utf8)),
        UTF16.isTrailSurrogate(try codeUnit(at: index, ofStringAt: string))
      else { throw failure(.loneSurrogate(unit), at: start, length: 6) }
      index += 6
    default:
      let length = max(bytes.scalarLength(at: start + 1), 1)
      throw failure(.badEscape, at: start, length: 1 + length)
    }
  }

  /// Returns the code unit of the hexadecimal escape at `start`.
  private func codeUnit(at start: Int, ofStringAt string: Int) throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard index < bytes.count else {
        throw failure(.end(expected: .quotationMark), at: bytes.count, related: string)
      }
      guard let digit = bytes[index].hexadecimalDigit else {
        throw failure(.badEscape, at: start, length: index - start)
      }
      unit = unit << 4 | digit
    }
    return unit
  }
}

extension [UInt8] {
  /// Returns the characters in UTF-8 of a string that has been read.
  func text(of slot: JSONTree.Slot) -> ArraySlice<UInt8> {
    let inside = self[slot.offset + 1..<slot.offset + slot.length - 1]
    guard slot.hasEscapes else { return inside }
    var text: [UInt8] = []
    text.reserveCapacity(inside.count)
    var index = inside.startIndex
    while index < inside.endIndex {
      guard self[index] == UInt8(ascii: "\\") else {
        text.append(self[index])
        index += 1
        continue
      }
      let letter = self[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "u"):
        var scalar = UInt32(hexadecimal(at: index))
        index += 4
        if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: scalar)) {
          let low = UInt32(hexadecimal(at: index + 2))
          scalar = 0x1_0000 + ((scalar & 0x3FF) << 10 | low & 0x3FF)
          index += 6
        }
        text.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init())
      default: text.append(Self.controls[letter] ?? letter)
      }
    }
    return text[...]
  }

  /// The control characters whose escapes are the letters b, f, n, r and t.
  private static let controls: [UInt8: UInt8] = [
    0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private func hexadecimal(at index: Int) -> UInt16 {
    self[index..<index + 4].reduce(0) { $0 << 4 | ($1.hexadecimalDigit ?? 0) }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexadecimalDigit: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
