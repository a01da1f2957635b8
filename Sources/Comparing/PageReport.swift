import Options

/// A report as a page: the result, then a row for each entry with differences or an error, the worst
/// first, then the names of the others.
struct PageReport: ReportWriter {
  /// The greatest number of entries with plots, so that a browser can show the page.
  private static let plottedEntryCount = 50

  /// The element of an entry, around its figure.
  ///
  /// The rank is the deviation by which rows are ordered: infinite for an error, and 0 without a position.
  private typealias Row = (
    name: String, rank: Double, deviation: String, start: String, figure: String, end: String
  )

  private let title: String
  private var rows: [Row] = []
  /// The names of the entries without differences.
  private var same: [String] = []
  /// The names and sentences of the entries without a recording.
  private var unrecorded: [String] = []
  /// The columns that are drawn.
  private var drawn: Set<String> = []
  private var hasUnplotted = false

  /// Creates a report under a title.
  init(title: String) { self.title = title }

  var isSequential: Bool { false }

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    var element = ReportPage.Case(id: "result-\(rows.count + 1)")
    if origin.isSuite { element.name = entry.name }
    element.commands = entry.commands
    switch entry.outcome {
    case .unrecorded(let message): unrecorded.append("\(entry.name): \(message)")
    case .failed(let message, _):
      element.cause = [(message, false)]
      element.notes = entry.warnings
      add(element, rank: .infinity)
    case .compared(let comparison) where comparison.isSame && origin.isSuite:
      same.append(entry.name)
    case .compared(let comparison):
      fill(&element, with: comparison)
      element.views = entry.views?("-v-\(element.id)") ?? ""
      element.notes += entry.warnings
      add(element, rank: element.length)
    }
    return []
  }

  private mutating func add(_ element: ReportPage.Case, rank: Double) {
    let parts = element.parts
    let deviation = element.deviation.map { ", \($0.text) \($0.unit)" } ?? ""
    rows.append(
      (
        name: element.name, rank: rank, deviation: deviation, start: parts.start,
        figure: element.figure, end: parts.end
      ))
    let plotted = rows.indices.filter { !rows[$0].figure.isEmpty }
    guard plotted.count > Self.plottedEntryCount,
      let least = plotted.min(by: { rows[$0].rank <= rows[$1].rank })
    else { return }
    (rows[least].figure, hasUnplotted) = ("", true)
  }

  private mutating func fill(_ element: inout ReportPage.Case, with comparison: Comparison) {
    let total = ReportSentences.total(comparison)
    element.explanations = comparison.causes
    element.notes = (element.name.isEmpty ? [] : [total]) + comparison.notes
    element.changes = comparison.changes
    if let reason = comparison.cause?.reason { element.cause = Self.words(of: reason) }
    (element.aside, element.table) = (comparison.changeTable, comparison.foldedColumnTable)
    element.differences = comparison.differenceTable
    // The position, if it differs.
    let index = comparison.curves.firstIndex { $0.greatest?.isAccepted == false } ?? 0
    guard comparison.curves.indices.contains(index) else { return }
    let curve = comparison.curves[index]
    drawn.insert(curve.name)
    let plot = ComparisonPlot(curve: curve)
    (element.plot, element.caption) = (plot.plot, plot.note)
    guard let greatest = curve.greatest else { return }
    let number = (greatest.actual - greatest.expected).magnitude
    let place = ComparisonPlot.number(greatest.x)
    if index == 0 { element.length = number }
    element.deviation = (
      ComparisonPlot.number(number), curve.unit,
      curve.isOverTime ? "at \(place) s" : "in row \(place)"
    )
  }

  /// Returns the parts of a cause, of which what has changed is emphasized.
  private static func words(
    of reason: Comparison.Cause.Reason
  ) -> [(text: String, isChanged: Bool)] {
    switch reason {
    case .curve(let expected, let actual):
      [(actual, true), ("instead of \(expected)", false)]
    case .option(let name, let expected, let actual):
      [(name, false), (actual, true), ("instead of \(expected)", false)]
    case .change, .otherTimes:
      ReportSentences.description(reason).split(separator: " ").map {
        (String($0), $0.first?.isNumber ?? false)
      }
    }
  }

  func start(of report: Report) -> [UInt8] {
    var page = ReportPage(
      title: title, generator: report.origin.generator, verdict: report.headline,
      isSame: report.isSame)
    let worst = rows.filter { $0.rank.isFinite }.max { $0.rank < $1.rank }
    page.worst = worst?.rank ?? 0
    page.facts = [title, report.origin.isSuite ? report.origin.generator : report.total]
    if let worst, report.origin.isSuite, worst.rank > 0 {
      page.facts.append("worst: \(worst.name)\(worst.deviation)")
    }
    if hasUnplotted {
      page.facts.append("only the worst \(Self.plottedEntryCount) have plots")
    }
    if report.origin.isSuite { page.counts = report.counts }
    page.pictured = drawn.count == 1 ? drawn.first ?? "" : ""
    return Array(page.start.utf8)
  }

  func end(of report: Report) -> [UInt8] {
    let noun = report.origin.noun
    let order = rows.indices.sorted { (-rows[$0].rank, $0) < (-rows[$1].rank, $1) }
    var bytes: [UInt8] = []
    for row in order.map({ rows[$0] }) { bytes += (row.start + row.figure + row.end).utf8 }
    let (count, missing, unused) = (same.count, unrecorded.count, report.obsolete.count)
    let verb = count == 1 ? "is" : "are"
    let lists = [
      (unrecorded, "\(ReportSentences.counted(missing, noun)) without a recording", false),
      (same, "\(ReportSentences.counted(count, noun)) \(verb) the same", false),
      (
        report.obsolete,
        ReportSentences.counted(unused, "expected table") + " \(unused == 1 ? "is" : "are") unused",
        report.failsForObsolete
      ),
    ]
    for (names, heading, isOpen) in lists {
      bytes += ReportPage.list(names, heading: heading, isOpen: isOpen).utf8
    }
    return bytes + ReportPage.end.utf8
  }
}

