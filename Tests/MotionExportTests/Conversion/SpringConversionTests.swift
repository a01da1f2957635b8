import MotionEngine
import MotionExport
import MotionNumerics
import Testing

/// The parameters of springs in every dialect.
@Suite struct SpringConversionTests {
  /// Springs with no parameter equal to 1, below, at and above ζ = 1.
  static let springs = [
    "spring(2 170 13 0)", "spring(0.7 230 9 -3.5)", "spring(3 1200 120 4)",
    "spring(response: 0.45, bounce: 0.3)", "spring(response: 0.45, bounce: -0.4)",
    "spring(response: 0.62, damping: 0.85)", "spring(duration: 0.55, damping: 0.7, velocity: 0)",
    "spring(duration: 0.55, damping: 0.8, velocity: -2)", "spring(2 170 55 0)",
    "spring(stiffness: 340, damping-ratio: 0.35, velocity: -6)",
    "spring(visual-duration: 0.34, bounce: 0.21)", "spring(mass: 3, tension: 210, friction: 17)",
    "spring(frequency: 2.3, damping: 0.45)", "spring(1 100 80 0)", "keyboard",
  ]

  /// Returns the damping with which a spring moves: an overdamped one may be limited.
  static func playedDamping(of spring: Spring) -> Double {
    spring.dampingRatio < spring.givenDampingRatio
      ? 2 * (spring.stiffness * spring.mass).squareRoot() : spring.damping
  }

  /// Returns the relative difference of two numbers.
  static func difference(_ a: Double, _ b: Double) -> Double {
    a == b ? 0 : (a - b).magnitude / max(a.magnitude, b.magnitude)
  }

  @Test(arguments: springs)
  func everySpecReadsBackAsTheSpring(text: String) throws {
    let converter = try converter(text)
    let spring = try #require(CurveSyntax.timingCurve(text).spring).spring
    // The others are no springs.
    for dialect in Dialect.springs where dialect != .css && dialect != .cubicBezier {
      let conversion = converter.conversion(to: dialect)
      guard let spec = conversion.spec else { continue }
      let back = try #require(CurveSyntax.timingCurve(spec).spring).spring
      // UIKit's own search ends within 10⁻¹¹ of the frequency; otherwise a few roundings.
      let tolerance = dialect == .uikit ? 1e-11 : 1e-12
      let stiffness = Self.difference(back.stiffness / back.mass, spring.stiffness / spring.mass)
      let constant = dialect == .coreAnimation ? spring.damping : Self.playedDamping(of: spring)
      let damping = Self.difference(back.damping / back.mass, constant / spring.mass)
      #expect(max(stiffness, damping) <= tolerance, "\(dialect.rawValue): \(spec)")
      // Such a spelling needs an option.
      guard conversion.note != .isOverdamped, conversion.note != .allowsOverdamping else {
        continue
      }
      // A hundred times the error of the constants.
      #expect((back.value(at: 0.1) - spring.value(at: 0.1)).magnitude <= 1e-9, "\(spec)")
      #expect(Self.difference(back.initialVelocity, spring.initialVelocity) <= 1e-15)
    }
  }

