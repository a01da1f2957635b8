import MotionExport
import TableComparison

/// The report of one comparison as a picture.
struct PictureReport: ReportWriter {
  private let title: String

  /// The width of the picture.
  private static let width = 800.0
  /// The height of each column's panels.
  private static let columnHeight = 400.0
  /// The height of the title and of the horizontal axis.
  private static let frameHeight = 100.0

  /// Creates a report under a title.
  init(title: String) { self.title = title }

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    guard let comparison = entry.comparison else { return [] }
    let digest = ComparisonDigest(comparison)
    let plot = ComparisonPlot.stacked(
      digest.curves, title: title, subtitles: [digest.total, digest.cause].compactMap { $0 })
    var settings = PlotPicture.Settings()
    settings.width = Self.width
    settings.height = Self.frameHeight + Double(digest.curves.count) * Self.columnHeight
    return Array((PlotPicture(plot, settings).text + "\n").utf8)
  }

  func end(of report: Report) -> [UInt8] { [] }
}
