import MotionNumerics

/// The figures of a motion's primary property, computed from its curves rather than from a grid.
///
/// - Accuracy: extrema are those of the curves; the settling time is within 1e-12 of its leg. With
///   additive animations, extrema are found between 256 steps of each segment, or of the drag by
///   whole points whose jumps divide it.
public struct Summary: Hashable, Sendable {
  /// The motion's duration, in seconds.
  public private(set) var duration: Double
  /// The greatest distance from the start.
  public private(set) var distance = 0.0
  /// The value at the start.
  public private(set) var start: Double
  /// The value at the end.
  public private(set) var end: Double
  /// The greatest speed, or nil if it is infinite.
  public private(set) var peakVelocity: Double? = 0
  /// The first time at which the speed is greatest, in seconds.
  public private(set) var peakVelocityTime = 0.0
  /// The greatest distance past a leg's target, or beyond the limits of a drag.
  public private(set) var overshoot = 0.0
  /// The last time at which the distance to the end exceeds the settled distance, in seconds.
  public private(set) var settlingTime = 0.0
  /// The distance from the end, in points, within which the value counts as settled.
  public let settledDistance: Double

  /// The default distance from the end, in points, within which the value counts as settled.
  public static let settledDistance = 0.5

  /// The relative difference up to which speeds count as equal, so that the first is reported.
  ///
  /// The legs of a symmetric motion reach the same speed up to the rounding of some ten operations.
  private static let equality = 1e-14

  /// The fraction of a segment just before a jump at its end.
  private static let justBefore = 1 - 0x1p-40

  /// Creates the summary of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - settledDistance: The distance from the end within which the value counts as settled, above
  ///     0, in points.
  public init(_ motion: Motion, settledWithin settledDistance: Double = Self.settledDistance) {
    self.settledDistance = settledDistance
    let track = motion.tracks[motion.primaryProperty] ?? Track(holding: 0)
    duration = motion.duration
    start = track.firstValue
    end = track.lastValue
    guard track.additiveAnimations.isEmpty else {
      examineSums(of: track, in: motion)
      return
    }
    let isLimited = motion.phases.contains { $0.dragLimits.isFinite }
    for (index, segment) in track.segments.enumerated() {
      let next = index + 1 < track.segments.count ? track.segments[index + 1].start : nil
      // A drag that begins with a jump has left the position before it.
      let isInstant = next == segment.start
      let drag = isLimited && !isInstant ? motion.phases.last(at: segment.start)?.dragLimits : nil
      examine(segment, until: next, drag: drag ?? OvershootLimits())
    }
    if isLimited { includeInstantDrags(of: motion.phases) }
  }

  /// Includes the ends of drags that take no time, which no segment shows.
  private mutating func includeInstantDrags(of phases: List<Motion.Phase>) {
    for (index, phase) in phases.enumerated() where phase.duration.high == 0 {
      // An interruption at the same instant drops the end of the drag.
      let isReached = index + 1 == phases.count || phases[index + 1].from == phase.to
      if isReached { overshoot = max(overshoot, phase.dragLimits.excess(of: phase.to)) }
    }
  }

  /// Examines a track with additive animations.
  private mutating func examineSums(of track: Track, in motion: Motion) {
    include(end)
    let segments = AdditiveSegment.all(of: track, in: motion)
    for segment in segments {
      for instant in segment.extrema { include(segment.value(at: instant), segment.limits) }
      for (instant, speed) in segment.speeds { includeSpeed(speed, at: instant.seconds) }
    }
    for value in AdditiveSegment.instantValues(of: track, in: motion) { include(value) }
    // A spring that has not settled at its end snaps, and is unsettled until then.
    let (end, settledDistance) = (end, settledDistance)
    for segment in segments.reversed() {
      let settled = settlingProgress(extrema: segment.extrema.map(\.seconds), jumps: false) {
        time in
        (segment.value(at: Instant(DoubleDouble(time))) - end).magnitude > settledDistance
      }
      settlingTime = settled ?? settlingTime
      if settled != nil { return }
    }
  }

