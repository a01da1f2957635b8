import MotionEngine
import TableText

/// Lists for people: a name, a unit and a meaning per line.
enum Listings {
  struct Entry {
    let name: String
    let unit: String
    let meaning: String

    init(_ name: String, unit: String = "", meaning: String) {
      self.name = name
      self.unit = unit
      self.meaning = meaning
    }

    init(_ column: Column) { self.init(column.name, unit: column.unit, meaning: column.meaning) }

    init(_ heading: ColumnHeading) {
      self.init(heading.name, unit: heading.unit, meaning: heading.meaning)
    }
  }

  /// Returns a line for each entry, with aligned columns.
  static func table(_ entries: [Entry]) -> String {
    let nameWidth = entries.map(\.name.count).max() ?? 0
    let unitWidth = entries.map(\.unit.count).max() ?? 0
    return entries.map { entry in
      let unit = unitWidth == 0 ? "" : padded(entry.unit, to: unitWidth) + "  "
      return withoutTrailingSpace(padded(entry.name, to: nameWidth) + "  " + unit + entry.meaning)
        + "\n"
    }.joined()
  }

  /// Returns a line for each row, with aligned cells, two spaces apart.
  static func aligned(_ rows: [[String]], indent: String = "") -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { padded($0, to: $1) }
      return withoutTrailingSpace(indent + cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  /// Returns items with semicolons between them, in lines as wide as the widest page.
  static func paragraph(_ start: String, _ items: [String], indent: String) -> String {
    guard let last = items.last else { return "" }
    let words = items.dropLast().map { $0 + ";" } + [last]
    return lines(words, after: indent + start, hanging: indent.count)
  }

  /// Returns a sentence in lines as wide as the widest page, with later lines indented further.
  static func note(_ sentence: String) -> String {
    lines(
      sentence.split(separator: " "), after: HelpLayout.indent,
      hanging: 2 * HelpLayout.indent.count)
  }

  private static func lines(
    _ words: [some StringProtocol], after start: String, hanging: Int
  ) -> String {
    WordWrap.lines(
      words, within: HelpLayout.widths.upperBound, after: start, hanging: hanging
    )
    .joined(separator: "\n") + "\n"
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func withoutTrailingSpace(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line = line.dropLast() }
    return String(line)
  }
}
