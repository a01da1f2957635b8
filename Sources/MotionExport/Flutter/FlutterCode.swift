import MotionCore
import MotionNumerics

extension Export {
  /// Returns the motion as Dart code for Flutter: a class of numbers that one controller plays.
  ///
  /// - Throws: A motion that the code cannot play.
  package func flutterCode() throws(CodeError) -> String {
    let views = try flatViews()
    let tracks = views.flatMap { CodeTrack.all(of: $0, unit: "") }
    var members = SourceText(indentation: 2, depth: 1)
    for track in tracks where rest.seconds > 0 && track.path.isMoving {
      try Self.write(track, until: rest, to: &members)
    }
    let type = Identifier.type(name)
    let libraries = ["animation"] + (members.text.contains("SpringSimulation") ? ["physics"] : [])
    let usage = [
      "",
      "One controller plays it: "
        + "`AnimationController(vsync: this, duration: \(type).duration)..forward()`;",
      "a number is `\(type).NAME.evaluate(controller)`. Needs Dart 3.",
      "Flutter's curves are within 0.001 of their progress.",
    ]
    let unset = ExportedView.unset(of: views) { view in
      tracks.filter { $0.view.name == view.name }.compactMap(\.stillness)
        + (view.anchorX == 0.5 ? [] : ["alignment.x \(Numbers.text(2 * view.anchorX - 1))"])
    }
    let source = SourceText(
      self, of: views, importing: libraries.map { "import 'package:flutter/\($0).dart';" },
      unit: "logical pixels", (members.text.isEmpty ? [] : usage) + unset, indentation: 2)
    let values = [
      "type": type, "microseconds": "\(Int((rest.seconds * 1e6).rounded()))",
      "members": members.text,
    ]
    return source.text + Resources.filled(PackageResources.flutter_dart, values)
      + (members.text.contains("_Polyline(") ? "\n" + Resources.polyline : "")
  }

  /// Appends a number, perhaps after the numbers whose sum it is.
  ///
  /// - Throws: A number that needs too many points.
  private static func write(
    _ track: CodeTrack, until rest: Instant, to source: inout SourceText
  ) throws(CodeError) {
    let (name, range) = (track.member, track.range() + ": ")
    let sums = track.addends
    guard !sums.isEmpty else {
      return write(try track.stated(), as: name, range, until: rest, to: &source)
    }
    let parts = sums.indices.map { "_\(name)\($0 + 1)" }
    for (sum, part) in zip(sums, parts) {
      write(try sum.stated(), as: part, "A part of [\(name)]: ", until: rest, to: &source)
    }
    source.line()
    source.comment("\(range)the sum of motions of which some are interrupted.")
    source.list(
      "static final Animatable<double> \(name) = Animatable<double>.fromCallback(",
      ["(t) => " + parts.map { "\($0).transform(t)" }.joined(separator: " + ")], ");")
  }

  private static func write(
    _ track: CodeTrack, as name: String, _ meaning: String, until rest: Instant,
    to source: inout SourceText
  ) {
    // The points of a polyline, or a tween and perhaps what follows it on a line of its own.
    var items: [(tween: [String], isPolyline: Bool, weight: Double)] = []
    var springCount = 0
    let release = track.release
    let parameters = release.map { "double \($0.label) = \($0.value)" }.joined(separator: ", ")
    /// Returns the start of a member, which takes what a drag has left.
    func member(_ type: String, _ name: String) -> String {
      release.isEmpty
        ? "static final \(type) \(name) =" : "static \(type) \(name)({\(parameters)})"
    }
    for step in track.steps {
      let isReleased = track.isReleased(step)
      let (first, last) = (isReleased ? "start" : track.text(step.first), track.text(step.last))
      var tween = ["Tween<double>(begin: \(first), end: \(last))"]
      if step.isPieces {
        tween = track.points(of: step).map { "(\(Numbers.time($0.x)), \(track.text($0.y)))" }
      } else if let spring = step.legs[0].spring {
        springCount += 1
        let simulation = name + "Spring" + (springCount > 1 ? "\(springCount)" : "")
        let constants = spring.constants.joined(separator: ", ")
        let velocity = isReleased ? "velocity" : step.legs[0].velocity
        source.line()
        source.comment("A spring of [\(name)], with its velocity per second.")
        source.list(
          isReleased
            ? member("SpringSimulation", simulation) + " => SpringSimulation("
            : "static final SpringSimulation \(simulation) = SpringSimulation(",
          ["const SpringDescription(\(constants))", first, last, velocity], ");",
          endsInComma: true)
        tween = [
          "Animatable<double>.fromCallback((t) => \(isReleased ? "spring" : simulation)"
            + ".x(\(Numbers.time(step.duration, isStep: true)) * t))"
        ]
      } else if let curve = step.legs[0].bezier {
        let points = curve.arguments
        let curve = Identifier.easings[points].map { "Curves.\($0)" } ?? "const Cubic(\(points))"
        tween.append(".chain(CurveTween(curve: \(curve)))")
      } else if step.shape == .hold {
        tween = ["ConstantTween<double>(\(first))"]
      }
      items.append((tween, step.isPieces, 1_000 * step.duration))
    }
    // What rests, or jumps at the end, is a constant; of no duration a sequence has none.
    let hold = (rest - track.path.end).high
    let jumps = track.steps.last.map { $0.last != track.path.last || $0.legs[0].spring != nil }
    if hold > 0 || jumps == true {
      let last = track.text(track.path.last)
      items.append((["ConstantTween<double>(\(last))"], false, max(1_000 * hold, 1e-6)))
    }
    source.line()
    source.comment("\(meaning)\(track.exactness).")
    let opening = member("Animatable<double>", name)
    guard release.count < 2 else {
      return source.block("\(opening) {") { source in
        source.line("final spring = \(name)Spring(start: start, velocity: velocity);")
        write(items, "return", to: &source)
      }
    }
    write(items, opening + (release.isEmpty ? "" : " =>"), to: &source)
  }

  /// Appends a sequence of tweens, of which each is a polyline or has one line or more.
  private static func write(
    _ items: [(tween: [String], isPolyline: Bool, weight: Double)], _ opening: String,
    to source: inout SourceText
  ) {
    source.block("\(opening) TweenSequence<double>([", "]);") {
      for (tween, isPolyline, weight) in items {
        let weight = "weight: \(Numbers.time(weight))"
        let whole = "TweenSequenceItem(tween: \(tween.joined()), \(weight)),"
        if isPolyline {
          $0.list(
            "TweenSequenceItem(tween: _Polyline(const [", tween, "]), \(weight)),",
            endsInComma: true)
        } else if $0.fits(whole) {
          $0.line(whole)
        } else {
          $0.block("TweenSequenceItem(", "),") { source in
            source.line("tween: \(tween[0])" + (tween.count > 1 ? "" : ","))
            source.indented { for rest in tween.dropFirst() { $0.line(rest + ",") } }
            source.line(weight + ",")
          }
        }
      }
    }
  }
}
