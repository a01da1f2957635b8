import Arguments
import MotionEngine
import TableText

/// Warnings and errors about requested curves.
extension Messages {
  /// The reason why a curve needs a duration.
  static func endlessCurve(isSpring: Bool) -> String {
    isSpring
      ? "a spring without damping never settles"
      : "the joint does not come to rest within an hour"
  }

  /// The note on UIKit's spring, which SwiftUI would not end after its duration.
  static func uikitSpring(duration: Double, bounce: Double) -> String {
    "'spring(duration:, damping:)' is UIKit's spring, which ends after its duration; SwiftUI's is "
      + "'spring(duration: \(number(duration)), bounce: \(figure(bounce)))'"
  }

  /// The note on a spring of two numbers, which are not its stiffness and its damping.
  static func springOfTwoNumbers(_ numbers: [String]) -> String {
    "the mass of this spring is \(numbers[0]), and its stiffness \(numbers[1]); with a stiffness and a "
      + "damping it is 'spring(stiffness: \(numbers[0]), damping: \(numbers[1]))'"
  }

  /// The predicate of a duration that a spring with a duration of its own ignores.
  static func fixedDuration(_ duration: Double) -> Phrase {
    "has no effect: the spring always lasts \(number(duration)) s"
  }

  /// The warning about the clamped parameters of a spring.
  static func adjusted(_ adjustments: [SpringCurve.Adjustment]) -> String {
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

  /// The hint at the parameters of springs, which are no options.
  static func springHint(asOption: Bool) -> String {
    let option = asOption ? "--\(CurveOption.name) " : ""
    return " (did you mean '\(option)\(CurveCommand.springExample)'?)"
  }

  /// The warning about a curve that is cut off before its end.
  static func cut(_ cut: Motion.Cut, isSpring: Bool) -> String {
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

  /// Returns the sentence of an invalid curve.
  static func curveSentence(_ text: [UInt8], _ failure: CurveSyntaxError) -> String {
    switch failure {
    case .unknownName(let name) where isName(name, among: ["spring"]):
      "invalid curve \(quoted(text)): \(quoted(Array(name.utf8))) needs parameters, as in "
        + "'\(CurveCommand.springExample)'"
    case .unknownName(let name) where isName(name, among: CurveSyntax.functionNames):
      "invalid curve \(quoted(text)): expected '(' after \(quoted(Array(name.utf8)))"
    case .unknownName(let name) where isName(name, among: CurveSyntax.plainNames):
      "invalid curve \(quoted(text)): \(quoted(Array(name.utf8))) takes no parameters"
        + (remark(onPreset: name) ?? remark(onDurationIn: text))
    case .unknownName(let name):
      "invalid curve \(quoted(text)): unknown name \(quoted(Array(name.utf8)))"
        + (remark(onEasing: name)
          ?? suggestion(Array(name.utf8), among: CurveSyntax.plainNames + CurveSyntax.functionNames)
          .nonEmpty
          ?? " ('deckcalc list curves' prints the names)")
    case .unknownParameter(let name, let known):
      "invalid curve \(quoted(text)): unknown parameter \(quoted(Array(name.utf8)))"
        + (suggestion(Array(name.utf8), among: known).nonEmpty
          ?? " (available: \(known.joined(separator: ", ")))")
    case .repeatedParameter(let name):
      "invalid curve \(quoted(text)): '\(name)' is given twice"
    case .unknownSpring(let names):
      "invalid curve \(quoted(text)): no spring is described by \(names.joined(separator: " + ")) "
        + "(available: \(SpringForm.all.map(\.parameters).joined(separator: ", ")))"
    case .unexpected(let rest, let expected):
      "invalid curve \(quoted(text)): expected \(expected) "
        + (rest.isEmpty ? "at the end" : "at \(quoted(Array(rest.utf8)))")
        + (remark(onVelocityIn: rest) ?? remark(onDurationIn: Array(rest.utf8)))
    case .parameter(let error):
      "invalid curve \(quoted(text)): \(name(of: error.parameter)) "
        + requirement(error, got: "'\(number(error.value))'")
    }
  }

  /// Returns a remark on a named spring, which has parameters in SwiftUI, or nil.
  private static func remark(onPreset name: String) -> String? {
    isName(name, among: ["smooth", "snappy", "bouncy"])
      ? " (use 'spring(response: S, bounce: B)')" : nil
  }

  /// Returns a remark if a curve goes on with a velocity in points per second, or nil.
  private static func remark(onVelocityIn rest: String) -> String? {
    let unit = rest.drop { !$0.isLetter }
    return unit.hasPrefix("pt/s") || unit.hasPrefix("px/s")
      ? " (a spring's velocity is in distances per second: \(velocityRemedy))" : nil
  }

  /// The hint at values in points, for which a curve has no option.
  static let pointsOfCurve =
    " (y is a fraction of the distance: multiply it by the distance for values in points)"

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
