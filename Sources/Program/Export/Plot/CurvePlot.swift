import MotionEngine
import MotionExport
import MotionNumerics
import TableText

/// The plot of easing curves and springs: their values, and below them their velocities over time
/// or their slopes over x.
struct CurvePlot {
  private let curves: CurveSet
  private let range: CurveRange
  private let columns: [CurveTable.Column]

  /// Prepares the plot of curves.
  ///
  /// - Throws: A given column that cannot be drawn, or too many curves.
  init(
    _ curves: CurveSet, _ range: CurveRange, given settings: TableSettings
  ) throws(CommandError) {
    self.curves = curves
    self.range = range
    let greatest = PlottedColumns.greatestCurveCount
    guard curves.members.count <= greatest else {
      throw .needs(
        option: nil, "a plot has at most \(greatest) curves (got \(curves.members.count))")
    }
    let all = CurveTable.columns(of: curves)
    let names = all.map(\.heading.name)
    let isTimed = curves.duration != nil
    func isDrawn(_ column: CurveTable.Column) -> Bool {
      switch column.content {
      case .value: true
      case .slope: !isTimed
      case .velocity: isTimed
      case .frame, .time, .x: false
      }
    }
    let drawn = all.filter(isDrawn).map(\.heading.name)
    let chosen = try settings.select(from: names, byDefault: drawn).map { all[$0] }
    if let column = chosen.first(where: { !isDrawn($0) }) {
      throw .needs(
        option: "columns",
        "cannot draw '\(column.heading.name)' (available: \(drawn.joined(separator: ", ")))")
    }
    columns = chosen
    let farthest = max(first.high.magnitude, last.high.magnitude) * max(scale, 1)
    guard farthest <= Instant.greatest else {
      throw .needs(
        option: nil,
        """
        the horizontal axis of a plot reaches at most \(Messages.number(Instant.greatest)) \
        (got '\(Messages.number(farthest))')
        """)
    }
  }

  /// Returns the plot, with a title.
  func plot(title: String) -> Plot {
    let samples = self.samples
    let panels = [false, true].compactMap { isSlope -> Plot.Panel? in
      let indices = columns.indices.filter { columns[$0].content.isSlope == isSlope }
      guard let first = indices.first else { return nil }
      var panel = Plot.Panel(
        unit: columns[first].heading.unit.nonEmpty ?? unit(ofSlope: isSlope),
        curves: indices.map { index in
          let name = columns[index].heading.name
          return Plot.Curve(
            column: name, label: label(of: columns[index]),
            runs: samples.runs(of: index) { position(at: $0).high * scale })
        })
      if isSlope, !curves.isSingle { panel.name = curves.duration == nil ? "slope" : "velocity" }
      return panel
    }
    let sentences =
      curves.members.map { Messages.figures(of: $0, among: curves) }
      + zip(columns, samples.limits).filter { $0.1.isFinite }.map { column, limit in
        Messages.cutSlope(column.heading.name, at: limit, unit: column.heading.unit)
      }
    var plot = Plot(
      title: title, description: sentences.joined(separator: " "),
      range: first.high * scale...last.high * scale, panels: panels)
    plot.axis = axis
    return plot
  }

  // MARK: Positions

  private var first: DoubleDouble { curves.position(of: range.from) }
  private var last: DoubleDouble { curves.position(of: range.to) }
  /// The length of the horizontal axis at x = 1.
  private var scale: Double { curves.duration?.high ?? 1 }

  /// Returns the x of a fraction of the range.
  private func position(at share: Instant) -> DoubleDouble {
    first * (DoubleDouble(1) - share.exact) + last * share.exact
  }

  private var axis: String {
    if curves.duration != nil { return "time (s)" }
    return switch curves.members[0].function.domain {
    case .fraction: "x"
    case .seconds: "x (s)"
    case .points: "x (pt)"
    }
  }

  /// The unit of values that are not progress, or of their slopes.
  private func unit(ofSlope isSlope: Bool) -> String {
    switch curves.members[0].function.domain {
    case .fraction: ""
    case .seconds: isSlope ? "pt/s" : "pt"
    case .points: isSlope ? "" : "pt"
    }
  }

  private func label(of column: CurveTable.Column) -> String {
    guard !curves.isSingle, let index = column.content.member else { return column.heading.name }
    return Messages.escaped(curves.members[index].text)
  }

  // MARK: Samples

  private var samples: PlotSamples {
    let ends = curves.members.compactMap { member -> Instant? in
      guard let own = member.function.duration, let longest = curves.duration else { return nil }
      return Instant((own / longest - first) / (last - first))
    }
    let inner = ends.filter { $0.isClearlyAfter(.zero) && Self.end.isClearlyAfter($0) }.sorted()
    var breaks = [Instant.zero]
    for instant in inner + [Self.end] where instant.isClearlyAfter(breaks[breaks.count - 1]) {
      breaks.append(instant)
    }
    return PlotSamples(breaks: breaks, areSlopes: columns.map(\.content.isSlope)) { shares in
      columns.map { column in
        shares.map { share in
          let x = position(at: share)
          guard let index = column.content.member else { return .nan }
          let state = curves.state(index, at: x, time: curves.duration.map { x * $0 })
          let value =
            switch column.content {
            case .velocity: state.velocity
            case .slope: state.slope
            case .value, .frame, .time, .x: state.value
            }
          return value.isFinite ? value : .nan
        }
      }
    }
  }

  private static let end = Instant(DoubleDouble(1))
}

extension CurveTable.Content {
  /// The index of the curve, if the column is of one.
  fileprivate var member: Int? {
    switch self {
    case .value(let index), .slope(let index), .velocity(let index): index
    case .frame, .time, .x: nil
    }
  }

  /// Whether the column is a derivative.
  fileprivate var isSlope: Bool {
    switch self {
    case .slope, .velocity: true
    case .value, .frame, .time, .x: false
    }
  }
}
