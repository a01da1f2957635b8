import MotionCore
import Testing

@Suite struct TextChangesTests {
  /// A motion of 100 points in a second, in two legs.
  private static var motion: Motion {
    var plan = Plan("out", through: [0, 100], in: 0.5, .linear)
    plan.legs += Plan("back", through: [100, 0], in: 0.5, .linear).legs
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
    let changes = Self.changes(.flag(.isGreater(.position, than: 30)))
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
