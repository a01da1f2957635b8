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
  /// A part of the path without a jump.
  struct Section {
    /// The index after the section's last point.
    let pointEnd: Int
    /// The index after the section's last sample.
    let sampleEnd: Int
  }

  /// The points of the path.
  private(set) var points: [ConvexChain.Point] = []
  /// The sections of the path, separated by jumps.
  private(set) var sections: [Section] = []

  /// Creates the path for a tube with a radius, inside bounds if there are any.
  init(_ function: SampledFunction, radius: Double, bounds: ClosedRange<Double>?) {
    let count = function.positions.count
    // The range of the values that the path may have at a sample.
    let gate = { (index: Int) -> TubeGate in
      let value = function.values[index]
      guard index > 0, index < count - 1 else {
        return TubeGate(x: function.positions[index], low: value, high: value)
      }
      return TubeGate(
        x: function.positions[index],
        low: max(value - radius, bounds?.lowerBound ?? -.infinity),
        high: min(value + radius, bounds?.upperBound ?? .infinity))
    }
    var pending = gate(0)
    var walk: TubeWalk?
    for index in 1..<count {
      let next = gate(index)
      if next.x == pending.x {
        let common = pending.intersection(next)
        if common.low <= common.high {
          pending = common
        } else {
          finish(walk, pending, sampleEnd: index)
          walk = nil
          pending = next
        }
      } else {
        advance(&walk, pending)
        pending = next
      }
    }
    finish(walk, pending, sampleEnd: count)
  }

  private mutating func advance(_ walk: inout TubeWalk?, _ gate: TubeGate) {
    if walk == nil {
      walk = TubeWalk(from: gate)
    } else {
      walk?.advance(to: gate, &points)
    }
  }

  private mutating func finish(_ walk: TubeWalk?, _ gate: TubeGate, sampleEnd: Int) {
    if var walk {
      walk.advance(to: gate, &points)
      walk.finish(&points)
    } else {
      points.append(ConvexChain.Point(x: gate.x, y: gate.middle))
    }
    sections.append(Section(pointEnd: points.count, sampleEnd: sampleEnd))
  }
}
