import Testing

/// Warnings about springs that are not played as described; curve-warnings.txt has the messages.
@Suite struct CurveWarningTests {
  static let commands = [
    ["open"], ["menu", "swap", "--to", "1"], ["transition", "slide"], ["card", "unstack"],
    ["bounce"],
  ]

  @Test(arguments: commands)
  func everyTableHasTheWarningOfTheKeyframes(command: [String]) {
    let words = command + ["--curve", "spring(3 1000 500)"]
    let cut = words + (command[0] == "card" ? [] : ["--duration", "0.2"])
    let warnings = Run(cut).diagnostics
    #expect(warnings.count == 2)
    for table in ["keyframes", "phases", "summary"] {
      #expect(Run(cut + ["--table", table, "--format", "json"]).diagnostics == warnings)
    }
    #expect(Run(["explain"] + cut).diagnostics == warnings)
    #expect(Run("curve", "spring(3 1000 500)").diagnostics == [warnings[0]])
  }

  static let fixed = [
    "open --duration 0.2", "open --open-duration 0.2", "open --duration 3",
    "close --close-duration 0.2", "close --duration 0.2", "toggle --duration 0.2",
    "set-size --to 100 --duration 0.2", "rotate --rotation-duration 0.2",
    "resize --to-size 400x400 --resize-duration 0.2",
    "tap --center-hidden-interactivity tap-to-close --duration 0.2", "open --model v3",
    "menu show --duration 0.2", "menu hide --duration 0.2", "menu launch --duration 0.2",
    "menu toggle --rotate --duration 0.2", "transition present --duration 0.2",
    "transition dismiss --duration 0.2", "transition slide --duration 0.2",
    "transition push --duration 0.2", "card unstack",
  ]

  @Test(
    arguments: fixed,
    [("spring(duration: 0.8, damping: 1, velocity: 0)", "0.8"), ("keyboard", "0.5")])
  func aSpringWithADurationKeepsIt(words: String, curve: (text: String, duration: String)) {
    let words = OptionEffects.split(words)
    let run = Run(words + ["--curve", curve.text, "--table", "phases", "--no-header"])
    #expect(
      run.diagnostics
        == words.filter { $0.hasSuffix("duration") }.map {
          "deckcalc: warning: \($0) has no effect: the spring always lasts \(curve.duration) s"
        })
    let cells = run.output.split(separator: "\n").first?.split(separator: ",") ?? []
    #expect(cells.prefix(3).dropFirst() == ["0", Substring(curve.duration)])
  }
}
