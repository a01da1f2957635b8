/// A function replaced by straight lines between samples.
///
/// A jump is two samples at one position.
///
/// - Accuracy: the lines are within `accuracy` of the function, except within 2⁻³⁶ of a position
///   with a vertical tangent.
/// - Complexity: O(*n*) for *n* samples; at most `greatestCount` of them.
struct SampledFunction {
  /// The greatest number of samples, which take 16 MB.
  ///
  /// It is enough for 200 full swings of 276 pt within 0.01 pt, which need 41,000 points.
  static let greatestCount = 1 << 20

  /// The least number of equal steps over all positions, before any are halved.
  private static let leastSteps = 4096.0

  /// The shortest step.
  ///
  /// At a vertical tangent no step is short enough. The rounding of a position to a double moves a
  /// value by 2⁻¹⁷ of the rise of a step of this length, so vertices between samples keep their
  /// meaning.
  private static let shortestStep = 0x1p-36

  /// The positions of the samples, ascending; two that are equal are a jump.
  private(set) var positions: [Double] = []
  /// The values at the positions.
  private(set) var values: [Double] = []
  /// The duration of the function in seconds.
  let duration: Double

  private let accuracy: Double

  /// Creates the straight lines between points, whose positions ascend.
  init(_ points: [Plot.Point], duration: Double) {
    (positions, values) = (points.map(\.x), points.map(\.y))
    (self.duration, accuracy) = (duration, 0)
  }

  /// Samples a function.
  ///
  /// - Throws: More samples than the greatest number.
  init(_ function: ScalarFunction, accuracy: Double) throws(PolylineError) {
    duration = function.duration
    self.accuracy = accuracy
    if let first = function.first { try append(0, first) }
    for piece in function.pieces {
      switch piece.shape {
      case .line(let first, let last):
        try append(piece.range.lowerBound, first)
        try append(piece.range.upperBound, last)
      case .curve(let knots, let value):
        try append(piece.range, knots: knots, value)
      }
    }
    if let last = function.last { try append(1, last) }
  }

  /// Appends a sample unless it equals the last one.
  private mutating func append(_ position: Double, _ value: Double) throws(PolylineError) {
    if position == positions.last, value == values.last { return }
    guard positions.count < Self.greatestCount else {
      throw .needsMoreSamples(than: Self.greatestCount)
    }
    positions.append(position)
    values.append(value)
  }

  /// Appends the samples of a continuous piece.
  private mutating func append(
    _ range: ClosedRange<Double>, knots: [Double], _ value: (Double) -> Double
  ) throws(PolylineError) {
    var start = range.lowerBound
    var first = value(start)
    try append(start, first)
    for end in knots.filter({ $0 > range.lowerBound && $0 < range.upperBound }) + [range.upperBound]
    where end > start {
      let origin = start
      let blocks = max(1, ((end - origin) * Self.leastSteps / 4).rounded(.up))
      for index in 1...Int(blocks) {
        let next = index == Int(blocks) ? end : origin + (end - origin) * (Double(index) / blocks)
        let quarter = (next - start) / 4
        let inner: [Double] = [start + quarter, start + 2 * quarter, start + 3 * quarter, next]
        let values = inner.map(value)
        try append([start] + inner, [first] + values, value)
        (start, first) = (next, values[3])
      }
    }
  }

  /// Appends four equal steps without their first sample, divided until their lines are accurate.
  ///
  /// With a single step and its middle, an inflection in the middle would look like a line.
  private mutating func append(
    _ x: [Double], _ y: [Double], _ value: (Double) -> Double
  ) throws(PolylineError) {
    // A parabola with the second difference d is d/8 above the middle of a step.
    let isBent = (1...3).contains { index -> Bool in
      let difference: Double = (y[index + 1] - y[index]) - (y[index] - y[index - 1])
      return difference.magnitude / 8 > accuracy
    }
    guard isBent, x[1] - x[0] > Self.shortestStep else {
      for index in 1...4 { try append(x[index], y[index]) }
      return
    }
    for first in [0, 2] {
      let (a, b, c) = (x[first], x[first + 1], x[first + 2])
      let (ab, bc) = (a + (b - a) / 2, b + (c - b) / 2)
      try append(
        [a, ab, b, bc, c], [y[first], value(ab), y[first + 1], value(bc), y[first + 2]], value)
    }
  }
}

/// A scalar function of time as the input of a polyline: pieces with jumps between them.
///
/// Positions are fractions of the duration. A jump is a pair of adjacent pieces with different
/// values at their common position, or a first or last value different from that of the piece.
///
/// - Domain: pieces that ascend without gaps from 0 to 1; finite values.
package struct ScalarFunction {
  /// A piece on which the function is continuous.
  package struct Piece {
    /// The values of a piece.
    package enum Shape {
      /// A straight line between two values.
      case line(from: Double, to: Double)
      /// A curve, with the positions of its inner extrema and vertical tangents, ascending.
      case curve(knots: [Double], value: (Double) -> Double)
    }

    /// The positions at which the piece begins and ends.
    package let range: ClosedRange<Double>
    /// The values.
    package let shape: Shape

    /// Creates a piece.
    package init(_ range: ClosedRange<Double>, _ shape: Shape) {
      (self.range, self.shape) = (range, shape)
    }
  }

  /// The duration in seconds.
  package let duration: Double
  /// The pieces.
  package let pieces: [Piece]
  /// The value at position 0, or nil for that of the first piece.
  package let first: Double?
  /// The value at position 1, or nil for that of the last piece.
  package var last: Double?

  /// Creates a function of its pieces.
  package init(duration: Double, pieces: [Piece], first: Double? = nil, last: Double? = nil) {
    (self.duration, self.pieces, self.first, self.last) = (duration, pieces, first, last)
  }
}
