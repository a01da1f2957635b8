import MotionEngine
import MotionNumerics
import TableText

/// The table of a motion's phases.
enum PhaseTable {
  static let headings = [
    ColumnHeading("phase", isText: true, meaning: "name of the leg"),
    ColumnHeading("start", unit: "s", meaning: "start of the leg"),
    ColumnHeading("end", unit: "s", meaning: "end of the leg"),
    ColumnHeading("from", unit: "pt", meaning: "offset at the start of the leg"),
    ColumnHeading("to", unit: "pt", meaning: "offset at the end of the leg"),
    ColumnHeading("curve", isText: true, meaning: "curve of the leg; empty if nothing is eased"),
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
  /// The subject of events.
  enum Subject: String, Sendable {
    case side, card

    /// Returns a subject as JSON.
    func json(_ subject: String) -> JSONValue {
      switch self {
      case .side: subject.isEmpty ? .null : .text(subject)
      case .card: Int(subject).map { .integer($0) } ?? .null
      }
    }
  }

  static func headings(_ subject: Subject) -> [ColumnHeading] {
    [
      ColumnHeading("time", unit: "s", meaning: "time of the event"),
      ColumnHeading("event", isText: true, meaning: "name of the event"),
      ColumnHeading(
        subject.rawValue, isText: subject == .side,
        meaning: "\(subject.rawValue) of the event"),
    ]
  }

  static func table(_ motion: Motion, about subject: Subject) -> ListedTable {
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

  static func json(_ motion: Motion, about subject: Subject) -> JSONValue {
    .list(
      motion.events.map { event in
        .object([
          JSONMember("time", .number(event.instant.seconds)),
          JSONMember("name", .text(event.name)),
          JSONMember(subject.rawValue, subject.json(event.subject)),
        ])
      })
  }
}

/// The table of a motion's figures: one row.
struct SummaryTable {
  static let headings =
    headingsWithoutRows + [
      ColumnHeading("rows", meaning: "number of rows of the keyframe table"),
      ColumnHeading(
        "reduction_error", unit: "pt",
        meaning: "largest error between rows; empty without --max-error"),
    ]

  /// The figures that do not depend on rows.
  static let headingsWithoutRows = [
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

  /// A figure that only one system has.
  struct Figure: Hashable, Sendable {
    let heading: ColumnHeading
    let value: Double

    init(_ heading: ColumnHeading, _ value: Double) {
      self.heading = heading
      self.value = value
    }
  }

  /// The name of the settling time, after whose member JSON repeats its tolerance.
  static let settlingTime = "settling_time"

  private let headings: [ColumnHeading]
  private let settledDistance: Double
  /// The distance between the offsets at the start and at the end, of which percentages are parts.
  private let displacement: Double
  /// The figures, in the order of the headings; nil is absent.
  private let figures: [Double?]

  /// Creates the table; without rows it has no figures of them.
  init(
    _ summary: Summary, rowCount: Int? = nil, reductionError: Double? = nil, more: [Figure]
  ) {
    headings = Self.headings + more.map(\.heading)
    settledDistance = summary.settledDistance
    displacement = (summary.end - summary.start).magnitude
    figures =
      Self.values(of: summary) + [rowCount.map(Double.init), reductionError] + more.map(\.value)
  }

  /// Returns the figures of a summary, in the order of the headings without rows.
  private static func values(of summary: Summary) -> [Double?] {
    [
      summary.duration, summary.distance, summary.start, summary.end, summary.peakVelocity,
      summary.peakVelocityTime, summary.overshoot, summary.settlingTime,
    ]
  }

  /// Returns the figures of a summary by their names.
  static func figures(of summary: Summary) -> [(name: String, value: Double?)] {
    zip(headingsWithoutRows, values(of: summary)).map { ($0.name, $1) }
  }

  /// Returns the sentence of each condition that is not met.
  func failures(_ assertions: [Assertion]) -> [String] {
    assertions.compactMap { $0.failure(among: headings, figures, of: displacement) }
  }

  var table: ListedTable {
    ListedTable(headings, rows: [figures.map { $0.map { .number($0) } ?? .absent }])
  }

  var json: JSONValue {
    .object(
      zip(headings, figures).flatMap { heading, figure in
        [JSONMember(camelCase(heading.name), figure.map { .number($0) } ?? .null)]
          + (heading.name == Self.settlingTime
            ? [JSONMember("settleWithin", .exact(settledDistance))] : [])
      })
  }
}
