import MotionEngine
import Testing

/// The library as an app uses it that imports the engine alone.
@Suite struct LibraryTests {
  @Test func framesValuesAndReleasesAreAtHand() throws {
    let deck = try Deck(bounds: Size(width: 320, height: 480))
    var player = Player(deck)
    try player.perform(.open(.left))
    try player.perform(.close(), at: .seconds(0.12))
    let motion = player.motion

    // The deck closes in 0.3 s from where it is: the rule of ViewDeck, and easings by mpmath.
    let offset = motion[.offset]
    #expect(offset.value(at: .zero) == 0)
    #expect(motion.end == .seconds(0.42))
    #expect(offset.value(at: motion.end) == 0)
    #expect(offset.velocity(at: .seconds(0.2)) < 0)
    #expect(offset.acceleration(at: .seconds(0.2)).isFinite)

    let frames = motion.frames(perSecond: 60)
    #expect(frames.count == 27)
    #expect(frames.map(\.index) == Array(0..<27))
    for frame in frames {
      #expect(frame[.offset] == offset.value(at: frame.time))
      #expect(frame.velocity(of: .offset) == offset.velocity(at: frame.time))
    }
    #expect(frames.flatMap(\.events) == Array(motion.events))
    #expect(frames[1].phase.name == "open")
    #expect(frames.last?.time == motion.end)

    var menu = Player(try Menu(bounds: Size(width: 375, height: 667)))
    let release = try menu.perform(.pan(Drag(by: 130, in: .milliseconds(250)))).release
    #expect(release?.projected == 130)
    #expect(menu.motion.duration > 0.25)
  }

  @Test func aPropertyWithoutValueIsNaN() throws {
    let motion = Player(try Deck(bounds: Size(width: 320, height: 480))).motion
    #expect(motion[Property("nothing")].value(at: .zero).isNaN)
    #expect(motion[Property("nothing")].velocity(at: .zero).isNaN)
    #expect(motion[Property("nothing")].acceleration(at: .zero).isNaN)
  }

  @Test func everySystemHasAPlaceToBeginIn() throws {
    let size = try Size(width: 320, height: 480)
    #expect(Player(try Deck(bounds: size)).state[.offset] == 0)
    #expect(Player(try Menu(bounds: size)).state.place == Menu.Place(isShown: false))
    #expect(Player(try Panels(bounds: size)).state.place == .closed)
    #expect(Player(try Drawer(bounds: size)).state.place == .closed)
    #expect(Player(try RevealController(bounds: size)).state.place == .closed)
    #expect(Player(Pager(width: 320, pages: 3)).state.place.page == 0)
    #expect(Player(Transition(bounds: size)).state.place == false)
    #expect(Player(try CardStack(bounds: size, count: 3)).state.place.count == 3)
  }
}
