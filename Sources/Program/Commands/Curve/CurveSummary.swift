import MotionEngine
import MotionNumerics
import TableText

/// The figures of curves: one row for each curve.
struct CurveSummary {
  /// A figure: its heading, and its value for a curve.
  private struct Figure: Sendable {
    let heading: ColumnHeading
    let value: @Sendable (CurveFigures) -> Double?

    init(
      _ name: String, unit: String = "", _ meaning: String,
      _ value: @escaping @Sendable (CurveFigures) -> Double?
    ) {
      heading = ColumnHeading(name, unit: unit, meaning: meaning)
      self.value = value
    }
  }

  private static let figures: [Figure] = [
    Figure("duration", unit: "s", "time at x = 1", \.duration),
    Figure(
      "settling_library", unit: "s", "settling time by the library's rule, an upper bound",
      \.spring?.settlingLibrary),
    Figure(
      "settling_last_crossing", unit: "s", "last time at which the remaining distance is 0.1%",
      \.spring?.settlingLastCrossing),
    Figure(
      "settling_core_animation", unit: "s", "settling time within 0.1% by Core Animation's rule",
      \.spring?.settlingCoreAnimation),
    Figure(
      "envelope", unit: "s", "time at which the envelope of the oscillation falls to 0.1%",
      \.spring?.envelope),
    Figure(
      "overshoot_percent", unit: "%", "greatest distance past the target",
      { $0.overshoot.map { 100 * $0 } }),
    Figure(
      "overshoot_time", unit: "s", "time of the greatest distance past the target",
      \.overshootTime),
    Figure("peak_slope", "greatest magnitude of the slope dy/dx", \.peakSlope),
    Figure("peak_slope_time", unit: "s", "time of the greatest slope", \.peakSlopeTime),
    Figure(
      "omega", unit: "rad/s", "angular frequency of the spring without damping",
      \.spring?.omega),
    Figure("zeta", "damping ratio of the spring; 1 is critical", \.spring?.zeta),
    Figure("peak_velocity", unit: "1/s", "greatest change of y per second", \.peakVelocity),
  ]

  /// The headings of the figures, in order.
  static let figureHeadings = figures.map(\.heading)

  static let headings =
    [ColumnHeading("curve", isText: true, meaning: "curve, as --curve takes it")] + figureHeadings

  private let rows: [(curve: String, figures: [Double?])]

  init(_ curves: CurveSet) {
    rows = curves.members.map { member in
      let curve = member.function.meaning.timingCurve ?? .linear
      let all = CurveFigures(curve, duration: member.function.duration?.high)
      return (member.description, Self.figures.map { $0.value(all) })
    }
  }

  /// The figures of every curve in a row.
  var table: ListedTable {
    ListedTable(
      Self.headings,
      rows: rows.map { row in
        [.text(row.curve)] + row.figures.map { $0.map { .number($0) } ?? .absent }
      })
  }

  /// The figures of every curve as sections of an explanation.
  var sections: [Explanation.Section] {
    rows.map { row in
      .init(
        "Figures", ["name", "value", "unit", "meaning"],
        zip(Self.figures, row.figures).map { figure, value in
          [
            .text(figure.heading.name), value.map { .number($0) } ?? .null,
            .text(figure.heading.unit), .text(figure.heading.meaning),
          ]
        })
    }
  }

  /// Returns the sentence of each condition that a curve does not meet.
  func failures(_ assertions: [Assertion]) -> [String] {
    assertions.flatMap { assertion in
      rows.compactMap { row in
        let failure = assertion.failure(among: Self.figureHeadings, row.figures)
        return failure.map { $0 + (rows.count > 1 ? " for \(row.curve)" : "") }
      }
    }
  }
}
