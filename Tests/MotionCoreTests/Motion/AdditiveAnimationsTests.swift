import MotionCore
import MotionNumerics
import TestSupport
import Testing

/// The search for active additive animations among many.
@Suite struct AdditiveAnimationsTests {
  private static func instant(_ seconds: Double) -> Instant { Instant(seconds) }

  private static func animation(from start: Double, lasting duration: Double) -> AdditiveAnimation {
    AdditiveAnimation(
      since: instant(start),
      segments: [
        Segment(
          start: instant(start), duration: DoubleDouble(duration),
          rule: .eased(from: 0, to: 1, curve: .linear))
      ])
  }

  /// Returns animations by ascending start, often several at once; few of them are long.
  private static func many(_ count: Int, seed: UInt64) -> AdditiveAnimations {
    var random = SeededGenerator(seed: seed)
    var additiveAnimations = AdditiveAnimations()
    var start = 0.0
    for _ in 0..<count {
      start += Double(Int.random(in: 0...3, using: &random)) / 8
      let isLong = Int.random(in: 0..<10, using: &random) == 0
      additiveAnimations.add(
        animation(
          from: start, lasting: Double(Int.random(in: 1...(isLong ? 200 : 8), using: &random)) / 8))
    }
    return additiveAnimations
  }

  private static func found(
    in additiveAnimations: AdditiveAnimations, from first: Double, to last: Double
  ) -> [AdditiveAnimation] {
    var found: [AdditiveAnimation] = []
    additiveAnimations.forEachActive(from: instant(first), to: instant(last)) { found.append($0) }
    return found
  }

  /// Returns the active animations by checking each of them.
  private static func active(
    in additiveAnimations: AdditiveAnimations, from first: Double, to last: Double
  ) -> [AdditiveAnimation] {
    additiveAnimations.all.filter { $0.isActive(from: instant(first), to: instant(last)) }
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 100], [1 as UInt64, 2])
  func activeAnimationsAreFoundInOrder(count: Int, seed: UInt64) {
    var additiveAnimations = Self.many(count, seed: seed)
    for round in 0..<2 {
      for eighth in 0...200 {
        let time = Double(eighth) / 8
        for length in [0, 0.25, 3] {
          let expected = Self.active(in: additiveAnimations, from: time, to: time + length)
          #expect(
            Self.found(in: additiveAnimations, from: time, to: time + length) == expected,
            "round \(round), time \(time)")
        }
      }
      additiveAnimations.end(at: Self.instant(5))
    }
    #expect(
      Self.found(in: additiveAnimations, from: 5.125, to: 5.125).allSatisfy {
        $0.since > Self.instant(5)
      })
  }

  @Test func endedAnimationsAreNotEndedAgain() {
    var additiveAnimations = AdditiveAnimations()
    additiveAnimations.add(Self.animation(from: 0, lasting: 1))
    additiveAnimations.add(Self.animation(from: 0.5, lasting: 2))
    additiveAnimations.end(at: Self.instant(2))
    #expect(additiveAnimations.all.map(\.until) == [nil, Self.instant(2)])
    additiveAnimations.end(at: Self.instant(3))
    #expect(additiveAnimations.all.map(\.until) == [nil, Self.instant(2)])
  }
}
