import TestSupport

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Arguments that show the effect of every option of every command.
///
/// In the tables of rows, bars are between columns, and slashes between options with their values.
enum OptionEffects {
  /// An option and where its effect shows.
  struct Row: Sendable {
    /// The arguments of both runs: the command, or those after it and what it needs.
    var base: [String]
    /// The option with its value, maybe after others that it needs.
    let words: [String]
    /// The exit statuses without and with the option; nil for a failure, whatever its status.
    let statuses: [Int32?]

    /// The name of the option, without dashes.
    var option: Substring {
      let name = words.last { $0.hasPrefix("--") }?.dropFirst(2) ?? ""
      return name.hasPrefix("no-") ? name.dropFirst(3) : name
    }
  }

  /// The rows of a table whose lines are options, and the base if there is one.
  private static func rows(_ table: String, showing view: String) -> [Row] {
    lines(table).flatMap { line in
      let columns = line.split(separator: " | ").map(String.init)
      let base = columns.count > 1 ? GoldenFile.words(columns[1]) : []
      return columns[0].split(separator: " / ").map { text in
        let words = GoldenFile.words(String(text))
        let isRefusal = words[0] == "!"
        return Row(
          base: base + split(view), words: Array(words.dropFirst(isRefusal ? 1 : 0)),
          statuses: [0, isRefusal ? nil : 0])
      }
    }
  }

  /// Everything that an option may change.
  static let json = "--format json --frames 8 --columns *"

  /// The rows of commands that move something.
  static let motions = rows(parameters, showing: json) + rows(output, showing: "")

