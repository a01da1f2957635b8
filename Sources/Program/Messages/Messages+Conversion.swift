import MotionEngine
import MotionExport

/// The notes and errors of conversions.
extension Messages {
  /// The note about a conversion, without a full stop.
  static func sentence(_ note: ConversionNote) -> String {
    let overdamping = "allow-overdamping"
    return switch note {
    case .isOverdamped: "the damping ratio is above 1, which needs --\(overdamping)"
    case .isLimited: "the damping ratio is above 1, and Core Animation clamps it to 1"
    case .allowsOverdamping: "the damping ratio is above 1, which needs allowsOverdamping"
    case .hasNoOverdamping: "the damping ratio must be at most 1"
    case .isUndamped: "a spring without damping never settles"
    case .needsDuration:
      "a spring without damping never settles "
        + "(use --duration to set a duration)"
    case .neverSettles: "a spring without damping never settles: the duration must be set"
    case .velocityNeedsInterpolation:
      "only interpolatingSpring has an initial velocity, and it combines differently with other "
        + "animations"
    case .separateVelocity(let velocity):
      "the initial velocity, \(figure(velocity)) per second, is not part of these parameters"
    case .hasNoDuration: "no duration has this spring"
    case .durationOutside(let duration):
      "the duration would be \(figure(duration)) s, and UIKit clamps it to 0.01...10 s"
    case .ratioBelow(let least):
      "the damping ratio must be at least \(exponent(least)), to which UIKit clamps it"
    case .frequencyDiffers(let residual):
      "UIKit's spring of the nearest duration has a frequency with a relative difference of "
        + exponent(residual)
    case .isStepped(let distance?):
      "the joint moves in steps: at most \(figure(distance, decimals: 3)) pt from the spring over "
        + "276 pt"
    case .isStepped(nil): "the joint moves in steps, and the spring does not settle within 600 s"
    case .isOutsideJoints: "the joint's frequency, damping or velocity is out of range"
    case .isOutsideSinglePrecision: "a parameter is out of range in single precision"
    case .needsTooManyPoints:
      "the curve needs too many points (use a greater "
        + "--max-error)"
    case .piecewiseLinearError(let error, let distance):
      "the greatest error is \(figure(error)) pt over \(number(distance)) pt"
    case .bezierError(let error):
      "the greatest difference is \(figure(error, decimals: 4)) of the distance"
    }
  }

  /// The sentence about a dialect that cannot express a curve.
  static func noConversion(_ dialect: String, _ note: ConversionNote?) -> String {
    "cannot convert to \(dialect)" + (note.map { ": \(sentence($0))" } ?? "")
  }

  /// Returns a number to three decimals or, if it is small, with two digits: `7.1e-9`.
  private static func exponent(_ value: Double) -> String {
    guard value > 0, value < 0.001 else { return figure(value, decimals: 3) }
    var (digits, power) = (value, 0)
    while digits < 1 {
      digits *= 10
      power -= 1
    }
    return "\(figure(digits, decimals: 1))e\(power)"
  }
}

extension Phrase {
  /// Returns the sentence about a function of points or seconds.
  static func cannotConvert(_ curve: String) -> Phrase {
    "CURVE must be a timing curve (got \(curve))"
  }
}
