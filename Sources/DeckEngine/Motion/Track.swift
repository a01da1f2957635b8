/// Something that moves: a property of one of a system's layers.
public struct Property: Hashable, Sendable {
  /// The property's name, such as `offset`.
  public var name: String
  /// Which of several like layers it belongs to; 0 where there is one.
  public var layer: Int

  /// Creates a property.
  public init(_ name: String, layer: Int = 0) {
    self.name = name
    self.layer = layer
  }
}

/// A stretch of a track under one rule.
public struct Segment: Hashable, Sendable {
  /// How a value follows time within a segment.
  public enum Rule: Hashable, Sendable {
    /// The value stands still.
    case hold(Double)
    /// The value goes from one number to another on a curve over the segment's duration.
    case eased(from: Double, to: Double, curve: TimingCurve)
  }

  /// When the segment begins.
  public var start: Instant
  /// How long its rule lasts, in seconds; afterwards its last value is held.
  public var duration: DoubleDouble
  /// How the value follows time.
  public var rule: Rule

  /// Creates a segment.
  public init(start: Instant, duration: DoubleDouble, rule: Rule) {
    self.start = start
    self.duration = duration
    self.rule = rule
  }

  /// Creates a segment in which the value stands still.
  public init(holding value: Double, from start: Instant) {
    self.init(start: start, duration: DoubleDouble(0), rule: .hold(value))
  }

  /// When the segment's rule ends.
  public var end: Instant { start + duration }

  /// The segment that does the same a duration later.
  public func delayed(by duration: DoubleDouble) -> Segment {
    Segment(start: start + duration, duration: self.duration, rule: rule)
  }

  /// The value when the rule begins.
  public var firstValue: Double {
    switch rule {
    case .hold(let value): value
    case .eased(let from, _, _): from
    }
  }

  /// The value when the rule has ended.
  public var lastValue: Double {
    switch rule {
    case .hold(let value): value
    case .eased(_, let to, _): to
    }
  }

  /// The value, its change per second and the change of that, at an instant.
  ///
  /// At the segment's end the value is exactly the last one and the slope is still the curve's,
  /// except that a spring snaps and so has no slope there. Later the slope is 0.
  public func state(at instant: Instant) -> TimingCurve.State {
    guard case .eased(let from, let to, let curve) = rule else {
      return TimingCurve.State(value: lastValue, slope: 0, secondDerivative: 0)
    }
    let isAtEnd = instant.isWithinTolerance(of: end)
    let isSnap = isAtEnd && curve.naturalDuration != nil
    guard !instant.isClearlyAfter(end), duration.high > 0, !isSnap, to != from else {
      return .init(value: to, slope: 0, secondDerivative: 0)
    }
    let progress = curve.state(after: instant - start, of: duration)
    // In two parts, so that of the operations on a derivative only the last rounds: accelerations
    // are the greatest numbers there are, and each of their digits is printed.
    let distance = DoubleDouble.sum(to, -from)
    return .init(
      value: isAtEnd ? to : from + distance.high * progress.value,
      slope: scaled(progress.slope, by: distance / progress.unit),
      secondDerivative: scaled(
        progress.secondDerivative, by: distance / progress.unit / progress.unit))
  }

  private func scaled(_ derivative: Double, by factor: DoubleDouble) -> Double {
    let exact = (factor * DoubleDouble(derivative)).high
    return exact.isFinite ? exact : factor.high * derivative
  }
}

/// A motion that another has overruled and that goes on beneath it.
///
/// It adds what it still lacks of its own end, so that nothing jumps when it is overruled and nothing
/// is left of it once it has ended.
public struct Residue: Hashable, Sendable {
  /// When the other motion took over.
  public var since: Instant
  /// The overruled segments.
  public var segments: [Segment]

  /// What the residue adds at an instant.
  public func state(at instant: Instant) -> TimingCurve.State {
    guard instant >= since, let last = segments.last else {
      return TimingCurve.State(value: 0, slope: 0, secondDerivative: 0)
    }
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    state.value -= last.lastValue
    return state
  }
}

/// One property over time: segments in order, each in force until the next begins.
///
/// Before the first segment the value is that segment's first; after the last one's end it is that
/// segment's last.
public struct Track: Hashable, Sendable {
  /// The segments, at least one, by ascending start.
  public private(set) var segments: [Segment]

  /// Motions that were overruled and go on beneath.
  public private(set) var residues: [Residue] = []

  /// Creates a track that stands still.
  public init(holding value: Double) {
    segments = [Segment(holding: value, from: .zero)]
  }

  /// Appends a segment, which takes over at its start.
  ///
  /// Segments must come in order; of several that start at once the last is in force.
  public mutating func append(_ segment: Segment) { segments.append(segment) }

  /// The value before anything has changed.
  public var firstValue: Double { segments[0].firstValue }

  /// The value after everything has ended.
  public var lastValue: Double { segments[segments.count - 1].lastValue }

  /// The last instant at which the track changes.
  public var end: Instant {
    residues.reduce(segments[segments.count - 1].end) { end, residue in
      max(end, residue.segments[residue.segments.count - 1].end)
    }
  }

  /// The value, its change per second and the change of that, at an instant.
  ///
  /// - Complexity: O(log *n*) for *n* segments, for the track and for each residue.
  public func state(at instant: Instant) -> TimingCurve.State {
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    for residue in residues {
      let rest = residue.state(at: instant)
      state.value += rest.value
      state.slope += rest.slope
      state.secondDerivative += rest.secondDerivative
    }
    return state
  }

  /// The track in which everything happens a duration later.
  public func delayed(by duration: DoubleDouble) -> Track {
    var track = Track(holding: firstValue)
    for segment in segments { track.append(segment.delayed(by: duration)) }
    track.residues = residues.map { residue in
      Residue(
        since: residue.since + duration,
        segments: residue.segments.map { $0.delayed(by: duration) })
    }
    return track
  }

  /// The track up to an instant, continued by another whose time zero is that instant.
  ///
  /// Additively, what this track was still doing goes on beneath the other.
  public func interrupted(
    at instant: Instant, by next: Track, additively isAdditive: Bool
  ) -> Track {
    var track = Track(holding: firstValue)
    for segment in segments.prefix(while: { $0.start < instant }) { track.append(segment) }
    for segment in next.segments { track.append(segment.delayed(by: instant.exact)) }
    if isAdditive { track.residues = residues + [Residue(since: instant, segments: segments)] }
    return track
  }
}

extension [Segment] {
  /// The index of the segment in force at an instant: the last that has begun, or the first.
  package func index(inForceAt instant: Instant) -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      let hasBegun = !self[middle].start.isClearlyAfter(instant)
      if hasBegun { lower = middle + 1 } else { upper = middle }
    }
    return Swift.max(lower - 1, 0)
  }
}
