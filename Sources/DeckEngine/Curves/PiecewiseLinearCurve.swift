/// A timing curve of straight lines between stops.
///
/// - Domain: any progress; outside the stops the first and the last line go on.
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
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// What a stop's numbers may be, so that no distance in points times them overflows.
  private static let stopRule = ParameterError.Rule.lies(in: -1e60...1e60)

  /// The stops, their inputs never decreasing.
  public let stops: [Stop]

  /// Creates the curve, raising an input below an earlier one to it as CSS does.
  ///
  /// - Throws: Fewer than two stops, or a stop beyond ±1e60.
  public init(stops: [Stop]) throws(ParameterError) {
    guard stops.count >= 2 else {
      throw ParameterError(.stopCount, Double(stops.count), breaks: .isAtLeast(2))
    }
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

  /// The output progress at an input progress.
  public func value(at progress: Double) -> Double { state(at: progress).value }

  /// The slope of the line that begins at an input progress, or that ends at the last stop.
  public func slope(at progress: Double) -> Double { state(at: progress).slope }

  /// The output progress and the slope at an input progress.
  ///
  /// - Complexity: O(log *n*) for *n* stops.
  package func state(at progress: Double) -> (value: Double, slope: Double) {
    // The last stop at or before the progress. As in `StepCurve`, 4 ulps are the rounding of a
    // quotient of decimals, and the stop itself is what was meant.
    let reach = progress + 4 * progress.ulp
    var lower = 0
    var upper = stops.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if stops[middle].input <= reach { lower = middle + 1 } else { upper = middle }
    }
    let index = min(max(lower - 1, 0), stops.count - 2)
    var a = stops[index]
    let b = stops[index + 1]
    // A vertical line is a jump, and so is one too steep for a double: its later stop counts from
    // the jump on, and it has no slope.
    let slope = (b.output - a.output) / (b.input - a.input)
    guard slope.isFinite else { return (lower > index + 1 ? b.output : a.output, 0) }
    // From the nearer end, so that both stops come out exactly.
    if (progress - a.input).magnitude > (b.input - progress).magnitude { a = b }
    return (a.output + (progress - a.input) * slope, slope)
  }
}
