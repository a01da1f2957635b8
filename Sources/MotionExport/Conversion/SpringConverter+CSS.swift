import MotionEngine

/// The imitations of a spring by other curves, over a duration.
extension SpringConverter {
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

  var css: Conversion { .none(SpringDialect.css, .needsDuration) }
}
