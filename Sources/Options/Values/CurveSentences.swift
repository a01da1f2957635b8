/// Errors in the syntax and the parameters of curves.
extension Messages {
  /// The way to give a velocity in points per second.
  static let velocityRemedy =
    "divide points per second by the distance in points, or use 'curve' with --distance"
  /// A spring that no shell needs in quotes.
  package static let springExample = "spring:response=0.5,bounce=0.3"

  /// Returns the sentence of an invalid curve.
  package static func curveSentence(_ text: [UInt8], _ error: ParameterError) -> String {
    let reason: String
    guard case .isCurve(let failure) = error.rule else {
      return "invalid curve \(quoted(text)): " + sentence(error)
    }
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
          + (suggestion(bytes, among: known).nonEmpty
            ?? " ('deckcalc list curves' prints the names)")
      }
    case .unknownParameter(let name, let known):
      reason =
        "unknown parameter \(quoted(Array(name.utf8)))"
        + (suggestion(Array(name.utf8), among: known).nonEmpty
          ?? " (available: \(known.joined(separator: ", ")))")
    case .repeatedParameter(let name): reason = "'\(name)' is given twice"
    case .unknownSpring(let names):
      let known = SpringForm.all.map { $0.parameters }.joined(separator: ", ")
      reason =
        remark(onOvershootIn: names)
        ?? "no spring is described by \(names.joined(separator: " + ")) (available: \(known))"
    case .unexpected(let rest, let expected):
      // A velocity in points per second, or else a duration.
      let unit = rest.drop { !$0.isLetter }
      let remark =
        unit.hasPrefix("pt/s") || unit.hasPrefix("px/s")
        ? " (a spring's velocity is in distances per second: \(velocityRemedy))"
        : remark(onDurationIn: Array(rest.utf8))
      let place = rest.isEmpty ? "the end" : quoted(Array(rest.utf8))
      reason = "expected \(expected) at \(place)" + remark
    }
    return "invalid curve \(quoted(text)): " + reason
  }

  /// Returns the sentence of a parameter that cannot describe a curve.
  private static func sentence(_ error: ParameterError) -> String {
    let (name, got) = (name(of: error.parameter), "'\(number(error.value))'")
    let overshoots = SpringGoal.overshoots
    switch error.rule {
    case .isReached(.overshoot(let nearest, let velocity)):
      return "no damping ratio from 0.003 to 0.98 gives an overshoot of "
        + "\(percentage(error.value)) with velocity \(number(velocity)); "
        + "the \(nearest > error.value ? "least" : "greatest") is \(percentage(nearest))"
    case .isReached(.settling(let time, let velocity)):
      return "a spring that settles in \(number(time)) s " + passes(above: velocity)
    case .isReached(.response(let time, let velocity)):
      return "a spring with a response of \(number(time)) s " + passes(above: velocity)
    case .lies(in: overshoots) where error.parameter == .overshoot:
      return error.value < overshoots.lowerBound
        ? "\(name) must be 0 or at least 0.000001 (got '\(typed(error.value))')"
        : "\(name) \(requirement(error, got: got))"
          + (error.value < 1 ? "" : "; write \(number(error.value))% for a percentage")
    case _: return "\(name) " + requirement(error, got: got)
    }
  }

  /// Returns a number as people type it: `1e-9` rather than `1e-09`.
  private static func typed(_ value: Double) -> String {
    let parts = number(value).split(separator: "e")
    return parts.count == 2 ? "\(parts[0])e\(Int(parts[1]) ?? 0)" : number(value)
  }

  private static func passes(above velocity: Double) -> String {
    "passes its target if its velocity is above \(figure(velocity, decimals: 6)); "
      + "give an overshoot above 0"
  }

  private static func percentage(_ share: Double) -> String {
    figure(100 * share, decimals: 6) + "%"
  }

  /// Returns the sentence of parameters that cannot be given with an overshoot, or nil without one.
  private static func remark(onOvershootIn names: [String]) -> String? {
    let others = names.filter { !["overshoot", "velocity"].contains($0) }
    guard names.contains("overshoot") else { return nil }
    if let damping = others.first(where: ["bounce", "damping", "damping-ratio"].contains) {
      return "overshoot and \(damping) both describe the damping; give one of them"
    }
    guard !others.isEmpty else {
      return "overshoot needs settling: or response: (the spring's speed)"
    }
    return others != ["duration"]
      ? nil
      : "no spring is described by \(names.joined(separator: " + ")); use 'settling:' for the time "
        + "after which it rests, or 'response:' for SwiftUI's duration"
  }

  /// Returns a remark if the parameters of a curve contain a duration, as in SwiftUI's code.
  private static func remark(onDurationIn text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).contains("duration:")
      ? " (the duration is given separately)" : ""
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
    case .decelerationRate: "rate"
    default: parameter.spelling
    }
  }
}
