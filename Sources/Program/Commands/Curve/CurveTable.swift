import Options

/// The rows of curves: x, times, values and slopes.
struct CurveTable: RowSource {
  /// A column that a table of curves can have.
  struct Column {
    enum Content {
      case frame, time, x
      case value, slope, velocity
    }

    let content: Content
    /// The index of the curve, for its values and slopes.
    let curve: Int
    let heading: ColumnHeading
    /// Whether the column is printed by default.
    let isUsual: Bool

    init(
      _ content: Content, of curve: Int = 0, _ name: String, unit: String = "",
      isUsual: Bool = true, _ meaning: String
    ) {
      (self.content, self.curve, self.isUsual) = (content, curve, isUsual)
      heading = ColumnHeading(name, unit: unit, meaning: meaning)
    }

    /// Whether the column is a derivative.
    var isSlope: Bool { content == .slope || content == .velocity }

    /// Returns what the column shows of a state of its curve; not a number where that is infinite.
    func number(in state: CurveSet.State) -> Double {
      let number =
        switch content {
        case .slope: state.slope
        case .velocity: state.velocity
        case .value, .frame, .time, .x: state.value
        }
      return number.isFinite ? number : .nan
    }
  }

  private let curves: CurveSet
  private let inputs: [CurveInput]?
  let rowCount: Int
  private let first, last: DoubleDouble
  private let columns: [Column]

  /// Creates the table of curves over a range.
  init(_ curves: CurveSet, _ range: CurveRange, columns: [Column]) {
    (self.curves, self.columns) = (curves, columns)
    inputs = range.inputs.list
    (first, last) = curves.ends(of: range)
    rowCount = inputs?.count ?? range.frames + 1
  }

  /// Returns the columns of curves, or of any single curve for nil.
  static func columns(of curves: CurveSet?) -> [Column] {
    let isTimed = curves.map { $0.duration != nil } ?? true
    let (point, velocity) = curves?.values == nil ? ("", "1/s") : ("pt", "pt/s")
    // In points, people think of velocities.
    let showsVelocity = curves?.values != nil && isTimed
    let frame = Column(.frame, "frame", "row index")
    let time = Column(.time, "time", unit: "s", "time from the start, for curves with a duration")
    let x = Column(.x, "x", "input: fraction of time, points or seconds")
    guard let curves, !curves.isSingle else {
      let columns = [
        frame, time, x, Column(.value, "y", unit: point, "output: progress or points"),
        Column(
          .slope, "slope", unit: point, isUsual: !showsVelocity,
          "derivative of y with respect to x; empty where infinite"),
        Column(
          .velocity, "velocity", unit: velocity, isUsual: showsVelocity,
          "change of y per second, for curves with a duration"),
      ]
      return isTimed ? columns : [frame] + columns[2...4]
    }
    let members = curves.members.enumerated()
    return [frame, isTimed ? time : x]
      + members.map { index, member in
        Column(
          .value, of: index, "y_" + member.name, unit: point, "output of \(member.description)")
      }
      + members.map { index, member in
        Column(
          .slope, of: index, "slope_" + member.name, unit: isTimed ? velocity : point,
          isUsual: false, "slope of \(member.description)" + (isTimed ? ", per second" : ""))
      }
      + members.filter { _ in isTimed }.map { index, member in
        Column(
          .velocity, of: index, "velocity_" + member.name, unit: velocity, isUsual: showsVelocity,
          "velocity of \(member.description)")
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
    block.setRows(rows, columnCount: columns.count)
    let inputs = rows.map(input)
    // A curve is computed once for all its columns.
    var states = [[CurveSet.State]?](repeating: nil, count: curves.members.count)
    for (place, column) in columns.enumerated() {
      switch column.content {
      case .frame: block.columns[place].content = .indices
      case .time: block.setNumbers(ofColumn: place, inputs.map { $0.time?.high ?? .nan })
      case .x: block.setNumbers(ofColumn: place, inputs.map { $0.x.high })
      case .value, .slope, .velocity:
        let index = column.curve
        let member = curves.members[index]
        let all = states[index] ?? inputs.map { curves.state(of: member, at: $0.x, time: $0.time) }
        states[index] = all
        block.setNumbers(ofColumn: place, all.map(column.number))
      }
    }
  }
}

/// The figures of curves: one row for each curve.
struct CurveSummary {
  /// The headings of the figures, in order.
  static let figureHeadings = figureHeadings(inPoints: false)

