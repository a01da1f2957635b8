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

  /// Returns items with semicolons between them, wrapped at a hundred columns.
  static func paragraph(_ start: String, _ items: [String], indent: String) -> String {
    var lines: [String] = []
    var line = indent + start
    for (index, item) in items.enumerated() {
      let part = item + (index == items.count - 1 ? "" : ";")
      if line.count + part.count + 1 > 100 {
        lines.append(withoutTrailingSpace(line))
        line = indent
      }
      line += (line.last == " " ? "" : " ") + part
    }
    return items.isEmpty ? "" : (lines + [line]).joined(separator: "\n") + "\n"
  }

  /// Returns a sentence wrapped at a hundred columns, with later lines indented further.
  static func note(_ sentence: String) -> String {
    var lines: [String] = []
    var line = " "
    for word in sentence.split(separator: " ") {
      if line.count + word.count + 1 > 100 {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
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
