import Foundation

/// A row of a table in `Tests/reference`, which a program in `scripts/reference` has made.
public struct ReferenceRow: Hashable, Sendable, CustomStringConvertible {
  private let cells: [String: String]
  /// The cells of the row.
  public let description: String

  /// A column that a table does not have, or a cell that is not a number.
  struct Failure: Error {
    let column: String
    let row: String
  }

  /// Returns the rows of a table.
  public static func all(of table: String) throws -> [ReferenceRow] {
    let file = repository.appendingPathComponent("Tests/reference/\(table).tsv")
    // The first line names the program, and the second the columns.
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let rows = lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { cells in
      ReferenceRow(
        cells: Dictionary(uniqueKeysWithValues: zip(rows[0], cells)),
        description: cells.joined(separator: " "))
    }
  }

  /// Returns the string in a column.
  public func text(_ column: String) throws -> String {
    guard let text = cells[column] else { throw Failure(column: column, row: description) }
    return text
  }

  /// The number in a column.
  public subscript(column: String) -> Double {
    get throws {
      guard let number = cells[column].flatMap({ Double($0) }) else {
        throw Failure(column: column, row: description)
      }
      return number
    }
  }

  /// Returns the numbers in a column, which are separated by spaces.
  public func numbers(_ column: String) throws -> [Double] {
    try text(column).split(separator: " ").map { word in
      guard let number = Double(word) else { throw Failure(column: column, row: description) }
      return number
    }
  }
}
