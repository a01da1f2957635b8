import MotionExport

extension PlottedColumns {
  /// Throws if a plot has too many panels, or a panel too many curves.
  static func check(_ panels: [Plot.Panel]) throws(CommandError) {
    guard panels.count <= greatestPanelCount else {
      throw .needs(
        option: nil, "a plot has at most \(greatestPanelCount) units (got \(panels.count))")
    }
    guard let full = panels.first(where: { $0.curves.count > greatestCurveCount }) else { return }
    throw .needs(
      option: nil,
      """
      a plot has at most \(greatestCurveCount) curves \
      \(full.unit.isEmpty ? "without a unit" : "in \(full.unit)") (got \(full.curves.count)); \
      choose others with --columns
      """)
  }
}
