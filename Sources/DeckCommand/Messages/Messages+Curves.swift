import Arguments
import DeckEngine
import DeckFormats

/// What becomes of the curves that are asked for.
extension Messages {
  /// Why a curve needs a duration.
  static func endlessCurve(isSpring: Bool) -> String {
    isSpring
      ? "a spring without damping never settles"
      : "the joint does not come to rest within an hour"
  }

  /// The numbers of a spring that are used as others.
  static func adjusted(_ adjustments: [SpringCurve.Adjustment]) -> String {
    adjustments.enumerated().map { index, adjustment in
      let name = adjustment.parameter == .duration ? "duration" : "damping ratio"
      let (given, used) = (given(adjustment), number(adjustment.used))
      return index == 0
        ? "the spring's \(name) \(given) is used as \(used)" : "its \(name) \(given) as \(used)"
    }.joined(separator: " and ")
      + (adjustments.contains(where: \.isOptional)
        ? " (--\(MotionOptions.allowOverdamping.declaration.name) keeps it)" : "")
  }

  /// A number that is used as another: as it was given, or as far as it follows from what was given.
  private static func given(_ adjustment: SpringCurve.Adjustment) -> String {
    let rounded = figure(adjustment.given)
    return adjustment.isOptional && rounded != figure(adjustment.used)
      ? rounded : number(adjustment.given)
  }

  /// A curve that is cut before its end.
  static func cut(_ cut: Motion.Cut, isSpring: Bool) -> String {
    let natural = cut.naturalDuration
    let times = [cut.duration, natural.isFinite ? natural : 2 * cut.duration]
    // As many decimals as it takes to tell the two times apart.
    let styles = (3...15).lazy.map { NumberStyle.fixed($0) }
    let telling = styles.first { style in
      style.text(of: times[0]) != style.text(of: times[1]) && style.text(of: times[0]) != "0"
    }
    let style = telling ?? .shortest
    return "the \(isSpring ? "spring" : "joint") is cut at \(style.text(of: cut.duration)) s"
      + (cut.distance.map { ", \(points($0)) pt from its target" } ?? "")
      + (natural.isFinite ? " (it needs \(style.text(of: natural)) s)" : " (it never settles)")
  }

  /// A distance to a tenth of a point, or a short one to nine decimals.
  private static func points(_ distance: Double) -> String {
    let short = NumberStyle.fixed(1).text(of: distance)
    return short == "0" ? figure(distance) : short
  }
}
