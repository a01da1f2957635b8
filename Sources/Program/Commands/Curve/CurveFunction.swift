import MotionEngine
import MotionNumerics

/// A curve as a function of x: a fraction of time, a time or a distance.
struct CurveFunction {
  /// The unit of x.
  enum Domain: Hashable {
    /// A fraction of the duration.
    case fraction
    /// A time in seconds, without an end.
    case seconds
    /// A distance in points.
    case points
  }

  let meaning: CurveSyntax.Meaning
  /// The time in seconds at x = 1, or nil for a curve without a duration.
  let duration: DoubleDouble?

  /// Creates the function; `duration` replaces the curve's own, or is that of a curve without one.
  init(_ meaning: CurveSyntax.Meaning, lasting duration: DoubleDouble? = nil) {
    self.meaning = meaning
    let own = meaning.timingCurve?.naturalDuration.map { DoubleDouble($0) }
    self.duration = duration ?? own
  }

  var domain: Domain {
    switch meaning {
    case .timing: .fraction
    case .deceleration: .seconds
    case .rubberBand, .elastic: .points
    }
  }

  /// The spring, if the curve is one.
  var spring: SpringCurve? { meaning.timingCurve?.spring }

  /// The part of a spring or joint that the duration cuts off.
  var cut: Motion.Cut? {
    duration.flatMap { meaning.timingCurve?.cut(after: $0, distance: nil) }
  }

  /// Whether the curve runs in seconds: a spring or a joint.
  var hasOwnDuration: Bool { meaning.timingCurve?.naturalDuration != nil }

  /// The least input of a function with a limited domain, and the function's name.
  var least: (name: String, input: Double)? {
    guard case .deceleration = meaning else { return nil }
    return ("decelerate()", 0)
  }

  /// Returns the value and slope at an input with twice the precision of a double.
  func state(at exact: DoubleDouble) -> (value: Double, slope: Double) {
    let x = exact.high
    switch meaning {
    case .timing(let curve):
      let state = curve.state(at: exact, duration: duration?.high ?? 1)
      return (state.value, state.slope)
    case .rubberBand(let band): return (band.value(at: x), band.slope(at: x))
    case .elastic: return (ElasticStretch.value(at: x), ElasticStretch.slope(at: x))
    case .deceleration(let deceleration):
      return (deceleration.value(at: x), deceleration.velocity(at: x))
    }
  }

  /// Returns the value and the slope per second at a time.
  ///
  /// Before the start and after the end the value rests, but a spring or joint, which runs in
  /// seconds, continues after its end.
  func state(after time: DoubleDouble) -> (value: Double, slope: Double) {
    let length = duration ?? DoubleDouble(1)
    let isRunning = !(time.high < 0) && (hasOwnDuration || !(length < time))
    let fraction = time.high <= 0 ? DoubleDouble(0) : isRunning ? time / length : DoubleDouble(1)
    let state = state(at: fraction)
    return (state.value, isRunning ? state.slope / length.high : 0)
  }
}

extension CurveSyntax.Meaning {
  /// The timing curve, if it is one.
  var timingCurve: TimingCurve? {
    guard case .timing(let curve) = self else { return nil }
    return curve
  }
}
