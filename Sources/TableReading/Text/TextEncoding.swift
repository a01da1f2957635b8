/// An encoding other than UTF-8, or a form of data other than text, which is rejected.
package enum TextEncoding: Hashable, Sendable {
  case utf16, utf32
  /// Compressed data.
  case gzip
  /// An archive, such as an Excel workbook.
  case zip

  /// U+FEFF in UTF-8, which may be at the start of a file.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The number of leading bytes that determine the encoding.
  static let detectionLength = 4

  /// Detects the encoding from the first bytes of a file, or returns nil for UTF-8.
  ///
  /// - Reference: RFC 4627, "The application/json Media Type", section 3, "Encoding": JSON begins
  ///   with two ASCII characters, so the pattern of zeros determines it. A table's header does too.
  ///   RFC 1952, "GZIP file format specification", section 2.3.1; PKWARE, "APPNOTE.TXT - .ZIP File
  ///   Format Specification", section 4.3.7.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
      return
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
      return
    }
    guard bytes.count >= Self.detectionLength else { return nil }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .zip
      return
    }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (true, true, true, false), (false, true, true, true): self = .utf32
    case (true, false, true, false), (false, true, false, true): self = .utf16
    default: return nil
    }
  }
}

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
