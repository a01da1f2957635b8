/// A pattern of names: `*` is any number of characters and `?` is one; all others are themselves.
///
/// A name that contains `*` or `?` is matched by itself, like every name.
package struct Wildcard: Hashable, Sendable {
  private static let any = UInt8(ascii: "*")
  private static let one = UInt8(ascii: "?")

  /// The pattern as written.
  package let text: [UInt8]

  /// Creates a pattern.
  package init(_ text: [UInt8]) { self.text = text }

  /// Whether a string has an asterisk or a question mark.
  package static func isPattern(_ text: [UInt8]) -> Bool {
    text.contains { $0 == any || $0 == one }
  }

  /// Returns whether a name in UTF-8 matches.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes of the name and *m* of the pattern; no memory.
  package func matches(_ name: [UInt8]) -> Bool {
    var (index, position) = (0, 0)
    // Only the last asterisk may have to take more: what an earlier one took too little of, the last
    // one can take as well.
    var lastAsterisk: (index: Int, position: Int)?
    while position < name.count {
      if index < text.count, text[index] == Self.any {
        lastAsterisk = (index, position)
        index += 1
      } else if index < text.count, text[index] == Self.one {
        index += 1
        position = Self.endOfCharacter(in: name, at: position)
      } else if index < text.count, text[index] == name[position] {
        index += 1
        position += 1
      } else if let (start, taken) = lastAsterisk {
        position = Self.endOfCharacter(in: name, at: taken)
        lastAsterisk = (start, position)
        index = start + 1
      } else {
        return false
      }
    }
    return text[index...].allSatisfy { $0 == Self.any }
  }

  /// Returns the index after a scalar.
  private static func endOfCharacter(in name: [UInt8], at start: Int) -> Int {
    var index = start + 1
    while index < name.count, name[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }
}

extension Wildcard {
  /// Returns the names that a string names: itself if it is one of them, or else all that it matches.
  package static func names<Names: Sequence<[UInt8]>>(
    _ text: [UInt8], among names: Names
  ) -> [[UInt8]] {
    guard isPattern(text), !names.contains(text) else { return names.contains(text) ? [text] : [] }
    let pattern = Wildcard(text)
    return names.filter(pattern.matches)
  }
}
