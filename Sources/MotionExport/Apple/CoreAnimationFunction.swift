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

  /// Appends the function.
  ///
  /// - Throws: A number that needs too many points.
  func write(to source: inout SourceText) throws(CodeError) {
    switch scalar.content {
    case .flag(let path): write(path, to: &source)
    case .number(let path, let unit):
      let legs: [CodeLeg]
      do {
        legs = try path.codeLegs { leg, _ in
          path.legs.count == 1 && path.last == leg.last
        }
      } catch {
        throw .inexpressible(error)
      }
      if legs.count == 1, case .spring(let spring) = legs[0].shape {
        write(spring, legs[0], unit, to: &source)
      } else {
        write(legs, of: path, unit, to: &source)
      }
    }
  }

  private func write(
    _ comment: String, _ type: String, to source: inout SourceText,
    _ body: (inout SourceText) -> Void
  ) {
    source.comment("\(scalar.view): \(comment).")
    source.block("static func \(scalar.function)() -> CAAnimation {") { source in
      source.line("let animation = \(type)(keyPath: \"\(scalar.keyPath)\")")
      body(&source)
      source.line("animation.duration = \(Numbers.text(end.seconds))")
      source.line("animation.fillMode = .both")
      source.line("animation.isRemovedOnCompletion = false")
      source.line("return animation")
    }
  }

  // MARK: Springs

  private func write(
    _ spring: Spring, _ leg: CodeLeg, _ unit: String, to source: inout SourceText
  ) {
    let rest = DecimalRounding(halfUnit: 5e-7)
      .rounded(CodeNotes.remainder(of: spring, in: leg).magnitude)
    let allows = spring.dampingRatio > 1
    write(
      "a spring"
        + (rest > 0 ? "; the motion snaps the last \(Numbers.text(rest))\(unit) at its end" : "")
        + (allows ? "; needs iOS 17 or macOS 14" : ""), "CASpringAnimation", to: &source
    ) { source in
      let parameters: [(String, Double)] = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ]
      for (name, value) in parameters {
        source.line("animation.\(name) = \(Numbers.text(value))")
      }
      if allows { source.line("animation.allowsOverdamping = true") }
      source.line("animation.fromValue = \(Numbers.real(leg.first))")
      source.line("animation.toValue = \(Numbers.real(leg.last))")
    }
  }

  // MARK: Keyframes

  /// A keyframe, with the curve from the one before.
  private struct Keyframe {
    var point: CodeTimeline.Point
    var curve: CubicBezierCurve?
  }

  private func write(
    _ legs: [CodeLeg], of path: ScalarPath, _ unit: String, to source: inout SourceText
  ) {
    let keyframes = keyframes(legs, of: path)
    let accuracy = CodeNotes.accuracy(of: legs, in: path, unit: unit)
    write(accuracy, "CAKeyframeAnimation", to: &source) { source in
      source.list(
        "animation.values = [", keyframes.map { Numbers.text($0.point.value) }, "] as [Double]",
        endsInComma: true)
      source.list(
        "animation.keyTimes = [", keyframes.map { Numbers.text($0.point.position) }, "]",
        endsInComma: true)
      let curves = keyframes.dropFirst().map(\.curve)
      if curves.contains(where: { $0 != nil }) { Self.write(curves, to: &source) }
    }
  }

  private func keyframes(_ legs: [CodeLeg], of path: ScalarPath) -> [Keyframe] {
    let timeline = CodeTimeline(origin: .zero, unit: end.seconds, tolerance: path.tolerance)
    var keyframes: [Keyframe] = []
    func add(_ point: CodeTimeline.Point, _ curve: CubicBezierCurve? = nil) {
      if keyframes.last?.point != point { keyframes.append(Keyframe(point: point, curve: curve)) }
    }
    for leg in legs {
      let points = timeline.points(of: leg)
      for (index, point) in points.enumerated() {
        if index > 0, case .bezier(let curve) = leg.shape {
          add(point, curve)
        } else {
          add(point)
        }
      }
    }
    add(.init(position: 1, value: path.last))
    return keyframes
  }

  /// Appends the timing functions; a run of straight lines is one array.
  private static func write(_ curves: [CubicBezierCurve?], to source: inout SourceText) {
    let linear = "CAMediaTimingFunction(name: .linear)"
    /// The items of a run, or the number of straight lines.
    var runs: [(items: [String], lines: Int)] = []
    for curve in curves {
      if let curve {
        let item = "CAMediaTimingFunction(controlPoints: \(controlPoints(of: curve)))"
        if let last = runs.indices.last, runs[last].lines == 0 {
          runs[last].items.append(item)
        } else {
          runs.append(([item], 0))
        }
      } else if let last = runs.indices.last, runs[last].lines > 0 {
        runs[last].lines += 1
      } else {
        runs.append(([], 1))
      }
    }
    // Few lines are listed; many in a row are a repetition.
    guard runs.contains(where: { $0.lines > 3 }) else {
      source.block("animation.timingFunctions = [", "]") { source in
        for run in runs {
          for item in run.items { source.line(item + ",") }
          for _ in 0..<run.lines { source.line(linear + ",") }
        }
      }
      return
    }
    source.line("animation.timingFunctions = []")
    for run in runs {
      if run.lines > 0 {
        source.line(
          "animation.timingFunctions? += Array(repeating: \(linear), count: \(run.lines))")
      } else {
        source.list("animation.timingFunctions? += [", run.items, "]", endsInComma: true)
      }
    }
  }

  /// Returns the coordinates of the control points of a curve.
  static func controlPoints(of curve: CubicBezierCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map(Numbers.text).joined(separator: ", ")
  }

  // MARK: Flags

  private func write(_ path: StepwisePath<Bool>, to source: inout SourceText) {
    // A change at the very end is a value of no duration; the last value is held then.
    let values = path.changes.map { $0.value ? "false" : "true" }
    // In discrete mode there is one more time than there are values.
    let times = path.changes.map { Numbers.text($0.start.seconds / end.seconds) } + ["1"]
    write("exact", "CAKeyframeAnimation", to: &source) { source in
      source.line("animation.calculationMode = .discrete")
      source.list("animation.values = [", values, "] as [Bool]")
      source.list("animation.keyTimes = [", times, "]")
    }
  }
}
