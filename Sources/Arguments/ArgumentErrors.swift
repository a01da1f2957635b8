/// An error in an option's value: data only, no message text.
package enum ValueError: Error, Hashable, Sendable {
  /// The string is not a number.
  case notANumber
  /// The string is an infinity or NaN.
  case notFinite
  /// The number exceeds the largest double.
  case tooLarge
  /// The number is not an integer in the range.
  case notWhole(ClosedRange<Int>)
  /// The number is less than the minimum.
  case lessThan(Double)
  /// The number is greater than the maximum.
  case moreThan(Double)
  /// The number is not greater than a bound.
  case notAbove(Double)
  /// The string is not one of the accepted values; one of them, perhaps with more, may be meant.
  case notOneOf([String], meant: String? = nil)
  /// The string is not one of many names, which a command lists.
  case notListed([String], by: String)
  /// The string is neither one of many names nor of another expected form.
  case notNamed(expected: String, known: [String])
  /// The string does not have the expected form.
  case malformed(expected: String)
  /// A part of the value, such as an item of a list, is invalid.
  indirect case part([UInt8], ValueError)
}

/// An error in the command line: data only, no message text.
package enum UsageError: Error, Hashable, Sendable {
  /// The command has no option of this name.
  case unknownOption([UInt8])
  /// The last argument is an option that needs a value.
  case missingValue(option: String)
  /// An option that is turned off by `--no-` was given a value.
  case unexpectedValue(option: String, [UInt8])
  /// A positional argument that is not expected.
  case unexpectedArgument([UInt8])
  /// An option's value is invalid.
  case unreadableValue(option: String, [UInt8], ValueError)
}
