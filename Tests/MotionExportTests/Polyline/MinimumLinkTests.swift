import MotionEngine
import MotionExport
import TestSupport
import Testing

@Suite struct MinimumLinkTests {
  @Test func thePointsAreNearlyTheFewest() throws {
    let wrong = try ReferenceRow.all(of: "minimum-links").filter { row in
      let curve = try CurveSyntax.timingCurve(row.text("curve"))
      let (error, fewest) = (try row["error"], try row["fewest"])
      let easing = try LinearEasing(
        curve, duration: row["duration"], distance: row["distance"], maxError: error)
      // Rounding narrows the tube, by up to 12%, and the points grow with its square root. The 4,096
      // samples of the reference are within 4 % of the error, and so its number within 2 %.
      let counts = 0.98 * fewest - 1...1.06 * fewest + 3
      return !counts.contains(Double(easing.stopCount)) || easing.error > error
    }
    #expect(wrong == [])
  }
}
