package import MotionCore
package import MotionNumerics

extension PageValues {
  /// The greatest errors of lines between rows: less than the last digit that is shown.
  private enum Bound {
    static let length = 0.009
    static let opacity = 0.0009
    /// The greatest distance by which a scale may move an edge is that of a length.
    static let edge = 0.02
    static let other = 0.0005
    /// The error of a velocity or an acceleration, as a share of its last digit.
    static let share = 0.45
    /// The greatest number of units of the last digit in the range of a velocity or an acceleration.
    static let units = 10_000.0
  }

  /// Creates the values of a motion, or returns nil if they need more rows than a limit.
  ///
  /// - Parameters:
  ///   - columns: The columns of the motion's table.
  ///   - motion: The motion, already extended to the end.
  ///   - end: The last time, at most the end of the motion.
  ///   - layers: The layers that have values of their own, or nil for one.
  ///   - extent: The greatest width or height of a view, in points.
  ///   - limit: The greatest number of rows.
  package init?(
    _ columns: [MotionCore.Column], of motion: Motion, until end: Instant, layers: [Int]?,
    extent: Double, limit: Int
  ) {
    let all = (layers.map { $0.map(Optional.some) } ?? [nil]).flatMap { layer in
      columns.map { (column: $0.moved(to: layer ?? 0), layer: layer) }
    }
    // Lengths, opacities and scales share their rows; each derivative has rows of its own.
    var shared: [BoundedColumn] = []
    for (column, _) in all {
      if let bound = Self.bound(column, extent: extent) {
        shared.append(BoundedColumn(column, bound: bound))
      }
    }
    guard let reduced = ReducedColumns(shared, of: motion, until: end, limit: limit) else {
      return nil
    }
    times = [reduced.times]
    var next = 0
    for (column, layer) in all {
      switch column.reading {
      case .row, .layer, .events: break
      case .time:
        if layer == nil || layer == layers?.first {
          self.columns.append(
            Column(name: column.name, layer: nil, unit: column.unit, digits: 3, content: .time))
        }
      case .phase where layer != layers?.first: break
      case .phase, .flag, .text:
        let changes = TextChanges(column, of: motion, until: end)
        let own = if case .phase = column.reading { nil as Int? } else { layer }
        add(column.name, layer: own, texts: changes.texts, times: changes.times)
      case .number:
        add(column.name, layer: layer, unit: column.unit, rows: 0, numbers: reduced.numbers[next])
        next += 1
      case .velocity, .acceleration:
        guard add(derivative: column, layer, of: motion, until: end, limit: limit) else {
          return nil
        }
      }
    }
  }

  /// Returns the bound of a number that shares its rows, or nil for other columns.
  private static func bound(_ column: MotionCore.Column, extent: Double) -> Double? {
    guard case .number = column.reading else { return nil }
    return switch column.quantity {
    case .length: Bound.length
    case .opacity: Bound.opacity
    case .scale: Bound.edge / max(extent, 1)
    case .other, nil: Bound.other
    }
  }

  /// Adds a velocity or an acceleration, or returns false if it needs more rows than a limit.
  private mutating func add(
    derivative column: MotionCore.Column, _ layer: Int?, of motion: Motion, until end: Instant,
    limit: Int
  ) -> Bool {
    let range = ReducedColumns.extent(of: column, in: motion, until: end)
    // Every digit that is shown is right, so a wide range has fewer digits, or else too many rows.
    var (digits, unit) = (Self.digits(column.name, column.unit), 1.0)
    for _ in 0..<digits { unit /= 10 }
    while unit * Bound.units < range { (digits, unit) = (digits - 1, unit * 10) }
    let bound = BoundedColumn(column, bound: Bound.share * unit)
    guard let reduced = ReducedColumns([bound], of: motion, until: end, limit: limit) else {
      return false
    }
    let rows = times.firstIndex(of: reduced.times) ?? times.count
    if rows == times.count { times.append(reduced.times) }
    add(
      column.name, layer: layer, unit: column.unit, digits: digits, rows: rows,
      numbers: reduced.numbers[0])
    return true
  }
}