  /// Returns the headings of the figures of curves.
  static func headings(of curves: CurveSet?) -> [ColumnHeading] {
    [ColumnHeading("curve", isText: true, meaning: "curve, as --curve takes it")]
      + figureHeadings(inPoints: curves?.values != nil)
  }

  /// The names of the columns that are printed by default: one settling time beside the duration.
  static let usualNames = headings.map { $0.name }.filter {
    !["settling_library", "settling_core_animation", "envelope"].contains($0)
  }

  private static func figureHeadings(inPoints isScaled: Bool) -> [ColumnHeading] {
    figureTexts.map { name, unit, meaning in
      ColumnHeading(name, unit: isScaled ? pointUnits[name] ?? unit : unit, meaning: meaning)
    }
  }

  private static let pointUnits = ["peak_slope": "pt", "peak_velocity": "pt/s"]

  private static let figureTexts = [
    ("duration", "s", "time at x = 1"),
    ("settling_library", "s", "settling time by the library's rule, an upper bound"),
    ("settling_last_crossing", "s", "last time at which the remaining distance is 0.1%"),
    ("settling_core_animation", "s", "settling time within 0.1% by Core Animation's rule"),
    ("envelope", "s", "time at which the envelope of the oscillation falls to 0.1%"),
    ("overshoot_percent", "%", "greatest distance past the target"),
    ("overshoot_time", "s", "time of the greatest distance past the target"),
    ("peak_slope", "", "greatest magnitude of the slope dy/dx"),
    ("peak_slope_time", "s", "time of the greatest slope"),
    ("omega", "rad/s", "angular frequency of the spring without damping"),
    ("zeta", "", "damping ratio of the spring; 1 is critical"),
    ("peak_velocity", "1/s", "greatest change of y per second"),
  ]

  /// The headings of figures of progress.
  static let headings = headings(of: nil)

  private let headings: [ColumnHeading]
  private let rows: [(curve: String, figures: [Double?])]

  /// Returns the names of the most important figures of several curves.
  static func shortNames(of curves: CurveSet) -> [String] {
    let peak = curves.duration == nil ? "peak_slope" : "peak_velocity"
    let settling = curves.members.contains { $0.figures?.spring != nil }
    return ["curve"] + (curves.duration == nil ? [] : ["duration"]) + ["overshoot_percent", peak]
      + (settling ? ["settling_last_crossing"] : [])
  }

  /// Creates the figures of curves, which are called as they are given or by all their parameters.
  init(_ curves: CurveSet, asGiven: Bool = false) {
    headings = Self.headings(of: curves)
    rows = curves.members.map { member in
      let figures = member.figures
      let spring = figures?.spring
      return (
        asGiven ? Messages.escaped(member.text) : member.description,
        [
          figures?.duration, spring?.settlingLibrary, spring?.settlingLastCrossing,
          spring?.settlingCoreAnimation, spring?.envelope, figures?.overshoot.map { 100 * $0 },
          figures?.overshootTime, figures?.peakSlope.map { $0 * curves.scale },
          figures?.peakSlopeTime, spring?.omega, spring?.zeta,
          figures?.peakVelocity.map { $0 * curves.scale },
        ]
      )
    }
  }

  /// The figures of every curve in a row.
  var table: ListedTable {
    ListedTable(
      headings,
      rows: rows.map { row in
        [.text(row.curve)] + row.figures.map { $0.map { .number($0) } ?? .absent }
      })
  }

  /// The figures of every curve as sections of an explanation.
  var sections: [Explanation.Section] {
    rows.map { row in
      .init(
        "Figures", ["name", "value", "unit", "meaning"],
        zip(headings.dropFirst(), row.figures).map { heading, value in
          [
            .text(heading.name), value.map { .number($0) } ?? .null, .text(heading.unit),
            .text(heading.meaning),
          ]
        })
    }
  }

  /// Returns the sentence of each condition that a curve does not meet.
  func failures(_ assertions: [Assertion]) -> [String] {
    assertions.flatMap { assertion in
      rows.compactMap { row in
        let failure = assertion.failure(among: Array(headings.dropFirst()), row.figures)
        return failure.map { $0 + (rows.count > 1 ? " for \(row.curve)" : "") }
      }
    }
  }
}
