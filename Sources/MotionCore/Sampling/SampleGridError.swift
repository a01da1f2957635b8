/// The reason for which a grid cannot be created.
public enum SampleGridError: Error, Hashable, Sendable {
  /// An invalid parameter.
  case parameter(ParameterError)
  /// More than 2⁵³ rows, beyond which the index of a row is no longer exact.
  case tooFine
}
