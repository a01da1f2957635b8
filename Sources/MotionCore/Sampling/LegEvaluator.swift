import MotionNumerics

/// An evaluator of one curve over one leg for many rows.
///
/// Fractions are computed in double-double, so that a leg that starts late loses no digits. Bézier
/// curves and springs use prepared tables.
struct LegEvaluator {
  private let curve: TimingCurve
  private let duration: DoubleDouble
  /// The end of the leg in units of its duration: fractions are differences of such numbers.
  private let reach: Double
  private let bezier: CubicBezierTable?
  private let spring: SpringTable?

  /// The unit of time, in seconds, of the slopes that `evaluate` returns.
  let slopeUnit: DoubleDouble

  /// Prepares a curve for a leg.
  ///
  /// - Parameters:
  ///   - curve: The leg's curve.
  ///   - start: The start of the leg.
  ///   - duration: The leg's duration in seconds, above 0.
  ///   - rows: The approximate number of rows of the leg.
  ///   - spacing: The distance of neighboring rows in seconds, if it is constant.
  init(
    _ curve: TimingCurve, start: Instant, duration: DoubleDouble, rows: Int,
    spacing: DoubleDouble?
  ) {
    (self.curve, self.duration) = (curve, duration)
    reach = start.seconds / duration.high + 1
    slopeUnit = curve.naturalDuration == nil ? duration : DoubleDouble(1)
    (bezier, spring) =
      switch curve {
      case .cubicBezier(let curve): (CubicBezierTable(curve, rows: rows), nil)
      case .spring(let curve):
        // A table costs 1,024 exponentials: fewer rows are cheaper one by one.
        (
          nil,
          rows > SampleBlock.capacity ? spacing.map { SpringTable(curve.spring, step: $0) } : nil
        )
      case .linear, .steps, .piecewiseLinear, .joint: (nil, nil)
      }
  }

  /// Computes the progress and its slope, per `slopeUnit` seconds, of rows by their time since the
  /// start, which may be replaced by the fraction of the leg.
  func evaluate(
    _ elapsedHigh: inout ContiguousArray<Double>, _ elapsedLow: inout ContiguousArray<Double>,
    rows: Range<Int>, isEven: Bool, values: inout ContiguousArray<Double>,
    slopes: inout ContiguousArray<Double>
  ) {
    if curve.naturalDuration == nil { setFractions(&elapsedHigh, &elapsedLow, rows: rows) }
    let high = elapsedHigh.span
    let low = elapsedLow.span
    var valueSpan = values.mutableSpan
    var slopeSpan = slopes.mutableSpan
    if let spring, isEven {
      let start = DoubleDouble(high[rows.lowerBound], low[rows.lowerBound])
      spring.evaluate(from: start, rows: rows, values: &valueSpan, velocities: &slopeSpan)
    } else if case .spring(let curve) = curve {
      for row in rows {
        let state = curve.spring.state(at: max(DoubleDouble(high[row], low[row]), DoubleDouble(0)))
        valueSpan[row] = state.value
        slopeSpan[row] = state.velocity
      }
    } else if case .joint(let curve) = curve {
      for row in rows {
        let state = curve.state(at: DoubleDouble(high[row], low[row]))
        valueSpan[row] = state.value
        slopeSpan[row] = state.slope
      }
    } else if let bezier {
      bezier.evaluate(rows: rows, high: high, low: low, values: &valueSpan, slopes: &slopeSpan)
    } else {
      for row in rows {
        let state = curve.state(at: high[row], duration: duration.high)
        valueSpan[row] = state.value
        slopeSpan[row] = state.slope
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
    let inverse = DoubleDouble(1) / duration
    let isInRange = inverse.low.isFinite && inverse.high.isFinite
    for row in rows {
      let fraction =
        isInRange
        ? (DoubleDouble(high[row], low[row]) * inverse).roundedToDouble(of: reach)
        : DoubleDouble(high[row] / duration.high)
      (high[row], low[row]) = (fraction.clampedToUnit.high, fraction.clampedToUnit.low)
    }
  }
}

extension DoubleDouble {
  /// The number, or the nearer of 0 and 1 if it is outside 0...1.
  @inline(__always) fileprivate var clampedToUnit: DoubleDouble {
    high <= 0 ? DoubleDouble(0) : high >= 1 ? DoubleDouble(1) : self
  }
}

extension Sampler {
  /// The values and slopes of a track over a block.
  struct TrackSeries {
    let track: Track
    /// Whether a column reads the slopes; those of a leg are not computed otherwise.
    var readsSlopes = false
    var constant: Double?
    var values: ContiguousArray<Double> = []
    var slopes: ContiguousArray<Double> = []

    /// Evaluates a moving value at each row.
    mutating func follow(_ moving: some Moving, rows: Range<Int>, at times: BlockTimes) {
      for row in rows {
        let state = moving.state(at: times[row])
        values[row] = state.value
        slopes[row] = state.slope.isFinite ? state.slope : .nan
      }
    }

    /// Evaluates a joint at each row; rows within one display frame share a state.
    mutating func follow(
      _ track: JointTrack, of segment: Segment, rows: Range<Int>, at times: BlockTimes
    ) {
      var state = TimingCurve.State(value: 0)
      var shown = (from: Double.infinity, until: -Double.infinity)
      for row in rows {
        let instant = times[row]
        if !(shown.from <= instant.seconds && instant.seconds < shown.until) {
          state = segment.state(at: instant)
          shown = (instant.seconds, track.frameEnd(after: instant, from: segment.start).seconds)
        }
        values[row] = state.value
        slopes[row] = state.slope
      }
    }

    /// Maps a leg's progress to the rows that it moves.
    mutating func follow(
      _ legValues: ContiguousArray<Double>, slopes legSlopes: ContiguousArray<Double>,
      rows: Range<Int>, from: Double, distance: Double, speed: Double
    ) {
      precondition(
        rows.lowerBound >= 0 && rows.upperBound <= min(values.count, slopes.count)
          && rows.count <= min(legValues.count, legSlopes.count),
        "each row has a value and a slope")
      let progress = legValues.span
      values.set(rows) { row in from + distance * progress[row &- rows.lowerBound] }
      guard readsSlopes else { return }
      let progressSlopes = legSlopes.span
      slopes.set(rows) { row in
        let slope = speed * progressSlopes[row &- rows.lowerBound]
        return slope.isFinite ? slope : .nan
      }
    }

    /// Keeps one value at all rows.
    mutating func hold(_ value: Double, rows: Range<Int>) {
      values.set(rows) { _ in value }
      slopes.set(rows) { _ in 0 }
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