  /// Examines a segment that is in force until another starts.
  private mutating func examine(_ segment: Segment, until next: Instant?, drag: OvershootLimits) {
    let (startTime, duration) = (segment.start.seconds, segment.duration.high)
    // A segment of zero duration is never seen at its start value.
    if duration > 0 { include(segment.firstValue, drag) }
    if next.map({ !segment.end.isAfter($0) }) ?? true { include(segment.lastValue, drag) }
    guard duration > 0, !segment.isHeld else {
      if let next, (segment.lastValue - end).magnitude > settledDistance {
        settlingTime = max(settlingTime, next.seconds)
      }
      return
    }
    let last = (next.map { min($0 - segment.start, segment.duration).high } ?? duration) / duration
    let (end, settledDistance) = (end, settledDistance)
    func state(at fraction: Double) -> TimingCurve.State {
      // The frame just before a jump, which a motion already leaves within the tolerance of an instant.
      if case .joint(let motion) = segment.rule {
        return motion.state(at: .product(fraction, duration))
      }
      return segment.state(
        at: segment.start + segment.duration * DoubleDouble(fraction), snapping: false)
    }
    func isUnsettled(_ fraction: Double) -> Bool {
      (state(at: fraction).value - end).magnitude > settledDistance
    }
    let landmarks = segment.landmarks(where: isUnsettled)
    let extrema = landmarks.boundedExtrema.filter { $0 < last } + [last]
    let limits = segment.limits(drag: drag)
    for extremum in extrema { include(state(at: extremum).value, limits) }
    if case .eased(let from, let to, _) = segment.rule {
      for stop in landmarks.passed where stop.input > 0 && stop.input <= last {
        include(from + (to - from) * stop.output, limits)
      }
    }
    // A segment that is cut off may be fastest there, and one cut off at once is never seen.
    for candidate in landmarks.fastest.filter({ $0 < last }) + [last] where last > 0 {
      includeSpeed(state(at: candidate).velocity.magnitude, at: startTime + candidate * duration)
    }
    if var settled = settlingProgress(extrema: extrema, jumps: landmarks.jumps, where: isUnsettled)
    {
      if case .joint(let motion) = segment.rule, !extrema.contains(settled) {
        let frame = motion.frame(shownAt: .product(settled, duration))
        settled = min(max(frame.start.high, 0), duration) / duration
      }
      settlingTime = max(settlingTime, startTime + settled * duration)
    }
  }

  private mutating func include(_ value: Double, _ limits: OvershootLimits = .init()) {
    distance = max(distance, (value - start).magnitude)
    overshoot = max(overshoot, limits.excess(of: value))
  }

  private mutating func includeSpeed(_ speed: Double, at time: Double) {
    guard let peak = peakVelocity, !speed.isFinite || speed > peak * (1 + Self.equality) else {
      return
    }
    (peakVelocity, peakVelocityTime) = (speed.isFinite ? speed : nil, time)
  }

  /// Returns the last input progress at which the value is not settled, or nil.
  private func settlingProgress(
    extrema: [Double], jumps: Bool, where isUnsettled: (Double) -> Bool
  ) -> Double? {
    for index in stride(from: extrema.count - 1, to: 0, by: -1) {
      let (lower, upper) = (extrema[index - 1], extrema[index])
      let before = jumps ? lower + (upper - lower) * Self.justBefore : upper
      if isUnsettled(before) { return upper }
      if isUnsettled(lower) { return bisection(lower, before) { !isUnsettled($0) } }
    }
    return nil
  }
}

extension Segment {
  /// Returns the values beyond which the segment overshoots, if a drag has some limits.
  fileprivate func limits(drag: OvershootLimits) -> OvershootLimits {
    switch rule {
    case .eased(let from, let to, _): drag.isFinite ? drag : OvershootLimits(from: from, to: to)
    case .joint(let motion): motion.target.map { OvershootLimits(from: firstValue, to: $0) } ?? drag
    case .resisted: drag
    case .hold, .absent, .preview: OvershootLimits()
    }
  }
}
