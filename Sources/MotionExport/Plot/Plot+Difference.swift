import MotionNumerics

extension Plot {
  /// Returns the second plot's curves minus this plot's, column by column, at the points of both: two
  /// differences at a jump, and none in a gap.
  ///
  /// After its end a curve keeps its last value. Columns that only one of the plots has, and
  /// velocities below other curves, are left out.
  package func differences(to second: Plot) -> [[Point]] {
    let end = max(range.upperBound, second.range.upperBound)
    let others = second.panels.flatMap(\.curves)
    let own = panels.filter { panels.count == 1 || !$0.isRate }.flatMap(\.curves)
    return own.compactMap { curve in
      others.first { $0.column == curve.column }.map { other in
        let readers = (RunReader(curve.runs), RunReader(other.runs))
        let positions = Set((curve.runs + other.runs).joined().map(\.x)).union([end]).sorted()
        return positions.flatMap { x in
          let (mine, theirs) = (readers.0.values(at: x), readers.1.values(at: x))
          let pairs = [(mine.before, theirs.before), (mine.after, theirs.after)]
          let changes = pairs.compactMap { a, b in a.flatMap { a in b.map { $0 - a } } }
          return changes.prefix(changes.first == changes.last ? 1 : 2).map { Point(x: x, y: $0) }
        }
      }
    }
  }

  /// Reads the values of a curve between its points.
  struct RunReader {
    let runs: [[Point]]

    init(_ runs: [[Point]]) { self.runs = runs.filter { !$0.isEmpty } }

    /// Returns the values just before and just after a position; nil where there is none.
    func values(at x: Double) -> (before: Double?, after: Double?) {
      let next = runs.partitioningIndex { $0[0].x > x }
      guard next > 0 else { return (nil, nil) }
      let run = runs[next - 1]
      let last = run[run.count - 1]
      let previous = next > 1 ? runs[next - 2].last : nil
      if x > last.x || (x == last.x && next == runs.count) {
        // Only the last run is held.
        let held = next == runs.count ? last.y : nil
        return x > last.x ? (held, held) : (run.values(at: x).before, held)
      }
      let values = run.values(at: x)
      guard x == run[0].x else { return x == last.x ? (values.before, nil) : values }
      return (previous.flatMap { $0.x == x ? $0.y : nil }, x == last.x ? nil : values.after)
    }
  }
}

extension [Plot.Point] {
  /// Returns the values before and after a position on the lines between points; beyond the ends,
  /// those of the end.
  func values(at x: Double) -> (before: Double, after: Double) {
    let lower = Swift.min(partitioningIndex { $0.x >= x }, count - 1)
    let upper = Swift.max(partitioningIndex { $0.x > x } - 1, 0)
    guard lower > upper else { return (self[lower].y, self[upper].y) }
    let share = (x - self[upper].x) / (self[lower].x - self[upper].x)
    let value = self[upper].y + (self[lower].y - self[upper].y) * share
    return (value, value)
  }
}
