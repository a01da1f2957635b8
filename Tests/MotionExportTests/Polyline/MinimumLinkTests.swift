import MotionEngine
import MotionExport
import Testing

@Suite struct MinimumLinkTests {
  /// A curve and the fewest points for it, from scripts/reference/minimum_link.py.
  struct Row: Sendable, CustomTestStringConvertible {
    let curve: String
    let duration, distance, maxError: Double
    let fewest: Int

    init(
      _ curve: String, _ duration: Double, _ distance: Double, _ maxError: Double, fewest: Int
    ) {
      self.curve = curve
      self.duration = duration
      self.distance = distance
      self.maxError = maxError
      self.fewest = fewest
    }

    var testDescription: String { "\(curve) over \(duration) s: \(distance) ± \(maxError) pt" }
  }

  @Test(arguments: rows)
  func thePointsAreNearlyTheFewest(row: Row) throws {
    let curve = try CurveSyntax.timingCurve(row.curve)
    let easing = try LinearEasing(
      curve, duration: row.duration, distance: row.distance, maxError: row.maxError)
    let (count, fewest) = (Double(easing.stopCount), Double(row.fewest))
    // Rounding narrows the tube, by up to 12%, and the points grow with its square root.
    #expect(count <= 1.06 * fewest + 3)
    // The 4,096 samples of the reference are within 4 % of the error, and so its number within 2 %.
    #expect(count >= 0.98 * fewest - 1)
    #expect(easing.error <= row.maxError)
  }
}
