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

  /// The instants of the samples, in ascending order.
  package private(set) var instants: [Instant] = []
  /// The values of each quantity; NaN for none.
  package private(set) var values: [[Double]] = []
  /// The greatest magnitude of each quantity that is drawn: finite for a slope that becomes
  /// infinite, and infinite for all others.
  package private(set) var limits: [Double]

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
  package init(
    breaks: [Instant], areSlopes: [Bool], _ evaluate: ([Instant]) -> [[Double]]
  ) {
    self.areSlopes = areSlopes
    limits = areSlopes.map { _ in .infinity }
    let range = breaks.isEmpty ? 0 : (breaks[breaks.count - 1] - breaks[0]).high
    // Instants closer than their tolerance are the same.
    resolution = max(range * 1e-6, 4 * Instant.tolerance)
    // Half of the samples are left for refinement.
    let least = max(2, min(Self.leastSteps, Self.greatestCount / 2 / max(breaks.count, 1)))
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      append(from: start, to: end, of: range, steps: Double(least))
    }
    instants += breaks.suffix(1)
    values = evaluate(instants)
    let coarse = values.indices.map { column in greatestInside(column, breaks) }
    tolerances = values.indices.map { column in
      let shown = values[column].filter { $0.magnitude <= coarse[column] }
      let spread = (shown.max() ?? 0) - (shown.min() ?? 0)
      return max(spread * Self.accuracy, coarse[column] * 1e-12, .leastNormalMagnitude)
    }
    refine(within: coarse.map { 4 * $0 }, evaluate)
    for column in values.indices where areSlopes[column] && coarse[column] > 0 {
      let greatest = values[column].reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
      // A slope that is much greater next to a break than anywhere else is infinite there.
      if greatest > 3 * coarse[column] { limits[column] = 1.25 * coarse[column] }
    }
  }

  // MARK: Samples

  /// Appends the samples from a break to just before the next one, at least some steps.
  private mutating func append(
    from start: Instant, to end: Instant, of range: Double, steps: Double
  ) {
    let length = (end - start).high
    instants.append(start)
    guard length > 4 * resolution else { return }
    let count = max(steps, (Self.steps * length / range).rounded(.up))
    let last = length - resolution
    for step in 1..<Int(count) {
      let time = length * (Double(step) / count)
      guard time < last else { break }
      instants.append(start + DoubleDouble(time))
    }
    instants.append(start + DoubleDouble(last))
  }

  /// Returns the greatest magnitude of a quantity; for a slope, of the samples that are not next to
  /// a break.
  private func greatestInside(_ column: Int, _ breaks: [Instant]) -> Double {
    let all = values[column].filter(\.isFinite).map(\.magnitude)
    guard areSlopes[column] else { return all.max() ?? 0 }
    var greatest = 0.0
    var stretch = 0
    for (instant, value) in zip(instants, values[column]) where value.isFinite {
      while stretch + 2 < breaks.count, !(instant < breaks[stretch + 1]) { stretch += 1 }
      let length = (breaks[min(stretch + 1, breaks.count - 1)] - breaks[stretch]).high
      let share = (instant - breaks[stretch]).high / length
      if share > 0.03, share < 0.97 { greatest = max(greatest, value.magnitude) }
    }
    return greatest > 0 ? greatest : all.max() ?? 0
  }

  // MARK: Refinement

  /// Halves steps until their lines are as good as the curves, or the steps as short as jumps.
  private mutating func refine(
    within bounds: [Double], _ evaluate: ([Instant]) -> [[Double]]
  ) {
    // Whether the step after each sample may be too long.
    var isOpen = [Bool](repeating: true, count: max(instants.count - 1, 0))
    while instants.count < Self.greatestCount {
      let open = isOpen.indices.filter { index in
        isOpen[index] && (instants[index + 1] - instants[index]).high > resolution
      }
      guard !open.isEmpty else { return }
      let middles = open.map { index in
        instants[index] + (instants[index + 1] - instants[index]) * DoubleDouble(0.5)
      }
      let found = evaluate(middles)
      let bends = open.indices.map { entry in
        values.indices.contains { column in
          let bound = areSlopes[column] ? bounds[column] : .infinity
          func clamped(_ value: Double) -> Double {
            value.isNaN ? value : min(max(value, -bound), bound)
          }
          let (a, b) = (
            clamped(values[column][open[entry]]), clamped(values[column][open[entry] + 1])
          )
          let middle = clamped(found[column][entry])
          if middle.isNaN || a.isNaN || b.isNaN {
            return !(middle.isNaN && a.isNaN && b.isNaN)
          }
          return (middle - (a + (b - a) / 2)).magnitude > tolerances[column]
        }
      }
      insert(middles, found, after: open, bends, &isOpen)
    }
  }

  private mutating func insert(
    _ middles: [Instant], _ found: [[Double]], after open: [Int], _ bends: [Bool],
    _ isOpen: inout [Bool]
  ) {
    let old = self
    let wasOpen = isOpen
    instants.removeAll(keepingCapacity: true)
    isOpen.removeAll(keepingCapacity: true)
    for column in values.indices { values[column].removeAll(keepingCapacity: true) }
    var next = 0
    for index in old.instants.indices {
      instants.append(old.instants[index])
      for column in values.indices { values[column].append(old.values[column][index]) }
      guard index < wasOpen.count else { continue }
      guard next < open.count, open[next] == index else {
        isOpen.append(false)
        continue
      }
      instants.append(middles[next])
      for column in values.indices { values[column].append(found[column][next]) }
      isOpen += [bends[next], bends[next]]
      next += 1
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
    let limit = limits[column]
    let jump = 100 * tolerances[column]
    for (index, instant) in instants.enumerated() {
      let value = values[column][index]
      let previous = index > 0 ? values[column][index - 1] : .nan
      // Where a line crosses the limit, a run begins or ends.
      if (previous.magnitude <= limit) != (value.magnitude <= limit), !(value + previous).isNaN {
        let bound = (previous.magnitude > limit ? previous : value) < 0 ? -limit : limit
        let share = (bound - previous) / (value - previous)
        let start = position(instants[index - 1])
        run.append(
          Plot.Point(x: start + (position(instant) - start) * share, y: bound))
      }
      guard value.magnitude <= limit else {
        close()
        continue
      }
      var point = Plot.Point(x: position(instant), y: value)
      // A jump of a slope is a gap.
      if areSlopes[column], let last = run.last, (value - last.y).magnitude > jump,
        (instant - instants[index - 1]).high <= 2 * resolution
      {
        run[run.count - 1].x = point.x
        close()
      }
      if index > 0, let last = run.last, previous == last.y {
        let width = (instant - instants[index - 1]).high
        if width <= resolution, (value - last.y).magnitude > tolerances[column] {
          // The value before a jump belongs to the instant of the jump.
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
