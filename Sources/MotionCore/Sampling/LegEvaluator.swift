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
    self.curve = curve
    self.duration = duration
    reach = start.seconds / duration.high + 1
    slopeUnit = curve.naturalDuration == nil ? duration : DoubleDouble(1)
    if case .cubicBezier(let curve) = curve {
      bezier = CubicBezierTable(curve, rows: rows)
    } else {
      bezier = nil
    }
    // A table costs 1,024 exponentials: fewer rows are cheaper one by one.
    if case .spring(let curve) = curve, let spacing, rows > SampleBlock.capacity {
      spring = SpringTable(curve.spring, step: spacing)
    } else {
      spring = nil
    }
  }

  /// Returns the progress and its slope, per `slopeUnit` seconds, of rows by their time since the
  /// start.
  func evaluate(
    elapsedHigh: Span<Double>, elapsedLow: Span<Double>, isEven: Bool
  ) -> (values: [Double], slopes: [Double]) {
    var values = [Double](repeating: 0, count: elapsedHigh.count)
    var slopes = values
    var valueSpan = values.mutableSpan
    var slopeSpan = slopes.mutableSpan
    if let spring, isEven {
      let start = DoubleDouble(elapsedHigh[0], elapsedLow[0])
      spring.evaluate(from: start, values: &valueSpan, velocities: &slopeSpan)
    } else if case .spring(let curve) = curve {
      for row in elapsedHigh.indices {
        let elapsed = DoubleDouble(elapsedHigh[row], elapsedLow[row])
        let state = curve.spring.state(at: max(elapsed, DoubleDouble(0)))
        valueSpan[row] = state.value
        slopeSpan[row] = state.velocity
      }
    } else if case .joint(let curve) = curve {
      for row in elapsedHigh.indices {
        let state = curve.state(at: DoubleDouble(elapsedHigh[row], elapsedLow[row]))
        valueSpan[row] = state.value
        slopeSpan[row] = state.slope
      }
    } else {
      let fractions = fractions(elapsedHigh, elapsedLow)
      if let bezier {
        bezier.evaluate(
          high: fractions.high.span, low: fractions.low.span, values: &valueSpan,
          slopes: &slopeSpan)
      } else {
        for row in elapsedHigh.indices {
          let state = curve.state(at: fractions.high[row], duration: duration.high)
          valueSpan[row] = state.value
          slopeSpan[row] = state.slope
        }
      }
    }
    return (values, slopes)
  }

  /// Returns the fractions of the leg, from 0 to 1, as high and low parts.
  private func fractions(
    _ high: Span<Double>, _ low: Span<Double>
  ) -> (high: [Double], low: [Double]) {
    let count = high.count
    var highs = [Double](repeating: 0, count: count)
    var lows = [Double](repeating: 0, count: count)
    var highSpan = highs.mutableSpan
    var lowSpan = lows.mutableSpan
    // One division for the block instead of one per row; the product of double-double numbers keeps
    // about 100 bits.
    let inverse = DoubleDouble(1) / duration
    let isExact = inverse.low.isFinite && inverse.high.isFinite
    for row in 0..<count {
      let elapsed = DoubleDouble(high[row], low[row])
      let fraction =
        isExact
        ? (elapsed * inverse).roundedToDouble(of: reach)
        : DoubleDouble(elapsed.high / duration.high)
      let isInside = fraction.high > 0 && fraction.high < 1
      highSpan[row] = isInside ? fraction.high : min(max(fraction.high, 0), 1)
      lowSpan[row] = isInside ? fraction.low : 0
    }
    return (highs, lows)
  }
}
