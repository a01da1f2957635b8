import MotionCore
import MotionNumerics
import Testing

/// Expressions of a scene.
@Suite struct ExpressionTests {
  private static let (moving, gone) = (Property("moving"), Property("gone"))

  /// A motion of one property from 0 to 8 in 2 s, and of another that has no value until 1 s.
  private static func motion() -> Motion {
    var plan = Plan(primaryProperty: moving)
    plan.poses = [Plan.Pose(moving, 0), Plan.Pose(gone, nil)]
    plan.legs = [
      Plan.Leg(
        name: "move", duration: DoubleDouble(2), curve: .linear,
        moves: [Plan.Move(moving, from: 0, to: 8)])
    ]
    plan.detachedChanges = [Plan.DetachedChange(at: 0, after: DoubleDouble(1), gone, .hold(5))]
    return Motion(plan)
  }

  private static let expressions: [(Expression, early: Double?, late: Double?)] = [
    (.constant(3), 3, 3),
    (.track(moving), 2, 6),
    (.track(gone), nil, 5),
    (.sum(.track(moving), .track(gone)), nil, 11),
    (.product(.track(moving), -2), -4, -12),
    (.ratio(.track(moving), to: .constant(4)), 0.5, 1.5),
    (.ratio(.track(moving), to: .track(gone)), nil, 1.2),
    (.ratio(.constant(1), to: .sum(.track(moving), .constant(-2))), nil, 0.25),
    (.minimum(.track(moving), .constant(4)), 2, 4),
    (.minimum(.track(gone), .constant(4)), nil, 4),
    (.maximum(.constant(4), .track(moving)), 4, 6),
    (.maximum(.constant(4), .track(gone)), nil, 5),
    (.rounded(.ratio(.track(moving), to: .constant(8)), steps: 2), 0.5, 1),
    (.element(of: [10, 11, 12], at: moving), 12, nil),
    (.element(of: [10, 11, 12, 13, 14, 15], at: gone), nil, 15),
    (.choice(.isLess(moving, than: 4), .constant(1), otherwise: .track(gone)), 1, 5),
    (.choice(.isPresent(gone), .track(gone), otherwise: .track(moving)), 2, 5),
    (.choice(.isGreater(gone, than: 0), .constant(1), otherwise: .constant(2)), 2, 1),
    (
      .choice(
        .either(.isEqual(moving, to: 2), .not(.always)), .constant(1), otherwise: .constant(0)),
      1, 0
    ),
    (
      .choice(
        .both(.isGreater(moving, than: 1), .not(.isPresent(gone))), .constant(1),
        otherwise: .constant(0)),
      1, 0
    ),
    (
      .choice(.both(.isLess(moving, than: 1), .always), .constant(1), otherwise: .constant(0)), 0, 0
    ),
  ]

  @Test(arguments: expressions.indices)
  func theValueIsTheSameAtAnInstantAndInABlock(index: Int) throws {
    let (expression, early, late) = Self.expressions[index]
    let motion = Self.motion()
    let instants = [0.5, 1.5].map { Instant($0) }
    #expect(instants.map { expression.value(in: motion, at: $0) } == [early, late])
    let grid = try SampleGrid(.times(instants.map(\.exact)), over: motion)
    var view = Scene.View("view")
    view.x = expression
    var sampler = Sampler(motion, on: grid, columns: [Column("x", "", .number(view.x))])
    var block = SampleBlock()
    sampler.fill(&block, rows: 0..<2)
    let values = block.columns[0]
    let numbers = (0..<2).map { row in
      if case .constant(let number) = values.content { number } else { values.numbers[row] }
    }
    // The block encodes an absent value as NaN.
    #expect(numbers.map { $0.isNaN ? nil : $0 } == [early, late])
  }

  @Test func onlyLinearExpressionsHaveALinearMap() throws {
    let x = Expression.track(Self.moving)
    let map = try #require(
      Expression.sum(
        .ratio(.sum(x, .constant(6)), to: .constant(2)), .product(.sum(x, .track(Self.gone)), 3)
      )
      .linearMap)
    #expect(map.terms.map(\.property) == [Self.moving, Self.gone])
    #expect(map.terms.map(\.factor) == [3.5, 3])
    #expect(map.constant == 3)
    #expect(Expression.sum(x, .product(x, -1)).linearMap?.terms.isEmpty == true)
    #expect(Expression.maximum(x, .constant(0)).linearMap == nil)
    #expect(Expression.sum(x, .rounded(x, steps: 2)).linearMap == nil)
  }

  @Test func anAbsentValueStaysAbsentAfterTheEndAndWhenDelayed() {
    var plan = Plan(primaryProperty: Self.moving)
    plan.poses = [Plan.Pose(Self.moving, 0), Plan.Pose(Self.gone, nil)]
    let motion = Motion(plan).delayed(by: DoubleDouble(1)).extended(to: DoubleDouble(3))
    for time in [0.0, 1, 2, 3] {
      #expect(motion.state(of: Self.gone, at: Instant(time)) == nil)
      #expect(motion.state(of: Self.moving, at: Instant(time))?.value == 0)
    }
  }
}
