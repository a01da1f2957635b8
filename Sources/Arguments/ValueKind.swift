/// The kind of an option's value, by which a shell completes it.
package enum ValueKind: Hashable, Sendable {
  /// A number, a name of the user's choice, or one of the names that the declaration lists.
  case plain
  /// A duration or a time in seconds, or with a unit, or a list of them.
  case duration
  /// An existing file in a format of tables or documents.
  case inputFile
  /// A file to write.
  case outputFile
  /// A folder.
  case folder
  /// A curve, by its name or in full.
  case curve
  /// One of the values of the command's option `--model`.
  case model
  /// The name of a column.
  case column
  /// Columns of the command's table, or changes of the default ones.
  case columnChoice
  /// The name of a view of the motion.
  case view
  /// The name of a dialect of curves.
  case dialect
  /// A condition, which begins with the name of a figure of the summary.
  case condition
}
