import TestSupport
import Testing

/// The output of `curve convert`.
@Suite struct ConvertTests {
  static func convert(_ words: String...) -> Run { Run(["curve", "convert"] + words) }

  @Test func tableListsTheParametersOfEveryDialect() {
    let run = Self.convert("spring(response: 0.5, bounce: 0.3)")
    #expect(run.status == 0 && run.diagnostics.isEmpty)
    let constants = "mass 1, stiffness 157.91367, damping 17.592919"
    let expected = """
      dialect         fidelity     parameters
      physical        exact        \(constants), velocity 0
      swift-ui        exact        duration 0.5, bounce 0.3, dampingRatio 0.7
      uikit           exact        duration 0.783014, dampingRatio 0.7, initialVelocity 0
      core-animation  exact        \(constants), initialVelocity 0, settlingDuration 0.862955
      uikit-timing    exact        \(constants), initialVelocity 0
      compose         exact        dampingRatio 0.7, stiffness 157.91367, initialVelocity 0
      android         exact        dampingRatio 0.7, stiffness 157.91367, startVelocity 0
      motion          exact        stiffness 157.91367, damping 17.592919, mass 1, velocity 0, \
      visualDuration 0.416667, bounce 0.3
      react-spring    exact        tension 157.91367, friction 17.592919, mass 1, velocity 0, \
      frequency 0.5, damping 0.7
      flutter         exact        \(constants), velocity 0
      figma           exact        \(constants), velocity 0
      origami         exact        tension 20.031401, friction 5.530973
      attachment      approximate  frequency 2, damping 0.7
      css             approximate  duration 0.862955, points\u{20}
      """
    #expect(run.output.hasPrefix(expected))
    #expect(run.output.contains("\ncubic-bezier    approximate  x1 "))
  }

  static let springLines: [(String, String)] = [
    ("physical", "spring(1 100 10 -3)"),
    (
      "swift-ui",
      ".interpolatingSpring(duration: 0.6283185307179586, bounce: 0.5, initialVelocity: -3)"
    ),
    (
      "uikit",
      "UIView.animate(withDuration: 1.3656905527787635, delay: 0, usingSpringWithDamping: 0.5, "
        + "initialSpringVelocity: -3, animations: {})"
    ),
    (
      "core-animation",
      "let spring = CASpringAnimation(); spring.mass = 1; spring.stiffness = 100; "
        + "spring.damping = 10; spring.initialVelocity = -3; "
        + "spring.duration = spring.settlingDuration"
    ),
    (
      "uikit-timing",
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, "
        + "initialVelocity: CGVector(dx: -3, dy: 0))"
    ),
    (
      "compose",
      "animateTo(1f, spring(dampingRatio = 0.5f, stiffness = 100f), initialVelocity = -3f)"
    ),
    (
      "android",
      "SpringAnimation(FloatValueHolder(0f)).setSpring(SpringForce(1f).setDampingRatio(0.5f)"
        + ".setStiffness(100f)).setStartVelocity(-3f)"
    ),
    ("motion", "{ type: \"spring\", stiffness: 100, damping: 10, mass: 1, velocity: -3 }"),
    ("react-spring", "{ tension: 100, friction: 10, mass: 1, velocity: -0.003 }"),
    (
      "flutter",
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 1, -3)"
    ),
    (
      "figma",
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { mass: 1, stiffness: 100, damping: 10, "
        + "initialVelocity: -3 } }"
    ),
    ("origami", "SpringConfig.fromOrigamiTensionAndFriction(4.033149171270718, 3)"),
    (
      "attachment",
      "attachment.length = 0; attachment.frequency = 1.5915494309189535; attachment.damping = 0.5"
    ),
  ]

