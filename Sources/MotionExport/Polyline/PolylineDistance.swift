/// The distance of a rounded polyline from the samples of its function.
struct PolylineDistance {
  /// The greatest distance at the samples and at the points, in each section of the path.
  ///
  /// Between them both are straight lines. A section that is moved by the rounding of a jump keeps
  /// its end values up to the jump of the function.
  private(set) var greatest = 0.0

  /// Computes the distance.
  init(_ path: MinimumLinkPath, _ points: [Polyline.Point], to samples: SampledFunction) {
    var (firstPoint, firstSample) = (0, 0)
    for section in path.sections {
      compare(
        points[firstPoint..<section.pointEnd], samples, firstSample..<section.sampleEnd)
      (firstPoint, firstSample) = (section.pointEnd, section.sampleEnd)
    }
  }

  private mutating func compare(
    _ points: ArraySlice<Polyline.Point>, _ samples: SampledFunction, _ range: Range<Int>
  ) {
    var line = Line(points)
    for index in range {
      line.advance(to: samples.positions[index])
      greatest = max(greatest, (line.value - samples.values[index]).magnitude)
    }
    var index = range.lowerBound
    for point in points {
      let x = point.percentage / 100
      while index + 1 < range.upperBound, samples.positions[index + 1] < x { index += 1 }
      let next = min(index + 1, range.upperBound - 1)
      let (a, b) = (samples.positions[index], samples.positions[next])
      let fraction = b > a ? min(max((x - a) / (b - a), 0), 1) : 0
      let value =
        samples.values[index] + fraction * (samples.values[next] - samples.values[index])
      greatest = max(greatest, (point.value - value).magnitude)
    }
  }
}

extension PolylineDistance {
  /// The value of a section of a polyline at positions that ascend.
  private struct Line {
    private(set) var value: Double
    private let points: ArraySlice<Polyline.Point>
    private var index: Int

    init(_ points: ArraySlice<Polyline.Point>) {
      self.points = points
      index = points.startIndex
      value = points.first?.value ?? 0
    }

    mutating func advance(to position: Double) {
      while index + 1 < points.endIndex, points[index + 1].percentage / 100 < position {
        index += 1
      }
      let next = min(index + 1, points.endIndex - 1)
      let a = points[index].percentage / 100
      let b = points[next].percentage / 100
      let fraction = b > a ? min(max((position - a) / (b - a), 0), 1) : 1
      value = points[index].value + fraction * (points[next].value - points[index].value)
    }
  }
}
