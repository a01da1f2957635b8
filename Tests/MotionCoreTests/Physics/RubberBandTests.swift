import MotionCore
import TestSupport
import Testing

@Suite struct RubberBandTests {
  @Test func matchesTheReference() throws {
    for row in try ReferenceRow.all(of: "rubber-bands") {
      let band = try RubberBand(dimension: row["dimension"], coefficient: row["coefficient"])
      let distance = try row["distance"]
      // A few operations each; the rounding of the fraction counts three times in the last.
      #expect(try ulps(band.value(at: distance), from: row["value"]) <= 4)
      #expect(try ulps(band.slope(at: distance), from: row["slope"]) <= 4)
      let bend = band.secondDerivative(at: distance)
      #expect(try ulps(bend, from: row["secondDerivative"]) <= 8)
    }
  }

  @Test(arguments: [1e-9, 3.0, 400, 1e4, 1e300])
  func isOddAndItsSlopeEven(distance: Double) throws {
    let band = try RubberBand(dimension: 375.5, coefficient: 0.7)
    #expect(band.value(at: -distance) == -band.value(at: distance))
    #expect(band.slope(at: -distance) == band.slope(at: distance))
    #expect(band.secondDerivative(at: -distance) == -band.secondDerivative(at: distance))
  }

  @Test func startsWithTheCoefficientAndStaysBelowTheDimension() throws {
    let band = try RubberBand(dimension: 812, coefficient: 0.3)
    #expect(band.value(at: 0) == 0)
    #expect(band.slope(at: 0) == 0.3)
    // c·x without cancellation: c·x²·c/d is far below an ulp.
    #expect(ulps(band.value(at: 1e-20), from: 0.3e-20) <= 1)
    #expect(band.value(at: 1e308) == 812)
    #expect(band.slope(at: 1e308) == 0)
    #expect(band.value(at: 1e9) < 812)
  }

  @Test func extremesAreFinite() throws {
    var worst: [Double] = []
    for dimension in [1e-30, 1e30] {
      for coefficient in [1e-30, 1e30] {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        for distance in [0, 0x1p-1074, 1, -1e308, 1e308] {
          let sum =
            band.value(at: distance) + band.slope(at: distance)
            + band.secondDerivative(at: distance)
          if !sum.isFinite { worst = [dimension, coefficient, distance] }
        }
      }
    }
    #expect(worst.isEmpty)
  }

  @Test func rejectsParametersThatAreNotPositive() {
    expectRejection(.dimension, 0, .isPositive, by: try RubberBand(dimension: 0))
    expectRejection(
      .coefficient, -0.55, .isPositive,
      by: try RubberBand(dimension: 960, coefficient: -0.55))
    expectRejection(.dimension, 1e31, .lies(in: 1e-30...1e30), by: try RubberBand(dimension: 1e31))
  }
}
