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

  @Test(arguments: ElasticStretchRow.reference)
  func matchesReferenceRows(row: [Double]) {
    // One logarithm, one quotient; the slope adds an exponential and three roundings.
    #expect(ulps(ElasticStretch.value(at: row[0]), from: row[1]) <= 4)
    #expect(ulps(ElasticStretch.slope(at: row[0]), from: row[2]) <= 8)
    // At L = 1, where the series ends, its numerator cancels to a tenth of its parts.
    #expect(ulps(ElasticStretch.secondDerivative(at: row[0]), from: row[3]) <= 32)
  }

  @Test func bothFormulasOfTheSlopeAgree() {
    // L = ½, where the series ends.
    for edge in [0.6487212707001282, -0.6487212707001282] {
      let (below, above) = (
        ElasticStretch.slope(at: edge - 0x1p-50), ElasticStretch.slope(at: edge + 0x1p-50)
      )
      // The slope itself changes by 2⁻⁵⁰; eight ulps on either side.
      #expect((below - above).magnitude <= 0x1p-50 + 16 * 0x1p-53)
    }
  }

  @Test func bothFormulasOfTheSecondDerivativeAgree() {
    // L = 1, where the series ends.
    for edge in [1.718281828459045, -1.718281828459045] {
      let (below, above) = (
        ElasticStretch.secondDerivative(at: edge - 0x1p-50),
        ElasticStretch.secondDerivative(at: edge + 0x1p-50)
      )
      // It changes by less than 2⁻⁴⁷ because its slope is below 1; 32 ulps on either side.
      #expect((below - above).magnitude <= 0x1p-47 + 64 * below.ulp)
    }
  }

  @Test(arguments: [-1 + 0x1p-53, -0x1p-1074, 0x1p-1074, 1e-300, 1e300, 1.7e308])
  func extremesAreFinite(distance: Double) {
    #expect(ElasticStretch.value(at: distance).isFinite)
    #expect(ElasticStretch.slope(at: distance).isFinite)
    #expect(ElasticStretch.secondDerivative(at: distance).isFinite)
  }
}
