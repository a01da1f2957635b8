import MotionEngine
import MotionExport
import Options

/// The limits and the sentences of all plots.
extension Plot {
  /// The greatest number of panels.
  static let greatestPanelCount = 4
  /// The greatest number of curves in a panel.
  static let greatestCurveCount = 6

  /// Appends curves to the panel of a unit, or to a new one that is like another.
  mutating func append(_ curves: [Curve], like panel: Panel) {
    if let index = panels.firstIndex(where: { $0.unit == panel.unit && $0.isRate == panel.isRate })
    {
      panels[index].curves += curves
    } else {
      var panel = panel
      panel.curves = curves
      panels.append(panel)
    }
  }

  /// The curve that turns most, its panel, and the values between which it turns: `0 → 40 → 0`.
  var turning: (panel: Panel, curve: Curve, values: String)? {
    guard let panel = panels.first(where: { !$0.isRate }) ?? panels.first else { return nil }
    let turning = panel.curves.map { (curve: $0, turns: $0.turns) }
    guard let (curve, turns) = turning.max(by: { Self.spread($0.turns) < Self.spread($1.turns) })
    else { return nil }
    let spread = Self.spread(turns)
    var values = turns.map { PlotNumber.value($0.y, spread: max(spread, 10)) }
    if spread < 10 { values = turns.map { PlotNumber.value($0.y, spread: spread) } }
    values = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }.map { values[$0] }
    if values.count > 7 { values.replaceSubrange(5..<values.count - 1, with: ["…"]) }
    return (panel, curve, values.joined(separator: " → "))
  }

  /// Returns the line of figures: the values between which a curve turns, its duration, and figures of
  /// a motion.
  func figures(_ summary: Summary?, isScenario: Bool = false) -> String {
    guard let (panel, curve, values) = turning else { return "" }
    let unit = panel.unit.isEmpty ? "" : " " + panel.unit
    let isPlain = summary != nil && (panel.curves.count == 1 || panel.isDownward)
    let name = isPlain ? "" : curve.label + " "
    var parts = [name + values + unit]
    if axis == "time (s)" {
      parts[0] += " in \(PlotNumber.seconds(range.upperBound - range.lowerBound)) s"
    }
    if let summary, summary.distance > 0 {
      let peak = summary.peakVelocity.map { PlotNumber.value($0, spread: max($0, 1e3)) + " pt/s" }
      parts.append(
        "peak \(peak ?? "infinite") at \(PlotNumber.seconds(summary.peakVelocityTime)) s")
      if summary.overshoot > 0.05 {
        parts.append("overshoot \(PlotNumber.value(summary.overshoot, spread: 10)) pt")
      }
      if !isScenario, summary.settlingTime > 0 {
        let distance = PlotNumber.value(summary.settledDistance, spread: 1)
        parts.append("within \(distance) pt at \(PlotNumber.seconds(summary.settlingTime)) s")
      }
    }
    return parts.joined(separator: " · ")
  }

  private static func spread(_ turns: [Point]) -> Double {
    (turns.map(\.y).max() ?? 0) - (turns.map(\.y).min() ?? 0)
  }

  /// Returns the greatest difference of another plot's first curve, or nil if all curves are alike.
  func greatestDifference(to other: Plot) -> String? {
    let curves = difference(to: other, title: "").panels.flatMap(\.curves)
    guard curves.contains(where: { $0.runs.joined().contains { $0.y.magnitude > 1e-6 } }),
      let greatest = curves[0].runs.joined().max(by: { $0.y.magnitude < $1.y.magnitude })
    else { return nil }
    let value = PlotNumber.value(greatest.y.magnitude, spread: max(greatest.y.magnitude, 10))
    let unit = panels[0].unit.isEmpty ? "" : " " + panels[0].unit
    let time = PlotNumber.seconds(greatest.x) + (axis == "time (s)" ? " s" : "")
    return "Up to \(value)\(unit) apart at \(time)"
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
