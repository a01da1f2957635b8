import MotionCore
import MotionNumerics

/// A Swift function that creates the animation of a layer's property.
struct CoreAnimationFunction {
  private let track: CodeTrack

  /// An animation between two instants, and the statements that set it up.
  private struct Animation {
    let start, end: Instant
    var type = "CAKeyframeAnimation"
    let writeProperties: (_ name: String, _ source: inout SourceText) -> Void
  }

  /// Appends the function of a property, after an empty line.
  ///
  /// - Throws: A number that needs too many points.
  static func write(_ track: CodeTrack, to source: inout SourceText) throws(CodeError) {
    source.line()
    CoreAnimationFunction(track: try track.stated()).write(to: &source)
  }

  private func write(to source: inout SourceText) {
    let animations = animations
    let springs = track.legs.filter { $0.spring != nil }
    let accuracy =
      springs.count == 1 && animations.count == 1 ? remainder(of: springs[0]) : track.accuracy
    let isOverdamped = springs.contains { ($0.spring?.dampingRatio ?? 0) > 1 }
    let end = track.path.end
    let isGroup =
      animations.count > 1 || animations[0].start.isClearlyAfter(.zero)
      || end.isClearlyAfter(animations[0].end)
    let names = animations.indices.map { "animation" + (animations.count > 1 ? "\($0 + 1)" : "") }
    source.comment(
      "\(track.view)\(track.addend > 1 ? ", an interrupted motion" : ""): "
        + "\(accuracy)\(isOverdamped ? "; needs iOS 17 or macOS 14" : "").")
    source.block("static func \(track.member)() -> CAAnimation {") { source in
      for (name, animation) in zip(names, animations) {
        source.line("let \(name) = \(animation.type)(keyPath: \"\(track.name)\")")
        animation.writeProperties(name, &source)
        if track.addend > 1 { source.line("\(name).isAdditive = true") }
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

  /// An animation for each spring, and one for all legs from one spring to the next.
  private var animations: [Animation] {
    guard !track.path.isDiscrete else { return [discrete(track.legs)] }
    var animations: [Animation] = []
    var last: Double?
    var rest = track.legs[...]
    while let leg = rest.first {
      let run = rest.prefix { $0.spring == nil }
      rest = rest.dropFirst(max(run.count, 1))
      if let spring = leg.spring {
        animations.append(animation(of: spring, leg))
      } else if run.count > 1 || leg.shape != .hold || leg.first != last ?? rest.first?.first {
        animations.append(
          run.count > 1 && run.allSatisfy { $0.shape == .hold }
            ? discrete(Array(run)) : keyframes(of: run))
      }
      // A single hold that is left out is what the animation before or after it fills.
      last = run.last?.last ?? leg.last
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
        ? "; the motion snaps the last \(Numbers.text(rounded))\(track.unit) at its end" : "")
  }

  private func animation(of spring: Spring, _ leg: Leg) -> Animation {
    Animation(start: leg.start, end: leg.end, type: "CASpringAnimation") { name, source in
      let parameters = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ]
      for (property, value) in parameters {
        source.line("\(name).\(property) = \(Numbers.text(value))")
      }
      if spring.dampingRatio > 1 { source.line("\(name).allowsOverdamping = true") }
      for (property, value) in [("fromValue", leg.first), ("toValue", leg.last)] {
        source.line("\(name).\(property) = \(Numbers.real(value, within: track.path.tolerance))")
      }
    }
  }

  // MARK: Keyframes

  private func keyframes(of legs: ArraySlice<Leg>) -> Animation {
    let (start, end) = (legs[legs.startIndex].start, legs[legs.endIndex - 1].end)
    let timeline = CodeTimeline(
      origin: start, unit: (end - start).high, tolerance: track.path.tolerance)
    var points: [CodeTimeline.Point] = []
    // The curve to each point from the one before.
    var curves: [CubicBezierCurve?] = []
    for leg in legs {
      for (index, point) in timeline.points(of: leg).enumerated() where points.last != point {
        points.append(point)
        curves.append(index > 0 ? leg.bezier : nil)
      }
    }
    return Animation(start: start, end: end) { [points, curves] name, source in
      source.list(
        "\(name).values = [", points.map { track.text($0.value) }, "] as [Double]",
        endsInComma: true)
      source.list(
        "\(name).keyTimes = [", points.map { Numbers.time($0.position) }, "]", endsInComma: true)
      if curves.dropFirst().contains(where: { $0 != nil }) {
        Self.write(curves.dropFirst(), of: name, to: &source)
      }
    }
  }

  /// Appends the timing functions; a run of straight lines is one array.
  private static func write(
    _ curves: ArraySlice<CubicBezierCurve?>, of name: String, to source: inout SourceText
  ) {
    let linear = "CAMediaTimingFunction(name: .linear)"
    var items: [(text: String, count: Int)] = []
    for curve in curves {
      if curve == nil, let last = items.indices.last, items[last].text == linear {
        items[last].count += 1
      } else {
        let points = curve.map { curve in
          curve.coordinates.map { Numbers.text($0) }.joined(separator: ", ")
        }
        items.append((points.map { "CAMediaTimingFunction(controlPoints: \($0))" } ?? linear, 1))
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

  // MARK: Steps

  /// Returns an animation of constant values.
  private func discrete(_ legs: [Leg]) -> Animation {
    let isFlag = track.path.isDiscrete
    let (origin, end) = (legs[0].start, legs[legs.count - 1].end)
    let values = legs.map { isFlag ? "\($0.first == 0)" : track.text($0.first) }
    // In discrete mode there is one more time than there are values.
    let times = (legs.map(\.start) + [end]).map {
      Numbers.time((($0 - origin) / (end - origin)).high)
    }
    return Animation(start: origin, end: end) { name, source in
      source.line("\(name).calculationMode = .discrete")
      source.list(
        "\(name).values = [", values, "] as [\(isFlag ? "Bool" : "Double")]", endsInComma: true)
      source.list("\(name).keyTimes = [", times, "]", endsInComma: true)
    }
  }
}
