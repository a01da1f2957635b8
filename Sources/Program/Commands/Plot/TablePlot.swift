import Arguments
import MotionExport
import TableComparison
import TableReading

/// The plot of the rows of any table with times or another ascending column `x`.
struct TablePlot {
  /// The points of a column, and those of one card if the table has cards.
  private struct Builder {
    var runs: [[Plot.Point]] = []
    var isOpen = false

    mutating func append(x: Double, _ y: Double?) {
      guard let y else {
        isOpen = false
        return
      }
      if !isOpen { runs.append([]) }
      isOpen = true
      runs[runs.count - 1].append(Plot.Point(x: x, y: y))
    }
  }

  /// The columns of the horizontal axis, with their labels.
  private static let axes = [("time", "time (s)"), ("x", "x")]
  /// The columns that are drawn by default: the first of them that the table has.
  private static let positions = RecordedColumns.positions
  /// The columns that are not drawn by default.
  private static let others = ["frame", "time", "x", "progress", "card"]
  /// The greatest number of columns that are drawn by default, if none of them is known.
  private static let usualCount = PlottedColumns.greatestPanelCount

  private let axis: Int
  private let card: Int?
  private var columns: [Int]
  /// The points by column, in the order of `columns`, for each card.
  private var builders: [[Builder]] = []
  /// The cards in the order of their first rows; one empty name without cards.
  private var cards: [[UInt8]] = []
  private var marks = TableMarks()
  private var inputs = RecordedTimes()

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - names: The names of the columns to draw, or nil for the usual ones.
  ///   - units: The units of known columns.
  ///   - host: The host, which reports times that may not be seconds.
  /// - Returns: The plot.
  /// - Throws: A column that the table lacks, or an invalid cell.
  static func read(
    _ table: inout TableInput, _ names: [[UInt8]]?, _ units: PlotUnits, on host: Host
  ) throws(CommandError) -> Plot {
    let known = table.columns
    guard
      let (axis, label) = axes.lazy.compactMap({ name, label in
        known.firstIndex(of: Array(name.utf8)).map { ($0, label) }
      }).first
    else {
      let error = TableError.missingColumn(Array("time".utf8), known: known)
      throw .malformed(Messages.sentence(error), in: table.path)
    }
    var plot = try TablePlot(table, names, axis: axis)
    while try RecordedMotion.next(&table) {
      if plot.columns.isEmpty { plot.columns = try numericColumns(of: table, axis: axis) }
      try plot.append(table)
    }
    guard let first = plot.inputs.first else {
      throw .malformed("the table has no rows", in: table.path, at: table.position)
    }
    if known[axis] == Array("time".utf8) {
      host.warn(about: plot.inputs, in: known[axis], of: table.path ?? Array("-".utf8))
    }
    return try plot.plot(
      table.columns, names == nil, units, label: label, range: first...plot.inputs.last,
      of: table.path)
  }

  private init(
    _ table: borrowing TableInput, _ names: [[UInt8]]?, axis: Int
  ) throws(CommandError) {
    self.axis = axis
    let known = table.columns
    card = known.firstIndex(of: Array("card".utf8))
    guard let names else {
      let usual = Self.positions.lazy.compactMap { name in
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
      guard !columns.contains(index) else { throw .repeatedColumn(name) }
      columns.append(index)
    }
  }

  /// Returns the first columns of numbers of a row.
  private static func numericColumns(
    of table: borrowing TableInput, axis: Int
  ) throws(CommandError) -> [Int] {
    let known = table.columns
    let numeric = known.indices.filter { index in
      index != axis && !others.contains { Array($0.utf8) == known[index] }
        && RecordedMotion.isNumber(index, of: table)
    }
    guard !numeric.isEmpty else {
      throw RecordedMotion.noValues(besides: axis, in: table)
    }
    return Array(numeric.prefix(usualCount))
  }

  // MARK: Rows

  private mutating func append(_ table: borrowing TableInput) throws(CommandError) {
    guard let x = try RecordedMotion.number(axis, of: table, within: RecordedMotion.greatestTime)
    else {
      throw RecordedMotion.error(ofNumber: .notANumber, axis, table)
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
      builders.append(Array(repeating: Builder(), count: columns.count))
    }
    for (place, column) in columns.enumerated() {
      let value = try RecordedMotion.number(column, of: table, within: Readers.farthest)
      builders[index][place].append(x: x, value)
    }
    marks.append(table, at: x, card: cards.count > 1 ? name : [])
  }

  // MARK: The plot

  private func plot(
    _ names: [[UInt8]], _ isUsual: Bool, _ units: PlotUnits, label: String,
    range: ClosedRange<Double>, of path: [UInt8]?
  ) throws(CommandError) -> Plot {
    var drawn = Array(cards.indices)
    let greatest = PlottedColumns.greatestCurveCount / (isUsual ? columns.count : 1)
    let omitted = isUsual ? max(0, drawn.count - max(greatest, 1)) : 0
    drawn.removeFirst(omitted)
    var panels: [Plot.Panel] = []
    for (place, column) in columns.enumerated() {
      let unit = units.unit(of: names[column])
      let name = String(decoding: names[column], as: UTF8.self)
      let curves = drawn.map { card in
        let number = String(decoding: cards[card], as: UTF8.self)
        let whole = self.card == nil ? name : "\(name):\(number)"
        return Plot.Curve(column: whole, label: whole, runs: builders[card][place].runs)
      }
      if let index = panels.firstIndex(where: { $0.unit == unit }) {
        panels[index].curves += curves
      } else {
        panels.append(Plot.Panel(unit: unit, curves: curves))
      }
    }
    try PlottedColumns.check(panels)
    let sentences = omitted > 0 ? [Messages.omittedCurves(omitted, of: drawn.count)] : []
    var plot = Plot(
      title: path.map(Messages.shortened) ?? "standard input",
      description: sentences.joined(separator: " "), range: range, panels: panels,
      phases: marks.phases, events: marks.events)
    plot.axis = label
    return plot
  }
}
