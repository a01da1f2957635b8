/// The reason that a string is not a curve.
public enum CurveSyntaxError: Error, Hashable, Sendable {
  /// No curve has this name.
  case unknownName(String)
  /// The rest of the string does not begin as expected.
  case unexpected(String, expected: String)
  /// A label that cannot be used with another.
  case contradiction(String, other: String)
  /// A parameter's value cannot describe the curve.
  case parameter(ParameterError)
}
