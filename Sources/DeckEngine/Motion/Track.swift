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
public struct Track: Hashable, Sendable, Moving {
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
