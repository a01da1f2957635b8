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
    at name: [UInt8], as form: FormOptions = FormOptions(), on host: Host, limit: Int = limit
  ) throws(Problem) -> [Drag.Point] {
    var file = try InputFile.open(name, on: host)
    var path = RecordedDrag(name: file.path, limit: limit)
    let first: UInt8?
    do throws(ReadError) { first = try file.firstLine().first } catch {
      throw .input(error, in: path.name)
    }
    let end: TextPosition
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      guard form == FormOptions() else {
        let names = FormOptions.names.map { "--" + $0 }.joined(separator: ", ")
        throw Problem(Phrase("a path in JSON has no other form: omit \(names)"))
      }
      let root = try InputFile.json(try InputFile.readWhole(file), in: path.name).root
      try path.read(root)
      end = root.position
    } else {
      var table = try TableInput.opening(file, as: form.form)
      try form.check(table.columns, renamed: table.renamedColumns)
      host.note(readingOf: table)
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
    try RecordedMotion.require(Array(names.prefix(2)), in: table)
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
      try append(time: number(0, "time"), x: number(1, "x"), y: number(2, "y"), at: node.position)
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

/// A recorded motion: a table with a column of times and one of values.
///
/// The values are in the column `value`, or in `offset`, or in the only other one whose first cell is a
/// number; `frame` counts rows. Rows without a value are ignored.
package enum RecordedMotion {
  /// The greatest magnitude of a time in seconds: more, and frames would round to one time.
  package static let greatestTime = 1e9

  /// The usual column of times.
  package static let defaultTime = Array("time".utf8)

  /// Throws the first of some columns that a table lacks.
  package static func require(_ names: [[UInt8]], in table: borrowing TableInput) throws(Problem) {
    do { try table.require(names) } catch { throw .input(error) }
  }

  /// Reads the next row; false at the end.
  package static func next(_ table: inout TableInput) throws(Problem) -> Bool {
    do throws(TableFailure) { return try table.next() } catch { throw .input(error) }
  }

  // MARK: Cells

  /// Whether a cell is a number.
  package static func isNumber(_ column: Int, of table: borrowing TableInput) -> Bool {
    table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range)) != nil
    }
  }

  /// Returns the text of a cell.
  package static func text(_ column: Int, of table: borrowing TableInput) -> [UInt8] {
    table.withRow { bytes, cells in
      let cell = bytes.extracting(cells[column].range)
      return cell.indices.map { cell[$0] }
    }
  }

  /// Returns the number of a cell, or nil if it is empty.
  package static func number(
    _ column: Int, of table: borrowing TableInput, within greatest: Double
  ) throws(Problem) -> Double? {
    let number = table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range))?.approximation
    }
    if let number, number.magnitude <= greatest { return number }
    let text = text(column, of: table)
    if text.isEmpty { return nil }
    do throws(ValueError) {
      let number = try Readers.decimal(text[...])
      throw number < 0 ? ValueError.lessThan(-greatest) : .moreThan(greatest)
    } catch {
      throw Self.error(ofNumber: column, table, error)
    }
  }

  // MARK: Errors

  /// Returns the error of a cell, which is a sentence.
  package static func error(
    _ sentence: String, _ column: Int, _ table: borrowing TableInput
  ) -> Problem {
    .malformed(sentence, in: table.path, at: table.position(ofCell: column))
  }

  /// Returns the error of a cell that is not a valid number.
  package static func error(
    ofNumber column: Int, _ table: borrowing TableInput,
    _ error: ValueError = .number(.notANumber)
  ) -> Problem {
    let name = Messages.shortened(table.columns[column])
    return self.error(
      "\(name) \(Messages.requirement(error, text(column, of: table)))", column, table)
  }

  /// Returns the error of a table without a column of numbers other than that of its times.
  package static func noValues(besides time: Int, in table: borrowing TableInput) -> Problem {
    let name = Messages.quoted(table.columns[time])
    return .malformed(
      "the table needs a column of numbers other than \(name)", in: table.path, at: table.position)
  }
}

