import Testing

/// The sides and directions that tables and explanations name for a pan.
@Suite struct PanDirectionTests {
  private static let across = [
    "to the left, opens right or closes left", "to the right, opens left or closes right",
  ]
  private static let upright = [
    "upward, opens bottom or closes top", "downward, opens top or closes bottom",
  ]

  // A velocity of −500 or less is a flick to the left or upward, whose sign is that of the offset on
  // which right and bottom open (ViewDeck 2.4.2, IIViewDeckController.m, panned:).
  @Test(arguments: [
    ("--to 200 --velocity -600", across, 0),
    ("--to 200 --velocity 600", across, 1),
    ("--to -200 --velocity -600", across, 0),
    ("--to 200 --velocity -499", across, -1),
    ("--to 0,200 --velocity 0,-600 --sides top,bottom", upright, 0),
    ("--to 0,200 --velocity 0,600 --sides top,bottom", upright, 1),
  ])
  func aFlickIsNamedByItsDirection(words: String, flicks: [String], fired: Int) throws {
    for model in models {
      let explained = try Explained("pan \(words) --model \(model)")
      let tests = explained.column("test", of: "release")
      #expect(Array(tests.prefix(2)) == flicks.map { "flick " + $0 })
      #expect(explained.column("limit", of: "release").prefix(2) == ["-500", "500"])
      let hits = explained.column("fired", of: "release")
      #expect(hits.prefix(2).firstIndex(of: "true") ?? -1 == fired)
      // What a flick opens is what its row says that it opens.
      if fired >= 0 {
        let opened = explained.column("event", of: "events").contains("did-open")
        let side = explained.column("side", of: "events").last ?? ""
        #expect(flicks[fired].contains(opened ? "opens \(side)" : "closes \(side)"))
      }
    }
  }

  /// Whether an explanation of the shipped model has the note about its jump.
  private func tellsJump(_ words: String) throws -> Bool {
    try Explained("\(words) --model shipped").notes
      .contains { $0.hasPrefix("Release 2.4.2 jumps by 2 points") }
  }

  @Test(arguments: [
    "pan --to 100", "pan --to 150", "pan --to 276", "pan --to -276", "pan --to 0",
    "pan --to 400 --no-elasticity", "pan --to -400 --sides left", "pan --to -200 --state left",
    "pan --to 100 --offset 100", "pan --to 0,436 --sides top", "pan --to 260 --left-size 60",
    "pan --to 100 --panning-mode none",
    "pan --to 400 --drag-duration 0 --no-elasticity", "pan --to 400 --delegate-refuses open",
    "pan --to 400 --sides left --max-size 60",
  ])
  func withoutAStretchNoJumpIsNoted(words: String) throws {
    #expect(try !tellsJump(words))
  }

  @Test(arguments: [
    "pan --to 276.5", "pan --to 350", "pan --to -350", "pan --to 350 --drag-duration 0",
    "pan --to 200 --offset 100", "pan --to 0,450 --sides top", "pan --to 0,-450 --sides bottom",
    "pan --to 261 --left-size 60", "pan --to -600 --state left", "pan --to 400 --state left",
  ])
  func aStretchNotesTheJump(words: String) throws {
    #expect(try tellsJump(words))
    // Then the documented model does something else.
    let other = try Explained("\(words) --model shipped")
    #expect(!other.notes.contains { $0.contains("does the same") })
  }

  @Test(arguments: ["bounce", "bounce --opening", "peek"])
  func whatIsNotAnimatedHasNoQuirks(words: String) throws {
    let notes = try Explained("\(words) --model shipped --no-animation").notes
    #expect(notes == ["Model documented does the same with these arguments."] || words == "peek")
    #expect(!notes.contains { $0.hasPrefix("Release 2.4.2") })
  }

  @Test func helpSaysWhatTheSideOfAPanIsFor() {
    let help = Run("pan", "--help").output.split(whereSeparator: \.isWhitespace)
    #expect(
      help.joined(separator: " ").contains(
        "side whose axis --offset uses; v3: edge where the pan begins [left]"))
  }
}
