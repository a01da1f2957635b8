import Arguments
package import MotionEngine
import MotionNumerics
import TableReading

/// A recorded path: a table with the columns `time`, `x` and `y`, or a JSON array of points.
///
/// A bracket as the first character that is not blank begins JSON. A table separates its columns,
/// which come in any order, by commas, or by tabs if its header has only tabs; other columns and
/// blank lines are ignored. In JSON a point is an object with `time`, `x`, `y` and possibly other
/// members, or an array of these numbers. `y` is 0 if it is missing.
package enum RecordedDrag {
  /// The largest number of points, or of lines after the header, unless another limit is given.
  package static let limit = 1_000_000

  /// An error in a path other than one in the grammar of a table or of JSON.
  enum Reason: Error, Hashable, Sendable {
    case noPoints
    case tooManyPoints(Int)
    /// The time goes back.
    case timeGoesBack(to: Double, from: Double)
    /// There are two points at one time.
    case twoPositions(time: Double)
    /// A cell of this column is not a valid number.
    case number(ValueError, column: String, text: [UInt8])
    /// The header has no such column.
    case noColumn(String, columns: [[UInt8]])
    /// The header has a duplicate column.
    case repeatedColumn(String)
    /// A row does not have the number of fields of the header.
    case fieldCount(Int, header: Int)
    /// The document is not an array.
    case noList
    /// An element is neither an object nor an array.
    case noPoint
    /// A point that is an array has this number of values.
    case valueCount(Int)
    /// A point has no such member.
    case noMember(String)
    /// The member of this name is not a number.
    case noNumber(String)
  }

  /// Reads a path whose times ascend, without points that repeat the previous one.
  ///
  /// - Throws: The first error, with its position.
  package static func read(
    at name: [UInt8], on host: Host, limit: Int = limit
  ) throws(InputError) -> [Drag.Point] {
    var file = try InputFile.open(name, on: host)
    let path = file.path
    let line: ArraySlice<UInt8>
    do throws(ReadError) { line = try file.firstLine() } catch { throw InputError(error, in: path) }
    if line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "{") {
      return try points(ofJSON: try InputFile.readWhole(file), path: path, limit: limit)
    }
    let hasOnlyTabs = line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ","))
    var table = DelimitedInput(file, hasOnlyTabs ? .tsv : .csv)
    return try points(of: &table, limit: limit)
  }

  /// Appends a point.
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
    guard point == last else { throw .twoPositions(time: point.time.high) }
  }
}
