import MotionEngine
import MotionNumerics
import TableText

/// The descriptions of plots.
extension Messages {
  /// The sentences of the figures of a motion.
  static func figures(of summary: Summary) -> [String] {
    let peak = summary.peakVelocity.map { "\(plotFigure($0)) pt/s" } ?? "infinite"
    return [
      "Duration \(plotFigure(summary.duration)) s, from \(plotFigure(summary.start)) pt to "
        + "\(plotFigure(summary.end)) pt.",
      "Peak velocity \(peak) at \(plotFigure(summary.peakVelocityTime)) s, overshoot "
        + "\(plotFigure(summary.overshoot)) pt, settling time \(plotFigure(summary.settlingTime)) s.",
    ]
  }

  /// The sentence of the figures of a curve.
  static func figures(of member: CurveSet.Member, among curves: CurveSet) -> String {
    let name = curves.isSingle ? "" : escaped(member.text) + ": "
    guard let curve = member.function.meaning.timingCurve else {
      return "\(escaped(member.text))."
    }
    let figures = CurveFigures(curve, duration: member.function.duration?.high)
    let isTimed = figures.duration != nil
    let rate = isTimed ? "velocity" : "slope"
    let peak = isTimed ? figures.peakVelocity : figures.peakSlope
    let parts = [
      figures.duration.map { "duration \(plotFigure($0)) s" },
      figures.overshoot.map { "overshoot \(plotFigure(100 * $0))%" },
      peak.map { "peak \(rate) \(plotFigure($0))\(isTimed ? "/s" : "")" }
        ?? "infinite peak \(rate)",
    ].compactMap { $0 }
    let sentence = name + parts.joined(separator: ", ") + "."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// The label of a curve of one of two models.
  static func label(_ name: String, ofModel model: String) -> String { "\(name) (\(model))" }

  /// The line on the phases and events of a plot of two models.
  static func phasesAndEvents(ofModel model: String) -> String {
    "The phases and events are those of \(model)."
  }

  /// The sentence on curves that are left out of a plot.
  static func omittedCurves(_ count: Int, of shown: Int) -> String {
    "The first \(count) of \(count + shown) curves are not drawn."
  }

  /// The sentence on a slope that becomes infinite.
  static func cutSlope(_ column: String, at limit: Double, unit: String) -> String {
    let limit = plotFigure(limit) + (unit.isEmpty ? "" : " \(unit)")
    return "The curve of \(column) leaves the plot at \(limit), because it becomes infinite."
  }

  /// A number of a plot's description, to three decimals.
  private static func plotFigure(_ number: Double) -> String { figure(number, decimals: 3) }
}
