import MotionCore
import MotionNumerics

/// A number over time, for Compose: that of a view, or a flag as 1 and 0.
struct ComposePath {
  let legs: [Leg]
  /// The value at the end, after a jump there.
  let last: Double
  /// The greatest error of approximations.
  let tolerance: Double
  let bounds: ClosedRange<Double>?
  /// The instants in seconds at which a leg itself jumps.
  let jumps: [Double]
  /// Whether the legs themselves are approximations.
  let isApproximate: Bool
  /// Returns the value at an instant, as a table shows it.
  let value: (Instant) -> Double

  /// Creates the path of a number.
  init(_ path: ScalarPath) {
    (legs, last) = (path.legs, path.last)
    (tolerance, bounds) = (path.tolerance, path.bounds)
    jumps = path.legs.flatMap(path.jumps)
    isApproximate = path.holdsSteps
    value = path.value(at:)
  }

  /// Creates the path of a flag, until an instant after zero.
  init(_ path: StepwisePath<Bool>, until end: Instant) {
    legs = path.codeLegs(until: end).map {
      Leg(from: $0.start, to: $0.end, first: $0.first, last: $0.last, .hold)
    }
    last = path.last ? 1 : 0
    (tolerance, bounds, jumps, isApproximate) = (1e-3, 0...1, [], false)
    value = { path.value(at: $0) ? 1 : 0 }
  }

  /// The value at the start.
  var first: Double { legs.first?.first ?? last }

  /// The spring that the number follows from the start until the spring ends, if it does.
  ///
  /// A spring of Compose cannot be cut off: its duration follows from its parameters.
  var spring: Spring? {
    guard legs.count == 1, legs[0].last == last,
      case .eased(.spring(let curve)) = legs[0].shape,
      curve.naturalDuration - (legs[0].end - legs[0].start).high <= Instant.tolerance
    else { return nil }
    return curve.spring
  }
}
