import MotionEngine
import MotionExport
import MotionNumerics
import Testing

@Suite struct ScalarPathTests {
  static let ease = TimingCurve.ease
  static let a = Expression.track(Paths.a)
  static let b = Expression.track(Paths.b)

  static func leg(
    _ start: Double, _ end: Double, _ first: Double, _ last: Double, _ shape: Leg.Shape
  ) -> Leg {
    Leg(from: .seconds(start), to: .seconds(end), first: first, last: last, shape)
  }

  // MARK: Exact legs

  @Test func aConstantIsOneHold() throws {
    let path = try Paths([Paths.leg(1, "ease", a: (0, 10))]).path(.constant(7))
    #expect(path.legs == [Self.leg(0, 1, 7, 7, .hold)])
    #expect(!path.isMoving)
  }

  @Test func aTrackHasTheLegsOfItsPlan() throws {
    let paths = try Paths([
      Paths.leg(0.3, "ease", a: (0, 100)), Paths.leg(0.2, "linear", b: (0, 5)),
      Paths.leg(0.5, "steps(4)", a: (100, 40)),
    ])
    let path = paths.path(Self.a)
    #expect(
      path.legs == [
        Self.leg(0, 0.3, 0, 100, .eased(Self.ease)), Self.leg(0.3, 0.5, 100, 100, .hold),
        Self.leg(0.5, 1, 100, 40, .eased(try CurveSyntax.timingCurve("steps(4)"))),
      ])
    #expect(path.isMoving)
    #expect(path.first == 0 && path.last == 40)
  }

  @Test func aLinearFunctionOfTracksOnOneCurveIsEased() throws {
    let paths = try Paths([Paths.leg(1, "ease", a: (0, 100), b: (10, 20))])
    let path = paths.path(.sum(.product(Self.a, -2), .ratio(Self.b, to: .constant(10))))
    #expect(path.legs == [Self.leg(0, 1, 1, -198, .eased(Self.ease))])
  }

  @Test func aSumThatDoesNotChangeIsHeld() throws {
    let paths = try Paths([Paths.leg(1, "ease", a: (0, 100), b: (100, 0))])
    #expect(paths.path(.sum(Self.a, Self.b)).legs == [Self.leg(0, 1, 100, 100, .hold)])
  }

  @Test func aPartOfALineIsALine() throws {
    let paths = try Paths([Paths.leg(1, "linear", a: (0, 100))], until: 0.25)
    #expect(paths.path(Self.a).legs == [Self.leg(0, 0.25, 0, 25, .eased(.linear))])
  }

  @Test func aSpringThatDoesNotReachABoundIsEased() throws {
    let spring = "spring(response: 0.5, bounce: 0)"
    let paths = try Paths([Paths.leg(1, spring, a: (0, 100))])
    let curve = try CurveSyntax.timingCurve(spring)
    let path = paths.path(Self.a, bounds: 0...Double.infinity)
    #expect(path.legs == [Self.leg(0, 1, 0, 100, .eased(curve))])
  }

  @Test func anEndBeyondTheMotionIsHeld() throws {
    let paths = try Paths([Paths.leg(1, "ease", a: (0, 100))], until: 3)
    #expect(
      paths.path(Self.a).legs == [
        Self.leg(0, 1, 0, 100, .eased(Self.ease)), Self.leg(1, 3, 100, 100, .hold),
      ])
  }

  @Test func aNumberThatMovesAfterTheEndHasALaterOne() throws {
    var paths = try Paths([Paths.leg(1, "ease", a: (0, 100), b: (5, 5))], until: 0.25)
    paths.isCut = false
    #expect(paths.path(Self.a).legs == [Self.leg(0, 1, 0, 100, .eased(Self.ease))])
    #expect(paths.path(Self.b).legs == [Self.leg(0, 0.25, 5, 5, .hold)])
  }

  @Test func aMotionWithoutDurationIsOneHold() throws {
    let path = try Paths([Paths.leg(0, "ease", a: (0, 100))]).path(Self.a)
    #expect(path.legs == [Self.leg(0, 0, 100, 100, .hold)])
    #expect(path.last == 100)
  }

  // MARK: Sampled legs

  @Test func aCutCurveIsACurveUpToTheCut() throws {
    let paths = try Paths([Paths.leg(1, "ease", a: (0, 100))], until: 0.5)
    let path = paths.path(Self.a)
    // CSS's ease at half of its time: y(s) with x(s) = 0.5, from mpmath at 30 digits.
    let middle = 80.2403387584300
    #expect(path.legs.count == 1 && path.legs[0].shape != .sampled)
    #expect((path.last - middle).magnitude <= 1e-9)
    #expect((path.legs[0].last - middle).magnitude <= 1e-9)
    #expect(try paths.distance(path, Self.a) <= 0.01)
  }

  /// The control points of parts of CSS's ease-in-out, from subdivision by mpmath at 50 digits.
  @Test(arguments: [
    (0.0, 0.5, [0.42, 0, 0.71, 0.5]),
    (0, 0.15, [0.359454844216, 0, 0.690343341401, 0.364531581641]),
    (0, 0.3, [0.387469928604, 0, 0.708554541138, 0.408751946428]),
    (0.5, 1, [0.29, 0.5, 0.58, 1]), (0, 1, [0.42, 0, 0.58, 1]),
  ])
  func partsOfCurvesAreCurves(start: Double, end: Double, points: [Double]) throws {
    let part = try #require(CubicBezierCurve.easeInOut.part(from: start, to: end))
    let difference = zip([part.x1, part.y1, part.x2, part.y2], points).map { abs($0 - $1) }.max()
    #expect(try #require(difference) <= 1e-12)
  }

  @Test func partsThatNoCurveHasAreNone() throws {
    // An abscissa would be 1.2; and a peak's ends are alike.
    let steep = try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(steep.part(from: 0, to: 0.75) == nil)
    let level = try CubicBezierCurve(x1: 0.5, y1: 0, x2: 0.5, y2: 0)
    #expect(level.part(from: 0.5, to: 0.5) == nil)
  }

  static let curves = [
    "spring(response: 0.3, bounce: 0.6)", "cubic-bezier(0.2, -1, 0.8, 2)",
    "cubic-bezier(1, 0, 0, 1)",
    "joint(frequency: 3, damping: 0.4)", "linear(0, 1.3 20%, 0.4 20%, 1)", "steps(5, jump-both)",
  ]

  @Test(arguments: curves)
  func productsOfCurvesAreWithinTheTolerance(curve: String) throws {
    // Another curve in the sum makes each of them a sampled leg.
    let paths = try Paths([
      Paths.leg(0.7, curve, a: (0, 100)),
      Paths.leg(0.7, "linear(0, 0.25 50%, 1)", a: (100, 30)),
    ])
    let sum = Expression.sum(Self.a, .product(.track(Motion.progress), 10))
    #expect(try paths.distance(paths.path(sum), sum) <= 0.01)
  }

  @Test(arguments: curves)
  func boundsLimitEveryPoint(curve: String) throws {
    let paths = try Paths([Paths.leg(1, curve, a: (0, 100))])
    let path = paths.path(Self.a, bounds: 20...90)
    for leg in path.legs {
      let points = try path.polyline(of: leg).points
      #expect(points.allSatisfy { (20...90).contains($0.y) })
    }
    let bounded = Expression.minimum(.maximum(Self.a, .constant(20)), .constant(90))
    #expect(try paths.distance(path, bounded) <= 0.01)
  }

  // MARK: Choices

  @Test func aChoiceThatIsDecidedIsItsBranch() throws {
    let paths = try Paths([Paths.leg(1, "ease", a: (0, 100))])
    let choice = Expression.choice(
      .isEqual(Paths.b, to: 0), Self.a, otherwise: .product(Self.a, 3))
    #expect(paths.path(choice).legs == [Self.leg(0, 1, 0, 100, .eased(Self.ease))])
  }

  @Test func aChoiceThatSwitchesIsCutThere() throws {
    let paths = try Paths([Paths.leg(1, "linear", a: (0, 100))])
    let choice = Expression.choice(
      .isLess(Paths.a, than: 30), .constant(5), otherwise: .constant(6))
    let path = paths.path(choice)
    #expect(path.legs.map(\.first) == [5, 6])
    #expect((path.legs[1].start.seconds - 0.3).magnitude <= 1e-12)
  }

  @Test func roundedNumbersAreHolds() throws {
    let paths = try Paths([Paths.leg(1, "linear", a: (0, 2))])
    let path = paths.path(.rounded(Self.a, steps: 2))
    #expect(path.legs.map(\.first) == [0, 0.5, 1, 1.5, 2])
    #expect(path.legs.allSatisfy { $0.shape == .hold })
    for (leg, start) in zip(path.legs, [0, 0.125, 0.375, 0.625, 0.875]) {
      #expect((leg.start.seconds - start).magnitude <= 1e-12)
    }
  }

  // MARK: Absent numbers

  @Test func numbersKeepTheirValueWhileTheyHaveNone() throws {
    var plan = Plan(primaryProperty: Paths.a)
    plan.poses = [Plan.Pose(Paths.a, nil), Plan.Pose(Paths.b, 0)]
    plan.legs = try [Paths.leg(0.5, "linear", b: (0, 1)), Paths.leg(0.5, "ease", a: (20, 80))]
    plan.detachedChanges = [Plan.DetachedChange(at: 2, Paths.a, .absent)]
    let paths = Paths(Motion(plan), until: 1.5)
    let path = paths.path(Self.a)
    #expect(
      path.legs == [
        Self.leg(0, 0.5, 20, 20, .hold), Self.leg(0.5, 1, 20, 80, .eased(Self.ease)),
        Self.leg(1, 1.5, 80, 80, .hold),
      ])
    #expect(path.value(at: .seconds(0.2)) == 20)
    #expect(path.last == 80)
  }

  @Test func aNumberThatIsNeverThereIsZero() throws {
    let path = try Paths([Paths.leg(1, "ease", a: (0, 1))]).path(.track(Property("c")))
    #expect(path.legs == [Self.leg(0, 1, 0, 0, .hold)])
  }

  // MARK: Display frames

  @Test func framesAreHoldsWithinTheTolerance() throws {
    let paths = try Paths([Paths.leg(1, "joint(frequency: 5, damping: 1)", a: (0, 646))])
    let path = paths.path(Self.a)
    #expect(path.legs.allSatisfy { $0.shape == .hold })
    #expect(path.legs.count < 40)
    #expect(path.legs.last?.last == 646)
    #expect(try paths.distance(path, Self.a) <= 0.01)
  }

  @Test func joinedFramesMeetTheTableAtEachFrame() throws {
    var paths = try Paths([Paths.leg(0.5, "joint(frequency: 5, damping: 1)", a: (0, 646))])
    paths.stepped = .join
    let path = paths.path(Self.a)
    #expect(path.legs.map(\.shape) == [.sampled])
    let points = try path.polyline(of: path.legs[0]).points
    for frame in 0..<30 {
      let percentage = 100 * Double(frame) / 60 / 0.5
      let next = points.firstIndex { $0.x >= percentage } ?? 0
      let (p, q) = (points[max(next - 1, 0)], points[next])
      let share = next == 0 ? 0 : (percentage - p.x) / (q.x - p.x)
      let value = p.y + (q.y - p.y) * share
      let expected = Self.a.value(in: paths.motion, at: .seconds(Double(frame) / 60)) ?? .nan
      #expect((value - expected).magnitude <= 0.01)
    }
  }
}
