import MotionEngine
import MotionNumerics
import Testing

/// A deck that is dragged along a recorded path.
struct DeckPathTests {
  /// Returns the events of a path, each with its side, and the offsets at its points.
  private func panned(
    _ strings: [String], from offset: Double, refusing refusals: [Deck.Refusal] = []
  ) throws -> (events: [String], offsets: [Double]) {
    var deck = try DeckTests.deck()
    deck.refusals = refusals
    let points = strings.map { string in
      // All numbers here have few bits, so they are exact.
      let numbers = string.split(separator: " ").map { DoubleDouble(Double($0) ?? .nan) }
      return Drag.Point(time: numbers[0], x: numbers[1], y: numbers[2])
    }
    let drag = Drag(along: points, releasedAt: .zero)
    let outcome = try deck.plan(.pan(.left, drag), at: Deck.Place(offset: offset, axis: .x))
    let motion = Motion(outcome.plan)
    let events = motion.events.filter { !$0.instant.isAfter(Instant(drag.duration)) }
      .map { "\($0.instant.seconds) \($0.name) \($0.subject)" }
    let offsets = drag.points.map { point in
      motion.state(of: .offset, at: Instant(point.time))?.value ?? .nan
    }
    return (events.filter { !$0.contains(" pan-") }, offsets)
  }

  @Test func reversingAtRestClosesAndReopens() throws {
    let panned = try panned(["0 0 0", "0.25 -80 0", "0.5 0 0", "0.75 120 0"], from: 80)
    #expect(panned.offsets == [80, 0, 80, 200])
    #expect(
      panned.events == [
        "0.25 will-close left", "0.25 did-close left", "0.25 did-show-center left",
        "0.25 will-open left",
      ])
  }

  @Test func everyCrossingOfRestIsReported() throws {
    // From −40 to 40 to −40: through 0 after 0.25 and 0.75 s.
    let panned = try panned(["0 0 0", "0.5 80 0", "1 0 0"], from: -40)
    #expect(panned.offsets == [-40, 40, -40])
    #expect(
      panned.events == [
        "0.25 will-close right", "0.25 will-open left", "0.25 did-close right",
        "0.25 did-show-center right", "0.75 will-close left", "0.75 will-open right",
        "0.75 did-close left", "0.75 did-show-center left", "1.0 will-close right",
      ])
  }

  @Test func aPauseAtRestHasEventsAtBothEnds() throws {
    // Held at 0 for a quarter of a second: closed on arrival, open on departure.
    let panned = try panned(["0 0 0", "0.25 -80 0", "0.5 -80 0", "0.75 120 0"], from: 80)
    #expect(panned.offsets == [80, 0, 0, 200])
    #expect(
      panned.events == [
        "0.25 will-close left", "0.25 did-close left", "0.25 did-show-center left",
        "0.5 will-open left",
      ])
  }

  @Test func aVetoedCloseReturnsFromRest() throws {
    let panned = try panned(["0 0 0", "0.25 -160 0", "0.5 120 0"], from: 80, refusing: [.close])
    #expect(panned.offsets == [80, 0, 200])
    #expect(panned.events.filter { $0.contains("close") } == [])
  }

  @Test func theStretchFollowsTheReturningDrag() throws {
    // 80 points beyond a ledge of 44 are 22 of stretch, in both directions.
    let panned = try panned(["0 0 0", "0.25 276 0", "0.5 356 0", "0.75 276 0"], from: 0)
    // The stretch at its end is c·x/(1 + c·x/ℓ), which rounds three times.
    #expect((panned.offsets[2] - 298).magnitude <= 2 * 298.0.ulp)
    #expect(panned.offsets[1] == 276)
    #expect(panned.offsets[3] == 276)
  }
}
