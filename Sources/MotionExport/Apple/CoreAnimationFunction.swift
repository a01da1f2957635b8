import MotionCore
import MotionNumerics

/// A Swift function that creates the animation of a layer's property.
extension CodeTrack {
  /// Appends the function of a stated property, after an empty line.
  func writeFunction(to source: inout SourceText) {
    let animations = animations
    let springs = legs.filter { $0.spring != nil }
    let accuracy =
      springs.count == 1 && animations.count == 1 ? remainder(of: springs[0]) : accuracy
    let isOverdamped = springs.contains { ($0.spring?.dampingRatio ?? 0) > 1 }
    let isGroup =
      animations.count > 1 || animations[0].start.isClearlyAfter(.zero)
      || path.end.isClearlyAfter(animations[0].end)
    let names = animations.indices.map { "animation" + (animations.count > 1 ? "\($0 + 1)" : "") }
    source.line()
    source.comment(
      "\(view.name)\(addend > 1 ? ", an interrupted motion" : ""): "
        + "\(accuracy)\(isOverdamped ? "; needs iOS 17 or macOS 14" : "").")
    let parameters = release.map { "\($0.label): Double = \($0.value)" }.joined(separator: ", ")
    source.block("static func \(member)(\(parameters)) -> CAAnimation {") { source in
      for (name, animation) in zip(names, animations) {
        let type = animation.legs[0].spring == nil ? "CAKeyframeAnimation" : "CASpringAnimation"
        source.line("let \(name) = \(type)(keyPath: \"\(self.name)\")")
        if let spring = animation.legs[0].spring {
          write(spring, animation, of: name, to: &source)
        } else if path.isDiscrete
          || animation.legs.count > 1 && animation.legs.allSatisfy({ $0.shape == .hold })
        {
          writeDiscrete(animation, of: name, to: &source)
        } else {
          writeKeyframes(animation, of: name, to: &source)
        }
        if addend > 1 { source.line("\(name).isAdditive = true") }
        source.line("\(name).duration = \(Numbers.time(animation.duration))")
        guard isGroup else { continue }
        if animation.start.isClearlyAfter(.zero) {
          source.line("\(name).beginTime = \(Numbers.time(animation.start.seconds))")
        }
        // Of a group the last animation that has begun counts.
        source.line("\(name).fillMode = .\(name == names[0] ? "both" : "forwards")")
      }
      guard isGroup else { return source.line("return animation") }
      source.line("let group = CAAnimationGroup()")
      source.line("group.animations = [\(names.joined(separator: ", "))]")
      source.line("group.duration = \(Numbers.time(path.end.seconds))")
      source.line("return group")
    }
  }

  /// An animation for each spring, and one for all legs from one spring to the next.
  private var animations: [CodeStep] {
    guard !path.isDiscrete else { return [CodeStep(legs: legs)] }
    var animations: [CodeStep] = []
    var last: Double?
    var rest = legs[...]
    while let leg = rest.first {
      let run = rest.prefix(max(rest.prefix { $0.spring == nil }.count, 1))
      rest = rest.dropFirst(run.count)
      // A single hold that is left out is what the animation before or after it fills.
      if run.count > 1 || leg.shape != .hold || leg.first != last ?? rest.first?.first {
        animations.append(CodeStep(legs: Array(run)))
      }
      last = run.last?.last
    }
    return animations
  }

  // MARK: Springs

  /// Returns the remark on the distance of a spring from its end, after the duration of its leg.
  private func remainder(of leg: Leg) -> String {
    let rest = (1 - (leg.spring?.value(at: leg.duration) ?? 1)) * (leg.last - leg.first)
    let rounded = DecimalRounding(halfUnit: 5e-7).rounded(rest.magnitude)
    return "a spring"
      + (rounded > 0
        ? "; the motion snaps the last \(Numbers.text(rounded))\(unit) at its end" : "")
  }

  private func write(
    _ spring: Spring, _ step: CodeStep, of name: String, to source: inout SourceText
  ) {
    let isReleased = isReleased(step)
    // A number of an object is none of integers.
    let ends = [step.first, step.last].map(text).map { text in
      text.contains(where: ".e".contains) ? text : text + ".0"
    }
    let velocity =
      isReleased
      ? Self.relativeVelocity("velocity", from: "start", to: ends[1])
      : Numbers.text(spring.initialVelocity)
    for (property, value) in spring.parameters {
      source.line("\(name).\(property) = \(Numbers.text(value))")
    }
    source.line("\(name).initialVelocity = \(velocity)")
    if spring.dampingRatio > 1 { source.line("\(name).allowsOverdamping = true") }
    source.line("\(name).fromValue = \(isReleased ? "start" : ends[0])")
    source.line("\(name).toValue = \(ends[1])")
  }

  /// Returns the velocity in distances per second; there is none over no distance.
  static func relativeVelocity(_ velocity: String, from start: String, to end: String) -> String {
    "\(start) == \(end) ? 0 : \(velocity) / (\(end) - \(start))"
  }

  // MARK: Keyframes

  private func writeKeyframes(_ step: CodeStep, of name: String, to source: inout SourceText) {
    let keys = keys(of: step.legs, since: step.start, unit: step.duration)
    var values = keys.map { text($0.value) }
    if isReleased(step) { values[0] = "start" }
    writeValues(values, "Double", keys.map(\.x), of: name, to: &source)
    let curves = keys.dropFirst().map(\.curve)
    if curves.contains(where: { $0 != nil }) { Self.write(curves, of: name, to: &source) }
  }

  private func writeValues(
    _ values: [String], _ type: String, _ times: [Double], of name: String,
    to source: inout SourceText
  ) {
    source.list("\(name).values = [", values, "] as [\(type)]", endsInComma: true)
    source.list(
      "\(name).keyTimes = [", times.map { Numbers.time($0) }, "]", endsInComma: true)
  }

  /// Appends the timing functions; that of many straight lines has a name.
  private static func write(
    _ curves: [CubicBezierCurve?], of name: String, to source: inout SourceText
  ) {
    let linear = "CAMediaTimingFunction(name: .linear)"
    let isLong = curves.count { $0 == nil } > 3
    if isLong { source.line("let \(name)Line = \(linear)") }
    let items = curves.map { curve in
      guard let curve else { return isLong ? "\(name)Line" : linear }
      return "CAMediaTimingFunction(controlPoints: \(curve.arguments))"
    }
    let opening = "\(name).timingFunctions = ["
    if isLong { return source.list(opening, items, "]", endsInComma: true) }
    source.block(opening, "]") { source in for item in items { source.line(item + ",") } }
  }

  /// Appends constant values.
  private func writeDiscrete(_ step: CodeStep, of name: String, to source: inout SourceText) {
    let isFlag = path.isDiscrete
    source.line("\(name).calculationMode = .discrete")
    let values = step.legs.map { isFlag ? "\($0.first == 0)" : text($0.first) }
    // In discrete mode there is one more time than there are values.
    let times = (step.legs.map(\.start) + [step.end]).map {
      (($0 - step.start) / (step.end - step.start)).high
    }
    writeValues(values, isFlag ? "Bool" : "Double", times, of: name, to: &source)
  }
}
