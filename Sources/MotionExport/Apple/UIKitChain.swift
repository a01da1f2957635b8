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

  /// The number of steps.
  var count: Int { scalars[0].steps.count }

  /// Whether a step of the chain only waits.
  var waits: Bool { scalars[0].steps.contains { $0.kind == .hold } }

  /// Appends the steps as local functions, numbered from `number`; the last one calls `finish`.
  func write(from number: Int, to source: inout SourceText) {
    for scalar in scalars {
      source.comment("\(scalar.view).\(scalar.property): \(scalar.accuracy).", mark: "//")
    }
    for index in 0..<count {
      let isLast = index == count - 1
      source.block("func step\(number + index)() {") { source in
        for scalar in scalars { Self.jump(scalar, index, to: &source) }
        let next = isLast ? "finish" : "step\(number + index + 1)"
        let jumps = isLast ? scalars.filter { $0.steps[index].last != $0.last } : []
        write(index, then: next, jumps.map { $0.setting($0.last) }, to: &source)
      }
    }
  }

  /// Appends the change of a property at the start of a step, if it is not at its first value.
  private static func jump(_ scalar: UIKitScalar, _ index: Int, to source: inout SourceText) {
    let before = index == 0 ? scalar.first : scalar.steps[index - 1].last
    let value = scalar.steps[index].first
    if value != before { source.line(scalar.setting(value)) }
  }

  /// Appends a step, and what follows at its end.
  private func write(
    _ index: Int, then next: String, _ jumps: [String], to source: inout SourceText
  ) {
    let step = scalars[0].steps[index]
    let duration = Numbers.time(step.duration)
    switch step.kind {
    case .hold:
      Self.block("wait(\(duration)) {", then: next, jumps, to: &source)
    case .pieces:
      source.block("UIView.animateKeyframes(", ") {") { source in
        source.line("withDuration: \(duration), delay: 0,")
        source.line("options: [.calculationModeLinear, curveLinear]")
      }
      source.indented { source in
        for scalar in scalars { Self.writePieces(of: scalar, index, to: &source) }
      }
      Self.block("} completion: { _ in", then: next, jumps, to: &source)
    case .line, .bezier, .spring:
      source.block("let animator = UIViewPropertyAnimator(", ")") { source in
        source.line("duration: \(duration),")
        source.block("timingParameters: \(Self.timing(step))(", ")") { source in
          let arguments = Self.arguments(step)
          for (index, argument) in arguments.enumerated() {
            source.line(argument + (index < arguments.count - 1 ? "," : ""))
          }
        }
      }
      source.block("animator.addAnimations {") { source in
        for scalar in scalars { source.line(scalar.setting(scalar.steps[index].last)) }
      }
      Self.block("animator.addCompletion { _ in", then: next, jumps, to: &source)
      source.line("animator.startAnimation()")
    }
  }

  private static func block(
    _ opening: String, then next: String, _ jumps: [String], to source: inout SourceText
  ) {
    guard !jumps.isEmpty else { return source.line("\(opening) \(next)() }") }
    source.block(opening) { source in
      for jump in jumps { source.line(jump) }
      source.line("\(next)()")
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

  // MARK: Timing

  private static func timing(_ step: CodeStep) -> String {
    if case .spring = step.kind { "UISpringTimingParameters" } else { "UICubicTimingParameters" }
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
