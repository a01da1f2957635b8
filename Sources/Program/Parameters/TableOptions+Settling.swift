import MotionEngine

extension TableOptions {
  /// Returns the warning that nothing in a format depends on the distance within which the offset is
  /// settled, if that is so.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - figures: The printed figures, if the table is that of figures.
  /// - Returns: The warning, or nil if something depends on the distance.
  func settlingWarning(
    as format: Format, figures: @autoclosure () -> [String]
  ) -> Warning? {
    // The usual distance is compared first: only few commands need the option's name.
    guard settleWithin != Summary.settledDistance,
      !printsSettlingTime(as: format, figures: figures),
      !assertions.contains(where: { $0.figure == SummaryTable.settlingTime })
    else { return nil }
    return Warning(
      option: "settle-within",
      text: "has no effect: no settling_time is printed or checked")
  }

  /// Whether a format shows the settling time: in a table, or in the description of a picture.
  private func printsSettlingTime(as format: Format, figures: () -> [String]) -> Bool {
    switch format {
    case .csv, .tsv, .ndjson, .markdown, .text:
      table == .summary && figures().contains(SummaryTable.settlingTime)
    case .json, .svg, .html: true
    case .plot, .css, .swift, .compose, .junit, .github: false
    }
  }
}