  private static let parameters = """
    --unit time=ms / ! --missing 0 / ! --rename x=other / ! --delimiter ;
    ! --delimiter ; --decimal-comma
    --side right / --across / --opening / --swap-center / --to 90 / --to right / --duration 1
    --close-duration 0.5 / --no-animation / --delay 0.1 / --curve ease / --size 400x480
    --device ipad / --sides right / --state right / --state shown / --state hidden
    --state closed / --offset 50 / --model documented / --model shipped
    --delegate-refuses open,close / --delegate-refuses peek / --delegate-refuses pan
    --delegate-refuses tap / --parallax 0.2 / --center-corner-radius 5 / --no-shadow / --shadow
    --shadow-opacity 0.25 / --delegate-shadow / --distance 20 / --bounces 3 / --damping 0.3
    --to-size 700x700 / --rotation-duration 1 / --resize-duration 1 / --velocity 900
    --no-elasticity / --rubber-band 0.3 / --panning-mode none / --touch 400,10 / --path quick.csv
    --cards 3 / --card-size 300x500 / --first-card-top-offset 40 / --card-delay 0.2
    --no-automatically-dismiss / --frequency 3 / --length 2 / --resistance 1 / --physics ios7
    --display-rate 30 / --settle-time 1 / --pixel-scale 2 / --from 2 / --titles Home,Search,Help
    --restores-interaction-at-end / --direction up / --no-removes-presenter / --threshold 0.9
    --look-ahead 1 / --eased-while-driven / --completion-speed 2 / --completion-curve linear
    --no-allow-user-interaction / --type fade / --subtype from-left / --pages 2 / --page 0
    --settle-duration 1 / --interruption additive / --drag-limit 9 / --no-draggable
    --to -200 --interactive / --settle-within 2 / --rotate / --style multiple-active
    ! --style multiple-active / --left-gap-percentage 0.5 / --right-gap-percentage 0.5
    --left-fixed-width 100 / --right-fixed-width 100 / --should-resize-left-panel
    --should-resize-right-panel / --pushes-side-panels / --maximum-animation-duration 1
    --no-bounce-on-center-panel-change / --no-bounce-on-side-panel-open
    --bounce-on-side-panel-close / --bounce-duration 1 / --bounce-percentage 0.5
    --minimum-move-percentage 0.5 / --no-recognizes-pan-gesture / --center-depth 2
    --no-allow-left-swipe / --no-allow-right-swipe / --no-allow-left-overpan
    --no-allow-right-overpan / --pan-start 100 / --center-hidden / --canceled / --which rear
    --from-nothing / --rear-view-reveal-width 200 / --rear-view-reveal-overdraw 20
    --right-view-reveal-width 200 / --right-view-reveal-overdraw 20
    --right-view-reveal-displacement 20 / --present-front-view-hierarchically
    --no-bounce-back-on-overdraw / --stable-drag-on-overdraw / --quick-flick-velocity 90
    --no-bounce-back-on-left-overdraw / --stable-drag-on-left-overdraw
    --draggable-border-width 30 / --toggle-animation-type ease-out
    --navigation-bar-height 30 / --status-bar-height 30 / --shadow-offset 2,4
    --shows-status-bar-background-view
    --toggle-animation-duration 0.5 / --spring-damping-ratio 0.6
    --replace-view-animation-duration 0.5 / --maximum-left-drawer-width 200
    --maximum-right-drawer-width 200 / --animation-velocity 400 / --no-should-stretch-drawer
    --visual-state swinging-door / --pan-velocity-x-animation-threshold 50
    --open-drawer-gesture-mode-mask none / --close-drawer-gesture-mode-mask none / --full-close
    --side right | --state left
    --open-duration 0.5 | --state right --model 2.2.11
    --close-duration 0.5 / --curve linear / --right-size 60 / --resizes-center | --state right
    --allow-overdamping | --state right --curve 'spring(1 100 40 0)'
    --settling core-animation | --state right --curve 'spring(1 100 20 0)'
    --size-mode view | --state right --right-size 90
    --center-hidden-interactivity not-interactive / --delegate-shadow | --state right --delay 0.1
    --exposed-width 90 | --state shown
    --bounce-on-side-panel-close | --state left --to -200
    --rear-view-reveal-displacement 20 | --state closed --until 0
    --center-hidden-interaction-mode full | --state left --delay 0.1
    --close-drawer-gesture-mode-mask none | --state left --to -100
    --side top | --offset 50
    --to 20 / --velocity -900 / --threshold 0.1 | --interactive --to -75,75
    --to 0 / --to-root | --cards 3
    --open-duration 0.5 | --center-hidden-interactivity tap-to-close-bouncing
    --bounce-duration-factor 0.5 | --center-hidden-interactivity tap-to-close-bouncing
    --bounce-open-side-duration-factor 0.5 | --center-hidden-interactivity tap-to-close-bouncing
    --close-duration 0.5 | --to 10
    --allow-overdamping | --curve 'spring(1 100 40 0)'
    --settling core-animation | --curve 'spring(1 100 20 0)'
    --left-size 60 | --side right --state left
    --top-size 60 | --sides top,bottom --side bottom --state top
    --bottom-size 60 | --sides top,bottom --side top --state bottom
    --max-size 20 / --center-opacity 0.5 | --sides left
    --delegate-refuses dismiss | --to 200
    --resizes-center | --delay 0.1
    --shadow-radius 4 / --shadow-opacity 0.8 / --shadow-color red | --shadow
    --navigation integrated | --layout below-bars
    --layout below-bars | --navigation integrated
    --navigation-bar-height 50 | --navigation integrated --layout below-bars
    --status-bar-height 50 | --navigation integrated --layout below-bars
    --navigation-bar-height 30 / --status-bar-height 40 | --present-front-view-hierarchically
    --compact-navigation-bar-height 20 | --present-front-view-hierarchically --size 568x320
    --navigation-bar-height 0 | --open-drawer-gesture-mode-mask panning-navigation-bar --touch 10,40
    --status-bar-height 60 | --open-drawer-gesture-mode-mask panning-navigation-bar --touch 10,40
    --navigation-bar-height 0 | --close-drawer-gesture-mode-mask tap-navigation-bar --touch 300,40
    --status-bar-height 60 | --close-drawer-gesture-mode-mask tap-navigation-bar --touch 300,40
    --no-bounces / --from 300 | --to -80
    --drag-duration 1 / --velocity 500 | --to 9
    --drag-duration 1 / --threshold 0.1 / --eased-while-driven | --interactive --to 75,75
    --completion-speed 2 | --interactive --to 75,75
    --no-elasticity / --rubber-band 0.3 | --to 320
    --panning-view 0,200,320,44 | --panning-mode panning-view --touch 100,100 --panning-view 0,80,320,44
    --delegate-ledge left=60 | --model 2.2.11 --size-mode view
    --edge-width 30 | --model v3 --touch 25,40
    --card top / --top-offset-between-cards 40 / --card-scale-factor 0.9 | --cards 2
    --vertical-translation -40 / --count 2 / --all | --cards 2
    --no-automatically-dismiss | --drag-limit 9
    --settle-speed 1000 | --cards 2 --damping 0.1
    ! --count 3 | --from 4
    --look-ahead 1s | --interactive --to 75,75 --velocity 150
    --edge-resistance rubber-band | --page 2
    --right-gap-percentage 0.5 / --right-fixed-width 100 | --side right
    --no-panning-limited-to-top-view-controller | --center-depth 2
    --no-allow-left-overpan / --no-bounce-back-on-overdraw / --stable-drag-on-overdraw | --to 300
    --no-allow-right-overpan / --no-bounce-back-on-left-overdraw | --to -300
    --stable-drag-on-left-overdraw | --to -300
    --quick-flick-velocity 90 | --velocity -100
    --draggable-border-width 30 | --touch 100,100
    --no-should-stretch-drawer | --to 330
    --parallax-factor 4 | --visual-state parallax
    --bezel-panning-center-view-range 30 | --open-drawer-gesture-mode-mask bezel-panning-center-view --touch 25,200
    --bezel-panning-center-view-range 5 | --open-drawer-gesture-mode-mask bezel-panning-center-view
    --look-ahead 1 | --threshold 0.9
    """

