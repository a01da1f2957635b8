/// The figures of a motion's leading property, found on its curves rather than on a grid.
///
/// - Domain: tracks that nothing has overruled additively.
/// - Accuracy: extremes are those of the curves; the settling time is within 1e-12 of its leg.
public struct Summary: Hashable, Sendable {
  /// The motion's duration, in seconds.
  public private(set) var duration: Double
  /// The greatest distance from the start.
  public private(set) var distance = 0.0
  /// The value at the start.
  public private(set) var start: Double
  /// The value at the end.
  public private(set) var end: Double
  /// The greatest speed, or nil where it is infinite.
  public private(set) var peakVelocity: Double? = 0
  /// The first time at which the speed is greatest, in seconds.
  public private(set) var peakVelocityTime = 0.0
  /// The greatest distance beyond a leg's own target.
  public private(set) var overshoot = 0.0
  /// The last time at which the distance to the end exceeds half a point, in seconds.
  public private(set) var settlingTime = 0.0

  /// The distance from the end, in points, that counts as settled.
  public static let settledDistance = 0.5

  /// Speeds closer than this, relatively, count as equal, so that the first of them is reported.
  ///
  /// The legs of a symmetric motion reach the same speed but for the rounding of some ten operations.
  private static let equality = 1e-14

  /// The share of a stretch that lies just before a jump at its end.
  private static let justBefore = 1 - 0x1p-40

  /// Examines a motion.
  public init(_ motion: Motion) {
    let track = motion.tracks[motion.leader] ?? Track(holding: 0)
    duration = motion.duration
    start = track.firstValue
    end = track.lastValue
    for (index, segment) in track.segments.enumerated() {
      let next = index + 1 < track.segments.count ? track.segments[index + 1].start : nil
      examine(segment, until: next)
    }
  }

  private mutating func examine(_ segment: Segment, until next: Instant?) {
    let startTime = segment.start.seconds
    include(segment.firstValue)
    guard case .eased(let from, let to, let curve) = segment.rule, segment.duration.high > 0 else {
      if let next, (segment.lastValue - end).magnitude > Self.settledDistance {
        settlingTime = max(settlingTime, next.seconds)
      }
      include(segment.lastValue)
      return
    }
    let distance = to - from
    let duration = segment.duration.high
    let length = next.map { min($0 - segment.start, segment.duration) } ?? segment.duration
    let last = length.high / duration
    func value(_ progress: Double) -> Double {
      from + distance * curve.state(at: progress, duration: duration).value
    }
    let turns = curve.turns(duration: duration).filter { $0 < last } + [last]
    let corners = turns + (curve.jumps ? turns.map { $0 * Self.justBefore } : [])
    for corner in corners {
      include(value(corner))
      overshoot = max(overshoot, (value(corner) - to) * (distance < 0 ? -1 : 1))
    }
    if last == 1 { include(to) }
    for candidate in curve.slopeCandidates(duration: duration) where candidate <= last {
      let slope = curve.state(at: candidate, duration: duration).slope
      includeSpeed(
        distance == 0 ? 0 : (distance * slope / duration).magnitude,
        at: startTime + candidate * duration)
    }
    if let settled = settlingProgress(value, turns: turns, jumps: curve.jumps) {
      settlingTime = max(settlingTime, startTime + settled * duration)
    }
  }

  private mutating func include(_ value: Double) {
    distance = max(distance, (value - start).magnitude)
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

  /// The last input progress at which a value is farther than half a point from the end.
  private func settlingProgress(
    _ value: (Double) -> Double, turns: [Double], jumps: Bool
  ) -> Double? {
    func isOut(_ progress: Double) -> Bool {
      (value(progress) - end).magnitude > Self.settledDistance
    }
    for index in stride(from: turns.count - 1, to: 0, by: -1) {
      let (lower, upper) = (turns[index - 1], turns[index])
      let before = jumps ? lower + (upper - lower) * Self.justBefore : upper
      if isOut(before) { return upper }
      guard isOut(lower) else { continue }
      var (out, settled) = (lower, before)
      while true {
        let middle = out + (settled - out) / 2
        guard middle > out, middle < settled else { return settled }
        if isOut(middle) { out = middle } else { settled = middle }
      }
    }
    return nil
  }
}
