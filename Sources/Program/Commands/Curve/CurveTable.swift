import MotionEngine
import MotionNumerics
import TableText

/// The rows of curves: x, times, values and slopes.
struct CurveTable: RowSource {
  /// The content of a column.
  enum Content: Hashable {
    case frame, time, x
    case value(Int)
    case slope(Int)
    case velocity(Int)
  }

  /// A column that a table of curves can have.
  struct Column {
    let content: Content
    let heading: ColumnHeading
    /// Whether the column is printed by default.
    var isUsual = true
  }

  let curves: CurveSet
  let inputs: [CurveInput]?
  let rowCount: Int
  private let first: DoubleDouble
  private let last: DoubleDouble
  private let contents: [Content]

  /// Creates the table of curves over a range.
  init(_ curves: CurveSet, _ range: CurveRange, contents: [Content]) {
    self.curves = curves
    self.contents = contents
    inputs = range.inputs
    first = curves.position(of: range.from)
    last = curves.position(of: range.to)
    rowCount = range.inputs?.count ?? range.frames + 1
  }

  /// Returns the columns of curves, or of any single curve for nil.
  static func columns(of curves: CurveSet?) -> [Column] {
    let frame = Column(content: .frame, heading: ColumnHeading("frame", meaning: "row index"))
    let time = Column(
      content: .time,
      heading: ColumnHeading(
        "time", unit: "s", meaning: "time from the start, for curves with a duration"))
    let x = Column(
      content: .x,
      heading: ColumnHeading("x", meaning: "input: fraction of time, points or seconds"))
    guard let curves, !curves.isSingle else {
      let hasTime = curves.map { $0.duration != nil } ?? true
      let velocity = Column(
        content: .velocity(0),
        heading: ColumnHeading(
          "velocity", unit: "1/s", meaning: "change of y per second, for curves with a duration"),
        isUsual: false)
      return [frame] + (hasTime ? [time] : []) + [
        x,
        Column(
          content: .value(0), heading: ColumnHeading("y", meaning: "output: progress or points")),
        Column(
          content: .slope(0),
          heading: ColumnHeading(
            "slope", meaning: "derivative of y with respect to x; empty where infinite")),
      ] + (hasTime ? [velocity] : [])
    }
    let isTimed = curves.duration != nil
    let members = curves.members.enumerated()
    return [frame, isTimed ? time : x]
      + members.map { index, member in
        Column(
          content: .value(index),
          heading: ColumnHeading("y_" + member.name, meaning: "output of \(member.description)"))
      }
      + members.map { index, member in
        Column(
          content: .slope(index),
          heading: ColumnHeading(
            "slope_" + member.name, unit: isTimed ? "1/s" : "",
            meaning: "slope of \(member.description)" + (isTimed ? ", per second" : "")),
          isUsual: false)
      }
      + members.filter { _ in isTimed }.map { index, member in
        Column(
          content: .velocity(index),
          heading: ColumnHeading(
            "velocity_" + member.name, unit: "1/s", meaning: "velocity of \(member.description)"),
          isUsual: false)
      }
  }

  /// The inputs of a row, with all their digits, which matter where a curve is vertical.
  private func input(_ row: Int) -> (x: DoubleDouble, time: DoubleDouble?) {
    if let inputs { return (curves.position(of: inputs[row]), curves.time(of: inputs[row])) }
    let x = position(row)
    return (x, curves.duration.map { x * $0 })
  }

  /// Returns the value of x of a row at equal intervals.
  private func position(_ row: Int) -> DoubleDouble {
    let intervals = rowCount - 1
    if row == 0 { return first }
    if row == intervals { return last }
    // Weights instead of a step, so that no error builds up.
    let share = DoubleDouble(Double(row)) / DoubleDouble(Double(intervals))
    let rest = DoubleDouble(Double(intervals - row)) / DoubleDouble(Double(intervals))
    let exact = (first * rest + last * share).roundedToDouble
    return exact.high.isFinite
      ? exact : DoubleDouble(first.high * rest.high + last.high * share.high)
  }

  func fill(_ block: inout SampleBlock, rows: Range<Int>) {
    block.setRows(rows, columnCount: contents.count)
    let inputs = rows.map(input)
    var states = [[(value: Double, slope: Double, velocity: Double)]?](
      repeating: nil, count: curves.members.count)
    for content in contents {
      switch content {
      case .value(let index), .slope(let index), .velocity(let index):
        if states[index] == nil {
          states[index] = inputs.map { curves.state(index, at: $0.x, time: $0.time) }
        }
      case .frame, .time, .x: break
      }
    }
    for (column, content) in contents.enumerated() {
      switch content {
      case .frame: block.setIndices(ofColumn: column)
      case .time: block.setNumbers(ofColumn: column, inputs.map { $0.time?.high ?? .nan })
      case .x: block.setNumbers(ofColumn: column, inputs.map(\.x.high))
      case .value(let index):
        block.setNumbers(ofColumn: column, (states[index] ?? []).map { $0.value })
      case .slope(let index):
        block.setNumbers(
          ofColumn: column,
          (states[index] ?? []).map { $0.slope.isFinite ? $0.slope : .nan })
      case .velocity(let index):
        block.setNumbers(
          ofColumn: column,
          (states[index] ?? []).map { $0.velocity.isFinite ? $0.velocity : .nan })
      }
    }
  }
}