extension ParsedArguments {
  /// Returns the arguments with the times in a table instead of `--times @FILE`.
  ///
  /// - Throws: An error in the table, which must have a column of times that are not negative.
  package func readingTimes(on host: Host) throws(Problem) -> ParsedArguments {
    guard let name = text(of: "times"), name.first == UInt8(ascii: "@") else { return self }
    // Commands that only print a motion have no options for the form of a table.
    var form = TableForm(delimiter: UInt8(ascii: ";"))
    form.understandsTimes = true
    var table = try TableInput.opening(Array(name.dropFirst()), as: form, on: host)
    host.note(readingOf: table)
    try RecordedMotion.require([RecordedMotion.defaultTime], in: table)
    let column = table.columns.firstIndex(of: RecordedMotion.defaultTime) ?? 0
    var times: [[UInt8]] = []
    while try RecordedMotion.next(&table) {
      let text = RecordedMotion.text(column, of: table)
      // The rows of several cards have one time.
      guard !text.isEmpty, text != times.last else { continue }
      do throws(ValueError) { _ = try Codec<DoubleDouble>.span().read(text) } catch {
        throw RecordedMotion.error(ofNumber: column, table, error)
      }
      times.append(text)
    }
    guard !times.isEmpty else {
      throw .malformed("the table needs at least one time", in: table.path, at: table.position)
    }
    var arguments = removing("times")
    arguments.append(Array(times.joined(separator: [UInt8(ascii: ",")])), to: "times")
    return arguments
  }
}

/// The options of a drag, the same for every command that has one.
package struct DragOptions: Options {
  /// A kind of drag.
  package enum Kind: Sendable {
    /// Along x, or along x and y.
    case plane
    /// The same without a release velocity of its own.
    case unthrown
    /// Along y, or along x and y.
    case vertical
    /// Along x, instead of the animation that the command is named for.
    case optional
    /// Along x, driving a transition.
    case driving
  }

  package let kind: Kind
  package var to: Drag.Vector?
  package var duration = DoubleDouble(0.25)
  package var velocity: Drag.Vector?
  package var path: [UInt8]?
  /// The form of the recorded path.
  var form = FormOptions()

  package init(_ kind: Kind) { self.kind = kind }

  package mutating func declare(_ list: inout OptionList) {
    let isVertical = kind == .vertical
    let displacement = "displacement of the drag in points, at constant speed"
    let summary =
      switch kind {
      case .optional: "drag the view by this displacement instead, in points, at constant speed"
      case .driving: "\(displacement) (required with --interactive, without --path)"
      case .plane, .unthrown, .vertical: "\(displacement) (required without --path)"
      }
    list.option(
      "--to", &to, .vector(in: .points, isVertical: isVertical), isVertical ? "DY" : "DX[,DY]",
      summary, sets: isVertical ? [.anchor, .position] : [], from: ["--path"])
    list.option(
      "--drag-duration", &duration, .duration(), "S", "duration of the drag, in seconds",
      from: ["--path"], unless: path == nil ? nil : "with --path")
    if kind != .unthrown {
      list.option(
        "--velocity", &velocity, .vector(in: .speed, isVertical: isVertical),
        isVertical ? "VY" : "VX[,VY]", "release velocity, in pt/s",
        usual: "0; with --path: estimated over the last 0.1 s",
        sets: isVertical ? [.initialVelocity] : [], from: ["--path"])
    }
    list.option(
      "--path", &path, .bytes(.inputFile), "FILE", "recorded touch path (CSV or JSON: time, x, y)",
      sets: [.anchor, .position], excludes: ["--to"])
    let state = (list.obstacle, list.isEchoed)
    if path == nil { list.obstacle = "without --path" }
    list.isEchoed = false
    form.declare(&list)
    (list.obstacle, list.isEchoed) = state
  }

  /// Returns the name of the first option of a drag that is given, if one is.
  package static func given(in arguments: ParsedArguments) -> String? {
    ["to", "drag-duration", "velocity", "path"].first(where: arguments.contains)
  }

  /// Returns the drag: a recorded one, or a straight one at constant speed.
  package func drag(_ arguments: ParsedArguments, _ read: FileReader) throws(Problem) -> Drag {
    if let path { return Drag(along: try read.path(path, as: form), releasedAt: velocity) }
    guard to != nil || TableSettings.listsColumns(arguments) else {
      throw Problem("--to or --path is required")
    }
    return Drag(to: to ?? .zero, in: duration, releasedAt: velocity ?? .zero)
  }

  /// Returns the values of a drag as JSON members, and its file if it was recorded.
  package func members(of drag: Drag) -> [JSONMember] {
    var values = self
    let last = drag.points[drag.points.count - 1]
    (values.to, values.duration) = (Drag.Vector(x: last.x, y: last.y), drag.duration)
    values.velocity = drag.velocity
    return values.members()
  }
}
