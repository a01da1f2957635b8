import MotionNumerics

/// The instants at which the rules of a motion change, by ascending time.
struct MotionMarks: Sendable {
  /// An instant at which a rule changes.
  struct Mark: Sendable {
    /// The nearest index of the lattice; for a mark without a row the first one not before it.
    var index: Int
    /// The instant, exact for a mark with a row.
    var instant: Instant
    /// The time as a table shows it, in units of the lattice.
    var time: Double
    /// Whether a table always has a row there.
    var isRow: Bool
  }

  let lattice: MicrosecondLattice
  /// The marks, the first at the start and the last at the end.
  let all: [Mark]

  /// Creates the marks of a motion.
  ///
  /// Phase boundaries and events have rows; the boundaries of segments do not.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - end: The end of the table.
  ///   - properties: The properties whose segments count.
  ///   - showsMicroseconds: Whether tables show no digits below a microsecond. If not, they show
  ///     the times of marks as they are.
  init(
    _ motion: Motion, until end: Instant, properties: [Property], showsMicroseconds: Bool
  ) {
    lattice = MicrosecondLattice(until: end)
    let lattice = lattice
    var instants: [Instant] = []
    let fixed = (motion.phases.map(\.start) + motion.events.map(\.instant)).sorted()
    for instant in [.zero] + fixed
    where end.isClearlyAfter(instant)
      && instants.last.map({ instant.isClearlyAfter($0) }) ?? true
    {
      instants.append(instant)
    }
    if end.isClearlyAfter(.zero) { instants.append(end) } else { instants = [end] }
    let rows = instants.map { instant in
      let index = lattice.nearestIndex(to: instant)
      let rest = showsMicroseconds ? 0 : lattice.distance(from: index, to: instant)
      return Mark(index: index, instant: instant, time: Double(index) + rest, isRow: true)
    }
    let last = rows[rows.count - 1].index
    let others = Set(
      Self.boundaries(of: properties, in: motion)
        .filter { end.isClearlyAfter($0) }.map(lattice.firstIndex)
    ).subtracting(rows.map(\.index)).filter { $0 > 0 && $0 < last }
    all =
      (rows
      + others.map { index in
        Mark(
          index: index, instant: lattice.instant(at: index), time: Double(index), isRow: false)
      }).sorted { ($0.index, $0.instant) < ($1.index, $1.instant) }
  }

  /// Returns the instants up to an end at which the rules of a column change, and the ends of 2,048
  /// equal intervals, ascending.
  static func scan(_ column: Column, of motion: Motion, until end: Instant) -> [Instant] {
    let marks = MotionMarks(
      motion, until: end, properties: column.tracks, showsMicroseconds: false)
    let steps = 2_048
    let grid = (0...steps).map { step in
      Instant(end.exact * DoubleDouble(Double(step) / Double(steps)))
    }
    return (marks.all.map(\.instant) + grid).sorted()
  }

  /// Returns the starts and ends of all segments of some properties.
  static func boundaries(of properties: [Property], in motion: Motion) -> [Instant] {
    var instants: [Instant] = []
    for property in properties {
      guard let track = motion.tracks[property] else { continue }
      instants += track.segments.flatMap { [$0.start, $0.end] }
      for animation in track.additiveAnimations.all {
        instants += [animation.since, animation.end]
        instants += animation.segments.flatMap { [$0.start, $0.end] }
      }
    }
    return instants
  }
}
