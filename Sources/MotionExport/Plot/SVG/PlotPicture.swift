import TableText

/// A plot as an SVG element.
///
/// The names of its classes and its style begin at the class `plot`. The element has the scale of
/// the horizontal axis in `data-x` ("a b": x = a · t + b), and each curve has both scales.
package struct PlotPicture {
  /// The parts of a picture that depend on its place.
  package struct Settings: Sendable {
    /// The width of the view box.
    package var width = 800.0
    /// The height of the view box, or nil for one that suits the plot.
    package var height: Double?
    /// The suffix of the identifiers, which are unique in a document.
    package var suffix = ""
    /// Whether the title, the figures and the command are drawn, not only named.
    package var hasTitle = true
    /// Whether the element has the rules of `PlotStyle`, which a page may have itself.
    package var hasStyle = true
    /// Whether there is a line with the class `cursor` over all panels, at first hidden.
    package var hasCursor = false
    /// The value of `data-plot`, or nil for no such attribute.
    package var name: String?

    /// Creates the settings of a picture in a file of its own.
    package init() {}
  }

  let plot: Plot
  let settings: Settings
  let layout: PlotLayout

  /// Prepares the picture of a plot.
  package init(_ plot: Plot, _ settings: Settings = Settings()) {
    self.plot = plot
    self.settings = settings
    layout = PlotLayout(plot, settings)
  }

  /// The scale of the horizontal axis.
  package var x: PlotScale { layout.x }

  /// The element, without a line break at its end.
  package var text: String {
    let (t, d) = ("t\(settings.suffix)", "d\(settings.suffix)")
    let name = settings.name.map { #" data-plot="\#(EscapedText.xml($0))""# } ?? ""
    let size = "0 0 \(at: layout.width) \(at: layout.height)"
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="\#(size)" role="img" "#
        + #"aria-labelledby="\#(t) \#(d)"\#(name) data-x="\#(layout.x.text)">"#,
      #"<title id="\#(t)">\#(EscapedText.xml(plot.title))</title>"#,
      #"<desc id="\#(d)">\#(EscapedText.xml(plot.fullDescription))</desc>"#,
    ]
    if settings.hasStyle {
      let isComparison = plot.panels.contains { !$0.bands.isEmpty || !$0.marks.isEmpty }
      lines.append(
        "<style>\(PlotStyle.rules)\(isComparison ? PlotStyle.comparisonRules : "")</style>")
    }
    lines.append(#"<rect class="paper" width="100%" height="100%"/>"#)
    if settings.hasTitle {
      lines += PlotText.heading(plot.title, plot.subtitles, width: layout.width)
      if !plot.command.isEmpty {
        let command = TextWidth.shortened(
          plot.command, to: layout.width - 48, size: 1.15 * Theme.codeSize)
        lines.append(PlotText.label("$ " + command, 16, layout.height - 14, "k w"))
      }
    }
    lines += phases + events
    for index in plot.panels.indices { lines += panel(index) }
    lines += times
    if settings.hasCursor {
      let x = PlotNumber.text(layout.left)
      lines.append(
        #"<line class="cursor" visibility="hidden" x1="\#(x)" x2="\#(x)" "#
          + #"y1="\#(at: layout.phasesTop)" y2="\#(at: layout.bottom)"/>"#
      )
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  // MARK: Phases, events and times

  /// The phases of each motion in a row of bars, and lines between them through the panels.
  private var phases: [String] {
    let sources = Set(plot.phases.map(\.source)).sorted()
    var lines: [String] = []
    var names: [String] = []
    var borders = ""
    for phase in plot.phases {
      let row = sources.firstIndex(of: phase.source) ?? 0
      let y = layout.phasesTop + Double(row) * PlotLayout.phaseStep
      let (start, end) = (layout.x(phase.range.lowerBound), layout.x(phase.range.upperBound))
      let all = plot.phases.filter { $0.source == phase.source }
      let own = all.filter { !$0.isRest }
      if !phase.isRest {
        // Phases of one name have one color.
        let tint = (own.map(\.name).firstIndex(of: phase.name) ?? 0) % Theme.phases.count
        lines.append(
          #"<rect class="p\#(tint) ph" x="\#(at: start + 1)" y="\#(at: y)" "#
            + #"width="\#(at: max(end - start - 2, 1))" height="\#(at: PlotLayout.phaseHeight)" "#
            + #"rx="4"/>"#)
      }
      names.append(
        phaseName(
          phase, number: (all.firstIndex(of: phase) ?? 0) + 1, in: end - start,
          at: (start + end) / 2, y + 15))
      if row == 0, phase.range.lowerBound > plot.range.lowerBound {
        borders +=
          "M\(at: start) \(at: layout.phasesBottom + 4)"
          + "V\(at: layout.bottom)"
      }
    }
    if sources.count > 1 {
      for (row, source) in sources.enumerated() where plot.sources.indices.contains(source) {
        let y = layout.phasesTop + Double(row) * PlotLayout.phaseStep + 15
        names.append(PlotText.label(plot.sources[source], layout.right + 10, y, "m w"))
      }
    }
    if !borders.isEmpty { lines.append(#"<path class="border" d="\#(borders)"/>"#) }
    if !layout.listedPhases.isEmpty, settings.hasTitle {
      let list = layout.listedPhases.map { "\($0.number) \($0.name)" }.joined(separator: " · ")
      let room = layout.width - 32
      let shown = TextWidth.shortened(list, to: room, size: Theme.textSize)
      lines.append(PlotText.label(shown, 16, layout.bottom + 37, "m w"))
    }
    return lines + names.filter { !$0.isEmpty }
  }

  /// Returns the name of a phase with as much of its curve and its duration as has room, or its
  /// number, or nothing.
  private func phaseName(
    _ phase: Plot.Phase, number: Int, in room: Double, at x: Double, _ y: Double
  ) -> String {
    guard phase.fits(in: room) else {
      let number = "\(number)"
      let needed = TextWidth.bold(number, size: Theme.textSize) + 2
      return phase.isRest || needed > room ? "" : PlotText.label(number, x, y, "s b w")
    }
    let duration = PlotNumber.seconds(phase.range.upperBound - phase.range.lowerBound) + " s"
    let name = TextWidth.bold(phase.name, size: Theme.textSize)
    let details = [phase.curve.isEmpty ? "" : "\(phase.curve) · \(duration)", duration, ""]
    let detail =
      details.first { $0.isEmpty || name + 24 + TextWidth.of($0, size: Theme.textSize) <= room }
      ?? ""
    let isNarrow = TextWidth.bold(phase.name, size: Theme.narrowSize) + 8 <= room
    let style = (phase.isRest ? "s m" : "s") + (isNarrow ? "" : " w")
    let rest = detail.isEmpty ? "" : #"<tspan class="w" dx="8">\#(EscapedText.xml(detail))</tspan>"#
    let weight = phase.isRest ? "" : " class=\"b\""
    return #"<text class="\#(style) pn" x="\#(at: x)" y="\#(at: y)">"#
      + "<tspan\(weight)>\(EscapedText.xml(phase.name))</tspan>\(rest)</text>"
  }

  /// A mark for each instant with events, below the names that have room.
  private var events: [String] {
    let top = layout.marksTop
    return layout.events.flatMap { event -> [String] in
      let x = PlotNumber.text(event.x - 4)
      let mark = #"<path class="event" d="M\#(x) \#(at: top)h8l-4 6z"/>"#
      guard let row = event.row else { return [mark] }
      let y = top - 5 - PlotLayout.rowHeight * Double(row)
      let name = PlotText.label(event.fullText, event.left, y, "m w")
      guard row > 0 else { return [mark, name] }
      let leader =
        #"<path class="leader w" d="M\#(at: event.x) \#(at: y + 3)V\#(at: top)"/>"#
      return [leader, mark, name]
    }
  }

  /// The labels of the horizontal axis, the last of which is its end.
  private var times: [String] {
    guard let last = layout.panels.last else { return [] }
    let columns = last.left == layout.left ? [last] : layout.panels
    return columns.flatMap { panel -> [String] in
      let (end, y) = (plot.range.upperBound, panel.bottom + 20)
      let ticks = Ticks(
        in: plot.range, greatestCount: max(2, Int((panel.right - panel.left) / 80)))
      let text = plot.endOfAxis
      let room = TextWidth.bold(text, size: Theme.textSize) / 2 + 30
      let shown = ticks.values.filter { panel.x($0) < panel.x(end) - room }
      let middle = shown.min {
        let half = (panel.left + panel.right) / 2
        return (panel.x($0) - half).magnitude < (panel.x($1) - half).magnitude
      }
      var lines = [PlotText.line("axis", (panel.left, panel.bottom), (panel.right, panel.bottom))]
      for value in shown {
        let isKept = value == shown.first || value == middle && shown.count > 2
        lines.append(
          PlotText.label(
            PlotNumber.tick(value, ticks), panel.x(value), y, isKept ? "m s x" : "m s w"))
      }
      return lines + [
        panel.right > layout.width - 60
          ? PlotText.label(text, panel.right + 12, y, "b r x")
          : PlotText.label(text, panel.x(end), y, "b s x")
      ]
    }
  }

  // MARK: Panels

  private func panel(_ index: Int) -> [String] {
    let (panel, place) = (plot.panels[index], layout.panels[index])
    var lines = axis(of: panel, place)
    lines += panel.bands.map { PlotBand($0, place).text }
    let looks = panel.curves.indices.map { look(of: $0, in: index) }
    let scales = #"data-x="\#(place.x.text)" data-y="\#(place.y.text)""#
    let runs = panel.curves.map { curve in
      curve.runs.map { PlotPolyline($0, x: place.x, y: place.y) }
    }
    if isPair(panel), !panel.isRate, panel.bands.isEmpty {
      let outline = runs[0].flatMap(\.points) + runs[1].flatMap(\.points).reversed()
      let d = outline.map { "\(at: $0.x) \(at: $0.y)" }
      lines.append(#"<path class="between" d="M\#(d.joined(separator: "L"))Z"/>"#)
    }
    if panel.curves.count == 1, !panel.isRate, panel.axisNumbers.isEmpty, place.turns[0].count > 2 {
      lines += overshoot(of: place)
    }
    for (number, curve) in panel.curves.enumerated() {
      let source = curve.source == 0 ? "" : #" data-source="\#(curve.source)""#
      let dashes = looks[number].dashes
      let isThin = panel.isRate || looks[number].color == "e" && !isPair(panel)
      let attributes =
        "class=\"curve c\(looks[number].color)\(isThin ? " v" : "")\(curve.isStepped ? " y" : "")\""
        + (dashes.isEmpty ? "" : #" stroke-dasharray="\#(dashes)""#)
        + #" data-column="\#(EscapedText.xml(curve.column))"\#(source) \#(scales)"#
      for run in runs[number] { lines.append(#"<polyline \#(attributes) points="\#(run.text)"/>"#) }
      if curve.isStepped {
        // The position of each display frame.
        let points = Array(curve.runs.joined())
        let shown = points.indices.filter { $0 == 0 || points[$0].y != points[$0 - 1].y }
        let d = shown.map {
          "M\(at: place.x(points[$0].x)) \(at: place.y(points[$0].y))h0"
        }
        lines.append(#"<path class="steps c\#(looks[number].color)" d="\#(d.joined())"/>"#)
      }
    }
    if panel.curves.count == 1 { lines += dots(panel, place, looks[0].color) }
    lines += panel.marks.map { mark($0, place) }
    return lines + handles(index, place) + names(index, looks)
  }

  /// Returns the lines and the labels of a vertical axis, and its name.
  private func axis(of panel: Plot.Panel, _ place: PlotLayout.Panel) -> [String] {
    var lines: [String] = []
    for label in place.labels {
      let isZero = panel.isRate && label.text == "0"
      lines.append(
        label.isExact
          ? PlotText.line("axis", (place.left - 4, label.y), (place.left, label.y))
          : PlotText.line(isZero ? "axis" : "grid", (place.left, label.y), (place.right, label.y)))
      let style = (label.isExact ? "r b" : "r m") + (label.isWide ? " w" : "")
      lines.append(PlotText.label(label.text, place.left - 8, label.y + 4, style))
    }
    let name = panel.name.isEmpty ? panel.commonName : panel.name
    let color = panel.curves.count == 1 ? "f\(look(of: 0, in: panel).color)" : ""
    let shown = TextWidth.shortened(name, to: place.right - 40, size: Theme.narrowSize)
    let unit = panel.unit.isEmpty ? "" : " \(EscapedText.xml(panel.unit))"
    guard !shown.isEmpty || !unit.isEmpty else { return lines }
    // In a narrow picture, the name is beside the labels.
    let left = place.left == layout.left ? 16 : place.left - 40
    return lines
      + [(left, place.top - 14, "w"), (place.left, place.top - 20, "n")].map { x, y, style in
        #"<text class="m \#(style)" x="\#(at: x)" "#
          + #"y="\#(at: y)"><tspan class="b \#(color)">\#(EscapedText.xml(shown))</tspan>"#
          + "\(unit)</text>"
      }
  }

  /// Returns a line at the end value of a curve that goes beyond it, and the distance.
  private func overshoot(of place: PlotLayout.Panel) -> [String] {
    let turns = place.turns[0]
    guard let first = turns.first, let last = turns.last else { return [] }
    let way = last.y - first.y
    let peak = turns.dropFirst().dropLast().max { ($0.y - last.y) * way < ($1.y - last.y) * way }
    guard let peak, way != 0, (peak.y - last.y) * way > 0 else { return [] }
    let number = PlotNumber.value((peak.y - last.y).magnitude, spread: way.magnitude)
    let unit = plot.panels[0].unit
    let y = place.y(peak.y)
    let isAbove = place.y(last.y) > y
    return [
      PlotText.line("rest", (place.x(peak.x), place.y(last.y)), (place.right, place.y(last.y))),
      PlotText.label(
        (way > 0 ? "+" : "\u{2212}") + number + (unit.isEmpty ? "" : " " + unit),
        place.x(peak.x) + 8, isAbove ? y - 5 : y + 15, "m w"),
    ]
  }

  /// Returns dots where a curve starts, turns and ends, and the last value, or the peak of a rate.
  private func dots(
    _ panel: Plot.Panel, _ place: PlotLayout.Panel, _ color: String
  ) -> [String] {
    func dot(_ point: Plot.Point) -> String {
      #"<circle class="d f\#(color)" cx="\#(at: place.x(point.x))" cy="\#(at: place.y(point.y))" "#
        + #"r="3.5"/>"#
    }
    let turns = place.turns[0]
    let unit = panel.unit.isEmpty ? "" : " " + panel.unit
    let spread = panel.range.upperBound - panel.range.lowerBound
    guard panel.isRate else {
      guard let last = turns.last else { return [] }
      // Many turns are a trembling line.
      let shown = turns.count > 40 ? [turns[0], last] : turns
      let value = PlotNumber.value(last.y, spread: spread)
      // In a narrow picture, a label beside the lowest axis would touch that of the time.
      let isLow = place.y(last.y) > layout.bottom - 12
      return shown.map(dot) + [
        #"<text class="b f\#(color)\#(isLow ? " up" : "")" x="\#(at: place.x(last.x) + 10)" "#
          + #"y="\#(at: place.y(last.y) + 4)">\#(value) <tspan class="w">"#
          + "\(EscapedText.xml(panel.unit))</tspan></text>"
      ]
    }
    guard !panel.curves[0].isCut, let peak = turns.max(by: { $0.y.magnitude < $1.y.magnitude }),
      peak.y != 0
    else { return [] }
    let value = PlotNumber.value(peak.y, spread: panel.unit == "pt/s" ? max(spread, 1e3) : spread)
    let texts = [value + unit, " at \(PlotNumber.seconds(peak.x))" + plot.unitOfAxis]
    let width =
      TextWidth.bold(texts[0], size: Theme.textSize)
      + TextWidth.of(texts[1], size: Theme.textSize)
    let (x, y) = (place.x(peak.x), place.y(peak.y))
    let isUp = peak.y > 0
    // The first position that the curve leaves free.
    let low = min(max(y + 4, place.top + 10), place.bottom - 3)
    let positions = [
      (x - 10 - width, low), (x + 10, low), (x + 10, isUp ? y - 6 : y + 16),
      (x - 10 - width, isUp ? y - 6 : y + 16),
    ]
    let points = panel.curves[0].runs.joined().map { (place.x($0.x), place.y($0.y)) }
    let free = positions.first { left, base in
      base < place.bottom && left > (base > place.top ? place.left : 140)
        && left + width < layout.width - 8
        && !points.contains { left - 3...left + width + 3 ~= $0.0 && base - 12...base + 4 ~= $0.1 }
    }
    // Beside the name of the axis there is always room.
    let (left, base) =
      free ?? (min(max(x - width / 2, place.left + 60), place.right - width), place.top - 14)
    return [
      dot(peak),
      #"<text class="f\#(color) w" x="\#(at: left)" "#
        + #"y="\#(at: base)"><tspan class="b">\#(texts[0])</tspan>\#(texts[1])</text>"#,
    ]
  }

  /// Returns the control points of an easing curve and their tangents.
  private func handles(_ index: Int, _ place: PlotLayout.Panel) -> [String] {
    guard index == 0, plot.handles.count == 2, settings.hasTitle else {
      return []
    }
    let ends = [Plot.Point(x: 0, y: 0), Plot.Point(x: plot.range.upperBound, y: 1)]
    return zip(ends, plot.handles).flatMap { end, handle in
      let (x, y) = (PlotNumber.text(place.x(handle.x)), PlotNumber.text(place.y(handle.y)))
      return [
        #"<path class="handle" d="M\#(at: place.x(end.x)) \#(at: place.y(end.y))L\#(x) \#(y)"/>"#,
        #"<circle class="handle" cx="\#(x)" cy="\#(y)" r="5"/>"#,
      ]
    }
  }

  /// Returns the names at the right ends of curves, moved apart.
  private func names(_ index: Int, _ looks: [(color: String, dashes: String)]) -> [String] {
    let (panel, place) = (plot.panels[index], layout.panels[index])
    let names = plot.endNames(of: index)
    let ends =
      panel.curves.map { $0.runs.last?.last?.y ?? 0 }
      + panel.bands.map {
        ($0.runs.last?.last?.range).map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
      }
    let order = names.indices.sorted { place.y(ends[$0]) < place.y(ends[$1]) }
    let room = (place.top - 4)...max(place.bottom + 4, place.top)
    let wanted = order.map { min(max(place.y(ends[$0]), room.lowerBound), room.upperBound) }
    let wide = Self.apart(wanted, by: 14, in: room)
    let narrow = Self.apart(
      wanted, by: 27, in: room.lowerBound + 6...max(room.upperBound - 14, room.lowerBound + 6))
    return order.enumerated().flatMap { rank, entry -> [String] in
      let isStrong = entry < looks.count && (looks[entry].color != "e" || isPair(panel))
      let style = isStrong ? "b f\(looks[entry].color)" : "m"
      let name = TextWidth.shortened(names[entry], to: layout.width - place.right - 20, size: 13)
      let x = place.right + 10
      let room = layout.width - x - 6
      // In a narrow picture, a name that is too long for the margin is above the end of the line.
      let isInside = TextWidth.bold(names[entry], size: Theme.narrowSize) > room
      let short = TextWidth.shortened(names[entry], to: 300, size: Theme.narrowSize)
      return [
        PlotText.label(name, x, wide[rank] + 4, style + " w"),
        PlotText.label(
          short, isInside ? place.right - 8 : x, narrow[rank] + (isInside ? -4 : 7),
          style + (isInside ? " r n" : " n")),
      ]
    }
  }

  /// Returns ascending positions moved apart to a distance inside of a range.
  private static func apart(
    _ wanted: [Double], by distance: Double, in room: ClosedRange<Double>
  ) -> [Double] {
    var places = wanted
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + distance)
    }
    var limit = room.upperBound
    for index in places.indices.reversed() where places[index] > limit {
      places[index] = limit
      limit -= distance
    }
    for index in places.indices.dropLast().reversed() {
      places[index] = min(places[index], places[index + 1] - distance)
    }
    return places
  }

  /// Returns the line of a mark, with a dot at each of its ends.
  private func mark(_ mark: Plot.Mark, _ place: PlotLayout.Panel) -> String {
    let x = PlotNumber.text(place.x(mark.x))
    let ends = [mark.range.lowerBound, mark.range.upperBound].map { PlotNumber.text(place.y($0)) }
    return #"<path class="mark" d="M\#(x) \#(ends[0])V\#(ends[1])"/>"#
      + ends.map { #"<circle class="mark" cx="\#(x)" cy="\#($0)" r="3.5"/>"# }.joined()
  }

  // MARK: Colors

  /// Whether a panel has one column of two motions: the expected one and the actual one.
  private func isPair(_ panel: Plot.Panel) -> Bool {
    panel.curves.count == 2 && panel.curves[0].column == panel.curves[1].column
      && panel.curves.map(\.source) == [0, 1]
  }

  private func look(of index: Int, in panel: Int) -> (color: String, dashes: String) {
    let look = look(of: index, in: plot.panels[panel])
    let before = plot.panels[..<panel].count { !$0.isRate }
    // A further quantity has a color of its own.
    return plot.panels[panel].curves.count == 1 && before > 0 && !plot.panels[panel].isRate
      && plot.panels[panel].curves[0].color == nil ? ("\(before + 1)", "") : look
  }

  /// Returns the color and the dashes of a curve.
  ///
  /// With several motions, each column has a color unless there is only one, and the curves of the
  /// second motion are dashed.
  private func look(of index: Int, in panel: Plot.Panel) -> (color: String, dashes: String) {
    let count = Theme.curves.count
    let curve = panel.curves[index]
    if let color = curve.color { return ("\(color % count)", "") }
    if isPair(panel) { return (index == 0 ? "e" : "1", "") }
    guard panel.curves.count > 1 else { return (panel.isRate ? "1" : "0", "") }
    // A card that rests beside others is gray.
    let moving = panel.curves.indices.filter { !panel.curves[$0].isStill }
    if panel.isDownward {
      return moving.firstIndex(of: index).map { ("\($0 % count)", "") } ?? ("e", "")
    }
    var columns: [String] = []
    for curve in panel.curves where !columns.contains(curve.column) { columns.append(curve.column) }
    guard columns.count > 1, panel.curves.contains(where: { $0.source > 0 }) else {
      return ("\(index % count)", PlotStyle.dashes[index % count])
    }
    let color = columns.firstIndex(of: curve.column) ?? index
    return ("\(color % count)", curve.source > 0 ? PlotStyle.otherDashes : "")
  }
}

extension Plot {
  /// The description with a list of all phases and events.
  var fullDescription: String {
    func time(_ x: Double) -> String { "\(PlotNumber.seconds(x)) s" }
    var sentences = description.isEmpty ? [] : [description]
    if !phases.isEmpty {
      sentences.append(
        "Phases: "
          + phases.map {
            "\($0.name) \(PlotNumber.seconds($0.range.lowerBound)) to "
              + time($0.range.upperBound)
          }.joined(separator: ", ") + ".")
    }
    if !events.isEmpty {
      sentences.append(
        "Events: " + events.map { "\($0.name) at \(time($0.x))" }.joined(separator: ", ") + ".")
    }
    return sentences.joined(separator: " ")
  }
}

extension Plot.Curve {
  /// Whether the value never changes.
  fileprivate var isStill: Bool { turns.allSatisfy { $0.y == turns[0].y } }
}

extension Plot {
  /// The unit of the horizontal axis after a number, such as ` s`.
  fileprivate var unitOfAxis: String {
    axis.split(separator: "(").dropFirst().first.map { " " + $0.dropLast() } ?? ""
  }

  /// The label of the end of the horizontal axis.
  fileprivate var endOfAxis: String {
    let number = PlotNumber.seconds(range.upperBound)
    return axis == "row" ? "row \(number)" : number + unitOfAxis
  }
}
