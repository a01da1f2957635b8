package import MotionEngine
import TableText

/// Warnings and errors about requested curves.
extension Messages {
  /// The reason why a curve needs a duration.
  package static func endlessCurve(isSpring: Bool) -> String {
    isSpring
      ? "a spring without damping never settles"
      : "the joint does not come to rest within an hour"
  }

  /// The warning about the clamped parameters of a spring.
  package static func adjusted(_ adjustments: [SpringCurve.Adjustment]) -> String {
    adjustments.enumerated().map { index, adjustment in
      let name = adjustment.parameter == .duration ? "duration" : "damping ratio"
      let (given, used) = (given(adjustment), number(adjustment.used))
      return "\(index == 0 ? "the spring's" : "its") \(name) is clamped to \(used) (got '\(given)')"
    }.joined(separator: " and ")
      + (adjustments.contains(where: \.isOptional)
        ? "; use --allow-overdamping to keep it" : "")
  }

  /// A number that is clamped: as given, or rounded if it is computed from what was given.
  private static func given(_ adjustment: SpringCurve.Adjustment) -> String {
    let rounded = figure(adjustment.given)
    return adjustment.isOptional && rounded != figure(adjustment.used)
      ? rounded : number(adjustment.given)
  }

  /// The warning about a curve that is cut off before its end.
  package static func cut(_ cut: Motion.Cut, isSpring: Bool) -> String {
    let natural = cut.naturalDuration
    let times = [cut.duration, natural.isFinite ? natural : 2 * cut.duration]
    // Enough decimals to distinguish the two times.
    let styles = (3...15).lazy.map { NumberStyle.fixed($0) }
    let distinct = styles.first { style in
      style.text(of: times[0]) != style.text(of: times[1]) && style.text(of: times[0]) != "0"
    }
    let style = distinct ?? .shortest
    return "the \(isSpring ? "spring" : "joint") is cut off at \(style.text(of: cut.duration)) s"
      + (cut.distance.map { ", \(points($0)) pt from its target" } ?? "")
      + (natural.isFinite ? " (it needs \(style.text(of: natural)) s)" : " (it never settles)")
  }

  /// A distance to a tenth of a point, or to nine decimals if it is shorter.
  private static func points(_ distance: Double) -> String {
    let short = NumberStyle.fixed(1).text(of: distance)
    return short == "0" ? figure(distance) : short
  }

  // MARK: Syntax

  /// The way to give a velocity in points per second.
  static let velocityRemedy = "divide points per second by the distance in points"
  /// A spring that no shell needs in quotes.
  package static let springExample = "spring:response=0.5,bounce=0.3"

  /// Returns the sentence of an invalid curve.
  package static func curveSentence(_ text: [UInt8], _ failure: CurveSyntaxError) -> String {
    let reason: String
    switch failure {
    case .unknownName(let name):
      let bytes = Array(name.utf8)
      if isName(name, among: ["spring"]) {
        reason = "\(quoted(bytes)) needs parameters, as in '\(springExample)'"
      } else if isName(name, among: CurveSyntax.functionNames) {
        reason = "expected '(' after \(quoted(bytes))"
      } else if isName(name, among: CurveSyntax.plainNames) {
        // In SwiftUI named springs have parameters.
        let isSpring = isName(name, among: ["smooth", "snappy", "bouncy"])
        reason =
          "\(quoted(bytes)) takes no parameters"
          + (isSpring ? " (use 'spring(response: S, bounce: B)')" : remark(onDurationIn: text))
      } else {
        let known = CurveSyntax.plainNames + CurveSyntax.functionNames
        reason =
          "unknown name \(quoted(bytes))"
          + (remark(onEasing: name) ?? suggestion(bytes, among: known).nonEmpty
            ?? " ('deckcalc list curves' prints the names)")
      }
    case .unknownParameter(let name, let known):
      reason =
        "unknown parameter \(quoted(Array(name.utf8)))"
        + (suggestion(Array(name.utf8), among: known).nonEmpty
          ?? " (available: \(known.joined(separator: ", ")))")
    case .repeatedParameter(let name): reason = "'\(name)' is given twice"
    case .unknownSpring(let names):
      let known = SpringForm.all.map(\.parameters).joined(separator: ", ")
      reason =
        "no spring is described by \(names.joined(separator: " + ")) (available: \(known))"
    case .unexpected(let rest, let expected):
      // A velocity in points per second, or else a duration.
      let unit = rest.drop { !$0.isLetter }
      let remark =
        unit.hasPrefix("pt/s") || unit.hasPrefix("px/s")
        ? " (a spring's velocity is in distances per second: \(velocityRemedy))"
        : remark(onDurationIn: Array(rest.utf8))
      let place = rest.isEmpty ? "the end" : quoted(Array(rest.utf8))
      reason = "expected \(expected) at \(place)" + remark
    case .parameter(let error):
      reason =
        "\(name(of: error.parameter)) " + requirement(error, got: "'\(number(error.value))'")
    }
    return "invalid curve \(quoted(text)): " + reason
  }

  /// Returns a remark if the parameters of a curve contain a duration, as in SwiftUI's code.
  private static func remark(onDurationIn text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).contains("duration:")
      ? " (the duration is given separately)" : ""
  }

  /// Returns a remark on an easing function that is not a timing curve of CSS, or nil.
  private static func remark(onEasing name: String) -> String? {
    let name = CurveSyntax.normalized(name)
    guard name.hasPrefix("ease") else { return nil }
    if name.hasSuffix("bounce") { return " (give its shape as 'linear(STOP, STOP, ...)')" }
    return name.hasSuffix("elastic") ? " (a spring, such as 'bouncy', is similar)" : nil
  }

  /// Whether a name is one of others, whatever its case and hyphens.
  private static func isName(_ name: String, among names: [String]) -> Bool {
    names.contains { CurveSyntax.normalized($0) == CurveSyntax.normalized(name) }
  }

  /// The name of a curve's parameter in curve syntax.
  private static func name(of parameter: ParameterError.Parameter) -> String {
    switch parameter {
    case .stepCount: "the number of steps"
    case .stopCount: "the number of stops"
    case .dampingRatio: "damping"
    case .initialVelocity: "velocity"
    case .decelerationRate: "rate"
    case .visualDuration: "visual-duration"
    default: parameter.rawValue
    }
  }
}
