import MotionCore
import MotionNumerics
import TableText

/// A self-contained page in HTML that plays motions side by side on one clock.
///
/// Its script drives the CSS animations of the stages, which are paused, and shows values from the rows
/// embedded in the page. The axis of the one plot is the slider.
package struct PageDocument: Sendable {
  /// The heading: a sentence, the command, or the names of the files.
  package var title: String
  /// The command of the page.
  package var command: String
  /// The generator and its version.
  package var generator: String
  package var motions: [PageMotion]
  /// The curves of all motions.
  package var plot: Plot
  /// The motion in Swift, or nil if there is no such code.
  package var code: String?
  /// The reason why nothing moves, or empty; then there are only the views.
  package var reason = ""
  /// The figures of several curves, if they are those of one motion.
  package var curves: [(name: String, facts: [PageMotion.Fact])] = []

  /// Creates a page.
  package init(
    title: String, command: String, generator: String, motions: [PageMotion], plot: Plot
  ) {
    (self.title, self.command, self.generator) = (title, command, generator)
    (self.motions, self.plot) = (motions, plot)
  }

  /// The duration of the longest motion, in seconds.
  private var longest: Double { motions.map(\.duration).max() ?? 0 }

  /// The page.
  package var text: String {
    let stages = motions.compactMap(\.stage)
    let styles = motions.enumerated().map { index, motion in
      motion.stage.map { stage in
        // Only those of a single motion can be copied; long ones have no spaces for readers.
        let isShort = motions.count == 1 && stage.rules.utf8.count < 10_000
        let rules = isShort ? stage.rules : Resources.compact(sheet: stage.rules.utf8)
        return "<style id=\"css-\(index)\">\n\(rules)</style>\n"
      } ?? ""
    }
    let tables = PageTables(motions)
    let data = tables.data
    return Resources.filled(
      PackageResources.page_html,
      [
        "head": Resources.head(
          title: EscapedText.xml(title), generator: generator, style: Resources.pageStyle),
        "styles": styles.joined(), "header": header, "facts": facts,
        "kind": (stages.count < 3 ? ["_none", "_one", "_two"][stages.count] : "_many")
          + (reason.isEmpty ? "" : " _still"),
        "sections": motions.indices.map(section).joined(), "picture": picture,
        "axis": plot.isOverTime ? "Time" : "x", "duration": PageText.number(longest),
        "values": tables.values,
        "data": data.isEmpty
          ? "" : "<details class=\"_data\"><summary>Data</summary>\n\(data)</details>\n",
        "code": code.map { "<pre id=\"swift\" hidden>\(EscapedText.xml($0))</pre>\n" } ?? "",
        "json": PageText.script(json), "script": Resources.pageScript,
      ])
  }

  // MARK: Parts

  /// The title, the command, and the buttons that copy.
  private var header: String {
    func button(_ attribute: String, _ label: String) -> String {
      "<button type=\"button\" hidden \(attribute)>\(label)</button>\n"
    }
    let command = EscapedText.xml(command)
    var buttons = button("data-copy=\"\(command)\"", "Copy command")
    if motions.count == 1, let stage = motions[0].stage, stage.lanes.isEmpty {
      buttons += button("data-from=\"#css-0\"", "Copy CSS")
    }
    if code != nil { buttons += button("data-from=\"#swift\"", "Copy Swift") }
    return """
      <header>
      <h1>\(EscapedText.xml(title))</h1>
      \(self.command == title ? "" : "<code>\(command)</code>\n")<p class="_copy">\(buttons)</p>
      </header>

      """
  }

  /// The figures of one motion in a row, or those of several in a table.
  private var facts: String {
    let groups = curves.isEmpty ? motions.map { ($0.name, $0.facts) } : curves
    let labels = groups.flatMap { $0.1.map(\.label) }
    guard reason.isEmpty, !labels.isEmpty else {
      let text = EscapedText.xml(reason.isEmpty ? plot.description : reason)
      return text.isEmpty ? "" : "<p>\(text)</p>\n"
    }
    func html(_ fact: PageMotion.Fact) -> String {
      "\(EscapedText.xml(fact.value))<small>\(EscapedText.xml(fact.unit))</small>"
    }
    guard groups.count > 1 else {
      let items = groups[0].1.map {
        "<div><dt>\(EscapedText.xml($0.label))</dt><dd>\(html($0))</dd></div>\n"
      }
      return "<dl class=\"_facts\">\n\(items.joined())</dl>\n"
    }
    let rows = labels.unique.map { label in
      let facts = groups.map { group in group.1.first { $0.label == label } }
      let isSame = facts.allSatisfy { $0 == facts[0] }
      var cells = facts.map { $0.map(html) ?? "" }
      if facts.count == 2 { cells.append(facts[0]?.change(to: facts[1]).map(html) ?? "") }
      return "<tr\(isSame ? " class=\"_same\"" : "")>"
        + PageText.cell(label, "th", isNumber: false, " scope=\"row\"")
        + cells.map { PageText.cell(markup: $0) }.joined() + "</tr>\n"
    }
    let heads = groups.map(\.0) + (groups.count == 2 ? ["change"] : [])
    return PageText.table(
      "Figures", " class=\"_compared\"",
      heads: "<td></td>" + heads.map { PageText.head($0) }.joined(), rows: rows)
  }

  /// Returns the section of a motion: its views.
  private func section(_ index: Int) -> String {
    let motion = motions[index]
    let name = motion.name.isEmpty ? "Motion" : EscapedText.xml(motion.name)
    let heading = motions.count > 1 ? "<h2>\(name)</h2>\n" : ""
    return """
      <section data-motion="\(index)" aria-label="\(name)"\(motion.stage == nil ? " hidden" : "")>
      \(heading)\(motion.stage?.text ?? "")</section>

      """
  }

  /// The plot with a playhead.
  private var picture: String {
    var settings = PlotPicture.Settings()
    (settings.height, settings.suffix) = (plot.isSquare ? nil : 430, "-0")
    (settings.isInPage, settings.playTime) = (true, longest)
    return PlotPicture(plot, settings).text
  }

  /// The values, the durations, the events and the phases of the motions.
  private var json: JSONValue {
    let motions = JSONValue(motions) { motion in
      let phases = JSONValue(motion.phases) { phase in
        let ends = [phase.start, phase.end].map { JSONValue.exact($0.seconds) }
        return .list(ends + (phase.name == Motion.drag ? [.flag(true)] : []))
      }
      return .object(
        [
          JSONMember("duration", .exact(motion.duration)),
          JSONMember("events", JSONValue(motion.events) { .exact($0.instant.seconds) }),
          JSONMember("phases", phases),
        ] + motion.values.members())
    }
    var units: [JSONMember] = []
    for panel in plot.panels {
      for curve in panel.curves where !units.contains(where: { $0.name == curve.column }) {
        units.append(JSONMember(curve.column, .text(panel.unit)))
      }
    }
    var members = [JSONMember("motions", motions), JSONMember("units", .object(units))]
    if !plot.isOverTime {
      // The first input, the inputs for a second, and their unit.
      let (first, last) = (plot.range.lowerBound, plot.range.upperBound)
      let speed = (last - first) / longest
      members.append(
        JSONMember("axis", .list([.exact(first), .exact(speed), .text(plot.unitOfAxis)])))
    }
    return .object(members)
  }
}

extension PageMotion.Fact {
  /// Returns the change to another fact of the same label, or nil if one is no number or they are
  /// the same.
  fileprivate func change(to other: PageMotion.Fact?) -> PageMotion.Fact? {
    func number(_ text: String) -> Double? {
      text.first == "\u{2212}" ? Double(text.dropFirst()).map { -$0 } : Double(text)
    }
    guard let other, let first = number(value), let last = number(other.value), first != last
    else { return nil }
    let fractions = [value, other.value].map { $0.split(separator: ".").dropFirst().first ?? "" }
    let text = PlotNumber.signed(last - first, decimals: fractions.map(\.count).max() ?? 0)
    return PageMotion.Fact(
      label, (last > first ? "+" : "") + text, String(unit.prefix { $0 != " " }))
  }
}
