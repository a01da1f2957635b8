import MotionEngine
import MotionExport
import TestSupport
import Testing

@Suite struct LinearEasingTests {
  static func easing(
    _ text: String, duration: Double? = nil, distance: Double = 276, maxError: Double = 0.01
  ) throws -> LinearEasing {
    let curve = try CurveSyntax.timingCurve(text)
    return try LinearEasing(
      curve, duration: duration ?? curve.naturalDuration ?? 0.4, distance: distance,
      maxError: maxError)
  }

  /// Returns the greatest distance of the printed function from a curve, in points.
  ///
  /// Off the jumps of the curve, and off a vertical tangent, by the distances that are documented.
  static func distance(
    of easing: LinearEasing, from curve: TimingCurve, duration: Double, distance: Double,
    seed: UInt64
  ) throws -> Double {
    let css = try #require(CSSLinear(easing.text))
    var generator = SeededGenerator(seed: seed)
    let inputs = (0..<5_000).map { index in
      (Double(index) + Double.random(in: 0..<1, using: &generator)) / 5_000
    }
    let worst = zip(inputs, css.values(at: inputs)).map { input, value in
      (curve.state(at: input, duration: duration).value - value).magnitude
    }
    return (worst.max() ?? 0) * distance
  }

  // MARK: Exact curves

  @Test(arguments: ["linear", "steps(3, jump-none)", "linear(0.25 0%, 0.5 20%, 0.75 20%, 1 100%)"])
  func curvesThatAreExactInCSSAreNotSampled(text: String) throws {
    let conversion = Conversion.css(try CurveSyntax.timingCurve(text))
    #expect(conversion.code == text && conversion.fidelity == .exact)
  }

  // MARK: Text

  @Test func twoStopsSufficeForAGreatError() throws {
    for curve in ["ease", "spring(response: 0.5, bounce: 0.3)", "joint(frequency: 5)"] {
      let easing = try Self.easing(curve, distance: 1, maxError: 2)
      #expect(easing.text == "linear(0, 1)")
      #expect(easing.stopCount == 2)
      // The distance of each curve from the line is not small.
      #expect(easing.error > 0.2 && easing.error <= 2)
    }
  }

  @Test func theFirstAndLastStopHaveNoPosition() throws {
    let easing = try Self.easing("ease", maxError: 10)
    #expect(easing.text.hasPrefix("linear(0, "))
    #expect(easing.text.hasSuffix("%, 1)"))
  }

  @Test func aSpringJumpsToItsTargetAtTheEnd() throws {
    let spring = "spring(response: 0.5, bounce: 0.3)"
    let jumping = try Self.easing(spring, duration: 0.3)
    #expect(jumping.text.hasSuffix(" 100%, 1)"))
    let settled = try Self.easing(spring, duration: 3)
    #expect(!settled.text.contains("100%"))
  }

  @Test func theFramesOfAJointAreHolds() throws {
    let easing = try Self.easing("joint(frequency: 5)", distance: 646)
    #expect(easing.text.hasPrefix("linear(0 0% 1.72414%, "))
    #expect(easing.text.hasSuffix("% 100%)"))
    // The last frames are closer than twice the error, so one line crosses their jumps.
    let stops = easing.text.split(separator: ",")
    #expect(stops.count { stop in stop.count { $0 == "%" } != 2 } == 1)
  }

  @Test func aSmallerErrorNeedsMoreStops() throws {
    let counts = try [1, 0.1, 0.01, 0.001].map { error in
      try Self.easing("ease-out", maxError: error).stopCount
    }
    // The number grows with the square root of the precision: by 3.16, at least 2.5 when rounded.
    #expect(zip(counts, counts.dropFirst()).allSatisfy { Double($1) > 2.5 * Double($0) })
    #expect(try Self.easing("ease-out", distance: 1).stopCount < counts[2])
  }

  @Test func aSpringIsFollowedForItsDurationOnly() throws {
    let short = try Self.easing("spring(response: 0.5, bounce: 0.3)", duration: 0.2)
    let long = try Self.easing("spring(response: 0.5, bounce: 0.3)", duration: 1e6)
    #expect(short.stopCount < long.stopCount)
    // Nearly all of the long one is a hold within the error.
    #expect(long.stopCount < 120)
  }

