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
    var name: String
    var unit: String
    var isText = false
    var isStill = true
    /// The value in each cell if it stays the same, or else nothing.
    var cells: [Place: String] = [:]
    /// The numbers of a column that other columns may share.
    var content: PageValues.Column.Content?
    /// The names of later columns with the same numbers.
    var others: [String] = []
  }

  /// The values that change, and the others on request.
  var values: String {
    var rows: [Row] = []
    var places: [Place] = []
    for (index, motion) in motions.enumerated() {
      for column in motion.values.columns {
        var text: String?
        if case .constant(let number) = column.content {
          text = number.map { PageText.number($0, decimals: max(column.digits, 0)) } ?? "–"
        }
        add(
          text, at: Place(motion: index, layer: column.layer),
          to: Row(name: column.name, unit: column.unit, content: column.content), of: &rows,
          &places)
      }
      for texts in motion.values.texts {
        add(
          texts.texts.count < 2 ? texts.texts.first ?? "" : nil,
          at: Place(motion: index, layer: texts.layer),
          to: Row(name: texts.name, unit: "", isText: true), of: &rows, &places)
      }
    }
    // A number that all layers share is in the first of their cells.
    let layered = places.contains { $0.layer != nil }
    let shown = layered ? places.filter { $0.layer != nil } : places
    let isWide = shown.count > 1
    if !isWide { rows = Self.merged(rows) }
    let heading =
      isWide
      ? "<div class=\"_row\"><span></span>"
        + shown.map { "<span class=\"_of\">\(headingText($0))</span>" }.joined()
        + "</div>\n" : ""
    let ordered = rows.filter { !$0.isText } + rows.filter(\.isText)
    func list(_ rows: [Row], _ name: String) -> String {
      let lines = rows.map { line(of: $0, shown) }.joined(separator: "\n")
      return isWide
        ? Self.scrolled("<div class=\"_values _wide\">\n\(heading)\(lines)\n</div>", name)
        : "<div class=\"_values\">\n\(lines)\n</div>"
    }
    let still = ordered.filter(\.isStill)
    let rest = """
      <details><summary>\(still.count == 1 ? "1 value that stays" : "\(still.count) values that stay") the same</summary>
      \(list(still, "Values that stay the same"))
      </details>

      """
    return """
      <section id="values" aria-label="Values">
      \(list(ordered.filter { !$0.isStill }, "Values that change"))
      \(still.isEmpty ? "" : rest)</section>

      """
  }

  /// Returns the rows with those of the same numbers as one.
  private static func merged(_ rows: [Row]) -> [Row] {
    var merged: [Row] = []
    for row in rows {
      if case .series? = row.content,
        let index = merged.firstIndex(where: {
          $0.content == row.content && $0.unit == row.unit
        })
      {
        merged[index].others.append(row.name)
      } else {
        merged.append(row)
      }
    }
    return merged
  }

  /// Adds a cell, with its text if that stays the same, to the row of a name.
  private func add(
    _ text: String?, at place: Place, to new: Row, of rows: inout [Row], _ places: inout [Place]
  ) {
    if !places.contains(place) { places.append(place) }
    let index = rows.firstIndex { $0.name == new.name && $0.isText == new.isText } ?? rows.count
    if index == rows.count { rows.append(new) }
    rows[index].isStill = rows[index].isStill && text != nil
    rows[index].cells[place] = text ?? ""
  }

  private func headingText(_ place: Place) -> String {
    let names = [
      motions.count > 1 ? EscapedText.xml(motions[place.motion].name) : nil,
      place.layer.map { "card \($0)" },
    ]
    return names.compactMap { $0 }.joined(separator: ", ")
  }

  private func line(of row: Row, _ shown: [Place]) -> String {
    let names = ([row.name] + row.others).map(EscapedText.xml)
    let also =
      row.others.isEmpty ? "" : " data-also=\"\(names.dropFirst().joined(separator: " "))\""
    let cells = shown.map { place -> String in
      let isFirst = shown.first { $0.motion == place.motion } == place
      let common = Place(motion: place.motion, layer: nil)
      let own = row.cells[place] != nil ? place : isFirst ? common : nil
      guard let own, let text = row.cells[own] else { return "<span class=\"_of\"></span>" }
      let key = own.layer.map { "\(names[0]):\($0)" } ?? names[0]
      return """
        <span data-\(row.isText ? "text" : "column")="\(key)"\(also) \
        data-motion="\(place.motion)">\(EscapedText.xml(text))</span>
        """
    }
    let unit = row.unit.isEmpty ? "" : "<i>\(EscapedText.xml(row.unit))</i>"
    return """
      <div class="_row"><span>\(names.joined(separator: " = "))</span>\(cells.joined())\(unit)</div>
      """
  }

  // MARK: Phases and events

  /// The tables of phases and events.
  var data: String { phases + events }

  private var phases: String {
    let rows = motions.enumerated().flatMap { index, motion in
      motion.phases.map { phase in
        let numbers = [
          PageText.number(phase.start, decimals: 3), PageText.number(phase.end, decimals: 3),
          PageText.number(phase.from, decimals: 2), PageText.number(phase.to, decimals: 2),
        ].map { "<td class=\"_number\">\($0)</td>" }
        return """
          <tr data-start="\(PageText.number(phase.start))" \
          data-end="\(PageText.number(phase.end))">\
          \(cell(of: motion))<td>\(EscapedText.xml(phase.name))</td>\(numbers.joined())\
          <td>\(EscapedText.xml(phase.curve))</td></tr>

          """
      }
    }
    let heads = ["start (s)", "end (s)", "from (pt)", "to (pt)"]
      .map { "<th class=\"_number\" scope=\"col\">\($0)</th>" }
    return table(
      "phases", "Phases",
      "<th scope=\"col\">phase</th>\(heads.joined())<th scope=\"col\">curve</th>", rows)
  }

  private var events: String {
    let rows = motions.flatMap { motion in
      motion.events.map { event in
        """
        <tr>\(cell(of: motion))<td class="_number"><button type="button" \
        value="\(PageText.number(event.time))">\
        \(PageText.number(event.time, decimals: 3)) s</button></td>\
        <td>\(EscapedText.xml(event.name))</td><td>\(EscapedText.xml(event.subject))</td></tr>

        """
      }
    }
    return table(
      "events", "Events",
      """
      <th class="_number" scope="col">time</th><th scope="col">event</th>\
      <th scope="col">side or card</th>
      """, rows)
  }

  /// Returns the cell that names a motion, if there are several.
  private func cell(of motion: PageMotion) -> String {
    motions.count > 1 ? "<td>\(EscapedText.xml(motion.name))</td>" : ""
  }

  private func table(
    _ id: String, _ caption: String, _ heads: String, _ rows: [String]
  ) -> String {
    guard !rows.isEmpty else { return "" }
    let table = """
      <table id="\(id)">
      <caption>\(caption)</caption>
      <thead><tr>\(motions.count > 1 ? "<th scope=\"col\">motion</th>" : "")\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table>
      """
    return Self.scrolled(table, caption) + "\n"
  }

  /// Returns a table in a box that a narrow page scrolls, with the keyboard, too.
  private static func scrolled(_ table: String, _ name: String) -> String {
    "<div class=\"_table\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">\(table)</div>"
  }
}
