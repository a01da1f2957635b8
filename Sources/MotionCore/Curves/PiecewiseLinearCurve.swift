import MotionNumerics

/// A timing curve of straight lines between stops.
///
/// - Domain: any progress; outside the stops the first and the last line continue.
/// - Accuracy: within 2 ulps of the larger of the two outputs interpolated.
/// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions".
public struct PiecewiseLinearCurve: Hashable, Sendable {
  /// An output progress and the input progress that reaches it.
  public struct Stop: Hashable, Sendable {
    /// The input progress.
    public var input: Double
    /// The output progress.
    public var output: Double

    /// Creates a stop.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The valid range of a stop's numbers, in which no product with a distance in points overflows.
  private static let stopRule = ParameterError.Rule.lies(in: -1e60...1e60)

  /// The stops, with inputs that never decrease.
  public let stops: [Stop]

  /// Creates the curve; as in CSS, an input below an earlier one is raised to it.
  ///
  /// - Throws: Fewer than two stops, or a stop beyond ±1e60.
  public init(stops: [Stop]) throws(ParameterError) {
    try ParameterError.Rule.isAtLeast(2).check(Double(stops.count), as: .stopCount)
    var greatest = -Double.infinity
    var raised: [Stop] = []
    for stop in stops {
      try Self.stopRule.check(stop.input, as: .stopInput)
      try Self.stopRule.check(stop.output, as: .stopOutput)
      greatest = max(greatest, stop.input)
      raised.append(Stop(input: greatest, output: stop.output))
    }
    self.stops = raised
  }

  /// Returns the output progress and the slope at an input progress.
  ///
  /// - Complexity: O(log *n*) for *n* stops.
  package func state(at progress: Double) -> TimingCurve.State {
    // The last stop at or before the progress. As in `StepCurve`, a difference of 4 ulps is the
    // rounding of a quotient of decimals, so the stop itself was intended.
    let reach = progress + 4 * progress.ulp
    let next = stops.partitioningIndex { $0.input > reach }
    let index = min(max(next - 1, 0), stops.count - 2)
    var a = stops[index]
    let b = stops[index + 1]
    // A vertical line, or one too steep for a double, is a jump: its later stop applies from the
    // jump on, and it has no slope.
    let slope = (b.output - a.output) / (b.input - a.input)
    guard slope.isFinite else {
      return TimingCurve.State(value: next > index + 1 ? b.output : a.output)
    }
    // Interpolate from the nearer end, so that both stops are exact.
    if (progress - a.input).magnitude > (b.input - progress).magnitude { a = b }
    return TimingCurve.State(value: a.output + (progress - a.input) * slope, velocity: slope)
  }
}
