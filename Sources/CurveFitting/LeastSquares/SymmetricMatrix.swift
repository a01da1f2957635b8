/// A small symmetric matrix, of which the lower triangle is used.
struct SymmetricMatrix: Sendable {
  let size: Int
  private var elements: [Double]

  /// Creates a matrix from its rows.
  init(size: Int, elements: [Double]) { (self.size, self.elements) = (size, elements) }

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

  /// The rows of the inverse, or nil if the matrix is not positive definite.
  var inverse: [[Double]]? {
    var rows: [[Double]] = []
    for index in 0..<size {
      var unit = Array(repeating: 0.0, count: size)
      unit[index] = 1
      guard let row = solution(for: unit) else { return nil }
      rows.append(row)
    }
    return rows
  }
}
