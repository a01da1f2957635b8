/// The polyline with the fewest points inside a tube around a sampled function.
///
/// The path begins and ends exactly at the function's ends; its inner points are anywhere in the
/// tube. At a jump that no line in the tube crosses, it has two points at one position.
///
/// - Accuracy: the fewest points for the tube with straight edges between samples, except for steps
///   shorter than a link at jumps that a line crosses.
/// - Complexity: O(*n*) for *n* samples.
/// - Reference: H. Imai and M. Iri, "An optimal algorithm for approximating a piecewise linear
///   function", 1986; L. Guibas et al., "Approximating polygons and subdivisions with minimum-link
///   paths", 1993, section 2.
struct MinimumLinkPath {
  /// A part of the path without a jump: the indices after its last point and after its last sample.
  typealias Section = (pointEnd: Int, sampleEnd: Int)

  /// The points of the path.
  let points: [Plot.Point]
  /// The sections of the path, separated by jumps.
  let sections: [Section]

  /// Creates the path for a tube with a radius, inside bounds if there are any.
  ///
  /// The path is at a bound while the function is within the radius of it.
  init(_ function: SampledFunction, radius: Double, bounds: ClosedRange<Double>?) {
    let (least, greatest) = (bounds?.lowerBound ?? -.infinity, bounds?.upperBound ?? .infinity)
    func inner(_ x: Double, _ value: Double) -> TubeGate {
      if value <= least + radius { return TubeGate(x: x, low: least, high: least) }
      if value >= greatest - radius { return TubeGate(x: x, low: greatest, high: greatest) }
      return TubeGate(x: x, low: value - radius, high: value + radius)
    }
    func exact(_ index: Int) -> TubeGate {
      let value = function.values[index]
      return TubeGate(x: function.positions[index], low: value, high: value)
    }
    let last = function.positions.count - 1
    var gate = exact(0)
    var walk = TubeWalk(from: gate)
    var sections: [Section] = []
    for index in function.positions.indices.dropFirst() {
      let (x, value) = (function.positions[index], function.values[index])
      let next = index == last ? exact(last) : inner(x, value)
      guard x == gate.x else {
        walk.advance(to: gate)
        gate = next
        continue
      }
      let common = TubeGate(x: x, low: max(gate.low, next.low), high: min(gate.high, next.high))
      if common.low <= common.high {
        gate = common
      } else {
        walk.finish(at: gate)
        sections.append((walk.points.count, index))
        gate = next
      }
    }
    walk.finish(at: gate)
    sections.append((walk.points.count, last + 1))
    (points, self.sections) = (walk.points, sections)
  }
}
