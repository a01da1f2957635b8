import MotionCore
import MotionNumerics
import Testing

@Suite struct PiecewiseCurveTests {
  static let names = [
    "ease-in-bounce", "ease-out-bounce", "ease-in-out-bounce", "ease-in-elastic",
    "ease-out-elastic", "ease-in-out-elastic", "accelerate-decelerate-interpolator",
    "anticipate-overshoot-interpolator", "bounce-interpolator", "emphasized",
  ]

  static func state(_ name: String, at x: Double) throws -> TimingCurve.State {
    try CurveSyntax.timingCurve(name).state(at: x, duration: 1)
  }

  // MARK: Ends and identities

  @Test(arguments: names) func restsOutsideOfItsExactEnds(name: String) throws {
    #expect(try CurveSyntax.timingCurve(name).description == name)
    #expect(try Self.state(name, at: 0).value == 0)
    #expect(try Self.state(name, at: 1).value == 1)
    for (x, end) in [(-0.5, 0.0), (1.5, 1)] {
      #expect(try Self.state(name, at: x) == TimingCurve.State(value: end))
    }
  }

  @Test(arguments: ["bounce", "elastic"]) func easingInMirrorsEasingOut(kind: String) throws {
    for step in 1..<64 {
      let x = Double(step) / 64
      let (out, mirror) = (
        try Self.state("ease-out-\(kind)", at: x), try Self.state("ease-in-\(kind)", at: 1 - x)
      )
      #expect((out.value + mirror.value - 1).magnitude <= 0x1p-52)
      #expect((out.velocity - mirror.velocity).magnitude <= 1e-13)
      #expect((out.acceleration + mirror.acceleration).magnitude <= 1e-11)
    }
  }

  // MARK: Joints

  @Test func derivativesAtAJointAreThoseOfTheLaterPiece() throws {
    // 2.75 = √7.5625: each parabola reaches 1 with the slope of the next one's fall.
    for (joint, slope) in [(1, -2.75), (2, -1.375), (2.5, -0.6875)] {
      let state = try Self.state("ease-out-bounce", at: joint / 2.75)
      #expect((state.value - 1).magnitude <= 0x1p-52)
      #expect((state.velocity - slope).magnitude <= 1e-14)
    }
    let before = try Self.state("ease-out-bounce", at: 1 / 2.75 - 0x1p-40)
    #expect((before.velocity - 5.5).magnitude <= 1e-10)
  }

