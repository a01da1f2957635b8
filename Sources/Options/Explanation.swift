package import TableText

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
      self.title = title
      self.columns = columns
      self.rows = rows
    }

    /// Creates a section of one row.
    package init(_ title: String, _ cells: (column: String, value: JSONValue)...) {
      self.init(title, cells.map { $0.column }, [cells.map { $0.value }])
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

extension Explanation.Section {
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
    let cells =
      [columns.map(Self.heading)]
      + rows.map { $0.map { $0.text(style) } }
    return "\(title)\n" + Listings.aligned(cells, indent: "  ")
  }

  /// Returns the heading of a column.
  private static func heading(_ column: String) -> String {
    column == "because" ? "reason" : column.split(separator: "_").joined(separator: " ")
  }
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