  // MARK: Errors of the printed function

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func theErrorOfARandomCurveIsKept(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let random = { (range: ClosedRange<Double>) in Double.random(in: range, using: &generator) }
    for _ in 0..<6 {
      let spring = try Spring(
        response: random(0.1...2), dampingRatio: random(0.05...1.5),
        initialVelocity: random(-20...20))
      let description = SpringCurve.Description(
        .physical, 1, spring.stiffness, spring.damping, spring.initialVelocity)
      let curve = TimingCurve.spring(try SpringCurve(description))
      try Self.expectError(of: curve, duration: random(0.05...3), seed: seed, random)
      let bezier = try CubicBezierCurve(
        x1: random(0...1), y1: random(-2...2), x2: random(0...1), y2: random(-1...3))
      try Self.expectError(of: .cubicBezier(bezier), duration: 0.4, seed: seed, random)
    }
  }

  static func expectError(
    of curve: TimingCurve, duration: Double, seed: UInt64, _ random: (ClosedRange<Double>) -> Double
  ) throws {
    let distance = tenToThe(random(0...4))
    // No more than 10⁷ per error: a test of a few thousand stops is long enough.
    let maxError = max(tenToThe(random(-4...1)), 1e-7 * distance)
    let easing = try LinearEasing(
      curve, duration: duration, distance: distance, maxError: maxError)
    let error = try Self.distance(
      of: easing, from: curve, duration: duration, distance: distance, seed: seed)
    #expect(error <= maxError, "\(curve) over \(duration) s and \(distance) pt")
    // The error that is reported is that of the samples; 1 % may be between them.
    #expect(error <= easing.error + 0.01 * maxError)
    #expect(easing.error <= maxError)
  }

  static func tenToThe(_ exponent: Double) -> Double {
    var result = 1.0
    let (whole, part) = (Int(exponent.rounded(.down)), exponent - exponent.rounded(.down))
    for _ in 0..<whole.magnitude { result *= 10 }
    return (whole < 0 ? 1 / result : result) * (1 + 9 * part)
  }

  @Test(
    arguments: ["1, 0, 0, 1", "0, 1, 0, 1", "1, 0, 1, 0", "0, 1, 1, 0", "1, 0.3, 0, 2"],
    [1e-4, 0.01, 1])
  func theErrorAtVerticalTangentsIsKept(points: String, maxError: Double) throws {
    let curve = try CurveSyntax.timingCurve("cubic-bezier(\(points))")
    let easing = try LinearEasing(curve, duration: 0.4, distance: 276, maxError: maxError)
    let error = try Self.distance(of: easing, from: curve, duration: 0.4, distance: 276, seed: 1)
    #expect(error <= maxError)
  }

  @Test func theErrorNearAVerticalTangentIsKept() throws {
    let curve = try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let easing = try LinearEasing(
      .cubicBezier(curve), duration: 0.4, distance: 276, maxError: 0.01)
    let css = try #require(CSSLinear(easing.text))
    // From 2⁻³⁶ of the duration on, the least distance that is documented.
    let distances = (5...36).reversed().map { Double(sign: .plus, exponent: -$0, significand: 1) }
    let inputs = distances.reversed().map { 0.5 - $0 } + [0.5] + distances.map { 0.5 + $0 }
    let worst = zip(inputs, css.values(at: inputs)).map { (curve.value(at: $0) - $1).magnitude }
    #expect((worst.max() ?? 1) * 276 <= 0.01)
  }

  @Test(arguments: [0.001, 0.1, 5, 50])
  func theErrorOfAJointIsKeptOffItsJumps(maxError: Double) throws {
    let curve = try CurveSyntax.timingCurve("joint(frequency: 3, damping: 0.3)")
    let duration = try #require(curve.naturalDuration)
    let easing = try LinearEasing(curve, duration: duration, distance: 646, maxError: maxError)
    let css = try #require(CSSLinear(easing.text))
    // A jump may be off by 0.1 µs, and a frame begins 10⁻⁹ s before its time.
    let margin = 1.1e-7
    var inputs: [Double] = []
    for frame in 0..<Int(duration * 60) {
      inputs.append((Double(frame) / 60 + margin) / duration)
      inputs.append((Double(frame + 1) / 60 - margin) / duration)
    }
    let worst = zip(inputs, css.values(at: inputs)).map { input, value in
      (curve.state(at: input, duration: duration).value - value).magnitude
    }
    #expect((worst.max() ?? 0) * 646 <= maxError)
  }

  // MARK: Limits

  @Test func aSpringOfTooManySwingsIsRejected() throws {
    for curve in ["spring(1 100000000 0.001 0)", "spring(1 1000000 0.01 0)"] {
      #expect(throws: PolylineError.needsMoreSamples(than: 1_048_576)) {
        try Self.easing(curve, duration: 100)
      }
    }
  }

  @Test func anErrorFarBelowTheDistanceIsRejected() throws {
    #expect(throws: PolylineError.needsMoreSamples(than: 1_048_576)) {
      try Self.easing("spring(response: 0.5, bounce: 0.3)", distance: 1e9, maxError: 1e-9)
    }
  }
}
