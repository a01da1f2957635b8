package import MotionNumerics

/// A mapping from the time of a leg to its progress.
///
/// Linear, Bézier, stepped and piecewise curves map the fraction of the leg's time to
/// progress. A spring and a joint run in real time from the start of the leg.
///
/// Only a reference is stored, because long motions have many segments on the same curve.
public enum TimingCurve: Hashable, Sendable {
  case linear
  indirect case cubicBezier(CubicBezierCurve)
  indirect case steps(StepCurve)
  case piecewiseLinear(PiecewiseLinearCurve)
  indirect case piecewise(PiecewiseCurve)
  indirect case spring(SpringCurve)
  indirect case joint(JointCurve)

  /// UIKit's ease-in, control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve.cubicBezier(.easeIn)
  /// UIKit's ease-out, control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve.cubicBezier(.easeOut)
  /// UIKit's ease-in-out, control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = TimingCurve.cubicBezier(.easeInOut)
  /// CSS's ease and Core Animation's default, control points (0.25, 0.1) and (0.25, 1).
  public static let ease = TimingCurve.cubicBezier(.ease)

  /// Progress and its first two derivatives.
  public struct State: Hashable, Sendable {
    /// Progress: 0 at the start of the leg, 1 at its target.
    public var value: Double
    /// The derivative of progress, per second or per unit of an input fraction; may be infinite.
    public var velocity: Double
    /// The derivative of `velocity` in the same unit; may be infinite.
    public var acceleration: Double

    /// Creates a state, at rest by default.
    public init(value: Double, velocity: Double = 0, acceleration: Double = 0) {
      (self.value, self.velocity, self.acceleration) = (value, velocity, acceleration)
    }

    /// Returns the state with derivatives per another unit, of a length in the former one.
    func per(_ unit: Double) -> State {
      State(value: value, velocity: velocity * unit, acceleration: acceleration * unit * unit)
    }

    /// Adds another state.
    static func += (a: inout State, b: State) {
      a.value += b.value
      a.velocity += b.velocity
      a.acceleration += b.acceleration
    }
  }

  /// The curve's own duration in seconds, or nil for curves that fill any leg.
  public var naturalDuration: Double? {
    switch self {
    case .spring(let curve): curve.naturalDuration
    case .joint(let curve): curve.naturalDuration
    case .linear, .cubicBezier, .steps, .piecewiseLinear, .piecewise: nil
    }
  }

  /// Whether the curve's own duration is infinite.
  package var isEndless: Bool { naturalDuration == .infinity }

  /// The spring, or nil for another curve; spring options apply only to springs.
  package var spring: SpringCurve? {
    guard case .spring(let curve) = self else { return nil }
    return curve
  }

  /// Whether the curve is a spring.
  package var isSpring: Bool { if case .spring = self { true } else { false } }

  /// The duration that the curve keeps even if another one is requested.
  package var fixedDuration: Double? {
    // The description of such a spring includes the duration.
    guard let spring, [.duration, .keyboard].contains(spring.description.form) else { return nil }
    return spring.naturalDuration
  }

  /// Returns the state at an input progress, with derivatives per unit of input.
  ///
  /// A spring or joint takes the input as a fraction of `duration` seconds.
  public func state(at progress: Double, duration: Double) -> State {
    state(at: DoubleDouble(progress), duration: duration)
  }

  /// Returns the state at a time after the start of a leg, with derivatives per `unit` seconds.
  ///
  /// `start` is the start of the leg: the rounding error of instants is proportional to it.
  func state(
    after elapsed: DoubleDouble, of duration: DoubleDouble, from start: Instant
  ) -> (state: State, unit: DoubleDouble) {
    if let state = state(after: elapsed) { return (state, DoubleDouble(1)) }
    let progress =
      elapsed.high > 0
      ? (elapsed / duration).roundedToDouble(of: start.seconds / duration.high + 1)
      : DoubleDouble(0)
    return (state(at: progress, duration: duration.high), duration)
  }

  /// Returns the state of a spring or joint at a time after its start, in seconds; nil for a curve
  /// that fills any leg.
  func state(after elapsed: DoubleDouble) -> State? {
    switch self {
    case .spring(let curve): curve.spring.state(at: max(elapsed, DoubleDouble(0)))
    case .joint(let curve): curve.state(at: elapsed)
    case .linear, .cubicBezier, .steps, .piecewiseLinear, .piecewise: nil
    }
  }

  /// Returns the state at an input progress held to twice the precision.
  package func state(at progress: DoubleDouble, duration: Double) -> State {
    let x = progress.high
    switch self {
    case .linear: return State(value: x, velocity: 1)
    case .cubicBezier(let curve): return curve.state(at: progress)
    case .steps(let curve): return State(value: curve.value(at: x))
    case .piecewiseLinear(let curve): return curve.state(at: x)
    case .piecewise(let curve): return curve.state(at: progress)
    case .spring(let curve):
      guard x >= 0 else { return State(value: 0) }
      return curve.spring.state(at: x * duration).per(duration)
    case .joint(let curve): return curve.state(at: progress * DoubleDouble(duration)).per(duration)
    }
  }
}
