import MotionCore
import MotionNumerics

/// The values at the playhead, the phases and the events of a page.
struct PageTables {
  private let motions: [PageMotion]

  init(_ motions: [PageMotion]) { self.motions = motions }

  // MARK: Values

  /// A cell of the values: one motion, and a layer of it.
  private struct Place: Hashable {
    var motion: Int
    var layer: Int?
  }

  /// A row of the values.
  private struct Row {
    let column: PageValues.Column
    /// The names of columns with the same numbers.
    var names: [String]
    var isStill = true
    /// The value in each cell if it stays the same, or else nothing.
    var cells: [Place: String] = [:]
  }

  /// The values that change, and the others on request.
  var values: String {
    let columns = motions.enumerated().flatMap { index, motion in
      motion.values.columns.map { (place: Place(motion: index, layer: $0.layer), column: $0) }
    }
    let places = columns.map(\.place).unique
    // A number that all layers share is in the first of their cells.
    let layered = places.filter { $0.layer != nil }
    let shown = layered.isEmpty ? places : layered
    var rows: [Row] = []
    for (place, column) in columns {
      if shown.count < 2, let same = rows.firstIndex(where: { $0.column.moves(like: column) }) {
        rows[same].names.append(column.name)
        continue
      }
      let row = rows.firstIndex { $0.column.name == column.name } ?? rows.count
      if row == rows.count { rows.append(Row(column: column, names: [column.name])) }
      rows[row].isStill = rows[row].isStill && column.constant != nil
      rows[row].cells[place] = column.constant ?? ""
    }
    let heading = shown.map { "<span class=\"_of\">\(headingText($0))</span>" }.joined()
    func list(_ isStill: Bool, _ label: String) -> String {
      let chosen = rows.filter { $0.isStill == isStill }
      let lines = (chosen.filter { !$0.column.isText } + chosen.filter(\.column.isText))
        .map { line(of: $0, shown) }.joined(separator: "\n")
      guard shown.count > 1 else { return "<div class=\"_values\">\n\(lines)\n</div>" }
      return PageText.scrolled(
        "<div class=\"_values _wide\">\n<div class=\"_row\"><span></span>\(heading)</div>\n"
          + "\(lines)\n</div>", label)
    }
    let count = rows.count(where: \.isStill)
    let summary = count == 1 ? "1 value that stays the same" : "\(count) values that stay the same"
    let rest = """
      <details><summary>\(summary)</summary>
      \(list(true, "Values that stay the same"))
      </details>

      """
    return """
      <section id="values" aria-label="Values">
      \(list(false, "Values that change"))
      \(count == 0 ? "" : rest)</section>

      """
  }

  private func headingText(_ place: Place) -> String {
    let name = motions.count > 1 ? [EscapedText.xml(motions[place.motion].name)] : []
    return (name + (place.layer.map { ["card \($0)"] } ?? [])).joined(separator: ", ")
  }

  private func line(of row: Row, _ shown: [Place]) -> String {
    let names = row.names.map(EscapedText.xml)
    let also =
      names.count < 2 ? "" : " data-also=\"\(names.dropFirst().joined(separator: " "))\""
    let attribute = "data-\(row.column.isText ? "text" : "column")=\"\(names[0])\"\(also)"
    let cells = shown.map { place -> String in
      let isFirst = shown.first { $0.motion == place.motion } == place
      let common = Place(motion: place.motion, layer: nil)
      let own = row.cells[place] != nil ? place : isFirst ? common : nil
      guard let own, let text = row.cells[own] else { return "<span class=\"_of\"></span>" }
      let layer = own.layer.map { " data-layer=\"\($0)\"" } ?? ""
      return "<span data-motion=\"\(place.motion)\"\(layer)>\(EscapedText.xml(text))</span>"
    }
    let unit = row.column.unit.isEmpty ? "" : "<i>\(EscapedText.xml(row.column.unit))</i>"
    return "<div class=\"_row\" \(attribute)><span>\(names.joined(separator: " = "))</span>"
      + "\(cells.joined())\(unit)</div>"
  }

  // MARK: Phases and events

  /// The tables of phases and events.
  var data: String { phases + events }

  private var phases: String {
    let rows = motions.flatMap { motion in
      motion.phases.map { phase in
        let (start, end) = (phase.start.seconds, phase.end.seconds)
        let numbers = [(start, 3), (end, 3), (phase.from, 2), (phase.to, 2)].map {
          PageText.cell(PageText.number($0, decimals: $1), isNumber: true)
        }
        return "<tr>" + cell(of: motion) + PageText.cell(phase.name) + numbers.joined()
          + PageText.cell(phase.curve?.description ?? "") + "</tr>\n"
      }
    }
    let numbers = ["start (s)", "end (s)", "from (pt)", "to (pt)"]
    return table(
      "phases", "Phases",
      PageText.head("phase") + numbers.map { PageText.head($0, isNumber: true) }.joined()
        + PageText.head("curve"), rows)
  }

  private var events: String {
    let rows = motions.flatMap { motion in
      motion.events.map { event in
        let time = event.instant.seconds
        let button =
          "<button type=\"button\" value=\"\(PageText.number(time))\">"
          + "\(PageText.number(time, decimals: 3)) s</button>"
        return "<tr>\(cell(of: motion))\(PageText.cell(markup: button, isNumber: true))"
          + PageText.cell(event.name) + PageText.cell(event.subject) + "</tr>\n"
      }
    }
    return table(
      "events", "Events",
      PageText.head("time", isNumber: true) + PageText.head("event")
        + PageText.head("side or card"), rows)
  }

  /// Returns the cell that names a motion, if there are several.
  private func cell(of motion: PageMotion) -> String {
    motions.count > 1 ? PageText.cell(motion.name) : ""
  }

  private func table(_ id: String, _ caption: String, _ heads: String, _ rows: [String]) -> String {
    guard !rows.isEmpty else { return "" }
    let name = motions.count > 1 ? PageText.head("motion") : ""
    return PageText.table(
      caption, " id=\"\(id)\"", caption: caption, heads: name + heads, rows: rows)
  }
}
