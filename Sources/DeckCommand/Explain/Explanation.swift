import DeckFormats

/// What a system tells of a motion beside its table.
struct Explanation: Sendable {
  /// A list of things of one kind, each with the same facts.
  struct Section: Sendable {
    /// What the things are; its camel case names them in JSON.
    let title: String
    /// The names of the facts, in snake case.
    let facts: [String]
    var rows: [[JSONValue]]

    init(_ title: String, _ facts: [String], _ rows: [[JSONValue]]) {
      self.title = title
      self.facts = facts
      self.rows = rows
    }
  }

  /// What only this system has, such as the sizes of sides.
  var sections: [Section] = []
  /// What else there is to know, a sentence each.
  var notes: [String] = []
  /// Why a leg is there and has its curve, by the leg's own reason.
  var reason: @Sendable (String) -> String = { $0 }
}

extension Explanation.Section {
  /// The section in a JSON explanation.
  var json: JSONMember {
    JSONMember(
      camelCase(title.lowercased().split(separator: " ").joined(separator: "-")),
      .list(
        rows.map { row in
          .object(zip(facts, row).map { JSONMember(camelCase($0), $1) })
        }))
  }

  /// The section in lines, the facts of one kind below each other.
  func text(_ style: NumberStyle) -> String {
    guard !rows.isEmpty else { return "" }
    let cells =
      [facts.map { $0.split(separator: "_").joined(separator: " ") }]
      + rows.map { $0.map { $0.words(style) } }
    let widths = facts.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      zip(row, widths).map { Listings.padded($0, to: $1) }.joined(separator: "  ")
    }
    return "\(title)\n"
      + lines.map { "  " + Listings.withoutTrailingSpace($0) + "\n" }.joined()
  }
}

extension JSONValue {
  /// The value as a person reads it.
  func words(_ style: NumberStyle) -> String {
    switch self {
    case .null: "-"
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .integer(let integer): String(integer)
    case .number(let number): number.isFinite ? style.text(of: number) : "-"
    case .exact(let number): Messages.number(number)
    case .text(let text): Messages.escaped(Array(text.utf8))
    case .list(let values):
      values.isEmpty ? "-" : values.map { $0.words(style) }.joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name) \($0.value.words(style))" }.joined(separator: ", ")
    }
  }
}
