/// The search for the numbers of a change, by the least squares of the actual samples' deviations.
///
/// - Reference: K. Levenberg, "A method for the solution of certain non-linear problems in least
///   squares", 1944.
struct ChangeFit {
  /// The curve that is interpolated.
  private let curve: SampledCurve
  /// The samples of the other curve.
  private let samples: SampledCurve
  /// Whether the interpolated curve is the actual one.
  private let interpolatesActual: Bool

  /// The weights of the samples, or nil if all are equal.
  private var weights: [Double]?

  /// The distance at which a sample's weight is a half, as a multiple of the median.
  private static let outlierRatio = 3.0
  /// The number of times that weights are changed.
  private static let roundCount = 3

  /// Prepares a search, in which the curve with samples farther apart is not interpolated.
  init(_ pair: CurvePair, near change: CurveChange) {
    interpolatesActual = pair.interpolatesActual(after: change)
    (curve, samples) =
      interpolatesActual ? (pair.actual, pair.expected) : (pair.expected, pair.actual)
  }

  private static let stepLimit = 30
  /// The range of the pace.
  static let paces = 0.05...20.0
  /// The part by which a step must reduce the sum of squares.
  private static let idleness = 1e-6

  /// The normal equations of a point; numbers that are not free have rows of the unit matrix.
  private struct Equations {
    var squares = 0.0
    var right = SIMD4<Double>.zero
    var rows = Array(repeating: SIMD4<Double>.zero, count: 4)

    /// Returns the step for a damping, or nil if the equations have no solution.
    func step(damping: Double) -> SIMD4<Double>? {
      var (rows, right) = (rows, right)
      for index in 0..<4 {
        let diagonal = rows[index][index]
        rows[index][index] = diagonal > 0 ? diagonal * (1 + damping) : 1
      }
      // The matrix is positive definite, so no exchange of rows is needed.
      for pivot in 0..<4 {
        guard rows[pivot][pivot] > 0 else { return nil }
        for row in pivot + 1..<max(4, pivot + 1) {
          let part = rows[row][pivot] / rows[pivot][pivot]
          rows[row] -= part * rows[pivot]
          right[row] -= part * right[pivot]
        }
      }
      for row in (0..<4).reversed() {
        for column in row + 1..<max(4, row + 1) { right[row] -= rows[row][column] * right[column] }
        right[row] /= rows[row][row]
      }
      return (0..<4).allSatisfy { right[$0].isFinite } ? right : nil
    }
  }

  /// Returns the sum of the squared deviations.
  func squares(of change: CurveChange) -> Double {
    var (index, sum) = (0, 0.0)
    for row in 0..<samples.count {
      let (deviation, _) = deviation(row, change, &index)
      sum += deviation * deviation * (weights?[row] ?? 1)
    }
    return sum
  }

  /// Returns the mean magnitude of the deviations.
  func spread(of change: CurveChange) -> Double {
    var (index, sum) = (0, 0.0)
    for row in 0..<samples.count { sum += deviation(row, change, &index).deviation.magnitude }
    return sum / Double(samples.count)
  }

  /// Returns the deviation of a sample, and its derivatives with respect to the numbers of the change
  /// with their sign reversed.
  @inline(__always) private func deviation(
    _ row: Int, _ change: CurveChange, _ index: inout Int
  ) -> (deviation: Double, gradient: SIMD4<Double>) {
    let (time, value) = (samples.times[row], samples.values[row])
    let (factor, ratio) = (change.wholeFactor, change.valueUnit.ratio)
    if interpolatesActual {
      let (actual, slope) = curve.state(at: change.actualTime(at: time), &index)
      return (
        actual - factor * value - change.offset,
        SIMD4(-slope, -slope * (time - change.pivot), ratio * value, 1)
      )
    }
    let expectedTime = change.expectedTime(at: time)
    let (expected, slope) = curve.state(at: expectedTime, &index)
    let speed = -factor * slope / change.pace
    return (
      value - factor * expected - change.offset,
      SIMD4(speed, speed * (expectedTime - change.pivot), ratio * expected, 1)
    )
  }

  /// Returns the change with the least sum of squares near some change, and the sum.
  func minimum(from start: CurveChange) -> (change: CurveChange, squares: Double) {
    var current = start
    var equations = equations(current)
    var damping = 1e-4
    for _ in 0..<Self.stepLimit {
      var next: CurveChange?
      var squares = equations.squares
      while damping < 1e8 {
        if let step = equations.step(damping: damping) {
          let moved = Self.moved(current, by: step)
          squares = Self.paces.contains(moved.pace) ? self.squares(of: moved) : .infinity
          if squares < equations.squares {
            next = moved
            break
          }
        }
        damping *= 10
      }
      guard let next else { break }
      let isIdle = squares > (1 - Self.idleness) * equations.squares
      current = next
      equations = self.equations(current)
      damping = max(damping / 10, 1e-10)
      if isIdle { break }
    }
    return (current, equations.squares)
  }

  /// Returns the change near another in which a few samples far from it hardly count.
  ///
  /// Between two samples a corner is unknown, and the few deviations there would move everything else.
  func robustMinimum(from start: CurveChange) -> CurveChange {
    var (fit, change) = (self, start)
    for _ in 0..<Self.roundCount {
      var index = 0
      let squares = (0..<samples.count).map { row in
        let (deviation, _) = deviation(row, change, &index)
        return deviation * deviation
      }
      let scale = Self.outlierRatio * Self.outlierRatio * squares.sorted()[squares.count / 2]
      guard scale > 0 else { break }
      fit.weights = squares.map { scale / (scale + $0) }
      change = fit.minimum(from: change).change
    }
    return change
  }

  private static func moved(_ change: CurveChange, by step: SIMD4<Double>) -> CurveChange {
    var change = change
    change.delay += step[0]
    change.pace += step[1]
    change.factor += step[2]
    change.offset += step[3]
    return change
  }

  /// Returns the equations at a change.
  private func equations(_ change: CurveChange) -> Equations {
    let free = change.freedoms
    let mask = SIMD4<Double>(
      free.contains(.delay) ? 1 : 0, free.contains(.pace) ? 1 : 0,
      free.contains(.factor) ? 1 : 0, free.contains(.offset) ? 1 : 0)
    var result = Equations()
    var index = 0
    for row in 0..<samples.count {
      let (deviation, slopes) = deviation(row, change, &index)
      let gradient = mask * slopes
      let weighted = (weights?[row] ?? 1) * gradient
      result.squares += deviation * deviation * (weights?[row] ?? 1)
      result.right += deviation * weighted
      for index in 0..<4 { result.rows[index] += gradient[index] * weighted }
    }
    return result
  }
}
