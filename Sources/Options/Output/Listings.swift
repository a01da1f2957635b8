/// Lists and paragraphs for people, in aligned columns and in lines of a limited width.
package enum Listings {
  /// A name or the label of an option, its unit, its meaning, and a remark such as a default.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let unit: String
    package let meaning: String
    package let remark: String

    package init(_ name: String, unit: String = "", meaning: String, remark: String = "") {
      (self.name, self.unit, self.meaning, self.remark) = (name, unit, meaning, remark)
    }

    package init(_ heading: ColumnHeading) {
      self.init(heading.name, unit: heading.unit, meaning: heading.meaning)
    }
  }

  /// Returns a line for each entry, with aligned columns.
  package static func table(_ entries: [Entry]) -> String {
    let hasUnits = entries.contains { !$0.unit.isEmpty }
    return aligned(
      entries.map { hasUnits ? [$0.name, $0.unit, $0.meaning] : [$0.name, $0.meaning] })
  }

  /// Returns a line for each row, with its cells two spaces apart, all but the last of them as wide as
  /// those of other rows.
  package static func aligned(_ rows: [[String]], indent: String = "") -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = indent
      for (cell, width) in zip(row.dropLast(), widths) { line += padded(cell, to: width) + "  " }
      line += row.last ?? ""
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Returns lines of words with spaces between them; a word that is longer than a line is not
  /// divided.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - width: The greatest number of characters of a line.
  ///   - start: The start of the first line, after which the first word follows immediately.
  ///   - hanging: The indentation of the other lines.
  /// - Returns: The lines without line feeds, at least one.
  package static func lines<Word: StringProtocol>(
    _ words: [Word], within width: Int, after start: String = "", hanging: Int = 0
  ) -> [String] {
    var lines: [String] = []
    var line = start
    // Counted once for each word: to count a line anew would take a time that grows with its square.
    var count = start.count
    for (index, word) in words.enumerated() {
      let length = word.count
      if index > 0, count + 1 + length > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        count = hanging
      } else if index > 0 {
        line += " "
        count += 1
      }
      line += word
      count += length
    }
    return lines + [line]
  }
}

/// A system's explanation of a motion.
package struct Explanation: Sendable {
  /// A table of the explanation.
  package struct Section: Sendable {
    /// The title; in camel case it is the name in JSON.
    package let title: String
    /// The names of the columns, in snake case.
    package let columns: [String]
    package var rows: [[JSONValue]]

    package init(_ title: String, _ columns: [String], _ rows: [[JSONValue]]) {
      (self.title, self.columns, self.rows) = (title, columns, rows)
    }

    /// Creates a section of one row.
    package init(_ title: String, _ cells: (column: String, value: JSONValue)...) {
      self.init(title, cells.map { $0.column }, [cells.map { $0.value }])
    }

    /// A test of a release.
    package typealias Test = (name: String, value: Double, limit: Double, fired: Bool)

    /// Returns the section of the tests of a release.
    package static func release(_ tests: Test...) -> Self {
      .init(
        "Release", ["test", "value", "limit", "fired"],
        tests.map { [.text($0.name), .number($0.value), .number($0.limit), .flag($0.fired)] })
    }

    /// The section as JSON.
    package var json: JSONMember {
      JSONMember(
        camelCase(title.lowercased().split(separator: " ").joined(separator: "-")),
        .list(
          rows.map { row in
            .object(zip(columns, row).map { JSONMember(camelCase($0), $1) })
          }))
    }

    /// Returns the section as lines with aligned columns.
    package func text(_ style: NumberStyle) -> String {
      guard !rows.isEmpty else { return "" }
      let headings = columns.map { column in
        column == "because" ? "reason" : column.split(separator: "_").joined(separator: " ")
      }
      let cells = [headings] + rows.map { $0.map { $0.text(style) } }
      return "\(title)\n" + Listings.aligned(cells, indent: "  ")
    }
  }

  /// The system's own sections, such as the sizes of sides.
  package var sections: [Section] = []
  /// Further notes, one sentence each.
  package var notes: [String] = []
  /// Returns the sentence for a leg's reason.
  package let reason: @Sendable (String) -> String

  package init(reason: @escaping @Sendable (String) -> String = { $0 }) { self.reason = reason }
}

extension JSONValue {
  /// Returns the value as text.
  package func text(_ style: NumberStyle) -> String {
    switch self {
    case .null: "-"
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .integer(let integer): String(integer)
    case .number(let number): number.isFinite ? style.text(of: number) : "-"
    case .exact(let number): Messages.number(number)
    case .written(let number): number
    case .text(let text): Messages.escaped(Array(text.utf8))
    case .list(let values):
      values.isEmpty ? "-" : values.map { $0.text(style) }.joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name) \($0.value.text(style))" }.joined(separator: ", ")
    }
  }
}
