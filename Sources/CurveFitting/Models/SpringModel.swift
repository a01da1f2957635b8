import MotionNumerics

/// Springs: start, logarithm of the angular frequency, damping ratio and initial velocity.
package struct SpringModel: ProgressModel {
  package let bounds: [ClosedRange<Double>]
  /// The time from which the spring is at its target, or nil if it moves on.
  var hold: Double?

  package init(
    starts: ClosedRange<Double>, frequencies: ClosedRange<Double>, ratios: ClosedRange<Double>,
    hold: Double? = nil
  ) {
    // The velocity is in distances per unit of time.
    (bounds, self.hold) = ([starts, frequencies, ratios, -1e4...1e4], hold)
  }

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let (start, frequency) = (parameters[0], exponential(parameters[1]))
    let swing = SpringSwing(ratio: parameters[2], velocity: parameters[3] / frequency)
    table.fill(times, from: start, to: (hold ?? .infinity) - start) { table, index, elapsed in
      let state = swing.state(at: frequency * elapsed)
      table.values[index] = 1 - state.residual
      guard table.hasDerivatives else { return }
      let place = index * table.width
      table.derivatives[place] = frequency * state.slope
      // The velocity per radian is v/ω, which also depends on ω.
      table.derivatives[place + 1] =
        -state.slope * frequency * elapsed - state.byVelocity * swing.velocity
      table.derivatives[place + 2] = -state.byRatio
      table.derivatives[place + 3] = state.byVelocity / frequency
    }
  }
}

/// The residual of a spring as a function of the phase u = ωt, and its derivatives.
///
/// With q = 1 − ζ², E = e^(−ζu), C = cos √q·u and S = sin √q·u / √q, the residual is
/// E·C + (ζ − ν)·E·S, where ν is the initial velocity per radian. For ζ > 1, C and S are the
/// hyperbolic functions of the same formula.
struct SpringSwing: Sendable {
  let ratio: Double
  let velocity: Double
  private let square: Double
  private let rate: Double

  init(ratio: Double, velocity: Double) {
    (self.ratio, self.velocity) = (ratio, velocity)
    square = (1 - ratio) * (1 + ratio)
    rate = square.magnitude.squareRoot()
  }

  /// Returns the residual, 1 − x, at a phase and its derivatives: the slope with respect to the phase, one
  /// with respect to the damping ratio, and that of the progress with respect to the velocity per radian.
  func state(
    at phase: Double
  ) -> (residual: Double, slope: Double, byRatio: Double, byVelocity: Double) {
    let angle = rate * phase
    let even: Double
    let odd: Double
    if square > 0 {
      let envelope = exponential(-ratio * phase)
      even = envelope * cosine(angle)
      odd = angle < 1e-8 ? envelope * phase : envelope * sine(angle) / rate
    } else {
      // Separate exponentials: e^(−ζu)·cosh would overflow long before the product does.
      let slow = exponential(-phase / (ratio + rate))
      let fast = exponential(-(ratio + rate) * phase)
      even = 0.5 * (slow + fast)
      odd = angle < 1e-8 ? slow * phase : -slow * exponentialMinusOne(-2 * angle) / (2 * rate)
    }
    let share = ratio - velocity
    let residual = even + share * odd
    let bySquare = oddBySquare(phase, even, odd)
    return (
      residual, -velocity * even - (1 - ratio * velocity) * odd,
      odd - phase * residual + ratio * (phase * odd - 2 * share * bySquare), odd
    )
  }

  /// Returns E·∂S/∂q.
  private func oddBySquare(_ phase: Double, _ even: Double, _ odd: Double) -> Double {
    let z = square * phase * phase
    // Near critical damping, u·C − S cancels. Below 0.01 the next term of the series is below
    // 10⁻¹¹ of the first.
    guard z.magnitude < 1e-2 else { return (phase * even - odd) / (2 * square) }
    let envelope = exponential(-ratio * phase)
    let cube = phase * phase * phase
    let series = -1 / 6.0 + z * (1 / 60.0 + z * (-1 / 1680.0 + z * (1 / 90_720.0)))
    return envelope * cube * series
  }
}

extension SpringSwing {
  /// Returns the first phase at which progress reaches a part of the distance.
  func phase(reaching part: Double) -> Double {
    var (lower, upper) = (0.0, 0.05)
    while 1 - state(at: upper).residual < part, upper < 1e4 {
      lower = upper
      upper *= 1.1
    }
    let root = bracketedRoot(between: lower, and: upper) { 1 - state(at: $0).residual - part }
    return root ?? upper
  }
}
