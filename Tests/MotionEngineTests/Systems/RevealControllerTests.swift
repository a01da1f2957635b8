import MotionEngine
import MotionNumerics
import TestSupport
import Testing

/// A container whose front view slides over a rear view and a right view.
@Suite struct RevealControllerTests {
  private typealias Place = RevealController.Place

  private func container(
    controllers: [HorizontalSide] = HorizontalSide.allCases
  ) throws -> RevealController {
    let bounds = try Size(width: 320, height: 480)
    return try RevealController(
      SidePanels(
        bounds: bounds, controllers: controllers, shadow: RevealController.defaultShadow))
  }

  private func drag(
    _ distance: Double, velocity: Double = 0, in duration: Double = 0.25
  ) -> PanelDrag {
    let zero = DoubleDouble(0)
    return PanelDrag(
      Drag(
        to: .init(x: DoubleDouble(distance), y: zero), in: DoubleDouble(duration),
        releasedAt: .init(x: DoubleDouble(velocity), y: zero)))
  }

  @Test(arguments: [
    (RevealController.Role.front, ["left", "right", "center", "new"]),
    (.rear, ["left", "new", "right", "center"]), (.right, ["left", "right", "new", "center"]),
  ])
  func aNewViewIsInFrontOfTheOneThatItReplaces(
    role: RevealController.Role, names: [String]
  ) throws {
    let container = try container()
    let outcome = try container.plan(
      .replace(role, fromNothing: false), from: container.restState(.left))
    let motion = Motion(outcome.plan)
    let views = container.views(in: motion)
    #expect(views.map(\.name) == names)
    let (new, old) = try #require(
      zip(views.dropFirst(), views).first { new, _ in new.name == "new" })
    #expect((new.x, new.y, new.width, new.height) == (old.x, old.y, old.width, old.height))
    #expect(new.opacity.value(in: motion, at: Instant(DoubleDouble(0.125))) == 0.5)
    // At rest there is no new view.
    #expect(container.views(in: container.rest(in: outcome.state)).count == 4)
    #expect(container.views(in: container.rest(in: container.restState(.left))).count == 3)
  }

  private func mirrored(_ place: RevealController.Place) -> RevealController.Place {
    let all = RevealController.Place.allCases
    return all[all.count - 1 - (all.firstIndex(of: place) ?? 0)]
  }

  /// Returns the value of a property at an instant of an operation's motion.
  private func value(
    _ property: String, at seconds: Double, of outcome: RevealController.Outcome
  ) -> Double? {
    Motion(outcome.plan).state(of: Property(property), at: Instant(DoubleDouble(seconds)))?.value
  }

  // MARK: Sizes

  @Test func aNegativeWidthLeavesAPartOfTheFrontViewVisible() throws {
    var widths = SidePair(both: RevealController.Widths())
    widths.right.reveal = -60
    let panels = try container().panels
    let container = try RevealController(panels, widths: widths)
    #expect(container.x(at: .left) == 260)
    #expect(container.x(at: .right) == -260)
    #expect(container.x(at: .rightMost) == -320)
  }

  @Test(arguments: [0.0, -320, -1_000])
  func aWidthMustLeaveSomethingToReveal(width: Double) throws {
    var widths = SidePair(both: RevealController.Widths())
    widths.left.reveal = width
    let panels = try container().panels
    let rule: ParameterError.Rule =
      width < 0 ? .liesAbove(-320, upTo: .greatestFiniteMagnitude) : .isPositive
    #expect(throws: ParameterError(.rearViewRevealWidth, width, breaks: rule)) {
      try RevealController(panels, widths: widths)
    }
  }

  @Test func aSpringNeedsAPositiveDampingRatio() throws {
    let panels = try container().panels
    #expect(throws: ParameterError(.springDampingRatio, 0, breaks: .isPositive)) {
      try RevealController(panels, springDampingRatio: 0)
    }
  }

  @Test func headersStateAnotherDuration() {
    #expect(RevealController.defaultToggleDuration(in: .documented).high == 0.25)
    #expect(RevealController.defaultToggleDuration(in: .shipped).high == 0.3)
  }

  // MARK: Identities

  /// The right side is the mirror image of the left one: offsets have the other sign.
  @Test(arguments: RevealController.Place.allCases, [-700.0, -270, -100, 0, 90, 200, 600])
  func bothSidesFollowTheSameRules(place: RevealController.Place, distance: Double) throws {
    let container = try container()
    let outcome = try container.plan(
      .pan(drag(distance, velocity: distance)),
      from: container.restState(place))
    let mirror = try container.plan(
      .pan(drag(-distance, velocity: -distance)),
      from: container.restState(mirrored(place)))
    #expect(mirror.release?.place == outcome.release.map { mirrored($0.place) })
    for time in [0, 0.05, 0.2, 0.25, 0.3, 0.4, 0.55] {
      let (a, b) = (value("offset", at: time, of: outcome), value("offset", at: time, of: mirror))
      #expect(a.map { -$0 } == b)
      #expect(
        value("left_hidden", at: time, of: outcome) == value("right_hidden", at: time, of: mirror))
    }
  }

  /// However an operation begins, it ends with every property as at rest in its place.
  @Test(arguments: RevealController.Place.allCases, RevealController.Place.allCases)
  func aMoveEndsAtRest(from start: RevealController.Place, to end: RevealController.Place) throws {
    for controllers in [HorizontalSide.allCases, [.left], [.right], []] {
      let container = try container(controllers: controllers)
      let state = container.restState(
        start.side.map(controllers.contains) ?? true ? start : .closed)
      let outcome = try container.plan(.move(to: end), from: state)
      #expect(outcome.state == container.restState(outcome.state.place))
      #expect(outcome.state.place == (end.side.map(controllers.contains) ?? true ? end : .closed))
    }
  }

  /// A drag has no jump, wherever it changes its rule.
  @Test(arguments: [RevealController.Place.closed, .left, .leftMost, .rightMost])
  func aDragIsContinuous(place: RevealController.Place) throws {
    let container = try container()
    for distance in [-900.0, 900] {
      let outcome = try container.plan(
        .pan(drag(distance)), from: container.restState(place))
      let offsets = (0...1_000).compactMap {
        value("offset", at: 0.25 * Double($0) / 1_000, of: outcome)
      }
      // The finger moves by 0.9 points from one to the next, and the front view never faster.
      let steps = zip(offsets, offsets.dropFirst()).map { ($1 - $0).magnitude }
      #expect((steps.max() ?? 1) <= 0.9 + 1e-9)
      #expect(offsets.count == 1_001)
    }
  }

  /// Beyond the width the front view has half the speed, and beyond the overdraw none.
  @Test(arguments: [
    (100.0, 100.0), (260, 260), (300, 280), (380, 320), (900, 320), (-300, -280), (-900, -320),
  ])
  func aDragMeetsResistance(distance: Double, offset: Double) throws {
    let container = try container()
    let outcome = try container.plan(
      .pan(drag(distance)), from: container.restState(.closed))
    #expect(outcome.release?.x == offset)
  }

  // MARK: Players

  private func operation(_ generator: inout SeededGenerator) -> RevealController.Operation {
    let places = RevealController.Place.allCases
    return switch Int.random(in: 0..<7, using: &generator) {
    case 0: .toggle
    case 1: .move(to: places[Int.random(in: 0..<places.count, using: &generator)])
    case 2: .tap
    case 3: .push
    case 4: .replace(.front, fromNothing: Bool.random(using: &generator))
    case 5: .toggle
    default:
      .pan(
        drag(
          Double.random(in: -600...600, using: &generator),
          velocity: Double.random(in: -900...900, using: &generator)))
    }
  }

  /// Whatever comes when, the player ends where the model does, and what waits loses nothing.
  @Test(arguments: 0..<40)
  func successiveOperationsEndAtRest(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let container = try container()
    var player = Player(container, from: container.restState(.closed))
    var time = 0.0
    for _ in 0..<12 {
      var settings = container
      settings.panels.ownSide = Bool.random(using: &generator) ? .left : .right
      try player.perform(operation(&generator), at: Instant(DoubleDouble(time)), as: settings)
      time += Double.random(in: 0...0.5, using: &generator)
    }
    player.settle()
    let motion = player.motion
    let end = motion.state(of: Property("offset"), at: motion.end)?.value
    #expect(end == container.x(at: player.state.place))
    let starts = motion.phases.map(\.start)
    #expect(zip(motion.phases, starts.dropFirst()).allSatisfy { $0.end.isWithinTolerance(of: $1) })
    // Only what comes during the motion of a tap interrupts.
    #expect(
      motion.events.filter { $0.name == "interrupted" }.count
        <= motion.phases.filter { $0.name == "close" }.count)
  }
}
