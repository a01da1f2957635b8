/// The values at the cursor, the phases and the events of a page.
struct PageTables {
  private let motions: [PageMotion]

  init(_ motions: [PageMotion]) { self.motions = motions }

  /// The panels of the tables.
  var text: String {
    """
    <section class="_panel" aria-label="Values">
    <h2>Values at the cursor</h2>
    \(values)
    </section>
    <div class="_tables">
    \(phases)\(events)</div>

    """
  }

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
    var places: Set<Place> = []
  }

  private var values: String {
    var rows: [Row] = []
    var places: [Place] = []
    for (index, motion) in motions.enumerated() {
      for column in motion.values.columns {
        var isStill = false
        if case .constant = column.content { isStill = true }
        add(
          Place(motion: index, layer: column.layer),
          to: Row(name: column.name, unit: column.unit, isStill: isStill), of: &rows, &places)
      }
      for texts in motion.values.texts {
        add(
          Place(motion: index, layer: texts.layer),
          to: Row(name: texts.name, unit: "", isText: true, isStill: texts.texts.count < 2),
          of: &rows, &places)
      }
    }
    // A number that all layers share is in the first of their cells.
    let layered = places.contains { $0.layer != nil }
    let shown = layered ? places.filter { $0.layer != nil } : places
    let isWide = shown.count > 1
    let heading =
      isWide
      ? "<span class=\"_row\"><span></span>"
        + shown.map { "<span class=\"_of\">\(headingText($0))</span>" }.joined()
        + "<span class=\"_unit\"></span></span>\n" : ""
    let ordered = rows.filter { !$0.isText } + rows.filter(\.isText)
    let output = """
      <output id="values" for="time" aria-live="polite" aria-atomic="false"\
      \(isWide ? " class=\"_wide\"" : "")>
      \(heading)\(ordered.map { line(of: $0, shown) }.joined(separator: "\n"))
      </output>
      """
    return isWide ? Self.scrolled(output, "Values at the cursor") : output
  }

  private func add(
    _ place: Place, to new: Row, of rows: inout [Row], _ places: inout [Place]
  ) {
    if !places.contains(place) { places.append(place) }
    let index = rows.firstIndex { $0.name == new.name && $0.isText == new.isText } ?? rows.count
    if index == rows.count { rows.append(new) }
    rows[index].isStill = rows[index].isStill && new.isStill
    rows[index].places.insert(place)
  }

  private func headingText(_ place: Place) -> String {
    let names = [
      motions.count > 1 ? EscapedText.xml(motions[place.motion].name) : nil,
      place.layer.map { "card \($0)" },
    ]
    return names.compactMap { $0 }.joined(separator: ", ")
  }

  private func line(of row: Row, _ shown: [Place]) -> String {
    let name = EscapedText.xml(row.name)
    let cells = shown.map { place -> String in
      let isFirst = shown.first { $0.motion == place.motion } == place
      let common = Place(motion: place.motion, layer: nil)
      let own = row.places.contains(place) ? place : isFirst ? common : nil
      guard let own, row.places.contains(own) else { return "<span class=\"_of\"></span>" }
      let key = own.layer.map { "\(name):\($0)" } ?? name
      return """
        <span data-\(row.isText ? "text" : "column")="\(key)" \
        data-motion="\(place.motion)"></span>
        """
    }
    return """
      <span class="_row\(row.isStill ? " _still" : "")"><span>\(name)</span>\
      \(cells.joined())<span class="_unit">\(EscapedText.xml(row.unit))</span></span>
      """
  }

  // MARK: Phases and events

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
      <th scope="col">about</th>
      """, rows)
  }

  /// Returns the cell that names a motion, if there are several.
  private func cell(of motion: PageMotion) -> String {
    motions.count > 1 ? "<td>\(EscapedText.xml(motion.name))</td>" : ""
  }

  private func table(
    _ id: String, _ caption: String, _ heads: String, _ rows: [String]
  ) -> String {
    let table = """
      <table id="\(id)">
      <caption>\(caption)</caption>
      <thead><tr>\(motions.count > 1 ? "<th scope=\"col\">motion</th>" : "")\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table>
      """
    return """
      <section class="_panel"\(rows.isEmpty ? " hidden" : "")>
      \(Self.scrolled(table, caption))
      </section>

      """
  }

  /// Returns a table in a box that a narrow page scrolls, with the keyboard, too.
  private static func scrolled(_ table: String, _ name: String) -> String {
    "<div class=\"_table\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">\(table)</div>"
  }
}
