extension JSONTableReader {
  /// Why a table cannot be read, and where.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    package var reason: Reason
    /// Where it is wrong.
    package var position: TextPosition

    /// Creates a failure.
    package init(_ reason: Reason, at position: TextPosition) {
      self.reason = reason
      self.position = position
    }

    /// The failure of a document that is no JSON.
    package init(_ failure: JSONReader.Failure) {
      self.init(.json(failure), at: failure.position)
    }
  }

  /// What can be wrong with a table.
  package enum Reason: Hashable, Sendable {
    /// The document is no JSON.
    case json(JSONReader.Failure)
    /// The document is a number, a text, a flag or null.
    case notATable
    /// The member `rows` comes before `columns`, or there is no `columns`.
    case rowsBeforeColumns
    /// The value of `columns` is no list.
    case columnsNotAList
    /// The value of `rows` is no list.
    case rowsNotAList
    /// The object ends with `columns`, but without `rows`.
    case noRows
    /// A value in `columns` that is no object, has no `name` or one that is no text.
    case columnWithoutName
    /// A name that another column has already.
    case duplicateColumn(String, first: TextPosition)
    /// A value in `rows` that is no list.
    case rowNotAList
    /// A value among objects that is none.
    case rowNotAnObject
    /// A row of so many values, which is not the number of columns.
    case valueCount(Int, columns: Int)
    /// A list or an object in a row.
    case nestedValue
    /// A name that the first row does not have.
    case unknownMember(String)
    /// A row without one of the names of the first.
    case missingMember(String)
    /// A row of more than so many bytes.
    case rowLongerThan(Int)
    /// More than so many bytes of members before `rows`, or of one after it.
    case membersLongerThan(Int)
  }
}
