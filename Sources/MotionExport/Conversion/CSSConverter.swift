package import MotionCore
package import TableText

/// The conversion of a curve to CSS: exact if CSS has it, otherwise by `linear()`.
///
/// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions" and "Step easing
///   functions".
package struct CSSConverter: Sendable {
  private let curve: TimingCurve
  /// The duration in seconds; infinite for a curve that never ends.
  private let duration: Double
  /// The distance in points over which the error of `linear()` is measured.
  private let distance: Double
  /// The greatest error of `linear()`, in points.
  private let maxError: Double
  private let numbers: SourceNumbers

  /// The greatest error of `linear()` if none is given, in points.
  package static let defaultMaxError = 0.01
  /// The distance of errors if none is given: that of a deck that opens.
  private static let defaultDistance = 276.0

  /// Creates the converter of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration in seconds; nil for the curve's own.
  ///   - distance: The distance of the motion in points; a joint has its own.
  ///   - maxError: The greatest error of `linear()`, in points.
  ///   - style: The spelling of numbers in code.
  package init(
    _ curve: TimingCurve, duration: Double? = nil, distance: Double? = nil,
    maxError: Double = CSSConverter.defaultMaxError, style: NumberStyle = .shortest
  ) {
    self.curve = curve
    self.duration = duration ?? curve.naturalDuration ?? 1
    self.distance = curve.jointDistance ?? distance ?? Self.defaultDistance
    self.maxError = maxError
    numbers = SourceNumbers(style: style)
  }

  /// The curve in CSS.
  package var conversion: Conversion {
    switch curve {
    case .linear, .cubicBezier, .steps, .piecewiseLinear:
      var conversion = Conversion(SpringDialect.css, .exact)
      conversion.spec = curve.description
      conversion.code = curve.description
      return conversion
    case .spring, .joint: return piecewiseLinear
    }
  }

  private var piecewiseLinear: Conversion {
    guard duration.isFinite else { return .none(SpringDialect.css, .needsDuration) }
    let linear: LinearEasing
    do throws(PolylineError) {
      linear = try LinearEasing(
        curve, duration: duration, distance: distance, maxError: maxError)
    } catch {
      return .none(SpringDialect.css, .needsTooManyPoints)
    }
    var conversion = Conversion(SpringDialect.css, .approximate)
    conversion.parameters = [.init("duration", duration), .init("linear", text: linear.text)]
    conversion.briefParameters = [
      .init("duration", duration), .init("points", Double(linear.stopCount)),
    ]
    conversion.code = numbers.transition(linear.text, duration: duration)
    conversion.note = .piecewiseLinearError(linear.error, distance: distance)
    return conversion
  }
}

extension TimingCurve {
  /// The distance of a joint's motion in points.
  fileprivate var jointDistance: Double? {
    guard case .joint(let curve) = self else { return nil }
    return curve.distance
  }
}
