import TestSupport
import Testing

/// Release 3 of the deck, whose side views slide over the center.
@Suite struct DeckSlidingOverTests {
  // UIKit's spring at tenths of its duration: the figures of mpmath at 50 digits, scripts/reference.
  @Test func followsTheDurationSpring() {
    #expect(
      column("progress", commandWords("open --frames 10 --model v3")) == [
        "0", "0.236069", "0.550908", "0.763768", "0.883191", "0.944477", "0.974322", "0.988361",
        "0.994805", "0.997709", "1",
      ])
  }

  /// Options of 2.x with words that 2.x takes.
  static let meaningless = [
    "--top-size 9", "--bottom-size 9", "--size-mode view", "--max-size 9", "--duration 1",
    "--open-duration 1", "--close-duration 1", "--bounce-duration-factor 1",
    "--bounce-open-side-duration-factor 1", "--resizes-center", "--no-resizes-center",
    "--parallax 1", "--center-opacity 1", "--center-corner-radius 1",
    "--center-hidden-interactivity tap-to-close", "--shadow", "--no-shadow", "--shadow-radius 1",
    "--shadow-opacity 1", "--shadow-color red", "--delegate-shadow", "--navigation integrated",
    "--layout below-bars", "--elasticity", "--no-elasticity", "--rubber-band 1",
    "--panning-mode none", "--panning-view 0,0,9,9", "--navigation-bar-height 9",
    "--status-bar-height 9", "--delegate-ledge left=9",
  ]

  /// The name of an option without dashes, which may turn it off.
  private static func name(_ option: String) -> String {
    let name = option.prefix { $0 != " " }.drop { $0 == "-" }
    return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
  }

  @Test(arguments: ["open", "close", "tap", "pan --to 9", "rotate", "resize --to-size 9x9"])
  func optionsOfTheOtherReleasesAreRefused(command: String) {
    let others = Self.meaningless.filter { option in
      let run = Run(commandWords("\(command) \(option) --model v3"))
      let message = "deckcalc: error: --\(Self.name(option)) cannot be used with --model v3"
      return run.status != 64 || run.diagnostics.first != message
    }
    #expect(others.isEmpty)
  }

  /// Every option that open takes is refused or taken, and none is both.
  @Test func everyOptionIsEitherTakenOrRefused() {
    let refused = Set(Self.meaningless.map(Self.name))
    let taken = [
      "--side left", "--size 300x300", "--device ipad", "--sides right", "--left-size 9",
      "--right-size 9", "--state left", "--offset 9", "--model v3", "--delegate-refuses open",
      "--no-animation", "--touch 9,9", "--edge-width 9", "--delay 1", "--curve linear",
      "--allow-overdamping --curve spring(duration:1)",
      "--settling library --curve spring(duration:1)",
    ]
    let failing = taken.filter { Run(commandWords("open --model v3 \($0)")).status != 0 }
    #expect(failing.isEmpty)
    let names = Set(taken.map(Self.name))
    let output = Set([
      "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table", "columns",
      "precision",
      "format", "output", "header", "line-ending", "max-rows", "jobs", "assert", "help", "version",
      "quiet",
      "settle-within", "plot", "name", "views", "phase", "stepped", "api", "against", "moments",
      "animate",
      "color",
    ])
    #expect(refused.isDisjoint(with: names))
    #expect(refused.union(names).union(output).isSuperset(of: helpOptions("open")))
  }
}