extension Comparison {
  /// Returns a drawing of the views where a position deviates most: those of both motions, or of the one
  /// that is known with the other's edge.
  func views(expected: Scene?, actual: Scene?) -> (@Sendable (String) -> String)? {
    guard let curve = curves.first(where: { $0.greatest?.isAccepted == false }), curve.isOverTime,
      let greatest = curve.greatest, let name = curve.name.split(separator: ":").first,
      RecordedColumns.positions.contains(String(name))
    else { return nil }
    let motions = [
      ("expected", greatest.expected, expected), ("actual", greatest.actual, actual),
    ]
    let scenes = motions.compactMap { name, number, scene in
      scene.map { (name: name, value: "\(ComparisonPlot.number(number)) \(curve.unit)", scene: $0) }
    }
    guard !scenes.isEmpty else { return nil }
    let distance = (greatest.expected - greatest.actual) * (actual == nil ? -1 : 1)
    let film = Filmstrip(
      scenes, at: Instant(DoubleDouble(max(greatest.x, 0))), apart: distance)
    return { FilmstripPicture(film, suffix: $0).text }
  }
}

/// The report of one comparison as a picture.
struct PictureReport: ReportWriter {
  let title: String

  /// The height of each column's panels.
  private static let columnHeight = 400.0
  /// The height of the title and of the horizontal axis.
  private static let frameHeight = 100.0

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
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
    // Of equal tables, one curve shows both.
    let isEqual = !curve.deviation.joined().contains { $0.y != 0 } && curve.greatest == nil
    var plot = Plot(
      title: "\(curve.name): expected and actual", description: description, range: range,
      panels: isEqual ? [values] : [values, deviation])
    if isEqual {
      plot.panels[0].curves.removeLast()
      plot.panels[0].curves[0].label = curve.name
    }
    plot.axis = curve.isOverTime ? "time (s)" : "row"
    return plot
  }

  /// Returns the plot of several columns, one below another.
  static func stacked(_ curves: [Comparison.Curve], title: String, subtitles: [String]) -> Plot {
    let plots = curves.map { ComparisonPlot(curve: $0).plot }
    let start = plots.map { $0.range.lowerBound }.min() ?? 0
    let end = plots.map { $0.range.upperBound }.max() ?? 1
    var plot = Plot(
      title: title,
      description: (subtitles + plots.map { $0.description }).joined(separator: ". "),
      range: start...end, panels: plots.flatMap { $0.panels })
    plot.subtitles = subtitles
    for index in plot.panels.indices.dropFirst() {
      plot.panels[index].startsGroup = index.isMultiple(of: 2)
    }
    plot.axis = plots.first?.axis ?? plot.axis
    return plot
  }

  // MARK: Sentences

  /// Returns a number to about three digits.
  static func number(_ number: Double) -> String {
    let decimals = number.magnitude >= 100 ? 0 : number.magnitude >= 1 ? 1 : 3
    return Messages.figure(number, decimals: decimals)
  }

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
    let xs = (curve.expected + curve.actual).joined().map { $0.x }
    return (xs.min() ?? 0)...(xs.max() ?? 0)
  }

  /// The panel with both curves.
  private var values: Plot.Panel {
    var panel = Plot.Panel(
      unit: curve.unit,
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
    var panel = Plot.Panel(unit: curve.unit, curves: [line])
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
          return Plot.Slice(
            x: slice.x, range: slice.range.lowerBound - base...slice.range.upperBound - base)
        }
      }
      panel.bands = [Plot.Band(label: "tolerance", runs: runs)]
    }
    if let greatest = curve.greatest {
      let ends = [greatest.expected, greatest.actual].map { $0 - base(greatest.expected) }.sorted()
      panel.marks = [Plot.Slice(x: greatest.x, range: ends[0]...ends[1])]
    }
  }

  /// Returns the ends of the tolerance.
  private func toleranceNumbers(_ bands: [Plot.Band]) -> [Double] {
    let ranges = bands.flatMap { $0.runs.joined().map { $0.range } }
    return [ranges.map { $0.upperBound }.max(), ranges.map { $0.lowerBound }.min()].compactMap {
      $0
    }
  }

  private static func runs(_ runs: [[Comparison.Curve.Point]]) -> [[Plot.Point]] {
    runs.map { $0.map { Plot.Point(x: $0.x, y: $0.y) } }
  }
}
