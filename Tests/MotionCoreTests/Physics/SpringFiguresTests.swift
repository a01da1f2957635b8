import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct SpringFiguresTests {
  static func spring(_ ratio: Double, velocity: Double = 0) throws -> Spring {
    try Spring(
      mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity,
      allowsOverdamping: true)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1, 1.5], [0.0, 3, -8])
  func settlingTimesAreThoseOfTheSpring(ratio: Double, velocity: Double) throws {
    let spring = try Self.spring(ratio, velocity: velocity)
    let figures = SpringFigures(spring)
    #expect(figures.omega == 10)
    #expect(figures.zeta == spring.givenDampingRatio)
    #expect(figures.settlingLibrary == spring.settlingDuration())
    #expect(figures.settlingLastCrossing == spring.lastCrossing())
    #expect(figures.settlingCoreAnimation == spring.settlingDuration(rule: .coreAnimation))
    #expect(figures.envelope == (ratio < 1 ? spring.envelopeDuration() : nil))
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func overshootWithoutVelocityIsThatOfTheTextbook(ratio: Double) throws {
    let figures = SpringFigures(try Self.spring(ratio))
    let root = (1 - ratio * ratio).squareRoot()
    // exp(-a) and its derivative: a few ulps of the result for arguments up to 6.5.
    let fraction = exponential(-ratio * .pi / root)
    #expect((figures.overshoot / fraction - 1).magnitude <= 1e-14)
    let time = try #require(figures.overshootTime)
    // 1 − ζ² of a rounded ratio may be off by an ulp of 1, which is 2.6 ulps of 0.19.
    #expect(ulps(time, from: .pi / (10 * root)) <= 8)
    #expect(figures.peakTimes.first == time)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1, 1.5], [0.0, 3, 45, -8])
  func nothingIsBeyondTheOvershoot(ratio: Double, velocity: Double) throws {
    let spring = try Self.spring(ratio, velocity: velocity)
    let figures = SpringFigures(spring)
    let end = try #require(figures.settlingLibrary)
    let greatest = (0...4000).map { spring.value(at: end * Double($0) / 2000) - 1 }.max()
    // The value is rounded once, by half an ulp of at most 4.
    #expect(try #require(greatest) <= figures.overshoot + 1e-15)
    if let time = figures.overshootTime {
      #expect((spring.value(at: time) - 1 - figures.overshoot).magnitude <= 1e-15)
    } else {
      #expect(figures.overshoot == 0)
    }
  }

  @Test(arguments: [0.05, 0.3, 0.7], [0.0, 3, -8])
  func peaksAreWhereTheVelocityIsZero(ratio: Double, velocity: Double) throws {
    let spring = try Self.spring(ratio, velocity: velocity)
    let figures = SpringFigures(spring)
    let settling = try #require(figures.settlingLibrary)
    #expect(figures.peakTimes == Array(spring.valueExtrema(until: settling)))
    for time in figures.peakTimes {
      // Two ulps of a time below 20 s, times an acceleration of at most 100 · 1.2.
      #expect(spring.state(at: time).velocity.magnitude <= 1e-12)
    }
  }

  @Test func peaksAreLimited() throws {
    #expect(SpringFigures(try Self.spring(1e-4)).peakTimes.count == 200)
  }

  @Test func aSpringWithoutDampingHasTenPeaksAndNoSettlingTimes() throws {
    let figures = SpringFigures(try Self.spring(0))
    #expect(figures.settlingLibrary == nil)
    #expect(figures.settlingLastCrossing == nil)
    #expect(figures.settlingCoreAnimation == nil)
    #expect(figures.envelope == nil)
    #expect(figures.overshoot == 1)
    #expect(figures.peakTimes.count == 10)
    for (index, time) in figures.peakTimes.enumerated() {
      // π times an integer over 10: two roundings.
      #expect(ulps(time, from: Double(index + 1) * .pi / 10) <= 2)
    }
  }

  @Test func clampedRatiosKeepTheirZetaButMoveCritically() throws {
    let clamped = SpringFigures(try Spring(mass: 1, stiffness: 100, damping: 30))
    #expect(clamped.zeta == 1.5)
    #expect(clamped.settlingLibrary == SpringFigures(try Self.spring(1)).settlingLibrary)
    #expect(clamped.envelope == nil)
  }
}
