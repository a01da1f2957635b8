import MotionCore
import MotionNumerics
import Testing

/// Tests of the summary figures of joint motions against dense scans of the motions.
@Suite struct JointSummaryTests {
  private static func scan(_ motion: Motion) -> (distance: Double, speed: Double, settled: Double) {
    var (distance, speed, settled) = (0.0, 0.0, 0.0)
    let end = motion.state(of: .position, at: motion.end)?.value ?? .nan
    for index in 0...40_000 {
      let instant = Instant(motion.end.exact * .quotient(Double(index), 40_000))
      let state = motion.state(of: .position, at: instant)
      distance = max(distance, state?.value.magnitude ?? .nan)
      speed = max(speed, state?.velocity.magnitude ?? .nan)
      if ((state?.value ?? .nan) - end).magnitude > Summary.settledDistance {
        settled = instant.seconds
      }
    }
    return (distance, speed, settled)
  }

  @Test(arguments: [(5.0, 1.0), (3, 0.3), (1, 0.05)])
  func theFiguresMatchTheFrames(frequency: Double, damping: Double) throws {
    let curve = try JointCurve(frequency: frequency, damping: damping)
    let motion = Motion(Plan(through: [0, 276], in: curve.naturalDuration, .joint(curve)))
    let (summary, scan) = (Summary(motion), Self.scan(motion))
    #expect(summary.distance == scan.distance)
    // The two velocities are scaled differently, with a few roundings each.
    #expect(((summary.peakVelocity ?? .nan) / scan.speed - 1).magnitude <= 1e-15 * 4)
    // One step of the scan.
    #expect((summary.settlingTime - scan.settled).magnitude <= motion.duration / 40_000)
  }

  @Test func extremaOfSumsOfStaircasesAreAtFrames() throws {
    let curve = try JointCurve(frequency: 3, damping: 0.3)
    var motion = Motion(Plan(through: [0, 276], in: curve.naturalDuration, .joint(curve)))
    motion.perform(Plan(through: [0, 300], in: 0.8, .easeInOut), at: Instant(0.1), .additive)
    motion.finish()
    let (summary, scan) = (Summary(motion), Self.scan(motion))
    // Between two frames the other part of the sum moves on; a step of the scan is 50 µs.
    #expect((summary.distance - scan.distance).magnitude <= 0.05)
  }
}
