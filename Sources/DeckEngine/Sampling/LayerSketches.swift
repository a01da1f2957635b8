/// A segment as far as an estimate of its states needs it.
struct LayerSketch: Sendable {
  /// Where a state comes from.
  fileprivate enum Source: Sendable {
    /// The value does not change.
    case still(Double)
    /// The value goes from one number to another on the curve of that index among the sketches.
    case eased(from: Double, to: Double, curve: Int)
    /// There is no estimate.
    case unknown
  }

  fileprivate var source: Source
  fileprivate var start: Instant
  fileprivate var end: Instant
  /// How long the segment lasts, in seconds.
  let duration: Double
  /// What is subtracted from the value: the end of something that goes on beneath.
  let target: Double
}

/// The curves of the segments that move one track, each sketched once.
struct LayerSketches: Sendable {
  private struct Key: Hashable {
    var curve: TimingCurve
    /// The duration in seconds of a curve with a time of its own, or 0.
    var duration: Double
  }

  private var curves: [CurveSketch] = []
  /// The index of each curve, or nil for one that cannot be sketched.
  private var indices: [Key: Int?] = [:]

  /// Creates no sketches.
  init() {}

  /// Sketches a segment, less what it ends at if it goes on beneath.
  mutating func layer(_ segment: Segment, less target: Double) -> LayerSketch {
    LayerSketch(
      source: source(of: segment), start: segment.start, end: segment.end,
      duration: segment.duration.high, target: target)
  }

  private mutating func source(of segment: Segment) -> LayerSketch.Source {
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

  /// What a segment adds at an instant at which it is in force, or nil if there is no estimate.
  func estimate(_ layer: LayerSketch, at instant: Instant) -> StateEstimate? {
    switch layer.source {
    case .unknown: return nil
    case .still(let value): return Self.still(value, layer)
    case .eased(_, let to, _) where instant.isClearlyAfter(layer.end): return Self.still(to, layer)
    case .eased(let from, let to, let curve):
      let progress = (instant - layer.start).high / layer.duration
      var estimate = curves[curve].estimate(at: min(max(progress, 0), 1))
      let scale = layer.scale
      estimate.state *= scale
      estimate.error *= scale.magnitudes
      estimate.state[0] += from - layer.target
      estimate.error[0] += Self.rounding * (from.magnitude + to.magnitude + layer.target.magnitude)
      return estimate
    }
  }

  private static func still(_ value: Double, _ layer: LayerSketch) -> StateEstimate {
    var estimate = StateEstimate()
    estimate.state[0] = value - layer.target
    estimate.error[0] = Self.rounding * (value.magnitude + layer.target.magnitude)
    return estimate
  }

  /// The rounding of a value, as a share of what it is computed from.
  private static let rounding = 1e-15

  /// What a segment adds from one instant to another, or nil if it is not smooth enough.
  func polynomial(
    of layer: LayerSketch, from first: Instant, to last: Instant
  ) -> StatePolynomial? {
    let length = last - first
    // A curve that turns takes shorter parts than this; trying longer ones is lost time.
    guard length.high <= layer.duration / 4 || layer.isStill else { return nil }
    return StatePolynomial(scale: layer.scale.magnitudes) { place in
      estimate(layer, at: first + length * DoubleDouble((place + 1) / 2))
    }
  }
}

extension LayerSketch {
  /// The sketch of a value that is held from an instant on.
  static func holding(_ value: Double, from start: Instant) -> LayerSketch {
    LayerSketch(source: .still(value), start: start, end: start, duration: 0, target: 0)
  }

  /// Whether the value does not change.
  fileprivate var isStill: Bool {
    guard case .still = source else { return false }
    return true
  }

  /// The way from the first value to the last, and its derivatives for those of a progress.
  var scale: SIMD4<Double> {
    guard case .eased(let from, let to, _) = source else { return SIMD4() }
    let distance = to - from
    return SIMD4(distance, distance / duration, distance / duration / duration, 0)
  }
}
