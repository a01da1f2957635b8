/// Why a text is no value for an option: facts, no prose.
package enum ValueError: Error, Hashable, Sendable {
  /// It is not a number.
  case notANumber
  /// It spells an infinity or a not-a-number.
  case notFinite
  /// It is beyond the greatest number there is.
  case tooLarge
  /// It is not a whole number within a range.
  case notWhole(ClosedRange<Int>)
  /// It is less than the least value allowed.
  case lessThan(Double)
  /// It is more than the greatest value allowed.
  case moreThan(Double)
  /// It is not above a number.
  case notAbove(Double)
  /// It is none of the words allowed.
  case notOneOf([String])
  /// It does not have the form described.
  case malformed(expected: String)
  /// A part of it, such as one of a list, is at fault.
  indirect case part([UInt8], ValueError)
}

/// A command line that cannot be understood: facts, no prose.
package enum UsageError: Error, Hashable, Sendable {
  /// No option of the command has this name.
  case unknownOption([UInt8])
  /// An option that takes a value stands last.
  case missingValue(option: String)
  /// An option that takes no value was given one.
  case unexpectedValue(option: String, [UInt8])
  /// A word that is no option stands where none is expected.
  case unexpectedArgument([UInt8])
  /// An option's value cannot be read.
  case unreadableValue(option: String, [UInt8], ValueError)
}
