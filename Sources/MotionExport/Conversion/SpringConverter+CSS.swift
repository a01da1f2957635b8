import MotionEngine

/// The imitations of a spring by other curves, over a duration.
extension SpringConverter {
  /// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions".
  var css: Conversion {
    guard duration.isFinite else { return .none(SpringDialect.css, .needsDuration) }
    let linear: LinearEasing
    do throws(PolylineError) {
      linear = try LinearEasing(
        .spring(curve), duration: duration, distance: linearDistance, maxError: maxError)
    } catch {
      return .none(SpringDialect.css, .needsTooManyPoints)
    }
    var conversion = Conversion(SpringDialect.css, .approximate)
    conversion.parameters = [.init("duration", duration), .init("linear", text: linear.text)]
    conversion.briefParameters = [
      .init("duration", duration), .init("points", Double(linear.stopCount)),
    ]
    conversion.code = transition(linear.text)
    conversion.note = .piecewiseLinearError(linear.error, distance: linearDistance)
    return conversion
  }

  var cubicBezier: Conversion {
    guard duration.isFinite else {
      return .none(SpringDialect.cubicBezier, .needsDuration)
    }
    let bezier = NearestBezier(curve.spring, duration: duration)
    var conversion = Conversion(SpringDialect.cubicBezier, .approximate)
    conversion.parameters = [
      .init("x1", bezier.x1), .init("y1", bezier.y1), .init("x2", bezier.x2),
      .init("y2", bezier.y2), .init("duration", duration),
    ]
    let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(numbers.text)
    conversion.code = transition("cubic-bezier(\(points.joined(separator: ", ")))")
    conversion.note = .bezierError(bezier.error)
    return conversion
  }

  /// Returns the declarations of a CSS transition of the duration.
  private func transition(_ function: String) -> String {
    "transition-duration: \(numbers.text(duration))s; transition-timing-function: \(function);"
  }

}
