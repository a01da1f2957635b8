import MotionExport
import Options
import TableComparison

/// The plot of a column in two tables: both curves, and their deviation below.
struct ComparisonPlot {
  private let curve: Comparison.Curve

  /// The greatest tolerance that the axis of the deviation shows whole, as a multiple of the deviation.
  private static let widestTolerance = 4.0

  init(_ curve: Comparison.Curve) { self.curve = curve }

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
    let plots = curves.map { ComparisonPlot($0).plot }
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
      column: "\(curve.name) deviation",
      label: "deviation" + (curve.greatest.map { " (\(noun): \($0.text))" } ?? ""),
      runs: Self.runs(curve.deviation))
    line.color = 3
    var panel = Plot.Panel(unit: "", curves: [line])
    // The curves are the main thing.
    panel.weight = 0.45
    complete(&panel) { $0 }
    panel.axisNumbers = [0] + toleranceNumbers(panel.bands)
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

  /// Returns the ends of the tolerance, unless the deviation would be invisible beside them.
  private func toleranceNumbers(_ bands: [Plot.Band]) -> [Double] {
    let ranges = bands.flatMap { $0.runs.joined().map(\.range) }
    guard let least = ranges.map(\.lowerBound).min(),
      let greatest = ranges.map(\.upperBound).max()
    else { return [] }
    let deviation = curve.deviation.joined().map(\.y.magnitude).max() ?? 0
    let isShown =
      deviation == 0 || max(-least, greatest) <= Self.widestTolerance * deviation
    return isShown ? [least, greatest] : []
  }

  private static func runs(_ runs: [[Comparison.Curve.Point]]) -> [[Plot.Point]] {
    runs.map { $0.map { Plot.Point(x: $0.x, y: $0.y) } }
  }
}
