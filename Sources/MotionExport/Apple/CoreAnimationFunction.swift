import MotionCore
import MotionNumerics

/// A Swift function that creates the animation of a layer's property.
struct CoreAnimationFunction {
  let scalar: CoreAnimationScalar
  private let end: Instant

  /// Creates the function of a property that does not end before an instant.
  init(scalar: CoreAnimationScalar, end: Instant) {
    self.scalar = scalar
    self.end = if case .number(let path, _) = scalar.content { path.end } else { end }
  }

  /// An animation between two instants, and the statements that set it up.
  private struct Animation {
    let start, end: Instant
    let type: String
    let writeProperties: (_ name: String, _ source: inout SourceText) -> Void
  }

  /// Appends the function.
  ///
  /// - Throws: A number that needs too many points.
  func write(to source: inout SourceText) throws(CodeError) {
    switch scalar.content {
    case .flag(let path):
      // A change at the very end is a value of no duration.
      let changes = path.changes.filter { end.isClearlyAfter($0.start) }
      let values = changes.map { $0.value ? "false" : "true" }
      write("exact", [discrete(changes.map(\.start), values, "Bool", until: end)], to: &source)
    case .number(let path, let unit):
      let legs: [CodeLeg]
      do { legs = try path.codeLegs { _, _ in true } } catch { throw .inexpressible(error) }
      let animations = animations(of: legs, within: path.tolerance)
      let springs = legs.compactMap { leg in
        if case .spring(let spring) = leg.shape { (spring, leg) } else { nil }
      }
      let comment =
        springs.count == 1 && animations.count == 1
        ? Self.comment(on: springs[0].0, springs[0].1, unit)
        : CodeNotes.accuracy(of: legs, in: path, unit: unit)
      let needs = springs.contains { $0.0.dampingRatio > 1 } ? "; needs iOS 17 or macOS 14" : ""
      write(comment + needs, animations, to: &source)
    }
  }

  private func write(_ comment: String, _ animations: [Animation], to source: inout SourceText) {
    let isGroup =
      animations.count > 1 || animations[0].start.isClearlyAfter(.zero)
      || end.isClearlyAfter(animations[0].end)
    let names = animations.indices.map { "animation" + (animations.count > 1 ? "\($0 + 1)" : "") }
    source.comment("\(scalar.view): \(comment).")
    source.block("static func \(scalar.function)() -> CAAnimation {") { source in
      for (name, animation) in zip(names, animations) {
        source.line("let \(name) = \(animation.type)(keyPath: \"\(scalar.keyPath)\")")
        animation.writeProperties(name, &source)
        source.line("\(name).duration = \(Numbers.time((animation.end - animation.start).high))")
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
      source.line("group.duration = \(Numbers.time(end.seconds))")
      source.line("return group")
    }
  }

  /// Returns an animation for each spring, and one for all legs from one spring to the next.
  private func animations(of legs: [CodeLeg], within tolerance: Double) -> [Animation] {
    var animations: [Animation] = []
    var last: Double?
    var rest = legs[...]
    while let leg = rest.first {
      let run = rest.prefix { leg in if case .spring = leg.shape { false } else { true } }
      rest = rest.dropFirst(max(run.count, 1))
      if case .spring(let spring) = leg.shape {
        animations.append(animation(of: spring, leg, within: tolerance))
      } else if run.count > 1 || leg.shape != .hold || leg.first != last ?? rest.first?.first {
        animations.append(animation(of: Array(run), within: tolerance))
      }
      // A single hold that is left out is what the animation before or after it fills.
      last = run.last?.last ?? leg.last
    }
    return animations
  }

  // MARK: Springs

  private static func comment(on spring: Spring, _ leg: CodeLeg, _ unit: String) -> String {
    let rest = DecimalRounding(halfUnit: 5e-7)
      .rounded(CodeNotes.remainder(of: spring, in: leg).magnitude)
    return "a spring"
      + (rest > 0 ? "; the motion snaps the last \(Numbers.text(rest))\(unit) at its end" : "")
  }

  private func animation(
    of spring: Spring, _ leg: CodeLeg, within tolerance: Double
  ) -> Animation {
    Animation(start: leg.start, end: leg.end, type: "CASpringAnimation") { name, source in
      let parameters: [(String, Double)] = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ]
      for (property, value) in parameters {
        source.line("\(name).\(property) = \(Numbers.text(value))")
      }
      if spring.dampingRatio > 1 { source.line("\(name).allowsOverdamping = true") }
      source.line("\(name).fromValue = \(Numbers.real(leg.first, within: tolerance))")
      source.line("\(name).toValue = \(Numbers.real(leg.last, within: tolerance))")
    }
  }

