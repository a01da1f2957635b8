import TableText

/// A plot as an SVG element.
///
/// The names of its classes and its style begin at the class `plot`. The element has the scale of
/// the horizontal axis in `data-x` ("a b": x = a · t + b), and each curve has both scales.
package struct PlotPicture {
  /// The parts of a picture that depend on its place.
  package struct Settings: Sendable {
    /// The width and the height of the view box.
    package var (width, height) = (800.0, 500.0)
    /// The suffix of the identifiers, which are unique in a document.
    package var suffix = ""
    /// Whether the title is drawn, not only named.
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
    layout = PlotLayout(
      plot, width: settings.width, height: settings.height, hasTitle: settings.hasTitle)
  }

  /// The scale of the horizontal axis.
  package var x: PlotScale { layout.x }

  /// The element, without a line break at its end.
  package var text: String {
    let (t, d) = ("t\(settings.suffix)", "d\(settings.suffix)")
    let name = settings.name.map { #" data-plot="\#(EscapedText.xml($0))""# } ?? ""
    let size = "0 0 \(PlotNumber.text(settings.width)) \(PlotNumber.text(settings.height))"
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="\#(size)" role="img" "#
        + #"aria-labelledby="\#(t) \#(d)"\#(name) data-x="\#(layout.x.text)">"#,
      #"<title id="\#(t)">\#(EscapedText.xml(plot.title))</title>"#,
      #"<desc id="\#(d)">\#(EscapedText.xml(plot.fullDescription))</desc>"#,
    ]
    if settings.hasStyle {
      let isComparison = plot.panels.contains { !$0.bands.isEmpty || !$0.marks.isEmpty }
      let rules = PlotStyle.rules + (isComparison ? PlotStyle.comparisonRules : "")
      lines.append("<style>\(rules)</style>")
    }
    lines.append(#"<rect class="paper" width="100%" height="100%"/>"#)
    if settings.hasTitle { lines += title }
    lines += phases + grid + events
    for (panel, place) in zip(plot.panels, layout.panels) { lines += curves(panel, place) }
    if settings.hasCursor {
      lines.append(
        #"<line class="cursor" visibility="hidden" "#
          + vertical(layout.left, from: layout.phasesTop, to: layout.bottom) + "/>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  // MARK: Parts

  private var title: [String] {
    let room = layout.right - layout.left
    let wide = TextWidth.shortened(plot.title, to: room, size: 13.5)
    let narrow = TextWidth.shortened(plot.title, to: room, size: PlotStyle.narrowFontSize * 1.1)
    guard wide != narrow else { return [label(wide, x: layout.left, y: 20, "h")] + subtitles }
    return [
      label(wide, x: layout.left, y: 20, "h w"), label(narrow, x: layout.left, y: 22, "h n"),
    ] + subtitles
  }

  /// The lines below the title, for which a narrow picture has no room.
  private var subtitles: [String] {
    plot.subtitles.enumerated().map { index, line in
      let text = TextWidth.shortened(
        line, to: layout.right - layout.left, size: PlotStyle.fontSize)
      let y = 22 + Double(index + 1) * PlotLayout.subtitleRow
      return label(text, x: layout.left, y: y, "m w")
    }
  }

  private var phases: [String] {
    guard !plot.phases.isEmpty else { return [] }
    let (top, bottom) = (layout.phasesTop, layout.bottom)
    return plot.phases.enumerated().flatMap { index, phase in
      let (start, end) = (layout.x(phase.range.lowerBound), layout.x(phase.range.upperBound))
      var lines: [String] = []
      if !index.isMultiple(of: 2) || plot.phases.count == 1 {
        lines.append(
          #"<rect class="band" x="\#(PlotNumber.text(start))" y="\#(PlotNumber.text(top))" "#
            + #"width="\#(PlotNumber.text(end - start))" height="\#(PlotNumber.text(bottom - top))"/>"#
        )
      }
      let fits = { (size: Double) in TextWidth.of(phase.name, size: size) + 6 <= end - start }
      if fits(PlotStyle.fontSize) {
        let isWide = fits(PlotStyle.narrowFontSize)
        lines.append(
          label(phase.name, x: (start + end) / 2, y: top + 16, isWide ? "m s" : "m s w"))
      }
      return lines
    }
  }

  private var grid: [String] {
    var lines: [String] = []
    let (top, bottom) = (layout.panelsTop, layout.bottom)
    let xTicks = layout.ticks.values
    lines.append(
      path(
        "grid",
        xTicks.flatMap { tick in
          layout.panels.map { ((layout.x(tick), $0.top), (layout.x(tick), $0.bottom)) }
        }))
    for panel in layout.panels {
      let (left, right) = (layout.left, layout.right)
      let ys = panel.ticks.values.map { ($0, panel.scale($0)) }
      lines.append(path("grid", ys.filter { $0.0 != 0 }.map { ((left, $0.1), (right, $0.1)) }))
      lines.append(path("axis", ys.filter { $0.0 == 0 }.map { ((left, $0.1), (right, $0.1)) }))
      lines.append(
        path("axis", [((left, panel.top), (left, panel.bottom))]))
      // In a narrow picture larger text needs more room.
      let isDense =
        ys.count > 1 && (ys[0].1 - ys[1].1).magnitude < 1.2 * PlotStyle.narrowFontSize
      for (index, (value, y)) in ys.enumerated() {
        lines.append(
          label(
            panel.ticks.text(of: value), x: left - 6, y: y + 4,
            isDense && !index.isMultiple(of: 2) ? "m r w" : "m r"))
      }
    }
    guard top < bottom else { return lines }
    let isDense =
      xTicks.map {
        TextWidth.of(layout.ticks.text(of: $0), size: PlotStyle.narrowFontSize) + 12
      }.max().map { widest in
        xTicks.count > 1 && layout.x(xTicks[1]) - layout.x(xTicks[0]) < widest
      } ?? false
    for (index, tick) in xTicks.enumerated() {
      let x = layout.x(tick)
      lines.append(
        label(
          layout.ticks.text(of: tick), x: x, y: bottom + 18,
          isDense && !index.isMultiple(of: 2) ? "m s w" : "m s"))
    }
    lines.append(label(plot.axis, x: layout.right, y: bottom + 42, "m r"))
    return lines.filter { !$0.isEmpty }
  }

  private var events: [String] {
    guard !plot.events.isEmpty else { return [] }
    var lines: [String] = []
    var labeled: [Int: Double] = [:]
    for entry in layout.eventLabels.labels { labeled[entry.index] = entry.position }
    let (top, bottom) = (layout.phasesTop, layout.bottom)
    var drawn: Set<String> = []
    for (index, event) in plot.events.enumerated() {
      let x = PlotNumber.text(layout.x(event.x))
      // Events of one instant share a line.
      if drawn.insert(x).inserted {
        lines.append(
          #"<path class="event" d="M\#(x) \#(PlotNumber.text(top))V\#(PlotNumber.text(bottom))"/>"#)
      }
      guard let place = labeled[index] else { continue }
      let (foot, y) = (PlotNumber.text(place), layout.eventsBottom)
      lines.append(
        #"<path class="event w" d="M\#(foot) \#(PlotNumber.text(y + 3))L\#(x) "#
          + #"\#(PlotNumber.text(top))"/>"#)
      let origin = "\(PlotNumber.text(place + 4)) \(PlotNumber.text(y))"
      lines.append(
        #"<text class="m w" transform="translate(\#(origin))rotate(-90)">"#
          + EscapedText.xml(layout.eventNames[index]) + "</text>")
    }
    return lines
  }

  private func curves(_ panel: Plot.Panel, _ place: PlotLayout.Panel) -> [String] {
    var lines = panel.bands.map { PlotBand($0, layout, place).text }
    let unit = panel.unit.isEmpty ? "" : "(\(panel.unit))"
    if panel.curves.count == 1 {
      let name = panel.curves[0].label + (unit.isEmpty ? "" : " " + unit)
      let shown = TextWidth.shortened(
        name, to: layout.right - layout.left, size: PlotStyle.narrowFontSize)
      lines.append(label(shown, x: layout.left, y: layout.baseline(of: place, row: 0)))
    } else if !panel.heading.isEmpty {
      let (text, names) = panel.name.isEmpty ? (unit, "m") : (panel.shortHeading, "h")
      lines.append(label(text, x: layout.left, y: layout.baseline(of: place, row: 0), names))
    }
    let scales = #"data-x="\#(layout.x.text)" data-y="\#(place.scale.text)""#
    for (index, curve) in panel.curves.enumerated() {
      let look = look(of: index, in: panel)
      let attributes =
        #"class="curve c\#(look.color)""#
        + (look.dashes.isEmpty ? "" : #" stroke-dasharray="\#(look.dashes)""#)
      let source = curve.source == 0 ? "" : #" data-source="\#(curve.source)""#
      for run in curve.runs {
        lines.append(
          #"<polyline \#(attributes) data-column="\#(EscapedText.xml(curve.column))"\#(source) "#
            + scales + #" points="\#(PlotPolyline(run, x: layout.x, y: place.scale).text)"/>"#)
      }
      guard index < place.legend.count else { continue }
      let entry = place.legend[index]
      let y = layout.baseline(of: place, row: entry.row)
      lines.append(
        #"<path \#(attributes) d="M\#(PlotNumber.text(entry.x)) \#(PlotNumber.text(y - 4))h26"/>"#)
      lines.append(label(entry.text, x: entry.x + 32, y: y))
    }
    for (entry, _) in zip(place.legend.dropFirst(panel.curves.count), panel.bands) {
      let y = layout.baseline(of: place, row: entry.row)
      lines.append(
        #"<path class="tolerance" d="M\#(PlotNumber.text(entry.x)) \#(PlotNumber.text(y - 9))"#
          + #"h26v10h-26z"/>"#)
      lines.append(label(entry.text, x: entry.x + 32, y: y))
    }
    return lines + panel.marks.map { mark($0, place) }
  }

  /// Returns the line of a mark, with a dot at each of its ends.
  private func mark(_ mark: Plot.Mark, _ place: PlotLayout.Panel) -> String {
    let x = PlotNumber.text(layout.x(mark.x))
    let (low, high) = (place.scale(mark.range.lowerBound), place.scale(mark.range.upperBound))
    let ends = [low, high].map(PlotNumber.text)
    return #"<path class="mark" d="M\#(x) \#(ends[0])V\#(ends[1])"/>"#
      + ends.map { #"<circle class="mark" cx="\#(x)" cy="\#($0)" r="3.5"/>"# }.joined()
  }

  /// Returns the color and the dashes of a curve: with several motions, each column has a color
  /// unless there is only one, and the curves of the second motion are dashed.
  private func look(of index: Int, in panel: Plot.Panel) -> (color: Int, dashes: String) {
    let colors = PlotStyle.dashes.count
    if let color = panel.curves[index].color { return (color % colors, "") }
    guard panel.curves.contains(where: { $0.source > 0 }) else {
      return (index % colors, PlotStyle.dashes[index % colors])
    }
    var columns: [String] = []
    for curve in panel.curves where !columns.contains(curve.column) { columns.append(curve.column) }
    let curve = panel.curves[index]
    let color = columns.count == 1 ? index : columns.firstIndex(of: curve.column) ?? index
    return (color % colors, curve.source > 0 ? PlotStyle.otherDashes : "")
  }

  // MARK: Elements

  private func label(_ text: String, x: Double, y: Double, _ names: String = "") -> String {
    let attribute = names.isEmpty ? "" : #" class="\#(names)""#
    return #"<text\#(attribute) x="\#(PlotNumber.text(x))" y="\#(PlotNumber.text(y))">"#
      + EscapedText.xml(text) + "</text>"
  }

  private typealias End = (Double, Double)

  /// Returns one path of lines, or nothing if there are none.
  private func path(_ name: String, _ lines: [(End, End)]) -> String {
    guard !lines.isEmpty else { return "" }
    let d = lines.map { a, b in
      "M\(PlotNumber.text(a.0)) \(PlotNumber.text(a.1))"
        + (a.0 == b.0 ? "V\(PlotNumber.text(b.1))" : "H\(PlotNumber.text(b.0))")
    }.joined()
    return #"<path class="\#(name)" d="\#(d)"/>"#
  }

  private func vertical(_ x: Double, from top: Double, to bottom: Double) -> String {
    let (x, top, bottom) = (PlotNumber.text(x), PlotNumber.text(top), PlotNumber.text(bottom))
    return #"x1="\#(x)" x2="\#(x)" y1="\#(top)" y2="\#(bottom)""#
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

extension PlotNumber {
  /// Returns a time in a description, to milliseconds.
  fileprivate static func seconds(_ time: Double) -> String { NumberStyle.fixed(3).text(of: time) }
}
