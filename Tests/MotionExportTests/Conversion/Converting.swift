import MotionEngine
import MotionExport
import TableText
import Testing

/// Returns the converter of a spring in curve syntax.
func converter(
  _ text: String, allowsOverdamping: Bool = false, duration: Double? = nil,
  distance: Double? = nil
) throws -> SpringConverter {
  let options = SpringCurve.Options(allowsOverdamping: allowsOverdamping)
  guard case .spring(let curve) = try CurveSyntax.timingCurve(text, options: options) else {
    throw NotASpring(text: text)
  }
  return SpringConverter(curve, duration: duration, distance: distance)
}

struct NotASpring: Error {
  let text: String
}

extension Conversion {
  /// Returns the number of a parameter.
  func number(_ name: String) -> Double? {
    guard case .number(let number)? = parameters.first(where: { $0.name == name })?.value else {
      return nil
    }
    return number
  }
}
