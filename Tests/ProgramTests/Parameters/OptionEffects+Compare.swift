/// Effects of the options of the comparing commands.
extension OptionEffects {
  static let compare: [Effect] = diff + gitDiff + record + verify

  /// The effect of an option on a command, with the statuses without and with it.
  private static func effect(
    _ option: String, _ words: String, of command: String, _ statuses: [Int32],
    environment: [String: String] = [:]
  ) -> Effect {
    var effect = Effect(option, words, in: [split(command)[0]])
    (effect.start, effect.statuses, effect.environment) = (split(command), statuses, environment)
    return effect
  }

  private static func rules(_ command: (_ actual: String) -> String) -> [Effect] {
    [
      effect("tolerance", "--tolerance 5", of: command("other"), [1, 0]),
      effect("relative", "--relative 0.01", of: command("other"), [1, 0]),
      effect(
        "ignore", "--ignore offset,velocity,center_x", of: command("other"), [1, 0]),
      effect("only-common", "--only-common", of: command("narrow"), [1, 0]),
      effect("key", "--key time", of: command("fewer"), [1, 1]),
      effect(
        "key-tolerance", "--key-tolerance 0.001", of: command("fewer") + " --key time", [1, 1]),
      effect("align", "--align", of: command("at-120"), [1, 0]),
      effect("time-tolerance", "--time-tolerance 1", of: command("other"), [1, 1]),
    ]
  }

  private static func forms(_ command: (_ actual: String) -> String) -> [Effect] {
    let semicolons = command("semicolons")
    return [
      effect("rename", "--rename t=time,x=offset", of: command("renamed"), [1, 0]),
      effect("unit", "--unit time=ms", of: command("ms"), [1, 0]),
      effect("missing", "--missing NA", of: command("absent"), [1, 0]),
      effect("delimiter", "--delimiter ;", of: command("semicolons-only"), [65, 0]),
      effect("decimal-comma", "--decimal-comma", of: semicolons + " --delimiter ;", [65, 0]),
    ]
  }

  private static func reporting(_ command: String) -> [Effect] {
    [
      effect("format", "--format junit", of: command, [1, 1]),
      effect("limit", "--limit 1", of: command, [1, 1]),
      effect("sort", "--sort row", of: command, [1, 1]),
      effect("suggest", "--suggest", of: command, [1, 1]),
      effect("quiet", "--quiet", of: command, [1, 1]),
      effect("output", "--output report.txt", of: command, [1, 1]),
      effect("help", "--help", of: command, [1, 0]),
      effect("version", "--version", of: command, [1, 0]),
    ]
  }

  private static let diff =
    rules { "diff expected.csv \($0).csv" } + reporting("diff expected.csv other.csv")
    + forms { "diff time-offset.csv recorded-\($0).csv" }
    + [effect("jobs", "--jobs 3", of: "diff expected.csv at-60.csv", [0, 0])]

  private static let gitDiff: [Effect] = {
    func command(_ expected: String, _ actual: String) -> String {
      "git-diff t.csv \(expected).csv 1a 100644 \(actual).csv 2b 100644"
    }
    let effects =
      rules { command("expected", $0) } + forms { command("time-offset", "recorded-\($0)") } + [
        effect("limit", "--limit 1", of: command("expected", "other"), [0, 0]),
        effect("help", "--help", of: command("expected", "other"), [0, 0]),
        effect("version", "--version", of: command("expected", "other"), [0, 0]),
      ]
    // Git shows the differences, whatever they are.
    return effects.map { effect in
      var effect = effect
      effect.statuses = [0, 0]
      return effect
    }
  }()

  private static let record = [
    effect("only", "--only curve", of: "record changed.json", [0, 0]),
    effect("check", "--check", of: "record changed.json", [0, 1]),
    effect("add", "--add new", of: "record changed.json", [0, 64]),
    effect("review", "--review", of: "record changed.json", [0, 64]),
    effect("prune", "--prune", of: "record obsolete.json", [0, 0]),
    effect("in-ci", "--in-ci", of: "record changed.json", [64, 0], environment: ["CI": "true"]),
    effect("jobs", "--jobs 3", of: "record suite.json", [0, 0]),
    effect("help", "--help", of: "record suite.json", [0, 0]),
    effect("version", "--version", of: "record suite.json", [0, 0]),
  ]

  private static func recording(_ name: String) -> String {
    "verify time-offset-suite.json --actual apps/\(name)"
  }

  private static let verify =
    [
      effect("only", "--only open-left", of: "verify changed.json", [1, 0]),
      effect("actual", "--actual recorded", of: "verify changed.json", [1, 1]),
      effect("unrecorded", "--unrecorded fail", of: "verify suite.json --actual more", [0, 66]),
      effect("artifacts", "--artifacts kept", of: "verify changed.json", [1, 1]),
      effect("jobs", "--jobs 3", of: "verify suite.json", [0, 0]),
      effect("obsolete", "--obsolete fail", of: "verify obsolete.json", [0, 1]),
      effect("tolerance", "--tolerance 9", of: "verify changed.json", [1, 0]),
      effect("relative", "--relative 9", of: "verify other-suite.json", [1, 0]),
      effect("ignore", "--ignore y,slope", of: "verify changed.json --only curve", [1, 0]),
      effect(
        "only-common", "--only-common", of: "verify narrow-suite.json", [1, 0]),
      effect("key", "--key x", of: "verify changed.json --only curve", [1, 1]),
      effect(
        "key-tolerance", "--key-tolerance 0.001",
        of: "verify fewer-suite.json --only open-left --key time", [1, 1]),
      effect("align", "--align", of: "verify fewer-suite.json --only open-left", [1, 1]),
      effect("rename", "--rename t=time,x=offset", of: recording("renamed"), [65, 0]),
      effect("unit", "--unit time=ms", of: recording("ms"), [1, 0]),
      effect(
        "missing", "--missing NA", of: recording("absent") + " --tolerance event=0", [1, 0]),
      effect("delimiter", "--delimiter ;", of: recording("semicolons-only"), [65, 0]),
      effect(
        "decimal-comma", "--decimal-comma", of: recording("semicolons") + " --delimiter ;",
        [65, 0]),
      effect(
        "time-tolerance", "--time-tolerance 1",
        of: "verify other-suite.json --only open-left", [1, 1]),
    ] + reporting("verify changed.json")
}
