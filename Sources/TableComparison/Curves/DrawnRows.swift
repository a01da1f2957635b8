/// The sampled numbers of a column over the horizontal axis, row by row.
struct DrawnRows {
  /// The position of each sampled row; NaN if it is not drawn.
  let xs: [Double]
  /// The number in each row; NaN if it is absent.
  let ys: [Double]
  /// One row of this number is sampled.
  let step: Int

  /// The greatest magnitude of what is drawn, so that distances do not overflow.
  static let farthest = 1e100

  /// Whether the positions ascend, so that they can be an axis.
  var isAscending: Bool {
    var last = -Double.infinity
    for x in xs where !x.isNaN {
      guard x >= last, x.magnitude <= Self.farthest else { return false }
      last = x
    }
    return true
  }

  /// Whether no row has a number.
  var isEmpty: Bool { !zip(xs, ys).contains { $0.isFinite && $1.isFinite } }

  /// The rows with their indices as positions.
  var overRows: DrawnRows {
    DrawnRows(
      xs: xs.indices.map { xs[$0].isNaN ? .nan : Double($0 * step) }, ys: ys, step: step)
  }

  /// The stretches without absent values.
  var runs: [[Comparison.Curve.Point]] {
    runs { Comparison.Curve.Point(x: xs[$0], y: ys[$0]) }
  }

  /// Returns the stretches of rows that have a number, with a value for each.
  func runs<Value>(_ value: (Int) -> Value) -> [[Value]] {
    var runs: [[Value]] = []
    var isOpen = false
    for row in xs.indices where !xs[row].isNaN {
      let hasNumber = ys[row].isFinite
      if hasNumber {
        if !isOpen { runs.append([]) }
        runs[runs.count - 1].append(value(row))
      }
      isOpen = hasNumber
    }
    return runs
  }

  /// Returns the number in a row of the table, by the row's index; nil if it is not drawn.
  func number(inRow row: Int) -> Double? {
    guard row.isMultiple(of: step), row / step < ys.count, !xs[row / step].isNaN else {
      return nil
    }
    return ys[row / step]
  }

  // MARK: Numbers between rows

  /// Returns the numbers at ascending positions, interpolated; NaN outside the rows.
  ///
  /// Of several rows at one position, the first counts.
  func numbers(at positions: [Double]) -> [Double] {
    let rows = xs.indices.filter { !xs[$0].isNaN }
    guard let first = rows.first, let last = rows.last else { return positions.map { _ in .nan } }
    var index = 0
    return positions.map { x in
      guard x >= xs[first], x <= xs[last] else { return .nan }
      while xs[rows[index]] < x { index += 1 }
      if xs[rows[index]] == x { return ys[rows[index]] }
      let (low, high) = (rows[index - 1], rows[index])
      return ys[low] + (x - xs[low]) / (xs[high] - xs[low]) * (ys[high] - ys[low])
    }
  }

  /// Returns the least and the greatest number within a distance of each row.
  ///
  /// - Domain: ascending positions.
  /// - Complexity: O(*n*) for *n* rows.
  func extremes(within reach: Double) -> (least: [Double], greatest: [Double]) {
    let ends = [-reach, reach].map { shift in numbers(at: xs.map { $0 + shift }) }
    let rows = xs.indices.filter { !xs[$0].isNaN && ys[$0].isFinite }
    func extremes(_ extreme: (Double, Double) -> Double) -> [Double] {
      // The rows of the window that are more extreme than all later ones.
      var (result, window, first, next) = (ys, [Int](), 0, 0)
      for row in rows {
        while next < rows.count, xs[rows[next]] - xs[row] <= reach {
          let number = ys[rows[next]]
          while window.count > first, extreme(number, ys[window[window.count - 1]]) == number {
            window.removeLast()
          }
          window.append(rows[next])
          next += 1
        }
        while xs[row] - xs[window[first]] > reach { first += 1 }
        // An end beyond all rows is not a number.
        let numbers = ends.map { $0[row] }.filter(\.isFinite)
        result[row] = numbers.reduce(ys[window[first]], extreme)
      }
      return result
    }
    return (extremes(min), extremes(max))
  }

  /// Returns the deviations of other numbers from those of the rows, at positions for each.
  func deviations(of others: [Double], at xs: [Double]) -> DrawnRows {
    DrawnRows(xs: xs, ys: zip(others, ys).map { $0 - $1 }, step: step)
  }

  // MARK: Further rows

  /// Returns the rows with others at the positions beyond their ends, where the numbers at the ends
  /// are held.
  func held(at positions: [Double]) -> DrawnRows {
    let drawn = xs.indices.filter { !xs[$0].isNaN }
    guard let first = drawn.first, let last = drawn.last else { return self }
    let (before, after) = (
      positions.filter { $0 < xs[first] }, positions.filter { $0 > xs[last] }
    )
    return DrawnRows(
      xs: before + xs + after,
      ys: before.map { _ in ys[first] } + ys + after.map { _ in ys[last] }, step: step)
  }

  /// Returns the rows with another one, unless there is a row at its position.
  func inserting(_ point: Comparison.Curve.Point) -> DrawnRows {
    guard !xs.contains(point.x) else { return self }
    let index = xs.firstIndex { $0 > point.x } ?? xs.count
    var (xs, ys) = (xs, ys)
    xs.insert(point.x, at: index)
    ys.insert(point.y, at: index)
    return DrawnRows(xs: xs, ys: ys, step: step)
  }

  /// Returns the rows with a number that replaces that of the row at its position, or is inserted.
  ///
  /// Of several rows at the position, the one with the nearest number is replaced.
  func replacing(_ point: Comparison.Curve.Point) -> DrawnRows {
    let nearest = xs.indices.filter { xs[$0] == point.x && ys[$0].isFinite }
      .min { (ys[$0] - point.y).magnitude < (ys[$1] - point.y).magnitude }
    guard let nearest else { return inserting(point) }
    var numbers = ys
    numbers[nearest] = point.y
    return DrawnRows(xs: xs, ys: numbers, step: step)
  }
}

extension RowSample {
  /// Returns the rows of a column, by the indices of the columns among those that are kept.
  func drawnRows(of column: Int, times: Int?, cards: Int?, card: Double?) -> DrawnRows {
    var xs = times.map(self.column) ?? (0..<count).map { Double($0 * stride) }
    if let cards, let card {
      for (row, number) in self.column(cards).enumerated() where number != card { xs[row] = .nan }
    }
    let ys = self.column(column).map { $0.magnitude <= DrawnRows.farthest ? $0 : .nan }
    return DrawnRows(xs: xs, ys: ys, step: stride)
  }
}
