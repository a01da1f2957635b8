import Testing

/// The errors of exported code to the letter.
@Suite struct CodeErrorTests {
  private static let spring = "spring(mass:_1,_stiffness:_4000,_damping:_0.1)"
  private static let slow = "spring(mass:_1,_stiffness:_1,_damping:_0.001)"

  static let rows = [
    (
      "open --duration 0.0004 --format compose",
      "the format compose needs a duration of at least 0.001 s (got '0.0004')"
    ),
    (
      "open --until 3000000 --format compose",
      "the format compose needs a duration of at most 2147483.647 s (got '3000000')"
    ),
    (
      "open --size 1e39x480 --sides left --format compose",
      "the x of the view 'center' reaches 1e+39, which is too large for compose "
        + "(choose other views with --views)"
    ),
    (
      "open --delay 0.1 --duration 40 --curve \(spring) --format compose",
      "the x of the view 'center' takes more than 3000 keyframes in compose "
        + "(use a greater --max-error, or choose other views with --views)"
    ),
    (
      "open --delay 0.1 --duration 2000 --curve \(slow) --format compose",
      "the x of the view 'center' moves for more than 1048576 ms, which is too long for keyframes "
        + "in compose (choose other views with --views)"
    ),
    (
      "open --delay 1 --curve spring(mass:_1,_stiffness:_100000,_damping:_0.01) --format swift",
      "--max-error must be greater for a motion that is this large or turns this often "
        + "(it needs more than 1048576 samples)"
    ),
    ("open --api uikit --format compose", "--api cannot be used with the format compose"),
    ("open --fps 30 --format swift", "--fps cannot be used with the format swift"),
    (
      "open --api appkit --format swift",
      "--api must be core-animation, uikit or swift-ui (got 'appkit')"
    ),
    (
      "open --views top --format swift",
      "--views: unknown view 'top' (available: left, right, center)"
    ),
  ]

  @Test(arguments: rows)
  func whatCodeCannotPlayIsAnError(words: String, message: String) {
    let run = Run(OptionEffects.split(words))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains("deckcalc: error: \(message)"), "\(run.diagnostics)")
  }

  @Test(arguments: ["swift", "compose"])
  func cornersThatChangeAreAnError(format: String) {
    let file = """
      {"parameters": {"centerCornerRadius": 10}, "actions": [
        {"at": 0, "do": "open"},
        {"at": 1, "do": "set-controller", "side": "left", "controller": false}
      ]}
      """
    let run = Run(["run", "a.json", "--format", format], files: ["a.json": file])
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: the format \(format) cannot change the rounded corners of the view "
        + "'center' (choose other views with --views)")
    let others = ["run", "a.json", "--format", format, "--views", "left,right"]
    #expect(Run(others, files: ["a.json": file]).status == 0)
  }
}
