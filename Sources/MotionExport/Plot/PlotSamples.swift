package import MotionNumerics

/// Samples of several quantities at common instants, so close that straight lines between them
/// look like the curves.
///
/// Between neighboring breaks there are equal steps. Steps are halved where a line misses the
/// middle of a curve, until they are as short as the resolution: what changes within that is a
/// jump.
///
/// - Accuracy: lines are within 1/8000 of the range of a quantity, except beyond the limit of a
///   slope.
package struct PlotSamples {
  /// The number of equal steps over the whole range.
  private static let steps = 1_024.0
  /// The least number of equal steps between two breaks, unless there are many breaks.
  private static let leastSteps = 64
  /// The greatest number of samples.
  private static let greatestCount = 1 << 17
  /// The distance of lines from the curve that is invisible, as a fraction of the range.
  private static let accuracy = 1.0 / 8_000

  /// The values of each quantity at an instant; NaN for none.
  private struct Sample {
    let instant: Instant
    let values: [Double]
    /// Whether the step after the sample may be too long.
    var isOpen = true
  }

  /// The greatest magnitude of each quantity that is drawn: finite for a slope that becomes
  /// infinite, and infinite for all others.
  package private(set) var limits: [Double]

  /// The samples, in ascending order.
  private var samples: [Sample] = []
  /// The duration of a jump, in seconds.
  private let resolution: Double
  /// For each quantity, the distance of lines from the curve that is invisible.
  private var tolerances: [Double] = []
  private let areSlopes: [Bool]

  /// Samples quantities.
  ///
  /// - Parameters:
  ///   - breaks: The instants at which rules change, in ascending order, from the start to the end.
  ///   - areSlopes: For each quantity, whether it is a derivative, which may become infinite.
  ///   - evaluate: Returns the values of each quantity at ascending instants.
  package init(breaks: [Instant], areSlopes: [Bool], _ evaluate: ([Instant]) -> [[Double]]) {
    self.areSlopes = areSlopes
    limits = areSlopes.map { _ in .infinity }
    let range = breaks.isEmpty ? 0 : (breaks[breaks.count - 1] - breaks[0]).high
    // Instants closer than their tolerance are the same.
    resolution = max(range * 1e-6, 4 * Instant.tolerance)
    // Half of the samples are left for refinement.
    let least = max(2, min(Self.leastSteps, Self.greatestCount / 2 / max(breaks.count, 1)))
    let instants = zip(breaks, breaks.dropFirst()).flatMap { start, end in
      self.instants(from: start, to: end, of: range, steps: Double(least))
    }
    samples = Self.samples(at: instants + breaks.suffix(1), evaluate)
    let coarse = areSlopes.indices.map { greatestInside($0, breaks) }
    tolerances = areSlopes.indices.map { column in
      let shown = samples.map { $0.values[column] }.filter { $0.magnitude <= coarse[column] }
      let spread = (shown.max() ?? 0) - (shown.min() ?? 0)
      return max(spread * Self.accuracy, coarse[column] * 1e-12, .leastNormalMagnitude)
    }
    refine(within: coarse.map { 4 * $0 }, evaluate)
    for column in areSlopes.indices where areSlopes[column] && coarse[column] > 0 {
      let values = samples.map { $0.values[column].magnitude }.filter(\.isFinite)
      let greatest = values.max() ?? 0
      // A slope that is much greater next to a break than anywhere else is infinite there.
      if greatest > 3 * coarse[column] { limits[column] = 1.25 * coarse[column] }
    }
  }

  // MARK: Samples

  private static func samples(
    at instants: [Instant], _ evaluate: ([Instant]) -> [[Double]]
  ) -> [Sample] {
    let columns = evaluate(instants)
    return instants.indices.map { index in
      Sample(instant: instants[index], values: columns.map { $0[index] })
    }
  }

  /// Returns the instants from a break to just before the next one, at least some steps.
  private func instants(
    from start: Instant, to end: Instant, of range: Double, steps: Double
  ) -> [Instant] {
    let length = (end - start).high
    guard length > 4 * resolution else { return [start] }
    let count = max(steps, (Self.steps * length / range).rounded(.up))
    let last = length - resolution
    let times = (0..<Int(count)).map { length * (Double($0) / count) }.filter { $0 < last }
    return (times + [last]).map { start + DoubleDouble($0) }
  }

  /// Returns the greatest magnitude of a quantity; for a slope, of the samples that are not next to
  /// a break.
  private func greatestInside(_ column: Int, _ breaks: [Instant]) -> Double {
    var (greatest, inside, stretch) = (0.0, 0.0, 0)
    for sample in samples where sample.values[column].isFinite {
      greatest = max(greatest, sample.values[column].magnitude)
      while stretch + 2 < breaks.count, !(sample.instant < breaks[stretch + 1]) { stretch += 1 }
      let length = (breaks[min(stretch + 1, breaks.count - 1)] - breaks[stretch]).high
      let share = (sample.instant - breaks[stretch]).high / length
      if share > 0.03, share < 0.97 { inside = max(inside, sample.values[column].magnitude) }
    }
    return areSlopes[column] && inside > 0 ? inside : greatest
  }

  /// Halves steps until their lines are as good as the curves, or the steps as short as jumps.
  private mutating func refine(within bounds: [Double], _ evaluate: ([Instant]) -> [[Double]]) {
    while samples.count < Self.greatestCount {
      let open = samples.indices.dropLast().filter { index in
        samples[index].isOpen
          && (samples[index + 1].instant - samples[index].instant).high > resolution
      }
      guard !open.isEmpty else { return }
      let middles = open.map { index in
        let start = samples[index].instant
        return start + (samples[index + 1].instant - start) * DoubleDouble(0.5)
      }
      var found = Self.samples(at: middles, evaluate)
      for index in samples.indices { samples[index].isOpen = false }
      for (place, index) in open.enumerated() {
        let (start, end) = (samples[index], samples[index + 1])
        found[place].isOpen = bends(from: start, found[place], to: end, within: bounds)
        samples[index].isOpen = found[place].isOpen
      }
      samples = (samples + found).sorted { $0.instant < $1.instant }
    }
  }

  /// Returns whether a line between two samples misses the one in their middle.
  private func bends(
    from start: Sample, _ middle: Sample, to end: Sample, within bounds: [Double]
  ) -> Bool {
    areSlopes.indices.contains { column in
      let bound = areSlopes[column] ? bounds[column] : .infinity
      let values = [start, middle, end].map { sample in
        let value = sample.values[column]
        return value.isNaN ? value : min(max(value, -bound), bound)
      }
      let missing = values.count(where: \.isNaN)
      guard missing == 0 else { return missing < 3 }
      let line = values[0] + (values[2] - values[0]) / 2
      return (values[1] - line).magnitude > tolerances[column]
    }
  }

  // MARK: Runs

  /// Returns the points of a quantity: a run for each stretch with values inside the limit.
  ///
  /// The closure returns the horizontal position of an instant.
  package func runs(
    of column: Int, _ position: (Instant) -> Double = { $0.seconds }
  ) -> [[Plot.Point]] {
    var runs: [[Plot.Point]] = []
    var run: [Plot.Point] = []
    func close() {
      if !run.isEmpty { runs.append(run) }
      run = []
    }
    let (limit, tolerance) = (limits[column], tolerances[column])
    for (index, sample) in samples.enumerated() {
      let value = sample.values[column]
      let previous = index > 0 ? samples[index - 1].values[column] : .nan
      let step = index > 0 ? (sample.instant - samples[index - 1].instant).high : 0
      // Where a line crosses the limit, a run begins or ends.
      if (previous.magnitude <= limit) != (value.magnitude <= limit), !(value + previous).isNaN {
        let bound = (previous.magnitude > limit ? previous : value) < 0 ? -limit : limit
        let share = (bound - previous) / (value - previous)
        let start = position(samples[index - 1].instant)
        run.append(Plot.Point(x: start + (position(sample.instant) - start) * share, y: bound))
      }
      guard value.magnitude <= limit else {
        close()
        continue
      }
      var point = Plot.Point(x: position(sample.instant), y: value)
      // A jump of a slope is a gap.
      if areSlopes[column], let last = run.last, step <= 2 * resolution,
        (value - last.y).magnitude > 100 * tolerance
      {
        run[run.count - 1].x = point.x
        close()
      }
      if let last = run.last, previous == last.y {
        // The value before a jump belongs to the instant of the jump.
        if step <= resolution, (value - last.y).magnitude > tolerance {
          run[run.count - 1].x = point.x
        }
        point.x = max(point.x, run[run.count - 1].x)
      }
      run.append(point)
    }
    close()
    return runs
  }
}
