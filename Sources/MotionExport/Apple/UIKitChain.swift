import MotionCore
import MotionNumerics

/// The properties of a view that UIKit changes, such as `center.x`.
extension CodeTrack {
  /// Returns the statement that sets the property to a value.
  func setting(_ value: String) -> String {
    "\(view.identifier).\(name) = \(form.replacing("%", with: value))"
  }

  /// Returns the properties of a view, other than those of its layer that UIKit does not animate: the
  /// size, the center, and what the view has besides.
  ///
  /// - Throws: A number that needs too many points.
  static func animated(of view: ExportedView) throws(CodeError) -> [CodeTrack] {
    var tracks = [
      CodeTrack(view, "bounds.size.width", view[.width]),
      CodeTrack(view, "bounds.size.height", view[.height]),
      CodeTrack(view, "center.x", view.path(view.anchoredX(isShifted: true))),
      CodeTrack(view, "center.y", view.path(view.middleY(isShifted: true))),
    ]
    try view.checkScales()
    // Only key paths of a layer state the motion of a view that turns.
    if !view.turns, view.stretches || view[.scale].differs(from: 1) {
      let isStretched = view.stretches && !view[.scale].isMoving
      let path = isStretched ? view.wholeScaleX : view[.scale]
      var transform = CodeTrack(view, "transform", path, unit: "")
      let stretch = view.stretches && !isStretched ? Numbers.text(view[.scaleX].last) + " * " : ""
      let y = isStretched ? Numbers.text(view[.scale].last) : "%"
      transform.form = "CGAffineTransform(a: \(stretch)%, b: 0, c: 0, d: \(y), tx: 0, ty: 0)"
      tracks.append(transform)
    }
    if view[.opacity].differs(from: 1) {
      tracks.append(CodeTrack(view, "alpha", view[.opacity], unit: ""))
    }
    if !view.roundCorners.isEmpty {
      tracks.append(CodeTrack(view, "layer.cornerRadius", view[.cornerRadius]))
    }
    // UIKit has no overdamped springs.
    return try tracks.map { track throws(CodeError) in try track.stated { $0.dampingRatio <= 1 } }
  }
}

/// Properties of views that move in the same steps, one after the other.
struct UIKitChain {
  private(set) var tracks: [CodeTrack]
  /// The steps of the first property, whose times and rules are those of all.
  private var steps: [CodeStep] { tracks[0].steps }

  /// Returns the chains of properties, of which each has all with the same steps.
  static func chains(of tracks: [CodeTrack]) -> [UIKitChain] {
    tracks.reduce(into: []) { chains, track in
      let index = chains.firstIndex { chain in
        chain.steps.elementsEqual(track.steps) {
          $0.start == $1.start && $0.end == $1.end && $0.shape == $1.shape
        }
      }
      if let index {
        chains[index].tracks.append(track)
      } else {
        chains.append(.init(tracks: [track]))
      }
    }
  }

  /// Whether a step goes from point to point.
  var hasPieces: Bool { steps.contains(where: \.isPieces) }

  /// Whether a property jumps after it has been constant, which no animator can wait for.
  var waits: Bool {
    steps.indices.contains { steps[$0].shape == .hold && !jumps(after: $0).isEmpty }
  }

  /// Returns the statements that set the properties that jump after a step.
  private func jumps(after index: Int) -> [String] {
    tracks.compactMap { track in
      let (steps, path) = (track.steps, track.path)
      let next = index + 1 < steps.count ? steps[index + 1].first : path.last
      let last = index < 0 ? path.first : steps[index].last
      return next == last ? nil : track.setting(track.text(next))
    }
  }

  /// Appends the animators, and the start of the first one.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - finish: The statement at the end.
  ///   - name: Returns a new name of the animator of what begins at an instant.
  func write(to source: inout SourceText, finish: String, name: (Instant) -> String) {
    for track in tracks {
      source.comment("\(track.view.name).\(track.name): \(track.accuracy).", mark: "//")
    }
    // All steps but waits and rests are animated.
    let names = steps.map { $0.shape == .hold ? nil : name($0.start) }
    for (index, name) in names.enumerated() {
      if let name { writeAnimator(name, index, to: &source) }
    }
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      let lines = next(after: index, names, finish)
      let opening = "\(name).addCompletion { _ in"
      guard lines.count > 1 else {
        source.line("\(opening) \(lines[0]) }")
        continue
      }
      source.block(opening) { source in for line in lines { source.line(line) } }
    }
    for line in next(after: -1, names, finish) { source.line(line) }
  }

  /// Returns the statements that follow a step, or the start for -1.
  private func next(after index: Int, _ names: [String?], _ finish: String) -> [String] {
    let jumps = jumps(after: index)
    guard index + 1 < steps.count else { return jumps + [finish] }
    if let name = names[index + 1] { return jumps + ["\(name).startAnimation()"] }
    let delay = Numbers.time(steps[index + 1].duration)
    if self.jumps(after: index + 1).isEmpty {
      // A rest at the end is not waited for.
      let next = index + 2 < steps.count ? names[index + 2] : nil
      return jumps + [next.map { "\($0).startAnimation(afterDelay: \(delay))" } ?? finish]
    }
    return jumps + ["wait(\(delay)) {"] + next(after: index + 1, names, finish).map { "    " + $0 }
      + ["}"]
  }

  private func writeAnimator(_ name: String, _ index: Int, to source: inout SourceText) {
    let step = steps[index]
    let release = tracks[0].isReleased(step) ? tracks[0].release.map(\.name) : []
    var velocity = step.legs[0].spring.map { Numbers.text($0.initialVelocity) } ?? ""
    if release.count > 1 {
      velocity = "\(name)Velocity"
      source.line("let \(velocity) =")
      source.indented {
        $0.line(
          CodeTrack.relativeVelocity(
            release[1], from: release[0], to: tracks[0].text(step.last)))
      }
    }
    let duration = Numbers.time(step.duration)
    source.block("let \(name) = UIViewPropertyAnimator(", ")") { source in
      source.line("duration: \(duration),")
      let type = step.legs[0].spring != nil ? "UISpring" : "UICubic"
      source.list("timingParameters: \(type)TimingParameters(", Self.arguments(step, velocity), ")")
    }
    source.block("\(name).addAnimations {") { source in
      guard step.isPieces else {
        for track in tracks { source.line(track.setting(track.text(track.steps[index].last))) }
        return
      }
      source.block("UIView.animateKeyframes(", ") {") { source in
        source.line("withDuration: \(duration), delay: 0,")
        source.line("options: [.calculationModeLinear, curveLinear]")
      }
      source.indented { source in
        for track in tracks {
          let points = track.pointsName(of: index, "points")
          source.block("for (start, end) in zip(\(points), \(points).dropFirst()) {") { source in
            source.block(
              "UIView.addKeyframe(withRelativeStartTime: start.time, "
                + "relativeDuration: end.time - start.time) {"
            ) { $0.line(track.setting("end.value")) }
          }
        }
      }
      source.line("}")
    }
  }

  private static func arguments(_ step: CodeStep, _ velocity: String) -> [String] {
    if let spring = step.legs[0].spring {
      return spring.constants + ["initialVelocity: CGVector(dx: \(velocity), dy: \(velocity))"]
    }
    let curve = step.legs[0].bezier
    let points = [(curve?.x1 ?? 0, curve?.y1 ?? 0), (curve?.x2 ?? 1, curve?.y2 ?? 1)]
    return zip(1...2, points).map { number, point in
      "controlPoint\(number): CGPoint(x: \(Numbers.text(point.0)), y: \(Numbers.text(point.1)))"
    }
  }
}