  /// The options of tables, pictures and code.
  private static let output = """
    --max-error 0.5 / --table phases / ! --assert duration>9 / --columns frame / --precision 2
    --format json / --no-header / --line-ending crlf / ! --max-rows 3 / --help / --version
    --plot / --output a.csv
    --jobs 3 | --frames 1024 --columns frame
    --quiet | --until 61 --fps 1
    --moments 5 / --animate | --table filmstrip --format svg
    --against documented / --against shipped | --format svg
    --fps 30 / --step 0.1 / --frames 4 / --times 0.1 / --until 0.1 | --columns time
    --by offset | --step 0.05 --until 0.1 --columns time
    --key-times | --delay 0.1 --fps 7 --columns time
    --name slide / --views center / --views menu / --views to / --views card-0 | --format css
    --views current | --format css
    --phase delay | --delay 0.1 --format css
    --api uikit | --format swift
    --api motion | --format js
    --api transition | --format css
    --color always | --format text
    --stepped join | --curve joint(frequency:5) --format css
    """

  /// The rows of other commands: the command, the exit statuses without and with each option, and the
  /// options.
  private static let others: [Row] = lines(otherRows).flatMap { line in
    let columns = line.split(separator: " | ").map(String.init)
    let statuses = columns[1].split(separator: " ").map { Int32($0) }
    return columns[2].split(separator: " / ").map { text in
      Row(
        base: GoldenFile.words(columns[0]), words: GoldenFile.words(String(text)),
        statuses: statuses)
    }
  }