  @Test(arguments: springs)
  func parametersInvertToTheSpring(text: String) throws {
    let converter = try converter(text, distance: 276)
    let spring = try #require(CurveSyntax.timingCurve(text).spring).spring
    let (k, c) = (spring.stiffness / spring.mass, Self.playedDamping(of: spring) / spring.mass)
    let v = spring.initialVelocity
    func check(
      _ dialect: Dialect, _ invert: (Conversion) -> (Double?, Double?, Double?)
    ) throws {
      let (stiffness, damping, velocity) = invert(converter.conversion(to: dialect))
      // At most ten roundings, and those of 30 − 194/3.62 for Origami.
      let tolerance = 1e-12
      #expect(Self.difference(try #require(stiffness), k) <= tolerance, "\(dialect.rawValue)")
      #expect(Self.difference(try #require(damping), c) <= tolerance, "\(dialect.rawValue)")
      #expect(Self.difference(velocity ?? v, v) <= tolerance, "\(dialect.rawValue)")
    }
    for dialect in [Dialect.physical, .flutter, .figma] {
      try check(dialect) { it in
        let mass = it.number("mass") ?? .nan
        return (
          it.number("stiffness").map { $0 / mass }, it.number("damping").map { $0 / mass },
          it.number("velocity")
        )
      }
    }
    try check(.swiftUI) { it in
      let omega = 2 * .pi / (it.number("duration") ?? .nan)
      let bounce = it.number("bounce") ?? .nan
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      #expect(Self.difference(ratio, it.number("dampingRatio") ?? .nan) <= 1e-12)
      return (omega * omega, 2 * ratio * omega, nil)
    }
    for dialect in [Dialect.compose, .android] {
      try check(dialect) { it in
        let stiffness = it.number("stiffness") ?? .nan
        let velocity = it.number(dialect == .compose ? "initialVelocity" : "startVelocity")
        return (
          stiffness, it.number("dampingRatio").map { 2 * $0 * stiffness.squareRoot() },
          velocity.map { $0 / 276 }
        )
      }
    }
    try check(.motion) { it in
      let mass = it.number("mass") ?? .nan
      return (
        it.number("stiffness").map { $0 / mass }, it.number("damping").map { $0 / mass },
        it.number("velocity").map { $0 / 276 }
      )
    }
    try check(.reactSpring) { it in
      let omega = 2 * .pi / (it.number("frequency") ?? .nan)
      let mass = it.number("mass") ?? .nan
      #expect(Self.difference(it.number("tension") ?? .nan, omega * omega * mass) <= 1e-12)
      return (
        omega * omega, it.number("damping").map { 2 * $0 * omega },
        it.number("velocity").map { $0 * 1000 / 276 }
      )
    }
    try check(.origami) { it in
      (
        it.number("tension").map { ($0 - 30) * 3.62 + 194 },
        it.number("friction").map { ($0 - 8) * 3 + 25 }, nil
      )
    }
    try check(.attachment) { it in
      let omega = 2 * .pi * (it.number("frequency") ?? .nan)
      return (omega * omega, it.number("damping").map { 2 * $0 * omega }, nil)
    }
  }

  @Test func velocitiesAreInPointsWhereTheApiHasPoints() throws {
    let near = try converter("spring(1.5 100 10 3)")
    let far = try converter("spring(1.5 100 10 3)", distance: 200)
    for (dialect, name, velocity) in [
      (Dialect.compose, "initialVelocity", 600.0), (.android, "startVelocity", 600),
      (.motion, "velocity", 600), (.reanimated, "velocity", 600), (.reactSpring, "velocity", 0.6),
    ] {
      #expect(far.conversion(to: dialect).number(name) == velocity)
      // A velocity of one point is a 200th; the product is rounded once.
      let first = try #require(near.conversion(to: dialect).number(name))
      #expect(Self.difference(first, velocity / 200) <= 3e-16)
    }
    for dialect in [Dialect.physical, .coreAnimation, .uikitTiming, .flutter, .figma] {
      #expect(near.conversion(to: dialect).parameters == far.conversion(to: dialect).parameters)
    }
  }

  @Test func motionHasAVisualDurationOnlyWhereItsFormIsExact() throws {
    let bouncy = try converter("spring(response: 0.6, bounce: 0.3)").conversion(to: .motion)
    #expect(bouncy.number("visualDuration") == 0.5)
    #expect(bouncy.spec == "spring(visual-duration: 0.5, bounce: 0.3)")
    for text in [
      "spring(response: 0.6, damping: 0.04)", "spring(response: 0.6, damping: 1.2)",
      "spring(1.5 100 10 3)",
    ] {
      let conversion = try converter(text).conversion(to: .motion)
      #expect(conversion.number("visualDuration") == nil && conversion.number("bounce") == nil)
      #expect(conversion.spec == nil)
      #expect(conversion.fidelity == .exact)
    }
  }

