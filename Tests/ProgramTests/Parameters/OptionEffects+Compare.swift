/// Effects of the options of the comparing commands.
extension OptionEffects {
  static let compare: [Effect] = diff + record + verify

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
      effect("time-tolerance", "--time-tolerance 1", of: command("other"), [1, 0]),
    ]
  }

  private static func reporting(_ command: String) -> [Effect] {
    [
      effect("format", "--format junit", of: command, [1, 1]),
      effect("limit", "--limit 1", of: command, [1, 1]),
      effect("quiet", "--quiet", of: command, [1, 1]),
      effect("output", "--output report.txt", of: command, [1, 1]),
      effect("help", "--help", of: command, [1, 0]),
      effect("version", "--version", of: command, [1, 0]),
    ]
  }

  private static let diff =
    rules { "diff expected.csv \($0).csv" } + reporting("diff expected.csv other.csv")
    + [effect("jobs", "--jobs 3", of: "diff expected.csv at-60.csv", [0, 0])]

  private static let record = [
    effect("only", "--only curve", of: "record changed.json", [0, 0]),
    effect("check", "--check", of: "record changed.json", [0, 1]),
    effect("in-ci", "--in-ci", of: "record changed.json", [64, 0], environment: ["CI": "true"]),
    effect("jobs", "--jobs 3", of: "record suite.json", [0, 0]),
    effect("help", "--help", of: "record suite.json", [0, 0]),
    effect("version", "--version", of: "record suite.json", [0, 0]),
  ]

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
      effect(
        "time-tolerance", "--time-tolerance 1",
        of: "verify other-suite.json --only open-left", [1, 1]),
    ] + reporting("verify changed.json")
}
