import TestSupport
import Testing

/// Errors and warnings of the reveal commands, word for word.
@Suite struct RevealErrorTests {
  private static let positions =
    "left-removed, left-most, left, closed, right, right-most or right-removed"

  @Test(arguments: [
    ("move", "--to is required"), ("replace", "--which is required"),
    ("pan", "--to or --path is required"),
    ("move --to open", "--to must be \(positions) (got 'open')"),
    ("toggle --state open", "--state must be \(positions) (got 'open')"),
    ("toggle --state frontPosition", "--state must be \(positions) (got 'frontPosition')"),
    (
      "toggle --state rightMost",
      "--state must be right-most (the right side is open) or FrontViewPositionRightMost (the left) "
        + "(got 'rightMost')"
    ),
    ("replace --which left", "--which must be front, rear or right (got 'left')"),
    ("toggle --side front", "--side must be left or right (got 'front')"),
    ("toggle --model new", "--model must be shipped or documented (got 'new')"),
    (
      "toggle --toggle-animation-type linear",
      "--toggle-animation-type must be spring or ease-out "
        + "(got 'linear')"
    ),
    ("toggle --rear-view-reveal-width 0", "--rear-view-reveal-width must not be 0"),
    ("toggle --right-view-reveal-width 0", "--right-view-reveal-width must not be 0"),
    (
      "toggle --right-view-reveal-width -320",
      "--right-view-reveal-width must be greater than -320 "
        + "(got '-320')"
    ),
    (
      "toggle --rear-view-reveal-overdraw -1",
      "--rear-view-reveal-overdraw must be at least 0 "
        + "(got '-1')"
    ),
    (
      "toggle --right-view-reveal-displacement -1",
      "--right-view-reveal-displacement must be at least 0 (got '-1')"
    ),
    ("toggle --quick-flick-velocity -1", "--quick-flick-velocity must be at least 0 (got '-1')"),
    (
      "toggle --draggable-border-width -1",
      "--draggable-border-width must be at least 0 "
        + "(got '-1')"
    ),
    ("toggle --spring-damping-ratio 0", "--spring-damping-ratio must be greater than 0 (got '0')"),
    (
      "toggle --spring-damping-ratio 0.5 --toggle-animation-type ease-out",
      "--spring-damping-ratio cannot be used with --toggle-animation-type ease-out"
    ),
    (
      "toggle --toggle-animation-duration -1",
      "--toggle-animation-duration must be at least 0 "
        + "(got '-1')"
    ),
    ("toggle --shadow-radius 3 --no-shadow", "--shadow-radius cannot be used with --no-shadow"),
    ("pan --to 9 --delegate-refuses push", "--delegate-refuses must be tap or pan (got 'push')"),
  ])
  func anInvalidArgumentIsReported(text: String, sentence: String) {
    let command = commandWords(text)
    let run = Run(["reveal"] + command)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(sentence)",
        "Run 'deckcalc reveal \(command[0]) --help' for the options.",
      ])
  }

  /// A tap, a rotation and the exchange of a controller lack what other commands have.
  @Test(arguments: [
    ("tap", "animation"), ("rotate", "animation"), ("rotate", "duration"), ("replace", "duration"),
    ("toggle", "velocity"), ("tap", "touch"), ("push", "to"), ("pan", "animation"),
  ])
  func aCommandHasOnlyItsOptions(command: String, option: String) {
    let words = option == "animation" ? ["--no-animation"] : ["--\(option)", "1"]
    let run = Run(["reveal", command] + words)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first?.hasPrefix(
        "deckcalc: error: 'reveal \(command)' has no --\(option) (") == true)
  }

  @Test func aSubcommandIsNeeded() {
    let run = Run("reveal")
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first == "deckcalc: error: 'reveal' needs a subcommand: toggle, move, tap, "
        + "pan, push, replace or rotate")
  }

  /// A position has the library's name too, which says where the front view is.
  @Test(arguments: [
    ("FrontViewPositionRightMostRemoved", "left-removed"),
    ("FrontViewPositionRightMost", "left-most"), ("FrontViewPositionRight", "left"),
    ("FrontViewPositionLeft", "closed"), ("FrontViewPositionLeftSide", "right"),
    ("FrontViewPositionLeftSideMost", "right-most"),
    ("FrontViewPositionLeftSideMostRemoved", "right-removed"),
  ])
  func aPositionHasTwoNames(library: String, name: String) {
    for option in ["--state", "--to"] {
      let command = ["reveal", "move", "--to", "closed", "--table", "events", option]
      #expect(Run(command + [library]).output == Run(command + [name]).output)
    }
  }

  /// An option has the library's name too.
  @Test func anOptionMayHaveTheLibrarysName() {
    #expect(
      column("offset", commandWords("reveal toggle --rearViewRevealWidth 100 --times 0.3"))
        == ["100"])
  }

  @Test func aStateWithoutControllerIsIgnored() {
    let run = Run(commandWords("reveal tap --state right-most --sides left"))
    #expect(run.status == 0)
    #expect(
      run.diagnostics == [
        "deckcalc: warning: --state is ignored: right has no controller, so the container starts "
          + "closed",
        "deckcalc: warning: nothing moves: no side is open (start with a side open: --state left)",
      ])
  }
}
