/// A search for the parameters of a model that fit samples best.
///
/// A sample is from + (to − from) · progress. The two values are linear, so they are eliminated: at
/// every step they are the best ones for the other parameters.
///
/// - Reference: K. Levenberg, "A method for the solution of certain non-linear problems in least
///   squares", 1944; L. Kaufman, "A variable projection method for solving separable nonlinear least
///   squares problems", 1975.
struct LeastSquares<Model: ProgressModel>: Sendable {
  var model: Model
  let times: [Double]
  let values: [Double]
  /// The values before and after the motion that are known.
  var from, to: Double?
  /// The parameters that are known.
  var fixed: [Double?]
  /// The bound of the deviations, or nil if only their squares matter.
  ///
  /// With a bound, the sum of the eighth powers of their parts of it is the least. Both values before and
  /// after must then be known.
  var bound: Double?

  /// The greatest number of steps from one start.
  var stepLimit = 200

  /// The part of the mean square by which a step must reduce the sum of squares.
  ///
  /// A step of one standard error changes the sum by about one mean square.
  private static var idleness: Double { 1e-4 }

  /// A point of the search.
  struct Point: Sendable {
    var parameters: [Double]
    var from: Double
    var to: Double
    /// The sum of the squared deviations.
    var squares: Double
  }

  /// Returns the best values before and after for some progress, and the sum of squares.
  private func point(_ parameters: [Double], _ table: ProgressTable) -> Point? {
    let progress = table.values
    var (start, end) = (from ?? 0, to ?? 0)
    // Sums over a = 1 − p and b = p, the factors of the two values.
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in values.indices {
      let (b, y) = (progress[index], values[index])
      let a = 1 - b
      aa += a * a
      ab += a * b
      bb += b * b
      ay += a * y
      by += b * y
    }
    if from == nil, to == nil {
      let determinant = aa * bb - ab * ab
      guard determinant > 1e-12 * aa * bb else { return nil }
      (start, end) = ((bb * ay - ab * by) / determinant, (aa * by - ab * ay) / determinant)
    } else if from == nil {
      start = (ay - ab * end) / aa
    } else if to == nil {
      end = (by - ab * start) / bb
    }
    var squares = 0.0
    for index in values.indices {
      let deviation = weighted(values[index] - start - (end - start) * progress[index]).deviation
      squares += deviation * deviation
    }
    guard squares.isFinite else { return nil }
    return Point(parameters: parameters, from: start, to: end, squares: squares)
  }

  /// Returns what is squared for a deviation, and its derivative with respect to the deviation.
  @inline(__always)
  func weighted(_ deviation: Double) -> (deviation: Double, factor: Double) {
    guard let bound else { return (deviation, 1) }
    let part = deviation / bound
    let cube = part * part * part
    return (cube * part.magnitude, 4 * cube.magnitude / bound)
  }

  /// Returns the point of some parameters, or nil if they do not determine the values.
  func point(at parameters: [Double]) -> Point? { point(parameters, table(at: parameters)) }

  /// Returns progress at the samples, and its derivatives if they are wanted.
  func table(at parameters: [Double], hasDerivatives: Bool = false) -> ProgressTable {
    var table = ProgressTable(
      count: times.count, width: fixed.count, hasDerivatives: hasDerivatives)
    model.fill(&table, parameters, at: times)
    return table
  }

  /// Searches for the least sum of squares from some parameters.
  ///
  /// - Returns: A local minimum, or nil if the start does not determine the values.
  func minimum(from start: [Double]) -> Point? {
    let bounds = model.bounds
    let parameters = start.indices.map { index in
      fixed[index] ?? min(max(start[index], bounds[index].lowerBound), bounds[index].upperBound)
    }
    var trial = table(at: parameters)
    guard var current = point(parameters, trial) else { return nil }
    var table = ProgressTable(count: times.count, width: fixed.count, hasDerivatives: true)
    var damping = 1e-3
    var idle = 0
    for _ in 0..<stepLimit {
      model.fill(&table, current.parameters, at: times)
      let equations = NormalEquations(self, current, table)
      var next: Point?
      var change = 0.0
      while damping < 1e10 {
        if let step = equations.step(damping: damping) {
          var moved = current.parameters
          change = 0
          for (index, amount) in step {
            let range = bounds[index]
            let place = min(max(moved[index] + amount, range.lowerBound), range.upperBound)
            change = max(change, (place - moved[index]).magnitude / (moved[index].magnitude + 1))
            moved[index] = place
          }
          model.fill(&trial, moved, at: times)
          if let reached = point(moved, trial), reached.squares < current.squares {
            next = reached
            break
          }
        }
        damping *= 8
      }
      guard let next else { break }
      let isIdle = next.squares > (1 - Self.idleness / Double(values.count)) * current.squares
      current = next
      damping = max(damping / 10, 1e-12)
      idle = isIdle ? idle + 1 : 0
      if change < 1e-12 || idle == 3 { break }
    }
    return current
  }
}

/// A family of curves: progress from 0 to 1 as a function of time and of some parameters.
///
/// The first parameter is the start.
package protocol ProgressModel: Sendable {
  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// Computes progress at some times, and its derivatives with respect to the parameters if the
  /// table has a place for them.
  ///
  /// - Domain: parameters within their bounds, ascending times.
  func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double])
}

/// Progress at some times, and its derivatives with respect to the parameters.
package struct ProgressTable: Sendable {
  /// The progress of each sample.
  package var values: [Double]
  /// The derivatives of each sample, one after another; empty if they are not wanted.
  package var derivatives: [Double]
  /// The number of parameters.
  package let width: Int

  /// Creates a table for a number of samples.
  package init(count: Int, width: Int, hasDerivatives: Bool) {
    self.width = width
    values = Array(repeating: 0, count: count)
    derivatives = Array(repeating: 0, count: hasDerivatives ? count * width : 0)
  }

  /// Whether the table has a place for derivatives.
  var hasDerivatives: Bool { !derivatives.isEmpty }

  /// Sets progress at times, of which a closure gets the inputs, in units of a scale from a start; up to
  /// the start it is 0, and from an end on 1.
  mutating func fill(
    _ times: [Double], from start: Double, scale: Double = 1, to end: Double = .infinity,
    _ fill: (inout ProgressTable, _ index: Int, _ input: Double) -> Void
  ) {
    for index in times.indices {
      let input = (times[index] - start) / scale
      if input > 0, input < end {
        fill(&self, index, input)
        continue
      }
      values[index] = input > 0 ? 1 : 0
      guard hasDerivatives else { continue }
      for place in index * width..<(index + 1) * width { derivatives[place] = 0 }
    }
  }
}
