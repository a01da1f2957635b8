package import MotionCore
package import TableText

/// A program or format in whose terms a curve can be expressed, in the order of output of springs.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case physical
  case swiftUI = "swift-ui"
  case uikit
  case coreAnimation = "core-animation"
  case uikitTiming = "uikit-timing"
  case compose, android, motion
  case reactSpring = "react-spring"
  case reanimated, flutter, figma, origami, attachment, css
  case cubicBezier = "cubic-bezier"
  case array

  /// The dialects of springs.
  package static let springs = allCases.filter { $0 != .array }
}

/// The conversion of a spring to the terms of other programs.
///
/// With ω = √(k/m), ζ = c/(2√(km)) and v in distances per second, each dialect is a function of
/// these. The ratio is that of the motion, which may be limited to 1; only Core Animation, which
/// limits it too, has the constants as they are given.
///
/// - Accuracy: parameters within 10⁻¹² of themselves; UIKit's duration within 10⁻¹¹.
package struct SpringConverter: Sendable {
  /// The curve as it was described.
  private let curve: SpringCurve
  /// The spring with the constants of its motion.
  private let own: Spring
  /// The duration of the imitations in seconds; infinite for a spring that never settles.
  private let duration: Double
  /// The distance in points by which velocities are multiplied.
  private let distance: Double
  /// The distance that is given, if one is.
  private let givenDistance: Double?
  /// The greatest error of `linear()`, in points.
  private let maxError: Double
  private let numbers: SourceNumbers

  /// Creates the converter of a spring.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - duration: The duration of the imitations in seconds; nil for the curve's own.
  ///   - distance: The distance of the motion in points; nil for velocities in distances.
  ///   - maxError: The greatest error of `linear()`, in points.
  ///   - style: The spelling of numbers in code.
  package init(
    _ curve: SpringCurve, duration: Double? = nil, distance: Double? = nil,
    maxError: Double = Conversion.defaultMaxError, style: NumberStyle = .shortest
  ) {
    self.curve = curve
    let spring = curve.spring
    let critical = try? SpringCurve(
      .init(.stiffness, spring.mass, spring.stiffness, 1, spring.initialVelocity))
    own = spring.isLimited ? critical?.spring ?? spring : spring
    self.duration = duration ?? curve.naturalDuration
    self.distance = distance ?? 1
    givenDistance = distance
    self.maxError = maxError
    numbers = SourceNumbers(style: style)
  }

  // MARK: Terms

  /// ζ of the motion.
  private var ratio: Double { own.givenDampingRatio }
  /// v, in distances per second.
  private var velocity: Double { own.initialVelocity }
  /// k/m, which is ω².
  private var stiffnessPerMass: Double { own.stiffness / own.mass }

  /// 2π/ω in seconds, SwiftUI's duration: the number that was given, rather than one that is rounded
  /// twice.
  private var period: Double {
    let description = curve.description
    let duration = description.form == .perceptualDuration ? description[.duration] : nil
    return description[.response] ?? duration ?? 2 * .pi / own.angularFrequency
  }

  /// SwiftUI's bounce: 1 − ζ, or 1/ζ − 1 for ζ > 1.
  private var bounce: Double {
    // Motion limits the ratio, and with it the bounce.
    if let bounce = curve.description[.bounce],
      curve.description.form != .visualDuration || 0...0.95 ~= bounce
    {
      return bounce
    }
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  private func text(_ value: Double) -> String { numbers.text(value) }
  private func single(_ value: Double) -> String { numbers.single(value) }

  /// Returns the spring of some rounded parameters in curve syntax, if it can be read back.
  private func spec(_ form: SpringForm, _ values: Double...) -> String? {
    // As they are read back.
    let values = (values + [velocity]).map {
      numbers.style == .shortest ? $0 : Double(text($0)) ?? $0
    }
    return (try? SpringCurve(.init(form, values))).map { TimingCurve.spring($0).description }
  }

  private func spec(of spring: Spring) -> String? {
    spec(.physical, spring.mass, spring.stiffness, spring.damping)
  }

  /// Returns the constants of a spring and, if it has a name, a velocity.
  private func constants(
    of spring: Spring? = nil, _ name: String? = nil, _ velocity: Double = 0
  ) -> [(String, Double)] {
    (spring ?? own).parameters + (name.map { [($0, velocity)] } ?? [])
  }

  /// The constants as labeled arguments.
  private var labeled: String { list(constants()) }

  private func list(_ parameters: [(String, Double)]) -> String {
    parameters.map { "\($0.0): \(text($0.1))" }.joined(separator: ", ")
  }

  // MARK: Dialects

  /// Returns the spring in the terms of a dialect.
  ///
  /// - Complexity: that of `NearestBezier` for `cubic-bezier`; of the joint's frames for
  ///   `attachment`; otherwise O(1).
  package func conversion(to dialect: Dialect) -> Conversion {
    let (v, speed) = (velocity, velocity * distance)
    func terms(
      _ parameters: [(String, Double)], _ fidelity: Conversion.Fidelity = .exact,
      spec: String? = nil, note: ConversionNote? = nil, _ code: String?
    ) -> Conversion {
      Conversion(dialect, fidelity, parameters, spec: spec, code: code, note: note)
    }
    func none(_ note: ConversionNote) -> Conversion { .init(dialect, .none, note: note) }
    switch dialect {
    case .physical:
      return terms(
        constants("velocity", v), spec: spec(of: own), note: ratio > 1 ? .isOverdamped : nil, nil)

    // Apple, SwiftUI documentation, "spring(duration:bounce:)" and
    // "interpolatingSpring(duration:bounce:initialVelocity:)".
    case .swiftUI:
      let arguments = "duration: \(text(period)), bounce: \(text(bounce))"
      let parameters = [("duration", period), ("bounce", bounce), ("dampingRatio", ratio)]
      // A bounce near ±1 has fewer digits than the ratio.
      let spec = spec(.dampingFraction, period, ratio)
      guard v != 0 else { return terms(parameters, spec: spec, ".spring(\(arguments))") }
      return terms(
        parameters, .approximate, spec: spec, note: .velocityNeedsInterpolation,
        ".interpolatingSpring(\(arguments), initialVelocity: \(text(v)))")

    // Apple, UIKit documentation, "animate(withDuration:delay:usingSpringWithDamping:
    // initialSpringVelocity:options:animations:completion:)".
    case .uikit:
      let found: (duration: Double, residual: Double)
      do throws(ConversionNote) {
        found = try UIKitDuration(of: own, given: curve.spring.clampedDuration).nearest()
      } catch { return none(error) }
      let isExact = found.residual <= UIKitDuration.exactResidual
      return terms(
        [("duration", found.duration), ("dampingRatio", ratio), ("initialVelocity", v)],
        isExact ? .exact : .approximate, spec: spec(.duration, found.duration, ratio),
        note: isExact ? nil : .frequencyDiffers(found.residual),
        "UIView.animate(withDuration: \(text(found.duration)), delay: 0, "
          + "usingSpringWithDamping: \(text(ratio)), initialSpringVelocity: \(text(v)), "
          + "animations: {})")

    // Core Animation limits the ratio as this program does, unless it is to allow overdamping.
    // Apple, Core Animation documentation, "CASpringAnimation".
    case .coreAnimation:
      let spring = curve.spring
      let settling = spring.settlingDuration(rule: .coreAnimation)
      let given = constants(of: spring, "initialVelocity", v)
      let allows = spring.dampingRatio > 1
      let statements =
        ["let spring = CASpringAnimation()"] + given.map { "spring.\($0.0) = \(text($0.1))" }
        + (allows ? ["spring.allowsOverdamping = true"] : [])
        + (settling.isFinite ? ["spring.duration = spring.settlingDuration"] : [])
      return terms(
        given + [("settlingDuration", settling)], spec: spec(of: spring),
        note: !settling.isFinite
          ? .neverSettles : allows ? .allowsOverdamping : spring.isLimited ? .isLimited : nil,
        statements.joined(separator: "; "))

    // Apple, UIKit documentation, "init(mass:stiffness:damping:initialVelocity:)".
    case .uikitTiming:
      guard ratio <= 1 else { return none(.hasNoOverdamping) }
      return terms(
        constants("initialVelocity", v), spec: spec(of: own),
        "UISpringTimingParameters(\(labeled), initialVelocity: CGVector(dx: \(text(v)), dy: 0))")

    // Android, Jetpack Compose reference, "spring" and "Animatable.animateTo"; AndroidX,
    // "SpringForce" and "SpringAnimation".
    case .compose, .android:
      let numbers = [ratio, stiffnessPerMass, distance, speed]
      guard numbers.allSatisfy({ Float($0).isFinite && (Float($0) == 0) == ($0 == 0) }) else {
        return none(.isOutsideSinglePrecision)
      }
      let isCompose = dialect == .compose
      let spring =
        isCompose
        ? "spring(dampingRatio = \(single(ratio)), stiffness = \(single(stiffnessPerMass)))"
        : "SpringForce(\(single(distance))).setDampingRatio(\(single(ratio)))"
          + ".setStiffness(\(single(stiffnessPerMass)))"
      let moving =
        isCompose
        ? "animateTo(\(single(distance)), \(spring), initialVelocity = \(single(speed)))"
        : "SpringAnimation(FloatValueHolder(0f)).setSpring(\(spring))"
          + ".setStartVelocity(\(single(speed)))"
      return terms(
        [
          ("dampingRatio", ratio), ("stiffness", stiffnessPerMass),
          (isCompose ? "initialVelocity" : "startVelocity", speed),
        ], spec: spec(.stiffness, 1, stiffnessPerMass, ratio), v == 0 ? spring : moving)

    // Motion documentation, "Transitions", "Spring" ("visualDuration" replaces stiffness, damping
    // and mass, with a ratio limited to 0.05 ... 1).
    case .motion:
      let parameters = [
        ("stiffness", own.stiffness), ("damping", own.damping), ("mass", own.mass),
        ("velocity", speed),
      ]
      let code = "{ type: \"spring\", \(list(parameters)) }"
      guard v == 0, 0.05...1 ~= ratio else { return terms(parameters, .exact, code) }
      let visual = curve.description[.visualDuration] ?? period / 1.2
      return terms(
        parameters + [("visualDuration", visual), ("bounce", bounce)],
        spec: spec(.visualDuration, visual, bounce), code)

    // react-spring documentation, "Configs" (a velocity is per millisecond, and the frequency is a
    // period in seconds).
    case .reactSpring:
      let parameters = [
        ("tension", own.stiffness), ("friction", own.damping), ("mass", own.mass),
        ("velocity", speed / 1000),
      ]
      return terms(
        parameters + [("frequency", period), ("damping", ratio)],
        spec: spec(.tension, own.mass, own.stiffness, own.damping), "{ \(list(parameters)) }")

    // Reanimated moves an overdamped spring as a critically damped one.
    // React Native Reanimated documentation, "withSpring", "Config".
    case .reanimated:
      guard ratio <= 1 else { return none(.hasNoOverdamping) }
      return terms(
        constants("velocity", speed), spec: spec(of: own),
        "withSpring(\(text(distance)), { \(labeled), velocity: \(text(speed)) })")

    // Flutter, "SpringDescription" and "SpringSimulation" in the physics library.
    case .flutter:
      return terms(
        constants("velocity", v), spec: ratio > 1 ? nil : spec(of: own),
        "SpringSimulation(SpringDescription(\(labeled)), 0, 1, \(text(v)))")

    // Figma, Plugin API, "Easing" ("CUSTOM_SPRING").
    case .figma:
      return terms(
        constants("velocity", v), spec: ratio > 1 ? nil : spec(of: own),
        "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { \(labeled), "
          + "initialVelocity: \(text(v)) } }")

    // Rebound, "OrigamiValueConverter".
    case .origami:
      let tension = (stiffnessPerMass - 194) / 3.62 + 30
      let friction = (own.damping / own.mass - 25) / 3 + 8
      return terms(
        [("tension", tension), ("friction", friction)], v == 0 ? .exact : .approximate,
        note: v == 0 ? nil : .separateVelocity(speed),
        "SpringConfig.fromOrigamiTensionAndFriction(\(text(tension)), \(text(friction)))")

    // Apple, UIKit documentation, "UIAttachmentBehavior".
    case .attachment:
      let distance: Double?
      do { distance = try own.greatestDistanceFromJoint() } catch { return none(.isOutsideJoints) }
      let frequency = curve.description[.frequency] ?? own.angularFrequency / (2 * .pi)
      return terms(
        [("frequency", frequency), ("damping", ratio)], .approximate,
        spec: spec(.frequency, frequency, ratio),
        note: .isStepped(distance: distance),
        "attachment.length = 0; attachment.frequency = \(text(frequency)); "
          + "attachment.damping = \(text(ratio))")

    case .css:
      return .css(
        .spring(curve), duration: duration, distance: givenDistance, maxError: maxError,
        style: numbers.style)

    case .cubicBezier:
      guard duration.isFinite else { return none(.needsDuration) }
      let bezier = NearestBezier(curve.spring, duration: duration)
      let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      let list = points.map(text).joined(separator: ", ")
      return terms(
        Array(zip(["x1", "y1", "x2", "y2"], points)) + [("duration", duration)], .approximate,
        note: .bezierError(bezier.error),
        numbers.transition("cubic-bezier(\(list))", duration: duration))

    case .array: preconditionFailure("a dialect of springs")
    }
  }
}
