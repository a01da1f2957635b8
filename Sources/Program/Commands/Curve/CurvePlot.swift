import Options

/// The plot of easing curves and springs: their values, and below them their velocities over time
/// or their slopes over x.
struct CurvePlot {
  private let curves: CurveSet
  private let columns: [CurveTable.Column]
  /// The ends of the horizontal axis, as values of x.
  private let first, last: DoubleDouble
  /// The length of the horizontal axis at x = 1.
  private let scale: Double
  /// Whether the columns are the default ones.
  private let isUsual: Bool

  /// Prepares the plot of curves.
  ///
  /// - Throws: A given column that cannot be drawn, or too many curves.
  init(_ curves: CurveSet, _ range: CurveRange, given settings: TableSettings) throws(Problem) {
    (self.curves, isUsual) = (curves, settings.options.columns == nil)
    (first, last) = curves.ends(of: range)
    scale = curves.duration?.high ?? 1
    let greatest = Plot.greatestCurveCount
    guard curves.members.count <= greatest else {
      throw Problem("a plot has at most \(greatest) curves (got \(curves.members.count))")
    }
    let all = CurveTable.columns(of: curves)
    func isDrawn(_ column: CurveTable.Column) -> Bool {
      column.content == .value || column.content == (curves.duration == nil ? .slope : .velocity)
    }
    let drawn = all.filter(isDrawn).map { $0.heading.name }
    // The slope of steps is 0 or infinite.
    let single = curves.isSingle ? curves.members[0].meaning.timingCurve : nil
    let isSteps = if case .steps = single { true } else { false }
    let usual = isSteps && settings.format != .plot ? Array(drawn.prefix(1)) : drawn
    columns = try settings.select(from: all.map { $0.heading.name }, byDefault: usual).map {
      all[$0]
    }
    if let column = columns.first(where: { !isDrawn($0) }) {
      throw Problem(
        "columns",
        "cannot draw '\(column.heading.name)' (available: \(drawn.joined(separator: ", ")))")
    }
    let farthest = max(first.high.magnitude, last.high.magnitude) * max(scale, 1)
    guard farthest <= Instant.greatest else {
      throw Problem(
        """
        the horizontal axis of a plot reaches at most \(Messages.number(Instant.greatest)) \
        (got '\(Messages.number(farthest))')
        """)
    }
  }

  /// Returns the plot, with a title.
  func plot(title: String) -> Plot {
    let samples = self.samples
    let (valueUnit, slopeUnit, axis) =
      switch curves.domain {
      case .fraction: ("", "", "x")
      case .seconds: ("pt", "pt/s", "x (s)")
      case .points: ("pt", "", "x (pt)")
      }
    let panels = [false, true].compactMap { isSlope -> Plot.Panel? in
      let indices = columns.indices.filter { columns[$0].isSlope == isSlope }
      guard let first = indices.first else { return nil }
      var panel = Plot.Panel(
        unit: columns[first].heading.unit.nonEmpty ?? (isSlope ? slopeUnit : valueUnit),
        curves: indices.map { index in
          let (name, curve) = (columns[index].heading.name, curves.members[columns[index].curve])
          var shown = Plot.Curve(
            column: name, label: curves.isSingle ? name : Messages.escaped(curve.text),
            runs: samples.runs(of: index) { position(at: $0).high * scale })
          shown.isCut = samples.limits[index].isFinite
          return shown
        })
      panel.isRate = isSlope
      if isSlope, !curves.isSingle { panel.name = curves.duration == nil ? "slope" : "velocity" }
      return panel
    }
    let sentences =
      curves.members.map(sentence)
      + zip(columns, samples.limits).compactMap { column, limit in
        Plot.cut(of: column.heading.name, at: limit, unit: column.heading.unit)
      }
    let texts = curves.members.map { Messages.escaped($0.text) }
    var plot = Plot(
      title: "\(curves.isSingle ? "Curve" : "Curves"): \(texts.joined(separator: ", "))",
      description: sentences.joined(separator: " "),
      range: first.high * scale...last.high * scale, panels: panels)
    plot.axis = curves.duration == nil ? axis : "time (s)"
    plot.command = title
    if curves.isSingle {
      let parts = facts(of: curves.members[0]).map(Self.figure)
      plot.subtitles = [parts.joined(separator: " · ")].filter { !$0.isEmpty }
    }
    if curves.isSingle, isUsual, curves.domain == .fraction, curves.values == nil,
      first.high == 0, last.high == 1
    {
      plot.isSquare = true
      if case .cubicBezier(let curve) = curves.members[0].meaning.timingCurve {
        plot.handles = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map {
          .init(x: $0 * scale, y: $1)
        }
      }
    }
    return plot
  }

  /// The sentence of the figures of a curve.
  private func sentence(_ member: CurveSet.Member) -> String {
    let text = Messages.escaped(member.text)
    guard member.figures != nil else { return "\(text)." }
    let parts = facts(of: member, decimals: 3).map(Self.figure)
    let sentence = (curves.isSingle ? "" : text + ": ") + parts.joined(separator: ", ") + "."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// The figures of each curve.
  var facts: [(name: String, facts: [PageMotion.Fact])] {
    curves.members.map { (Messages.escaped($0.text), facts(of: $0)) }
  }

  /// Returns the figures of a curve, without an overshoot of 0.
  private func facts(of member: CurveSet.Member, decimals: Int = 1) -> [PageMotion.Fact] {
    guard let figures = member.figures else { return [] }
    let isTimed = figures.duration != nil
    let peak = isTimed ? figures.peakVelocity : figures.peakSlope
    let unit = (curves.values == nil ? "" : "pt") + (isTimed ? "/s" : "")
    return [
      figures.duration.map { .init("Duration", Plot.figure($0), "s") },
      figures.overshoot.flatMap { share in
        let text = Messages.figure(100 * share, decimals: decimals)
        return text != "0" ? .init("Overshoot", text, "%") : nil
      },
      .init(
        isTimed ? "Peak velocity" : "Peak slope",
        peak.map { Plot.figure($0 * curves.scale) } ?? "infinite", peak == nil ? "" : unit),
    ].compactMap { $0 }
  }

  private static func figure(_ fact: PageMotion.Fact) -> String {
    let label = fact.label.lowercased()
    guard fact.value != "infinite" else { return "infinite \(label)" }
    let space = ["s", "p"].contains(fact.unit.prefix(1)) ? " " : ""
    return "\(label) \(fact.value)\(space)\(fact.unit)"
  }

  // MARK: Samples

  /// Returns the x of a fraction of the range.
  private func position(at share: Instant) -> DoubleDouble {
    first * (DoubleDouble(1) - share.exact) + last * share.exact
  }

  private var samples: PlotSamples {
    let end = Instant(DoubleDouble(1))
    let ends = curves.members.compactMap { member -> Instant? in
      guard let own = member.duration, let longest = curves.duration else { return nil }
      return Instant((own / longest - first) / (last - first))
    }
    let inner = ends.filter { $0.isClearlyAfter(.zero) && end.isClearlyAfter($0) }.sorted()
    var breaks = [Instant.zero]
    for instant in inner + [end] where instant.isClearlyAfter(breaks[breaks.count - 1]) {
      breaks.append(instant)
    }
    return PlotSamples(breaks: breaks, areSlopes: columns.map { $0.isSlope }) { shares in
      columns.map { column in
        shares.map { share in
          let x = position(at: share)
          return column.number(
            in: curves.state(
              of: curves.members[column.curve], at: x, time: curves.duration.map { x * $0 }))
        }
      }
    }
  }
}
