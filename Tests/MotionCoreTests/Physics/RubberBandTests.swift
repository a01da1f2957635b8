import MotionCore
import TestSupport
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: zip([5.0, 10, 100, 400, 960], [2.74, 5.47, 52.02, 178.98, 340.65]))
  func matchesTheKnownValues(distance: Double, pulled: Double) throws {
    let band = try RubberBand(dimension: 960)
    // The values have two decimals.
    #expect((band.value(at: distance) - pulled).magnitude <= 0.005)
  }

  @Test(arguments: RubberBandRow.reference)
  func matchesReferenceRows(row: [Double]) throws {
    let band = try RubberBand(dimension: row[1], coefficient: row[0])
    // A few operations each; the rounding of the fraction counts three times in the last.
    #expect(ulps(band.value(at: row[2]), from: row[3]) <= 4)
    #expect(ulps(band.slope(at: row[2]), from: row[4]) <= 4)
    #expect(ulps(band.secondDerivative(at: row[2]), from: row[5]) <= 8)
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

  @Test(arguments: [0.125, 77, 1476.3636363636363, 1e5])
  func slopeIsTheDerivative(distance: Double) throws {
    let band = try RubberBand(dimension: 812)
    let step = distance * 0x1p-17
    let change = band.value(at: distance + step) - band.value(at: distance - step)
    // Central differences: the cubic term is 2⁻³⁴, the rounding 2⁻⁵² / 2⁻¹⁷ of the value.
    let slope = change / (2 * step)
    let rounding = 0x1p-34 * band.value(at: distance) / distance
    #expect((slope - band.slope(at: distance)).magnitude <= 2 * rounding)
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
    #expect(throws: ParameterError(.dimension, 0, breaks: .isPositive)) {
      try RubberBand(dimension: 0)
    }
    #expect(throws: ParameterError(.coefficient, -0.55, breaks: .isPositive)) {
      try RubberBand(dimension: 960, coefficient: -0.55)
    }
    #expect(throws: ParameterError(.dimension, 1e31, breaks: .lies(in: 1e-30...1e30))) {
      try RubberBand(dimension: 1e31)
    }
  }
}
