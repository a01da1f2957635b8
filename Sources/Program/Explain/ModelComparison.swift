import MotionEngine
import MotionNumerics
import TableText

/// The differences of two models of a system for the same parameters.
struct ModelComparison {
  /// The number of steps between the instants at which positions are compared.
  private static let samples = 2_000
  /// The accuracy of the tables, within which numbers count as the same.
  private static let same = 1e-9

  /// The figures that are not compared: equal speeds are reached at several times.
  private static let ambiguousFigures = ["peak_velocity_time"]

  /// The columns that are compared in addition to the offset, on which most others depend.
  private static let comparedColumns =
    ["center_height", "side_y", "side_height", "shadow_opacity", "center_interactive"]
    + Side.allCases.map { $0.rawValue + "_hidden" }

  /// A model, its motion and the columns of its table.
  struct Entry {
    let model: String
    let motion: Motion
    /// The figures of the motion.
    let figures: Summary
    let columns: [Column]

    init(model: String, job: MotionJob, columns: [Column]) {
      (self.model, self.columns) = (model, columns)
      (motion, figures) = (job.motion, job.figures)
    }
  }

  let own: Entry
  let other: Entry
  /// A row for each difference: its name, its value in each model, and the difference; empty if the
  /// models do the same.
  private(set) var rows: [[JSONValue]] = []

  init(own: Entry, other: Entry) {
    (self.own, self.other) = (own, other)
    rows = figures + legs + [events].compactMap { $0 } + appearance + [gap].compactMap { $0 }
  }

  /// The differences as a section; empty if there are none.
  var section: Explanation.Section {
    .init(
      "Differences from \(other.model)", ["what", own.model, other.model, "difference"], rows)
  }

  private var figures: [[JSONValue]] {
    zip(SummaryTable.figures(of: own.figures), SummaryTable.figures(of: other.figures))
      .compactMap { mine, theirs in
        Self.ambiguousFigures.contains(mine.name)
          ? nil : Self.row(mine.name, mine.value, theirs.value)
      }
  }

  /// Returns the row of numbers that differ, or nil if they do not.
  private static func row(_ name: String, _ mine: Double?, _ theirs: Double?) -> [JSONValue]? {
    guard let mine, let theirs else {
      return mine == theirs
        ? nil
        : [
          .text(name), mine.map { .number($0) } ?? .null, theirs.map { .number($0) } ?? .null,
          .null,
        ]
    }
    guard (theirs - mine).magnitude > same else { return nil }
    return [.text(name), .number(mine), .number(theirs), .number(theirs - mine)]
  }

  private var legs: [[JSONValue]] {
    let (a, b) = (own.motion.phases, other.motion.phases)
    return (0..<max(a.count, b.count)).flatMap { index -> [[JSONValue]] in
      let name = "leg \(index + 1)"
      guard index < a.count, index < b.count else {
        let (mine, theirs) = (
          index < a.count ? a[index].name : nil, index < b.count ? b[index].name : nil
        )
        return [
          [.text(name), mine.map { .text($0) } ?? .null, theirs.map { .text($0) } ?? .null, .null]
        ]
      }
      let kinds = [a[index], b[index]].map { phase in
        phase.name + (phase.curve.map { " \($0)" } ?? "")
      }
      let kind: [JSONValue]? =
        kinds[0] == kinds[1] ? nil : [.text(name), .text(kinds[0]), .text(kinds[1]), .null]
      return [
        kind,
        Self.row("\(name) duration", a[index].duration.high, b[index].duration.high),
        Self.row("\(name) target", a[index].to, b[index].to),
      ].compactMap { $0 }
    }
  }

  private var events: [JSONValue]? {
    let (mine, theirs) = (Self.names(of: own.motion), Self.names(of: other.motion))
    guard mine != theirs else { return nil }
    return [.text("events")] + [mine, theirs].map { $0.nonEmpty.map { .text($0) } ?? .null }
      + [.null]
  }

  private static func names(of motion: Motion) -> String {
    motion.events.map(\.name).joined(separator: " ")
  }

  /// The differences of appearance, each column at its greatest difference.
  private var appearance: [[JSONValue]] {
    Self.comparedColumns.compactMap { name -> [JSONValue]? in
      guard let mine = own.columns.first(where: { $0.name == name }),
        let theirs = other.columns.first(where: { $0.name == name }),
        let found = farthest({ instant in
          (mine.number(in: own.motion, at: instant), theirs.number(in: other.motion, at: instant))
        })
      else { return nil }
      let label = JSONValue.text("\(name), at \(Messages.figure(found.instant.seconds)) s")
      guard mine.kind == .flag else {
        return [label, .number(found.own), .number(found.other), .number(found.other - found.own)]
      }
      return [label] + [found.own, found.other].map { .text($0 == 0 ? "no" : "yes") } + [.null]
    }
  }

  /// The greatest distance at one of the compared instants.
  private var gap: [JSONValue]? {
    let found = farthest { instant in
      (offset(of: own.motion, at: instant), offset(of: other.motion, at: instant))
    }
    guard let found else { return nil }
    return [
      .text("greatest distance, at \(Messages.figure(found.instant.seconds)) s"),
      .number(found.own), .number(found.other), .number(found.other - found.own),
    ]
  }

  /// Returns the first compared instant with the greatest difference of two numbers, or nil if there is
  /// no difference.
  private func farthest(
    _ numbers: (Instant) -> (own: Double, other: Double)
  ) -> (instant: Instant, own: Double, other: Double)? {
    let end = max(own.motion.end, other.motion.end)
    var greatest = (distance: 0.0, instant: Instant.zero)
    for index in 0...Self.samples {
      let instant = Instant(end.exact * DoubleDouble(Double(index) / Double(Self.samples)))
      let pair = numbers(instant)
      let distance = (pair.own - pair.other).magnitude
      if distance > greatest.distance { greatest = (distance, instant) }
    }
    guard greatest.distance > Self.same else { return nil }
    let pair = numbers(greatest.instant)
    return (greatest.instant, pair.own, pair.other)
  }

  private func offset(of motion: Motion, at instant: Instant) -> Double {
    motion.state(of: motion.primaryProperty, at: instant)?.value ?? 0
  }
}

extension Column {
  /// Returns the column's number at an instant, 1 or 0 for a flag, or 0 if it has none.
  fileprivate func number(in motion: Motion, at instant: Instant) -> Double {
    switch reading {
    case .number(let expression): expression.value(in: motion, at: instant) ?? 0
    case .flag(let condition): condition.holds(in: motion, at: instant) ? 1 : 0
    case .row, .layer, .time, .phase, .events, .slope, .secondDerivative, .text: 0
    }
  }
}
