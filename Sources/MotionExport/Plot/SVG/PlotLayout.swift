/// The positions of the parts of a plot in a picture.
struct PlotLayout {
  /// A curve's entry in a legend.
  struct LegendEntry {
    let x: Double
    /// The row, from 0 at the top.
    let row: Int
    let text: String
  }

  /// A panel and its scale.
  struct Panel {
    /// The y of the top and of the bottom of the curves.
    let top: Double
    let bottom: Double
    let scale: PlotScale
    let ticks: Ticks
    let legend: [LegendEntry]
    /// The number of rows of the legend, or one of the panel's name.
    let rowCount: Int
  }

  let width: Double
  let height: Double
  let x: PlotScale
  let ticks: Ticks
  let left: Double
  let right: Double
  /// The names of events that have room.
  let eventLabels: LabelRow
  /// The names of events, shortened.
  let eventNames: [String]
  /// The y of the lower ends of the events' names.
  let eventsBottom: Double
  /// The y of the top of the phases' names.
  let phasesTop: Double
  /// The y of the top of the first panel's name, below the names of phases.
  let panelsTop: Double
  let panels: [Panel]

  /// The y of the lowest axis.
  var bottom: Double { panels.last?.bottom ?? panelsTop }

  private static let legendRow = 22.0
  static let subtitleRow = 18.0
  private static let groupGap = 24.0
  private static let eventSpacing = 14.0
  private static let longestEvent = 140.0
  private static let leader = 12.0

  init(_ plot: Plot, width: Double, height: Double, hasTitle: Bool) {
    (self.width, self.height) = (width, height)
    let ranges = plot.panels.map(\.range)
    // The number of ticks depends on the height, which their width does not change much.
    let estimate = height / Double(max(plot.panels.count, 1)) / 2
    let widest =
      ranges.flatMap { range in
        let ticks = Ticks(in: range, greatestCount: Self.tickCount(estimate))
        return ticks.values.map { TextWidth.of(ticks.text(of: $0), size: PlotStyle.narrowFontSize) }
      }.max() ?? 0
    (left, right) = (max(48, widest + 12), width - 24)
    x = PlotScale(plot.range, from: left, to: right)
    ticks = Ticks(in: plot.range, greatestCount: max(2, Int((right - left) / 80)))
    var y = hasTitle ? 30.0 : 8
    if hasTitle, !plot.subtitles.isEmpty {
      y += Double(plot.subtitles.count) * Self.subtitleRow + 6
    }
    let (scale, left, right) = (x, self.left, self.right)
    let names = plot.events.map {
      TextWidth.shortened($0.name, to: Self.longestEvent, size: PlotStyle.fontSize)
    }
    eventNames = names
    eventLabels = LabelRow(
      plot.events.map { scale($0.x) }, spacing: Self.eventSpacing,
      in: left - 12...right + 12, reach: 40)
    if !plot.events.isEmpty {
      y +=
        eventLabels.labels.map {
          TextWidth.of(names[$0.index], size: PlotStyle.fontSize)
        }.max() ?? 0
    }
    eventsBottom = y
    if !plot.events.isEmpty { y += Self.leader }
    phasesTop = y
    if !plot.phases.isEmpty { y += 24 }
    panelsTop = y
    let legends = plot.panels.map { Self.legend(of: $0, from: left, to: right) }
    let rows = legends.map { max(1, ($0.last?.row ?? 0) + 1) }
    let gaps = plot.panels.map { $0.startsGroup ? Self.groupGap : 0 }
    let used = y + Double(rows.reduce(0, +)) * Self.legendRow + gaps.reduce(0, +) + 48
    let weights = plot.panels.reduce(0) { $0 + $1.weight }
    let each = (height - used) / max(weights, 1)
    panels = plot.panels.indices.map { index in
      let top = y + gaps[index] + Double(rows[index]) * Self.legendRow
      let height = max(40, each * plot.panels[index].weight)
      y = top + height
      return Panel(
        top: top, bottom: y, scale: PlotScale(ranges[index], from: y, to: top),
        ticks: Ticks(in: ranges[index], greatestCount: Self.tickCount(height)),
        legend: legends[index], rowCount: rows[index])
    }
  }

  private static func tickCount(_ height: Double) -> Int { max(2, Int(height / 28)) }

  /// Returns the entries of a legend, which a panel with one curve does not need.
  private static func legend(
    of panel: Plot.Panel, from left: Double, to right: Double
  ) -> [LegendEntry] {
    guard panel.curves.count > 1 else { return [] }
    var entries: [LegendEntry] = []
    let heading = panel.name.isEmpty ? panel.unit : panel.shortHeading
    let start = left + TextWidth.of(heading, size: PlotStyle.narrowFontSize) + 24
    var (x, row) = (start, 0)
    for label in panel.curves.map(\.label) + panel.bands.map(\.label) {
      let text = TextWidth.shortened(label, to: 480, size: PlotStyle.narrowFontSize)
      let width = 32 + TextWidth.of(text, size: PlotStyle.narrowFontSize) + 16
      if x + width > right + 16, x > start { (x, row) = (start, row + 1) }
      entries.append(LegendEntry(x: x, row: row, text: text))
      x += width
    }
    return entries
  }

  /// Returns the y of the baseline of a row of a panel's legend.
  func baseline(of panel: Panel, row: Int) -> Double {
    panel.top - Double(panel.rowCount - row) * Self.legendRow + Self.legendRow - 7
  }
}

extension Plot.Panel {
  /// The greatest width of the heading of a panel with a legend.
  private static let longestHeading = 240.0

  /// The heading, shortened so that a legend has room beside it.
  var shortHeading: String {
    TextWidth.shortened(heading, to: Self.longestHeading, size: PlotStyle.narrowFontSize)
  }
}
