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
    let marks: [([UInt8], TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xFF, 0xFE], .utf16),
      ([0xFE, 0xFF], .utf16), ([0x1F, 0x8B], .gzip), ([0x50, 0x4B, 0x03, 0x04], .zip),
    ]
    if let (_, encoding) = marks.first(where: { bytes.starts(with: $0.0) }) {
      self = encoding
      return
    }
    guard bytes.count >= Self.detectionLength else { return nil }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (true, true, true, false), (false, true, true, true): self = .utf32
    case (true, false, true, false), (false, true, false, true): self = .utf16
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Returns the number of bytes of the UTF-8 sequence at `index`, or 0 if there is none.
  func scalarLength(at index: Int) -> Int {
    if self[index] < 0x80 { return 1 }
    var (decoder, bytes) = (UTF8(), self[index...].prefix(4).makeIterator())
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return 0 }
    return UTF8.width(scalar)
  }
}
