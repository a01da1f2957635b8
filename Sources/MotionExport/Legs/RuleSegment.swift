import MotionCore
import MotionNumerics

/// A stretch of time in which every track of an expression follows one rule.
struct RuleSegment {
  let start: Instant
  let end: Instant
  private let motion: Motion
  private var tracks = SmallMap<Property, TrackSegment>()

  /// Creates the stretch of some tracks between two instants, where no segment begins or ends
  /// between them.
  init(_ properties: [Property], of motion: Motion, from start: Instant, to end: Instant) {
    (self.motion, self.start, self.end) = (motion, start, end)
    for property in properties where tracks[property] == nil {
      guard let track = motion.track(of: property) else { continue }
      tracks[property] = TrackSegment(track, from: start)
    }
  }

  /// The duration in seconds.
  var duration: DoubleDouble { end - start }

  /// Returns the instant at a position from 0 to 1.
  func instant(at position: Double) -> Instant { start + duration * DoubleDouble(position) }

  /// Returns the position of an instant.
  func position(of instant: Instant) -> Double { ((instant - start) / duration).high }

  /// Returns the values of the tracks at an instant, by the rules of the stretch.
  func values(at instant: Instant) -> (Property) -> Double? {
    { [tracks] in tracks[$0]?.value(at: instant) }
  }

  /// Returns an expression as a function of the seconds since the start, or nil if one of its tracks
  /// is no smooth curve.
  ///
  /// The expression neither rounds nor chooses.
  func smoothValue(of expression: Expression) -> ((Double) -> Double)? {
    func combined(
      _ parts: (Expression, Expression), _ combine: @escaping (Double, Double) -> Double
    ) -> ((Double) -> Double)? {
      guard let a = smoothValue(of: parts.0), let b = smoothValue(of: parts.1) else { return nil }
      return { combine(a($0), b($0)) }
    }
    switch expression {
    case .constant(let number): return { _ in number }
    case .track(let property): return tracks[property]?.smoothValue(since: start)
    case .product(let a, let factor): return smoothValue(of: a).map { a in { a($0) * factor } }
    case .sum(let a, let b): return combined((a, b), +)
    case .ratio(let a, let b): return combined((a, b), /)
    case .minimum(let a, let b): return combined((a, b), min)
    case .maximum(let a, let b): return combined((a, b), max)
    case .rounded, .element, .choice: return nil
    }
  }

  /// Whether a track keeps its value, or has none.
  func isConstant(_ property: Property) -> Bool {
    guard let track = tracks[property] else { return true }
    return track.segment.isAbsent || track.constantValue(from: start) != nil
  }

  /// Whether a track has no value.
  func isAbsent(_ property: Property) -> Bool { tracks[property]?.segment.isAbsent ?? true }

  /// The segments of the tracks that move.
  var movingSegments: [Segment] {
    zip(tracks.keys, tracks.values).filter { !isConstant($0.0) }.flatMap { $0.1.segments }
      .filter { !$0.isStill && $0.end.isClearlyAfter(start) }
  }

  /// Whether some tracks move, and all of them only by jumps.
  var isStepped: Bool {
    let moving = movingSegments
    return !moving.isEmpty && moving.allSatisfy(\.isStepped)
  }

  /// The instants inside the stretch at which a track may jump, ascending.
  var jumps: [Instant] { allJumps.filter(isInside).deduplicated() }

  /// The start, or the last jump that is the same instant up to the tolerance but after it.
  var firstStep: Instant {
    let last = allJumps.last { !$0.isClearlyAfter(start) } ?? start
    return last.isAfter(start) ? last : start
  }

  /// The instants at which the moving segments may jump, ascending.
  private var allJumps: [Instant] {
    movingSegments.flatMap { segment in segment.jumps.map { segment.start + $0 } }.sorted()
  }

  /// Whether an instant is clearly between the ends.
  func isInside(_ instant: Instant) -> Bool {
    instant.isClearlyAfter(start) && end.isClearlyAfter(instant)
  }