  @Test func parabolasOfAndroidDoNotMeetExactly() throws {
    let joint = 0.3535 / 1.1226
    #expect(
      (try Self.state("bounce-interpolator", at: joint).value - 1.0001265288).magnitude < 1e-15)
    let before = try Self.state("bounce-interpolator", at: joint - 0x1p-40).value
    #expect((before - 0.999698).magnitude < 1e-11)
  }

  @Test func peaksAreThoseOfBothSidesOfAJoint() throws {
    func figures(_ name: String) throws -> CurveFigures {
      CurveFigures(try CurveSyntax.timingCurve(name), duration: 1)
    }
    for name in ["ease-in-bounce", "ease-out-bounce"] {
      let slope = try #require(try figures(name).peakSlope)
      #expect((slope - 5.5).magnitude < 1e-11)
      #expect(try figures(name).overshoot == 0)
    }
    // The first extremum of 2^(−10x) cos(2πx/0.3), by mpmath.
    let overshoot = try #require(try figures("ease-out-elastic").overshoot)
    #expect((overshoot - 0.3730980450126).magnitude < 1e-12)
    let time = try #require(try figures("ease-out-elastic").overshootTime)
    #expect((time - 0.1347398856536).magnitude < 1e-12)
  }

  // MARK: Reference table

  struct Row: CustomTestStringConvertible {
    let name: String
    let x, value, slope, second: Double

    init(_ name: String, _ x: Double, _ value: Double, _ slope: Double, _ second: Double) {
      (self.name, self.x, self.value, self.slope, self.second) = (name, x, value, slope, second)
    }

    var testDescription: String { "\(name) at \(x)" }
  }

  /// The formulas of easings.net and Android and the path of Material, by mpmath at 60 digits.
  static let rows = [
    Row("ease-out-bounce", 0.25, 0.47265625, 3.78125, 15.125),
    Row("ease-out-bounce", 0.5, 0.765625, -0.6875, 15.125),
    Row("ease-out-bounce", 0.8125, 0.937744140625, -0.0859375, 15.125),
    Row("ease-out-bounce", 0.96875, 0.98590087890625, 0.21484375, 15.125),
    Row("ease-in-bounce", 0.125, 0.0380859375, 0.859375, -15.125),
    Row("ease-in-bounce", 0.75, 0.52734375, 3.78125, -15.125),
    Row("ease-in-out-bounce", 0.375, 0.263671875, 3.78125, -30.25),
    Row("ease-in-out-bounce", 0.625, 0.736328125, 3.78125, 30.25),
    Row("ease-out-elastic", 0.0625, 0.8321766124070236951, 14.2809917746516581, -116.297883122341),
    Row("ease-out-elastic", 0.25, 0.91161165235168155945, -2.59371323573681824, 78.97461290869976),
    Row(
      "ease-out-elastic", 0.875, 0.99798850864852820532, -0.0103803493064805741, 1.122883745117199),
    Row(
      "ease-in-elastic", 0.125, 0.0020114913514717946834, -0.0103803493064805741, -1.122883745117199
    ),
    Row("ease-in-elastic", 0.9375, 0.1678233875929763049, 14.2809917746516581, 116.297883122341),
    Row(
      "ease-in-out-elastic", 0.4375, -0.036505032528865465612, 5.27531017326756712,
      181.7456122623771),
    Row(
      "ease-in-out-elastic", 0.53125, 0.7916019006297303283, 9.82450787086724339, -69.82986949263482
    ),
    Row(
      "accelerate-decelerate-interpolator", 0.125, 0.038060233744356621936, 0.601117729884346271,
      4.559162750074887),
    Row(
      "accelerate-decelerate-interpolator", 0.75, 0.8535533905932737622, 1.11072073453959156,
      -3.48943209981944),
    Row("anticipate-overshoot-interpolator", 0.25, -0.125, 0, 12.0),
    Row("anticipate-overshoot-interpolator", 0.875, 1.0625, -0.75, 0.0),
    Row("bounce-interpolator", 0.25, 0.63011538, 5.04092304, 20.16369216),
    Row("bounce-interpolator", 0.5, 0.7015927368, 0.253438176, 20.16369216),
    Row("bounce-interpolator", 0.75, 0.90090738, -0.19129104, 20.16369216),
    Row("bounce-interpolator", 0.9375, 0.95063903125, 0.1605318, 20.16369216),
    Row("emphasized", 0.125, 0.16223547639414208273, 3.4086891395720117, 63.44134862266641),
    Row("emphasized", 0.25, 0.77283119079903563843, 1.77919327670121041, -23.33502982841334),
    Row("emphasized", 0.75, 0.99140042787236685493, 0.078925552179003627, -0.4627940729040021),
    Row("accelerate-interpolator", 0.375, 0.140625, 0.75, 2.0),
    Row("decelerate-interpolator", 0.375, 0.609375, 1.25, -2.0),
    Row("anticipate-interpolator", 0.375, -0.123046875, -0.234375, 2.75),
    Row("overshoot-interpolator", 0.375, 1.048828125, 1.015625, -7.25),
  ]

  @Test(arguments: rows) func agreesWithItsFormula(row: Row) throws {
    let state = try Self.state(row.name, at: row.x)
    // Four roundings of numbers below 2.
    #expect((state.value - row.value).magnitude <= 0x1p-50)
    #expect((state.velocity - row.slope).magnitude <= 1e-13 * max(row.slope.magnitude, 1))
    #expect((state.acceleration - row.second).magnitude <= 1e-12 * max(row.second.magnitude, 1))
  }
}
