import MotionCore

/// The imitations of a spring by other curves, over a duration.
extension SpringConverter {
  var css: Conversion {
    CSSConverter(
      .spring(curve), duration: duration, distance: givenDistance, maxError: maxError,
      style: numbers.style
    ).conversion
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
    conversion.code = numbers.transition(
      "cubic-bezier(\(points.joined(separator: ", ")))", duration: duration)
    conversion.note = .bezierError(bezier.error)
    return conversion
  }
}
