import MotionNumerics

/// An evaluator of one curve over one leg for many rows.
///
/// Fractions are computed in double-double, so that a leg that starts late loses no digits. Bézier
/// curves and springs use prepared tables.
struct LegEvaluator {
  /// The parts of a leg that determine its progress.
  struct Leg: Hashable {
    var start: Instant
    /// The duration in seconds, above 0.
    var duration: DoubleDouble
    var curve: TimingCurve
  }

  let leg: Leg
  /// The end of the leg in units of its duration: fractions are differences of such numbers.
  private let reach: Double
  private var bezier: CubicBezierTable?
  private var spring: SpringTable?

  /// The unit of time, in seconds, of the velocities that `evaluate` returns.
  let velocityUnit: DoubleDouble

  /// Prepares the curve of a leg.
  ///
  /// - Parameters:
  ///   - leg: The leg.
  ///   - rows: The approximate number of rows of the leg.
  ///   - spacing: The distance of neighboring rows in seconds, if it is constant.
  init(_ leg: Leg, rows: Int, spacing: DoubleDouble?) {
    self.leg = leg
    reach = leg.start.seconds / leg.duration.high + 1
    velocityUnit = leg.curve.naturalDuration == nil ? leg.duration : DoubleDouble(1)
    if case .cubicBezier(let curve) = leg.curve { bezier = CubicBezierTable(curve, rows: rows) }
    // A table costs 1,024 exponentials: fewer rows are cheaper one by one.
    if let curve = leg.curve.spring, let spacing, rows > SampleBlock.capacity {
      spring = SpringTable(curve.spring, step: spacing)
    }
  }

  /// Computes the progress and its velocity, per `velocityUnit` seconds, of rows by their time since the
  /// start, which may be replaced by the fraction of the leg.
  func evaluate(
    _ elapsedHigh: inout ContiguousArray<Double>, _ elapsedLow: inout ContiguousArray<Double>,
    rows: Range<Int>, values: inout ContiguousArray<Double>,
    velocities: inout ContiguousArray<Double>
  ) {
    let curve = leg.curve
    if curve.naturalDuration == nil { setFractions(&elapsedHigh, &elapsedLow, rows: rows) }
    let high = elapsedHigh.span
    let low = elapsedLow.span
    var valueSpan = values.mutableSpan
    var velocitySpan = velocities.mutableSpan
    if let spring {
      let start = DoubleDouble(high[rows.lowerBound], low[rows.lowerBound])
      spring.evaluate(from: start, rows: rows, values: &valueSpan, velocities: &velocitySpan)
    } else if let bezier {
      bezier.evaluate(rows: rows, high: high, low: low, values: &valueSpan, slopes: &velocitySpan)
    } else {
      for row in rows {
        let state =
          curve.state(after: DoubleDouble(high[row], low[row]))
          ?? curve.state(at: high[row], duration: leg.duration.high)
        valueSpan[row] = state.value
        velocitySpan[row] = state.velocity
      }
    }
  }

  /// Replaces the times of rows by fractions of the leg, from 0 to 1.
  private func setFractions(
    _ highs: inout ContiguousArray<Double>, _ lows: inout ContiguousArray<Double>, rows: Range<Int>
  ) {
    var high = highs.mutableSpan
    var low = lows.mutableSpan
    let count = high.count
    precondition(
      low.count == count && rows.lowerBound >= 0 && rows.upperBound <= count,
      "each row has two parts")
    // One division for the block instead of one per row; the product of double-double numbers keeps
    // about 100 bits.
    let inverse = DoubleDouble(1) / leg.duration
    // Two loops, and a choice for each part, so that several rows are computed at once.
    if inverse.low.isFinite && inverse.high.isFinite {
      for row in rows {
        let elapsed = DoubleDouble(high[row], low[row])
        let fraction = (elapsed * inverse).roundedToDouble(of: reach).clampedToUnit
        (high[row], low[row]) = (fraction.high, fraction.low)
      }
    } else {
      for row in rows {
        let fraction = DoubleDouble(high[row] / leg.duration.high).clampedToUnit
        (high[row], low[row]) = (fraction.high, fraction.low)
      }
    }
  }
}

extension DoubleDouble {
  /// The number, or the nearer of 0 and 1 if it is outside 0...1.
  @inline(__always) fileprivate var clampedToUnit: DoubleDouble {
    let clamped = high <= 0 ? 0 : high >= 1 ? 1 : high
    let rest = high <= 0 ? 0 : high >= 1 ? 0 : low
    return DoubleDouble(clamped, rest)
  }
}

extension Sampler {
  /// The values and velocities of a track over a block.
  struct TrackSeries {
    let track: Track
    /// Whether a column reads the velocities; those of a leg are not computed otherwise.
    var readsVelocities = false
    var constant: Double?
    var values: ContiguousArray<Double> = []
    var velocities: ContiguousArray<Double> = []

    /// Evaluates a moving value at each row.
    @inline(__always) mutating func follow(
      _ rows: Range<Int>, at times: BlockTimes, _ state: (Instant) -> TimingCurve.State
    ) {
      for row in rows {
        let state = state(times[row])
        values[row] = state.value
        velocities[row] = state.velocity.isFinite ? state.velocity : .nan
      }
    }

    /// Maps a leg's progress to the rows that it moves.
    mutating func follow(
      _ legValues: ContiguousArray<Double>, velocities legVelocities: ContiguousArray<Double>,
      rows: Range<Int>, from: Double, distance: Double, speed: Double
    ) {
      precondition(
        rows.lowerBound >= 0 && rows.upperBound <= min(values.count, velocities.count)
          && rows.count <= min(legValues.count, legVelocities.count),
        "each row has a value and a velocity")
      let progress = legValues.span
      values.set(rows) { row in from + distance * progress[row &- rows.lowerBound] }
      guard readsVelocities else { return }
      let progressVelocities = legVelocities.span
      velocities.set(rows) { row in
        let velocity = speed * progressVelocities[row &- rows.lowerBound]
        return velocity.isFinite ? velocity : .nan
      }
    }

    /// Keeps one value at all rows.
    mutating func hold(_ value: Double, rows: Range<Int>) {
      values.set(rows) { _ in value }
      velocities.set(rows) { _ in 0 }
    }
  }
}

extension ContiguousArray<Double> {
  /// Sets the elements of some rows, without a check of the array's owners at each.
  ///
  /// A function takes the `mutableSpan` of one stored array only: if it takes another, Swift 6.3
  /// does not check in optimized code whether the second array has other owners, which then change
  /// too.
  @inline(__always)
  fileprivate mutating func set(_ rows: Range<Int>, _ value: (Int) -> Double) {
    var elements = mutableSpan
    for row in rows { elements[row] = value(row) }
  }
}
