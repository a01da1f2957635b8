extension JSONTableReader {
  /// An error in a table, with its position.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason.
    package var reason: Reason
    /// The position of the error.
    package var position: TextPosition

    /// Creates a failure.
    package init(_ reason: Reason, at position: TextPosition) {
      self.reason = reason
      self.position = position
    }

    /// Creates the failure of a document that is not JSON.
    package init(_ failure: JSONReader.Failure) {
      self.init(.json(failure), at: failure.position)
    }
  }

  /// A reason to reject a table.
  package enum Reason: Hashable, Sendable {
    /// The document is not JSON.
    case json(JSONReader.Failure)
    /// The document is a number, a string, a Boolean or null.
    case notATable
    /// The member `rows` comes before `columns`, or there is no `columns`.
    case rowsBeforeColumns
    /// The value of `columns` is not an array.
    case columnsNotAList
    /// The value of `rows` is not an array.
    case rowsNotAList
    /// The object ends with `columns`, but without `rows`.
    case noRows
    /// A value in `columns` that is not an object with a string as its `name`.
    case columnWithoutName
    /// A name that another column already has.
    case duplicateColumn(String, first: TextPosition)
    /// A value in `rows` that is not an array.
    case rowNotAList
    /// A value among objects that is not an object.
    case rowNotAnObject
    /// A row with a number of values other than the number of columns.
    case valueCount(Int, columns: Int)
    /// An array or an object in a row.
    case nestedValue
    /// A name that the first row does not have.
    case unknownMember(String)
    /// A row without one of the names of the first.
    case missingMember(String)
    /// A row of more than this number of bytes.
    case rowLongerThan(Int)
    /// More than this number of bytes of members before `rows`, or of one after it.
    case membersLongerThan(Int)
  }
}
