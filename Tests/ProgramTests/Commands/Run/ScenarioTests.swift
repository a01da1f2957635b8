import TestSupport
import Testing

/// Scenario files: one action equals its command, parameters are options, paths are relative.
@Suite struct ScenarioTests {
  /// A command, and the same as an action with parameters.
  struct Row: Sendable, CustomTestStringConvertible {
    let command: String
    let action: String
    let parameters: String

    init(_ command: String, _ action: String, with parameters: String = "") {
      self.command = command
      self.action = action
      self.parameters = parameters
    }

    var testDescription: String { command }
  }

  static let same = [
    Row("open", "open"), Row("open --side right --left-size 60", "open side=right"),
    Row("open --duration 0.5 --curve linear", "open duration=0.5 curve=linear"),
    Row("open --no-animation", "open animation=false"),
    Row("open --state right", "open", with: "state=right"),
    Row(
      "open --offset 50 --side top --sides left,top", "open side=top",
      with: "offset=50 side=top sides=[\"left\",\"top\"]"),
    Row("close", "close", with: "state=left"),
    Row("close --side open --state right", "close side=open", with: "state=right"),
    Row("close --state closed", "close"),
    Row("toggle --parallax 0.25", "toggle", with: "parallax=0.25"),
    Row("toggle --across", "toggle across=true", with: "state=left"),
    Row("bounce --swap-center", "bounce swapCenter=true", with: "state=left"),
    Row(
      "bounce --opening --bounce-open-side-duration-factor 2",
      "bounce opening=true bounceOpenSideDurationFactor=2"),
    Row(
      "peek --distance 30 --duration 600ms --bounces 3 --damping 0.2",
      "peek distance=30 duration=600ms bounces=3 damping=0.2"),
    Row("peek --state right", "peek", with: "state=right"),
    Row("set-size --to 100", "set-size to=100", with: "state=left"),
    Row("set-size --to 100 --state closed", "set-size to=100"),
    Row("pan --to 200,-5 --velocity 600", "pan to=[200,-5] velocity=600"),
    Row("pan --to 400 --drag-duration 0.1", "pan to=400 dragDuration=0.1"),
    Row("pan --to 100 --panning-mode none", "pan to=100", with: "panningMode=none"),
    Row("pan --path finger.csv", "pan path=finger.csv"),
    Row(
      "tap --center-hidden-interactivity tap-to-close-bouncing", "tap",
      with: "state=left centerHiddenInteractivity=tap-to-close-bouncing"),
    Row("rotate", "rotate", with: "state=left"),
    Row(
      "rotate --to-size 700x500 --rotation-duration 1", "rotate toSize=700x500 rotationDuration=1",
      with: "state=left"),
    Row("resize --to-size 400x500", "resize toSize=[400,500]"),
    Row("push-over", "push-over", with: "state=right"),
  ]

  /// The sums of the first command's parameters and the row's: what only the deck's options say.
  private func shared(_ row: Row, _ model: String) -> String {
    let words = row.command.split(separator: " ").map(String.init)
    let size = words.firstIndex(of: "--left-size").map { " leftSize=\(words[$0 + 1])" } ?? ""
    return row.parameters + " model=\(model)" + size
  }

  @Test(arguments: same, models)
  func aScenarioOfOneActionIsTheCommand(row: Row, model: String) {
    let files = ["finger.csv": "time,x\n0,0\n0.1,90\n0.3,210\n"]
    let scene = Scene("0 " + row.action, with: shared(row, model))
    let words = row.command.split(separator: " ").map(String.init) + ["--model", model]
    let listed = lines(Run(words + ["--columns", "help"], files: files).output)
    let names = listed.compactMap { $0.split(separator: " ").first }
    // An event of the command's own side has no side in its cell, in a scenario every one has. The
    // side's columns are those of the command's side.
    let own = ["event", "side", "exposed"]
    let columns = names.filter { !own.contains(String($0)) }.joined(separator: ",")
    let offered = Set(
      lines(scene.run("--columns help", files: files).output).map {
        String($0.prefix { $0 != " " })
      })
    let missing = names.filter { !offered.contains(String($0)) }
    #expect(missing == [])
    for view in ["--fps 24 --columns \(columns)", "--table phases", "--table events"] {
      let alone = Run(words + OptionEffects.split(view), files: files)
      let played = scene.run(view, files: files)
      #expect(alone.status == 0)
      #expect(played.output == alone.output, "\(view)")
      // Where nothing moves, a scenario warns without the reason.
      #expect(played.diagnostics.isEmpty == alone.diagnostics.isEmpty)
      #expect(played.diagnostics.allSatisfy { $0.contains("no action moves anything") })
    }
  }

