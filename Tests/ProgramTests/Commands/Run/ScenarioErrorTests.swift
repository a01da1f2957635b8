import TestSupport
import Testing

/// Everything that can be wrong with a scenario: what is said, where, and with which status.
@Suite struct ScenarioErrorTests {
  /// The message about a file of this text, or the status and the output if it is no such refusal.
  private func refusal(_ json: String, _ words: String...) -> String {
    let run = Run(["run", "scene.json"] + words, files: ["scene.json": json])
    let start = "deckcalc: error: scene.json:"
    guard run.status == 65, run.output.isEmpty, run.diagnostics.count == 1,
      run.diagnostics[0].hasPrefix(start)
    else { return "\(run.status): \(run.output)\(run.diagnostics)" }
    return String(run.diagnostics[0].dropFirst(start.count))
  }

  // MARK: The file

  static let noSystem =
    "1:12: /system must be deck, card-stack, transition, menu, panels, reveal or drawer "
    + "(got 'desk'); did you mean 'deck'?"

  @Test(arguments: [
    ("[]", "1:1: the document must be an object"),
    ("\n 1", "2:2: the document must be an object (got '1')"),
    ("null", "1:1: the document must be an object (got 'null')"),
    ("{}", "1:1: 'actions' is required"),
    ("{\"actions\": {}}", "1:13: /actions must be an array"),
    ("{\n\"actions\": null}", "2:12: /actions must be an array (got 'null')"),
    ("{\"action\": []}", "1:2: /action: unknown key 'action' (did you mean 'actions'?)"),
    (
      "{\"actions\": [],\n \"speed\": 1}",
      "2:2: /speed: unknown key 'speed' (available: system, parameters, actions)"
    ),
    ("{\"system\": \"desk\", \"actions\": []}", Self.noSystem),
    (
      "{\"system\": \"deck\\u0000\", \"actions\": []}",
      Self.noSystem.replacing("'desk", with: "'deck\\x00")
    ),
    ("{\"parameters\": [], \"actions\": []}", "1:16: /parameters must be an object"),
    (
      "{\"parameters\": null, \"actions\": []}",
      "1:16: /parameters must be an object (got 'null')"
    ),
  ])
  func theFileIsAnObjectWithActions(json: String, message: String) {
    #expect(refusal(json) == message)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"),
    ("{\"actions\": [1,]}", "1:15: unexpected comma after the last value"),
    (
      "{\"actions\": [], \"actions\": []}", "1:17: duplicate name 'actions', first on line 1"
    ),
    (
      "{\"actions\": [{\"at\": 0,\n\"do\": \"open\",\n\"do\": \"close\"}]}",
      "3:1: duplicate name 'do', first on line 2"
    ),
    ("{\"actions\": []} {}", "1:17: unexpected value after the end of the document"),
    ("{\"actions\": [{\"at\": 1e400}]}", "1:21: the number is too large"),
    ("{\"actions\": [{\"at\": NaN}]}", "1:21: the number must be finite"),
    ("{\"actions\": [{\"at\": 00}]}", "1:21: a number must not have leading zeros"),
    ("{'actions': []}", "1:2: expected '\"', found a single quotation mark"),
    ("// nothing\n{}", "1:1: comments are not allowed in JSON"),
    (
      "{\"actions\": [",
      "1:14: expected a value, found the end of the file "
        + "(inside the bracket at 1:13)"
    ),
    (
      "{\"a\\uD800\": []}", "1:4: unpaired surrogate '\\ud800'"
    ),
  ])
  func faultsOfJSONAreToldWithTheirPlace(json: String, message: String) {
    #expect(refusal(json) == message)
  }

  @Test func depthHasALimit() {
    let deep = String(repeating: "[", count: 129)
    #expect(
      refusal("{\"actions\": \(deep)")
        == "1:140: arrays and objects must be nested at most 128 deep")
    #expect(refusal(deep) == "1:129: arrays and objects must be nested at most 128 deep")
    // 126 lists within the object and its list are 128.
    let most = String(repeating: "[", count: 126) + String(repeating: "]", count: 126)
    #expect(refusal("{\"actions\": [\(most)]}") == "1:14: /actions/0 must be an object")
    #expect(
      refusal("{\"skipped\": " + String(repeating: "{\"a\":", count: 128))
        == "1:648: arrays and objects must be nested at most 128 deep")
  }

  // MARK: Actions

  /// The members that a tap or an exchange of the center may have.
  private static let keys =
    "(available: at, do, side, duration, openDuration, closeDuration, bounceDurationFactor, "
    + "bounceOpenSideDurationFactor, animation, elasticity, rubberBand, panningMode, touch, "
    + "panningView, navigationBarHeight, statusBarHeight, curve, allowOverdamping, settling)"

  /// Refusals of one action: the place counts from its own start.
  @Test(arguments: [
    ("1", "1: /actions/0 must be an object (got '1')"), ("{}", "1: /actions/0: 'at' is required"),
    ("{\"do\": \"open\"}", "1: /actions/0: 'at' is required"),
    ("{\"at\": 0}", "1: /actions/0: 'do' is required"),
    ("{\"at\": 0, \"do\": 1}", "17: /actions/0/do must be a string (got '1')"),
    ("{\"at\": 0, \"do\": null}", "17: /actions/0/do must be a string (got 'null')"),
    (
      "{\"at\": 0, \"do\": \"opne\"}",
      "17: /actions/0/do: unknown action 'opne' (did you mean 'open'?)"
    ),
    (
      "{\"at\": 0, \"do\": \"open\\u0000\"}",
      "17: /actions/0/do: unknown action 'open\\x00' (did you mean 'open'?)"
    ),
    (
      "{\"at\": 0, \"do\": \"xyzzy\"}",
      "17: /actions/0/do: unknown action 'xyzzy' (available: open, close, toggle, bounce, peek, "
        + "set-size, pan, tap, rotate, resize, push-over, set-max-size, set-controller, "
        + "swap-center)"
    ),
    (
      "{\"at\": 0, \"do\": \"open\", \"sdie\": 1}",
      "25: /actions/0/sdie: unknown key 'sdie' (did you mean 'side'?)"
    ),
    (
      "{\"at\": 0, \"do\": \"open\", \"side\\u0000\": 1}",
      "25: /actions/0/side\\x00: unknown key 'side\\x00' (did you mean 'side'?)"
    ),
    (
      "{\"at\": 0, \"do\": \"tap\", \"to\\u0301\": 1}",
      "24: /actions/0/to\u{301}: unknown key 'to\u{301}' " + keys
    ),
    (
      "{\"at\": 0, \"do\": \"swap-center\", \"a~/b\": 1}",
      "32: /actions/0/a~0~1b: unknown key 'a~/b' " + keys
    ),
  ])
  func anActionHasATimeAndAName(action: String, message: String) {
    #expect(refusal("{\"actions\": [\n\(action)]}") == "2:\(message)")
  }

  @Test(arguments: [
    ("-1", " (got '-1')"), ("\"x\"", " (got 'x')"), ("\"-1ms\"", " (got '-1ms')"),
    ("\"1h\"", " (got '1h')"), ("true", " (got 'true')"), ("null", " (got 'null')"), ("[1]", ""),
    ("{}", ""), ("\"\"", " (got '')"),
  ])
  func aTimeIsANumberOfSeconds(time: String, got: String) {
    #expect(
      refusal("{\"actions\": [{\"do\": \"open\", \"at\": \(time)}]}")
        == "1:35: /actions/0/at must be a time of at least 0, in seconds" + got)
  }

  @Test func timesGoOn() {
    let json = Scene("0 open", "0.15 close", "0.1499 open").json
    #expect(
      refusal(json) == place(of: "0.1499", in: json)
        + ": /actions/2/at must be at least 0.15, the previous action's time (got '0.1499')")
    // A billionth of a billionth is a difference too, though not one of doubles.
    let close = Scene("\"300ms\" open", "0.2999999999999999999 close").json
    #expect(
      refusal(close) == place(of: "0.29", in: close)
        + ": /actions/1/at must be at least 0.3, the previous action's time (got "
        + "'0.2999999999999999999')"
    )
    #expect(Scene("\"150ms\" open", "0.15 close").run().status == 0)
  }

  /// Returns the line and column at which a string begins.
  private func place(of text: String, in json: String) -> String {
    let before = json.split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)[0]
    let started = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(started.count):\((started.last?.count ?? 0) + 1)"
  }

  // MARK: Values

  @Test(arguments: [
    ("open", "side", "\"middle\"", "must be left, right, top or bottom (got 'middle')"),
    (
      "open", "side", "\"left\\u0000\"",
      "must be left, right, top or bottom (got 'left\\x00'); did you mean 'left'?"
    ),
    ("open", "side", "\"open\"", "must be left, right, top or bottom (got 'open')"),
    ("open", "side", "{}", "must be a number or a string"),
    ("open", "side", "true", "must be a number or a string (got 'true')"),
    ("open", "side", "[\"left\"]", "must be a number or a string"),
    ("open", "duration", "-1", "must be at least 0 (got '-1')"),
    ("open", "duration", "\"soon\"", "must be a number (got 'soon')"),
    ("open", "duration", "\"0,5\"", "must be a number (got '0,5'); use a dot: 0.5"),
    ("open", "duration", "[1]", "must be a number or a string"),
    ("open", "openDuration", "\"nan\"", "must be a finite number (got 'nan')"),
    ("open", "bounceDurationFactor", "0", "must be greater than 0 (got '0')"),
    ("open", "animation", "\"no\"", "must be true or false (got 'no')"),
    ("open", "animation", "0", "must be true or false (got '0')"),
    ("toggle", "across", "1", "must be true or false (got '1')"),
    (
      "open", "curve", "\"eas\"", ": invalid curve 'eas': unknown name 'eas' (did you mean 'ease'?)"
    ),
    (
      "open", "curve", "\"spring(1 100 0)\"",
      "needs 'duration': a spring without damping never settles"
    ),
    ("set-size", "to", "400", "must be at most 320 (got '400')"),
    ("set-size", "to", "-4", "must be at least 0 (got '-4')"),
    ("set-max-size", "to", "-4", "must be at least 0 (got '-4')"),
    ("resize", "toSize", "[1, 2, 3]", "must be a size such as 375x667 (got '1x2x3')"),
    ("resize", "toSize", "400", "must be a size such as 375x667 (got '400')"),
    ("resize", "toSize", "[0, 400]", "must be greater than 0 (got '0x400')"),
    ("pan", "to", "\"x\"", "must be a number (got 'x')"),
    ("pan", "to", "[1, 2, 3]", "must be one number or two such as 200,-5 (got '1,2,3')"),
    ("peek", "bounces", "1.5", "must be a whole number from 1 to 1000000 (got '1.5')"),
    ("peek", "duration", "0.01", "must be at least 0.02 (got '0.01')"),
    ("peek", "distance", "-1", "must be at least 0 (got '-1')"),
    ("open", "rubberBand", "0", "must be greater than 0 (got '0')"),
    ("set-controller", "controller", "\"yes\"", "must be true or false (got 'yes')"),
    ("set-controller", "side", "\"open\"", "must be left, right, top or bottom (got 'open')"),
  ])
  func aWrongValueIsToldAtItsPlace(action: String, key: String, value: String, message: String) {
    let json = """
      {"actions": [{"at": 0, "do": "tap"},
        {"at": 0, "do": "\(action)", "\(key)": \(value)}]}
      """
    let column = "  {'at': 0, 'do': '\(action)', '\(key)': ".count + 1
    let separator = message.hasPrefix(":") ? "" : " "
    #expect(refusal(json) == "2:\(column): /actions/1/\(key)\(separator)\(message)")
  }

  @Test(arguments: [
    ("set-size", "'to' is required"), ("set-max-size", "'to' is required"),
    ("resize", "'toSize' is required"),
    ("pan", "'to' or 'path' is required"),
  ])
  func whatAnActionNeedsIsTold(action: String, message: String) {
    #expect(refusal(Scene("0 tap", "0 \(action)").json).hasSuffix("2:1: /actions/1: \(message)"))
  }

  @Test(arguments: [
    (
      "interuption", "\"jump\"", -15,
      ": unknown key 'interuption' (did you mean 'interruption'?)"
    ),
    ("interruption", "\"fade\"", 0, "must be from-current, additive or jump (got 'fade')"),
    ("size", "[320]", 0, "must be a size such as 375x667 (got '320')"),
    ("size", "true", 0, "must be a number or a string (got 'true')"),
    ("leftSize", "1000", 0, "must be at most 320 (got '1000')"),
    (
      "leftSize", "\"44px\"", 0, "must be a number of points such as 60 or 60pt (got '44px')"
    ),
    (
      "sides", "[\"left\", \"lef\"]", 0,
      "must be left, right, top or bottom (got 'lef' in 'left,lef'); did you mean 'left'?"
    ),
    ("offset", "9000", 0, "must be at most 320 (got '9000')"),
    ("state", "\"ajar\"", 0, "must be closed, left, right, top or bottom (got 'ajar')"),
    ("model", "\"v4\"", 0, "must be documented, shipped, 2.2.11 or v3 (got 'v4')"),
    ("animation", "1", 0, "must be true or false (got '1')"),
    ("delay", "-1", 0, "must be at least 0 (got '-1')"),
    ("edgeWidth", "3", 0, "cannot be used with 'model' documented"),
    ("curve", "\"ease(1)\"", 0, ": invalid curve 'ease(1)': 'ease' takes no parameters"),
  ])
  func aWrongParameterIsToldAtItsPlace(key: String, value: String, shift: Int, message: String) {
    let column = "{'parameters': {'\(key)': ".count + 1 + shift
    let separator = message.hasPrefix(":") ? "" : " "
    #expect(
      refusal("{\"parameters\": {\"\(key)\": \(value)}, \"actions\": []}")
        == "1:\(column): /parameters/\(key)\(separator)\(message)")
  }

  @Test func parametersThatContradictEachOtherAreRefused() {
    func message(_ parameters: String, _ words: String...) -> String {
      let text = Scene(with: parameters).json
      let run = Run(["run", "scene.json"] + words, files: ["scene.json": text])
      return "\(run.status) " + (run.diagnostics.first?.split(separator: ": ").last ?? "")
    }
    #expect(
      message("size=400x400 device=ipad") == "65 /parameters/device cannot be used with 'size'")
    #expect(message("state=left offset=3") == "65 /parameters/offset cannot be used with 'state'")
    #expect(
      message("elasticity=false rubberBand=1")
        == "65 /parameters/rubberBand cannot be used with 'elasticity' false")
    #expect(
      message("shadow=false shadowRadius=1")
        == "65 /parameters/shadowRadius cannot be used with 'shadow' false")
    #expect(
      message("model=v3 parallax=1") == "65 /parameters/parallax cannot be used with 'model' v3")
    #expect(message("model=v3 sides=top") == "65 /parameters/sides cannot be 'top' with 'model' v3")
  }

  @Test func theCommandLinesOwnFaultsAreItsOwn() {
    let scene = Scene("0 open", with: "leftSize=30")
    let hint = "Run 'deckcalc run --help' for the options."
    for (words, message) in [
      ("--left-size 400", "--left-size must be at most 320 (got '400')"),
      ("--duration x", "--duration must be a number (got 'x')"),
      ("--fps 0", "--fps must be greater than 0 (got '0')"),
      ("--interruption fade", "--interruption must be from-current, additive or jump (got 'fade')"),
    ] {
      let run = scene.run(words)
      #expect(run.status == 64)
      #expect(run.diagnostics == ["deckcalc: error: " + message, hint])
      #expect(run.output.isEmpty)
    }
  }

  // MARK: Release 3

  @Test func releaseThreeHasFewerActions() {
    let names = [
      "toggle", "bounce", "peek", "set-size to=1", "push-over", "swap-center",
      "set-max-size to=1",
    ]
    for name in names {
      let word = name.split(separator: " ")[0]
      let sentence =
        "must not be v3 for '\(word)' (v3 has open, close, pan, tap, rotate, resize)"
      #expect(
        refusal(Scene("0 open", "1 \(name)", with: "model=v3").json)
          == "1:26: /parameters/model " + sentence)
      #expect(
        refusal(Scene("0 open", "1 \(name)").json, "--model", "v3")
          == "2:1: /actions/1: 'model' " + sentence)
    }
    let timed = Scene("0 open duration=1", with: "model=v3").json
    #expect(
      refusal(timed) == place(of: "1}", in: timed)
        + ": /actions/0/duration cannot be used with 'model' v3")
    let above = Scene("0 open side=top", with: "model=v3").json
    #expect(
      refusal(above) == place(of: "\"top\"", in: above)
        + ": /actions/0/side cannot be 'top' with 'model' v3")
  }

  // MARK: Files

  @Test func theFileIsNeeded() {
    let hint = "Run 'deckcalc run --help' for the options."
    #expect(Run("run").status == 64)
    #expect(Run("run").diagnostics == ["deckcalc: error: SCENARIO.json is required", hint])
    #expect(Run("run", "a.json", "b.json").status == 64)
    #expect(
      Run("run", "a.json", "b.json").diagnostics
        == ["deckcalc: error: unexpected argument 'b.json'", hint])
  }

  @Test func missingFilesAreNamed() {
    let missing = Run("run", "no\n.json")
    #expect(missing.status == 66)
    #expect(
      missing.diagnostics
        == ["deckcalc: error: cannot read 'no\\x0a.json': No such file or directory"])
    let path = Run(
      ["run", "a/b.json"], files: ["a/b.json": Scene("0 pan path=finger.csv").json])
    #expect(path.status == 66)
    #expect(
      path.diagnostics
        == ["deckcalc: error: cannot read 'a/finger.csv': No such file or directory"])
    let closed = Run("run", "-")
    #expect(closed.status == 66)
    #expect(
      closed.diagnostics == ["deckcalc: error: cannot read standard input: Bad file descriptor"])
  }

  @Test func faultsOfOtherInputsNameThem() {
    let piped = Run(["run", "-"], standardInput: "{\"actions\": [\n1]}")
    #expect(piped.status == 65)
    #expect(
      piped.diagnostics
        == ["deckcalc: error: standard input:2:1: /actions/0 must be an object (got '1')"])
    let scene = Scene("0 pan path=finger.csv")
    let path = scene.run(files: ["finger.csv": "time,x\n0,0\n1,one\n"])
    #expect(path.status == 65)
    #expect(path.diagnostics == ["deckcalc: error: finger.csv:3:3: x must be a number (got 'one')"])
    let both = Scene("0 pan path=finger.csv to=1").json
    #expect(
      refusal(both) == place(of: "\"finger", in: both)
        + ": /actions/0/path cannot be used with 'to'")
  }

  @Test func longNamesAreCut() {
    let name = String(repeating: "ä\u{1B}", count: 3_000)
    let files = [name: "{\"parameters\": {\"\(name)\": 1}}".replacing("\u{1B}", with: "\\u001b")]
    let run = Run(["run", name], files: files)
    #expect(run.status == 65)
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics[0].utf8.count <= 1_000)
    #expect(run.diagnostics[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
