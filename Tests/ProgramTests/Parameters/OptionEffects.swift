/// The effect of every option of every command.
enum OptionEffects {
  /// An option's words and where their effect shows.
  struct Effect: Sendable {
    /// The commands it is for.
    var commands: [String]
    let option: String
    var words: [String]
    /// The command with what it needs, or nil for what it always needs.
    var start: [String]?
    /// The arguments before the option's, in both runs.
    var base: [String] = []
    /// The options that print what the option is about, and nothing else.
    var view: [String] = []
    /// The exit statuses without and with the words, where they are not those of other commands.
    var statuses: [Int32]?
    /// The variables of the environment.
    var environment: [String: String] = [:]

    init(
      _ option: String, _ words: String, base: String = "", shows view: String = "",
      in commands: [String] = OptionEffects.deckCommands
    ) {
      self.commands = commands
      self.option = option
      self.words = OptionEffects.split(words)
      self.base = OptionEffects.split(base)
      self.view = OptionEffects.split(view)
    }

    /// The effect of the base and the words together.
    func absorbingBase() -> Effect {
      var effect = self
      (effect.words, effect.base) = (base + words, [])
      return effect
    }
  }

  static let deckCommands = ["open", "close", "toggle", "bounce", "set-size"]

  /// The arguments that a command needs to print a motion.
  static let starts = [
    "set-size": ["set-size", "--to", "100"], "curve": ["curve", "bouncy"],
    "explain": ["explain", "open"],
    "list": ["list", "devices"], "completions": ["completions", "bash"],
    "resize": ["resize", "--to-size", "400x500"],
    "tap": ["tap", "--center-hidden-interactivity", "tap-to-close"], "pan": ["pan", "--to", "200"],
    "run": ["run", "scenario.json"],
    "card drag": ["card", "drag", "--to", "60"],
    "menu swap": ["menu", "swap", "--to", "1"],
    "menu drag": ["menu", "drag", "--to", "150"],
    "reveal move": ["reveal", "move", "--to", "left"],
    "reveal pan": ["reveal", "pan", "--to", "150"],
    "reveal replace": ["reveal", "replace", "--which", "front"],
  ]

  /// Everything that an option may change.
  static let json = "--format json --frames 8 --columns *"
  static let phases = "--table phases"

  /// The commands that show, turn, touch or cover a deck.
  static let viewCommands = ["peek", "tap", "rotate", "resize", "push-over"]

  /// The commands of these to which an option cannot matter, or only as a row of its own shows.
  private static let apart: [String: [String]] = {
    let turns = ["rotate", "resize"]
    let covers = turns + ["push-over"]
    let ends = ["peek", "push-over"]
    return [
      "side": ["push-over", "resize"], "duration": ["peek"] + covers,
      "open-duration": viewCommands, "close-duration": ["peek", "tap"] + covers,
      "state": ["push-over"], "curve": ["peek"],
      "allow-overdamping": ["peek"], "settling": ends, "delegate-refuses": ["peek"] + turns,
      "delegate-shadow": ["peek", "resize"], "left-size": ends, "right-size": ["peek"],
      "top-size": ends, "bottom-size": ends, "size-mode": ends, "max-size": ["rotate"],
      "resizes-center": ["push-over", "resize"],
      "center-hidden-interactivity": ["peek", "resize"],
    ]
  }()

  /// The options that those commands share with the others.
  static let views =
    (motion + places + appearance)
    .filter { $0.commands.contains("open") }
    .map { effect in
      var effect = effect
      effect.commands = viewCommands.filter { !(apart[effect.option] ?? []).contains($0) }
      effect.view = split(json)
      return effect
    }

  private static let tapped = "--center-hidden-interactivity tap-to-close-bouncing"

