import CurveFitting
import MotionEngine
import Testing

/// Curves that the engine plays give their own parameters back.
@Suite struct RecoveredCurveTests {
  /// Responses and damping ratios.
  static let springs = [(0.25, 1.0), (0.5, 0.7), (1.0, 0.3), (2.0, 0.1)]

  // Values are unrounded, so that only the search's own end limits the parameters: it stops at steps of
  // 10⁻¹² in own units, and a recording is a few units of a response long.
  private static let tolerance = 1e-8

  private func figures(_ fit: CurveFit?) throws -> (spring: Spring, response: Double) {
    guard case .spring(let spring, let response) = try #require(fit).curve else {
      throw WrongFamily()
    }
    return (spring, response)
  }

  private struct WrongFamily: Error {}

  @Test(arguments: springs)
  func springGivesItsParametersBack(response: Double, ratio: Double) throws {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let recording = try EngineRecordings.recording(of: spring, end: 3 * response / ratio)
    let fit = try #require(try EngineRecordings.fit(recording, .spring))
    let figures = try figures(fit)
    #expect((figures.response / response - 1).magnitude <= Self.tolerance)
    #expect((figures.spring.dampingRatio - ratio).magnitude <= Self.tolerance)
    #expect((fit.start - 0.25).magnitude <= Self.tolerance)
    #expect((fit.from - 12).magnitude <= 276 * Self.tolerance)
    #expect((fit.to - 288).magnitude <= 276 * Self.tolerance)
  }

  @Test(arguments: springs)
  func snapAtTheEndDoesNotMatter(response: Double, ratio: Double) throws {
    let curve = try SpringCurve(.init(.dampingFraction, response, ratio))
    let stop = curve.naturalDuration
    let recording = try EngineRecordings.recording(
      of: curve.spring, snappingAfter: stop, end: 0.5 + stop)
    let figures = try figures(try EngineRecordings.fit(recording, .spring))
    #expect((figures.response / response - 1).magnitude <= Self.tolerance)
    #expect((figures.spring.dampingRatio - ratio).magnitude <= Self.tolerance)
  }

  @Test(arguments: [0.2, 0.3, 0.4, 0.7, 1])
  func durationSpringOfUIKitGivesItsFrequencyBack(ratio: Double) throws {
    let spring = try Spring(duration: 0.5, dampingRatio: ratio)
    let recording = try EngineRecordings.recording(of: spring, snappingAfter: 0.5, end: 1.25)
    let figures = try figures(try EngineRecordings.fit(recording, .spring))
    let frequency = 2 * Double.pi / figures.response
    #expect((frequency / spring.angularFrequency - 1).magnitude <= Self.tolerance)
    #expect((figures.spring.dampingRatio - ratio).magnitude <= Self.tolerance)
  }

  @Test func velocityIsFittedOnRequest() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7, initialVelocity: 4)
    let recording = try EngineRecordings.recording(of: spring, end: 2)
    let figures = try figures(
      try EngineRecordings.fit(recording, .spring) { $0.fitsVelocity = true })
    // Start and velocity trade against each other, so their errors are larger.
    #expect((figures.spring.initialVelocity - 4).magnitude <= 1e-6)
    #expect((figures.response - 0.5).magnitude <= 1e-7)
  }

  @Test func overdampingIsFittedOnRequest() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 1.5)
    let recording = try EngineRecordings.recording(of: spring, end: 3)
    let kept = try figures(
      try EngineRecordings.fit(recording, .spring) { $0.allowsOverdamping = true })
    #expect((kept.spring.dampingRatio - 1.5).magnitude <= Self.tolerance)
    let limited = try figures(try EngineRecordings.fit(recording, .spring))
    #expect(limited.spring.dampingRatio <= 1)
  }

  @Test(arguments: CurvePreset.all)
  func presetIsNamed(preset: CurvePreset) throws {
    let recording = try EngineRecordings.recording(of: preset.curve, duration: 0.4)
    let fit = try #require(try EngineRecordings.fit(recording, .preset))
    #expect(fit.curve == .preset(preset))
    // Slopes are limited to 1000, which slows the search where a curve begins or ends vertically.
    let isVertical = preset.curve.x1 == 0 || preset.curve.x2 == 1
    let tolerance = isVertical ? 5e-5 : 1e-7
    #expect((fit.duration - 0.4).magnitude <= tolerance)
    #expect((fit.start - 0.25).magnitude <= tolerance)
  }

  @Test func freeBezierGivesItsControlPointsBack() throws {
    let curve = try CubicBezierCurve(x1: 0.3, y1: 0.2, x2: 0.5, y2: 1.1)
    let recording = try EngineRecordings.recording(of: curve, duration: 0.4)
    let fit = try #require(try EngineRecordings.fit(recording, .cubicBezier))
    guard case .cubicBezier(let fitted) = fit.curve else { throw WrongFamily() }
    let errors = [
      fitted.x1 - 0.3, fitted.y1 - 0.2, fitted.x2 - 0.5, fitted.y2 - 1.1, fit.duration - 0.4,
    ]
    // The parameters are so entangled that 25 samples of doubles determine them to about 10⁻⁷.
    #expect(errors.allSatisfy { $0.magnitude <= 1e-5 })
  }

  @Test func decelerationGivesItsVelocityBack() throws {
    let curve = try Deceleration(velocity: 1000)
    let recording = try EngineRecordings.recording(
      of: { curve.state(at: $0).value }, end: 2, distance: 1)
    let fit = try #require(try EngineRecordings.fit(recording, .decelerate))
    guard case .decelerate(let fitted) = fit.curve else { throw WrongFamily() }
    #expect((fitted.velocity - 1000).magnitude <= 1e-4)
    #expect((fitted.rate - 0.998).magnitude <= 1e-10)
  }

  @Test func motionThatGoesDownIsFittedAsWell() throws {
    let curve = CubicBezierCurve.easeInOut
    let recording = try EngineRecordings.recording(
      of: { $0 >= 0.4 ? 1 : curve.value(at: $0 / 0.4) }, end: 1, from: 500, distance: -276)
    let fit = try #require(try CurveFitter.fits(of: recording).first)
    #expect(fit.curve.family == .preset)
    #expect((fit.to - 224).magnitude <= 1e-6)
  }
}
