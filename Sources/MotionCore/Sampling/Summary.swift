import MotionNumerics

/// The figures of a motion's primary property, computed from its curves rather than from a grid.
///
/// - Accuracy: extrema are those of the curves; the settling time is within 1e-12 of its leg. With
///   additive animations, extrema are found between 256 steps of each stretch, or of the drag by
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

  /// The usual distance from the end, in points, within which the value counts as settled.
  public static let settledDistance = 0.5

  /// The relative difference up to which speeds count as equal, so that the first is reported.
  ///
  /// The legs of a symmetric motion reach the same speed up to the rounding of some ten operations.
  private static let equality = 1e-14

  /// The fraction of a stretch just before a jump at its end.
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
    let stretches = AdditiveStretch.all(of: track, in: motion)
    let bounds = stretches.map { $0.bounds(from: start, to: end) }
    // The figures of the stretches with the greatest bounds exclude most of the others.
    var best = self
    for measure in [\AdditiveStretch.Bounds.distance, \.overshoot, \.speed] {
      let most = bounds.indices.max { bounds[$0][keyPath: measure] < bounds[$1][keyPath: measure] }
      guard let most else { continue }
      best.includeValues(of: stretches[most])
      best.includeSpeeds(of: stretches[most])
    }
    for (stretch, bounds) in zip(stretches, bounds) {
      if bounds.distance > best.distance || bounds.overshoot > best.overshoot {
        includeValues(of: stretch)
      }
      // An earlier stretch may reach the same speed.
      let isAsFast = best.peakVelocity.map { bounds.speed > $0 * (1 - 100 * Self.equality) }
      if isAsFast ?? !bounds.speed.isFinite { includeSpeeds(of: stretch) }
    }
    (distance, overshoot) = (max(distance, best.distance), max(overshoot, best.overshoot))
    for value in AdditiveStretch.instantValues(of: track, in: motion) { include(value) }
    for (stretch, bounds) in zip(stretches, bounds).reversed() where bounds.rest > settledDistance {
      guard let settled = settlingTime(in: stretch) else { continue }
      settlingTime = settled
      break
    }
  }

  /// Includes the extrema of a stretch of a track with additive animations.
  private mutating func includeValues(of stretch: AdditiveStretch) {
    let (instants, value) = stretch.turns
    for instant in instants { include(value(instant), stretch.limits) }
  }

  /// Includes the greatest speeds of a stretch of a track with additive animations.
  private mutating func includeSpeeds(of stretch: AdditiveStretch) {
    for (instant, speed) in stretch.speeds { includeSpeed(speed, at: instant.seconds) }
  }

  /// Returns the last time in a stretch at which the value is not settled, or nil.
  private func settlingTime(in stretch: AdditiveStretch) -> Double? {
    // A spring that has not settled at its end snaps, and is unsettled until then.
    let (instants, value) = stretch.turns
    return settlingProgress(turns: instants.map(\.seconds), jumps: false) { time in
      (value(Instant(DoubleDouble(time))) - end).magnitude > settledDistance
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
    func isUnsettled(_ progress: Double) -> Bool {
      (segment.progress(at: progress).value - end).magnitude > settledDistance
    }
    let landmarks = segment.landmarks(where: isUnsettled)
    let turns = landmarks.extremes.filter { $0 < last } + [last]
    let limits = segment.limits(drag: drag)
    for turn in turns { include(segment.progress(at: turn).value, limits) }
    if case .eased(let from, let to, _) = segment.rule {
      for stop in landmarks.passed where stop.input > 0 && stop.input <= last {
        include(from + (to - from) * stop.output, limits)
      }
    }
    // A segment that is cut off may be fastest there, and one cut off at once is never seen.
    for candidate in landmarks.fastest.filter({ $0 < last }) + [last] where last > 0 {
      includeSpeed(
        (segment.progress(at: candidate).slope / duration).magnitude,
        at: startTime + candidate * duration)
    }
    if var settled = settlingProgress(turns: turns, jumps: landmarks.jumps, where: isUnsettled) {
      if case .joint(let track) = segment.rule, !turns.contains(settled) {
        settled = track.frameStart(shownAt: .product(settled, duration)) / duration
      }
      settlingTime = max(settlingTime, startTime + settled * duration)
    }
  }

  private mutating func include(_ value: Double, _ limits: OvershootLimits = .init()) {
    distance = max(distance, (value - start).magnitude)
    overshoot = max(overshoot, limits.excess(of: value))
  }

  private mutating func includeSpeed(_ speed: Double, at time: Double) {
    guard let peak = peakVelocity else { return }
    guard speed.isFinite else {
      peakVelocity = nil
      peakVelocityTime = time
      return
    }
    guard speed > peak * (1 + Self.equality) else { return }
    peakVelocity = speed
    peakVelocityTime = time
  }

  /// Returns the last input progress at which the value is not settled, or nil.
  private func settlingProgress(
    turns: [Double], jumps: Bool, where isUnsettled: (Double) -> Bool
  ) -> Double? {
    for index in stride(from: turns.count - 1, to: 0, by: -1) {
      let (lower, upper) = (turns[index - 1], turns[index])
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
    case .joint(let track): track.target.map { OvershootLimits(from: firstValue, to: $0) } ?? drag
    case .pulled: drag
    case .hold, .absent, .preview: OvershootLimits()
    }
  }

  /// Returns the value at a fraction of the duration, and the slope per unit of it.
  fileprivate func progress(at fraction: Double) -> (value: Double, slope: Double) {
    let seconds = duration.high
    switch rule {
    case .hold, .absent: return (lastValue, 0)
    case .eased(let from, let to, let curve):
      let state = curve.state(at: fraction, duration: seconds)
      // The exact target, not the rounded sum of the start and the displacement.
      return (
        state.value == 1 ? to : from + (to - from) * state.value,
        from == to ? 0 : (to - from) * state.slope
      )
    case .preview(let bounce, let base, let sign):
      let state = bounce.state(at: DoubleDouble(fraction) * bounce.duration)
      return (base + sign * state.value, sign * state.slope * seconds)
    case .pulled(let pull):
      let state = pull.state(at: fraction, duration: seconds)
      return (state.value, state.slope * seconds)
    case .joint(let track):
      let state = track.state(at: .product(fraction, seconds))
      return (state.value, state.slope * seconds)
    }
  }
}
