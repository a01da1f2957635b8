import TestSupport
import Testing

/// The parameters of the deck that JSON lists, which depend on the model.
@Suite struct DeckParameterTests {
  private func output(_ words: String) -> String {
    Run(commandWords(words) + ["--format", "json", "--frames", "1"]).output
  }

  @Test func release2211HasNullForWhatItLacks() {
    let found = output("open --model 2.2.11")
    for member in [
      "\"model\": \"2.2.11\"", "\"centerOpacity\": null", "\"centerCornerRadius\": null",
      "\"shadow\": null", "\"layout\": \"below-bars\"", "\"bounceDurationFactor\": 0.3",
      "\"rubberBand\": null",
    ] { #expect(found.contains(member)) }
    #expect(
      Run("open", "--model", "2.2.11", "--columns", "help").output
        == Run("open", "--model", "shipped", "--columns", "help").output)
  }

  @Test func release3HasItsOwnAlone() {
    let found = lines(output("open --right-size 90 --model v3"))
    #expect(
      found.contains(
        "  \"parameters\": {\"side\": \"left\", \"size\": [320, 480], \"sides\": [\"left\", "
          + "\"right\"], \"leftSize\": 320, \"rightSize\": 90, \"state\": \"closed\", \"offset\": 0, "
          + "\"delegateRefuses\": [], \"animation\": true, \"touch\": null, \"edgeWidth\": 20, "
          + "\"delay\": 0, \"curve\": null, \"allowOverdamping\": false, \"settling\": \"library\"},"
      ))
    #expect(found.contains("  \"model\": \"v3\","))
    // The default columns are those of the other models, and those that only it changes.
    let columns = "frame,time,phase,progress,offset,velocity,decoration_opacity,side_x,event"
    #expect(lines(Run("open", "--model", "v3").output).first == columns)
  }

  @Test func theLedgesOfADelegateHaveAnOrder() {
    let both = #""delegateLedge": ["left=60", "bottom=3.5"]"#
    #expect(output("open --model shipped --delegate-ledge bottom=3.5,left=60").contains(both))
    #expect(output("open").contains(#""delegateLedge": null"#))
    #expect(output("open --model 2.2.11").contains(#""delegateLedge": []"#))
    let scene = Scene("0 open", with: #"model=shipped delegateLedge=["left=60","bottom=3.5"]"#)
    #expect(scene.run("--format json --frames 1").output.contains(both))
  }

  // MARK: Errors

  @Test(arguments: [
    "open", "close", "toggle", "bounce", "peek", "set-size --to 9", "pan --to 9", "tap", "rotate",
    "resize --to-size 9x9", "push-over",
  ])
  func everyCommandRefusesWhatRelease2211Lacks(command: String) {
    for option in [
      "--no-shadow", "--center-opacity 1", "--center-corner-radius 0", "--layout full-screen",
      "--layout full-screen --navigation integrated", "--rubber-band 0.5",
    ] {
      let run = Run(commandWords("\(command) \(option) --model 2.2.11"))
      let open = Run(commandWords("open \(option) --model 2.2.11"))
      #expect(run.status == 64 && run.diagnostics.first == open.diagnostics.first, "\(option)")
      let shipped = Run(commandWords("\(command) \(option) --model shipped"))
      #expect(shipped.status == (option.hasPrefix("--rubber-band") ? 64 : 0), "\(option)")
    }
  }
}
