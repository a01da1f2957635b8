import MotionCore
import MotionNumerics

/// A number that SwiftUI animates, as a variable and its keyframes.
struct SwiftUITrack {
  /// The name of the variable.
  let name: String
  /// The type of the variable.
  let type: String
  /// The meaning of the number, and its accuracy.
  let comment: String
  let first: Double
  let steps: [CodeStep]
  /// The value at the end, after a jump.
  let last: Double
  let tolerance: Double

  /// Creates the track of a number.
  ///
  /// - Throws: A number that needs too many points.
  init(
    _ property: String, of view: CodeView, _ path: ScalarPath, type: String, unit: String
  ) throws(CodeError) {
    let legs: [CodeLeg]
    do {
      legs = try path.codeLegs { _, _ in true }
    } catch {
      throw .inexpressible(error)
    }
    name = Identifier.member(view.name, property)
    self.type = type
    comment =
      "The \(property) of `\(view.name)`\(Self.units[unit] ?? ""): "
      + CodeNotes.accuracy(of: legs, in: path, unit: unit)
    (first, last, tolerance) = (path.first, path.last, path.tolerance)
    steps = CodeStep.steps(of: legs)
  }

  /// The words for the symbols of units.
  private static let units = [" pt": " in points", "°": " in degrees"]

  /// Creates the track of a flag: 1 and 0.
  init(_ property: String, of view: CodeView, _ path: StepwisePath<Bool>, until end: Instant) {
    name = Identifier.member(view.name, property)
    type = "Double"
    comment = "The \(property) of `\(view.name)`, 1 or 0: exact"
    (first, last, tolerance) = (path.first ? 1 : 0, path.last ? 1 : 0, 1)
    steps = CodeStep.steps(of: path.codeLegs(until: end))
  }

  // MARK: Pieces

  /// A straight line of a step to a value.
  private struct Piece {
    var value, duration: Double
  }

  /// The duration of a jump between lines, in seconds.
  private static let jumpDuration = 1e-6

  /// Returns the points of a step; of those at its start, the value after a jump.
  private func points(of step: CodeStep) -> ArraySlice<CodeTimeline.Point> {
    let timeline = CodeTimeline(origin: .zero, unit: 1, tolerance: tolerance)
    let points = timeline.points(of: step.legs)
    let start = points.prefix { $0.position == points[0].position }
    return points[max(start.count - 1, 0)...]
  }

  /// Returns the lines of a step, each from the end of the one before.
  private func pieces(of step: CodeStep) -> [Piece] {
    let points = points(of: step)
    // The differences of decimals, without the noise of doubles.
    let rounding = DecimalRounding(halfUnit: 5e-13)
    var pieces: [Piece] = []
    for (a, b) in zip(points, points.dropFirst()) {
      var duration = b.position - a.position
      if duration == 0 {
        guard let last = pieces.indices.last else { continue }
        duration = min(Self.jumpDuration, pieces[last].duration / 2)
        pieces[last].duration = rounding.rounded(pieces[last].duration - duration)
      }
      pieces.append(Piece(value: b.value, duration: rounding.rounded(duration)))
    }
    return pieces
  }

  private func piecesName(of index: Int) -> String {
    let count = steps.filter { $0.kind == .pieces }.count
    let number = steps[...index].filter { $0.kind == .pieces }.count
    return name + "Pieces" + (count > 1 ? "\(number)" : "")
  }

  /// Appends the constants that keyframes read.
  func writePieces(to source: inout SourceText) {
    for (index, step) in steps.enumerated() where step.kind == .pieces {
      source.line()
      source.list(
        "private static let \(piecesName(of: index)): "
          + "[(value: \(type), duration: TimeInterval)] = [",
        pieces(of: step).map { piece in
          "(\(Numbers.text(piece.value, within: tolerance)), \(Numbers.step(piece.duration)))"
        }, "]", endsInComma: true)
    }
  }

  // MARK: Keyframes

  /// Appends the track.
  func write(to source: inout SourceText) {
    source.block("KeyframeTrack(\\.\(name)) {") { source in
      var value = first
      for (index, step) in steps.enumerated() {
        let start = step.kind == .pieces ? points(of: step).first?.value ?? value : step.first
        if start != value { source.line("MoveKeyframe(\(Numbers.text(start, within: tolerance)))") }
        write(step, index, to: &source)
        value = step.last
      }
      if value != last { source.line("MoveKeyframe(\(Numbers.text(last, within: tolerance)))") }
    }
  }

  private func write(_ step: CodeStep, _ index: Int, to source: inout SourceText) {
    let value = Numbers.text(step.last, within: tolerance)
    let duration = Numbers.step(step.duration)
    switch step.kind {
    case .hold, .line: source.line("LinearKeyframe(\(value), duration: \(duration))")
    case .bezier(let curve):
      source.block("LinearKeyframe(", ")") { source in
        source.line("\(value), duration: \(duration),")
        source.list(
          "timingCurve: .bezier(",
          [("start", curve.x1, curve.y1), ("end", curve.x2, curve.y2)].map { name, x, y in
            "\(name)ControlPoint: UnitPoint(x: \(Numbers.text(x)), y: \(Numbers.text(y)))"
          }, ")")
      }
    case .spring(let spring):
      let constants = [
        ("mass", spring.mass), ("stiffness", spring.stiffness),
        ("damping", spring.effectiveDamping),
      ].map { "\($0.0): \(Numbers.text($0.1))" }.joined(separator: ", ")
      let overdamping = spring.dampingRatio > 1 ? ", allowOverDamping: true" : ""
      source.block("SpringKeyframe(", ")") { source in
        source.line("\(value), duration: \(duration),")
        source.line("spring: Spring(\(constants)\(overdamping)),")
        source.line(
          "startVelocity: \(Numbers.text(spring.initialVelocity * (step.last - step.first)))")
      }
    case .pieces:
      source.block("for piece in \(piecesName(of: index)) {") { source in
        source.line("LinearKeyframe(piece.value, duration: piece.duration)")
      }
    }
  }
}
