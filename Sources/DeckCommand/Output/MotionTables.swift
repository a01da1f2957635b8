import DeckEngine
import DeckFormats

/// The table of a motion's phases.
enum PhaseTable {
  static let headings = [
    ColumnHeading("phase", isText: true), ColumnHeading("start", unit: "s", isText: false),
    ColumnHeading("end", unit: "s", isText: false),
    ColumnHeading("from", unit: "pt", isText: false),
    ColumnHeading("to", unit: "pt", isText: false), ColumnHeading("curve", isText: true),
  ]

  static func table(_ motion: Motion) -> ListedTable {
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

  static func json(_ motion: Motion) -> JSONValue {
    .list(
      motion.phases.map { phase in
        .object([
          JSONMember("name", .text(phase.name)),
          JSONMember("start", .number(phase.start.seconds)),
          JSONMember("end", .number(phase.end.seconds)),
          JSONMember("from", .number(phase.from)), JSONMember("to", .number(phase.to)),
          JSONMember("curve", phase.curve.map { .text($0.description) } ?? .null),
        ])
      })
  }
}

/// The table of a motion's events.
enum EventTable {
  static let headings = [
    ColumnHeading("time", unit: "s", isText: false), ColumnHeading("event", isText: true),
    ColumnHeading("side", isText: true),
  ]

  static func table(_ motion: Motion) -> ListedTable {
    ListedTable(
      headings,
      rows: motion.events.map { event in
        [.number(event.instant.seconds), .text(event.name), .text(event.subject)]
      })
  }

  static func json(_ motion: Motion) -> JSONValue {
    .list(
      motion.events.map { event in
        .object([
          JSONMember("time", .number(event.instant.seconds)),
          JSONMember("name", .text(event.name)),
          JSONMember("side", event.subject.isEmpty ? .null : .text(event.subject)),
        ])
      })
  }
}

/// The table of a motion's figures: one row.
struct SummaryTable {
  /// The names of the figures, in order.
  static let names = headings.map(\.name)

  static let headings = [
    ColumnHeading("duration", unit: "s", isText: false),
    ColumnHeading("distance", unit: "pt", isText: false),
    ColumnHeading("start_offset", unit: "pt", isText: false),
    ColumnHeading("end_offset", unit: "pt", isText: false),
    ColumnHeading("peak_velocity", unit: "pt/s", isText: false),
    ColumnHeading("peak_velocity_time", unit: "s", isText: false),
    ColumnHeading("overshoot", unit: "pt", isText: false),
    ColumnHeading("settling_time", unit: "s", isText: false),
    ColumnHeading("rows", isText: false),
  ]

  /// The figures, in the order of the headings; nil is absent.
  let figures: [Double?]

  init(_ summary: Summary, rowCount: Int) {
    figures = [
      summary.duration, summary.distance, summary.start, summary.end, summary.peakVelocity,
      summary.peakVelocityTime, summary.overshoot, summary.settlingTime, Double(rowCount),
    ]
  }

  /// The figure of a name.
  func figure(named name: String) -> Double? {
    Self.names.firstIndex(of: name).flatMap { figures[$0] }
  }

  var table: ListedTable {
    ListedTable(Self.headings, rows: [figures.map { $0.map { .number($0) } ?? .absent }])
  }

  var json: JSONValue {
    .object(
      zip(Self.names, figures).map { name, figure in
        JSONMember(camelCase(name), figure.map { .number($0) } ?? .null)
      })
  }
}
