import Arguments
import MotionEngine
import MotionNumerics
import TableReading

extension RecordedDrag {
  /// The indices of a path's columns in its table.
  private struct Columns {
    let count: Int
    let time: Int
    let x: Int
    let y: Int?
  }

  /// Reads the points of a table.
  static func points(
    of table: inout DelimitedInput, limit: Int
  ) throws(InputError) -> [Drag.Point] {
    var header: Columns?
    var points: [Drag.Point] = []
    var lines = 0
    while try table.next() {
      // Blank lines count, or an endless file of them would be read forever.
      lines += 1
      guard lines <= limit + 1 else {
        throw InputError(.path(.tooManyPoints(limit)), in: table.path, at: table.record.position)
      }
      if table.record.isBlank { continue }
      if let header {
        let point = try point(of: table, header)
        do throws(Reason) { try append(point, to: &points, limit: limit) } catch {
          throw InputError(
            .path(error), in: table.path, at: table.record.position(ofField: header.time))
        }
      } else {
        header = try columns(of: table)
      }
    }
    guard !points.isEmpty else {
      throw InputError(.path(.noPoints), in: table.path, at: table.record.position)
    }
    return points
  }

  private static func columns(of table: borrowing DelimitedInput) throws(InputError) -> Columns {
    let names = (0..<table.record.fieldCount).map { Array(table.record.field($0)) }
    func index(of name: String) throws(InputError) -> Int? {
      let indices = names.indices.filter { names[$0].elementsEqual(name.utf8) }
      guard indices.count <= 1 else {
        throw InputError(
          .path(.repeatedColumn(name)), in: table.path,
          at: table.record.position(ofField: indices[1]))
      }
      return indices.first
    }
    func needed(_ name: String) throws(InputError) -> Int {
      if let index = try index(of: name) { return index }
      throw InputError(
        .path(.noColumn(name, columns: names)), in: table.path, at: table.record.position)
    }
    return Columns(
      count: names.count, time: try needed("time"), x: try needed("x"), y: try index(of: "y"))
  }

  private static func point(
    of table: borrowing DelimitedInput, _ columns: Columns
  ) throws(InputError) -> Drag.Point {
    let record = table.record
    guard record.fieldCount == columns.count else {
      throw InputError(
        .path(.fieldCount(record.fieldCount, header: columns.count)), in: table.path,
        at: record.position)
    }
    func number(_ index: Int, _ column: String) throws(InputError) -> DoubleDouble {
      do throws(ValueError) {
        return try Readers.coordinate(try Readers.exactDecimal(record.field(index)))
      } catch {
        throw InputError(
          .path(.number(error, column: column, text: Array(record.field(index)))), in: table.path,
          at: record.position(ofField: index))
      }
    }
    return Drag.Point(
      time: try number(columns.time, "time"), x: try number(columns.x, "x"),
      y: try columns.y.map { index throws(InputError) in try number(index, "y") }
        ?? DoubleDouble(0))
  }
}
