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
    func table(_ table: ComparisonDigest.Table) -> ReportSection.Table {
      .init(
        caption: table.caption, headings: table.headings, numeric: table.numeric, rows: table.rows)
    }
    let digest = ComparisonDigest(comparison)
    var section = newSection(named: origin.isSuite ? name : "")
    if origin.isSuite { section.result = digest.total }
    section.cause = digest.cause ?? ""
    section.notes = digest.notes
    if plottedCount < Self.plottedEntryCount {
      section.figures = digest.curves.map { curve in
        let plot = ComparisonPlot(curve)
        return ReportSection.Figure(plot.plot, caption: plot.note)
      }
    } else if !digest.curves.isEmpty {
      hasUnplotted = true
    }
    if !section.figures.isEmpty { plottedCount += 1 }
    section.aside = digest.figures.map(table)
    section.table = digest.columns.map(table)
    section.list = digest.differences
    section.listHeading = digest.differencesHeading
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
    let digest = ComparisonDigest(comparison)
    let plot = ComparisonPlot.stacked(
      digest.curves, title: title, subtitles: [digest.total, digest.cause].compactMap(\.self))
    var settings = PlotPicture.Settings()
    settings.width = 800
    settings.height = Self.frameHeight + Double(digest.curves.count) * Self.columnHeight
    return Array((PlotPicture(plot, settings).text + "\n").utf8)
  }

  func end(of report: Report) -> [UInt8] { [] }
}
