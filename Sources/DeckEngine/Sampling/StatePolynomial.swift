/// A state that is near the exact one.
///
/// The parts of both vectors are the value, the slope, the second derivative and nothing.
package struct StateEstimate: Sendable {
  /// The value and its derivatives.
  package var state = SIMD4<Double>()
  /// The distance of each from the exact one at most.
  package var error = SIMD4<Double>()

  /// The value.
  var value: Double { state[0] }
  /// The slope.
  var slope: Double { state[1] }
  /// The second derivative.
  var secondDerivative: Double { state[2] }

  /// Adds another estimate, as the states of two things that move one on top of the other.
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

  /// The magnitudes of the parts.
  var magnitudes: SIMD4 { pointwiseMax(self, -self) }
}

/// A value and its derivatives over an interval, each as the polynomial through its numbers at eight
/// Chebyshev points.
///
/// Places in the interval go from −1 to 1.
///
/// - Accuracy: `error`, eight times the deviation where that of a smooth function is greatest.
/// - Complexity: O(1) for a state, a few dozen operations.
/// - Reference: J.-P. Berrut, L. N. Trefethen, "Barycentric Lagrange interpolation", 2004, section
///   5.3 (Chebyshev points of the first kind) and formula 4.2.
struct StatePolynomial: Sendable {
  /// The distance at most of each part from that of the function.
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

  /// The places at which the deviation is measured: between the points, where a polynomial of one
  /// degree more would deviate most, cos(kπ/4).
  private static let checks = [-1, -0.5.squareRoot(), 0, 0.5.squareRoot(), 1]
  /// The greatest deviation of a part as a share of its size; derivatives are less even.
  ///
  /// The errors of thousands of segments add up to what decides how many stretches are looked at.
  private static let tolerance = SIMD4<Double>(1e-13, 1e-12, 1e-11, 1)
  /// The rounding of the sums of a polynomial as a share of the greatest part: some thirty operations,
  /// magnified by at most 3 between the points.
  private static let rounding = SIMD4<Double>(repeating: 2e-14)

  /// Creates the polynomials of nothing.
  init() {}

  /// Creates the polynomials of a function, or nil if it is not smooth enough for them.
  ///
  /// - Parameters:
  ///   - scale: Sizes below which deviations count less.
  ///   - function: The estimated state at a place, or nil where there is none.
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
    for place in Self.checks {
      guard let estimate = function(place) else { return nil }
      deviation = pointwiseMax(deviation, (state(at: place) - estimate.state).magnitudes)
      error = pointwiseMax(error, estimate.error)
      // What is infinite or not a number deviates too far as well.
      guard all(deviation .<= Self.tolerance * greatest) else { return nil }
    }
    error += 8 * deviation + Self.rounding * greatest
  }

  /// The value and its derivatives at a place.
  func state(at place: Double) -> SIMD4<Double> {
    let distances = SIMD8(repeating: place) - Self.nodes
    var shares = Self.weights / distances
    let isNode = distances .== 0
    if any(isNode) { shares = SIMD8().replacing(with: 1, where: isNode) }
    shares /= shares.sum()
    return SIMD4(
      (shares * values).sum(), (shares * slopes).sum(), (shares * secondDerivatives).sum(), 0)
  }

  /// The estimated state at a place.
  func estimate(at place: Double) -> StateEstimate {
    StateEstimate(state: state(at: place), error: error)
  }

  /// The same function over a part of the interval.
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
