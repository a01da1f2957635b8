import Testing

/// Curves that cannot be read, with the place and what belongs there.
@Suite struct CurveErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let problem: String

    var testDescription: String { text }

    init(_ text: String, _ problem: String) {
      self.text = text
      self.problem = problem
    }
  }

  static let cubicBeziers = [
    Row("cubic-bezier(1.1,0,1,1)", "x1 must be at most 1 (got '1.1')"),
    Row("cubic-bezier(-1,0,1,1)", "x1 must be at least 0 (got '-1')"),
    Row("cubic-bezier(0,0,-0.1,1)", "x2 must be at least 0 (got '-0.1')"),
    Row("cubic-bezier(0,0,1)", "expected ',' at ')'"),
    Row("cubic-bezier(0,0,1,1,1)", "expected ')' at ',1)'"),
    Row("cubic-bezier(0 0 1 1)", "expected ',' at '0 1 1)'"),
    Row("cubic-bezier(0,,1,1)", "expected a number at ',1,1)'"),
    Row("cubic-bezier()", "expected a number at ')'"),
    Row("cubic-bezier(0,0,1,1", "expected ')' at the end"),
    Row("cubic-bezier(0,0,1,", "expected a number at the end"),
    Row("cubic-bezier(1.,0,1,1)", "expected ',' at '.,0,1,1)'"),
    Row("cubic-bezier(0,0,1,nan)", "expected a number at 'nan)'"),
    Row("cubic-bezier(0,0,1,1px)", "expected a number at '1px)'"),
    Row("cubic-bezier(10%,0,1,1)", "expected a number at '10%,0,1,1)'"),
    Row("cubic-bezier(0,0,1,1e400)", "expected a number at '1e400)'"),
    Row("cubic-bezier(0,0,1,1)x", "expected the end of the curve at 'x'"),
    Row("cubic-bezier(0,0,1,1) ease", "expected the end of the curve at 'ease'"),
    Row("cubic-bezier (0,0,1,1)", "expected '(' after 'cubic-bezier'"),
    Row("cubic-bezier/**/(0,0,1,1)", "expected '(' after 'cubic-bezier'"),
    Row("cubic-bezier", "expected '(' after 'cubic-bezier'"),
  ]

  static let positions = "one of jump-start, jump-end, jump-none, jump-both, start, end"

  static let steps = [
    Row("steps()", "expected a whole number at ')'"),
    Row("steps(1.5)", "expected a whole number at '1.5)'"),
    Row("steps(2.0)", "expected a whole number at '2.0)'"),
    Row("steps(1e1)", "expected a whole number at '1e1)'"),
    Row("steps(99999999999999999999)", "expected a whole number at '99999999999999999999)'"),
    Row("steps(2,)", "expected \(positions) at ')'"),
    Row("steps(2, jump)", "expected \(positions) at 'jump)'"),
    Row("steps(2, 3)", "expected \(positions) at '3)'"),
    Row("steps(2 end)", "expected ')' at 'end)'"),
    Row("steps(2, end, start)", "expected ')' at ', start)'"),
    Row("steps(2", "expected ')' at the end"),
    Row("steps (2)", "expected '(' after 'steps'"),
  ]

  static let stops = [
    Row("linear()", "expected a number at ')'"),
    Row("linear(0, 1,)", "expected a number at ')'"),
    Row("linear(0,,1)", "expected a number at ',1)'"),
    Row("linear(50%, 1)", "expected a number at ', 1)'"),
    Row("linear(0, 1 5)", "expected ')' at '5)'"),
    Row("linear(0, 0% 1 50%)", "expected ')' at '50%)'"),
    Row("linear(0, 1 1% 2% 3%)", "expected ')' at '3%)'"),
    Row("linear(0, 1 50 %)", "expected ')' at '50 %)'"),
    Row("linear(0, 1 1e400%)", "expected a percentage at '1e400%)'"),
    Row("linear(0, 1", "expected ')' at the end"),
    Row("linear (0, 1)", "expected the end of the curve at '(0, 1)'"),
  ]

  static let sets = """
    (available: mass + stiffness + damping, mass + stiffness + damping-ratio, \
    mass + tension + friction, response + bounce, response + damping, duration + bounce, \
    duration + damping, settling + damping, visual-duration + bounce, frequency + damping)
    """

  static let springs = [
    Row("spring(0 100 10 0)", "mass must be greater than 0 (got '0')"),
    Row("spring(1 -1 10 0)", "stiffness must be greater than 0 (got '-1')"),
    Row("spring(1 100 -1 0)", "damping must be at least 0 (got '-1')"),
    Row("spring(1 100 10 0 5)", "expected ')' at '5)'"),
    Row("spring(1, 100, )", "expected a number at ')'"),
    Row("spring(1, 100,, 3)", "expected a number at ', 3)'"),
    Row("spring(1 100 10 0, 5)", "expected a number at '5)'"),
    Row("spring(1 100 10 0", "expected ')' at the end"),
    Row("spring(duration 0.5)", "expected ':' or '=' after duration at '0.5)'"),
    Row("spring:response 0.5", "expected ':' or '=' after response at '0.5'"),
    Row("spring:response=0.5)", "expected the end of the curve at ')'"),
    Row(
      "spring(response: 5m, bounce: 0)",
      "expected a time such as 0.5, 0.5s or 500ms at '5m, bounce: 0)'"),
    Row("spring(response: 0.5, bounce: 0.1s)", "expected a number at '0.1s)'"),
    Row("spring", "'spring' needs parameters, as in 'spring:response=0.5,bounce=0.3'"),
    Row("spring(duration: )", "expected a number at ')'"),
    Row("spring(damping: 0.5)", "no spring is described by damping \(sets)"),
    Row("spring(mass: 3)", "no spring is described by mass \(sets)"),
    Row("spring(stiffness: 100)", "no spring is described by stiffness \(sets)"),
    Row(
      "spring(duration: 1, response: 1)", "no spring is described by duration + response \(sets)"),
    Row(
      "spring(response: 1, bounce: 0, damping: 1)",
      "no spring is described by response + bounce + damping \(sets)"),
    Row(
      "spring(mass: 2, response: 1, bounce: 0)",
      "no spring is described by mass + response + bounce \(sets)"),
    Row(
      "spring(stiffness: 9, damping: 1, damping-ratio: 1)",
      "no spring is described by stiffness + damping + damping-ratio \(sets)"),
    Row("spring(duration: 1, Duration: 2)", "'duration' is given twice"),
    Row(
      "spring(response: 1, dampingRatio: 1, damping_fraction: 1)",
      "'damping-ratio' is given twice"),
    Row("spring(respnse: 1)", "unknown parameter 'respnse' (did you mean 'response'?)"),
    Row(
      "spring(elasticity: 1)",
      """
      unknown parameter 'elasticity' (available: mass, stiffness, damping, damping-ratio, \
      tension, friction, response, bounce, duration, visual-duration, settling, frequency, velocity)
      """),
    Row(
      "spring(tension: -1, friction: 1)", "tension must be greater than 0 (got '-1')"),
    Row("spring(tension: 1, friction: -1)", "friction must be at least 0 (got '-1')"),
    Row(
      "spring(visual-duration: 0, bounce: 0)", "visual-duration must be greater than 0 (got '0')"),
    Row("spring(visual-duration: 1, bounce: 2)", "bounce must be at most 1 (got '2')"),
    Row("spring(frequency: 0, damping: 1)", "frequency must be greater than 0 (got '0')"),
    Row("spring(duration: 0, bounce: 0)", "duration must be greater than 0 (got '0')"),
    Row(
      "spring(stiffness: 1e31, damping-ratio: 1)", "stiffness must be at most 1e+30 (got '1e+31')"),
    Row("spring(frequency: 1e-31, damping: 1)", "frequency must be at least 1e-30 (got '1e-31')"),
    Row("spring(response: 0)", "response must be greater than 0 (got '0')"),
    Row("spring(response: 0.5, bounce: 1.5)", "bounce must be at most 1 (got '1.5')"),
    Row("rubber-band()", "expected one of dimension:, coefficient: at ')'"),
    Row("rubber-band(coefficient: 1)", "expected dimension: at ')'"),
    Row("rubber-band(dimension: 0)", "dimension must be greater than 0 (got '0')"),
    Row("decelerate(rate: 0.99)", "expected velocity: at ')'"),
  ]

  static let names = [
    Row("", "expected a curve at the end"),
    Row("  ", "expected a curve at the end"),
    Row("1", "expected four numbers or a curve's name at the end"),
    Row(".17,.67,.83", "expected four numbers or a curve's name at the end"),
    Row(".17,.67,.83,.67,1", "expected the end of the curve at ',1'"),
    Row("1.5,0,1,1", "x1 must be at most 1 (got '1.5')"),
    Row("(0, 1)", "expected a curve at '(0, 1)'"),
    Row("esae", "unknown name 'esae' (did you mean 'ease'?)"),
    Row("easeInOot", "unknown name 'easeInOot' (did you mean 'ease-in-out'?)"),
    Row("cubicBezir(0,0,1,1)", "unknown name 'cubicBezir' (did you mean 'cubic-bezier'?)"),
    Row("ease-out-bak", "unknown name 'ease-out-bak' (did you mean 'ease-out-back'?)"),
    Row("trampoline", "unknown name 'trampoline' ('deckcalc list curves' prints the names)"),
    Row("ease()", "'ease' takes no parameters"),
    Row("ease within", "expected the end of the curve at 'within'"),
    Row("ease, linear", "expected the end of the curve at ', linear'"),
  ]

  @Test(arguments: cubicBeziers + steps + stops + springs + names)
  func isRefusedWithThePlace(row: Row) {
    let message = "invalid curve '\(row.text)': \(row.problem)"
    let run = Run("curve", row.text)
    #expect(run.status == 64)
    #expect(
      run.diagnostics == [
        "deckcalc: error: " + message, "Run 'deckcalc curve --help' for the options.",
      ])
    let option = Run("open", "--curve", row.text)
    #expect(option.status == 64)
    #expect(
      option.diagnostics == [
        "deckcalc: error: --curve: " + message, "Run 'deckcalc open --help' for the options.",
      ])
  }

  /// Counts that CSS calls invalid.
  @Test(arguments: [
    "steps(0)", "steps(-1)", "steps(0, start)", "steps(1, jump-none)", "linear(0)",
    "linear(0 50%)", "linear(0% 0)", "linear(0 0% 100%)", "linear(0% 100% 0)",
    "linear(0.5 -10% 110%)", "linear( 1 50% 50% )", "linear(/**/0 0% 100%)",
  ])
  func tooFewAreRefused(text: String) {
    let run = Run("curve", text)
    #expect(run.status == 64)
    #expect(run.diagnostics.count == 2)
    #expect(run.diagnostics.first?.hasPrefix("deckcalc: error: invalid curve '\(text)': ") == true)
  }

  @Test(arguments: ["elastic", "rubber-band(dimension: 9)", "decelerate(velocity: 9)"])
  func aFunctionOfPointsOrSecondsMovesNoLeg(text: String) {
    let run = Run("open", "--curve", text)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --curve must be a timing curve (got '\(text)')")
    #expect(Run("curve", text, "--to", "2").status == 0)
  }

  @Test(arguments: [
    ("--at -1", "--at", "-1"), ("--at 1,-0.25,2", "--at", "-0.25"),
    ("--at -1e-9,1", "--at", "-1e-09"),
    ("--from -1", "--from", "-1"), ("--from -2 --to -1", "--from", "-2"),
    ("--from -0.5 --to 3 --frames 2", "--from", "-0.5"),
  ])
  func aGlideBeginsAtZero(words: String, option: String, value: String) {
    let run = Run(["curve", "decelerate(velocity: 1000)"] + OptionEffects.split(words))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(option) must be at least 0 for decelerate() (got '\(value)')",
        "Run 'deckcalc curve --help' for the options.",
      ])
    #expect(Run("curve", "decelerate(velocity: 1000)", "--at", "0,-0,2").status == 0)
  }
}
