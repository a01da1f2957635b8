package import MotionNumerics

extension Spring {
  /// Progress, and its velocity and acceleration in distances per second and per second squared.
  public typealias State = TimingCurve.State

  /// Returns the state at a time in seconds.
  ///
  /// - Domain: every time. Before zero the spring rests at 0; once its envelope is below the
  ///   smallest double it rests at 1; after 2⁴⁰ radians an oscillation does not move.
  /// - Accuracy: the distance to the target, the velocity and the acceleration are within 50 ulps
  ///   of the envelope of the oscillation (within 50 ulps of themselves without oscillation) up to
  ///   400 time constants; the value is 1 minus that distance, rounded once.
  public func state(at time: Double) -> State {
    guard time >= 0 else { return State(value: 0, velocity: 0, acceleration: 0) }
    return state(at: DoubleDouble(time))
  }

  /// Returns the progress at a time in seconds.
  ///
  /// - Domain: as for the state.
  /// - Accuracy: as for the state.
  public func value(at time: Double) -> Double { 1 - residual(at: time) }

  /// Returns the distance left to the target, 1 − x, which keeps its digits when x rounds to 1.
  package func residual(at time: Double) -> Double {
    guard time >= 0 else { return 1 }
    return residual(basis(at: DoubleDouble(time)))
  }

  /// Returns the state at a time of at least zero, which may need more digits than a double has.
  package func state(at time: DoubleDouble) -> State {
    let basis = basis(at: time)
    return State(
      value: 1 - residual(basis), velocity: velocity(basis), acceleration: acceleration(basis))
  }
}

extension Spring {
  /// The two basis solutions of a spring's motion at one time.
  enum Basis {
    /// ζ < 1: E = e^(−ζωt), cos ω_d t and (sin ω_d t)/ω_d.
    case oscillating(envelope: Double, even: Double, odd: Double)
    /// ζ ≥ 1 while the exponentials are nearly equal: the slow one and (1 − fast/slow)/(2ω_h).
    case early(slow: Double, lost: Double)
    /// ζ > 1 at later times: both exponentials.
    case late(slow: Double, fast: Double)
    /// The envelope is below the smallest double.
    case rest
  }

  /// The time constants after which e^−n is below half the smallest double: 1075·ln 2, rounded up.
  static let restingTimeConstants = 746.0

  /// Returns the basis at a time of at least zero.
  ///
  /// The textbook E·cosh overflows after a few seconds, and a difference of two exponentials
  /// cancels while they are nearly equal. Near ζ = 1 they always are, and (1 − e^−2ω_h t)/(2ω_h)
  /// tends to t.
  func basis(at given: DoubleDouble) -> Basis {
    var time = given
    if oscillates {
      // Sine and cosine of infinity are NaN, so the time is limited to 2⁴⁰ radians.
      let end = 0x1p40 / rate.high
      if time.high > end { time = DoubleDouble(end) }
      guard decay.high * time.high < Self.restingTimeConstants else { return .rest }
      let phase = rate * time
      let (even, sine) = Self.cosineAndSine(phase)
      // Below 2⁻²⁷ radians sin(a)/a is 1 within half an ulp, and a may be too small to divide by.
      let odd = phase.high < 0x1p-27 ? time.high : sine / rate.high
      return .oscillating(envelope: Self.fading(decay * time), even: even, odd: odd)
    }
    guard slow.high * time.high < Self.restingTimeConstants else { return .rest }
    let envelope = Self.fading(slow * time)
    let gap = 2 * rate.high * time.high
    // With a gap below 2⁻²⁷ the quadratic term of (1 − e^−gap)/gap is below half an ulp.
    if gap < 0x1p-27 { return .early(slow: envelope, lost: time.high * (1 - 0.5 * gap)) }
    if gap <= 1 {
      return .early(slow: envelope, lost: -exponentialMinusOne(-gap) / (2 * rate.high))
    }
    let fast = (decay + rate) * time
    return .late(
      slow: envelope, fast: fast.high < Self.restingTimeConstants ? Self.fading(fast) : 0)
  }

  /// Returns 1 − x.
  func residual(_ basis: Basis) -> Double {
    switch basis {
    case .oscillating(let envelope, let even, let odd): envelope * (even + odd * factors.residual)
    case .early(let slow, let lost): slow * (1 + factors.fastShare * lost)
    case .late(let slow, let fast):
      (factors.slowShare * slow - factors.fastShare * fast) / (2 * rate.high)
    case .rest: 0
    }
  }

  /// Returns x′.
  func velocity(_ basis: Basis) -> Double {
    switch basis {
    case .oscillating(let envelope, let even, let odd):
      envelope * (initialVelocity * even + factors.velocity * odd)
    case .early(let slow, let lost):
      slow * (initialVelocity + factors.fastRate * factors.fastShare * lost)
    case .late(let slow, let fast):
      (self.slow.high * factors.slowShare * slow - factors.fastRate * factors.fastShare * fast)
        / (2 * rate.high)
    case .rest: 0
    }
  }

  /// Returns x″.
  func acceleration(_ basis: Basis) -> Double {
    switch basis {
    case .oscillating(let envelope, let even, let odd):
      return envelope * (factors.startAcceleration * even + factors.acceleration * odd)
    case .early(let slow, let lost):
      let fast = factors.fastRate
      return slow * (factors.startAcceleration - fast * fast * factors.fastShare * lost)
    case .late(let slow, let fast):
      let (slowRate, fastRate) = (self.slow.high, factors.fastRate)
      let slowPart = slowRate * slowRate * factors.slowShare * slow
      return (fastRate * fastRate * factors.fastShare * fast - slowPart) / (2 * rate.high)
    case .rest: return 0
    }
  }

  /// Returns e^−a, including the low part of a.
  private static func fading(_ a: DoubleDouble) -> Double { exponential(-a.high) * (1 - a.low) }

  /// Returns the cosine and sine of a phase of at most 2⁴⁰ radians.
  private static func cosineAndSine(_ phase: DoubleDouble) -> (cosine: Double, sine: Double) {
    let (c, s) = (cosine(phase.high), sine(phase.high))
    // The low part is at most 2⁻¹³, so the next terms of its own cosine and sine are below 2⁻⁵⁶.
    let low = phase.low
    let lowCosine = 1 - 0.5 * low * low
    let lowSine = low * (1 - low * low / 6)
    return (c * lowCosine - s * lowSine, s * lowCosine + c * lowSine)
  }
}
