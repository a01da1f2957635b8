import MotionEngine
import MotionExport
import Options

/// The limits and the sentences of all plots.
extension Plot {
  /// The greatest number of panels.
  static let greatestPanelCount = 4
  /// The greatest number of curves in a panel.
  static let greatestCurveCount = 6

  /// Appends curves to the panel of a unit.
  mutating func append(_ curves: [Curve], unit: String) {
    if let index = panels.firstIndex(where: { $0.unit == unit }) {
      panels[index].curves += curves
    } else {
      panels.append(Panel(unit: unit, curves: curves))
    }
  }

  /// Throws if a plot has too many panels, or a panel too many curves.
  func checkSize() throws(Problem) {
    guard panels.count <= Self.greatestPanelCount else {
      throw Problem("a plot has at most \(Self.greatestPanelCount) units (got \(panels.count))")
    }
    guard let full = panels.first(where: { $0.curves.count > Self.greatestCurveCount }) else {
      return
    }
    let place = full.unit.isEmpty ? "without a unit" : "in \(full.unit)"
    throw Problem(
      """
      a plot has at most \(Self.greatestCurveCount) curves \(place) (got \(full.curves.count)); \
      choose others with --columns
      """)
  }

  /// Returns the sentence on curves that are left out, if there are any.
  static func omission(of count: Int, beside shown: Int) -> [String] {
    count > 0 ? ["The first \(count) of \(count + shown) curves are not drawn."] : []
  }

  /// Returns the sentence on a slope that becomes infinite, or nil for another curve.
  static func cut(of column: String, at limit: Double, unit: String) -> String? {
    guard limit.isFinite else { return nil }
    let limit = figure(limit) + (unit.isEmpty ? "" : " \(unit)")
    return "The curve of \(column) leaves the plot at \(limit), because it becomes infinite."
  }

  /// Returns a number of a description, to three decimals.
  static func figure(_ number: Double) -> String { Messages.figure(number, decimals: 3) }
}

extension Summary {
  /// The figures of a motion in sentences.
  var sentences: [String] {
    let peak = peakVelocity.map { "\(Plot.figure($0)) pt/s" } ?? "infinite"
    return [
      "Duration \(Plot.figure(duration)) s, from \(Plot.figure(start)) pt to "
        + "\(Plot.figure(end)) pt.",
      "Peak velocity \(peak) at \(Plot.figure(peakVelocityTime)) s, overshoot "
        + "\(Plot.figure(overshoot)) pt, settling time \(Plot.figure(settlingTime)) s.",
    ]
  }
}
