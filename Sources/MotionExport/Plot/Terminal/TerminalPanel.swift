import TableText

/// One column of a plot in a terminal: its curves, and the axis of its values.
struct TerminalPanel: Sendable {
  /// The number of characters from top to bottom.
  static let height = 12

  let title: String
  let curves: [Plot.Curve]
  /// The ends of the axis, or nil without values.
  private let range: ClosedRange<Double>?

  /// Creates a panel of curves of one unit.
  init(_ panel: Plot.Panel) {
    curves = panel.curves
    var columns: [String] = []
    for column in curves.map(Self.column) where !columns.contains(column) { columns.append(column) }
    let name =
      curves.count == 1
      ? curves[0].column
      : columns.count > 1 && !panel.name.isEmpty ? panel.name : columns.joined(separator: ", ")
    let unit = panel.unit.isEmpty ? "" : " (\(panel.unit))"
    title = (name + unit).visible
    let values = curves.flatMap { $0.runs.flatMap { $0.map(\.y) } }
    range = values.min().flatMap { least in values.max().map { least...$0 } }
  }

  /// Returns the name of a curve's column without the number of its card or view.
  private static func column(of curve: Plot.Curve) -> String {
    guard let mark = curve.column.lastIndex(where: { ":-".contains($0) }) else {
      return curve.column
    }
    let number = curve.column[curve.column.index(after: mark)...]
    return number.allSatisfy(\.isNumber) ? String(curve.column[..<mark]) : curve.column
  }

  /// The vertical scale, from the bottom; a constant is in the middle.
  private var scale: AxisScale? {
    guard let range else { return nil }
    let dots = rows * BrailleCanvas.dotsDown
    guard range.lowerBound == range.upperBound else { return AxisScale(range: range, count: dots) }
    let margin = max(range.lowerBound.magnitude / 2, 1)
    return AxisScale(range: range.lowerBound - margin...range.upperBound + margin, count: dots)
  }

  /// The number of characters from top to bottom: enough for the names of all curves.
  private var rows: Int { max(Self.height, curves.count) }

  /// Returns the row of a value.
  private func row(of value: Double, _ scale: AxisScale) -> Int {
    (scale.count - 1 - scale.dot(at: value)) / BrailleCanvas.dotsDown
  }

  /// The labels of the axis, by their rows: its ends, 0, and where there is room the ends of a single
  /// curve; or the only value.
  var labels: [Int: String] {
    guard let range, let scale else { return [:] }
    let ends = AxisScale(range: range, count: scale.count)
    guard range.lowerBound < range.upperBound else {
      return [row(of: range.lowerBound, scale): ends.text(range.lowerBound)]
    }
    var labels = [0: ends.text(range.upperBound), rows - 1: ends.text(range.lowerBound)]
    if let zeroRow { labels[zeroRow] = "0" }
    guard curves.count == 1 else { return labels }
    for point in [curves[0].runs.last?.last, curves[0].runs.first?.first].compactMap({ $0 }) {
      let row = row(of: point.y, scale)
      if labels[row] == nil { labels[row] = ends.text(point.y) }
    }
    return labels
  }

  /// The row of the value 0, if it is between the ends of the axis.
  private var zeroRow: Int? {
    guard let range, let scale, range.lowerBound < 0, range.upperBound > 0 else { return nil }
    let row = row(of: 0, scale)
    return 1..<rows - 1 ~= row ? row : nil
  }

  /// Returns the names of the curves by the rows where they end, each in a row of its own.
  private func legend(_ scale: AxisScale) -> [Int: Int] {
    guard curves.count > 1 else { return [:] }
    let wanted = curves.indices.map { index in
      (row: curves[index].runs.last?.last.map { row(of: $0.y, scale) } ?? 0, index: index)
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
  private func canvas(_ horizontal: AxisScale, _ vertical: AxisScale) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: horizontal.count / BrailleCanvas.dotsAcross, rows: rows)
    for (index, curve) in curves.enumerated() {
      canvas.curve = index
      var length = 0
      for run in curve.runs {
        let dots = Self.path(
          run.map { (horizontal.dot(at: $0.x), vertical.count - 1 - vertical.dot(at: $0.y)) })
        if let first = dots.first { canvas.set(first) }
        for (dot, next) in zip(dots, dots.dropFirst()) {
          length += canvas.line(from: dot, to: next, after: length)
        }
      }
    }
    return canvas
  }

  /// Returns the dots of a run without those that would make a stair of a diagonal.
  private static func path(_ dots: [BrailleCanvas.Dot]) -> [BrailleCanvas.Dot] {
    var path: [BrailleCanvas.Dot] = []
    for dot in dots where path.isEmpty || dot != path[path.count - 1] {
      if path.count > 1 {
        let (corner, start) = (path[path.count - 1], path[path.count - 2])
        let isStep = (dot.x - start.x).magnitude == 1 && (dot.y - start.y).magnitude == 1
        if isStep, corner.x == start.x || corner.x == dot.x,
          corner.y == start.y || corner.y == dot.y
        {
          path.removeLast()
        }
      }
      path.append(dot)
    }
    return path
  }

  /// Returns the lines of the panel, without its title.
  func lines(_ layout: TerminalLayout) -> [String] {
    guard let scale else { return [layout.margin + "no values"] }
    let canvas = canvas(layout.scale, scale)
    let legend = legend(scale)
    let (labels, zeroRow) = (labels, zeroRow)
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
