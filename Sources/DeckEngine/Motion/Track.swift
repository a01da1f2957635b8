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
public struct AdditiveAnimation: Hashable, Sendable {
  /// When the other motion took over.
  public var since: Instant
  /// When something took over that lets nothing go on beneath, if anything did.
  public var until: Instant?
  /// The overruled segments, from the one that was in force.
  public var segments: [Segment]

  /// Creates what goes on of some segments, the first of which is in force.
  package init(since: Instant, until: Instant? = nil, segments: [Segment]) {
    (self.since, self.until, self.segments) = (since, until, segments)
  }

  /// When nothing is left of it.
  public var end: Instant {
    let end = segments[segments.count - 1].end
    return until.map { min($0, end) } ?? end
  }

  /// What the additive animation adds at an instant from `since` to before `end`.
  func state(at instant: Instant) -> TimingCurve.State {
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    state.value -= segments[segments.count - 1].lastValue
    return state
  }

  /// Whether the additive animation adds anything at some instant from one to another.
  ///
  /// At its end nothing is left of it, and so is nothing of its velocity, as at phase boundaries.
  package func isActive(from first: Instant, to last: Instant) -> Bool {
    !since.isAfter(last) && end.isAfter(first)
  }
}

/// One property over time: segments in order, each in force until the next begins.
///
/// Before the first segment the value is that segment's first; after the last one's end it is that
/// segment's last.
public struct Track: Hashable, Sendable, Moving {
  /// The segments, at least one, by ascending start.
  public private(set) var segments: [Segment]

  /// Motions that were overruled and go on beneath, by ascending instant.
  private(set) var additiveAnimations = AdditiveAnimations()

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
    let last = segments[segments.count - 1].end
    return additiveAnimations.end.map { max(last, $0) } ?? last
  }

  /// The last instant at which the value changes.
  var lastChange: Instant {
    let last = segments[segments.count - 1]
    let change = last.isStill ? last.start : last.end
    return additiveAnimations.end.map { max(change, $0) } ?? change
  }

  /// The value, its change per second and the change of that, at an instant.
  ///
  /// - Complexity: O(log *n*) for *n* segments and additive animations, for the track and for each additive animation that
  ///   is active then.
  public func state(at instant: Instant) -> TimingCurve.State {
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    additiveAnimations.forEachActive(from: instant, to: instant) { _, animation in
      let rest = animation.state(at: instant)
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
    track.additiveAnimations = additiveAnimations.delayed(by: duration)
    return track
  }

  // MARK: Taking over

  /// Lets the track stand where its segments have it from an instant on, if they are over by then.
  mutating func holdFinalValue(from instant: Instant) {
    guard !segments[segments.count - 1].end.isAfter(instant) else { return }
    append(Segment(holding: lastValue, from: instant))
  }

  /// Drops what has not begun at an instant.
  mutating func cut(at instant: Instant) {
    while segments.count > 1, segments[segments.count - 1].start.isAfter(instant) {
      segments.removeLast()
    }
  }

  /// Lets the track stand from an instant on where its segments have it then.
  mutating func freeze(at instant: Instant) {
    let value = segments[segments.index(inForceAt: instant)].state(at: instant).value
    cut(at: instant)
    append(Segment(holding: value, from: instant))
  }

  /// Puts in a segment among the others by its start.
  mutating func insert(_ segment: Segment) {
    let place = segments.lastIndex { !$0.start.isAfter(segment.start) } ?? 0
    segments.insert(segment, at: place + 1)
  }

  /// Lets nothing go on beneath from an instant on.
  mutating func endResidues(at instant: Instant) { additiveAnimations.end(at: instant) }

  /// Lets something go on beneath from an instant on.
  mutating func add(_ animation: AdditiveAnimation) { additiveAnimations.add(animation) }

  /// What the track is still doing at an instant within a leg, as something that goes on beneath;
  /// nil if nothing.
  ///
  /// What belongs to later legs is left out; a leg's own last piece may be what it holds at its end.
  func animation(from instant: Instant, to end: Instant) -> AdditiveAnimation? {
    let first = segments.index(inForceAt: instant)
    let rest = segments[first...].prefix { segment in
      if end.isAfter(segment.start) { return true }
      guard case .hold = segment.rule else { return false }
      return !segment.start.isAfter(end)
    }
    guard let last = rest.last, last.end.isClearlyAfter(instant), !rest.allSatisfy(\.isStill) else {
      return nil
    }
    return AdditiveAnimation(since: instant, segments: Array(rest))
  }
}
