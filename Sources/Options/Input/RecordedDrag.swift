package import MotionEngine
import MotionNumerics
import TableComparison
import TableReading

/// A recorded path: a table with the columns `time`, `x` and `y`, or a JSON array of points.
///
/// A bracket as the first character that is not blank begins JSON. A table is CSV or TSV with these
/// columns in any order, and others, which are ignored. In JSON a point is an object with `time`, `x`,
/// `y` and possibly other members, or an array of these numbers. `y` is 0 if it is missing.
package struct RecordedDrag {
  /// The largest number of points, unless another limit is given.
  package static let limit = 1_000_000

  private let name: [UInt8]?
  private let limit: Int
  private var points: [Drag.Point] = []
  /// The number of points, with those that repeat the last one: an endless file has an end.
  private var count = 0

  /// Reads a path whose times ascend, without points that repeat the previous one.
  ///
  /// - Throws: The first error, with its position.
  package static func read(
    at name: [UInt8], on host: Host, limit: Int = limit
  ) throws(Problem) -> [Drag.Point] {
    var file = try InputFile.open(name, on: host)
    var path = RecordedDrag(name: file.path, limit: limit)
    let first: UInt8?
    do throws(ReadError) { first = try file.firstLine().first } catch {
      throw .input(error, in: path.name)
    }
    let end: TextPosition
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      let root = try InputFile.json(try InputFile.readWhole(file), in: path.name).root
      try path.read(root)
      end = root.position
    } else {
      var table = try TableInput.opening(file)
      try path.read(&table)
      end = table.position
    }
    guard !path.points.isEmpty else {
      throw path.error("the path needs at least one point", at: end)
    }
    return path.points
  }

  private func error(_ sentence: String, at position: TextPosition) -> Problem {
    .malformed(sentence, in: name, at: position)
  }

  /// Reads the rows of a table.
  private mutating func read(_ table: inout TableInput) throws(Problem) {
    // A file without a header has no points.
    guard !table.columns.isEmpty else { return }
    let names = ["time", "x", "y"].map { Array($0.utf8) }
    do throws(TableFailure) { try table.require(Array(names.prefix(2))) } catch {
      throw .input(error)
    }
    let columns = names.map { table.columns.firstIndex(of: $0) }
    func number(_ index: Int, _ name: String) throws(Problem) -> DoubleDouble? {
      guard let column = columns[index] else { return nil }
      let text = RecordedMotion.text(column, of: table)
      return try coordinate(name, text, at: table.position(ofCell: column)) {
        () throws(ValueError) in try Readers.exactDecimal(text[...])
      }
    }
    while try RecordedMotion.next(&table) {
      try append(
        time: number(0, "time"), x: number(1, "x"), y: number(2, "y"),
        at: table.position(ofCell: columns[0] ?? 0))
    }
  }

  /// Reads the elements of an array.
  private mutating func read(_ root: JSONTree.Node) throws(Problem) {
    guard let elements = root.elements else {
      throw error("the document must be an array of points", at: root.position)
    }
    for node in elements {
      let list = node.elements.map(Array.init)
      guard list != nil || node.members != nil else {
        throw error(
          "a point must be an object such as {\"time\": 0, \"x\": 0} or an array such as [0, 0]",
          at: node.position)
      }
      if let list, !(2...3 ~= list.count) {
        throw error(
          "a point must be an array of 2 or 3 numbers: time, x and y (got \(list.count))",
          at: node.position)
      }
      func number(_ index: Int, _ name: String) throws(Problem) -> DoubleDouble? {
        let item = list.flatMap { index < $0.count ? $0[index] : nil }
        guard let value = item ?? node.member(named: name) else { return nil }
        guard let number = value.number else {
          throw error("'\(name)' must be a number", at: value.position)
        }
        return try coordinate(name, Array(value.source), at: value.position) { number }
      }
      try append(
        time: number(0, "time"), x: number(1, "x"), y: number(2, "y"), at: node.position)
    }
  }

  private func coordinate(
    _ name: String, _ text: [UInt8], at position: TextPosition,
    _ number: () throws(ValueError) -> DoubleDouble
  ) throws(Problem) -> DoubleDouble {
    do throws(ValueError) { return try Readers.coordinate(try number()) } catch {
      throw self.error("\(name) \(Messages.requirement(error, text))", at: position)
    }
  }

  /// Appends a point, unless it repeats the last one.
  private mutating func append(
    time: DoubleDouble?, x: DoubleDouble?, y: DoubleDouble?, at position: TextPosition
  ) throws(Problem) {
    guard let time else { throw error("the point needs 'time'", at: position) }
    guard let x else { throw error("the point needs 'x'", at: position) }
    let point = Drag.Point(time: time, x: x, y: y ?? DoubleDouble(0))
    count += 1
    guard count <= limit else {
      throw error("the path must have at most \(limit) points", at: position)
    }
    guard let last = points.last, time <= last.time else { return points.append(point) }
    let instant = Messages.number(time.high)
    guard time == last.time else {
      let least = "\(Messages.number(last.time.high)), the time of the previous point"
      throw error("time must be at least \(least) (got '\(instant)')", at: position)
    }
    guard point == last else {
      throw error("the path has two positions at time \(instant)", at: position)
    }
  }
}
