/// The reason that a string is not a curve.
public enum CurveSyntaxError: Error, Hashable, Sendable {
  /// No curve has this name.
  case unknownName(String)
  /// The curve has no parameter of this name.
  case unknownParameter(String, known: [String])
  /// A parameter that is given twice.
  case repeatedParameter(String)
  /// Parameters that together do not describe a spring.
  case unknownSpring([String])
  /// The rest of the string does not begin as expected.
  case unexpected(String, expected: String)
  /// A parameter's value cannot describe the curve.
  case parameter(ParameterError)
}