  // MARK: Keyframes

  /// A keyframe, with the curve from the one before.
  private struct Keyframe {
    var point: CodeTimeline.Point
    var curve: CubicBezierCurve?
  }

  private func animation(of legs: [CodeLeg], within tolerance: Double) -> Animation {
    let (start, end) = (legs[0].start, legs[legs.count - 1].end)
    guard legs.count == 1 || !legs.allSatisfy({ $0.shape == .hold }) else {
      let values = legs.map { Numbers.text($0.first, within: tolerance) }
      return discrete(legs.map(\.start), values, "Double", until: end)
    }
    let keyframes = keyframes(
      legs, CodeTimeline(origin: start, unit: (end - start).high, tolerance: tolerance))
    return Animation(start: start, end: end, type: "CAKeyframeAnimation") { name, source in
      source.list(
        "\(name).values = [", keyframes.map { Numbers.text($0.point.value, within: tolerance) },
        "] as [Double]",
        endsInComma: true)
      source.list(
        "\(name).keyTimes = [", keyframes.map { Numbers.time($0.point.position) }, "]",
        endsInComma: true)
      let curves = keyframes.dropFirst().map(\.curve)
      if curves.contains(where: { $0 != nil }) { Self.write(curves, of: name, to: &source) }
    }
  }

  private func keyframes(_ legs: [CodeLeg], _ timeline: CodeTimeline) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    for leg in legs {
      for (index, point) in timeline.points(of: leg).enumerated()
      where keyframes.last?.point != point {
        if index > 0, case .bezier(let curve) = leg.shape {
          keyframes.append(Keyframe(point: point, curve: curve))
        } else {
          keyframes.append(Keyframe(point: point))
        }
      }
    }
    return keyframes
  }

  /// Appends the timing functions; a run of straight lines is one array.
  private static func write(
    _ curves: [CubicBezierCurve?], of name: String, to source: inout SourceText
  ) {
    let linear = "CAMediaTimingFunction(name: .linear)"
    var items: [(text: String, count: Int)] = []
    for curve in curves {
      if curve == nil, let last = items.indices.last, items[last].text == linear {
        items[last].count += 1
      } else {
        let points = curve.map { "CAMediaTimingFunction(controlPoints: \(controlPoints(of: $0)))" }
        items.append((points ?? linear, 1))
      }
    }
    // Few lines are listed; many in a row are a repetition.
    guard items.contains(where: { $0.count > 3 }) else {
      return source.block("\(name).timingFunctions = [", "]") { source in
        for item in items { for _ in 0..<item.count { source.line(item.text + ",") } }
      }
    }
    source.line("\(name).timingFunctions =")
    source.indented { source in
      var rest = items[...]
      while let item = rest.first {
        let sign = rest.startIndex > 0 ? "+ " : ""
        let short = rest.prefix { $0.count <= 3 }
        if short.isEmpty {
          source.line("\(sign)Array(repeating: \(item.text), count: \(item.count))")
        } else {
          let functions = short.flatMap { Array(repeating: $0.text, count: $0.count) }
          source.list("\(sign)[", functions, "]", endsInComma: true)
        }
        rest = rest.dropFirst(max(short.count, 1))
      }
    }
  }

  /// Returns the coordinates of the control points of a curve.
  static func controlPoints(of curve: CubicBezierCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { Numbers.text($0) }.joined(separator: ", ")
  }

  // MARK: Steps

  /// Returns an animation of constant values from instants on.
  private func discrete(
    _ starts: [Instant], _ values: [String], _ type: String, until end: Instant
  ) -> Animation {
    let origin = starts[0]
    // In discrete mode there is one more time than there are values.
    let times = (starts + [end]).map { Numbers.time((($0 - origin) / (end - origin)).high) }
    return Animation(start: origin, end: end, type: "CAKeyframeAnimation") { name, source in
      source.line("\(name).calculationMode = .discrete")
      source.list("\(name).values = [", values, "] as [\(type)]", endsInComma: true)
      source.list("\(name).keyTimes = [", times, "]", endsInComma: true)
    }
  }
}
