package import MotionEngine
import MotionNumerics
package import TableText

extension ListedTable {
  /// Returns the rows as objects of JSON, in which a column is called `name`.
  package func objects(naming column: String) -> JSONValue {
    let names = headings.map { $0.name == column ? "name" : camelCase($0.name) }
    return .list(rows.map { row in .object(zip(names, row).map { JSONMember($0, $1.json) }) })
  }
}

extension ListedTable.Cell {
  /// The value in JSON; an empty string is null.
  package var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): text.isEmpty ? .null : .text(text)
    case .absent: .null
    }
  }
}

/// The table of a motion's phases.
package enum PhaseTable {
  package static let headings = [
    ColumnHeading("phase", isText: true, meaning: "name of the leg"),
    ColumnHeading("start", unit: "s", meaning: "start of the leg"),
    ColumnHeading("end", unit: "s", meaning: "end of the leg"),
    ColumnHeading("from", unit: "pt", meaning: "offset at the start of the leg"),
    ColumnHeading("to", unit: "pt", meaning: "offset at the end of the leg"),
    ColumnHeading("curve", isText: true, meaning: "curve of the leg; empty if nothing is eased"),
  ]

  package static func table(_ motion: Motion) -> ListedTable {
    ListedTable(
      headings,
      rows: motion.phases.map { phase in
        [
          .text(phase.name), .number(phase.start.seconds), .number(phase.end.seconds),
          .number(phase.from), .number(phase.to),
          phase.curve.map { .text($0.description) } ?? .absent,
        ]
      })
  }
}

/// The table of a motion's events.
package enum EventTable {
  /// The subject of events.
  package enum Subject: String, Sendable {
    case side, card
  }

  package static func headings(_ subject: Subject) -> [ColumnHeading] {
    [
      ColumnHeading("time", unit: "s", meaning: "time of the event"),
      ColumnHeading("event", isText: true, meaning: "name of the event"),
      ColumnHeading(
        subject.rawValue, isText: subject == .side,
        meaning: "\(subject.rawValue) of the event"),
    ]
  }

  package static func table(_ motion: Motion, about subject: Subject) -> ListedTable {
    ListedTable(
      headings(subject),
      rows: motion.events.map { event in
        [
          .number(event.instant.seconds), .text(event.name),
          subject == .side
            ? .text(event.subject) : Double(event.subject).map { .number($0) } ?? .absent,
        ]
      })
  }
}

/// The table of a motion's figures: one row.
package struct SummaryTable {
  /// The figures that do not depend on rows.
  package static let headingsWithoutRows = [
    ColumnHeading("duration", unit: "s", meaning: "duration of the motion"),
    ColumnHeading("distance", unit: "pt", meaning: "maximum displacement from the start"),
    ColumnHeading("start_offset", unit: "pt", meaning: "offset at the start"),
    ColumnHeading("end_offset", unit: "pt", meaning: "offset at the end"),
    ColumnHeading("peak_velocity", unit: "pt/s", meaning: "maximum speed, also between rows"),
    ColumnHeading("peak_velocity_time", unit: "s", meaning: "first time at the maximum speed"),
    ColumnHeading(
      "overshoot", unit: "pt", meaning: "largest overshoot past a leg's target or a drag's limit"),
    ColumnHeading(
      settlingTime, unit: "s",
      meaning:
        "time after which the offset stays within --settle-within of the end, "
        + "\(Messages.number(Summary.settledDistance)) pt by default"),
  ]

  package static let headings =
    headingsWithoutRows + [
      ColumnHeading("rows", meaning: "number of rows of the keyframe table"),
      ColumnHeading(
        "reduction_error", unit: "pt",
        meaning: "largest error between rows; empty without --max-error"),
    ]

  /// The name of the settling time, after whose member JSON repeats its tolerance.
  package static let settlingTime = "settling_time"

  /// A figure that only one system has.
  package typealias Figure = (heading: ColumnHeading, value: Double)

  private let summary: Summary
  private let headings: [ColumnHeading]
  /// The figures, in the order of the headings; nil is absent.
  private let figures: [Double?]

  /// Creates the table; without rows it has no figures of them.
  package init(
    _ summary: Summary, rowCount: Int? = nil, reductionError: Double? = nil, more: [Figure]
  ) {
    self.summary = summary
    headings = Self.headings + more.map(\.heading)
    figures =
      Self.figures(of: summary).map(\.value) + [rowCount.map(Double.init), reductionError]
      + more.map(\.value)
  }

  /// Returns the figures that do not depend on rows, by their names.
  package static func figures(of summary: Summary) -> [(name: String, value: Double?)] {
    let values = [
      summary.duration, summary.distance, summary.start, summary.end, summary.peakVelocity,
      summary.peakVelocityTime, summary.overshoot, summary.settlingTime,
    ]
    return zip(headingsWithoutRows, values).map { ($0.name, $1) }
  }

  /// Returns the sentence of each condition that is not met.
  package func failures(_ assertions: [Assertion]) -> [String] {
    // The distance between the ends, of which percentages are parts.
    let displacement = (summary.end - summary.start).magnitude
    return assertions.compactMap { $0.failure(among: headings, figures, of: displacement) }
  }

  package var table: ListedTable {
    ListedTable(headings, rows: [figures.map { $0.map { .number($0) } ?? .absent }])
  }

  package var json: JSONValue {
    .object(
      zip(headings, figures).flatMap { heading, figure in
        [JSONMember(camelCase(heading.name), figure.map { .number($0) } ?? .null)]
          + (heading.name == Self.settlingTime
            ? [JSONMember("settleWithin", .exact(summary.settledDistance))] : [])
      })
  }
}
