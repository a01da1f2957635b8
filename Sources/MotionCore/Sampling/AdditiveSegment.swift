import MotionNumerics

/// A part of a track with additive animations, between neighboring instants at which something
/// starts or ends.
///
/// Sums of curves have no closed form for their extrema, but within such a part they are smooth. It is
/// scanned in small steps, and where the velocity or the acceleration changes sign the instant is
/// found by bisection.
struct AdditiveSegment {
  /// The start and the end.
  let first, last: Instant
  /// The values beyond which the leg in force overshoots.
  let limits: OvershootLimits
  /// The segments in force.
  private let parts: TrackSegment
  /// The segments, with drags by whole points held: between their jumps, at which the parts end,
  /// only the others change the value, although the drags have a speed.
  private let held: TrackSegment

  /// Creates the part of a segment and the animations added to it.
  private init(
    _ segment: Segment, of track: Track, _ motion: Motion, from first: Instant, to last: Instant
  ) {
    (self.first, self.last) = (first, last)
    limits = motion.phases.last(at: first)?.limits ?? .init()
    parts = TrackSegment(segment, of: track, from: first)
    let middle = first + (last - first) * DoubleDouble(0.5)
    held = parts.replacing { segment in
      segment.isDragByWholePoints
        ? Segment(holding: segment.state(at: middle, snapping: false).value, from: first) : segment
    }
  }

  /// Returns the parts of a track, by ascending time.
  static func all(of track: Track, in motion: Motion) -> [AdditiveSegment] {
    var marks: [Instant] = [.zero, motion.end]
    func add(_ segments: List<Segment>, from first: Instant, to last: Instant) {
      for segment in segments {
        let inner = segment.corners.map { segment.start + segment.duration * DoubleDouble($0) }
        marks += ([segment.start, segment.end] + inner).filter { $0 > first && $0 < last }
      }
    }
    add(track.segments, from: .zero, to: motion.end)
    for animation in track.additiveAnimations.all {
      marks += [animation.since, animation.end].filter { $0 < motion.end }
      add(animation.segments, from: animation.since, to: min(animation.end, motion.end))
    }
    marks.sort()
    return zip(marks, marks.dropFirst()).compactMap { first, last in
      guard last.isClearlyAfter(first) else { return nil }
      let segment = track.segments[track.segments.index(inForceAt: first)]
      // A segment that has ended by then, up to rounding, is held.
      return AdditiveSegment(
        segment.end.isAfter(first) ? segment : Segment(holding: segment.lastValue, from: first),
        of: track, motion, from: first, to: last)
    }
  }

  /// Returns the values at the ends of legs without duration and at the starts of drags by whole
  /// points, which may jump right after them.
  static func instantValues(of track: Track, in motion: Motion) -> [Double] {
    let legs = track.segments.filter { segment in
      segment.isDragByWholePoints || !segment.isHeld && segment.duration.high == 0
    }.map { ($0, $0.start) }
    let drags = track.additiveAnimations.all.flatMap { animation in
      animation.segments.filter { $0.isDragByWholePoints && $0.start > animation.since }
        .map { (track.segments[track.segments.index(inForceAt: $0.start)], $0.start) }
    }
    return (legs + drags).map { segment, start in
      TrackSegment(segment, of: track, from: start).state(at: start).value
    }
  }

  // MARK: Extrema

  /// Returns the value at an instant.
  func value(at instant: Instant) -> Double { held.state(at: instant).value }

  /// The start, the instants between which the value is monotonic and the end.
  var extrema: [Instant] { signChanges(of: \.velocity, in: held) }

  /// The start, the instants at which the speed may be greatest and the end, with the speeds.
  var speeds: [(instant: Instant, speed: Double)] {
    signChanges(of: \.acceleration, in: parts).map { ($0, parts.state(at: $0).velocity.magnitude) }
  }

  /// The number of steps in which a segment is scanned that takes its whole time, and the least.
  ///
  /// The acceleration of a UIKit curve changes sign once or twice, that of a sum of three fewer than
  /// ten times.
  private static let (steps, leastSteps) = (256.0, 8.0)

  /// The number of steps in which this part is scanned: that of the shortest segment is divided among
  /// its parts, unless a spring swings many times in one.
  private var steps: Int {
    let moving = parts.segments.filter { !$0.isStill }
    guard let shortest = moving.map(\.duration.high).min(), !moving.contains(where: \.isSpring)
    else { return Int(Self.steps) }
    let share = (last - first).high / shortest
    return Int(min(max(Self.leastSteps, (Self.steps * share).rounded(.up)), Self.steps))
  }

  /// Returns the start, the instants at which a derivative changes sign and the end.
  private func signChanges(
    of derivative: KeyPath<TimingCurve.State, Double>, in parts: TrackSegment
  ) -> [Instant] {
    let steps = steps
    func instant(_ share: Double) -> Instant {
      share == 1 ? last : first + (last - first) * DoubleDouble(share)
    }
    func number(_ share: Double) -> Double { parts.state(at: instant(share))[keyPath: derivative] }
    var found = [first]
    var before = number(0)
    for step in 1...steps {
      let upper = Double(step) / Double(steps)
      let after = number(upper)
      if before * after < 0 {
        let root = bisection(Double(step - 1) / Double(steps), upper) { !(number($0) * before > 0) }
        found.append(instant(root))
      } else if after == 0, before != 0 {
        // A symmetric curve has its extremum exactly on a step.
        found.append(instant(upper))
      }
      before = after
    }
    return found + [last]
  }
}

extension List<Motion.Phase> {
  /// Returns the last phase that has started at an instant, or nil if none has.
  func last(at instant: Instant) -> Motion.Phase? {
    let started = indices.partitioningIndex { self[$0].start.isAfter(instant) }
    return started > 0 ? self[started - 1] : nil
  }
}

extension Segment {
  /// Whether the value follows a spring.
  fileprivate var isSpring: Bool { if case .eased(_, _, .spring) = rule { true } else { false } }

  /// The fractions at which the rule has a corner or a jump.
  fileprivate var corners: [Double] {
    switch rule {
    case .eased(_, _, .piecewiseLinear(let curve)): curve.stops.map(\.input)
    case .eased(_, _, .joint(let curve)):
      curve.frameTimes(until: duration).map { $0.high / duration.high }
    case .preview(let bounce, _, _): bounce.extrema + bounce.steepest
    case .resisted(let resisted): isDragByWholePoints ? resisted.steps + landmarks().fastest : []
    case .eased, .hold, .absent, .joint: []
    }
  }
}
