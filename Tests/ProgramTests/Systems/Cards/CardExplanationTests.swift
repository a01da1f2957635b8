import TestSupport
import Testing

/// Explanations of card commands.
@Suite struct CardExplanationTests {
  private static let pull = "the joint pulls the card up until the simulation pauses"
  private static let leave =
    "the joint's anchor is off-screen, and after 0.4 s the card is removed"
  private static let drag = "the joint's anchor follows the drag, and the card follows the joint"

  @Test(arguments: [
    (
      "card stack",
      ["wait": "the joint starts to act after the card's delay", "pull": pull]
    ),
    ("card unstack", ["leave": leave]),
    ("card drag --to 120", ["drag": drag, "leave": leave]),
    (
      "card drag --to 20",
      [
        "drag": drag,
        "return":
          "the card was released: the joint pulls it back until the simulation pauses",
      ]
    ),
  ])
  func everyPhaseHasItsReason(words: String, reasons: [String: String]) throws {
    let legs = try #require(try Explained(words).rows("legs"))
    #expect(legs.count == reasons.count)
    for leg in legs { #expect(leg["because"] == reasons[leg["phase"] ?? ""]) }
  }

  @Test(arguments: [
    ("--to 100", "false", "Dragged 100 pt, not past the 100 pt limit: the card returns."),
    ("--to 100.5", "true", "Dragged 100.5 pt, past the 100 pt limit: the card is dismissed."),
    (
      "--to 70 --drag-limit 60", "true",
      "Dragged 70 pt, past the 60 pt limit: the card is dismissed."
    ),
    (
      "--to 120 --delegate-refuses dismiss", "false",
      "Dragged 120 pt, past the 100 pt limit: the delegate refuses to dismiss the card, and it "
        + "returns."
    ),
  ])
  func aReleaseIsComparedWithTheLimit(words: String, leaves: String, note: String) throws {
    let explained = try Explained("card drag \(words)")
    #expect(explained.rows("release")?.map { $0["leaves"] } == [leaves])
    #expect(explained.facts("release") == ["travel", "limit", "velocity", "leaves"])
    #expect(explained.notes.first == note)
  }

  @Test(arguments: ["card stack", "card unstack", "card drag --to 9 --no-draggable"])
  func withoutAReleaseThereIsNone(words: String) throws {
    #expect(try Explained(words).rows("release") == nil)
  }

  @Test(arguments: [
    ("uikit", "Positions are those of the device: substeps of 1/120 s at 60 frames per second."),
    ("ios7", "Positions are those of iOS 7: substeps of 0.004 s at 60 frames per second."),
    (
      "closed",
      "Positions are those of the continuous oscillator; the device, --physics uikit, moves"
    ),
  ])
  func aNoteTellsHowPlacesAreFound(model: String, beginning: String) throws {
    let notes = try Explained("card stack --physics \(model)").notes
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix(beginning) == true)
  }

  @Test func eventsTellTheCard() throws {
    let events = try Explained("card unstack --cards 2 --all").rows("events")
    #expect(events?.map { $0["card"] } == ["1", "0", "0"])
  }
}
