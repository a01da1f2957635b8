import MotionCore
import MotionNumerics

extension Export {
  /// Returns the motion as Swift code that uses SwiftUI.
  ///
  /// - Throws: A motion that the code cannot play.
  package func swiftUICode() throws(CodeError) -> String {
    let exported = try codeViews()
    var views: [SwiftUIView] = []
    for view in exported { views.append(try SwiftUIView(view)) }
    let tracks = views.flatMap(\.tracks)
    let type = Identifier.type(name)
    let takesStart = tracks.contains { !$0.release.isEmpty }
    let parameter = takesStart ? "from start: \(type) = \(type)()" : nil
    var source = SourceText(
      self, of: exported, importing: ["import SwiftUI"],
      [
        "Stack the views in a `ZStack(alignment: .topLeading)`.",
        "Needs Swift 6.2, and iOS 17, macOS 14, tvOS 17 or watchOS 10.",
      ])
    source.block("struct \(type) {") { source in
      source.line("static let duration: TimeInterval = \(Numbers.time(rest.seconds))")
      for track in tracks {
        source.line()
        source.comment(track.swiftUIComment)
        source.line("var \(track.member): \(track.swiftUIType) = \(track.text(track.path.first))")
        for velocity in track.release.dropFirst() {
          source.line("var \(velocity.name): \(track.swiftUIType) = \(velocity.value)")
        }
      }
      guard !tracks.isEmpty else { return }
      for track in tracks {
        track.writePoints(
          "pieces", "value: \(track.swiftUIType), duration: TimeInterval", to: &source
        ) { step in
          track.pieces(of: step).map {
            (track.text($0.value), Numbers.time($0.duration, isStep: true))
          }
        }
      }
      source.line()
      source.line("@KeyframesBuilder<\(type)>")
      let result = "some Keyframes<\(type)>"
      source.block("static func keyframes(\(parameter ?? "")) -> \(result) {") { source in
        for track in tracks { track.writeSwiftUI(to: &source) }
      }
    }
    source.line()
    source.block("extension View where Self: SendableMetatype {") { source in
      for (index, view) in views.enumerated() {
        if index > 0 { source.line() }
        Self.write(view, type, parameter, stem: Identifier.member(name.text), to: &source)
      }
    }
    return source.text
  }

  private static func write(
    _ view: SwiftUIView, _ type: String, _ parameter: String?, stem: String,
    to source: inout SourceText
  ) {
    let name = Identifier.member(stem, view.view.name)
    guard !view.tracks.isEmpty else {
      source.comment("Lays out `\(view.view.name)`, which does not move.")
      source.block("func \(name)() -> some View {") { view.write(of: "self", to: &$0) }
      return
    }
    source.comment("Plays the motion of `\(view.view.name)` each time `trigger` changes.")
    let parameters = ["trigger: some Equatable"] + (parameter.map { [$0] } ?? [])
    source.list("func \(name)(", parameters, ") -> some View {")
    source.indented { source in
      source.list(
        "keyframeAnimator(",
        ["initialValue: \(parameter == nil ? "\(type)()" : "start")", "trigger: trigger"],
        ") { content, value in")
      source.indented { view.write(of: "content", to: &$0) }
      source.line("} keyframes: { _ in")
      source.indented { $0.line("\(type).keyframes(\(parameter == nil ? "" : "from: start"))") }
      source.line("}")
    }
    source.line("}")
  }
}

// MARK: - Tracks

/// A number as a variable and its keyframes in SwiftUI.
extension CodeTrack {
  /// The type of the variable.
  fileprivate var swiftUIType: String {
    ["opacity", "shadowOpacity", "visibility", "angle"].contains(name) ? "Double" : "CGFloat"
  }

  /// The meaning of the number, and its accuracy.
  fileprivate var swiftUIComment: String {
    let units = [" pt": " in points", "°": " in degrees"]
    return
      "The \(name) of `\(view.name)`\(path.isDiscrete ? ", 1 or 0" : units[unit] ?? ""): \(accuracy)."
  }

  /// The duration of a jump between lines, in seconds.
  private static let jumpDuration = 1e-6

  /// Returns the points of a step; of those at its start, the value after a jump.
  private func lastPoints(of step: CodeStep) -> ArraySlice<Plot.Point> {
    let points = points(of: step.legs)
    return points[max(points.prefix { $0.x == points[0].x }.count - 1, 0)...]
  }

  /// Returns the lines of a step, each from the end of the one before.
  fileprivate func pieces(of step: CodeStep) -> [(value: Double, duration: Double)] {
    let points = lastPoints(of: step)
    // The differences of decimals, without the noise of doubles.
    let rounding = DecimalRounding(halfUnit: 5e-13)
    var pieces: [(value: Double, duration: Double)] = []
    for (a, b) in zip(points, points.dropFirst()) {
      var duration = b.x - a.x
      if duration == 0 {
        guard let last = pieces.indices.last else { continue }
        duration = min(Self.jumpDuration, pieces[last].duration / 2)
        pieces[last].duration = rounding.rounded(pieces[last].duration - duration)
      }
      pieces.append((b.y, rounding.rounded(duration)))
    }
    return pieces
  }

  /// Appends the keyframes.
  fileprivate func writeSwiftUI(to source: inout SourceText) {
    source.block("KeyframeTrack(\\.\(member)) {") { source in
      var value = path.first
      func move(to next: Double) {
        if next != value { source.line("MoveKeyframe(\(text(next)))") }
      }
      for (index, step) in steps.enumerated() {
        move(to: step.isPieces ? lastPoints(of: step).first?.y ?? value : step.first)
        write(step, index, to: &source)
        value = step.last
      }
      move(to: path.last)
    }
  }

  private func write(_ step: CodeStep, _ index: Int, to source: inout SourceText) {
    guard !step.isPieces else {
      source.block("for piece in \(pointsName(of: index, "pieces")) {") { source in
        source.line("LinearKeyframe(piece.value, duration: piece.duration)")
      }
      return
    }
    let target = "\(text(step.last)), duration: \(Numbers.time(step.duration, isStep: true))"
    if let curve = step.legs[0].bezier {
      source.block("LinearKeyframe(", ")") { source in
        source.line("\(target),")
        source.list(
          "timingCurve: .bezier(",
          [("start", curve.x1, curve.y1), ("end", curve.x2, curve.y2)].map { name, x, y in
            "\(name)ControlPoint: UnitPoint(x: \(Numbers.text(x)), y: \(Numbers.text(y)))"
          }, ")")
      }
    } else if let spring = step.legs[0].spring {
      let constants = spring.constants.joined(separator: ", ")
      let overdamping = spring.dampingRatio > 1 ? ", allowOverDamping: true" : ""
      let velocity = isReleased(step) ? "start.\(release[1].name)" : step.legs[0].velocity
      source.block("SpringKeyframe(", ")") { source in
        source.line("\(target),")
        source.line("spring: Spring(\(constants)\(overdamping)),")
        source.line("startVelocity: \(velocity)")
      }
    } else {
      source.line("LinearKeyframe(\(target))")
    }
  }
}
