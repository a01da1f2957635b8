extension [UInt8] {
  /// Returns the number of bytes of the UTF-8 sequence at `index`, or 0 if there is none.
  ///
  /// - Reference: The Unicode Standard 16.0, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  func scalarLength(at index: Int) -> Int {
    // The second byte identifies overlong forms, surrogates and code points beyond U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch self[index] {
      case 0..<0x80: (1, 0...0)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 1 else { return length }
    guard count - index >= length, second.contains(self[index + 1]),
      self[index + 2..<index + length].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return length
  }
}
