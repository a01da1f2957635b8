import Comparing
import Options
import Systems

/// The plot of the rows of any table with times or another ascending column `x`.
struct TablePlot {
  /// The columns that are not drawn by default, besides that of the horizontal axis.
  private static let others = ["frame", "time", "progress", "card"]

  /// The names of all columns.
  private let known: [[UInt8]]
  private let axis: Int
  private let card: Int?
  private let isUsual: Bool
  private var columns: [Int]
  /// The points by column, in the order of `columns`, for each card; nil where a cell is empty.
  private var points: [[[Plot.Point?]]] = []
  /// The cards in the order of their first rows; one empty name without cards.
  private var cards: [[UInt8]] = []
  private var inputs = RecordedTimes()
  private var events: [Plot.Event] = []
  /// The starts of phases, which may have no name.
  private var starts: [(phase: [UInt8], x: Double)] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - names: The names of the columns to draw, or nil for the usual ones.
  ///   - catalog: The systems, which have the units of known columns.
  ///   - host: The host, which reports times that may not be seconds.
  /// - Returns: The plot.
  /// - Throws: A column that the table lacks, or an invalid cell.
  static func read(
    _ table: inout TableInput, _ names: [[UInt8]]?, _ catalog: Catalog, on host: Host
  ) throws(Problem) -> Plot {
    let (known, timeName) = (table.columns, RecordedMotion.defaultTime)
    host.note(readingOf: table)
    let time = known.firstIndex(of: timeName)
    guard let axis = time ?? known.firstIndex(of: Array("x".utf8)) else {
      let error = TableError.missingColumn(timeName, known: known)
      throw .malformed(Messages.sentence(error), in: table.path)
    }
    var plot = try TablePlot(known, names, axis: axis)
    while try RecordedMotion.next(&table) {
      if plot.columns.isEmpty { plot.columns = try numericColumns(of: table, axis: axis) }
      try plot.append(table)
    }
    guard let first = plot.inputs.first else {
      throw .malformed("the table has no rows", in: table.path, at: table.position)
    }
    if time != nil {
      host.warn(about: plot.inputs, in: timeName, of: table.path ?? Array("-".utf8))
    }
    return try plot.plot(
      catalog, time == nil ? "x" : "time (s)", first...plot.inputs.last, of: table.path)
  }

  private init(_ known: [[UInt8]], _ names: [[UInt8]]?, axis: Int) throws(Problem) {
    (self.known, self.axis, isUsual) = (known, axis, names == nil)
    card = known.firstIndex(of: Array("card".utf8))
    guard let names else {
      let usual = RecordedColumns.positions.lazy.compactMap { name in
        known.firstIndex { $0 == Array(name.utf8) }
      }.first { $0 != axis }
      columns = usual.map { [$0] } ?? []
      return
    }
    columns = []
    for name in names {
      guard let index = known.firstIndex(of: name) else {
        throw .noColumn(option: "columns", name, known: known)
      }
      guard !columns.contains(index) else {
        throw Problem("columns", "lists \(Messages.quoted(name)) twice")
      }
      columns.append(index)
    }
  }

  /// Returns the first columns of numbers of a row.
  private static func numericColumns(
    of table: borrowing TableInput, axis: Int
  ) throws(Problem) -> [Int] {
    let known = table.columns
    let numeric = known.indices.filter { index in
      index != axis && !others.contains { Array($0.utf8) == known[index] }
        && RecordedMotion.isNumber(index, of: table)
    }
    guard !numeric.isEmpty else { throw RecordedMotion.noValues(besides: axis, in: table) }
    return Array(numeric.prefix(Plot.greatestPanelCount))
  }

  // MARK: Rows

  private mutating func append(_ table: borrowing TableInput) throws(Problem) {
    guard let x = try RecordedMotion.number(axis, of: table, within: RecordedMotion.greatestTime)
    else {
      throw RecordedMotion.error(ofNumber: axis, table)
    }
    guard x >= inputs.last else {
      throw RecordedMotion.error(
        "\(Messages.shortened(table.columns[axis])) must be at least "
          + "\(Messages.number(inputs.last)), that of the previous row (got '\(Messages.number(x))')",
        axis, table)
    }
    inputs.append(x)
    let name = card.map { RecordedMotion.text($0, of: table) } ?? []
    let index = cards.firstIndex(of: name) ?? cards.count
    if index == cards.count {
      cards.append(name)
      points.append(Array(repeating: [], count: columns.count))
    }
    for (place, column) in columns.enumerated() {
      let value = try RecordedMotion.number(column, of: table, within: Readers.farthest)
      points[index][place].append(value.map { Plot.Point(x: x, y: $0) })
    }
    appendMarks(table, at: x, card: cards.count > 1 ? name : [])
  }

  /// Adds the phase and the events of a row, if the table has such columns.
  private mutating func appendMarks(_ table: borrowing TableInput, at x: Double, card: [UInt8]) {
    if let column = known.firstIndex(of: Array("phase".utf8)) {
      let name = RecordedMotion.text(column, of: table)
      if starts.last?.phase != name { starts.append((name, x)) }
    }
    guard let column = known.firstIndex(of: Array("event".utf8)) else { return }
    for name in RecordedMotion.text(column, of: table).split(separator: UInt8(ascii: " ")) {
      let whole = card.isEmpty ? Array(name) : Array(name) + [UInt8(ascii: ":")] + card
      events.append(Plot.Event(String(decoding: whole, as: UTF8.self), x: x))
    }
  }

  /// The phases that have a name and a duration; each ends where the next one starts.
  private var phases: [Plot.Phase] {
    zip(starts, starts.dropFirst().map { $0.x } + [inputs.last]).compactMap { start, end in
      guard !start.phase.isEmpty, start.x < end else { return nil }
      return Plot.Phase(String(decoding: start.phase, as: UTF8.self), start.x...end)
    }
  }

  // MARK: The plot

  private func plot(
    _ catalog: Catalog, _ axis: String, _ range: ClosedRange<Double>, of path: [UInt8]?
  ) throws(Problem) -> Plot {
    var drawn = Array(cards.indices)
    let greatest = Plot.greatestCurveCount / (isUsual ? columns.count : 1)
    let omitted = isUsual ? max(0, drawn.count - max(greatest, 1)) : 0
    drawn.removeFirst(omitted)
    var plot = Plot(
      title: path.map(Messages.shortened) ?? "standard input",
      description: Plot.omission(of: omitted, beside: drawn.count).joined(), range: range,
      panels: [], phases: phases, events: events)
    plot.axis = axis
    for (place, column) in columns.enumerated() {
      let name = String(decoding: known[column], as: UTF8.self)
      let curves = drawn.map { card in
        let number = String(decoding: cards[card], as: UTF8.self)
        let whole = self.card == nil ? name : "\(name):\(number)"
        let runs = points[card][place].split { $0 == nil }.map { $0.compactMap { $0 } }
        return Plot.Curve(column: whole, label: whole, runs: runs)
      }
      var panel = Plot.Panel(unit: catalog.unit(ofColumn: name), curves: [])
      panel.isRate = name == "velocity"
      plot.append(curves, like: panel)
    }
    try plot.checkSize()
    plot.subtitles = [plot.figures(nil)].filter { !$0.isEmpty }
    return plot
  }
}

extension Catalog {
  /// Returns the unit of a column that some system prints, or an empty string.
  fileprivate func unit(ofColumn name: String) -> String {
    for system in systems {
      // A system without columns gives no units.
      for (_, columns) in (try? system.columns()) ?? [] {
        if let column = columns.first(where: { $0.name == name }) { return column.unit }
      }
    }
    return ""
  }
}
