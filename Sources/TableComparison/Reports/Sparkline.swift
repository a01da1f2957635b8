/// A curve in one line of block characters.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// The least number of rows, and of shares with a deviation, for a curve.
  private static let least = (rows: 8, deviations: 3)

  /// Returns the deviation of the first reported column over the rows; nil if it would show nothing.
  static func line(of comparison: Comparison) -> String? {
    guard comparison.rowCount >= least.rows, let column = comparison.reportedColumns.first,
      column.profile.count(where: { $0 > 0 }) >= least.deviations,
      let greatest = column.profile.max(), greatest.isFinite
    else { return nil }
    return "deviation of \(ReportSentences.name(column.name)): "
      + String(column.profile.map { block($0 / greatest) })
  }

  /// Returns the block of a share from 0 to 1.
  private static func block(_ share: Double) -> Character {
    blocks[min(blocks.count - 1, Int(share * Double(blocks.count)))]
  }
}
