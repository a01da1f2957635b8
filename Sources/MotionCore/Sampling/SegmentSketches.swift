import MotionNumerics

/// The parts of a segment that an estimate of its states needs.
struct SegmentSketch: Sendable {
  /// The source of a state.
  fileprivate enum Source: Sendable {
    /// The value is constant.
    case still(Double)
    /// The value follows a curve, given by its index among the sketches, from one number to
    /// another.
    case eased(from: Double, to: Double, curve: Int)
    /// There is no estimate.
    case unknown
  }

  fileprivate var source: Source
  fileprivate var start: Instant
  fileprivate var end: Instant
  /// The duration of the segment, in seconds.
  let duration: Double
  /// The number subtracted from the value: the end value of an additive animation.
  let target: Double
}

/// The sketches of the curves of one track's segments, one for each distinct curve.
struct SegmentSketches: Sendable {
  private struct Key: Hashable {
    var curve: TimingCurve
    /// The duration in seconds of a curve with a natural duration, or 0.
    var duration: Double
  }

  private var curves: [CurveSketch] = []
  /// The index of each curve, or nil for one that cannot be sketched.
  private var indices: [Key: Int?] = [:]

  /// Creates an empty collection.
  init() {}

  /// Returns the sketch of a segment minus a target, which is the end value of an additive
  /// animation or 0.
  mutating func sketch(of segment: Segment, minus target: Double) -> SegmentSketch {
    SegmentSketch(
      source: source(of: segment), start: segment.start, end: segment.end,
      duration: segment.duration.high, target: target)
  }

  private mutating func source(of segment: Segment) -> SegmentSketch.Source {
    let duration = segment.duration.high
    guard !segment.isStill, duration > 0 else { return .still(segment.lastValue) }
    guard case .eased(let from, let to, let curve) = segment.rule else { return .unknown }
    let hasTime = curve.naturalDuration != nil
    let key = Key(curve: curve, duration: hasTime ? duration : 0)
    if indices[key] == nil {
      let sketch = CurveSketch(curve, duration: hasTime ? duration : 1)
      indices[key] = .some(sketch == nil ? nil : curves.count)
      if let sketch { curves.append(sketch) }
    }
    guard case .some(.some(let index)) = indices[key] else { return .unknown }
    return .eased(from: from, to: to, curve: index)
  }

  /// Returns the contribution of a segment at an instant at which it is in force, or nil if there
  /// is no estimate.
  func estimate(_ sketch: SegmentSketch, at instant: Instant) -> StateEstimate? {
    switch sketch.source {
    case .unknown: return nil
    case .still(let value): return Self.still(value, sketch)
    case .eased(_, let to, _) where instant.isClearlyAfter(sketch.end):
      return Self.still(to, sketch)
    case .eased(let from, let to, let curve):
      let progress = (instant - sketch.start).high / sketch.duration
      var estimate = curves[curve].estimate(at: min(max(progress, 0), 1))
      let scale = sketch.scale
      estimate.state *= scale
      estimate.error *= scale.magnitudes
      estimate.state[0] += from - sketch.target
      estimate.error[0] += Self.rounding * (from.magnitude + to.magnitude + sketch.target.magnitude)
      return estimate
    }
  }

  private static func still(_ value: Double, _ sketch: SegmentSketch) -> StateEstimate {
    var estimate = StateEstimate()
    estimate.state[0] = value - sketch.target
    estimate.error[0] = Self.rounding * (value.magnitude + sketch.target.magnitude)
    return estimate
  }

  /// The rounding of a value, relative to the numbers it is computed from.
  private static let rounding = 1e-15

  /// Returns the contribution of a segment between two instants, or nil if it is not smooth enough.
  func polynomial(
    of sketch: SegmentSketch, from first: Instant, to last: Instant
  ) -> StatePolynomial? {
    let length = last - first
    // A curve that turns needs shorter parts than this; trying longer ones is a waste of time.
    guard length.high <= sketch.duration / 4 || sketch.isStill else { return nil }
    return StatePolynomial(scale: sketch.scale.magnitudes) { position in
      estimate(sketch, at: first + length * DoubleDouble((position + 1) / 2))
    }
  }
}

extension SegmentSketch {
  /// Returns the sketch of a value that is held from an instant on.
  static func holding(_ value: Double, from start: Instant) -> SegmentSketch {
    SegmentSketch(source: .still(value), start: start, end: start, duration: 0, target: 0)
  }

  /// Whether the value is constant.
  fileprivate var isStill: Bool {
    guard case .still = source else { return false }
    return true
  }

  /// The factors from a progress and its derivatives to the displacement and its derivatives.
  var scale: SIMD4<Double> {
    guard case .eased(let from, let to, _) = source else { return SIMD4() }
    let distance = to - from
    return SIMD4(distance, distance / duration, distance / duration / duration, 0)
  }
}
