import MotionCore
import MotionNumerics

/// Properties of views that move in the same steps, one after the other.
struct UIKitChain {
  private(set) var scalars: [UIKitScalar]

  /// The times and the kinds of the steps.
  private struct Rhythm: Hashable {
    struct Beat: Hashable {
      let start, end: Instant
      let kind: CodeStep.Kind
    }
    let beats: [Beat]

    init(_ scalar: UIKitScalar) {
      beats = scalar.steps.map { Beat(start: $0.start, end: $0.end, kind: $0.kind) }
    }
  }

  /// Returns the chains of properties, of which each has all with the same steps.
  static func chains(of scalars: [UIKitScalar]) -> [UIKitChain] {
    var chains: [UIKitChain] = []
    var indices: [Rhythm: Int] = [:]
    for scalar in scalars {
      let rhythm = Rhythm(scalar)
      if let index = indices[rhythm] {
        chains[index].scalars.append(scalar)
      } else {
        indices[rhythm] = chains.count
        chains.append(UIKitChain(scalars: [scalar]))
      }
    }
    return chains
  }

  /// The steps that are animated, by their indices: all but waits and rests.
  private var animated: [Int] {
    scalars[0].steps.indices.filter { scalars[0].steps[$0].kind != .hold }
  }

  /// Whether a property jumps after it has been constant, which no animator can wait for.
  var waits: Bool {
    scalars[0].steps.indices.contains { index in
      scalars[0].steps[index].kind == .hold && !jumps(after: index).isEmpty
    }
  }

  /// Returns the statements that set the properties that jump after a step.
  private func jumps(after index: Int) -> [String] {
    scalars.compactMap { scalar in
      let steps = scalar.steps
      let next = index + 1 < steps.count ? steps[index + 1].first : scalar.last
      let value = index < 0 ? scalar.first : steps[index].last
      return next == value ? nil : scalar.setting(next)
    }
  }

  /// Appends the animators, and the start of the first one.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - finish: The statement at the end.
  ///   - name: Returns a new name of the animator of what begins at an instant.
  /// - Returns: The names of the animators.
  func write(
    to source: inout SourceText, finish: String, name: (Instant) -> String
  ) -> [String] {
    for scalar in scalars {
      source.comment("\(scalar.view).\(scalar.property): \(scalar.accuracy).", mark: "//")
    }
    let names = [Int: String](
      uniqueKeysWithValues: animated.map { ($0, name(scalars[0].steps[$0].start)) })
    for index in animated { writeAnimator(names[index] ?? "", index, to: &source) }
    for index in animated {
      let lines = next(after: index, names, finish)
      Self.block("\(names[index] ?? "").addCompletion { _ in", lines, to: &source)
    }
    for line in next(after: -1, names, finish) { source.line(line) }
    return animated.compactMap { names[$0] }
  }

  /// Returns the statements that follow a step, or the start for -1.
  private func next(after index: Int, _ names: [Int: String], _ finish: String) -> [String] {
    let steps = scalars[0].steps
    let jumps = jumps(after: index)
    guard index + 1 < steps.count else { return jumps + [finish] }
    if let name = names[index + 1] { return jumps + ["\(name).startAnimation()"] }
    let delay = Numbers.time(steps[index + 1].duration)
    let later = self.jumps(after: index + 1)
    if later.isEmpty {
      // A rest at the end is not waited for.
      guard let name = names[index + 2] else { return jumps + [finish] }
      return jumps + ["\(name).startAnimation(afterDelay: \(delay))"]
    }
    return jumps + ["wait(\(delay)) {"] + next(after: index + 1, names, finish).map { "    " + $0 }
      + ["}"]
  }

  private static func block(
    _ opening: String, _ lines: [String], to source: inout SourceText
  ) {
    guard lines.count > 1 else { return source.line("\(opening) \(lines[0]) }") }
    source.block(opening) { source in
      for line in lines { source.line(line) }
    }
  }

  private func writeAnimator(_ name: String, _ index: Int, to source: inout SourceText) {
    let step = scalars[0].steps[index]
    source.block("let \(name) = UIViewPropertyAnimator(", ")") { source in
      source.line("duration: \(Numbers.time(step.duration)),")
      let type = if case .spring = step.kind { "UISpring" } else { "UICubic" }
      source.list("timingParameters: \(type)TimingParameters(", Self.arguments(step), ")")
    }
    source.block("\(name).addAnimations {") { source in
      guard step.kind == .pieces else {
        for scalar in scalars { source.line(scalar.setting(scalar.steps[index].last)) }
        return
      }
      source.block("UIView.animateKeyframes(", ") {") { source in
        source.line("withDuration: \(Numbers.time(step.duration)), delay: 0,")
        source.line("options: [.calculationModeLinear, curveLinear]")
      }
      source.indented { source in
        for scalar in scalars { Self.writePieces(of: scalar, index, to: &source) }
      }
      source.line("}")
    }
  }

  private static func writePieces(
    of scalar: UIKitScalar, _ index: Int, to source: inout SourceText
  ) {
    let points = scalar.pointsName(of: index)
    source.block("for (start, end) in zip(\(points), \(points).dropFirst()) {") { source in
      source.block(
        "UIView.addKeyframe(withRelativeStartTime: start.time, "
          + "relativeDuration: end.time - start.time) {"
      ) { source in
        source.line(scalar.setting("end.value"))
      }
    }
  }

  private static func arguments(_ step: CodeStep) -> [String] {
    switch step.kind {
    case .bezier(let curve):
      [
        "controlPoint1: CGPoint(x: \(Numbers.text(curve.x1)), y: \(Numbers.text(curve.y1)))",
        "controlPoint2: CGPoint(x: \(Numbers.text(curve.x2)), y: \(Numbers.text(curve.y2)))",
      ]
    case .spring(let spring):
      [
        "mass: \(Numbers.text(spring.mass))", "stiffness: \(Numbers.text(spring.stiffness))",
        "damping: \(Numbers.text(spring.effectiveDamping))",
        "initialVelocity: CGVector(dx: \(Numbers.text(spring.initialVelocity)), "
          + "dy: \(Numbers.text(spring.initialVelocity)))",
      ]
    case .hold, .line, .pieces:
      ["controlPoint1: CGPoint(x: 0, y: 0)", "controlPoint2: CGPoint(x: 1, y: 1)"]
    }
  }
}
