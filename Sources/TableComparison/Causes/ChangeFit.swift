/// The search for the numbers of a change, by the least squares of the actual samples' deviations.
///
/// - Reference: K. Levenberg, "A method for the solution of certain non-linear problems in least
///   squares", 1944.
struct ChangeFit {
  let expected: SampledCurve
  /// The samples.
  let actual: SampledCurve

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
      return right[0].isFinite && right[1].isFinite && right[2].isFinite && right[3].isFinite
        ? right : nil
    }
  }

  /// Returns the sum of the squared deviations.
  func squares(of change: CurveChange) -> Double {
    let (factor, offset) = (change.wholeFactor, change.offset)
    var (index, sum) = (0, 0.0)
    for row in 0..<actual.count {
      let value = expected.state(at: change.expectedTime(at: actual.times[row]), &index).value
      let deviation = actual.values[row] - factor * value - offset
      sum += deviation * deviation
    }
    return sum
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
    let factor = change.wholeFactor
    let free = change.freedoms
    let mask = SIMD4<Double>(
      free.contains(.delay) ? 1 : 0, free.contains(.pace) ? 1 : 0,
      free.contains(.factor) ? 1 : 0, free.contains(.offset) ? 1 : 0)
    var result = Equations()
    var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    var index = 0
    for row in 0..<actual.count {
      let time = change.expectedTime(at: actual.times[row])
      let (value, slope) = expected.state(at: time, &index)
      let deviation = actual.values[row] - factor * value - change.offset
      let speed = -factor * slope / change.pace
      let gradient =
        mask
        * SIMD4(speed, speed * (time - change.pivot), value * change.valueUnit.ratio, 1)
      result.squares += deviation * deviation
      result.right += deviation * gradient
      rows.0 += gradient[0] * gradient
      rows.1 += gradient[1] * gradient
      rows.2 += gradient[2] * gradient
      rows.3 += gradient[3] * gradient
    }
    result.rows = [rows.0, rows.1, rows.2, rows.3]
    return result
  }
}