  static let viewOptions = [
    Effect("state", "--state closed", shows: json, in: ["push-over"]),
    Effect("side", "--side top", base: "--offset 50", shows: json, in: ["push-over"]),
    Effect("open-duration", "--open-duration 0.5", base: tapped, shows: phases, in: ["tap"]),
    Effect("close-duration", "--close-duration 0.5", base: tapped, shows: phases, in: ["tap"]),
    Effect(
      "bounce-duration-factor", "--bounce-duration-factor 0.5", base: tapped, shows: phases,
      in: ["tap"]),
    Effect(
      "bounce-open-side-duration-factor", "--bounce-open-side-duration-factor 0.5", base: tapped,
      shows: phases, in: ["tap"]),
    Effect(
      "open-duration", "--open-duration 0.5", base: "--state right --model 2.2.11",
      shows: phases, in: ["peek"]),
    Effect(
      "close-duration", "--close-duration 0.5", base: "--state right", shows: phases, in: ["peek"]
    ),
    Effect("curve", "--curve linear", base: "--state right", shows: phases, in: ["peek"]),
    Effect(
      "allow-overdamping", "--allow-overdamping", base: "--state right --curve spring(1_100_40_0)",
      shows: "--columns offset", in: ["peek"]),
    Effect(
      "settling", "--settling core-animation", base: "--state right --curve spring(1_100_20_0)",
      shows: phases, in: ["peek"]),
    Effect("distance", "--distance 20", shows: "--columns offset", in: ["peek"]),
    Effect("duration", "--duration 1", shows: phases, in: ["peek"]),
    Effect("bounces", "--bounces 3", shows: "--columns offset", in: ["peek"]),
    Effect("damping", "--damping 0.3", shows: "--columns offset", in: ["peek"]),
    Effect("to-size", "--to-size 700x700", shows: "--columns center_width", in: ["rotate"]),
    Effect("rotation-duration", "--rotation-duration 1", shows: phases, in: ["rotate"]),
    Effect("to-size", "--to-size 700x700", shows: "--columns center_width", in: ["resize"]),
    Effect("resize-duration", "--resize-duration 1", shows: phases, in: ["resize"]),
  ]

