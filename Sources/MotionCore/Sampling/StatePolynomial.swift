import MotionNumerics

/// A state with error bounds.
///
/// The components of both vectors are the value, the slope, the second derivative and an unused
/// one.
package struct StateEstimate: Sendable {
  /// The value and its derivatives.
  package var state = SIMD4<Double>()
  /// The maximum distance of each component from the exact one.
  package var error = SIMD4<Double>()

  /// The value.
  var value: Double { state[0] }
  /// The slope.
  var slope: Double { state[1] }
  /// The second derivative.
  var secondDerivative: Double { state[2] }

  /// Adds another estimate, as the states of two additive motions.
  static func += (estimate: inout StateEstimate, other: StateEstimate) {
    estimate.state += other.state
    estimate.error += other.error
  }
}

extension SIMD4<Double> {
  /// A value and its derivatives.
  init(_ state: TimingCurve.State) {
    self.init(state.value, state.slope, state.secondDerivative, 0)
  }

  /// The magnitudes of the components.
  var magnitudes: SIMD4 { pointwiseMax(self, -self) }
}

/// A value and its derivatives over an interval, each as the polynomial through its values at eight
/// Chebyshev points.
///
/// Positions in the interval are in −1...1.
///
/// - Accuracy: `error`, which is eight times the deviation at the points where that of a smooth
///   function is greatest.
/// - Complexity: O(1) for a state, a few dozen operations.
/// - Reference: J.-P. Berrut, L. N. Trefethen, "Barycentric Lagrange interpolation", 2004, section
///   5.3 (Chebyshev points of the first kind) and formula 4.2.
struct StatePolynomial: Sendable {
  /// The maximum distance of each component from that of the function.
  private(set) var error = SIMD4<Double>()
  private var values = SIMD8<Double>()
  private var slopes = SIMD8<Double>()
  private var secondDerivatives = SIMD8<Double>()

  /// The points, cos((2k + 1)π/16).
  private static let nodes = chebyshev(cosine)
  /// Their weights, (−1)ᵏ sin((2k + 1)π/16).
  private static let weights = chebyshev(sine) * SIMD8(1, -1, 1, -1, 1, -1, 1, -1)

  private static func chebyshev(_ function: (Double) -> Double) -> SIMD8<Double> {
    var numbers = SIMD8<Double>()
    for index in numbers.indices { numbers[index] = function(Double(2 * index + 1) * .pi / 16) }
    return numbers
  }

  /// The positions at which the deviation is measured: between the points, where a polynomial of
  /// one degree more would deviate most, cos(kπ/4).
  private static let checks = [-1, -0.5.squareRoot(), 0, 0.5.squareRoot(), 1]
  /// The maximum deviation of each component relative to its size; derivatives are less smooth.
  ///
  /// The errors of thousands of segments add up, and the sum decides how many stretches are
  /// searched.
  private static let tolerance = SIMD4<Double>(1e-13, 1e-12, 1e-11, 1)
  /// The rounding of the sums of a polynomial relative to its largest term: some thirty operations,
  /// magnified by at most 3 between the points.
  private static let rounding = SIMD4<Double>(repeating: 2e-14)

  /// Creates the polynomials of the zero function.
  init() {}

  /// Creates the polynomials of a function, or nil if it is not smooth enough.
  ///
  /// - Parameters:
  ///   - scale: The minimum sizes of the components, relative to which deviations are measured.
  ///   - function: The estimated state at a position, or nil if there is none.
  init?(scale: SIMD4<Double>, _ function: (Double) -> StateEstimate?) {
    var greatest = scale
    for index in Self.nodes.indices {
      guard let estimate = function(Self.nodes[index]) else { return nil }
      values[index] = estimate.value
      slopes[index] = estimate.slope
      secondDerivatives[index] = estimate.secondDerivative
      greatest = pointwiseMax(greatest, estimate.state.magnitudes)
      error = pointwiseMax(error, estimate.error)
    }
    var deviation = SIMD4<Double>()
    for position in Self.checks {
      guard let estimate = function(position) else { return nil }
      deviation = pointwiseMax(deviation, (state(at: position) - estimate.state).magnitudes)
      error = pointwiseMax(error, estimate.error)
      // Infinity and NaN also deviate too far.
      guard all(deviation .<= Self.tolerance * greatest) else { return nil }
    }
    error += 8 * deviation + Self.rounding * greatest
  }

  /// Returns the value and its derivatives at a position.
  func state(at position: Double) -> SIMD4<Double> {
    let distances = SIMD8(repeating: position) - Self.nodes
    var shares = Self.weights / distances
    let isNode = distances .== 0
    if any(isNode) { shares = SIMD8().replacing(with: 1, where: isNode) }
    shares /= shares.sum()
    return SIMD4(
      (shares * values).sum(), (shares * slopes).sum(), (shares * secondDerivatives).sum(), 0)
  }

  /// Returns the estimated state at a position.
  func estimate(at position: Double) -> StateEstimate {
    StateEstimate(state: state(at: position), error: error)
  }

  /// Returns the same function over a part of the interval.
  func restricted(to part: ClosedRange<Double>) -> StatePolynomial {
    var result = StatePolynomial()
    result.error = error
    let (middle, half) = (
      (part.lowerBound + part.upperBound) / 2, (part.upperBound - part.lowerBound) / 2
    )
    for index in Self.nodes.indices {
      let state = state(at: middle + half * Self.nodes[index])
      result.values[index] = state[0]
      result.slopes[index] = state[1]
      result.secondDerivatives[index] = state[2]
    }
    return result
  }

  /// Adds another function over the same interval.
  static func += (sum: inout StatePolynomial, other: StatePolynomial) {
    sum.values += other.values
    sum.slopes += other.slopes
    sum.secondDerivatives += other.secondDerivatives
    sum.error += other.error
  }
}