  private static let otherRows = """
    explain open | 0 0 | --precision 2 / --format json / --output a.txt / --help / --version
    help | 0 0 | --help / --markdown / --version
    list devices | 0 0 | --help / --version
    completions bash | 0 0 | --output a.txt / --help / --version
    man | 0 0 | --output a.txt / --help / --directory pages / --version
    curve bouncy | 0 0 | --columns frame / --precision 2 / --format json / --output a.csv
    curve bouncy | 0 0 | --no-header / --line-ending crlf / --help / --version
    curve bouncy --frames 1024 | 0 0 | --jobs 3
    curve bouncy | 0 0 | --frames 4 / --to 2 / --distance 2 / --at 0.5 / --duration 2
    curve bouncy --to 2 | 0 0 | --from -1
    curve bouncy | 0 0 | --table summary / --plot
    curve bouncy | 0 64 | --max-rows 3
    curve bouncy | 0 1 | --assert zeta>9
    curve 'spring(1 100 40 0)' | 0 0 | --allow-overdamping
    curve 'spring(1 100 20 0)' | 0 0 | --settling core-animation
    curve bouncy --format text | 0 0 | --color always
    curve convert 'spring(1 100 10 3)' | 0 0 | --to uikit,figma / --distance 10 / --max-error 1
    curve convert 'spring(1 100 10 3)' | 0 0 | --duration 2 / --precision 2 / --format csv
    curve convert 'spring(1 100 10 3)' | 0 0 | --output curve.txt / --help / --version
    curve convert 'spring(1 100 40 3)' | 0 0 | --allow-overdamping
    curve convert 'spring(1 100 20 3)' | 0 0 | --settling core-animation
    curve fit recording.csv | 0 0 | --column double / --time late / --family spring / --from 1
    curve fit recording.csv | 0 0 | --to 275 / --start 0.01 / --duration 0.4 / --precision 2
    curve fit recording.csv | 0 0 | --format csv / --output curve.txt / --help / --version
    curve fit recording.csv | 0 0 | --plot
    curve fit recording.csv --plot | 0 0 | --color always
    curve fit fast.csv --family spring | 0 0 | --fit-velocity
    curve fit nearly.csv --family spring | 0 0 | --allow-overdamping
    curve fit recording.csv | 0 0 | --rename double=value / --unit time=ms
    curve fit recording.csv | 0 0 | --missing 276.0
    curve fit semicolons.csv | 65 0 | --delimiter ;
    curve fit commas.csv --delimiter ; | 65 0 | --decimal-comma
    plot odd.csv | 0 0 | --rename y=offset / --unit time=ms
    plot odd.csv | 0 65 | --missing 0
    plot semicolons.csv | 65 0 | --delimiter ;
    plot commas.csv --delimiter ; | 65 0 | --decimal-comma
    plot open.csv late.json | 0 0 | --columns velocity / --align-start / --format svg
    plot open.csv late.json | 0 0 | --output a.svg / --color always / --help / --version
    diff expected.csv other.csv | 1 0 | --tolerance 5 / --relative 0.01
    diff expected.csv other.csv | 1 0 | --ignore offset,velocity / --help / --version
    diff expected.csv narrow.csv | 1 0 | --only-common
    diff expected.csv other.csv | 1 0 | --columns frame,time
    diff at-120.csv at-60.csv --key time | 1 0 | --ignore-missing
    diff time-offset.csv recorded-late.csv | 1 0 | --align-start
    diff expected.csv fewer.csv | 1 1 | --key time
    diff expected.csv fewer.csv --key time | 1 1 | --key-tolerance 0.001
    diff expected.csv at-120.csv | 1 0 | --align
    diff expected.csv other.csv | 1 1 | --time-tolerance 1 / --format junit / --limit 1
    diff expected.csv other.csv | 1 1 | --sort row / --suggest / --quiet / --output report.txt
    diff expected.csv other.csv | 1 1 | --color always
    diff time-offset.csv recorded-renamed.csv | 1 0 | --rename t=time,x=offset
    diff time-offset.csv recorded-ms.csv | 1 0 | --unit time=ms
    diff time-offset.csv recorded-absent.csv | 1 0 | --missing NA
    diff time-offset.csv recorded-semicolons-only.csv | 65 0 | --delimiter ;
    diff time-offset.csv recorded-semicolons.csv --delimiter ; | 65 0 | --decimal-comma
    diff before after | 0 0 | --jobs 3
    record changed.json | 0 0 | --only curve
    record changed.json | 0 1 | --check
    record changed.json | 0 64 | --add new / --review
    record obsolete.json | 0 0 | --prune
    record changed.json | 64 0 | --in-ci
    record suite.json | 0 0 | --jobs 3 / --help / --version
    verify changed.json | 1 0 | --only open-left / --tolerance 9 / --help / --version
    verify changed.json | 1 1 | --actual recorded / --artifacts kept / --format junit / --limit 1
    verify changed.json | 1 1 | --sort row / --suggest / --quiet / --output report.txt
    verify changed.json | 1 1 | --color always
    verify suite.json --actual more | 0 66 | --unrecorded fail
    verify suite.json | 0 0 | --jobs 3
    verify obsolete.json | 0 1 | --obsolete fail
    verify other-suite.json | 1 0 | --relative 9
    verify changed.json --only curve | 1 0 | --ignore y,slope
    verify narrow-suite.json | 1 0 | --only-common
    verify changed.json --only curve | 1 0 | --columns x
    verify at-120-suite.json --only open-left --key time | 1 0 | --ignore-missing
    verify time-offset-suite.json --actual apps/late | 1 0 | --align-start
    verify changed.json --only curve | 1 1 | --key x
    verify fewer-suite.json --only open-left --key time | 1 1 | --key-tolerance 0.001
    verify fewer-suite.json --only open-left | 1 1 | --align
    verify time-offset-suite.json --actual apps/renamed | 65 0 | --rename t=time,x=offset
    verify time-offset-suite.json --actual apps/ms | 1 0 | --unit time=ms
    verify time-offset-suite.json --actual apps/absent --tolerance event=0 | 1 0 | --missing NA
    verify time-offset-suite.json --actual apps/semicolons-only | 65 0 | --delimiter ;
    verify time-offset-suite.json --actual apps/semicolons --delimiter ; | 65 0 | --decimal-comma
    verify other-suite.json --only open-left | 1 1 | --time-tolerance 1
    """