  static let sameOver = [
    Row("open", "open"), Row("open --side right", "open side=right"),
    Row("close", "close", with: "state=left"), Row("tap", "tap", with: "state=left"),
    Row("pan --to 200 --touch 12,9 --velocity 300", "pan to=200 touch=[12,9] velocity=300"),
    Row("rotate --state right", "rotate", with: "state=right"),
    Row("resize --to-size 400x500 --state left", "resize toSize=400x500", with: "state=left"),
  ]

  @Test(arguments: sameOver)
  func soItIsInReleaseThree(row: Row) {
    let words = row.command.split(separator: " ").map(String.init) + ["--model", "v3"]
    let scene = Scene("0 " + row.action, with: row.parameters + " model=v3")
    for view in ["--fps 24 --columns time,phase,offset,exposed,center_x", "--table events"] {
      let alone = Run(words + OptionEffects.split(view))
      #expect(alone.status == 0)
      #expect(scene.run(view).output == alone.output)
    }
  }

  // MARK: Parameters

  @Test func parametersAreNumbersTextsListsAndFlags() {
    let plain = Scene("0 open").run("--left-size 60 --size 400x500 --no-animation --sides left,top")
    #expect(plain.status == 0)
    for parameters in [
      "leftSize=60 size=400x500 animation=false sides=left,top",
      "leftSize=\"60\" size=[400,500] animation=false sides=[\"left\",\"top\"]",
      "leftSize=6e1 size=\"400x500\" animation=false sides=[\"left\",\"top\"] topSize=null",
    ] {
      #expect(Scene("0 open", with: parameters).run().output == plain.output)
    }
    #expect(
      Scene("0 open", with: "duration=150ms").run().output
        == Scene("0 open", with: "duration=0.15").run().output)
  }

  // MARK: Files

  @Test func aHyphenIsStandardInput() {
    let scene = Scene("0 open", "0.1 close")
    let piped = Run(["run", "-"], standardInput: scene.json)
    #expect(piped.status == 0)
    #expect(piped.output == scene.run().output)
  }

  @Test func aPathThatIsNotAbsoluteLiesBesideTheScenario() {
    let quick = "time,x\n0,0\n0.1,90\n"
    let slow = "time,x\n0,0\n0.5,90\n"
    func end(_ scenario: String, _ path: String, _ files: [String: String]) -> String? {
      let scene = Scene("0 pan path=" + path)
      let run = Run(
        ["run", scenario, "--table", "phases", "--no-header"],
        files: files.merging([scenario: scene.json]) { one, _ in one })
      return run.output.split(separator: ",").dropFirst(2).first.map(String.init)
    }
    let both = ["finger.csv": slow, "scenes/finger.csv": quick, "/finger.csv": slow]
    #expect(end("scenes/a.json", "finger.csv", both) == "0.1")
    #expect(end("scenes/a.json", "/finger.csv", both) == "0.5")
    #expect(end("a.json", "finger.csv", both) == "0.5")
    #expect(end("./a.json", "finger.csv", ["./finger.csv": quick]) == "0.1")
    #expect(end("/a.json", "finger.csv", ["/finger.csv": quick]) == "0.1")
    #expect(end("a/b/c.json", "../finger.csv", ["a/b/../finger.csv": quick]) == "0.1")
  }
}
