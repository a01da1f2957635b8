import MotionCore
import TestSupport
import Testing

@Suite struct ElasticStretchTests {
  @Test func limitsAreExact() {
    #expect(ElasticStretch.value(at: 0) == 0)
    #expect(ElasticStretch.value(at: 0x1p-1074) == 2)
    #expect(ElasticStretch.value(at: -0x1p-1074) == -2)
    #expect(ElasticStretch.slope(at: 0) == 1)
    // −2·(1/3!), though not necessarily the nearest double.
    #expect(ulps(ElasticStretch.secondDerivative(at: 0), from: -1.0 / 3) <= 1)
  }

  @Test(arguments: [0x1p-1074, 1e-9, 0.3, 0.65, 1, 1.72, 7, 1e5, 1e300])
  func theOtherDirectionIsTheMirrorImage(distance: Double) {
    #expect(ElasticStretch.value(at: -distance) == -ElasticStretch.value(at: distance))
    #expect(ElasticStretch.slope(at: -distance) == ElasticStretch.slope(at: distance))
    #expect(
      ElasticStretch.secondDerivative(at: -distance)
        == -ElasticStretch.secondDerivative(at: distance))
  }

  @Test func matchesTheReference() throws {
    for row in try ReferenceRow.all(of: "elastic-stretches") {
      let distance = try row["distance"]
      // One logarithm, one quotient; the slope adds an exponential and three roundings.
      #expect(try ulps(ElasticStretch.value(at: distance), from: row["value"]) <= 4)
      #expect(try ulps(ElasticStretch.slope(at: distance), from: row["slope"]) <= 8)
      // At L = 1, where the series ends, its numerator cancels to a tenth of its parts.
      let bend = ElasticStretch.secondDerivative(at: distance)
      #expect(try ulps(bend, from: row["secondDerivative"]) <= 32)
    }
  }

  @Test(arguments: [-1 + 0x1p-53, -0x1p-1074, 0x1p-1074, 1e-300, 1e300, 1.7e308])
  func extremesAreFinite(distance: Double) {
    #expect(ElasticStretch.value(at: distance).isFinite)
    #expect(ElasticStretch.slope(at: distance).isFinite)
    #expect(ElasticStretch.secondDerivative(at: distance).isFinite)
  }
}
