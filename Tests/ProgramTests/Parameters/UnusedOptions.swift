import TestSupport
import Testing

/// Circumstances of options that have no effect.
enum UnusedOptions {
  /// An option that others leave no effect.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The arguments beside which the option has no effect.
    let words: [String]
    /// The option, and its value.
    let option: [String]
    /// The arguments beside which it has one.
    let used: [String]

    var testDescription: String { (words + option).joined(separator: " ") }
  }

  /// The arguments that a command needs; release 3 has no taps of other kinds.
  static func start(of command: String) -> [String] {
    command == "tap" ? ["tap"] : OptionEffects.starts(of: command)[0]
  }

  /// Other options of a command that may make an option matter: each model, state and appearance.
  static func contexts(of command: String) -> [[String]] {
    let texts: [String]
    switch command.split(separator: " ")[0] {
    case "card": texts = ["", "--cards 3", "--model shipped --physics ios7 --cards 2"]
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
        command == "drawer peek" ? text.replacing(" --curve bouncy", with: "") : text)
    }
  }

  /// Options that others leave no effect.
  static let conditional = lines(table).map { line in
    let columns = line.split(separator: " | ").map { OptionEffects.split(String($0)) }
    return Row(words: columns[0], option: columns[1], used: columns[2])
  }

  /// The arguments beside which an option has no effect, the option, and arguments beside which it has one.
  private static let table = """
    open --duration 1 | --open-duration 2 | open
    close --duration 1 | --close-duration 2 | close
    open | --close-duration 2 | open --state right
    toggle | --close-duration 2 | toggle --state left
    toggle --state left | --open-duration 2 | toggle
    bounce --opening | --close-duration 2 | bounce
    peek | --close-duration 2 | peek --state right
    set-size --to 100 | --close-duration 2 | set-size --to 10
    tap --center-hidden-interactivity tap-to-close | --open-duration 2 | tap --center-hidden-interactivity tap-to-close-bouncing
    pan --to 120 --velocity 800 --model shipped | --duration 0.2 | pan --to 120 --velocity 499 --model shipped
    pan --to 300 | --close-duration 2 | pan --to 20
    open --no-animation | --duration 2 | open
    bounce --no-animation | --bounce-duration-factor 0.5 | bounce
    rotate --no-animation | --rotation-duration 2 | rotate
    resize --to-size 400x500 --no-animation | --resize-duration 2 | resize --to-size 400x500
    push-over | --side left | push-over --offset 50 --side top --sides top
    open | --layout below-bars | open --navigation integrated
    open --navigation integrated | --status-bar-height 30 | open --navigation integrated --layout below-bars
    open --layout below-bars | --navigation-bar-height 30 | open --navigation integrated --layout below-bars
    pan --to 90 | --delegate-refuses pan | pan --to 90 --panning-mode delegate
    open --state right | --delegate-refuses peek | peek
    pan --to 90 | --navigation-bar-height 10 | pan --to 90 --panning-mode navigation-bar --touch 9,50
    pan --to 90 --touch 9,50 | --panning-view 0,200,320,44 | pan --to 90 --panning-mode panning-view --touch 9,50 --panning-view 0,0,320,90
    panels open --duration 1 | --maximum-animation-duration 2 | panels open
    panels open --no-animation | --maximum-animation-duration 2 | panels open
    panels close --no-animation | --pan-start 100 | panels close
    panels hide --no-animation | --duration 2 | panels hide
    panels open --left-fixed-width 90 | --left-gap-percentage 0.5 | panels open
    panels pan --to 200 --no-bounce-on-side-panel-open | --bounce-percentage 0.5 | panels pan --to 200
    panels pan --to 200 --duration 1 | --bounce-duration 2 | panels pan --to 200
    panels pan --to 20 | --bounce-duration 2 | panels pan --to 200
    panels pan --to 200 --no-panning-limited-to-top-view-controller | --center-depth 2 | panels pan --to 200
    reveal toggle | --status-bar-height 30 | reveal toggle --present-front-view-hierarchically
    reveal toggle | --navigation-bar-height 30 | reveal toggle --present-front-view-hierarchically
    reveal toggle --no-animation | --duration 2 | reveal toggle
    reveal push --no-animation | --spring-damping-ratio 0.5 | reveal push
    reveal replace --which front --no-animation | --replace-view-animation-duration 2 | reveal replace --which front
    drawer open --duration 1 | --animation-velocity 100 | drawer open
    drawer swap --no-animation | --animation-velocity 100 | drawer swap
    transition swipe --to -200 | --look-ahead 0.01 | transition swipe --to -150 --velocity -500
    """
}
