import MotionExport
import Options
import TableComparison

/// A report as a page: the result, then a section for each entry with differences or an error, then the
/// names of the others.
struct PageReport: ReportWriter {
  /// The greatest number of entries with plots, so that a browser can show the page.
  private static let plottedEntryCount = 50

  private let title: String
  /// The sections of entries with differences or errors.
  private var links: [ReportPage.Link] = []
  /// The names of the entries without differences.
  private var same: [String] = []
  /// The names and sentences of the entries without a recording.
  private var unrecorded: [String] = []
  private var plottedCount = 0
  private var hasUnplotted = false

  /// Creates a report under a title.
  init(title: String) { self.title = title }

  var isSequential: Bool { false }

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    switch entry.outcome {
    case .unrecorded(let message):
      unrecorded.append("\(entry.name): \(message)")
      return []
    case .compared(let comparison):
      guard !comparison.isSame || !origin.isSuite else {
        same.append(entry.name)
        return []
      }
      let section = section(comparison, of: entry.name, in: origin)
      return section.isEmpty ? [] : Array(section.text.utf8)
    case .failed(let message, _):
      var section = newSection(named: entry.name)
      section.result = message
      return Array(section.text.utf8)
    }
  }

  func start(of report: Report) -> [UInt8] {
    var notes = report.obsoleteLines
    if hasUnplotted { notes.append("Only the first \(Self.plottedEntryCount) results have plots.") }
    let start = ReportPage.Start(
      title: title, generator: report.origin.generator, result: report.total,
      isSame: report.isSame, notes: notes, links: links)
    return Array(start.text.utf8)
  }

  func end(of report: Report) -> [UInt8] {
    let noun = report.origin.noun
    let count = ReportSentences.counted(same.count, noun)
    let missing = ReportSentences.counted(unrecorded.count, noun)
    return Array(
      (ReportPage.list(unrecorded, heading: "\(missing) without a recording")
        + ReportPage.list(same, heading: "\(count) without differences") + ReportPage.end).utf8)
  }

  private mutating func newSection(named name: String) -> ReportSection {
    var section = ReportSection(id: "result-\(links.count + 1)")
    section.name = name
    links.append(ReportPage.Link(id: section.id, name: name))
    return section
  }

  private mutating func section(
    _ comparison: Comparison, of name: String, in origin: Report.Origin
  ) -> ReportSection {
    var section = newSection(named: origin.isSuite ? name : "")
    if origin.isSuite { section.result = ReportSentences.total(comparison) }
    section.cause = comparison.causes.first ?? ""
    section.notes = comparison.notes
    if plottedCount < Self.plottedEntryCount {
      section.figures = comparison.curves.map { curve in
        let plot = ComparisonPlot(curve: curve)
        return ReportSection.Figure(plot.plot, caption: plot.note)
      }
    } else if !comparison.curves.isEmpty {
      hasUnplotted = true
    }
    if !section.figures.isEmpty { plottedCount += 1 }
    section.aside = comparison.figureTable
    section.table = comparison.columnTable
    section.list = comparison.folded
    section.listHeading = ReportSentences.differences(comparison.listableCount)
    return section
  }
}

/// The report of one comparison as a picture.
struct PictureReport: ReportWriter {
  let title: String

  /// The height of each column's panels.
  private static let columnHeight = 400.0
  /// The height of the title and of the horizontal axis.
  private static let frameHeight = 100.0

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    guard let comparison = entry.comparison else { return [] }
    let plot = ComparisonPlot.stacked(
      comparison.curves, title: title,
      subtitles: [ReportSentences.total(comparison)] + comparison.causes)
    var settings = PlotPicture.Settings()
    settings.width = 800
    settings.height = Self.frameHeight + Double(comparison.curves.count) * Self.columnHeight
    return Array((PlotPicture(plot, settings).text + "\n").utf8)
  }

  func end(of report: Report) -> [UInt8] { [] }
}

/// The plot of a column in two tables: both curves, and their deviation below.
struct ComparisonPlot {
  let curve: Comparison.Curve

  /// The plot of the column.
  var plot: Plot {
    var plot = Plot(
      title: "\(curve.name): expected and actual", description: description, range: range,
      panels: [values, deviation])
    plot.axis = curve.isOverTime ? "time (s)" : "row"
    return plot
  }

