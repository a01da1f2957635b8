import Options

/// The limits and the sentences of all plots.
extension Plot {
  /// The greatest number of panels.
  static let greatestPanelCount = 4
  /// The greatest number of curves in a panel.
  static let greatestCurveCount = 6

  /// Appends curves to the panel of a unit, or to a new one that is like another.
  mutating func append(_ curves: [Curve], like panel: Panel) {
    if let index = panels.firstIndex(where: { $0.unit == panel.unit && $0.isRate == panel.isRate })
    {
      panels[index].curves += curves
    } else {
      var panel = panel
      panel.curves = curves
      panels.append(panel)
    }
  }

  /// Returns one plot with the curves of several, of which there is at least one, over a common axis.
  ///
  /// Its title and its events are those of the first, and the closure makes the label of a curve with
  /// the name of its plot.
  static func merged(
    _ plots: [Plot], named names: [String], label: (Curve, Panel, String) -> String
  ) -> Plot {
    var merged = plots[0]
    let named = zip(names, plots)
    merged.sources = names
    merged.description = named.filter { !$1.description.isEmpty }
      .map { "\($0): \($1.description)" }.joined(separator: " ")
    merged.subtitles = named.compactMap { name, plot in
      plot.subtitles.first.map { "\(name): \($0)" }
    }
    (merged.panels, merged.phases) = ([], [])
    for (source, (name, plot)) in named.enumerated() {
      merged.range =
        min(
          merged.range.lowerBound, plot.range.lowerBound)...max(
          merged.range.upperBound, plot.range.upperBound)
      for panel in plot.panels {
        merged.append(
          panel.curves.map { curve in
            var shown = curve
            (shown.label, shown.source) = (label(curve, panel, name), source)
            return shown
          }, like: panel)
      }
      merged.phases += plot.phases.map { phase in
        var phase = phase
        phase.source = source
        return phase
      }
    }
    return merged
  }

  /// The curve that turns most, its panel, and the values between which it turns: `0 → 40 → 0`.
  var turning: (panel: Panel, curve: Curve, values: String)? {
    guard let panel = panels.first(where: { !$0.isRate }) ?? panels.first else { return nil }
    guard let curve = panel.curves.max(by: { $0.turnSpread < $1.turnSpread }) else { return nil }
    let spread = curve.turnSpread
    var values = curve.turns.map { PlotNumber.value($0.y, spread: spread) }
    values = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }.map { values[$0] }
    if values.count > 7 { values.replaceSubrange(5..<values.count - 1, with: ["…"]) }
    return (panel, curve, values.joined(separator: " → "))
  }

  /// Returns the line of figures: the values between which a curve turns, its duration, and figures of
  /// a motion.
  func figures(_ summary: Summary?, isScenario: Bool = false) -> String {
    guard let (panel, curve, values) = turning else { return "" }
    let isPlain = summary != nil && (panel.curves.count == 1 || panel.isDownward)
    let name = isPlain ? "" : curve.label + " "
    var parts = [name + values + panel.spacedUnit]
    if isOverTime {
      parts[0] += " in \(PlotNumber.seconds(range.upperBound - range.lowerBound)) s"
    }
    parts += (summary?.facts(isScenario: isScenario) ?? []).map { fact in
      let label = fact.label == "Peak velocity" ? "peak" : fact.label.lowercased()
      return "\(label) \(fact.value) \(fact.unit)"
    }
    return parts.joined(separator: " · ")
  }

  /// Returns the greatest difference of another plot's first curve, or nil if all curves are alike.
  func greatestDifference(to other: Plot) -> String? {
    let curves = differences(to: other)
    guard curves.joined().contains(where: { $0.y.magnitude > 1e-6 }),
      let greatest = curves[0].max(by: { $0.y.magnitude < $1.y.magnitude })
    else { return nil }
    let value = PlotNumber.value(greatest.y.magnitude, spread: max(greatest.y.magnitude, 10))
    let time = PlotNumber.seconds(greatest.x) + (isOverTime ? " s" : "")
    return "Up to \(value)\(panels[0].spacedUnit) apart at \(time)"
  }

  /// Throws if a plot has too many panels, or a panel too many curves.
  func checkSize() throws(Problem) {
    guard panels.count <= Self.greatestPanelCount else {
      throw Problem("a plot has at most \(Self.greatestPanelCount) units (got \(panels.count))")
    }
    guard let full = panels.first(where: { $0.curves.count > Self.greatestCurveCount }) else {
      return
    }
    let place = full.unit.isEmpty ? "without a unit" : "in \(full.unit)"
    throw Problem(
      """
      a plot has at most \(Self.greatestCurveCount) curves \(place) (got \(full.curves.count)); \
      choose others with --columns
      """)
  }

  /// Returns the sentence on curves that are left out, if there are any.
  static func omission(of count: Int, beside shown: Int) -> [String] {
    count > 0 ? ["The first \(count) of \(count + shown) curves are not drawn."] : []
  }

  /// Returns the sentence on a slope that becomes infinite, or nil for another curve.
  static func cut(of column: String, at limit: Double, unit: String) -> String? {
    guard limit.isFinite else { return nil }
    let limit = figure(limit) + (unit.isEmpty ? "" : " \(unit)")
    return "The curve of \(column) leaves the plot at \(limit), because it becomes infinite."
  }

  /// Returns a number of a description, to three decimals.
  static func figure(_ number: Double) -> String { Messages.figure(number, decimals: 3) }
}

extension Plot.Curve {
  /// The difference of the greatest and the least turn.
  fileprivate var turnSpread: Double {
    let values = turns.map { $0.y }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

extension Summary {
  /// The figures that a picture or a page of a motion shows, besides its duration and its path.
  func facts(isScenario: Bool) -> [PageMotion.Fact] {
    guard distance > 0 else { return [] }
    let peak = peakVelocity.map { PlotNumber.value($0, spread: max($0, 1e3)) }
    let place = "at \(PlotNumber.seconds(peakVelocityTime)) s"
    var facts = [
      PageMotion.Fact("Peak velocity", peak ?? "infinite", peak == nil ? place : "pt/s " + place)
    ]
    if overshoot >= 0.05 {
      facts.append(.init("Overshoot", PlotNumber.value(overshoot, spread: 10), "pt"))
    }
    if !isScenario, settlingTime > 0 {
      let distance = PlotNumber.seconds(settledDistance)
      facts.append(.init("Within \(distance) pt at", PlotNumber.seconds(settlingTime), "s"))
    }
    return facts
  }
}
