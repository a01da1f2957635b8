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
    package init(_ range: ClosedRange<Double>, _ shape: Shape) { (self.range, self.shape) = (range, shape) }
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
