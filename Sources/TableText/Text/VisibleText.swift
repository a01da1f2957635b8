/// Strings of users, as messages and reports show them.
///
/// Everything that a terminal might obey is made visible.
package enum VisibleText {
  /// The greatest number of bytes of a user's string that a message repeats.
  private static let echoLimit = 200

  /// Returns a string between quotes, shortened.
  package static func quoted(_ text: [UInt8]) -> String {
    "'" + shortened(text) + "'"
  }

  /// Returns the start of a string.
  package static func shortened(_ text: [UInt8]) -> String {
    let shown = text.count > echoLimit ? Array(text.prefix(echoLimit)) : text
    return escaped(shown) + (shown.count < text.count ? "..." : "")
  }

  /// Returns the start of a name, between quotes if its extent would not be visible: if it is empty, or
  /// begins or ends with a space.
  package static func name(_ text: [UInt8]) -> String {
    let space = UInt8(ascii: " ")
    let isBare = !text.isEmpty && text.first != space && text.last != space
    return isBare ? shortened(text) : quoted(text)
  }

  /// Returns a string with control characters, bidirectional controls and invalid UTF-8 escaped.
  package static func escaped(_ text: [UInt8]) -> String {
    var result = ""
    var rest = text[...]
    while let byte = rest.first {
      guard let scalar = firstScalar(of: rest) else {
        result += "\\x" + hexadecimal(UInt32(byte), digits: 2)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(UTF8.width(scalar))
      result += isPlain(scalar) ? String(scalar) : escape(scalar)
    }
    return result
  }

  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Whether a terminal or an editor shows a character as it is.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100
      ? "\\x" + hexadecimal(scalar.value, digits: 2)
      : "\\u" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// A small table for people: a line of headings, and rows of strings, of which the first names the row.
package struct TextTable: Sendable {
  /// The name of the table.
  package let caption: String
  /// The names of the columns.
  package let headings: [String]
  /// The indices of the columns with numbers.
  package let numeric: Set<Int>
  /// The cells of each row.
  package let rows: [[String]]

  /// Creates a table.
  package init(_ caption: String, _ headings: [String], numeric: Set<Int>, _ rows: [[String]]) {
    (self.caption, self.headings) = (caption, headings)
    (self.numeric, self.rows) = (numeric, rows)
  }

  /// Returns the table in Markdown, whose cells a closure escapes.
  ///
  /// - Reference: GitHub Flavored Markdown Spec, section 4.10, "Tables (extension)".
  package func markdown(_ escaped: (String) -> String) -> String {
    let alignments = headings.indices.map { numeric.contains($0) ? "---:" : ":---" }
    return ([headings, alignments] + rows.map { $0.map(escaped) })
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension String {
  /// Returns the string with some scalars replaced, of which a closure gets each and the next one.
  package func escaping(
    _ replacement: (Unicode.Scalar, _ next: Unicode.Scalar?) -> String?
  ) -> String {
    var (result, rest) = (UnicodeScalarView(), unicodeScalars[...])
    while let scalar = rest.popFirst() {
      if let text = replacement(scalar, rest.first) {
        result += text.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
