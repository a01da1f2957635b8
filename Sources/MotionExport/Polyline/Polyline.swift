import TableText

/// A polyline with nearly the fewest points within a tolerance of a scalar function.
///
/// It begins and ends exactly at the function's ends. Its inner points are decimals that need not
/// be values of the function. Two points at one position are a jump.
///
/// - Domain: a tolerance above 0, and values within 10¹⁵ of 0.
/// - Accuracy: within the tolerance, except within 0.1 µs of a jump and within 2⁻³⁶ of the duration
///   of a vertical tangent. The number of points is at most 1.06 times the fewest, plus 3.
/// - Complexity: O(*n*) for *n* samples, at most `SampledFunction.greatestCount`.
package struct Polyline {
  /// The points, rounded for printing, with positions as percentages of the duration, from 0 to 100,
  /// that never decrease.
  package let points: [Plot.Point]
  /// The greatest distance of the rounded polyline from the function, off its jumps.
  ///
  /// - Accuracy: 1 % of the tolerance.
  package let error: Double

  /// The factor by which a tube is narrowed if the rounded polyline leaves the tolerance.
  private static let narrowing = 0.97
  /// The narrowest tube, as a fraction of the tolerance, before more decimals are used.
  private static let narrowest = 0.8
  /// The error between samples, as a fraction of the tolerance.
  private static let sampling = 0.01
  /// The number of decimals that may be added to those with which rounding costs a tenth of the
  /// tolerance.
  private static let greatestExtraDecimals = 3

  /// Creates the polyline, whose values are inside bounds if there are any.
  ///
  /// - Throws: A function that needs too many samples or decimals.
  package init(
    _ function: ScalarFunction, tolerance: Double, bounds: ClosedRange<Double>? = nil
  ) throws(PolylineError) {
    let samples = try SampledFunction(function, accuracy: Self.sampling * tolerance)
    for extra in 0...Self.greatestExtraDecimals {
      var radius = Self.narrowing * tolerance
      while radius > Self.narrowest * tolerance {
        let path = MinimumLinkPath(samples, radius: radius, bounds: bounds)
        let points = Self.rounded(
          path, tolerance: tolerance, duration: function.duration, bounds, extraDecimals: extra)
        let error = Self.distance(of: points, along: path, from: samples)
        if error <= (1 - Self.sampling) * tolerance {
          (self.points, self.error) = (points, error)
          return
        }
        radius *= Self.narrowing
      }
    }
    throw .needsMoreDecimals(than: DecimalRounding.greatestDecimals)
  }
}

extension Polyline {
  /// The greatest distance by which a rounding moves the polyline, as a fraction of the tolerance.
  private static let share = 1.0 / 20
  /// The greatest distance by which a jump is moved, in seconds.
  private static let jumpTolerance = 1e-7

  /// Returns the points of a path, rounded to the fewest decimals that keep it nearly where it is, or
  /// to more if rounding errors add up; the first and the last value are exact.
  private static func rounded(
    _ path: MinimumLinkPath, tolerance: Double, duration: Double, _ bounds: ClosedRange<Double>?,
    extraDecimals: Int
  ) -> [Plot.Point] {
    func rounding(_ halfUnit: Double) -> DecimalRounding {
      DecimalRounding(halfUnit: halfUnit, extraDecimals: extraDecimals)
    }
    let values = rounding(share * tolerance)
    let last = path.points.count - 1
    let ends = Set(path.sections.map(\.pointEnd))
    var result: [Plot.Point] = []
    for (index, point) in path.points.enumerated() {
      guard index > 0, index < last else {
        result.append(Plot.Point(x: 100 * point.x, y: point.y))
        continue
      }
      let (begins, ends) = (ends.contains(index), ends.contains(index + 1))
      let speed = max(
        begins ? 0 : path.points[index - 1].slope(to: point).magnitude,
        ends ? 0 : point.slope(to: path.points[index + 1]).magnitude)
      // A speed may be infinite or not a number between points that are one within rounding.
      var halfUnit = speed > 0 ? share * tolerance / speed : .infinity
      if begins || ends { halfUnit = min(halfUnit, jumpTolerance / duration) }
      let percentage = rounding(100 * halfUnit).rounded(100 * point.x)
      result.append(
        Plot.Point(
          x: max(percentage, result.last?.x ?? 0), y: values.rounded(point.y).clamped(to: bounds)))
    }
    return result
  }

  /// The polyline of a progress as the function of CSS; positions that CSS implies are left out.
  package var css: String {
    var stops: [String] = []
    var rest = points[...]
    while let first = rest.first {
      // Points with one value are one stop with two positions.
      let run = rest.prefix { $0.y == first.y }
      let isEnd = run.startIndex == 0 || run.endIndex == points.count
      rest = rest.dropFirst(run.count)
      var positions = run.count == 1 && isEnd ? [] : [first.x]
      if let last = run.last?.x, last > first.x { positions.append(last) }
      let texts = positions.map { " \(NumberStyle.shortest.text(of: $0))%" }
      stops.append(NumberStyle.shortest.text(of: first.y) + texts.joined())
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// Returns the greatest distance at the samples and at the rounded points of a path, between which
  /// both are straight lines.
  ///
  /// A section that is moved by the rounding of a jump keeps its end values up to the jump of the
  /// function.
  private static func distance(
    of points: [Plot.Point], along path: MinimumLinkPath, from samples: SampledFunction
  ) -> Double {
    var (greatest, firstPoint, firstSample) = (0.0, 0, 0)
    for section in path.sections {
      let line = points[firstPoint..<section.pointEnd].map {
        Plot.Point(x: $0.x / 100, y: $0.y)
      }
      let function = (firstSample..<section.sampleEnd).map {
        Plot.Point(x: samples.positions[$0], y: samples.values[$0])
      }
      greatest = max(
        greatest, distance(of: function, from: line, ofJump: 1),
        distance(of: line, from: function, ofJump: 0))
      (firstPoint, firstSample) = (section.pointEnd, section.sampleEnd)
    }
    return greatest
  }

  /// Returns the greatest vertical distance of points from the line through others, which has a share
  /// of each jump at its position.
  private static func distance(
    of points: [Plot.Point], from line: [Plot.Point], ofJump jump: Double
  ) -> Double {
    var (greatest, index) = (0.0, 0)
    for point in points {
      while index + 1 < line.count, line[index + 1].x < point.x { index += 1 }
      let (a, b) = (line[index], line[min(index + 1, line.count - 1)])
      let share = b.x > a.x ? min(max((point.x - a.x) / (b.x - a.x), 0), 1) : jump
      greatest = max(greatest, (a.y + share * (b.y - a.y) - point.y).magnitude)
    }
    return greatest
  }
}

/// A function that no polyline of reasonable size follows as closely as requested.
package enum PolylineError: Error, Hashable, Sendable {
  /// The function needs more samples than `SampledFunction.greatestCount`.
  ///
  /// A spring with thousands of full swings needs them.
  case needsMoreSamples(than: Int)
  /// The error allowed is too small for the decimals of the points.
  case needsMoreDecimals(than: Int)
}
