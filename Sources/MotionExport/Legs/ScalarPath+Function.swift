import MotionCore
import MotionNumerics

extension ScalarPath {
  /// The part of a leg by which a sample next to a jump is moved away from it.
  private static let nudge = 0x1p-40

  /// Returns the number during a leg as a function.
  ///
  /// - Throws: A curve with too many swings or steps.
  package func function(of leg: Leg) throws(PolylineError) -> ScalarFunction {
    let duration = (leg.end - leg.start).high
    switch leg.shape {
    case .hold:
      return ScalarFunction(
        duration: duration,
        pieces: [.init(0...1, .line(from: leg.first, to: leg.last))])
    case .eased(let curve):
      let (first, distance) = (leg.first, leg.last - leg.first)
      let progress = try ScalarFunction(
        curve, duration: duration, tolerance: tolerance / distance.magnitude)
      return progress.mapped(first: first, last: leg.last) { first + $0 * distance }
    case .sampled: return sampled(leg)
    }
  }

  /// Returns the polyline with the fewest points within the tolerance of the number during a leg.
  ///
  /// - Throws: A leg that needs too many samples or decimals.
  package func polyline(of leg: Leg) throws(PolylineError) -> Polyline {
    try Polyline(function(of: leg), tolerance: tolerance, bounds: bounds)
  }

  private func sampled(_ leg: Leg) -> ScalarFunction {
    let stretch = RuleSegment(
      expression.properties, of: times.motion, from: leg.start, to: leg.end)
    let expression = ResolvedExpression(expression, in: stretch).expression
    let duration = stretch.duration.high
    let smooth = stretch.smoothValue(of: expression)
    let value = { (position: Double) in
      if let smooth { return smooth(position * duration) }
      return expression.value(for: stretch.values(at: stretch.instant(at: position))) ?? leg.first
    }
    let jumps = stretch.jumps.map(stretch.position)
    let limits = [0] + jumps + [1]
    guard !stretch.isStepped else {
      let values = [leg.first] + jumps.map(value) + [leg.last]
      return ScalarFunction(
        duration: duration,
        pieces: limits.indices.dropLast().map { index in
          .init(
            limits[index]...limits[index + 1],
            .line(from: values[index], to: values[index + 1]))
        })
    }
    let segments = stretch.movingSegments
    let limit = ScalarFunction.greatestPieceCount / 4
    let positions = segments.flatMap { (segment) -> [Double] in
      segment.knots(limit: limit).map { stretch.position(of: segment.start + DoubleDouble($0)) }
    }
    let knots = positions.filter { $0 > 0 && $0 < 1 }.sorted()
    // A frame already shows slightly before its nominal time, and a drag may jump at its start.
    let frameNudge = 2 * Instant.tolerance / duration
    let margin = segments.contains(where: \.isStepped) ? max(frameNudge, Self.nudge) : Self.nudge
    let firstNudge = stretch.firstStep == stretch.start ? Self.nudge : frameNudge
    let pieces = zip(limits, limits.dropFirst()).map { start, end in
      let lead = start == 0 ? firstNudge : Self.nudge
      let (low, high) = (start + lead, max(end - margin, start + (end - start) / 2))
      return ScalarFunction.Piece(
        start...end,
        .curve(
          knots: knots.filter { $0 > start && $0 < end },
          value: { value(min(max($0, low), high)) }))
    }
    return ScalarFunction(
      duration: duration, pieces: pieces, first: leg.first, last: leg.last)
  }
}

extension ScalarFunction {
  /// Returns the function with its values mapped, between two exact ones.
  func mapped(first: Double, last: Double, _ map: @escaping (Double) -> Double) -> ScalarFunction {
    let pieces = pieces.map { piece in
      switch piece.shape {
      case .line(let from, let to): Piece(piece.range, .line(from: map(from), to: map(to)))
      case .curve(let knots, let value):
        Piece(piece.range, .curve(knots: knots, value: { map(value($0)) }))
      }
    }
    return ScalarFunction(
      duration: duration, pieces: pieces, first: self.first == nil ? nil : first,
      last: self.last == nil ? nil : last)
  }
}
