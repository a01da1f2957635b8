import MotionCore
import Testing

@Suite struct PiecewiseLinearCurveTests {
  static func curve(_ stops: (Double, Double)...) throws -> PiecewiseLinearCurve {
    try PiecewiseLinearCurve(stops: stops.map { .init(input: $0.0, output: $0.1) })
  }

  // MARK: Ends and identities

  @Test func everyStopIsExact() throws {
    let stops = (0...30).map { index in
      PiecewiseLinearCurve.Stop(
        input: Double(index) / 30, output: Double(index * index % 17) / 7 - 0.6)
    }
    let curve = try PiecewiseLinearCurve(stops: stops)
    #expect(stops.first { curve.value(at: $0.input) != $0.output } == nil)
    #expect(curve.stops == stops)
  }

  @Test func outsideTheStopsTheFirstAndLastLinesContinue() throws {
    // Slopes of 2 before 0.5 and of 0.5 after it, exact in binary.
    let curve = try Self.curve((0.25, 0), (0.5, 0.5), (1, 0.75))
    #expect(curve.value(at: 0) == -0.5)
    #expect(curve.value(at: -1) == -2.5)
    #expect(curve.value(at: 0.375) == 0.25)
    #expect(curve.value(at: 0.75) == 0.625)
    #expect(curve.value(at: 3) == 1.75)
    #expect([0, 0.25, 0.375].map(curve.slope) == [2, 2, 2])
    #expect([0.5, 0.75, 1, 3].map(curve.slope) == [0.5, 0.5, 0.5, 0.5])
  }

  @Test func mirroredStopsMirrorTheCurve() throws {
    let curve = try Self.curve((0, 0), (0.25, 0.75), (0.5, 0.5), (1, 1))
    let mirror = try Self.curve((0, 0), (0.5, 0.5), (0.75, 0.25), (1, 1))
    let worst = (0...64).first { step in
      let progress = Double(step) / 64
      return curve.value(at: progress) != 1 - mirror.value(at: 1 - progress)
    }
    #expect(worst == nil)
  }

  // MARK: Boundaries

  @Test func theLaterStopOfAJumpApplies() throws {
    let curve = try Self.curve((0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1))
    #expect(curve.value(at: 0.5) == 0.75)
    #expect(curve.value(at: 0.5 - 1e-9) < 0.25)
    #expect(curve.value(at: 0.5 + 1e-9) > 0.75)
    let end = try Self.curve((0, 0), (1, 0.5), (1, 1))
    #expect(end.value(at: 1) == 1)
    #expect(end.value(at: 1.5) == 1)
    let start = try Self.curve((0, 0), (0, 0.5), (1, 1))
    #expect(start.value(at: 0) == 0.5)
    #expect(start.value(at: -0.5) == 0)
  }

  @Test func aDecreasingInputIsRaised() throws {
    let curve = try Self.curve((0, 0), (0.75, 0.5), (0.25, 0.8), (1, 1))
    #expect(curve.stops.map(\.input) == [0, 0.75, 0.75, 1])
    #expect(curve.value(at: 0.75) == 0.8)
    #expect(curve.value(at: 0.375) == 0.25)
  }

  @Test func stopsAtThirdsAreExactDespiteRounding() throws {
    // 1 - 2/3 is slightly more than 1/3; the stop itself is intended.
    let curve = try Self.curve((0, 0), (1.0 / 3, 0.2), (1.0 / 3, 0.6), (1, 1))
    #expect(curve.value(at: 1 - 2.0 / 3) == 0.6)
    #expect(curve.value(at: (1.0 / 3).nextDown) == 0.6)
    #expect(curve.value(at: 0.333) < 0.2)
  }

  @Test func equalInputsKeepTheirFirstAndLastOutputs() throws {
    let curve = try Self.curve((0.5, 0.25), (0.5, 0.75))
    #expect(curve.value(at: 0) == 0.25)
    #expect(curve.value(at: 1) == 0.75)
    #expect(curve.state(at: 0).velocity == 0)
  }

  // MARK: Invalid values

  @Test(arguments: [0, 1])
  func fewerThanTwoStopsAreRejected(count: Int) {
    let stops = (0..<count).map { PiecewiseLinearCurve.Stop(input: Double($0), output: 0) }
    #expect(throws: ParameterError.self) { try PiecewiseLinearCurve(stops: stops) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonfiniteStopsAreRejected(value: Double) {
    let input = #expect(throws: ParameterError.self) { try Self.curve((0, 0), (value, 1)) }
    #expect(input?.parameter == .stopInput)
    let output = #expect(throws: ParameterError.self) { try Self.curve((0, value), (1, 1)) }
    #expect(output?.parameter == .stopOutput)
  }
}
