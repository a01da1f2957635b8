package import MotionCore
package import TableText

/// A curve in the terms of another program: its parameters, and the strings to paste.
package struct Conversion: Hashable, Sendable {
  /// The agreement of a conversion with the curve.
  package enum Fidelity: String, Hashable, Sendable {
    /// The same motion.
    case exact
    /// Another motion, whose difference is in the note.
    case approximate
    /// The dialect cannot express the curve.
    case none
  }

  /// A parameter, with the name that the dialect's API gives it.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The value; absent if it is infinite, such as the settling time of a spring without damping.
    package let value: ListedTable.Cell
  }

  package let dialect: Dialect
  package let fidelity: Fidelity
  /// The parameters, in the order in which they are printed.
  package private(set) var parameters: [Parameter] = []
  /// The parameters for people, if a value is too long for a line.
  package private(set) var briefParameters: [Parameter]?
  /// The curve in the syntax of this program, if there is one that reads back as this dialect.
  package let spec: String?
  /// The line of source code.
  package let code: String?
  package let note: ConversionNote?

  init(
    _ dialect: Dialect, _ fidelity: Fidelity,
    _ parameters: [(String, Double)] = [], spec: String? = nil, code: String? = nil,
    note: ConversionNote? = nil, isName: Bool = false
  ) {
    (self.dialect, self.fidelity) = (dialect, fidelity)
    self.parameters = parameters.map { name, value in
      Parameter(name: name, value: value.isFinite ? .number(value) : .absent)
    }
    if isName { self.parameters.append(Parameter(name: "name", value: .text(code ?? ""))) }
    (self.spec, self.code, self.note) = (spec, code, note)
  }
}

// MARK: - CSS

extension Conversion {
  /// The greatest error of `linear()` if none is given, in points, which no one sees.
  package static let defaultMaxError = 0.5
  /// The distance of errors if none is given: that of a deck that opens.
  private static let defaultDistance = 276.0

  /// Returns a curve in CSS: exact if CSS has it, otherwise by `linear()`.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration in seconds; nil for the curve's own.
  ///   - distance: The distance of the motion in points; a joint has its own.
  ///   - maxError: The greatest error of `linear()`, in points.
  ///   - style: The spelling of numbers in code.
  /// - Returns: The conversion, whose note has the error of `linear()`.
  /// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions" and "Step easing
  ///   functions".
  package static func css(
    _ curve: TimingCurve, duration: Double? = nil, distance: Double? = nil,
    maxError: Double = Conversion.defaultMaxError, style: NumberStyle = .shortest
  ) -> Conversion {
    let dialect = Dialect.css
    if let text = curve.exactCSS { return Conversion(dialect, .exact, spec: text, code: text) }
    let ownDistance: Double? = if case .joint(let joint) = curve { joint.distance } else { nil }
    // An infinite duration is that of a curve that never ends.
    let stated = duration ?? curve.naturalDuration
    let duration = stated ?? 1
    let distance = ownDistance ?? distance ?? defaultDistance
    guard duration.isFinite else { return Conversion(dialect, .none, note: .needsDuration) }
    let tolerance = maxError / distance
    let function = try? ScalarFunction(curve, duration: duration, tolerance: tolerance)
    guard let line = try? function.map({ try Polyline($0, tolerance: tolerance) }) else {
      return Conversion(dialect, .none, note: .needsTooManyPoints)
    }
    var conversion = Conversion(
      dialect, .approximate,
      [("duration", stated ?? .infinity), ("points", Double(line.points.count))],
      code: stated.map { SourceNumbers(style: style).transition(line.css, duration: $0) }
        ?? line.css,
      note: .piecewiseLinearError(line.error * distance, distance: distance))
    conversion.briefParameters = conversion.parameters
    conversion.parameters[1] = Parameter(name: "linear", value: .text(line.css))
    return conversion
  }
}

/// The spelling of numbers in strings to paste.
struct SourceNumbers: Hashable, Sendable {
  /// The style; single-precision numbers are rounded to the nearest one first.
  let style: NumberStyle

  /// Returns a number; in the shortest style it has six significant digits.
  func text(_ value: Double) -> String {
    isRounded(value) ? Numbers.text(value, within: .infinity) : style.text(of: value)
  }

  /// Whether a number has six significant digits: greater ones are whole, and of smaller ones the
  /// rounding would leave fewer digits.
  private func isRounded(_ value: Double) -> Bool {
    style == .shortest && (1e-9..<1e6).contains(value.magnitude)
  }

  /// Returns a single-precision number of Kotlin or Java, with its suffix.
  func single(_ value: Double) -> String {
    let nearest = Float(value)
    return style == .shortest && !isRounded(value)
      ? Numbers.single(value) : text(Double(nearest)) + "f"
  }

  /// Returns the declarations of a CSS transition over a duration in seconds.
  func transition(_ function: String, duration: Double) -> String {
    "transition-duration: \(text(duration))s; transition-timing-function: \(function);"
  }
}

/// A remark about a conversion, without words.
package enum ConversionNote: Error, Hashable, Sendable {
  /// The spring is overdamped, and moves so only if overdamping is allowed.
  case isOverdamped
  /// The spring is overdamped, and its animation limits the ratio as the motion does.
  case isLimited
  /// The spring is overdamped, and the animation must allow it.
  case allowsOverdamping
  /// The dialect has no overdamped springs.
  case hasNoOverdamping
  /// The spring never settles, and the dialect has only springs that do.
  case isUndamped
  /// The spring never settles, and the dialect needs a duration.
  case needsDuration
  /// The spring never settles, so the animation's duration has to be set.
  case neverSettles
  /// Only interpolating springs have an initial velocity.
  case velocityNeedsInterpolation
  /// The initial velocity, per second, is not a parameter of the spring.
  case separateVelocity(Double)
  /// No duration has this spring.
  case hasNoDuration
  /// The duration is outside the range that UIKit does not clamp.
  case durationOutside(Double)
  /// The damping ratio is below the least that UIKit does not clamp.
  case ratioBelow(Double)
  /// UIKit's spring of the best duration has another frequency; the relative difference.
  case frequencyDiffers(Double)
  /// The joint is stepped; the greatest distance from the spring in points, if it settles soon.
  case isStepped(distance: Double?)
  /// The parameters are outside the domain of a joint.
  case isOutsideJoints
  /// The parameters are outside the range of single precision.
  case isOutsideSinglePrecision
  /// A piecewise linear curve would need too many points for its error bound.
  case needsTooManyPoints
  /// The greatest error of a piecewise linear curve over a distance, both in points.
  case piecewiseLinearError(Double, distance: Double)
  /// The greatest difference of the nearest Bézier, as a fraction of the distance.
  case bezierError(Double)
}
