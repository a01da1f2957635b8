/// The start of every name in exported code: a letter, then letters, digits and hyphens.
package struct ExportName: Hashable, Sendable {
  /// The greatest number of characters.
  package static let greatestLength = 64

  /// The name, which CSS uses as it is.
  package let text: String

  /// Creates a name, or returns nil if a string is none.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default: false
      }
    }
    func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = bytes.first, isLetter(first), bytes.count <= Self.greatestLength,
      bytes.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.text = text
  }
}
