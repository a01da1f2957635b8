import MotionCore
import TestSupport
import Testing

@Suite struct ElasticStretchTests {
  @Test func limitsAreExact() {
    #expect(ElasticResistance.value(at: 0) == 0)
    #expect(ElasticResistance.value(at: 0x1p-1074) == 2)
    #expect(ElasticResistance.value(at: -0x1p-1074) == -2)
    #expect(ElasticResistance.slope(at: 0) == 1)
    // −2·(1/3!), though not necessarily the nearest double.
    #expect(ulps(ElasticResistance.secondDerivative(at: 0), from: -1.0 / 3) <= 1)
  }

  @Test(arguments: [0x1p-1074, 1e-9, 0.3, 0.65, 1, 1.72, 7, 1e5, 1e300])
  func theOtherDirectionIsTheMirrorImage(distance: Double) {
    #expect(ElasticResistance.value(at: -distance) == -ElasticResistance.value(at: distance))
    #expect(ElasticResistance.slope(at: -distance) == ElasticResistance.slope(at: distance))
    #expect(
      ElasticResistance.secondDerivative(at: -distance)
        == -ElasticResistance.secondDerivative(at: distance))
  }

  @Test func matchesTheReference() throws {
    for row in try ReferenceRow.all(of: "elastic-stretches") {
      let distance = try row["distance"]
      // One logarithm, one quotient; the slope adds an exponential and three roundings.
      #expect(try ulps(ElasticResistance.value(at: distance), from: row["value"]) <= 4)
      #expect(try ulps(ElasticResistance.slope(at: distance), from: row["slope"]) <= 8)
      // At L = 1, where the series ends, its numerator cancels to a tenth of its parts.
      let bend = ElasticResistance.secondDerivative(at: distance)
      #expect(try ulps(bend, from: row["secondDerivative"]) <= 32)
    }
  }

  @Test(arguments: [-1 + 0x1p-53, -0x1p-1074, 0x1p-1074, 1e-300, 1e300, 1.7e308])
  func extremesAreFinite(distance: Double) {
    #expect(ElasticResistance.value(at: distance).isFinite)
    #expect(ElasticResistance.slope(at: distance).isFinite)
    #expect(ElasticResistance.secondDerivative(at: distance).isFinite)
  }
}
