import Arguments
package import DeckEngine
import DeckFormats

/// A recorded path: a table with the columns `time`, `x` and `y`, or a list of points in JSON.
///
/// The first character that is not blank tells which: a bracket begins JSON. A table separates its
/// columns, which come in any order, by commas, or by tabs if its header has tabs alone; other
/// columns and blank lines are passed over. In JSON a point is an object with `time`, `x` and `y`,
/// beside which it may have more, or a list of these numbers. Without `y` it is 0.
package enum RecordedDrag {
  /// The largest number of points, or of lines after the header, unless another limit is given.
  package static let limit = 1_000_000

  /// What can be wrong with a path that is a table or JSON otherwise.
  enum Reason: Error, Hashable, Sendable {
    case noPoints
    case tooManyPoints(Int)
    /// The time goes back.
    case timeGoesBack(to: Double, from: Double)
    /// There are two points at one time.
    case twoPlaces(time: Double)
    /// The text in this column is no number.
    case number(ValueError, column: String, text: [UInt8])
    /// The header has no such column.
    case noColumn(String, columns: [[UInt8]])
    /// The header has a column twice.
    case repeatedColumn(String)
    /// A row has another number of fields than the header.
    case fieldCount(Int, header: Int)
    /// The document is no list.
    case noList
    /// A value in the list is neither an object nor a list.
    case noPoint
    /// A point that is a list has this number of values.
    case valueCount(Int)
    /// A point has no such member.
    case noMember(String)
    /// The value of this name is something else than a number.
    case noNumber(String)
  }

  /// Reads a path whose times ascend; a point that repeats the one before is left out.
  ///
  /// - Throws: The first thing that is wrong, with its place.
  package static func read<Host: CommandHost>(
    at name: [UInt8], on host: inout Host, limit: Int = limit
  ) throws(InputError) -> [Drag.Point] {
    var file = try InputFile(at: name, on: &host)
    defer { file.close(on: &host) }
    let line = try file.firstLine(on: &host)
    if line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "{") {
      return try points(ofJSON: try file.readWhole(on: &host), path: file.path, limit: limit)
    }
    let hasTabsAlone = line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ","))
    var table = DelimitedInput(file, hasTabsAlone ? .tsv : .csv)
    return try points(of: &table, on: &host, limit: limit)
  }

  /// Adds a point after those before it.
  static func append(
    _ point: Drag.Point, to points: inout [Drag.Point], limit: Int
  ) throws(Reason) {
    guard let last = points.last, point.time <= last.time else {
      guard points.count < limit else { throw .tooManyPoints(limit) }
      return points.append(point)
    }
    guard point.time == last.time else {
      throw .timeGoesBack(to: point.time.high, from: last.time.high)
    }
    guard point == last else { throw .twoPlaces(time: point.time.high) }
  }
}