  static let motion = [
    Effect("side", "--side right", shows: "--columns offset"),
    Effect("across", "--across", shows: phases, in: ["toggle"]),
    Effect("opening", "--opening", shows: phases, in: ["bounce"]),
    Effect("swap-center", "--swap-center", shows: "--table events", in: ["bounce"]),
    Effect("to", "--to 60", shows: "--columns offset", in: ["set-size"]),
    Effect("duration", "--duration 0.5", shows: phases),
    Effect(
      "open-duration", "--open-duration 0.5", shows: phases,
      in: ["open", "toggle", "bounce", "set-size"]),
    Effect("close-duration", "--close-duration 0.5", shows: phases, in: ["close", "bounce"]),
    Effect(
      "close-duration", "--close-duration 0.5", base: "--state right", shows: phases,
      in: ["open", "toggle"]),
    Effect(
      "close-duration", "--close-duration 0.5", base: "--to 10", shows: phases, in: ["set-size"]),
    Effect(
      "bounce-duration-factor", "--bounce-duration-factor 0.5", shows: phases, in: ["bounce"]),
    Effect(
      "bounce-open-side-duration-factor", "--bounce-open-side-duration-factor 0.5", shows: phases,
      in: ["bounce"]),
    Effect("animation", "--no-animation", shows: phases),
    Effect("delay", "--delay 0.1", shows: phases),
    Effect("curve", "--curve linear", shows: phases),
    Effect(
      "allow-overdamping", "--allow-overdamping", base: "--curve spring(1_100_40_0)",
      shows: "--columns offset"),
    Effect(
      "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: phases),
  ]

  static let places = [
    Effect("size", "--size 400x480", shows: "--columns center_width"),
    Effect("device", "--device ipad", shows: "--columns center_width"),
    Effect(
      "sides", "--sides left", base: "--center-corner-radius 5", shows: "--columns center_corners"),
    Effect("left-size", "--left-size 60", shows: "--columns offset"),
    Effect("right-size", "--right-size 60", base: "--side right", shows: "--columns offset"),
    Effect(
      "top-size", "--top-size 60", base: "--side top --sides top", shows: "--columns offset"),
    Effect(
      "bottom-size", "--bottom-size 60", base: "--side bottom --sides bottom",
      shows: "--columns offset"),
    Effect("size-mode", "--size-mode view", base: "--left-size 100", shows: "--columns offset"),
    Effect("max-size", "--max-size 60", base: "--sides left", shows: "--columns offset"),
    Effect("state", "--state right", shows: "--columns offset"),
    Effect("offset", "--offset 50", shows: "--columns offset"),
    Effect(
      "model", "--model shipped", base: "--sides left --max-size 100", shows: "--columns offset"),
    Effect(
      "model", "--model 2.2.11", base: "--model shipped", shows: "--columns shadow_opacity",
      in: ["open", "close", "toggle", "bounce"]),
    Effect("model", "--model 2.2.11", base: "--model shipped", shows: json, in: ["set-size"]),
    Effect(
      "delegate-refuses", "--delegate-refuses open,close", shows: "--table events",
      in: ["open", "close", "toggle", "bounce"]),
  ]

  static let appearance = [
    Effect("resizes-center", "--resizes-center", shows: "--columns center_width"),
    Effect("parallax", "--parallax 0.5", shows: "--columns right_x"),
    Effect(
      "center-opacity", "--center-opacity 0.5", base: "--sides left",
      shows: "--columns center_opacity"),
    Effect(
      "center-corner-radius", "--center-corner-radius 5", shows: "--columns center_corner_radius"),
    Effect(
      "center-hidden-interactivity", "--center-hidden-interactivity not-interactive",
      base: "--delay 0.1", shows: "--columns center_interactive"),
    Effect("shadow", "--no-shadow", shows: "--columns shadow_opacity"),
    Effect("shadow-radius", "--shadow-radius 4", shows: "--columns shadow_radius"),
    Effect("shadow-opacity", "--shadow-opacity 0.8", shows: "--columns shadow_opacity"),
    Effect("shadow-color", "--shadow-color red", shows: "--columns shadow_color"),
    Effect(
      "delegate-shadow", "--delegate-shadow", shows: "--columns shadow_opacity",
      in: ["open", "close", "toggle", "bounce"]),
    Effect(
      "navigation", "--navigation integrated", base: "--layout below-bars",
      shows: "--columns side_y"),
    Effect(
      "layout", "--layout below-bars", base: "--navigation integrated",
      shows: "--columns center_height"),
    Effect(
      "navigation-bar-height", "--navigation-bar-height 50",
      base: "--navigation integrated --layout below-bars", shows: "--columns center_height"),
    Effect(
      "status-bar-height", "--status-bar-height 50",
      base: "--navigation integrated --layout below-bars", shows: "--columns side_height"),
  ]

  static let movers = deckCommands + viewCommands + ["pan", "run"] + cardCommands

  static let sampling = [
    Effect("fps", "--fps 30", shows: "--columns time", in: movers),
    Effect("step", "--step 0.1", shows: "--columns time", in: movers),
    Effect("frames", "--frames 4", shows: "--columns time", in: movers),
    Effect("times", "--times 0.1", shows: "--columns time", in: movers),
    Effect(
      "by", "--by offset", base: "--step 0.05 --until 0.1", shows: "--columns time", in: movers),
    Effect("max-error", "--max-error 0.5", in: movers),
    Effect(
      "key-times", "--key-times", base: "--delay 0.1 --fps 7", shows: "--columns time", in: movers),
    Effect("until", "--until 0.1", shows: "--columns time", in: movers),
    Effect("table", "--table phases", in: movers),
    Effect("assert", "--assert duration>9", in: movers),
    Effect("settle-within", "--settle-within 2", shows: json, in: movers),
  ]

  static let printers = movers + ["curve"]

  /// The commands that print help.
  private static let helpers = ["explain", "help", "list", "completions", "man"]

  static let output = [
    Effect("columns", "--columns frame", in: printers),
    Effect("precision", "--precision 2", in: printers + ["explain"]),
    Effect("format", "--format json", in: printers + ["explain"]),
    Effect("output", "--output a.csv", in: printers),
    Effect("output", "--output a.txt", in: ["explain", "completions", "man"]),
    Effect("header", "--no-header", in: printers),
    Effect("line-ending", "--line-ending crlf", in: printers),
    Effect("max-rows", "--max-rows 3", in: printers),
    Effect("jobs", "--jobs 3", in: printers),
    Effect("help", "--help", in: printers + helpers),
    Effect("markdown", "--markdown", in: ["help"]),
    Effect("directory", "--directory pages", in: ["man"]),
    Effect("version", "--version", in: printers + helpers),
  ]

  static let curve = [
    Effect("frames", "--frames 4", shows: "--columns x", in: ["curve"]),
    Effect("from", "--from -1", shows: "--columns x", in: ["curve"]),
    Effect("to", "--to 2", shows: "--columns x", in: ["curve"]),
    Effect("at", "--at 0.5", shows: "--columns x", in: ["curve"]),
    Effect("duration", "--duration 2", shows: "--columns y", in: ["curve"]),
    Effect("table", "--table summary", in: ["curve"]),
    Effect("assert", "--assert zeta>9", in: ["curve"]),
  ]

  static let curveSprings = [
    Effect("allow-overdamping", "--allow-overdamping", shows: "--columns y", in: ["curve"]),
    Effect("settling", "--settling core-animation", shows: "--columns y", in: ["curve"]),
  ]

  static let all =
    (pictures + motion + places + appearance + views + viewOptions + statesOfViews + pan + delegate
    + slidingOver
    + run + cards + transitions + menu + panels + reveal + drawer + sampling + exports + output
    + curve + curveSprings + convert + fit + compare + drawing + plot)
    .flatMap { effect in
      effect.commands.map { command in
        var one = effect
        one.commands = [command]
        return one
      }
    }

  /// Words, with underlines for the spaces within one.
  static func split(_ text: String) -> [String] {
    text.split(separator: " ").map { word in
      String(word.map { $0 == "_" && word.contains("(") ? " " : $0 })
    }
  }
}
