import Testing

/// Curves that never end, and the option that each command has against it.
@Suite struct EndlessCurveTests {
  private static let joint = "joint(frequency: 0.05, damping: 0, resistance: 0)"

  static let commands = [
    ("open", "duration"), ("close", "duration"), ("toggle", "duration"), ("bounce", "duration"),
    ("set-size --to 100", "duration"), ("pan --to 200", "duration"),
    ("tap --center-hidden-interactivity tap-to-close", "duration"),
    ("peek --state right", "close-duration"), ("rotate", "rotation-duration"),
    ("resize --to-size 400x400", "resize-duration"), ("menu show", "duration"),
    ("menu hide", "duration"), ("menu swap --to 1", "duration"), ("menu launch", "duration"),
    ("menu toggle --to 120", "duration"), ("menu toggle --rotate", "duration"),
    ("transition present", "duration"), ("transition dismiss", "duration"),
    ("transition slide", "duration"), ("transition push", "duration"),
    ("transition present --interactive --to -200", "duration"),
    ("transition swipe --to -200", "settle-duration"), ("card stack", ""),
    ("card drag --to 20", ""),
  ]

  @Test(arguments: commands, [true, false])
  func theErrorNamesTheOptionThatHelps(
    command: (words: String, remedy: String), isSpring: Bool
  ) {
    let words = OptionEffects.split(command.words)
    let curve = isSpring ? "spring(1 100 0 0)" : Self.joint
    let run = Run(words + ["--curve", curve])
    guard command.words != "card drag --to 20" else {
      // A finger and the joint after it are eased by no curve.
      #expect(run.status == 64 || run.status == 0)
      return
    }
    #expect(run.status == 64)
    let remedy = command.remedy.isEmpty ? "" : " needs --\(command.remedy)"
    #expect(
      run.diagnostics.first == "deckcalc: error: --curve\(remedy): " + Self.complaint(isSpring))
    guard !command.remedy.isEmpty else { return }
    let mended = Run(words + ["--curve", curve, "--" + command.remedy, "0.2"])
    #expect(mended.status == 0)
    #expect(mended.diagnostics.count == 1)
    #expect(mended.diagnostics.first?.hasSuffix(" (it never settles)") == true)
  }

  private static func complaint(_ isSpring: Bool) -> String {
    isSpring
      ? "a spring without damping never settles" : "the joint does not come to rest within an hour"
  }

  @Test(arguments: [true, false])
  func aCompletionCurveIsNamedByItsOption(isSpring: Bool) {
    let words =
      OptionEffects.split("transition present --interactive --to -200 --completion-curve")
      + [isSpring ? "spring(1 100 0 0)" : Self.joint]
    #expect(
      Run(words).diagnostics.first
        == "deckcalc: error: --completion-curve needs --duration: " + Self.complaint(isSpring))
    #expect(Run(words + ["--duration", "0.4"]).status == 0)
  }

  @Test(arguments: [true, false])
  func aCurveUnderAFingerHasToEnd(isSpring: Bool) {
    let words = OptionEffects.split(
      "transition present --interactive --to -200 --eased-while-driven --duration 0.4 --curve")
    #expect(
      Run(words + [isSpring ? "spring(1 100 0 0)" : Self.joint]).diagnostics.first
        == "deckcalc: error: --curve: " + Self.complaint(isSpring))
  }

  // MARK: Scenarios

  static let actions = [
    ("deck", "open", "duration"), ("deck", "rotate", "rotation-duration"),
    ("deck", "resize\", \"toSize\": \"400x400", "resize-duration"),
    ("deck", "pan\", \"to\": \"200", "duration"), ("menu", "show", "duration"),
    ("menu", "toggle\", \"to\": \"120", "duration"), ("transition", "slide", "duration"),
    ("transition", "present", "duration"),
    ("transition", "swipe\", \"to\": \"-200", "settle-duration"),
    ("card-stack", "stack", ""),
  ]

  @Test(arguments: actions, [true, false])
  func aScenarioNamesTheOptionThatHelps(
    action: (system: String, text: String, remedy: String), isSpring: Bool
  ) {
    let curve = isSpring ? "spring(1 100 0 0)" : Self.joint
    let json = """
      {"system": "\(action.system)", "actions": [{"at": 0, "do": "\(action.text)",
        "curve": "\(curve)"}]}
      """
    let run = Run(["run", "scene.json"], files: ["scene.json": json])
    let parts = action.remedy.split(separator: "-")
    let member = parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    let remedy = action.remedy.isEmpty ? "" : " needs '\(member)'"
    #expect(run.status == 65)
    #expect(
      run.diagnostics.first?.hasSuffix(": /actions/0/curve\(remedy): " + Self.complaint(isSpring))
        == true, "\(run.diagnostics)")
  }

  /// Legs that are too long for reasons of their own, whatever the curve.
  @Test(arguments: [
    (
      "deck",
      "\"do\": \"bounce\", \"opening\": true, \"duration\": 1e240, \"bounceDurationFactor\": 1e100",
      "bounceDurationFactor"
    ),
    (
      "transition",
      "\"do\": \"present\", \"interactive\": true, \"to\": -100, \"duration\": 1e240, "
        + "\"completionSpeed\": 1e-100", "completionSpeed"
    ),
  ])
  func aLegThatIsTooLongIsBlamedOnItsOwnOption(system: String, action: String, option: String) {
    let json =
      "{\"system\": \"\(system)\", \"actions\": [{\"at\": 0, \(action), \"curve\": \"ease\"}]}"
    let run = Run(["run", "scene.json"], files: ["scene.json": json])
    #expect(run.status == 65)
    #expect(
      run.diagnostics.first?.hasSuffix(
        ": /actions/0/\(option) makes a leg longer than 1e+250 s") == true,
      "\(run.diagnostics)")
  }

  @Test func aLegThatIsTooLongIsNoJoints() {
    let run = Run(
      OptionEffects.split(
        "bounce --bounce-duration-factor 1e300 --duration 1e300 --curve ease"))
    #expect(run.status == 64)
    #expect(run.diagnostics.first?.contains("joint") == false)
  }
}
