import MotionNumerics

/// A piecewise polynomial approximation of a curve, much cheaper to evaluate than the curve.
///
/// The curve itself is evaluated where it is not smooth, such as at an end with infinite slope.
///
/// - Accuracy: each estimate carries its error bound.
/// - Complexity: O(log *n*) for a state, with *n* polynomials, at most 1,024.
package struct CurveSketch: Sendable {
  private struct Piece: Sendable {
    /// Half the length of the piece.
    var half: Double
    var middle: Double
    var isSmooth: Bool
    /// The approximation, used where the curve is smooth.
    var polynomial = StatePolynomial()
  }

  private static let mostPieces = 1_024
  /// Pieces with a shorter half-length are not split further.
  private static let shortest = 0x1p-24

  private let curve: @Sendable (Double) -> TimingCurve.State
  /// The start of each piece, ascending.
  private var starts: [Double] = []
  private var pieces: [Piece] = []

  /// Creates the sketch of a curve over a duration in seconds, or nil if it needs too many pieces.
  package init?(_ curve: TimingCurve, duration: Double) {
    self.curve = { curve.state(at: $0, duration: duration) }
    var waiting: [ClosedRange<Double>] = [0...1]
    while let range = waiting.popLast() {
      let middle = (range.lowerBound + range.upperBound) / 2
      let half = middle - range.lowerBound
      let polynomial = StatePolynomial(scale: SIMD4(repeating: 1)) { position in
        StateEstimate(state: SIMD4(self.curve(middle + half * position)))
      }
      guard polynomial != nil || half < Self.shortest else {
        waiting += [middle...range.upperBound, range.lowerBound...middle]
        continue
      }
      starts.append(range.lowerBound)
      pieces.append(
        Piece(
          half: half, middle: middle, isSmooth: polynomial != nil,
          polynomial: polynomial ?? StatePolynomial()))
      guard pieces.count <= Self.mostPieces else { return nil }
    }
  }

  /// Returns the estimated state at an input progress in 0...1, with derivatives per unit of input.
  package func estimate(at progress: Double) -> StateEstimate {
    let index = max(starts.indices.partitioningIndex { starts[$0] > progress } - 1, 0)
    guard pieces[index].isSmooth else {
      let state = SIMD4(curve(progress))
      // The effect of a double-precision progress on a state that is more precise.
      return StateEstimate(state: state, error: 1e-12 * state.magnitudes)
    }
    let position = (progress - pieces[index].middle) / pieces[index].half
    return pieces[index].polynomial.estimate(at: position)
  }
}