  /// Returns the curve that a track follows over the whole stretch, or nil if it does not.
  ///
  /// A part of a straight line is straight, and a part of a cubic Bézier is one too.
  func curve(of property: Property) -> TimingCurve? {
    guard let track = tracks[property], !track.hasAdditions,
      case .eased(_, _, let curve) = track.segment.rule, !track.segment.isStepped
    else { return nil }
    if curve == .linear || isWhole(track.segment) { return curve }
    guard case .cubicBezier(let bezier) = curve else { return nil }
    let whole = track.segment
    func progress(at instant: Instant) -> Double {
      min(max(((instant - whole.start) / whole.duration).high, 0), 1)
    }
    let part = bezier.part(from: progress(at: start), to: progress(at: end))
    return part.map(TimingCurve.cubicBezier)
  }

  private func isWhole(_ segment: Segment) -> Bool {
    segment.start.isWithinTolerance(of: start) && segment.end.isWithinTolerance(of: end)
  }

  /// Returns the segment of a track that follows a whole curve, or nil.
  private func whole(_ property: Property) -> Segment? {
    guard let segment = tracks[property]?.segment, isWhole(segment) else { return nil }
    return curve(of: property) == nil ? nil : segment
  }

  /// Returns the value of a track at the start; of one that follows a whole curve that of the curve.
  func firstValue(of property: Property) -> Double? {
    whole(property)?.firstValue ?? motion.state(of: property, at: start)?.value
  }

  /// Returns the value of a track at the end, before a jump there; of one that follows a whole curve
  /// that of the curve.
  func lastValue(of property: Property) -> Double? {
    guard let track = tracks[property] else { return nil }
    let constant = track.segment.isAbsent ? nil : track.constantValue(from: start)
    return constant ?? whole(property)?.lastValue ?? track.value(at: end)
  }
}

extension RuleSegment {
  /// The part of a leg by which a sample next to a jump is moved away from it.
  private static let nudge = 0x1p-40

  /// Returns an expression as a function over the stretch, between the values of its leg.
  func function(of expression: Expression, _ leg: Leg) -> ScalarFunction {
    let expression = resolved(expression).expression
    let duration = duration.high
    let smooth = smoothValue(of: expression)
    let value = { (position: Double) in
      if let smooth { return smooth(position * duration) }
      return expression.value(for: values(at: instant(at: position))) ?? leg.first
    }
    let jumps = jumps.map(position)
    let limits = [0] + jumps + [1]
    guard !isStepped else {
      let values = [leg.first] + jumps.map(value) + [leg.last]
      let pieces = limits.indices.dropLast().map { index in
        ScalarFunction.Piece(
          limits[index]...limits[index + 1], .line(from: values[index], to: values[index + 1]))
      }
      return ScalarFunction(duration: duration, pieces: pieces)
    }
    let segments = movingSegments
    let limit = ScalarFunction.greatestPieceCount / 4
    let knots: [Double] = segments.flatMap { segment in
      segment.knots(limit: limit).map { position(of: segment.start + DoubleDouble($0)) }
    }.filter { $0 > 0 && $0 < 1 }.sorted()
    // A frame already shows slightly before its nominal time, and a drag may jump at its start.
    let frameNudge = 2 * Instant.tolerance / duration
    let margin = segments.contains(where: \.isStepped) ? max(frameNudge, Self.nudge) : Self.nudge
    let firstNudge = firstStep == start ? Self.nudge : frameNudge
    let pieces = zip(limits, limits.dropFirst()).map { start, end in
      let lead = start == 0 ? firstNudge : Self.nudge
      let (low, high) = (start + lead, max(end - margin, start + (end - start) / 2))
      return ScalarFunction.Piece(
        start...end,
        .curve(
          knots: knots.filter { $0 > start && $0 < end },
          value: { value(min(max($0, low), high)) }))
    }
    return ScalarFunction(duration: duration, pieces: pieces, first: leg.first, last: leg.last)
  }
}

extension [Instant] {
  /// Returns ascending instants without those that are the same as the next one.
  func deduplicated() -> [Instant] {
    indices.filter { $0 == endIndex - 1 || self[$0 + 1].isClearlyAfter(self[$0]) }.map { self[$0] }
  }
}
