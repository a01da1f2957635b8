import TableText

/// A plot as an SVG element.
///
/// The names of its classes and its style begin at the class `plot`. The element has the scale of
/// time or of the horizontal axis in `data-x` ("a b": x = a · t + b), and each curve has both scales.
package struct PlotPicture {
  /// The parts of a picture that depend on its place.
  package struct Settings: Sendable {
    /// The width of the view box.
    package var width = 800.0
    /// The height of the view box, or nil for one that suits the plot.
    package var height: Double?
    /// The suffix of the identifiers, which are unique in a document.
    package var suffix = ""
    /// Whether the picture is in a page, which has its title, its command and its rules.
    package var isInPage = false
    /// The seconds in which a playhead passes over the axis, or nil for none.
    ///
    /// It is a line with the class `cursor` over all panels, at first hidden.
    package var playTime: Double?

    /// Creates the settings of a picture in a file of its own.
    package init() {}
  }

  private let plot: Plot
  private let settings: Settings
  private let layout: PlotLayout

  /// Prepares the picture of a plot.
  package init(_ plot: Plot, _ settings: Settings = Settings()) {
    (self.plot, self.settings) = (plot, settings)
    layout = PlotLayout(plot, settings)
  }

  /// The scale of the horizontal axis.
  package var x: PlotScale { layout.x }

  /// The element, without a line break at its end.
  package var text: String {
    let isComparison = plot.panels.contains { !$0.bands.isEmpty || !$0.marks.isEmpty }
    let rules = Resources.plotStyle() + (isComparison ? Resources.comparisonStyle : "")
    let scale = settings.playTime.map { PlotScale(0...$0, from: layout.left, to: layout.right) }
    var lines = SVG.start(
      "plot", width: layout.width, height: layout.height, title: plot.title,
      description: plot.fullDescription, suffix: settings.suffix,
      rules: settings.isInPage ? "" : rules,
      (scale == nil ? "" : #" data-plot="""#) + #" data-x="\#((scale ?? layout.x).text)""#)
    if !settings.isInPage {
      lines += SVG.heading(plot.title, plot.subtitles, width: layout.width)
      if !plot.command.isEmpty {
        let command = TextWidth.shortened(
          plot.command, to: layout.width - 48, size: 1.15 * Theme.codeSize)
        lines.append(SVG.text("$ " + command, 16, layout.height - 14, "k w"))
      }
    }
    lines += phases + events
    for index in plot.panels.indices {
      lines += PanelPicture(plot, index, layout, isInPage: settings.isInPage).elements
    }
    lines += times
    if scale != nil {
      let x = PlotNumber.text(layout.left)
      lines.append(
        #"<line class="cursor" visibility="hidden" x1="\#(x)" x2="\#(x)" "#
          + #"y1="\#(at: layout.phasesTop)" y2="\#(at: layout.bottom)"/>"#)
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  /// The phases of each motion in a row of bars, and lines between them through the panels.
  private var phases: [String] {
    let sources = Set(plot.phases.map(\.source)).sorted()
    var (lines, names, borders) = ([String](), [String](), "")
    for (row, source) in sources.enumerated() {
      let y = layout.phasesTop + Double(row) * PlotLayout.phaseStep
      let all = plot.phases.filter { $0.source == source }
      let own = all.filter { !$0.isRest }
      for (index, phase) in all.enumerated() {
        let (start, end) = (layout.x(phase.range.lowerBound), layout.x(phase.range.upperBound))
        if !phase.isRest {
          // Phases of one name have one color.
          let tint = (own.map(\.name).firstIndex(of: phase.name) ?? 0) % Theme.phaseCount
          lines.append(
            #"<rect class="p\#(tint) ph" x="\#(at: start + 1)" y="\#(at: y)" "#
              + #"width="\#(at: max(end - start - 2, 1))" "#
              + #"height="\#(at: PlotLayout.phaseHeight)" rx="4"/>"#)
        }
        names.append(
          name(of: phase, number: index + 1, in: end - start, at: (start + end) / 2, y + 15))
        if row == 0, phase.range.lowerBound > plot.range.lowerBound {
          borders += "M\(at: start) \(at: layout.phasesBottom + 4)V\(at: layout.bottom)"
        }
      }
      if sources.count > 1, plot.sources.indices.contains(source) {
        names.append(SVG.text(plot.sources[source], layout.right + 10, y + 15, "m w"))
      }
    }
    if !borders.isEmpty { lines.append(SVG.path("border", borders)) }
    if !layout.listedPhases.isEmpty, !settings.isInPage {
      let list = layout.listedPhases.map { "\($0.number) \($0.name)" }.joined(separator: " · ")
      let shown = TextWidth.shortened(list, to: layout.width - 32, size: Theme.textSize)
      lines.append(SVG.text(shown, 16, layout.bottom + 37, "m w"))
    }
    return lines + names.filter { !$0.isEmpty }
  }

  /// Returns the name of a phase with as much of its curve and its duration as has room, or its
  /// number, or nothing.
  private func name(
    of phase: Plot.Phase, number: Int, in room: Double, at x: Double, _ y: Double
  ) -> String {
    guard phase.fits(in: room) else {
      let needed = TextWidth.bold("\(number)", size: Theme.textSize) + 2
      // A page has no list of numbers.
      return phase.isRest || needed > room || settings.isInPage
        ? "" : SVG.text("\(number)", x, y, "s b w")
    }
    let duration = PlotNumber.seconds(phase.range.upperBound - phase.range.lowerBound) + " s"
    let width = TextWidth.bold(phase.name, size: Theme.textSize)
    let details = phase.curve.isEmpty ? [] : ["\(phase.curve) · \(duration)", duration]
    let detail = details.first { width + 24 + TextWidth.of($0, size: Theme.textSize) <= room }
    let isNarrow = TextWidth.bold(phase.name, size: Theme.narrowSize) + 8 <= room
    let rest = detail.map { #"<tspan class="w" dx="8">\#(EscapedText.xml($0))</tspan>"# } ?? ""
    return SVG.text(
      markup: SVG.span(phase.name, phase.isRest ? "m" : "b") + rest, x, y,
      (phase.isRest ? "s m" : "s") + (isNarrow ? " pn" : " w pn"))
  }

  /// A mark for each instant with events, below the names that have room.
  private var events: [String] {
    let top = layout.marksTop
    return layout.events.flatMap { event -> [String] in
      let mark = SVG.path("event", "M\(at: event.x - 4) \(at: top)h8l-4 6z")
      guard let row = event.row else { return [mark] }
      let y = top - 5 - PlotLayout.rowHeight * Double(row)
      let leader = SVG.path("leader w", "M\(at: event.x) \(at: y + 3)V\(at: top)")
      return (row > 0 ? [leader] : []) + [mark, SVG.text(event.fullText, event.left, y, "m w")]
    }
  }

  /// The labels of the horizontal axis, the last of which is its end.
  private var times: [String] {
    guard let last = layout.panels.last else { return [] }
    let columns = last.left == layout.left ? [last] : layout.panels
    let (end, text) = (plot.range.upperBound, plot.endOfAxis)
    let room = TextWidth.bold(text, size: Theme.textSize) / 2 + 30
    return columns.flatMap { panel -> [String] in
      let (y, half) = (panel.bottom + 20, (panel.left + panel.right) / 2)
      let ticks = Ticks(in: plot.range, greatestCount: max(2, Int((panel.right - panel.left) / 80)))
      let shown = ticks.values.filter { panel.x($0) < panel.x(end) - room }
      let middle = shown.min { (panel.x($0) - half).magnitude < (panel.x($1) - half).magnitude }
      let labels = shown.map { value in
        let isKept = value == shown.first || value == middle && shown.count > 2
        return SVG.text(
          PlotNumber.tick(value, ticks), panel.x(value), y, isKept ? "m s x" : "m s w")
      }
      let isAtEdge = panel.right > layout.width - 60
      return [SVG.line("axis", from: panel.left, to: panel.right, at: panel.bottom)] + labels + [
        SVG.text(text, isAtEdge ? panel.right + 12 : panel.x(end), y, isAtEdge ? "b r x" : "b s x")
      ]
    }
  }
}

extension Plot {
  /// The description with a list of all phases and events.
  var fullDescription: String {
    let phases = phases.map {
      let (start, end) = ($0.range.lowerBound, $0.range.upperBound)
      return "\($0.name) \(PlotNumber.seconds(start)) to \(PlotNumber.seconds(end)) s"
    }
    let events = events.map { "\($0.name) at \(PlotNumber.seconds($0.x)) s" }
    let lists = [("Phases", phases), ("Events", events)].filter { !$1.isEmpty }.map {
      "\($0): \($1.joined(separator: ", "))."
    }
    return ((description.isEmpty ? [] : [description]) + lists).joined(separator: " ")
  }

  /// The unit of the horizontal axis after a number, such as ` s`.
  var unitOfAxis: String {
    axis.split(separator: "(").dropFirst().first.map { " " + $0.dropLast() } ?? ""
  }

  /// The label of the end of the horizontal axis.
  fileprivate var endOfAxis: String {
    let number = PlotNumber.seconds(range.upperBound)
    return axis == "row" ? "row \(number)" : number + unitOfAxis
  }
}