  @Test func coreAnimationHasItsOwnSettlingTime() throws {
    for (text, allowsOverdamping) in [
      ("spring(1.5 100 10 3)", false), ("spring(2 170 90 0)", false), ("keyboard", false),
      ("spring(2 170 90 0)", true),
    ] {
      let conversion = try converter(text, allowsOverdamping: allowsOverdamping)
        .conversion(to: .coreAnimation)
      let spring = try Spring(
        mass: try #require(conversion.number("mass")),
        stiffness: try #require(conversion.number("stiffness")),
        damping: try #require(conversion.number("damping")),
        initialVelocity: try #require(conversion.number("initialVelocity")),
        allowsOverdamping: allowsOverdamping)
      #expect(conversion.code?.contains("allowsOverdamping = true") == allowsOverdamping)
      #expect(
        conversion.number("settlingDuration") == spring.settlingDuration(rule: .coreAnimation))
    }
  }

  @Test(arguments: [false, true])
  func overdampedSpringsKeepTheirRatioOnlyIfThatIsAllowed(isAllowed: Bool) throws {
    let converter = try converter("spring(2 170 90 0)", allowsOverdamping: isAllowed)
    for dialect in Dialect.springs where dialect != .cubicBezier {
      let conversion = converter.conversion(to: dialect)
      let name = dialect == .reactSpring || dialect == .attachment ? "damping" : "dampingRatio"
      if [.swiftUI, .compose, .android, .reactSpring, .attachment].contains(dialect) {
        // 45/√340 in two roundings.
        let ratio = isAllowed ? 45 / 340.0.squareRoot() : 1
        #expect(Self.difference(conversion.number(name) ?? 0, ratio) <= 4e-16)
      }
      let hasNone = isAllowed && [.uikit, .uikitTiming, .reanimated].contains(dialect)
      #expect((conversion.fidelity == .none) == hasNone)
    }
    #expect(converter.conversion(to: .physical).note == (isAllowed ? .isOverdamped : nil))
    #expect(converter.conversion(to: .coreAnimation).number("damping") == 90)
    #expect(
      converter.conversion(to: .coreAnimation).note == (isAllowed ? .allowsOverdamping : .isLimited)
    )
    #expect(converter.conversion(to: .uikit).note == (isAllowed ? .hasNoOverdamping : nil))
  }

  @Test func whatNeedsADurationHasNoUndampedSpring() throws {
    let converter = try converter("spring(1.5 100 0 0)")
    let none = Dialect.springs.filter { converter.conversion(to: $0).fidelity == .none }
    #expect(none == [.uikit, .css, .cubicBezier])
    #expect(converter.conversion(to: .coreAnimation).note == .neverSettles)
    #expect(converter.conversion(to: .attachment).note == .isStepped(distance: nil))
    for dialect in none { #expect(converter.conversion(to: dialect).parameters.isEmpty) }
    let lasting = try MotionExportTests.converter("spring(1.5 100 0 0)", duration: 1.25)
    #expect(lasting.conversion(to: .css).number("duration") == 1.25)
    #expect(lasting.conversion(to: .cubicBezier).number("duration") == 1.25)
  }

  @Test func numbersBeyondSinglePrecisionAreNotForAndroid() throws {
    for text in ["spring(1e-30 1e30 1 0)", "spring(1e30 1e-30 1e-20 0)"] {
      for dialect in [Dialect.compose, .android] {
        let conversion = try converter(text).conversion(to: dialect)
        #expect(conversion.note == .isOutsideSinglePrecision)
        #expect(conversion.code == nil && conversion.spec == nil)
      }
    }
  }

  @Test func jointsStayNearTheirSpring() throws {
    let slow = try converter("spring(frequency: 0.5, damping: 0.8)").conversion(to: .attachment)
    let fast = try converter("spring(frequency: 4, damping: 0.8)").conversion(to: .attachment)
    guard case .isStepped(let near?) = slow.note, case .isStepped(let far?) = fast.note else {
      Issue.record("no distance")
      return
    }
    // The error of backward Euler is proportional to the step over the period.
    #expect(near > 1 && near < 10 && far > 3 * near && far < 60)
    let wild = try converter("spring(frequency: 2000, damping: 0.8)").conversion(to: .attachment)
    #expect(wild.fidelity == .none && wild.note == .isOutsideJoints)
  }
}
