import Testing

/// The errors and notes of `curve convert`.
@Suite struct ConvertErrorTests {
  static let dialects =
    "physical, swift-ui, uikit, core-animation, uikit-timing, compose, android, motion, "
    + "react-spring, flutter, figma, origami, attachment, css or cubic-bezier"

  static let usageErrors: [([String], String)] = [
    ([], "CURVE is required (see 'deckcalc list curves')"),
    (["bouncy", "smooth"], "unexpected argument 'smooth'"),
    (["elastic"], "CURVE must be a timing curve (got 'elastic')"),
    (
      ["decelerate(velocity: 1000)"],
      "CURVE must be a timing curve (got 'decelerate(velocity: 1000)')"
    ),
    (["bouncy", "--to", "word"], "--to must be \(dialects) (got 'word')"),
    (["bouncy", "--to", "array"], "--to must be \(dialects) (got 'array')"),
    (["bouncy", "--to", "css,word"], "--to must be \(dialects) (got 'word' in 'css,word')"),
    (
      ["ease", "--to", "figma"],
      "--to must be css, core-animation, uikit-timing, swift-ui, compose, android, flutter or "
        + "array (got 'figma')"
    ),
    (["steps(4, end)", "--to", "array"], "--to must be css (got 'array')"),
    (["bouncy", "--distance", "0"], "--distance must be greater than 0 (got '0')"),
    (["bouncy", "--max-error", "0"], "--max-error must be greater than 0 (got '0')"),
    (["bouncy", "--duration", "0"], "--duration must be greater than 0 (got '0')"),
    (
      ["bouncy", "--max-error", "1", "--to", "uikit"],
      "--max-error cannot be used without css in --to"
    ),
    (
      ["bouncy", "--duration", "1", "--to", "uikit"],
      "--duration cannot be used without css or cubic-bezier in --to"
    ),
    (
      ["bouncy", "--output", "curve.css"],
      "--output must end in .txt, .json, .csv, .md or .markdown unless --format is given "
        + "(got 'curve.css')"
    ),
    (["ease", "--distance", "9"], "--distance cannot be used with a curve that is not a spring"),
    (["ease", "--max-error", "9"], "--max-error cannot be used with a curve that is not a spring"),
    (["ease", "--duration", "9"], "--duration cannot be used with a curve that is not a spring"),
    (
      ["ease", "--settling", "library"],
      "--settling cannot be used with a curve that is not a spring"
    ),
    (
      ["joint(frequency: 5)", "--distance", "9"],
      "--distance cannot be used with a curve that is not a spring"
    ),
    (
      ["bouncy", "-o", "curve.png"],
      "--output must end in .txt, .json, .csv, .md or .markdown unless --format is given "
        + "(got 'curve.png')"
    ),
    (
      ["bouncy", "--format", "tsv"],
      "--format must be text, json, csv or markdown (got 'tsv'); did you mean 'csv'?"
    ),
  ]

  @Test(arguments: usageErrors)
  func invalidArgumentsAreNamed(words: [String], sentence: String) {
    let run = Run(["curve", "convert"] + words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(sentence)",
        "Run 'deckcalc curve convert --help' for the options.",
      ])
  }

  static let inexpressible: [(String, String, String)] = [
    ("spring(1 100 0 0)", "uikit", "a spring without damping never settles"),
    (
      "spring(1 100 0 0)", "css",
      "a spring without damping never settles (use --duration to set a duration)"
    ),
    (
      "spring(1 100 0 0)", "cubic-bezier",
      "a spring without damping never settles (use --duration to set a duration)"
    ),
    ("spring(response: 1, damping: 2)", "uikit", "the damping ratio must be at most 1"),
    ("spring(response: 1, damping: 2)", "uikit-timing", "the damping ratio must be at most 1"),
    ("spring(1 100 10 5)", "uikit", "no duration has this spring"),
    (
      "spring(1 100 10 3)", "uikit",
      "UIKit's spring of the nearest duration has a frequency with a relative difference of 0.423"
    ),
    (
      "spring(response: 50, damping: 1)", "uikit",
      "the duration would be 73.477169819 s, and UIKit clamps it to 0.01...10 s"
    ),
    (
      "spring(response: 1, damping: 1e-8)", "uikit",
      "the damping ratio must be at least 1.2e-7, to which UIKit clamps it"
    ),
    ("spring(1e-30 1e30 1 0)", "android", "a parameter is out of range in single precision"),
    (
      "spring(frequency: 2000, damping: 1)", "attachment",
      "the joint's frequency, damping or velocity is out of range"
    ),
  ]

  @Test(arguments: inexpressible)
  func aDialectThatCannotExpressTheSpringIsAnError(
    curve: String, dialect: String, note: String
  ) {
    let run = Run(["curve", "convert", curve, "--to", dialect])
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.diagnostics == ["deckcalc: error: cannot convert to \(dialect): \(note)"])
    // Among others it is a row and a note.
    let table = Run(["curve", "convert", curve, "--to", "\(dialect),figma"])
    #expect(table.status == 0)
    #expect(table.output.contains("\n\(dialect): \(note)\n"))
  }

  @Test func linearsThatNeedTooManyPointsAreErrors() {
    let run = Run("curve", "convert", "spring(1 100 1e-6 0)", "--to", "css")
    #expect(run.status == 65)
    #expect(
      run.diagnostics == [
        "deckcalc: error: cannot convert to css: the curve needs too many points (use a greater "
          + "--max-error)"
      ])
  }

  @Test func notesExplainWhatIsNotTheSame() {
    let run = Run(
      "curve", "convert", "spring(response: 0.5, damping: 2, velocity: 3)", "--to",
      "physical,swift-ui,core-animation,origami", "--distance", "100")
    #expect(
      run.output.hasSuffix(
        """

        physical: the damping ratio is above 1, which needs --allow-overdamping
        swift-ui: only interpolatingSpring has an initial velocity, and it combines differently \
        with other animations
        core-animation: the damping ratio is above 1, which needs allowsOverdamping
        origami: the initial velocity, 300 per second, is not part of these parameters

        """))
    let undamped = Run("curve", "convert", "spring(1 100 0 0)", "--to", "core-animation,attachment")
    #expect(
      undamped.output.hasSuffix(
        """

        core-animation: a spring without damping never settles: the duration must be set
        attachment: the joint moves in steps, and the spring does not settle within 600 s

        """))
  }
}