  /// The options that nothing shows but the parameters: a peek has no joint, a view that is pushed has
  /// no curve, the last card leaves anyway, and a card that leaves is removed before it rests.
  static let idle: Set = [
    "peek --stepped",
    "drawer peek --stepped",
    "push-over --settling",
    "card unstack --last",
    "card unstack --settle-time",
    "card unstack --settling",
  ]

  /// The words that make a command move something, in each of some ways.
  private static let starts = lines(startLines).map(split)

  private static let startLines = """
    pan --to 200
    pan --path slow.csv
    set-size --to 100
    tap --center-hidden-interactivity tap-to-close
    resize --to-size 400x500
    card drag --to 60
    card drag --path slow.csv
    menu swap --to 1
    menu toggle
    menu toggle --path a-path.csv
    menu drag --to 150
    menu drag --path a-path.csv
    transition present
    transition present --interactive --path a-path.csv
    transition dismiss
    transition dismiss --interactive --path a-path.csv
    transition swipe --to 200
    transition swipe --to -200
    transition swipe --path a-path.csv
    panels pan --to 100
    panels pan --path a-path.csv
    panels rotate --state left
    panels rotate --state right
    reveal move --to left
    reveal pan --to 150
    reveal pan --path a-path.csv
    reveal replace --which front
    drawer pan --to 100
    drawer pan --path a-path.csv
    drawer set-size --to 100
    drawer rotate --state left
    run scenario.json
    run cards.json
    run menu.json
    run present.json
    run slide.json
    run swipe.json
    run sizes.json
    run pan.json
    run over.json
    run panels.json
    run hidden.json
    run reveal.json
    run drawer.json
    """

  /// The arguments with which a command moves something, in each of some ways.
  static func starts(of command: String) -> [[String]] {
    let starts = starts.filter { $0.starts(with: split(command)) }
    return starts.isEmpty ? [split(command)] : starts
  }

  /// The rows that may show the effect of an option on a command, with the command in their base.
  static func rows(of option: String, on command: String) -> [Row] {
    let own = others.filter { row in
      row.option == option && Self.command(of: row.base) == command
    }
    return own.isEmpty ? motions(of: option, on: command) : own
  }

  /// The rows of commands that move something, after each of their starts.
  static func motions(of option: String, on command: String) -> [Row] {
    let rows = motions.filter { $0.option == option }
    return starts(of: command).flatMap { start in
      rows.map { row in
        Row(base: start + row.base, words: row.words, statuses: row.statuses)
      }
    }.filter { accepts($0.base + $0.words, command) }
  }

  /// The names of the options that each command accepts.
  private static let accepted = Dictionary(
    uniqueKeysWithValues: Catalog.standard.commands.map { command in
      (command.name, Set(command.accepted.map { "--" + $0.name }))
    })

  /// Whether a command has all options among some words; without them, the search for the right command
  /// takes longer than a motion.
  static func accepts(_ words: [String], _ command: String) -> Bool {
    guard let names = accepted[command] else { return false }
    return words.allSatisfy { word in
      !word.hasPrefix("--") || names.contains(word)
        || word.hasPrefix("--no-") && names.contains("--" + word.dropFirst(5))
    }
  }

  private static let names = Catalog.standard.names

  /// The name of the command in a line.
  static func command(of line: [String]) -> String? {
    names.filter { line.starts(with: split($0)) }.max { $0.count < $1.count }
  }

  /// Words, with underlines for the spaces within one.
  static func split(_ text: String) -> [String] {
    text.split(separator: " ").map { word in
      String(word.map { $0 == "_" && word.contains("(") ? " " : $0 })
    }
  }
}
