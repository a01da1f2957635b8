import MotionExport
import TableComparison

/// The plot of a column in two tables: both curves, and their deviation below.
struct ComparisonPlot {
  private let curve: Comparison.Curve

  /// The height of the deviation relative to that of the curves.
  private static let deviationWeight = 0.45
  /// The color of the deviation.
  private static let deviationColor = 3
  /// The greatest tolerance that the axis of the deviation shows whole, as a multiple of the deviation.
  private static let widestTolerance = 4.0

  init(_ curve: Comparison.Curve) { self.curve = curve }

  /// The plot of the column.
  var plot: Plot {
    var plot = Plot(
      title: "\(curve.name): expected and actual", description: description, range: range,
      panels: panels)
    plot.axis = axis
    return plot
  }

  /// Returns the plot of several columns, one below another.
  static func stacked(
    _ curves: [Comparison.Curve], title: String, subtitles: [String]
  ) -> Plot {
    let plots = curves.map { ComparisonPlot($0) }
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

  private var axis: String { curve.isOverTime ? "time (s)" : "row" }

  /// The sentence about rows that are left out; empty if there are none.
  var note: String {
    curve.step > 1 ? Messages.drawnRows(every: curve.step, of: curve.rowCount) : ""
  }

  private var description: String {
    Messages.greatest(of: curve) + (note.isEmpty ? "" : ". \(note)")
  }

  private var range: ClosedRange<Double> {
    let xs = (curve.expected + curve.actual).joined().map(\.x)
    return (xs.min() ?? 0)...(xs.max() ?? 0)
  }

  // MARK: Panels

  private var panels: [Plot.Panel] { [values, deviation] }

  /// The panel with both curves.
  private var values: Plot.Panel {
    var panel = Plot.Panel(
      unit: "",
      curves: [
        Plot.Curve(column: curve.name, label: "expected", runs: Self.runs(curve.expected)),
        Plot.Curve(column: curve.name, label: "actual", source: 1, runs: Self.runs(curve.actual)),
      ])
    panel.name = curve.name
    panel.bands = bands { $0.range }
    if let greatest = curve.greatest {
      let ends = [greatest.expected, greatest.actual].sorted()
      panel.marks = [Plot.Mark(x: greatest.x, range: ends[0]...ends[1])]
    }
    return panel
  }

  /// The panel with the deviation.
  private var deviation: Plot.Panel {
    var line = Plot.Curve(
      column: "\(curve.name) deviation", label: Messages.deviation(of: curve),
      runs: Self.runs(curve.deviation))
    line.color = Self.deviationColor
    var panel = Plot.Panel(unit: "", curves: [line])
    panel.weight = Self.deviationWeight
    panel.bands = bands {
      $0.range.lowerBound - $0.expected...$0.range.upperBound - $0.expected
    }
    panel.axisNumbers = [0] + toleranceNumbers(panel.bands)
    if let greatest = curve.greatest {
      let ends = [0, greatest.actual - greatest.expected].sorted()
      panel.marks = [Plot.Mark(x: greatest.x, range: ends[0]...ends[1])]
    }
    return panel
  }

  /// Returns the ends of the tolerance, unless the deviation would be invisible beside them.
  private func toleranceNumbers(_ bands: [Plot.Band]) -> [Double] {
    let ranges = bands.flatMap { $0.runs.joined().map(\.range) }
    guard let least = ranges.map(\.lowerBound).min(),
      let greatest = ranges.map(\.upperBound).max()
    else { return [] }
    let deviation = curve.deviation.joined().map(\.y.magnitude).max() ?? 0
    let limit = Self.widestTolerance * deviation
    let isShown = deviation == 0 || max(-least, greatest) <= limit
    return isShown ? [least, greatest] : []
  }

  private func bands(
    _ range: (Comparison.Curve.Accepted) -> ClosedRange<Double>
  ) -> [Plot.Band] {
    guard !curve.accepted.isEmpty else { return [] }
    let runs = curve.accepted.map { run in
      run.map { Plot.Band.Slice(x: $0.x, range: range($0)) }
    }
    return [Plot.Band(label: "tolerance", runs: runs)]
  }

  private static func runs(_ runs: [[Comparison.Curve.Point]]) -> [[Plot.Point]] {
    runs.map { $0.map { Plot.Point(x: $0.x, y: $0.y) } }
  }
}
