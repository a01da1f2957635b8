package import MotionCore
package import TableText

/// The conversion of a spring to the terms of other programs.
///
/// With ω = √(k/m), ζ = c/(2√(km)) and v in distances per second, each dialect is a function of
/// these. The ratio is that of the motion, which may be limited to 1; only Core Animation, which
/// limits it too, has the constants as they are given.
///
/// - Accuracy: parameters within 10⁻¹² of themselves; UIKit's duration within 10⁻¹¹.
package struct SpringConverter: Sendable {
  /// The curve as it was described.
  let curve: SpringCurve
  /// The spring with the constants of its motion.
  let own: Spring
  /// The duration of the imitations in seconds; infinite for a spring that never settles.
  let duration: Double
  /// The distance in points by which velocities are multiplied.
  let distance: Double
  /// The distance that is given, if one is.
  let givenDistance: Double?
  /// The greatest error of `linear()`, in points.
  let maxError: Double
  let numbers: SourceNumbers

  /// The distance of velocities if none is given: they are in distances per second.
  package static let defaultDistance = 1.0

  /// Creates the converter of a spring.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - duration: The duration of the imitations in seconds; nil for the curve's own.
  ///   - distance: The distance of the motion in points.
  ///   - maxError: The greatest error of `linear()`, in points.
  ///   - style: The spelling of numbers in code.
  package init(
    _ curve: SpringCurve, duration: Double? = nil, distance: Double? = nil,
    maxError: Double = CSSConverter.defaultMaxError, style: NumberStyle = .shortest
  ) {
    self.curve = curve
    let spring = curve.spring
    let critical = try? SpringCurve(
      .init(.stiffness, spring.mass, spring.stiffness, 1, spring.initialVelocity))
    own = spring.isLimited ? critical?.spring ?? spring : spring
    self.duration = duration ?? curve.naturalDuration
    self.distance = distance ?? Self.defaultDistance
    givenDistance = distance
    self.maxError = maxError
    numbers = SourceNumbers(style: style)
  }

  /// The figures of the motion.
  package var figures: SpringFigures { SpringFigures(curve.spring) }

  /// ζ of the motion.
  var ratio: Double { own.givenDampingRatio }
  /// v, in distances per second.
  var velocity: Double { own.initialVelocity }
  /// k/m, which is ω².
  var stiffnessPerMass: Double { own.stiffness / own.mass }
  /// 2π/ω in seconds, SwiftUI's duration.
  var period: Double {
    // The number that was given, rather than one that is rounded twice.
    if let response = curve.description[.response] { return response }
    if curve.description.form == .perceptualDuration, let response = curve.description[.duration] {
      return response
    }
    return 2 * .pi / own.angularFrequency
  }

  /// SwiftUI's bounce: 1 − ζ, or 1/ζ − 1 for ζ > 1.
  var bounce: Double {
    // Motion limits the ratio, and with it the bounce.
    if let bounce = curve.description[.bounce],
      curve.description.form != .visualDuration || 0...0.95 ~= bounce
    {
      return bounce
    }
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// Returns the spring of some rounded parameters in curve syntax, if it can be read back.
  func spec(_ form: SpringForm, _ values: [Double], velocity: Double = 0) -> String? {
    let description = SpringCurve.Description(
      form, (values + [velocity]).map(numbers.rounded))
    guard let curve = try? SpringCurve(description) else { return nil }
    return TimingCurve.spring(curve).description
  }

  /// Returns the spring in the terms of a dialect.
  ///
  /// - Complexity: that of `NearestBezier` for `cubic-bezier`; of the joint's frames for
  ///   `attachment`; otherwise O(1).
  package func conversion(to dialect: SpringDialect) -> Conversion {
    switch dialect {
    case .physical: physical
    case .swiftUI: swiftUI
    case .uikit: uikit
    case .coreAnimation: coreAnimation
    case .uikitTiming: uikitTiming
    case .compose: compose
    case .android: android
    case .motion: motion
    case .reactSpring: reactSpring
    case .reanimated: reanimated
    case .flutter: flutter
    case .figma: figma
    case .origami: origami
    case .attachment: attachment
    case .css: css
    case .cubicBezier: cubicBezier
    }
  }
}
