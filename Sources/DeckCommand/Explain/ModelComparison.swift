import DeckEngine
import DeckFormats

/// Where two models of a system differ for the same parameters.
struct ModelComparison {
  /// The instants at which positions are compared, beside both ends.
  private static let samples = 2_000
  /// Numbers no farther apart than the tables promise are the same.
  private static let same = 1e-9

  let own: (model: String, motion: Motion)
  let other: (model: String, motion: Motion)

  /// What differs, a row each; empty where the motions are the same.
  var section: Explanation.Section {
    .init(
      "Differences", ["what", own.model, other.model, "difference"],
      figures + legs + [events].compactMap { $0 } + [gap].compactMap { $0 })
  }

  private var figures: [[JSONValue]] {
    let (a, b) = (Summary(own.motion), Summary(other.motion))
    let pairs: [(String, Double?, Double?)] = [
      ("duration", a.duration, b.duration), ("start offset", a.start, b.start),
      ("end offset", a.end, b.end),
      ("distance", a.distance, b.distance), ("overshoot", a.overshoot, b.overshoot),
      ("peak velocity", a.peakVelocity, b.peakVelocity),
      ("settling time", a.settlingTime, b.settlingTime),
    ]
    return pairs.compactMap { Self.row($0, $1, $2) }
  }

  /// Numbers that differ, and by how much; nil where they do not.
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

  /// The greatest distance between the two at one of the instants compared.
  private var gap: [JSONValue]? {
    let end = max(own.motion.end, other.motion.end)
    var greatest = (distance: 0.0, index: 0)
    for index in 0...Self.samples {
      let distance = (offset(of: own.motion, index, end) - offset(of: other.motion, index, end))
        .magnitude
      if distance > greatest.distance { greatest = (distance, index) }
    }
    guard greatest.distance > Self.same else { return nil }
    let (mine, theirs) = (
      offset(of: own.motion, greatest.index, end), offset(of: other.motion, greatest.index, end)
    )
    return [
      .text("farthest apart, at \(Messages.figure(instant(greatest.index, end).seconds)) s"),
      .number(mine), .number(theirs), .number(theirs - mine),
    ]
  }

  private func instant(_ index: Int, _ end: Instant) -> Instant {
    Instant(end.exact * DoubleDouble(Double(index) / Double(Self.samples)))
  }

  private func offset(of motion: Motion, _ index: Int, _ end: Instant) -> Double {
    motion.state(of: motion.leader, at: instant(index, end))?.value ?? 0
  }
}
