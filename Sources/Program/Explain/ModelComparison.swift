import MotionEngine
import MotionNumerics
import Options
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

  private let own, other: MotionJob
  /// A row for each difference: its name, its value in each model, and the difference; empty if the
  /// models do the same.
  private(set) var rows: [[JSONValue]] = []

  init(_ own: MotionJob, _ other: MotionJob) {
    (self.own, self.other) = (own, other)
    rows = motion + greatestDifferences
  }

  /// Whether the views move differently, and not only look different.
  var movesDifferently: Bool { !motion.isEmpty }

  private var motion: [[JSONValue]] { figures + legs + [events].compactMap { $0 } }

  /// The other model.
  var model: String { other.request.model ?? "" }

  /// The differences as a section; empty if there are none.
  var section: Explanation.Section {
    .init(
      "Differences from \(model)", ["what", own.request.model ?? "", model, "difference"], rows)
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
        : [.text(name)] + [mine, theirs].map { $0.map { .number($0) } ?? .null } + [.null]
    }
    guard (theirs - mine).magnitude > same else { return nil }
    return [.text(name), .number(mine), .number(theirs), .number(theirs - mine)]
  }

  private var legs: [[JSONValue]] {
    let (a, b) = (own.motion.phases, other.motion.phases)
    return (0..<max(a.count, b.count)).flatMap { index -> [[JSONValue]] in
      let name = "leg \(index + 1)"
      guard index < a.count, index < b.count else {
        let names = [a, b].map { index < $0.count ? JSONValue.text($0[index].name) : .null }
        return [[.text(name)] + names + [.null]]
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
    let names = [own, other].map { $0.motion.events.map(\.name).joined(separator: " ") }
    guard names[0] != names[1] else { return nil }
    return [.text("events")] + names.map { $0.nonEmpty.map { .text($0) } ?? .null } + [.null]
  }

  /// The differences of appearance, each column at its greatest one, and the greatest distance.
  private var greatestDifferences: [[JSONValue]] {
    let pairs = Self.comparedColumns.compactMap { name in
      let columns = [own, other].compactMap { $0.request.columns.first { $0.name == name } }
      return columns.count == 2 ? (columns[0], columns[1]) : nil
    }
    let end = max(own.motion.end, other.motion.end).exact
    let instants = (0...Self.samples).map {
      Instant(end * DoubleDouble(Double($0) / Double(Self.samples)))
    }
    let mine = own.numbers(of: pairs.map(\.0), at: instants)
    let theirs = other.numbers(of: pairs.map(\.1), at: instants)
    return zip(mine, theirs).enumerated().compactMap { index, numbers in
      let (mine, theirs) = numbers
      let distances = zip(mine, theirs).map { ($0 - $1).magnitude }
      // The first of several.
      let found = distances.indices.reduce(0) { distances[$1] > distances[$0] ? $1 : $0 }
      guard distances[found] > Self.same else { return nil }
      let name = index < pairs.count ? pairs[index].0.name : "greatest distance"
      let label = JSONValue.text("\(name), at \(Messages.figure(instants[found].seconds)) s")
      guard index < pairs.count, pairs[index].0.kind == .flag else {
        let values = [mine[found], theirs[found], theirs[found] - mine[found]]
        return [label] + values.map { .number($0) }
      }
      return [label] + [mine[found], theirs[found]].map { .text($0 == 0 ? "no" : "yes") } + [.null]
    }
  }
}

extension MotionJob {
  /// Returns the numbers of columns at instants, and last those of the offset; 0 if there is none.
  fileprivate func numbers(of columns: [Column], at instants: [Instant]) -> [[Double]] {
    let offset = Column("offset", "", .value(motion.primaryProperty))
    var sampler = Sampler(motion, on: .at(.zero), columns: columns + [offset])
    return sampler.numbers(at: instants).map { $0.map { $0.isNaN ? 0 : $0 } }
  }
}
