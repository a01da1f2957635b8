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

  @Test func theCommandLineOverridesTheFile() {
    let scene = Scene("0 open", "1 close", with: "duration=1 leftSize=100 interruption=jump")
    #expect(scene.phases() == ["open 0 1 0 220", "close 1 2 220 0"])
    #expect(
      scene.phases("--duration 0.5 --left-size 20")
        == ["open 0 0.5 0 300", "rest 0.5 1 300 300", "close 1 1.5 300 0"])
    let under = Scene("0 open", "0.5 close", with: "duration=1 leftSize=220 interruption=jump")
    #expect(under.phases()[1] == "close 0.5 1.5 100 0")
    #expect(under.phases("--interruption from-current")[1] == "close 0.5 1.5 50 0")
  }

  @Test(arguments: [
    ("size=400x500", "--device ipad", "0 open 724"),
    ("device=ipad", "--size 400x500", "0 open 356"),
    ("state=right", "--offset 30", "30 open 276"), ("offset=30", "--state right", "-276 close 0"),
  ])
  func theCommandLinesOtherWayToSayItOverridesToo(parameter: String, words: String, leg: String) {
    let first = Scene("0 open", with: parameter).phases(words)[0].split(separator: " ")
    #expect("\(first[3]) \(first[0]) \(first[4])" == leg)
  }

  @Test func whatAnActionGivesCountsForItAlone() {
    let scene = Scene(
      "0 open duration=0.5 curve=linear", "1 close", "2 open animation=false", "3 close")
    #expect(
      scene.phases() == [
        "open 0 0.5 0 276", "rest 0.5 1 276 276", "close 1 1.3 276 0", "rest 1.3 2 0 0",
        "open 2 2 0 276", "rest 2 3 276 276", "close 3 3.3 276 0",
      ])
    #expect(scene.curves()[0] == "linear")
    #expect(scene.curves()[2] == "cubic-bezier(0.42, 0, 0.58, 1)")
    // It counts over the command line too, since it is of this action.
    #expect(scene.phases("--duration 0.2")[0] == "open 0 0.5 0 276")
    #expect(scene.phases("--duration 0.2")[2] == "close 1 1.2 276 0")
  }

  @Test func theDurationOfAPeekIsNotThatOfTheLegs() {
    let scene = Scene("0 peek", "2 open", with: "duration=0.5")
    #expect(scene.phases().map { $0.split(separator: " ")[2] } == ["1.2", "2", "2.5"])
    #expect(Scene("0 peek duration=2").phases() == ["peek 0 2 0 0"])
  }

  @Test func aDelayGoesBeforeEverything() {
    #expect(
      Scene("0.2 open", "1 close", with: "delay=0.1").phases() == [
        "delay 0 0.1 0 0", "rest 0.1 0.3 0 0", "open 0.3 0.6 0 276", "rest 0.6 1.1 276 276",
        "close 1.1 1.4 276 0",
      ])
  }

  @Test func noActionsAreOneRowAtRest() {
    #expect(Scene().rows("time,phase,progress,offset,event") == [["0", "rest", "1", "0", ""]])
    #expect(Scene(with: "state=right").rows("offset") == [["-276"]])
    #expect(Scene().run("--table events").output == "time,event,side\n")
  }

  @Test func jsonTellsTheParametersTheInterruptionAndTheActions() {
    let scene = Scene(
      "0 open duration=0.5", "0.1 pan path=finger.csv", "2 set-controller side=top",
      with: "interruption=additive")
    let run = scene.run(
      "--format json --frames 1 --columns frame", files: ["finger.csv": "time,x\n0,0\n0.1,90\n"])
    #expect(run.output.contains("\"interruption\": \"additive\", \"actions\": ["))
    #expect(run.output.contains("{\"at\": 0, \"do\": \"open\", \"side\": \"left\"}"))
    #expect(
      run.output.contains(
        "{\"at\": 0.1, \"do\": \"pan\", \"side\": \"left\", \"to\": [90, 0], "
          + "\"dragDuration\": 0.1, \"velocity\": [900, 0], \"path\": \"finger.csv\"}"))
    #expect(
      run.output.contains(
        "{\"at\": 2, \"do\": \"set-controller\", \"side\": \"top\", \"controller\": true}"))
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
