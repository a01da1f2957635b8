import MotionCore
import MotionNumerics
import Testing

@Suite struct TextChangesTests {
  private static let position = Property("position")

  /// A motion of 100 points in a second, in two legs.
  private static var motion: Motion {
    var plan = Plan(primaryProperty: position)
    plan.poses = [Plan.Pose(position, 0)]
    plan.legs = List(count: 2) { index in
      let leg = Double(index)
      return Plan.Leg(
        name: leg == 0 ? "out" : "back", duration: DoubleDouble(0.5), curve: .linear,
        moves: [Plan.Move(position, from: 100 * leg, to: 100 - 100 * leg)])
    }
    return Motion(plan)
  }

  private static func changes(_ reading: Column.Reading) -> TextChanges {
    TextChanges(Column("column", "", reading), of: motion, until: motion.end)
  }

  @Test func phasesChangeAtTheirStarts() {
    let changes = Self.changes(.phase)
    #expect(changes.texts == ["out", "back"])
    #expect(changes.times == [0, 0.5])
  }

  @Test func aConditionChangesInTheMiddleOfALeg() {
    let changes = Self.changes(.flag(.isGreater(Self.position, than: 30)))
    #expect(changes.texts == ["no", "yes", "no"])
    // 200 points per second, and an accuracy of a microsecond.
    for (time, expected) in zip(changes.times, [0, 0.15, 0.85]) {
      #expect((time - expected).magnitude <= 1e-6)
    }
  }

  @Test func aStringThatNeverChangesIsOne() {
    let changes = Self.changes(.text(.constant("black")))
    #expect(changes.texts == ["black"])
    #expect(changes.times == [0])
  }
}
