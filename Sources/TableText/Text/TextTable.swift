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
