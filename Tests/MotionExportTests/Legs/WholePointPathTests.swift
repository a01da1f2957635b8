import MotionEngine
import MotionExport
import MotionNumerics
import Testing

/// The legs of numbers that follow a drag by whole points.
@Suite struct WholePointPathTests {
  private static let a = Expression.track(Paths.a)

  /// Returns the paths of a drag from one distance to another in half a second, perhaps with a
  /// motion of `b`, then a second leg.
  private static func paths(
    _ drag: WholePointDrag, from: Double, to: Double, scale: Double = 1,
    with other: [Segment] = [], then next: Plan.Leg? = nil
  ) -> Paths {
    let pull = Segment.ResistedDrag(.wholePoints(drag), from: from, to: to, base: 20, scale: scale)
    let segment = Segment(start: .zero, duration: DoubleDouble(0.5), rule: .resisted(pull))
    let moves = [(Paths.a, [segment]), (Paths.b, other)].filter { !$0.1.isEmpty }
    let leg = Plan.Leg(
      name: "drag", duration: DoubleDouble(0.5), curve: nil,
      moves: List(moves.map { Plan.Move($0.0, along: $0.1) }))
    return Paths([leg] + (next.map { [$0] } ?? []))
  }

  @Test func aDragIsAHoldForEachWholePoint() throws {
    let paths = Self.paths(WholePointDrag(.down), from: 0, to: 100.5)
    let path = paths.path(Self.a)
    #expect(path.legs.allSatisfy { $0.shape == .hold })
    #expect(path.legs.map(\.first) == (0...100).map { 20 + Double($0) })
    for (index, leg) in path.legs.enumerated() {
      // A jump is 1e-9 points before its whole number, 5e-12 s.
      #expect((leg.start.seconds - Double(index) / 201).magnitude <= 1e-11)
    }
    #expect(try paths.distance(path, Self.a) == 0)
  }

  @Test(arguments: [(0.0, 30.0), (30, 0), (12.25, 3.5), (7, 7.25)])
  func theHoldsAreThoseOfTheTable(from: Double, to: Double) throws {
    for rounding in [WholePointDrag.Rounding.nearest, .down, .up] {
      let paths = Self.paths(WholePointDrag(rounding), from: from, to: to, scale: -1)
      let path = paths.path(Self.a)
      #expect(path.legs.allSatisfy { $0.shape == .hold })
      #expect(try paths.distance(path, Self.a) == 0)
      #expect(path.last == Self.a.value(in: paths.motion, at: paths.end))
    }
  }

  @Test func aJumpRightAfterTheStartHoldsFromTheStart() {
    // To the left any movement shows at once, as one point.
    let path = Self.paths(WholePointDrag(.up), from: 0, to: 10, scale: -1).path(Self.a)
    #expect(path.legs.map(\.first) == (1...10).map { 20 - Double($0) })
    #expect(path.legs[0].start == .zero)
  }

  @Test func aCoarserToleranceHasFewerHolds() throws {
    var paths = Self.paths(WholePointDrag(.down), from: 0, to: 100.5)
    paths.tolerance = 3
    let path = paths.path(Self.a)
    #expect(path.legs.count < 22)
    #expect(try paths.distance(path, Self.a) <= 3)
  }

  @Test func joinedStepsAreOneLineThroughTheJumps() throws {
    var paths = Self.paths(WholePointDrag(.down), from: 0, to: 100)
    paths.stepped = .join
    let path = paths.path(Self.a)
    #expect(path.legs.map(\.shape) == [.sampled])
    let points = try path.polyline(of: path.legs[0]).points
    // The jumps are at equal times, but for 5e-12 s.
    #expect(points.count == 2)
    #expect(points.first?.y == 20)
    #expect(points.last?.y == 120)
  }

  @Test func aSumWithAnotherMotionIsSampledBetweenJumps() throws {
    let other = Segment(
      start: .zero, duration: DoubleDouble(0.5),
      rule: .eased(from: 0, to: 40, curve: .easeInOut))
    let paths = Self.paths(WholePointDrag(.up), from: 0, to: 25, scale: -1, with: [other])
    let sum = Expression.sum(Self.a, .track(Paths.b))
    #expect(try paths.distance(paths.path(sum), sum) <= 0.01)
  }

  @Test func numbersOfTheDragJumpWithIt() throws {
    let paths = Self.paths(WholePointDrag(.nearest), from: 0, to: 40.4)
    for expression: Expression in [
      .maximum(Self.a, .constant(30)), .product(Self.a, -0.5),
      .choice(.isLess(Paths.a, than: 33), .constant(4), otherwise: Self.a),
    ] {
      let path = paths.path(expression)
      #expect(path.legs.allSatisfy { $0.shape == .hold })
      #expect(try paths.distance(path, expression) <= 1e-12)
    }
  }

  @Test func aLegAfterTheDragStartsWhereItEnds() throws {
    let next = try Paths.leg(0.5, "linear", a: (45, 100))
    let paths = Self.paths(WholePointDrag(.down), from: 0, to: 25, then: next)
    let path = paths.path(Self.a)
    #expect(path.legs.last?.shape == .eased(.linear))
    #expect(path.legs.last?.first == 45)
    #expect(try paths.distance(path, Self.a) <= 1e-12)
  }

  // MARK: Formats

  @Test(arguments: [WholePointDrag.Rounding.nearest, .down, .up])
  func everyFormatHoldsOrJoinsTheSteps(rounding: WholePointDrag.Rounding) throws {
    var view = Scene.View("view")
    view.x = Self.a
    (view.width, view.height) = (.constant(10), .constant(10))
    var outputs: [[String]] = []
    for stepped in SteppedPaths.allCases {
      var paths = Self.paths(WholePointDrag(rounding), from: 0, to: 10.25)
      paths.stepped = stepped
      var export = paths.export
      export.scene = Scene(export.scene.motion, area: export.scene.area, views: [view])
      outputs.append([
        try CSSDocument(export).text, try export.coreAnimationCode(),
        try UIKitCode(export).text, try export.swiftUICode(), try export.composeCode(),
      ])
    }
    for (held, joined) in zip(outputs[0], outputs[1]) {
      #expect(held != joined)
      #expect(held.count > joined.count)
    }
    // Each whole point, at some millisecond; the first may jump at once, the last only at the end.
    #expect((22...29).allSatisfy { outputs[0][4].contains("\n        \($0)f at ") })
    // The hold of a step in a style sheet lasts to the next keyframe.
    #expect((22...29).allSatisfy { outputs[0][0].contains("\($0)px") })
  }
}
