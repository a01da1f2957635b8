import TableText

/// One column of a plot in a terminal: its curves, and the axis of its values.
struct TerminalPanel: Sendable {
  /// The number of characters from top to bottom.
  static let height = 12

  let title: String
  let curves: [Plot.Curve]
  /// The vertical axis: its values, and its ends.
  private let values: [Double]
  private let range: ClosedRange<Double>

  /// Creates a panel of curves of one unit.
  init(_ panel: Plot.Panel) {
    curves = panel.curves
    let columns = curves.map(Self.column).unique
    let name =
      curves.count == 1
      ? curves[0].column
      : columns.count > 1 && !panel.name.isEmpty ? panel.name : columns.joined(separator: ", ")
    let unit = panel.unit.isEmpty ? "" : " (\(panel.unit))"
    title = (name + unit).visible
    values = curves.flatMap { $0.runs.flatMap { $0.map(\.y) } }
    range = panel.range
  }

  /// Returns the name of a curve's column without the number of its card or view.
  private static func column(of curve: Plot.Curve) -> String {
    guard let mark = curve.column.lastIndex(where: { ":-".contains($0) }) else {
      return curve.column
    }
    let number = curve.column[curve.column.index(after: mark)...]
    return number.allSatisfy(\.isNumber) ? String(curve.column[..<mark]) : curve.column
  }

  /// The vertical scale of dots, from the top.
  private var scale: PlotScale {
    PlotScale(range, from: Double(rows * BrailleCanvas.dotsDown - 1), to: 0)
  }

  /// The number of characters from top to bottom: enough for the names of all curves.
  private var rows: Int { max(Self.height, curves.count) }

  /// Returns the row of a value.
  private func row(of value: Double) -> Int {
    scale.dot(at: value, of: rows * BrailleCanvas.dotsDown) / BrailleCanvas.dotsDown
  }

  /// The labels of the axis, by their rows: the greatest and the least value, 0, and where there is
  /// room the ends of a single curve.
  var labels: [Int: String] {
    let own = curves.count == 1 ? curves[0].runs : []
    let numbers = [
      values.max(), values.min(), range.contains(0) ? 0 : nil, own.last?.last?.y,
      own.first?.first?.y,
    ]
    var labels: [Int: String] = [:]
    for number in numbers.compactMap({ $0 }) where labels[row(of: number)] == nil {
      labels[row(of: number)] = PlotNumber.value(
        number, spread: range.upperBound - range.lowerBound)
    }
    return labels
  }

  /// The row of the value 0, if it is between the ends of the axis.
  private var zeroRow: Int? {
    range.contains(0) && 1..<rows - 1 ~= row(of: 0) ? row(of: 0) : nil
  }

  /// Returns the names of the curves by the rows where they end, each in a row of its own.
  private var legend: [Int: Int] {
    guard curves.count > 1 else { return [:] }
    let wanted = curves.indices.map { index in
      (row: curves[index].runs.last?.last.map { row(of: $0.y) } ?? 0, index: index)
    }
    var taken: [Int: Int] = [:]
    var next = 0
    for (place, entry) in wanted.sorted(by: <).enumerated() {
      // Room must remain below for the names that follow.
      let row = max(next, min(entry.row, rows - (wanted.count - place)))
      taken[row] = entry.index
      next = row + 1
    }
    return taken
  }

  /// Returns the dots of the curves over a horizontal scale.
  private func canvas(_ layout: TerminalLayout) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: layout.plotWidth, rows: rows)
    for (index, curve) in curves.enumerated() {
      canvas.curve = index
      var length = 0
      for run in curve.runs {
        let shown = run.map { Plot.Point(x: $0.x, y: PlotScale.clamped($0.y)) }
        let points = PlotPolyline(shown, x: layout.scale, y: scale).points
        if let first = points.first { canvas.set(first) }
        for (point, next) in zip(points, points.dropFirst()) {
          length += canvas.line(from: point, to: next, after: length)
        }
      }
    }
    return canvas
  }

  /// Returns the lines of the panel, without its title.
  func lines(_ layout: TerminalLayout) -> [String] {
    guard !values.isEmpty else { return [layout.margin + "no values"] }
    let (canvas, legend, labels, zeroRow) = (canvas(layout), legend, labels, zeroRow)
    let rows = (0..<rows).map { row in
      let axis = row == zeroRow ? "┼" : labels[row] == nil ? "│" : "┤"
      let name = legend[row].map { layout.legend(of: curves[$0], index: $0) } ?? ""
      let dots = canvas.row(row, empty: row == zeroRow ? "┄" : " ", layout.style)
      return layout.trimmed(
        layout.aligned(labels[row] ?? "") + layout.style.dim(axis) + dots + name)
    }
    let foot = layout.margin + "└" + String(repeating: "─", count: layout.plotWidth)
    return rows + [layout.style.dim(foot)]
  }
}
