import MotionCore
import TestSupport
import Testing

@Suite struct CurveSyntaxTests {
  // MARK: Names

  @Test(arguments: [
    ("linear", TimingCurve.linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("ease", .ease), ("default", .ease),
  ])
  func namesDescribeTheirCurves(name: String, curve: TimingCurve) throws {
    for text in [name, name.uppercased(), " \(name)\t", "/**/\(name)/* c */", "\n\r\u{C}\(name)\n"]
    {
      #expect(try CurveSyntax.timingCurve(text) == curve)
    }
  }

  @Test(arguments: [
    ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"), ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("step-start", "steps(1, jump-start)"),
    ("step-end", "steps(1, jump-end)"), ("steps(3)", "steps(3, jump-end)"),
    ("steps(3, start)", "steps(3, jump-start)"), ("steps(3, end)", "steps(3, jump-end)"),
    ("steps(+03,JUMP-BOTH)", "steps(3, jump-both)"),
    ("smooth", "spring(response: 0.5, bounce: 0)"),
    ("snappy", "spring(response: 0.5, bounce: 0.15)"),
    ("bouncy", "spring(response: 0.5, bounce: 0.3)"), ("keyboard", "keyboard"),
    ("spring()", "spring(1 100 10 0)"), ("spring(2)", "spring(2 100 10 0)"),
    ("spring(2 50)", "spring(2 50 10 0)"), ("spring(2 50 .5 -3)", "spring(2 50 0.5 -3)"),
    ("SPRING(Duration:.5)", "spring(duration: 0.5, damping: 1, velocity: 0)"),
    (
      "spring( velocity : 3 , duration : 1 , damping : 0.5 )",
      "spring(duration: 1, damping: 0.5, velocity: 3)"
    ),
    ("spring(response: 0.5)", "spring(response: 0.5, bounce: 0)"),
    ("spring(damping: 0.7, response: 0.5)", "spring(response: 0.5, damping: 0.7)"),
    ("spring(1, 100, 10, 0)", "spring(1 100 10 0)"),
    ("spring:1,100,10", "spring(1 100 10 0)"),
    ("spring(mass: 2, stiffness: 50, damping: 3)", "spring(2 50 3 0)"),
    ("spring(damping=3 stiffness=50)", "spring(1 50 3 0)"),
    ("spring:response=0.5,bounce=0.3", "spring(response: 0.5, bounce: 0.3)"),
    ("Spring( Response = 500ms , velocity: -2 )", "spring(response: 0.5, bounce: 0, velocity: -2)"),
    ("spring(response: 0.5s, dampingFraction: 0.7)", "spring(response: 0.5, damping: 0.7)"),
    ("spring(duration: 400ms, bounce: 0.3)", "spring(duration: 0.4, bounce: 0.3)"),
    (
      "spring(dampingRatio: 0.75, stiffness: 400, mass: 2)",
      "spring(mass: 2, stiffness: 400, damping-ratio: 0.75)"
    ),
    ("spring(Tension: 170, FRICTION: 26)", "spring(tension: 170, friction: 26)"),
    (
      "spring(visualDuration: .4, bounce: .25, initialVelocity: 1)",
      "spring(visual-duration: 0.4, bounce: 0.25, velocity: 1)"
    ),
    ("spring(settlingDuration: 600ms, damping: 1)", "spring(settling: 0.6, damping: 1)"),
    ("spring(frequency: 2, damping-fraction: .5)", "spring(frequency: 2, damping: 0.5)"),
    ("EaseOutBack", "cubic-bezier(0.34, 1.56, 0.64, 1)"),
    ("ease_in_out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("standard-3", "cubic-bezier(0.2, 0, 0, 1)"), ("StepStart", "steps(1, jump-start)"),
    ("decelerate", "cubic-bezier(0, 0, 0.2, 1)"),
    (" .17, .67,.83 ,.67 ", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    ("cubicBezier(.17,.67,.83,.67)", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    ("steps:4,end", "steps(4, jump-end)"),
    ("cubic-bezier(.42,0,+1.0,1e0)", "cubic-bezier(0.42, 0, 1, 1)"),
    ("CUBIC-BEZIER( 0.1 ,\n-2,/* y */ 0.9 ,3 )", "cubic-bezier(0.1, -2, 0.9, 3)"),
  ])
  func equivalentFormsAreEqual(text: String, canonical: String) throws {
    let curve = try CurveSyntax.timingCurve(text)
    #expect(curve == (try CurveSyntax.timingCurve(canonical)))
    #expect(curve.description == canonical)
  }

  // MARK: linear(): positions as in CSS Easing Functions Level 2, "Linear easing functions"

  static let stops: [(text: String, stops: [(Double, Double)])] = [
    ("linear(0, 1)", [(0, 0), (1, 1)]),
    ("linear(0, 0.25, 1)", [(0, 0), (0.5, 0.25), (1, 1)]),
    ("linear(0, .1, .2, .3, 1)", [(0, 0), (0.25, 0.1), (0.5, 0.2), (0.75, 0.3), (1, 1)]),
    ("linear(0, 0.5 25% 75%, 1)", [(0, 0), (0.25, 0.5), (0.75, 0.5), (1, 1)]),
    ("linear(0, 25% 75% 0.5, 1)", [(0, 0), (0.25, 0.5), (0.75, 0.5), (1, 1)]),
    ("linear(0, 0.1, 0.5 50%, 0.9, 1)", [(0, 0), (0.25, 0.1), (0.5, 0.5), (0.75, 0.9), (1, 1)]),
    // A decreasing input is raised to the greatest so far, also for a last stop without an input.
    ("linear(0, 0.5 75%, 0.7 25%, 1)", [(0, 0), (0.75, 0.5), (0.75, 0.7), (1, 1)]),
    ("linear(0 20% 10%, 1)", [(0.2, 0), (0.2, 0), (1, 1)]),
    ("linear(0 -50%, 1 150%)", [(-0.5, 0), (1.5, 1)]),
    ("linear(0, 0.5 200%, 1)", [(0, 0), (2, 0.5), (2, 1)]),
    ("linear(0 50%, 0.5, 1)", [(0.5, 0), (0.75, 0.5), (1, 1)]),
    ("linear(1, -2e1 7%, 0.5)", [(0, 1), (0.07, -20), (1, 0.5)]),
  ]

  @Test(arguments: stops)
  func missingInputsAreFilledIn(text: String, stops: [(Double, Double)]) throws {
    let curve = try PiecewiseLinearCurve(stops: stops.map { .init(input: $0.0, output: $0.1) })
    #expect(try CurveSyntax.timingCurve(text) == .piecewiseLinear(curve))
  }

  // MARK: Round trips

  @Test(arguments: [
    "linear(0, 0.2, 0.7, 1)", "linear(0, 0.1, 0.2, 0.3, 0.4, 0.5, 1)",
    "linear(0 -12.5%, 0.3 7%, 0.4 29%, 1 1234.5%)", "linear(0 0.0001%, 1 1e-7%, 0.5 99.999999%)",
    "linear(-0.5 1e-20%, 1.5 1e22%)", "linear(0, 1 0.7% 7% , 0 70%, 1)",
    "steps(1000000, jump-none)",
    "cubic-bezier(0.1, -1e-7, 0.30000000000000004, 1e21)", "spring(0.1 1e-7 1e21 -0.3)",
    "spring(duration: 0.55, damping: 0.825, velocity: -2.5)",
    "spring(response: 0.55, bounce: -0.2)", "spring(response: 0.55, damping: 0.825)", "keyboard",
    "smooth", "step-start", "steps(7, jump-both)", "ease", "linear",
    "spring(mass: 3, stiffness: 100, damping-ratio: 0.3, velocity: 1)",
    "spring(mass: 3, tension: 100, friction: 9, velocity: -1)",
    "spring(response: 0.5, damping: 0.7, velocity: 2)",
    "spring(duration: 0.5, bounce: -0.2, velocity: 2)", "spring(settling: 0.7, damping: 0.4)",
    "spring(visual-duration: 0.3, bounce: 0.96)", "spring(frequency: 3, damping: 1.7)",
  ])
  func printedCurvesParseToTheSameCurve(text: String) throws {
    let curve = try CurveSyntax.timingCurve(text)
    #expect(try CurveSyntax.timingCurve(curve.description) == curve)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func printedNumbersParseToTheSameNumbers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var offender: String?
    for _ in 0..<300 {
      let count = Int.random(in: 2...6, using: &generator)
      let stops = (0..<count).map { _ in
        // Every power of ten from 10⁻³⁰ to 10³⁰, in both forms of the shortest decimal.
        let scale = Double("1e\(Int.random(in: -30...30, using: &generator))") ?? 1
        return PiecewiseLinearCurve.Stop(
          input: .random(in: -1...1, using: &generator) * scale,
          output: .random(in: -2...2, using: &generator) * scale)
      }
      let bezier = try CubicBezierCurve(
        x1: .random(in: 0...1, using: &generator), y1: .random(in: -9...9, using: &generator),
        x2: .random(in: 0...1, using: &generator), y2: .random(in: -1e9...1e9, using: &generator))
      let linear = try PiecewiseLinearCurve(stops: stops)
      for curve in [TimingCurve.piecewiseLinear(linear), .cubicBezier(bezier)]
      where (try? CurveSyntax.timingCurve(curve.description)) != curve {
        offender = curve.description
      }
    }
    #expect(offender == nil)
  }

  @Test func percentagesMoveTheDecimalPoint() throws {
    // 0.07 · 100 is 7.000000000000001.
    let curve = try CurveSyntax.timingCurve("linear(0, 0.5 7%, 1 129.3%)")
    #expect(curve.description == "linear(0 0%, 0.5 7%, 1 129.3%)")
    let thirds = try CurveSyntax.timingCurve("linear(0, 0.3, 0.6, 1)")
    #expect(
      thirds.description
        == "linear(0 0%, 0.3 33.33333333333333%, 0.6 66.66666666666666%, 1 100%)")
  }

  // MARK: Functions of points and seconds

  @Test func functionsOfPointsAndSecondsAreParsed() throws {
    #expect(try CurveSyntax.parse(Array("Elastic".utf8)) == .elastic)
    #expect(
      try CurveSyntax.parse(Array("rubber-band(dimension: 960)".utf8))
        == .rubberBand(RubberBand(dimension: 960, coefficient: 0.55)))
    #expect(
      try CurveSyntax.parse(Array("decelerate(rate: 0.99, velocity: -1000)".utf8))
        == .deceleration(Deceleration(velocity: -1000, rate: 0.99)))
    #expect(throws: ParameterError.self) { try CurveSyntax.timingCurve("elastic") }
  }

  // MARK: Errors

  @Test(arguments: [
    ("esae", CurveSyntaxError.unknownName("esae")),
    ("Bounce(1)", .unknownName("Bounce")),
    ("linear(0, 1", .unexpected("", expected: "')'")),
    ("ease-in here", .unexpected("here", expected: "the end of the curve")),
  ])
  func errorsHaveTheRestOfTheString(text: String, failure: CurveSyntaxError) throws {
    let error = try #require(
      #expect(throws: ParameterError.self) { try CurveSyntax.timingCurve(text) })
    #expect(error.parameter == .curve && error.value.isNaN && error.rule == .isCurve(failure))
  }

  @Test(arguments: [
    ("cubic-bezier(2, 0, 1, 1)", ParameterError(.x1, 2, breaks: .lies(in: 0...1))),
    ("steps(0)", ParameterError(.stepCount, 0, breaks: .isAtLeast(1))),
    ("spring(0)", ParameterError(.mass, 0, breaks: .isPositive)),
  ])
  func errorsHaveTheInvalidParameter(text: String, error: ParameterError) {
    #expect(throws: error) { try CurveSyntax.timingCurve(text) }
  }

  /// Strings that differ from a curve in only one respect.
  @Test(arguments: [
    "linear(0, 1)\0", "ease\0", "ease\u{A0}", "\u{FEFF}ease", "ease\u{2028}", "e\u{AD}ase", "ｅａｓｅ",
    "cubic-bezier(0\u{A0},0,1,1)", "cubic-bezier(\u{663},0,1,1)", "cubic-bezier(\u{2212}0,0,1,1)",
    "cubic-bezier(0;0;1;1)", "cubic-bezier(0,0,1,1);", "cubic-bezier[0,0,1,1]", "ease/", "ease*/",
    "-ease", "--ease", "ease-", "ease1", "linear(0 / 1)", "steps(0x2)", "steps(2_0)",
  ])
  func nothingElseIsACurve(text: String) {
    #expect(throws: ParameterError.self) { try CurveSyntax.timingCurve(text) }
  }
}
