import MotionCore
import MotionNumerics
import Testing

/// Tests of the figures of drags by whole points against dense scans of the motions.
@Suite struct WholePointSummaryTests {
  private struct Scan {
    var distance = 0.0
    var speed = 0.0
    var settled = 0.0
  }

  /// Returns the figures of equal steps and of the instants next to jumps.
  private static func scan(_ motion: Motion, jumps: [Instant] = [], steps: Int = 4_000) -> Scan {
    var scan = Scan()
    let first = motion.state(of: .position, at: .zero)?.value ?? .nan
    let end = motion.state(of: .position, at: motion.end)?.value ?? .nan
    let grid = (0...steps).map { Instant(motion.end.exact * .quotient(Double($0), Double(steps))) }
    // An instant within the tolerance of the end counts as the end.
    let before = DoubleDouble(-1.1 * Instant.tolerance)
    let beside = jumps.flatMap { [$0, $0 + before] }.filter { !($0 < .zero) }
    for instant in grid + beside {
      guard let state = motion.state(of: .position, at: instant) else { continue }
      scan.distance = max(scan.distance, (state.value - first).magnitude)
      scan.speed = max(scan.speed, state.velocity.magnitude)
      if (state.value - end).magnitude > Summary.settledDistance {
        scan.settled = max(scan.settled, instant.seconds)
      }
    }
    return scan
  }

  @Test(arguments: WholePointPullTests.cases)
  func theFiguresAreThoseOfADenseScan(item: WholePointPullTests.Case) {
    let motion = Motion(item.plan())
    let (summary, scan) = (
      Summary(motion), Self.scan(motion, jumps: item.segment().jumps.map(Instant.init))
    )
    #expect(summary.distance == scan.distance)
    #expect(summary.overshoot == 0)
    let speed = summary.peakVelocity ?? .nan
    // The slopes on both sides of a corner are those 2e-9 points away from it; at an end or a corner
    // a scan of 4,000 steps may miss a part of the speed.
    #expect(speed >= scan.speed * (1 - 1e-9))
    #expect(speed <= scan.speed * (1 + 1e-2))
    #expect((summary.settlingTime - scan.settled).magnitude <= 1.2 * Instant.tolerance)
    let peak = motion.state(at: summary.peakVelocityTime)
    // The time is rounded to a double.
    #expect(((peak?.velocity.magnitude ?? .nan) - speed).magnitude <= 1e-9 * (1 + speed))
  }

  @Test func aDragBeyondTheLimitOfJumpsHasTheSameFigures() {
    let polynomial = WholePointDrag.Polynomial(constant: 0, linear: 80_000, quadratic: -1)
    let drag = WholePointDrag(.nearest, polynomial: polynomial)
    let item = WholePointPullTests.Case(drag: drag, from: 0, to: 70_000)
    #expect(!item.segment().isStepped)
    #expect(Summary(Motion(item.plan())).distance == 40_000 * 40_000)
  }

  // MARK: Additive animations

  @Test(arguments: WholePointPullTests.drags, [290.0, 31.5])
  func anAdditiveAnimationIsAddedBetweenJumps(drag: WholePointDrag, from: Double) throws {
    let item = WholePointPullTests.Case(drag: drag, from: from, to: from < 100 ? 22 : 296)
    let curve = try CubicBezierCurve(x1: 0.3, y1: -2, x2: 0.6, y2: 3)
    var motion = Motion(Plan(through: [0, 25], in: 0.2, .cubicBezier(curve)))
    let start = Instant(0.05)
    motion.perform(item.plan(), at: start, .additive)
    motion.finish()
    let jumps = item.segment().jumps.map { start + $0 }
    let (summary, scan) = (Summary(motion), Self.scan(motion, jumps: [start] + jumps))
    // A step of the scan is 75 µs. Next to an extremum the other animation, with accelerations below
    // 2·10⁴ pt/s², moves by less than 3e-5 points in half of it, and next to a jump in the tolerance
    // of instants by less than 1e-6.
    #expect((summary.distance - scan.distance).magnitude <= 3e-5)
    #expect(((summary.peakVelocity ?? .nan) - scan.speed).magnitude <= 2e-2 * scan.speed)
    #expect((summary.settlingTime - scan.settled).magnitude <= 8e-5)
  }
}
