import MotionCore
import MotionNumerics
import Testing

@Suite struct OffsetRowsTests {
  private static func motion(_ curve: String, values: [Double], duration: Double = 1) throws
    -> Motion
  {
    Motion(Plan(through: values, in: duration, try CurveSyntax.timingCurve(curve)))
  }

  private static func times(_ motion: Motion, step: Double, limit: Int = 1_000) throws -> [Double] {
    try OffsetRows(motion, until: motion.end, step: DoubleDouble(step), limit: limit)
      .times.map(\.high)
  }

  @Test func multiplesAreThoseOfTheStep() throws {
    let motion = try Self.motion("linear", values: [90, -10])
    let times = try Self.times(motion, step: 50)
    // A root is one of two neighboring doubles.
    #expect(zip(times, [0, 0.4, 0.9, 1]).allSatisfy { ($0 - $1).magnitude <= 1e-15 })
    #expect(times.count == 4)
  }

  @Test func everyRowIsAtItsMultiple() throws {
    let motion = try Self.motion("ease-in-out", values: [0, 30, 100])
    let track = try #require(motion.tracks[.position])
    let times = try Self.times(motion, step: 0.5)
    #expect(times.count == 201)
    let worst = times.enumerated().map { index, time in
      (track.state(at: Instant(time)).value - Double(index) * 0.5).magnitude
    }.max()
    // A time is rounded by 2⁻⁵³ at speeds below 300 pt/s.
    #expect(try #require(worst) <= 1e-12)
  }

  @Test func aJumpHasOneRow() throws {
    let times = try Self.times(try Self.motion("steps(2, jump-end)", values: [0, 100]), step: 10)
    #expect(times == [0, 0.5, 1])
  }

  @Test func aTurnIsAnError() throws {
    let bounce = try Self.motion("linear", values: [0, 100, 0])
    #expect(throws: OffsetRows.Failure.turn(1)) { try Self.times(bounce, step: 10) }
    let spring = try Self.motion("cubic-bezier(0.5, 0, 0.5, 1.5)", values: [0, 100])
    let track = try #require(spring.tracks[.position])
    do throws(OffsetRows.Failure) {
      _ = try OffsetRows(spring, until: spring.end, step: DoubleDouble(10), limit: 1_000)
      Issue.record("no turn")
    } catch {
      guard case .turn(let time) = error else {
        Issue.record("\(error)")
        return
      }
      // A slope of 100 pt/s changes sign within an ulp of the time.
      #expect(track.state(at: Instant(time)).velocity.magnitude <= 1e-9)
    }
  }

  @Test func aHeldOffsetIsNoTurn() throws {
    let motion = try Self.motion("linear", values: [0, 50, 50, 100])
    let times = try Self.times(motion, step: 50)
    #expect(times.map { $0.rounded() } == [0, 1, 3])
  }

  @Test func tooManyRowsAreAnError() throws {
    let motion = try Self.motion("linear", values: [0, 100])
    #expect(throws: OffsetRows.Failure.tooMany) { try Self.times(motion, step: 1e-3) }
    #expect(throws: OffsetRows.Failure.tooMany) { try Self.times(motion, step: 1e-300) }
  }
}
