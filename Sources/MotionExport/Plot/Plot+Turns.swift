extension Plot.Curve {
  /// The difference of the greatest and the least value.
  package var spread: Double {
    let values = runs.joined().map(\.y)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Returns the value at a position, at a jump that after it; nil where there is none.
  func value(at x: Double) -> Double? {
    let values = Plot.RunReader(runs).values(at: x)
    return values.after ?? values.before
  }

  /// The least change after which a curve has turned, as a fraction of its range.
  private static let leastChange = 0.01

  /// The first point, those where the curve turns, and the last.
  package var turns: [Plot.Point] {
    let points = Array(runs.joined())
    guard let first = points.first, let last = points.last else { return [] }
    let values = points.map(\.y)
    let least = Self.leastChange * spread
    guard least > 0, least.isFinite else { return [first, last] }
    var turns = [first]
    // The farthest point since the last turn, and the direction; 0 until the curve has moved.
    var (extreme, direction) = (0, 0.0)
    for index in points.indices {
      let change = values[index] - values[extreme]
      if change * direction > 0 || direction == 0 && change.magnitude > least {
        (extreme, direction) = (index, change < 0 ? -1 : 1)
      } else if change.magnitude > least {
        turns.append(Self.vertex(of: points, at: extreme))
        (extreme, direction) = (index, -direction)
      }
    }
    let end = Self.vertex(of: points, at: extreme)
    if (end.y - last.y).magnitude > least / 10, end != first { turns.append(end) }
    return turns + [last]
  }

  /// Returns the vertex of the parabola through a point and its neighbors, or the point if the curve
  /// is not smooth there.
  private static func vertex(of points: [Plot.Point], at index: Int) -> Plot.Point {
    let point = points[index]
    guard index > 0, index + 1 < points.count else { return point }
    let (a, b) = (points[index - 1], points[index + 1])
    let (before, after) = (point.x - a.x, b.x - point.x)
    // Next to a jump or a kink there are samples that are much closer than others; the rows of a
    // table are not as close as samples.
    let span = points[points.count - 1].x - points[0].x
    guard max(before, after) < span / 50,
      min(before, after) > max(1e-5 * span, max(before, after) / 5)
    else { return point }
    let (rise, fall) = ((point.y - a.y) / before, (b.y - point.y) / after)
    let bend = (fall - rise) / (before + after)
    guard rise * fall < 0, bend != 0 else { return point }
    let shift = (after * rise + before * fall) / (before + after) / (-2 * bend)
    let vertex = Plot.Point(x: point.x + shift, y: point.y - bend * shift * shift)
    return vertex.x.isFinite && vertex.y.isFinite ? vertex : point
  }
}
