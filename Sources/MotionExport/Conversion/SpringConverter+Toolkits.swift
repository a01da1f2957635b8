import MotionCore

/// The dialects of Android and of the web's libraries.
extension SpringConverter {
  /// - Reference: Android, Jetpack Compose reference, "spring" and "Animatable.animateTo".
  var compose: Conversion {
    guard isSinglePrecision else {
      return .none(SpringDialect.compose, .isOutsideSinglePrecision)
    }
    var conversion = Conversion(SpringDialect.compose, .exact)
    conversion.parameters = ratioAndStiffness(velocity: "initialVelocity")
    conversion.spec = ratioAndStiffnessSpec
    let spring =
      "spring(dampingRatio = \(numbers.single(ratio)), "
      + "stiffness = \(numbers.single(stiffnessPerMass)))"
    conversion.code =
      velocity == 0
      ? spring
      : "animateTo(\(numbers.single(distance)), \(spring), "
        + "initialVelocity = \(numbers.single(velocity * distance)))"
    return conversion
  }

  /// - Reference: AndroidX, "SpringForce" and "SpringAnimation".
  var android: Conversion {
    guard isSinglePrecision else {
      return .none(SpringDialect.android, .isOutsideSinglePrecision)
    }
    var conversion = Conversion(SpringDialect.android, .exact)
    conversion.parameters = ratioAndStiffness(velocity: "startVelocity")
    conversion.spec = ratioAndStiffnessSpec
    let force =
      "SpringForce(\(numbers.single(distance))).setDampingRatio(\(numbers.single(ratio)))"
      + ".setStiffness(\(numbers.single(stiffnessPerMass)))"
    conversion.code =
      velocity == 0
      ? force
      : "SpringAnimation(FloatValueHolder(0f)).setSpring(\(force))"
        + ".setStartVelocity(\(numbers.single(velocity * distance)))"
    return conversion
  }

  private var isSinglePrecision: Bool {
    [ratio, stiffnessPerMass, distance, velocity * distance].allSatisfy(SourceNumbers.isSingle)
  }

  private func ratioAndStiffness(velocity name: String) -> [Conversion.Parameter] {
    [
      .init("dampingRatio", ratio), .init("stiffness", stiffnessPerMass),
      .init(name, velocity * distance),
    ]
  }

  private var ratioAndStiffnessSpec: String? {
    spec(.stiffness, [1, stiffnessPerMass, ratio], velocity: velocity)
  }

  /// - Reference: Motion documentation, "Transitions", "Spring" ("visualDuration" replaces
  ///   stiffness, damping and mass, with a ratio limited to 0.05 ... 1).
  var motion: Conversion {
    var conversion = Conversion(SpringDialect.motion, .exact)
    let speed = velocity * distance
    conversion.parameters = [
      .init("stiffness", own.stiffness), .init("damping", own.damping), .init("mass", own.mass),
      .init("velocity", speed),
    ]
    if velocity == 0, 0.05...1 ~= ratio {
      let visual = curve.description[.visualDuration] ?? period / 1.2
      conversion.parameters += [.init("visualDuration", visual), .init("bounce", bounce)]
      conversion.spec = spec(.visualDuration, [visual, bounce])
    }
    conversion.code =
      "{ type: \"spring\", stiffness: \(numbers.text(own.stiffness)), "
      + "damping: \(numbers.text(own.damping)), mass: \(numbers.text(own.mass)), "
      + "velocity: \(numbers.text(speed)) }"
    return conversion
  }

  /// - Reference: react-spring documentation, "Configs" (a velocity is per millisecond, and the
  ///   frequency is a period in seconds).
  var reactSpring: Conversion {
    var conversion = Conversion(SpringDialect.reactSpring, .exact)
    let speed = velocity * distance / 1000
    conversion.parameters = [
      .init("tension", own.stiffness), .init("friction", own.damping), .init("mass", own.mass),
      .init("velocity", speed), .init("frequency", period), .init("damping", ratio),
    ]
    conversion.spec = spec(
      .tension, [own.mass, own.stiffness, own.damping], velocity: velocity)
    conversion.code =
      "{ tension: \(numbers.text(own.stiffness)), friction: \(numbers.text(own.damping)), "
      + "mass: \(numbers.text(own.mass)), velocity: \(numbers.text(speed)) }"
    return conversion
  }

  /// - Reference: Rebound, "OrigamiValueConverter".
  var origami: Conversion {
    var conversion = Conversion(SpringDialect.origami, velocity == 0 ? .exact : .approximate)
    let tension = (stiffnessPerMass - 194) / 3.62 + 30
    let friction = (own.damping / own.mass - 25) / 3 + 8
    conversion.parameters = [.init("tension", tension), .init("friction", friction)]
    conversion.code =
      "SpringConfig.fromOrigamiTensionAndFriction("
      + "\(numbers.text(tension)), \(numbers.text(friction)))"
    if velocity != 0 { conversion.note = .separateVelocity(velocity * distance) }
    return conversion
  }
}
