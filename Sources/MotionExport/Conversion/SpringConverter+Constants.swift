import MotionCore

/// The dialects that have a mass, a stiffness and a damping.
extension SpringConverter {
  var physical: Conversion {
    var conversion = constants(.physical, of: own, velocity: "velocity")
    if ratio > 1 { conversion.note = .isOverdamped }
    return conversion
  }

  /// Core Animation limits the ratio as this program does, unless it is to allow overdamping.
  ///
  /// - Reference: Apple, Core Animation documentation, "CASpringAnimation".
  var coreAnimation: Conversion {
    var conversion = constants(.coreAnimation, of: curve.spring, velocity: "initialVelocity")
    let settling = curve.spring.settlingDuration(rule: .coreAnimation)
    conversion.parameters.append(.init("settlingDuration", settling))
    var statements = ["let spring = CASpringAnimation()"]
    statements += Self.values(of: curve.spring).map {
      "spring.\($0.name) = \(numbers.text($0.value))"
    }
    statements.append("spring.initialVelocity = \(numbers.text(velocity))")
    if curve.spring.dampingRatio > 1 {
      statements.append("spring.allowsOverdamping = true")
      conversion.note = .allowsOverdamping
    } else if curve.spring.isLimited {
      conversion.note = .isLimited
    }
    if settling.isFinite {
      statements.append("spring.duration = spring.settlingDuration")
    } else {
      conversion.note = .neverSettles
    }
    conversion.code = statements.joined(separator: "; ")
    return conversion
  }

  /// - Reference: Apple, UIKit documentation, "UISpringTimingParameters",
  ///   "init(mass:stiffness:damping:initialVelocity:)".
  var uikitTiming: Conversion {
    guard ratio <= 1 else { return .none(SpringDialect.uikitTiming, .hasNoOverdamping) }
    var conversion = constants(.uikitTiming, of: own, velocity: "initialVelocity")
    conversion.code =
      "UISpringTimingParameters(\(labeledConstants), "
      + "initialVelocity: CGVector(dx: \(numbers.text(velocity)), dy: 0))"
    return conversion
  }

  /// Reanimated moves an overdamped spring as a critically damped one.
  ///
  /// - Reference: React Native Reanimated documentation, "withSpring", "Config".
  var reanimated: Conversion {
    guard ratio <= 1 else { return .none(SpringDialect.reanimated, .hasNoOverdamping) }
    var conversion = constants(.reanimated, of: own, velocity: "velocity", times: distance)
    conversion.code =
      "withSpring(\(numbers.text(distance)), { \(labeledConstants), "
      + "velocity: \(numbers.text(velocity * distance)) })"
    return conversion
  }

  /// - Reference: Flutter, "SpringDescription" and "SpringSimulation" in the physics library.
  var flutter: Conversion {
    var conversion = constants(.flutter, of: own, velocity: "velocity")
    if ratio > 1 { conversion.spec = nil }
    conversion.code =
      "SpringSimulation(SpringDescription(\(labeledConstants)), 0, 1, \(numbers.text(velocity)))"
    return conversion
  }

  /// - Reference: Figma, Plugin API, "Easing" ("CUSTOM_SPRING").
  var figma: Conversion {
    var conversion = constants(.figma, of: own, velocity: "velocity")
    if ratio > 1 { conversion.spec = nil }
    conversion.code =
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { \(labeledConstants), "
      + "initialVelocity: \(numbers.text(velocity)) } }"
    return conversion
  }

  private static func values(of spring: Spring) -> [(name: String, value: Double)] {
    [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
  }

  private var labeledConstants: String {
    Self.values(of: own).map { "\($0.name): \(numbers.text($0.value))" }.joined(separator: ", ")
  }

  private func constants(
    _ dialect: SpringDialect, of spring: Spring, velocity name: String, times distance: Double = 1
  ) -> Conversion {
    var conversion = Conversion(dialect, .exact)
    conversion.parameters =
      Self.values(of: spring).map { .init($0.name, $0.value) } + [.init(name, velocity * distance)]
    conversion.spec = spec(
      .physical, [spring.mass, spring.stiffness, spring.damping], velocity: velocity)
    return conversion
  }
}
