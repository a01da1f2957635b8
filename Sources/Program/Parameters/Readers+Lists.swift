import Arguments

/// The division of lists into their items.
extension Readers {
  /// Reads a comma-separated list; the error names the part that is invalid, if there are several.
  static func list<Value>(
    _ text: [UInt8], _ read: (ArraySlice<UInt8>) throws(ValueError) -> Value
  ) throws(ValueError) -> [Value] {
    let parts = parts(text, at: ",")
    var values: [Value] = []
    for part in parts {
      do throws(ValueError) { values.append(try read(part)) } catch {
        throw parts.count > 1 ? .part(Array(part), error) : error
      }
    }
    return values
  }

  /// Divides a list at its commas; white space around a comma is not part of the items.
  static func parts(_ text: [UInt8], at separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    let parts = text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    guard parts.count > 1, text.contains(where: isSpace) else { return parts }
    return parts.indices.map { index in
      let part = index == 0 ? parts[index] : parts[index].drop(while: isSpace)
      return index == parts.count - 1 ? part : withoutSpacesAtEnd(part)
    }
  }

  /// Returns a string without white space at its ends.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    withoutSpacesAtEnd(text.drop(while: isSpace))
  }

  /// Returns a string without white space at its end.
  static func withoutSpacesAtEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
