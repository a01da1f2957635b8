/// The normal equations of a fit at one point, for the values before and after and the parameters
/// that are neither known nor at a bound that they would leave.
struct NormalEquations {
  /// The free values: 0 for the one before, 1 for the one after.
  private let values: [Int]
  /// The indices of the free parameters.
  private var free: [Int] = []
  private var matrix = SymmetricMatrix(size: 0, elements: [])
  private var right: [Double] = []

  init<Model>(
    _ fit: LeastSquares<Model>, _ point: LeastSquares<Model>.Point, _ table: ProgressTable
  ) {
    let bounds = fit.model.bounds
    values = (fit.from == nil ? [0] : []) + (fit.to == nil ? [1] : [])
    free = fit.fixed.indices.filter { fit.fixed[$0] == nil }
    sum(fit, point, table)
    // A parameter at a bound is kept if the deviations would become smaller only beyond it.
    let kept = free.enumerated().filter { position, index in
      let slope = right[values.count + position]
      let place = point.parameters[index]
      return !(place <= bounds[index].lowerBound && slope < 0)
        && !(place >= bounds[index].upperBound && slope > 0)
    }.map(\.element)
    guard kept != free else { return }
    free = kept
    sum(fit, point, table)
  }

  private mutating func sum<Model>(
    _ fit: LeastSquares<Model>, _ point: LeastSquares<Model>.Point, _ table: ProgressTable
  ) {
    let size = values.count + free.count
    let distance = point.to - point.from
    var products = ContiguousArray(repeating: 0.0, count: size * size)
    var right = ContiguousArray(repeating: 0.0, count: size)
    var row = right
    // Spans, because an array would be checked for other references at every sum.
    var lower = products.mutableSpan
    var sums = right.mutableSpan
    var factors = row.mutableSpan
    for sample in fit.values.indices {
      let progress = table.values[sample]
      let deviation = fit.values[sample] - point.from - distance * progress
      let (weighted, factor) = fit.weighted(deviation)
      for (column, value) in values.enumerated() {
        factors[column] = factor * (value == 0 ? 1 - progress : progress)
      }
      for (column, index) in free.enumerated() {
        factors[values.count + column] =
          factor * distance * table.derivatives[sample * table.width + index]
      }
      for first in 0..<size {
        let part = factors[first]
        // On a plateau the parameters have no effect.
        guard part != 0 else { continue }
        sums[first] += part * weighted
        for second in 0...first { lower[first * size + second] += part * factors[second] }
      }
    }
    matrix = SymmetricMatrix(size: size, elements: Array(products))
    self.right = Array(right)
  }

  /// Returns the changes of the free parameters for a damping, or nil if there is no solution.
  func step(damping: Double) -> [(index: Int, amount: Double)]? {
    var damped = matrix
    for index in values.count..<max(matrix.size, values.count) {
      // A parameter on which no sample depends stays where it is.
      let diagonal = matrix[index, index]
      damped[index, index] = diagonal > 0 ? diagonal * (1 + damping) : 1
    }
    guard let solution = damped.solution(for: right) else { return nil }
    return free.indices.map { (free[$0], solution[values.count + $0]) }
  }

  /// Returns the variance of a linear function, for deviations of variance 1; nil if the samples do not
  /// determine the values and parameters.
  func variance(of gradient: Candidate.Gradient) -> Double? {
    let factors = (values + free.map { $0 + 2 }).map { place in
      gradient.first { $0.key == place }?.value ?? 0
    }
    return matrix.solution(for: factors).map { zip(factors, $0).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}

/// A small symmetric matrix, of which the lower triangle is used.
struct SymmetricMatrix: Sendable {
  let size: Int
  /// The rows, one after another.
  fileprivate var elements: [Double]

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  /// Returns the Cholesky factor, or nil if the matrix is not positive definite.
  private var factor: SymmetricMatrix? {
    var factor = self
    for row in 0..<size {
      for column in 0...row {
        var sum = self[row, column]
        for index in 0..<column { sum -= factor[row, index] * factor[column, index] }
        if row > column {
          factor[row, column] = sum / factor[column, column]
        } else {
          // Below this part of the diagonal, only rounding errors are left.
          guard sum > 0x1p-48 * self[row, row] else { return nil }
          factor[row, row] = sum.squareRoot()
        }
      }
    }
    return factor
  }

  /// Returns the solution x of A·x = b, or nil if the matrix A is not positive definite.
  func solution(for right: [Double]) -> [Double]? {
    guard let factor else { return nil }
    var solution = right
    for row in 0..<size {
      for column in 0..<row { solution[row] -= factor[row, column] * solution[column] }
      solution[row] /= factor[row, row]
    }
    for row in (0..<size).reversed() {
      for below in row + 1..<max(size, row + 1) {
        solution[row] -= factor[below, row] * solution[below]
      }
      solution[row] /= factor[row, row]
    }
    return solution
  }
}
