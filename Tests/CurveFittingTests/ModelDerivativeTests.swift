import CurveFitting
import Testing

/// The derivatives of the models against differences of their values.
@Suite struct ModelDerivativeTests {
  /// Half the distance of the points of a difference.
  ///
  /// The error of a central difference is about h²/6 of the third derivative, and its rounding 10⁻¹⁶/h.
  private static let h = 1e-5
  /// Third derivatives of these models are below 10⁴ in own units: h²/6 · 10⁴ is 2·10⁻⁷.
  private static let tolerance = 1e-6

  /// Returns the greatest difference of the derivatives at some times, away from kinks.
  private func greatestError(
    of model: some ProgressModel, at parameters: [Double], times: [Double]
  ) -> Double {
    var table = ProgressTable(count: times.count, width: parameters.count, hasDerivatives: true)
    model.fill(&table, parameters, at: times)
    var greatest = 0.0
    for column in parameters.indices {
      let values = [-Self.h, Self.h].map { step in
        var moved = parameters
        moved[column] += step
        var other = ProgressTable(
          count: times.count, width: parameters.count, hasDerivatives: false)
        model.fill(&other, moved, at: times)
        return other.values
      }
      for row in times.indices {
        let difference = (values[1][row] - values[0][row]) / (2 * Self.h)
        let derivative = table.derivatives[row * table.width + column]
        greatest = max(greatest, (derivative - difference).magnitude)
      }
    }
    return greatest
  }

  private static let times = (0..<40).map { 0.013 + Double($0) / 40 }
  private static let range = -20.0...20.0

  @Test(arguments: [
    [0.1, -0.3, 0.42, 0, 0.58, 1], [0.1, -0.3, 0.34, 1.56, 0.64, 1], [-0.1, 0, 0.9, 0.2, 0.3, 0.8],
  ])
  func bezierHasItsDerivatives(parameters: [Double]) {
    let model = BezierModel(starts: Self.range, durations: Self.range)
    #expect(greatestError(of: model, at: parameters, times: Self.times) <= Self.tolerance)
  }

  @Test(arguments: [0.1, 0.7, 0.99999, 1, 1.00001, 1.5, 4], [0, 2.5])
  func springHasItsDerivatives(ratio: Double, velocity: Double) {
    let model = SpringModel(starts: Self.range, frequencies: Self.range, ratios: 0...5)
    let parameters = [0.1, 2, ratio, velocity]
    #expect(greatestError(of: model, at: parameters, times: Self.times) <= Self.tolerance)
  }

  @Test func decelerationHasItsDerivatives() {
    let model = DecelerationModel(starts: Self.range, decays: Self.range)
    #expect(greatestError(of: model, at: [0.1, 1.5], times: Self.times) <= Self.tolerance)
  }

  /// The regimes of a spring meet at critical damping.
  @Test func springIsContinuousInItsRatio() {
    let model = SpringModel(starts: Self.range, frequencies: Self.range, ratios: 0...5)
    let rows = [1 - 1e-9, 1, 1 + 1e-9].map { ratio in
      var table = ProgressTable(count: Self.times.count, width: 4, hasDerivatives: true)
      model.fill(&table, [0, 2, ratio, 0], at: Self.times)
      return table.values + table.derivatives
    }
    for index in rows[1].indices {
      // Second derivatives are below 10⁴, which times 10⁻⁹ is 10⁻⁵.
      #expect((rows[0][index] - rows[1][index]).magnitude <= 1e-5)
      #expect((rows[2][index] - rows[1][index]).magnitude <= 1e-5)
    }
  }
}
