/// A curve at its best parameters, in the units of a problem.
struct Candidate: Sendable {
  /// The parameters of its model.
  let parameters: [Double]
  /// The values before and after the motion.
  let from, to: Double
  /// The sum of the squared deviations.
  let squares: Double
  /// The progress at each sample.
  let progress: [Double]
  /// The number of values and parameters that were fitted.
  let freeCount: Int
  /// The covariances of the values before and after and the parameters; zeros for those not free, nil
  /// if the samples do not determine them.
  private let covariances: [[Double]]?

  init<Model>(_ search: LeastSquares<Model>, _ point: LeastSquares<Model>.Point, floor: Double) {
    (parameters, from, to, squares) = (point.parameters, point.from, point.to, point.squares)
    var table = ProgressTable(
      count: search.times.count, width: search.fixed.count, hasDerivatives: true)
    search.model.fill(&table, point.parameters, at: search.times)
    progress = table.values
    let equations = NormalEquations(search, point, table)
    let known = (search.from == nil ? 1 : 0) + (search.to == nil ? 1 : 0)
    freeCount = known + search.fixed.count { $0 == nil }
    let count = search.times.count
    let variance = max(point.squares / Double(max(count - freeCount, 1)), floor)
    covariances = equations.covariances(parameterCount: search.fixed.count).map { rows in
      rows.map { row in row.map { $0 * variance } }
    }
  }

  /// Returns the standard error of a linear function of the values before and after and the
  /// parameters; nil if it is not determined or does not depend on what was fitted.
  func standardError(from: Double = 0, to: Double = 0, _ parts: [Int: Double] = [:]) -> Double? {
    guard let covariances else { return nil }
    var gradient = Array(repeating: 0.0, count: covariances.count)
    (gradient[0], gradient[1]) = (from, to)
    for (index, part) in parts { gradient[index + 2] = part }
    var variance = 0.0
    for row in gradient.indices {
      for column in gradient.indices {
        variance += gradient[row] * gradient[column] * covariances[row][column]
      }
    }
    return variance > 0 && variance.isFinite ? variance.squareRoot() : nil
  }
}