  @Test(arguments: springLines)
  func oneDialectIsOnlyWhatCanBePasted(dialect: String, line: String) {
    let run = Self.convert("spring(1 100 10 -3)", "--to", dialect)
    #expect(run.output == line + "\n")
    #expect(run.status == 0 && run.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("swift-ui", ".spring(duration: 0.5, bounce: 0.3)"),
    ("compose", "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"),
    ("android", "SpringForce(1f).setDampingRatio(0.7f).setStiffness(157.91367f)"),
  ])
  func withoutVelocityTheSpringAloneIsPasted(dialect: String, line: String) {
    #expect(Self.convert("bouncy", "--to", dialect).output == line + "\n")
  }

  static let bezierLines: [(String, String)] = [
    ("css", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("core-animation", "CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)"),
    (
      "uikit-timing",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), "
        + "controlPoint2: CGPoint(x: 0.58, y: 1))"
    ),
    (
      "swift-ui",
      "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), "
        + "endControlPoint: UnitPoint(x: 0.58, y: 1))"
    ),
    ("compose", "CubicBezierEasing(0.42f, 0f, 0.58f, 1f)"),
    ("android", "PathInterpolator(0.42f, 0f, 0.58f, 1f)"),
    ("flutter", "Cubic(0.42, 0, 0.58, 1)"), ("array", "[0.42, 0, 0.58, 1]"),
  ]

  @Test(arguments: bezierLines)
  func beziersHaveALineInEveryDialect(dialect: String, line: String) {
    #expect(Self.convert("ease-in-out", "--to", dialect).output == line + "\n")
  }

  @Test func beziersHaveTheirNearestPresets() {
    let run = Self.convert("ease-in-out", "--to", "css,array")
    #expect(
      lines(run.output) == [
        "dialect  fidelity  parameters",
        "css      exact     x1 0.42, y1 0, x2 0.58, y2 1",
        "array    exact     x1 0.42, y1 0, x2 0.58, y2 1",
        "",
        "nearest            family  max_error  at",
        "ease-in-out        css     0          0",
        "ease-in-out-quad   penner  0.010358   0.319",
        "ease-in-out-sine   penner  0.016748   0.697",
        "ease-in-out-cubic  penner  0.085242   0.362",
        "linear             css     0.121243   0.236",
      ])
  }

  @Test(arguments: [
    "steps(4, jump-end)", "linear(0 0%, 0.3 20%, 1 100%)", "linear",
  ])
  func curvesOfCSSAreThemselves(text: String) {
    #expect(Self.convert(text, "--to", "css").output == text + "\n")
    // All but "linear", a Bézier too, have no other dialect.
    #expect((Self.convert(text).output == text + "\n") == text.contains("("))
  }

  @Test func jointsBecomePiecewiseLinear() {
    let run = Self.convert("joint(frequency: 5)", "--max-error", "5")
    #expect(
      run.output.hasPrefix("dialect  fidelity     parameters\ncss      approximate  duration "))
    #expect(run.output.contains(" pt over 646 pt\n"))
  }

  @Test func csvHasARowForEachDialect() {
    let run = Self.convert("ease", "--to", "css,array", "--format", "csv")
    #expect(
      run.output == """
        dialect,fidelity,parameters,spec,code,note
        css,exact,"x1 0.25, y1 0.1, x2 0.25, y2 1","cubic-bezier(0.25, 0.1, 0.25, 1)",\
        "cubic-bezier(0.25, 0.1, 0.25, 1)",
        array,exact,"x1 0.25, y1 0.1, x2 0.25, y2 1",,"[0.25, 0.1, 0.25, 1]",

        """)
  }

  @Test func markdownHasThePresetsToo() {
    let run = Self.convert("ease", "--to", "array", "--format", "markdown", "--precision", "2")
    #expect(
      lines(run.output).prefix(6) == [
        "| dialect | fidelity | parameters | spec | code | note |",
        "| :--- | :--- | :--- | :--- | :--- | :--- |",
        "| array | exact | x1 0.25, y1 0.1, x2 0.25, y2 1 |  | [0.25, 0.1, 0.25, 1] |  |", "",
        "| preset | family | max_error | at |", "| :--- | :--- | ---: | ---: |",
      ])
    #expect(lines(run.output).count == 11)
  }

  @Test func jsonHasAllDigits() {
    let run = Self.convert("spring(1 100 10 3)", "--to", "uikit-timing,origami", "--format", "json")
    #expect(
      run.output.contains(
        "{\"dialect\": \"origami\", \"fidelity\": \"approximate\", \"parameters\": "
          + "{\"tension\": 4.033149171270718, \"friction\": 3}, \"spec\": null, "
          + "\"code\": \"SpringConfig.fromOrigamiTensionAndFriction(4.033149171270718, 3)\", "
          + "\"note\": \"the initial velocity, 3 per second, is not part of these parameters\"}"))
    #expect(run.output.hasPrefix("{\n  \"schema\": \"deckcalc/convert/1\",\n"))
    #expect(run.output.hasSuffix("  \"nearest\": []\n}\n"))
  }

  @Test func aGivenPrecisionRoundsTheCodeToo() {
    let line = Self.convert("bouncy", "--to", "compose", "--precision", "2").output
    #expect(line == "spring(dampingRatio = 0.7f, stiffness = 157.91f)\n")
    #expect(
      Self.convert("bouncy", "--to", "physical", "--precision", "1").output
        == "spring(1 157.9 17.6 0)\n")
  }

  @Test func theTextOfOneDialectGoesToASourceFile() {
    for (dialect, file) in [("css", "a.css"), ("swift-ui", "a.swift"), ("compose", "a.kt")] {
      let run = Self.convert("bouncy", "--to", dialect, "--output", file)
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.contents[file] == Self.convert("bouncy", "--to", dialect).output)
    }
  }

  @Test func aSpringIsConvertedWithTheWarningAboutItsRatio() {
    let run = Self.convert("spring(1 100 30 0)", "--to", "compose")
    #expect(run.output == "spring(dampingRatio = 1f, stiffness = 100f)\n")
    #expect(Run(["curve", "spring(1 100 30 0)", "--frames", "1"]).diagnostics == run.diagnostics)
    #expect(
      run.diagnostics == [
        "deckcalc: warning: the spring's damping ratio is clamped to 1 (got '1.5'); use "
          + "--allow-overdamping to keep it"
      ])
    let allowing = Self.convert("spring(1 100 30 0)", "--to", "compose", "--allow-overdamping")
    #expect(allowing.output == "spring(dampingRatio = 1.5f, stiffness = 100f)\n")
    #expect(allowing.diagnostics.isEmpty)
  }
}
