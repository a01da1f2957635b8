import MotionCore
import MotionNumerics
import TableText

/// A motion as worklets of Reanimated: of a number with one leg its animation, of others their value at
/// a time.
///
/// Sequences of Reanimated wait for a frame between legs and lose velocities, so none is written.
///
/// - Reference: React Native Reanimated documentation, "withTiming", "withSpring", "Worklets".
struct ReanimatedCode {
  private let export: Export
  private(set) var source = SourceText(indentation: 2)
  /// The easings of all numbers, in order of their names.
  private(set) var easings: [String] = []
  private var polylineCount = 0

  init(_ export: Export) { self.export = export }

  /// Appends a number, perhaps after the numbers whose sum it is.
  ///
  /// - Throws: A number that needs too many points.
  mutating func write(_ track: CodeTrack) throws(CodeError) {
    let name = Export.identifier(export.name.text, track.view.name, track.name)
    let range = track.range(" at a time")
    let sums = track.addends
    for (index, sum) in sums.enumerated() {
      let part = try sum.stated { _ in false }
      writeClock(part, "\(name)\(index + 1)", "A part of `\(name)` at a time")
    }
    guard sums.isEmpty else {
      source.documentation(["\(range): the sum of motions of which some are interrupted."])
      let terms = sums.indices.map { "\(name)\($0 + 1)(ms)" }.joined(separator: " + ")
      return writeFunction("\(name)(ms: number): number") { $0.line("return \(terms);") }
    }
    guard let leg = track.onlyLeg, let call = animation(track, leg) else {
      return writeClock(try track.stated { _ in false }, name, range)
    }
    let delay = Numbers.milliseconds(leg.start.seconds)
    let velocity = track.release.dropFirst().map { "\($0.label) = \($0.value)" }
    source.documentation(["\(track.range()): \(leg.spring == nil ? "exact" : "a spring")."])
    writeFunction("\(name)(\(velocity.joined()))") { source in
      source.line("return \(delay == "0" ? call : "withDelay(\(delay), \(call))");")
    }
  }

  private mutating func writeFunction(_ signature: String, _ body: (inout SourceText) -> Void) {
    source.block("export function \(signature) {") { source in
      source.line("'worklet';")
      body(&source)
    }
    source.line()
  }

  /// Returns the animation of a leg; Reanimated has no overdamped springs.
  private func animation(_ track: CodeTrack, _ leg: Leg) -> String? {
    let last = track.text(leg.last)
    guard leg.spring == nil else {
      guard let spring = track.onlySpring, spring.dampingRatio <= 1 else { return nil }
      let velocity = track.release.isEmpty ? "velocity: \(leg.velocity)" : "velocity"
      return "withSpring(\(last), { \(spring.constants.joined(separator: ", ")), \(velocity) })"
    }
    let easing = leg.bezier.map { "bezier(\($0.arguments))" } ?? "linear"
    let duration = Numbers.milliseconds(leg.duration)
    return "withTiming(\(last), { duration: \(duration), easing: Easing.\(easing) })"
  }

  /// Returns the name of the easing with a curve.
  private mutating func easing(_ curve: CubicBezierCurve) -> String {
    let points = curve.arguments
    if !easings.contains(points) { easings.append(points) }
    return Self.name(of: points, at: easings.firstIndex(of: points) ?? 0)
  }

  /// Returns the name of an easing in the list.
  static func name(of points: String, at index: Int) -> String {
    Identifier.easings[points] ?? "easing\(index + 1)"
  }

  /// Appends a number as a function of milliseconds.
  private mutating func writeClock(_ track: CodeTrack, _ name: String, _ meaning: String) {
    var lines: [String] = []
    for step in track.steps {
      let (start, end) = (step.start.seconds, step.end.seconds)
      let elapsed = start == 0 ? "ms" : "(ms - \(Numbers.milliseconds(start)))"
      let part = "\(elapsed) / \(Numbers.milliseconds(step.duration))"
      let isReleased = track.isReleased(step)
      let (first, last) = (isReleased ? "start" : track.text(step.first), track.text(step.last))
      let distance = track.text((step.last - step.first).magnitude)
      let sign = step.last < step.first && !isReleased ? "-" : "+"
      let origin = first == "0" && sign == "+" ? "" : "\(first) \(sign) "
      var value = "\(origin)\(isReleased ? "(\(last) - start)" : distance) * "
      if step.isPieces {
        polylineCount += 1
        let points = "points\(polylineCount)"
        let pairs = track.points(of: step.legs, unit: 0.001).map {
          "[\(Numbers.style.text(of: DecimalRounding(halfUnit: 5e-7).rounded($0.x))), \(track.text($0.y))]"
        }
        source.list("const \(points): [number, number][] = [", pairs, "];", endsInComma: true)
        source.line()
        value = "polyline(\(points), ms)"
      } else if let curve = step.legs[0].bezier {
        value += "\(easing(curve))(\(part))"
      } else {
        value = step.shape == .hold ? first : value + part
      }
      lines.append("if (ms < \(Numbers.milliseconds(end))) return \(value);")
    }
    source.documentation(["\(meaning): \(track.exactness)."])
    let start = track.release.prefix(1).map { ", \($0.label) = \($0.value)" }.joined()
    writeFunction("\(name)(ms: number\(start)): number") { source in
      for line in lines { source.line(line) }
      source.line("return \(track.text(track.path.last));")
    }
  }
}

extension Export {
  /// Returns the motion as TypeScript that uses Reanimated.
  ///
  /// - Throws: A motion that the code cannot play.
  package func reanimatedCode() throws(CodeError) -> String {
    let views = try flatViews()
    var code = ReanimatedCode(self)
    for track in views.flatMap({ CodeTrack.all(of: $0, unit: "") }) where track.isMoving {
      try code.write(track)
    }
    var body = code.source.text
    if body.contains("polyline(") { body = Resources.polylineScript + "\n" + body }
    let easings = code.easings.enumerated().map { index, points in
      "const \(ReanimatedCode.name(of: points, at: index)) = Easing.bezierFn(\(points));"
    }
    let used = ["Easing", "withDelay", "withSpring", "withTiming"].filter {
      body.contains($0) || $0 == "Easing" && !easings.isEmpty
    }
    let duration = Identifier.member(name.text, "duration")
    let unset = ExportedView.unset(of: views) { view in
      CodeTrack.all(of: view, unit: "").compactMap(\.stillness)
    }
    var source = script(
      of: views,
      importing: used.isEmpty
        ? nil : "import { \(used.joined(separator: ", ")) } from 'react-native-reanimated';",
      unit: "dp",
      [
        "A function without a time starts an animation: `x.value = FROM; x.value = NAME();`",
        "A function of milliseconds is read by a clock: `time.value = withTiming(\(duration), "
          + "{ duration: \(duration), easing: Easing.linear })`.",
      ], unset: unset)
    source.documentation(["Milliseconds until everything rests."])
    source.line("export const \(duration) = \(Numbers.milliseconds(rest.seconds));")
    source.line()
    for easing in easings { source.line(easing) }
    if !easings.isEmpty { source.line() }
    return String((source.text + body).dropLast())
  }
}
