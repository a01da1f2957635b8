import MotionExport
import MotionNumerics
import Testing

@Suite struct PlotSamplesTests {
  /// Samples a function of seconds from 0 to 1.
  private func runs(
    breaks: [Double] = [0, 1], isSlope: Bool = false, _ value: (Double) -> Double
  ) -> [[Plot.Point]] {
    PlotSamples(
      breaks: breaks.map { Instant(DoubleDouble($0)) }, areSlopes: [isSlope]
    ) { instants in
      [instants.map { value($0.seconds) }]
    }.runs(of: 0)
  }

  /// Returns the value of a run at a position.
  private func value(of run: [Plot.Point], at x: Double) -> Double {
    let index = run.firstIndex { $0.x >= x } ?? run.count - 1
    guard index > 0 else { return run[0].y }
    let (a, b) = (run[index - 1], run[index])
    return a.x == b.x ? b.y : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }

  @Test func aSmoothCurveIsOneRunWithinTheAccuracy() {
    // A narrow peak of 276 at 0.4, about 2 ms wide.
    func peak(_ time: Double) -> Double {
      276 / (1 + ((time - 0.4) / 0.001) * ((time - 0.4) / 0.001))
    }
    let found = runs(peak)
    #expect(found.count == 1)
    var worst = 0.0
    for index in 0...20_000 {
      let time = Double(index) / 20_000
      worst = max(worst, (value(of: found[0], at: time) - peak(time)).magnitude)
    }
    #expect(worst <= 276 / 8_000 * 2)
  }

  @Test func aJumpIsTwoPointsAtOnePosition() {
    // Not at a break, and not at a sample.
    let jump = 0.123_456_7
    let found = runs { $0 < jump ? 3 : 7 }
    #expect(found.count == 1)
    let at = zip(found[0], found[0].dropFirst()).filter { $0.y != $1.y }
    #expect(at.count == 1)
    #expect(at.allSatisfy { $0.x == $1.x && ($0.x - jump).magnitude <= 1e-6 })
  }

  @Test func aJumpAtABreakIsAtTheBreak() {
    let found = runs(breaks: [0, 0.5, 1]) { $0 < 0.5 ? $0 : $0 + 10 }
    let at = zip(found[0], found[0].dropFirst()).filter { ($0.y - $1.y).magnitude > 1 }
    #expect(at.count == 1)
    #expect(at.allSatisfy { $0.x == 0.5 && $1.x == 0.5 && ($0.y - 0.5).magnitude < 1e-5 })
  }

  @Test func manyBreaksLeaveEachStretchFewSamples() {
    // A saw: a point for each turn shows it, and a few more for each are invisible.
    let count = 30_000
    let breaks = (0...count).map { Double($0) / Double(count) }
    let found = runs(breaks: breaks) {
      (($0 * Double(count)).rounded() + 0.5).remainder(dividingBy: 2)
    }
    #expect(found.map(\.count).reduce(0, +) <= 5 * count + 1)
  }

  @Test func aGapSeparatesRuns() {
    let found = runs { $0 > 0.25 && $0 < 0.75 ? .nan : $0 }
    #expect(found.count == 2)
    #expect(found[0].allSatisfy { $0.x <= 0.25 })
    #expect((found[0].last?.x ?? 0) >= 0.25 - 2e-6)
    #expect((found[1].first?.x ?? 0) <= 0.75 + 2e-6)
  }

  @Test func aSlopeThatBecomesInfiniteIsCutOff() {
    let found = runs(isSlope: true) { $0 > 0 ? 1 / $0.squareRoot() : .nan }
    let greatest = found.flatMap { $0 }.map(\.y).max() ?? 0
    // 1/√x at 3%, and a quarter more.
    #expect(greatest > 5 && greatest < 8)
  }

  @Test func aGreatButFiniteSlopeIsNotCutOff() {
    let found = runs(isSlope: true) { $0 < 0.02 ? 3 - $0 : 1 }
    #expect(found.flatMap { $0 }.map(\.y).max() == 3)
  }

  @Test func aMotionWithoutDurationHasOnePoint() {
    #expect(runs(breaks: [0]) { _ in 4 } == [[Plot.Point(x: 0, y: 4)]])
  }
}
