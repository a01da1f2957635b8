import Arguments
import Testing

/// Values and circumstances of options that have no effect.
enum UnusedOptions {
  /// An option that others leave no effect.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The arguments beside which the option has no effect.
    let words: [String]
    /// The option, and its value.
    let option: [String]
    /// The arguments beside which it has one.
    let used: [String]

    init(_ words: String, _ option: String, butWith used: String) {
      self.words = OptionEffects.split(words)
      self.option = OptionEffects.split(option)
      self.used = OptionEffects.split(used)
    }

    /// The name of the command.
    var command: String {
      let isSubcommand = ["card", "menu", "panels", "reveal", "drawer", "transition"].contains(
        words[0])
      return words.prefix(isSubcommand ? 2 : 1).joined(separator: " ")
    }

    var testDescription: String { (words + option).joined(separator: " ") }
  }

  /// The arguments that a command needs.
  static func start(of command: String) -> [String] {
    // Release 3 has no taps of other kinds.
    if command == "tap" { return ["tap"] }
    let needed = [
      "panels pan": "--to 100", "drawer pan": "--to 100", "drawer set-size": "--to 100",
    ]
    return OptionEffects.starts[command]
      ?? commandWords(command) + OptionEffects.split(needed[command] ?? "")
  }

  /// Other options of a command that may make an option matter: each model, state and appearance.
  static func contexts(of command: String) -> [[String]] {
    let texts: [String]
    switch command.split(separator: " ")[0] {
    case "card": texts = ["", "--cards 3", "--model shipped --physics closed --cards 2"]
    case "panels":
      texts = [
        "", "--model documented --state right", "--state left --curve bouncy",
        "--sides right --pushes-side-panels",
      ]
    case "reveal":
      texts = [
        "", "--model documented --state right", "--state left-most --curve bouncy",
        "--present-front-view-hierarchically --sides right",
      ]
    case "drawer":
      texts = [
        "", "--model documented --state right", "--sides left --curve bouncy",
        "--center-hidden-interaction-mode full --state left",
      ]
    default:
      let tap = command == "tap" ? "--center-hidden-interactivity tap-to-close-bouncing " : ""
      texts = [
        "", tap + "--model shipped --offset 100", tap + "--model 2.2.11 --state right",
        "--model v3", tap + "--sides left,top --parallax 0.5",
        tap + "--navigation integrated --layout below-bars --size-mode view --left-size 90",
      ]
    }
    // A peek has no curve.
    return texts.map { text in
      OptionEffects.split(
        command == "drawer peek"
          ? text.split(separator: " ").filter { !$0.hasSuffix("curve") && $0 != "bouncy" }
            .joined(separator: " ") : text)
    }
  }

  /// Returns arguments that give an option, with several values if it has values.
  static func words(for option: OptionDeclaration) -> [[String]] {
    // These are rejected alone.
    let springs = ["--curve", "spring(1 100 20 0)"]
    switch option.name {
    case "allow-overdamping": return [["--allow-overdamping"] + springs]
    case "settling": return [["--settling", "core-animation"] + springs]
    case "parallax-factor": return [["--parallax-factor", "4", "--visual-state", "parallax"]]
    default: break
    }
    guard option.takesValue else {
      return [["--\(option.name)"]] + (option.isNegatable ? [["--no-\(option.name)"]] : [])
    }
    return (values[option.name] ?? defaults(for: option)).map { ["--\(option.name)", $0] }
  }

  /// Two values for an option with a number.
  private static func defaults(for option: OptionDeclaration) -> [String] {
    option.placeholder == "LIST" ? [] : ["0.1", option.name.contains("factor") ? "0.9" : "2"]
  }

  /// Values of options that are not numbers, or not any number.
  private static let values = [
    "panning-mode": ["none", "navigation-bar"], "touch": ["3,4", "300,300"],
    "panning-view": ["0,0,320,44"], "edge-width": ["0", "200"],
    "delegate-ledge": ["left=60", "left=10,right=80,top=0,bottom=90"],
    "delegate-refuses": ["pan"], "side": ["left", "right"], "center-depth": ["1", "3"],
    "open-drawer-gesture-mode-mask": ["none", "custom"],
    "close-drawer-gesture-mode-mask": ["none", "custom"],
    "visual-state": ["slide", "slide-and-scale", "swinging-door"],
    "toggle-animation-type": ["ease-out"],
    "curve": ["linear"],
  ]

  /// Options that others leave no effect.
  static let conditional = deck + panels + reveal + drawer + cards + transitions

  private static let deck = [
    Row("open --duration 1", "--open-duration 2", butWith: "open"),
    Row("close --duration 1", "--close-duration 2", butWith: "close"),
    Row("open", "--close-duration 2", butWith: "open --state right"),
    Row("toggle", "--close-duration 2", butWith: "toggle --state left"),
    Row("toggle --state left", "--open-duration 2", butWith: "toggle"),
    Row("bounce --opening", "--close-duration 2", butWith: "bounce"),
    Row("peek", "--close-duration 2", butWith: "peek --state right"),
    Row("set-size --to 100", "--close-duration 2", butWith: "set-size --to 10"),
    Row(
      "tap --center-hidden-interactivity tap-to-close", "--open-duration 2",
      butWith: "tap --center-hidden-interactivity tap-to-close-bouncing"),
    // A flick has a duration of its own.
    Row(
      "pan --to 120 --velocity 800 --model shipped", "--duration 0.2",
      butWith: "pan --to 120 --velocity 499 --model shipped"),
    Row("pan --to 300", "--close-duration 2", butWith: "pan --to 20"),
    Row("open --no-animation", "--duration 2", butWith: "open"),
    Row("bounce --no-animation", "--bounce-duration-factor 0.5", butWith: "bounce"),
    Row("rotate --no-animation", "--rotation-duration 2", butWith: "rotate"),
    Row(
      "resize --to-size 400x500 --no-animation", "--resize-duration 2",
      butWith: "resize --to-size 400x500"),
    Row("push-over", "--side left", butWith: "push-over --offset 50 --side top --sides top"),
    Row("open", "--layout below-bars", butWith: "open --navigation integrated"),
    Row("open --navigation integrated", "--status-bar-height 30", butWith: belowBars),
    Row("open --layout below-bars", "--navigation-bar-height 30", butWith: belowBars),
    Row(
      "pan --to 90", "--delegate-refuses pan",
      butWith: "pan --to 90 --panning-mode delegate"),
    Row("open --state right", "--delegate-refuses peek", butWith: "peek"),
    Row(
      "pan --to 90", "--navigation-bar-height 10",
      butWith: "pan --to 90 --panning-mode navigation-bar --touch 9,50"),
    Row(
      "pan --to 90 --touch 9,50", "--panning-view 0,200,320,44",
      butWith: "pan --to 90 --panning-mode panning-view --touch 9,50 --panning-view 0,0,320,90"),
  ]

  private static let belowBars = "open --navigation integrated --layout below-bars"

  private static let panels = [
    Row(
      "panels open --duration 1", "--maximum-animation-duration 2", butWith: "panels open"),
    Row("panels open --no-animation", "--maximum-animation-duration 2", butWith: "panels open"),
    Row("panels close --no-animation", "--pan-start 100", butWith: "panels close"),
    Row("panels hide --no-animation", "--duration 2", butWith: "panels hide"),
    Row(
      "panels open --left-fixed-width 90", "--left-gap-percentage 0.5", butWith: "panels open"),
    Row(
      "panels pan --to 200 --no-bounce-on-side-panel-open", "--bounce-percentage 0.5",
      butWith: "panels pan --to 200"),
    Row("panels pan --to 200 --duration 1", "--bounce-duration 2", butWith: "panels pan --to 200"),
    Row("panels pan --to 20", "--bounce-duration 2", butWith: "panels pan --to 200"),
    Row(
      "panels pan --to 200 --no-panning-limited-to-top-view-controller", "--center-depth 2",
      butWith: "panels pan --to 200"),
  ]

  private static let reveal = [
    Row("reveal toggle", "--status-bar-height 30", butWith: hierarchical),
    Row("reveal toggle", "--navigation-bar-height 30", butWith: hierarchical),
    Row("reveal toggle --no-animation", "--duration 2", butWith: "reveal toggle"),
    Row("reveal push --no-animation", "--spring-damping-ratio 0.5", butWith: "reveal push"),
    Row(
      "reveal replace --which front --no-animation", "--replace-view-animation-duration 2",
      butWith: "reveal replace --which front"),
  ]

  private static let hierarchical = "reveal toggle --present-front-view-hierarchically"

  private static let drawer = [
    Row("drawer open --duration 1", "--animation-velocity 100", butWith: "drawer open"),
    Row("drawer swap --no-animation", "--animation-velocity 100", butWith: "drawer swap"),
  ]

  private static let transitions = [
    Row(
      "transition swipe --to -200", "--look-ahead 0.01",
      butWith: "transition swipe --to -150 --velocity -500")
  ]

  private static let cards = [
    Row("card stack --physics closed", "--display-rate 30", butWith: "card stack")
  ]
}
