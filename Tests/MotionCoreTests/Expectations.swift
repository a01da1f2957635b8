import MotionCore
import Testing

/// Expects that a call rejects the value of a parameter.
func expectRejection(
  _ parameter: ParameterError.Parameter, _ value: Double, _ rule: ParameterError.Rule,
  at location: SourceLocation = #_sourceLocation, by call: @autoclosure () throws -> Any
) {
  #expect(throws: ParameterError(parameter, value, breaks: rule), sourceLocation: location) {
    _ = try call()
  }
}
