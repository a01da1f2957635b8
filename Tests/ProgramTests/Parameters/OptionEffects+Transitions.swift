/// Effects of every option of the transitions.
extension OptionEffects {
  /// Recorded fingers, by the names of their files.
  static let paths = [
    "a-path.csv": "time,x,y\n0,0,0\n0.2,-75,0\n", "another.csv": "time,x,y\n0,0,0\n0.3,200,0\n",
  ]

  /// A command with what it needs, if that is more than its name.
  private static let transitionStarts = [
    "transition present": "transition present", "transition dismiss": "transition dismiss",
    "transition slide": "transition slide", "transition push": "transition push",
    "transition swipe": "transition swipe --to -200",
  ]

  private static let everyTransition = transitionStarts.keys.sorted()

  /// An effect on some transitions.
  private static func moved(
    _ option: String, _ words: String, base: String = "", shows view: String = "--columns offset",
    in commands: [String]
  ) -> [Effect] {
    commands.map { command in
      var effect = Effect(option, words, base: base, shows: view, in: [command])
      effect.start = split(transitionStarts[command] ?? command)
      return effect
    }
  }

  static let transitions =
    presentations + drives + others + swipes + shared
    + recorded
    + (sampling + output).filter { $0.commands.contains("open") }.flatMap { effect in
      everyTransition.map { command in
        var one = effect
        one.commands = [command]
        one.start = split(transitionStarts[command] ?? command)
        return one
      }
    }

  private static let pair = ["transition present", "transition dismiss"]

  private static let presentations =
    moved("direction", "--direction up", in: pair)
    + moved("parallax", "--parallax 0.2", shows: "--columns from_x", in: pair)
    + moved("interactive", "--to -200 --interactive", in: ["transition present"])
    + moved("interactive", "--to 200 --interactive", in: ["transition dismiss"])
    + moved(
      "removes-presenter", "--no-removes-presenter", shows: "--table events",
      in: ["transition present"])
    + moved("duration", "--duration 1", shows: phases, in: Array(everyTransition.prefix(4)))

  /// A finger drives the way and lets go at a fifth of it.
  private static let drives = ["75,75", "-75,75"].flatMap { way in
    let base = "--interactive --to \(way)"
    let driven = [way.hasPrefix("-") ? "transition present" : "transition dismiss"]
    return moved("to", "--to 20", base: base, in: driven)
      + moved("drag-duration", "--drag-duration 1", base: base, shows: phases, in: driven)
      + moved(
        "velocity", "--velocity \(way.hasPrefix("-") ? "-900" : "900")", base: base, shows: phases,
        in: driven)
      + moved("threshold", "--threshold 0.1", base: base, shows: phases, in: driven)
      + moved(
        "look-ahead", "--look-ahead 1s",
        base: base + " --velocity \(way.hasPrefix("-") ? "-150" : "150")", shows: phases,
        in: driven)
      + moved("eased-while-driven", "--eased-while-driven", base: base, in: driven)
      + moved("completion-speed", "--completion-speed 2", base: base, shows: phases, in: driven)
      + moved("completion-curve", "--completion-curve ease", base: base, shows: phases, in: driven)
  }

  private static let others =
    moved(
      "allow-user-interaction", "--allow-user-interaction", shows: "--columns interactive",
      in: ["transition slide"])
    + moved("type", "--type fade", in: ["transition push"])
    + moved("subtype", "--subtype from-top", in: ["transition push"])

  private static let swipes = [
    ("to", "--to 200", "", "--columns offset"),
    ("drag-duration", "--drag-duration 1", "", phases),
    ("velocity", "--velocity 900", "", phases),
    ("pages", "--pages 2", "", "--table events"),
    ("page", "--page 0", "", "--columns previous_x"),
    ("threshold", "--threshold 0.6", "", phases),
    ("look-ahead", "--look-ahead 1", "--velocity 40", phases),
    ("settle-duration", "--settle-duration 1", "", phases),
    ("edge-resistance", "--edge-resistance rubber-band", "--page 2", "--columns offset"),
  ].flatMap { moved($0.0, $0.1, base: $0.2, shows: $0.3, in: ["transition swipe"]) }

  /// Another finger than the one that a command follows.
  private static let recorded = [
    "transition present --interactive", "transition dismiss --interactive", "transition swipe",
    "pan",
  ].map { text in
    let name = text.split(separator: " ").prefix(text.hasPrefix("pan") ? 1 : 2)
    var effect = Effect(
      "path", "--path another.csv", shows: "--columns offset", in: [name.joined(separator: " ")])
    effect.start = split(text + " --path a-path.csv")
    return effect
  }

  private static let shared =
    moved("size", "--size 400x480", in: everyTransition)
    + moved("device", "--device ipad", in: everyTransition)
    + moved("delay", "--delay 0.1", shows: phases, in: everyTransition)
    + moved("curve", "--curve ease", shows: phases, in: everyTransition)
    + moved(
      "allow-overdamping", "--allow-overdamping", base: "--curve spring(1_100_40_0)",
      in: everyTransition)
    + moved(
      "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: phases,
      in: everyTransition)
}
