import MotionEngine
import MotionNumerics
import TableText

/// The figures of curves: one row for each curve.
struct CurveSummary {
  /// The headings of the figures, in order.
  static let figureHeadings = [
    ColumnHeading("duration", unit: "s", meaning: "time at x = 1"),
    ColumnHeading(
      "settling_library", unit: "s",
      meaning: "settling time by the library's rule, an upper bound"),
    ColumnHeading(
      "settling_last_crossing", unit: "s",
      meaning: "last time at which the remaining distance is 0.1%"),
    ColumnHeading(
      "settling_core_animation", unit: "s",
      meaning: "settling time within 0.1% by Core Animation's rule"),
    ColumnHeading(
      "envelope", unit: "s",
      meaning: "time at which the envelope of the oscillation falls to 0.1%"),
    ColumnHeading(
      "overshoot_percent", unit: "%", meaning: "greatest distance past the target"),
    ColumnHeading(
      "overshoot_time", unit: "s", meaning: "time of the greatest distance past the target"),
    ColumnHeading("peak_slope", meaning: "greatest magnitude of the slope dy/dx"),
    ColumnHeading("peak_slope_time", unit: "s", meaning: "time of the greatest slope"),
    ColumnHeading(
      "omega", unit: "rad/s", meaning: "angular frequency of the spring without damping"),
    ColumnHeading("zeta", meaning: "damping ratio of the spring; 1 is critical"),
    ColumnHeading("peak_velocity", unit: "1/s", meaning: "greatest change of y per second"),
  ]

  static let headings =
    [ColumnHeading("curve", isText: true, meaning: "curve, as --curve takes it")] + figureHeadings

  private let rows: [(curve: String, figures: [Double?])]

  init(_ curves: CurveSet) {
    rows = curves.members.map { member in
      let figures = member.figures
      let spring = figures?.spring
      return (
        member.description,
        [
          figures?.duration, spring?.settlingLibrary, spring?.settlingLastCrossing,
          spring?.settlingCoreAnimation, spring?.envelope, figures?.overshoot.map { 100 * $0 },
          figures?.overshootTime, figures?.peakSlope, figures?.peakSlopeTime, spring?.omega,
          spring?.zeta, figures?.peakVelocity,
        ]
      )
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
        zip(Self.figureHeadings, row.figures).map { heading, value in
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
        let failure = assertion.failure(among: Self.figureHeadings, row.figures)
        return failure.map { $0 + (rows.count > 1 ? " for \(row.curve)" : "") }
      }
    }
  }
}
