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
    ColumnHeading(
      "whole_duration", unit: "s", meaning: "duration of the whole leg; empty if it is not cut"),
    ColumnHeading(
      "reached", unit: "pt",
      meaning: "offset at which a leg is cut; empty if it is not, or continues additively"),
  ]

  /// Returns the indices of the usual columns; the last two are those of motions with cut legs.
  package static func usual(_ motion: Motion) -> [Int] {
    let hasCuts = motion.phases.contains { $0.wholeDuration != nil }
    return Array(headings.indices.dropLast(hasCuts ? 0 : 2))
  }

  package static func table(_ motion: Motion) -> ListedTable {
    ListedTable(
      headings,
      rows: motion.phases.map { phase in
        [
          .text(phase.name), .number(phase.start.seconds), .number(phase.end.seconds),
          .number(phase.from), .number(phase.to),
          phase.curve.map { .text($0.description) } ?? .absent,
          phase.wholeDuration.map { .number($0.high) } ?? .absent,
          phase.reached.map { .number($0) } ?? .absent,
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
        subject.rawValue, isText: subject == .side, meaning: "\(subject.rawValue) of the event"),
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
    headings = Self.headings + more.map { $0.heading }
    figures =
      Self.figures(of: summary).map { $0.value } + [rowCount.map(Double.init), reductionError]
      + more.map { $0.value }
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

/// A condition on a figure of the summary, such as `overshoot < 5%` or
/// `peak_velocity == 1839 +- 5`.
package struct Assertion: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
  }

  /// A number with a unit, as a condition gives it.
  package struct Quantity: Hashable, Sendable {
    /// The number in the unit, but in seconds for milliseconds.
    package let number: Double
    /// The unit; empty for that of the figure.
    package let unit: String
    /// The quantity as it was written.
    package let text: String

    /// Reads a number and perhaps a unit; `usual` is the unit of a number without one.
    package init(_ source: ArraySlice<UInt8>, orIn usual: String = "") throws(ValueError) {
      let source = Readers.trimmed(source)
      text = String(decoding: source, as: UTF8.self)
      let last = source.lastIndex { !Readers.isLetter($0) && !"/%".utf8.contains($0) }
      let end = last.map { $0 + 1 } ?? source.endIndex
      let given = String(decoding: source[end...], as: UTF8.self)
      unit = given.isEmpty ? usual : given
      do throws(ValueError) {
        number = try Readers.exactDecimal(
          Readers.trimmed(source[..<end]), timesTenTo: unit == "ms" ? -3 : 0
        ).high
      } catch {
        let isList = source.contains { "<>=&|".utf8.contains($0) }
        let expected = "one condition, such as '\(Assertion.example)'"
        throw .part(Array(source), isList ? .malformed(expected: expected) : error)
      }
    }
  }

  /// The name as it was written: a column of the summary or, in camel case, a member of JSON.
  package let name: String
  package let comparison: Comparison
  package let bound: Quantity
  /// The accepted difference from the bound, if one is given.
  package let tolerance: Quantity?
  /// The condition as it was written.
  package let source: [UInt8]

  /// The figure's name, a column of the summary.
  package var figure: String { snakeCase(name) }
  /// The name of the figure if it is a percentage.
  private var percentage: String { figure + "_percent" }

  /// The condition with single spaces.
  package var condition: String {
    "\(name) \(comparison.rawValue) \(bound.text)" + (tolerance.map { " +- \($0.text)" } ?? "")
  }

  /// A condition that both motions and curves can meet.
  package static let example = "overshoot < 5%"

  /// Reads a condition; whether the summary has the figure is known only to the command.
  package init(_ condition: [UInt8]) throws(ValueError) {
    let operators = Messages.alternatives(Comparison.allCases.map { $0.rawValue })
    let expected = ValueError.malformed(
      expected: "a condition such as '\(Self.example)', with \(operators)")
    source = condition
    let symbols = Array("<>=!".utf8)
    guard let start = condition.firstIndex(where: symbols.contains) else { throw expected }
    let end = condition[start...].firstIndex { !symbols.contains($0) } ?? condition.endIndex
    let symbol = String(decoding: condition[start..<end], as: UTF8.self)
    name = String(decoding: Readers.trimmed(condition[..<start]), as: UTF8.self)
    guard let comparison = Comparison(rawValue: symbol), !name.isEmpty else { throw expected }
    self.comparison = comparison
    guard let (text, allowed) = Self.divided(Readers.trimmed(condition[end...])) else {
      (bound, tolerance) = (try Quantity(condition[end...]), nil)
      return
    }
    guard comparison == .equal || comparison == .notEqual else {
      throw .malformed(expected: "a condition with == or != before '+-'")
    }
    let bound = try Quantity(text)
    let tolerance = try Quantity(allowed, orIn: bound.unit)
    guard tolerance.number >= 0 else { throw .part(Array(tolerance.text.utf8), .lessThan(0)) }
    (self.bound, self.tolerance) = (bound, tolerance)
  }

  /// Returns a value before a sign of tolerance and the one after it, or nil if there is none.
  private static func divided(
    _ text: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let signs = ["+-", "±"].compactMap { text.dropFirst().firstRange(of: Array($0.utf8)) }
    return signs.min { $0.lowerBound < $1.lowerBound }.map {
      (text[..<$0.lowerBound], text[$0.upperBound...])
    }
  }

  // MARK: Figures

  /// Checks that a table has the figure, and that the units suit it.
  ///
  /// - Parameters:
  ///   - figures: The headings of the figures.
  ///   - distance: The distance of which percentages of points are parts, in points.
  /// - Throws: An unknown figure, a unit that does not suit it, or a percentage of no distance.
  package func check(among figures: [ColumnHeading], of distance: Double) throws(Problem) {
    let shown = Messages.quoted(source)
    guard let unit = index(among: figures).map({ figures[$0].unit }) else {
      guard !figures.contains(where: { $0.name == percentage }) else {
        throw Problem("assert", "must give \(figure) in % (got \(shown))")
      }
      throw .invalid("assert", source, .part(Array(name.utf8), .notOneOf(figures.map { $0.name })))
    }
    let units =
      switch unit {
      case "": [String]()
      case "s": ["s", "ms"]
      case "pt": ["pt", "%"]
      default: [unit]
      }
    for given in [bound.unit, tolerance?.unit ?? ""] where !given.isEmpty {
      guard units.contains(given) else {
        let accepted = units.isEmpty ? "without a unit" : "in \(Messages.alternatives(units))"
        throw Problem("assert", "must give \(figure) \(accepted) (got '\(given)' in \(shown))")
      }
      guard given != "%" || unit != "pt" || distance > 0 else {
        throw Problem(
          "assert",
          "cannot give \(figure) in %, because the offset ends where it starts (got \(shown))")
      }
    }
  }

  /// Returns the index of the figure; one that is a percentage may be named without its unit if the
  /// condition has it.
  private func index(among headings: [ColumnHeading]) -> Int? {
    headings.firstIndex { $0.name == figure }
      ?? (bound.unit == "%" ? headings.firstIndex { $0.name == percentage } : nil)
  }

  /// Compares a figure with the bound.
  ///
  /// - Parameters:
  ///   - headings: The headings of the figures.
  ///   - figures: The figures, in the same order; an absent one meets no condition.
  ///   - distance: The distance of which percentages of points are parts, in points.
  /// - Returns: The sentence that the condition is not met, or nil if it is met.
  package func failure(
    among headings: [ColumnHeading], _ figures: [Double?], of distance: Double = 0
  ) -> String? {
    let start = "assertion '\(condition)' failed: \(figure) is "
    guard let index = index(among: headings), let value = figures[index] else {
      return start + "absent"
    }
    let unit = headings[index].unit
    let isShare = unit == "pt" && [bound, tolerance].contains { $0?.unit == "%" }
    func number(_ quantity: Quantity) -> Double {
      isShare && quantity.unit == "%" ? quantity.number / 100 * distance : quantity.number
    }
    guard !holds(for: value, bound: number(bound), tolerance: tolerance.map(number) ?? 0) else {
      return nil
    }
    var shown = Messages.figure(value, unit: unit)
    if isShare {
      let share = Messages.figure(100 * value / distance)
      shown += " (\(share)% of \(Messages.figure(distance)) pt)"
    }
    return start + shown
  }

  /// Returns whether a figure meets the condition.
  ///
  /// Figures within half of the ninth decimal count as equal: durations are sums of decimals, and
  /// 0.1 + 0.2 is 0.30000000000000004.
  private func holds(for figure: Double, bound: Double, tolerance: Double) -> Bool {
    let isEqual = (figure - bound).magnitude <= tolerance + 0.5e-9
    return switch comparison {
    case .less: figure < bound && !isEqual
    case .lessOrEqual: figure < bound || isEqual
    case .greater: figure > bound && !isEqual
    case .greaterOrEqual: figure > bound || isEqual
    case .equal: isEqual
    case .notEqual: !isEqual
    }
  }
}
