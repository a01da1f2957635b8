/// A curve as polynomials, whose states cost a small part of the curve's own.
///
/// Where a curve is not smooth, such as at the ends of one whose slope is infinite there, the curve
/// itself is asked.
///
/// - Accuracy: each estimate names its own.
/// - Complexity: O(log *n*) for a state and *n* polynomials, of which there are at most 1,024.
package struct CurveSketch: Sendable {
  private struct Piece: Sendable {
    /// The half of the piece's length, around its middle.
    var half: Double
    var middle: Double
    var isSmooth: Bool
    /// What stands for the curve where it is smooth.
    var polynomial = StatePolynomial()
  }

  private static let mostPieces = 1_024
  /// Pieces of the curve whose halves are shorter are not halved any more.
  private static let shortest = 0x1p-24

  private let curve: @Sendable (Double) -> TimingCurve.State
  /// Where each piece begins, ascending.
  private var starts: [Double] = []
  private var pieces: [Piece] = []

  /// Sketches a curve that takes a duration in seconds, or nothing if that takes too many pieces.
  package init?(_ curve: TimingCurve, duration: Double) {
    self.curve = { curve.state(at: $0, duration: duration) }
    var waiting: [ClosedRange<Double>] = [0...1]
    while let range = waiting.popLast() {
      let middle = (range.lowerBound + range.upperBound) / 2
      let half = middle - range.lowerBound
      let polynomial = StatePolynomial(scale: SIMD4(repeating: 1)) { place in
        StateEstimate(state: SIMD4(self.curve(middle + half * place)))
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

  /// The estimated state at an input progress of 0 to 1, with derivatives per unit of input.
  package func estimate(at progress: Double) -> StateEstimate {
    let index = max(starts.partitioningIndex { $0 > progress } - 1, 0)
    guard pieces[index].isSmooth else {
      let state = SIMD4(curve(progress))
      // What a double-precision progress makes of a state that is held to more.
      return StateEstimate(state: state, error: 1e-12 * state.magnitudes)
    }
    let place = (progress - pieces[index].middle) / pieces[index].half
    return pieces[index].polynomial.estimate(at: place)
  }
}