  /// Returns the plot of several columns, one below another.
  static func stacked(_ curves: [Comparison.Curve], title: String, subtitles: [String]) -> Plot {
    let plots = curves.map { ComparisonPlot(curve: $0).plot }
    let start = plots.map(\.range.lowerBound).min() ?? 0
    let end = plots.map(\.range.upperBound).max() ?? 1
    var plot = Plot(
      title: title,
      description: (subtitles + plots.map(\.description)).joined(separator: ". "),
      range: start...end, panels: plots.flatMap(\.panels))
    plot.subtitles = subtitles
    for index in plot.panels.indices.dropFirst() {
      plot.panels[index].startsGroup = index.isMultiple(of: 2)
    }
    plot.axis = plots.first?.axis ?? plot.axis
    return plot
  }

  // MARK: Sentences

  /// The sentence about rows that are left out, such as "Every 2nd of 20,000 rows is drawn."; empty if
  /// there are none.
  var note: String {
    guard curve.step > 1 else { return "" }
    let isTeen = 11...13 ~= curve.step % 100
    let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][curve.step % 10] ?? "th"
    return "Every \(curve.step)\(suffix) of \(Self.grouped(curve.rowCount)) rows is drawn."
  }

  /// Returns a number with commas between its thousands.
  private static func grouped(_ number: Int) -> String {
    number < 1_000
      ? "\(number)"
      : grouped(number / 1_000) + "," + String(String(number % 1_000 + 1_000).dropFirst())
  }

  /// The noun of the greatest deviation.
  private var noun: String {
    curve.greatest?.isAccepted ?? true ? "greatest deviation" : "greatest difference"
  }

  private var description: String {
    let greatest = curve.greatest.map { "\(noun) \($0.text) in \($0.location)" }
    return "\(curve.name): \(greatest ?? "no differences")" + (note.isEmpty ? "" : ". \(note)")
  }

  // MARK: Panels

  private var range: ClosedRange<Double> {
    let xs = (curve.expected + curve.actual).joined().map(\.x)
    return (xs.min() ?? 0)...(xs.max() ?? 0)
  }

  /// The panel with both curves.
  private var values: Plot.Panel {
    var panel = Plot.Panel(
      unit: "",
      curves: [
        Plot.Curve(column: curve.name, label: "expected", runs: Self.runs(curve.expected)),
        Plot.Curve(column: curve.name, label: "actual", source: 1, runs: Self.runs(curve.actual)),
      ])
    panel.name = curve.name
    complete(&panel) { _ in 0 }
    return panel
  }

  /// The panel with the deviation.
  private var deviation: Plot.Panel {
    var line = Plot.Curve(
      column: "\(curve.name) deviation", label: "actual \u{2212} expected",
      runs: Self.runs(curve.deviation))
    line.color = 1
    var panel = Plot.Panel(unit: "", curves: [line])
    // The curves are the main thing.
    panel.weight = 0.45
    complete(&panel) { $0 }
    panel.axisNumbers = toleranceNumbers(panel.bands) + [0]
    return panel
  }

  /// Adds the tolerance and a mark at the greatest deviation, minus a part of the expected number.
  private func complete(_ panel: inout Plot.Panel, minus base: (Double) -> Double) {
    if !curve.accepted.isEmpty {
      let runs = curve.accepted.map { run in
        run.map { slice in
          let base = base(slice.expected)
          return Plot.Band.Slice(
            x: slice.x, range: slice.range.lowerBound - base...slice.range.upperBound - base)
        }
      }
      panel.bands = [Plot.Band(label: "tolerance", runs: runs)]
    }
    if let greatest = curve.greatest {
      let ends = [greatest.expected, greatest.actual].map { $0 - base(greatest.expected) }.sorted()
      panel.marks = [Plot.Mark(x: greatest.x, range: ends[0]...ends[1])]
    }
  }

  /// Returns the ends of the tolerance.
  private func toleranceNumbers(_ bands: [Plot.Band]) -> [Double] {
    let ranges = bands.flatMap { $0.runs.joined().map(\.range) }
    return [ranges.map(\.upperBound).max(), ranges.map(\.lowerBound).min()].compactMap { $0 }
  }

  private static func runs(_ runs: [[Comparison.Curve.Point]]) -> [[Plot.Point]] {
    runs.map { $0.map { Plot.Point(x: $0.x, y: $0.y) } }
  }
}
