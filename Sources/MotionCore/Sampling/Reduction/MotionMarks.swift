package import MotionNumerics

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
  init(_ motion: Motion, until end: Instant, properties: [Property], showsMicroseconds: Bool) {
    lattice = MicrosecondLattice(until: end)
    let lattice = lattice
    let instants = (motion.phases.map(\.start) + motion.events.map(\.instant)).distinct(until: end)
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
        Mark(index: index, instant: lattice.instant(at: index), time: Double(index), isRow: false)
      }).sorted { ($0.index, $0.instant) < ($1.index, $1.instant) }
  }

  /// Returns the instant of a place.
  func instant(at place: FineSamples.Place) -> Instant {
    mark(at: place)?.instant ?? lattice.instant(at: place.index)
  }

  /// Returns the time of a place as a table shows it, in units of the lattice.
  func time(at place: FineSamples.Place) -> Double { mark(at: place)?.time ?? Double(place.index) }

  private func mark(at place: FineSamples.Place) -> Mark? {
    let end = all[place.stretch + 1]
    if place.index == end.index { return end }
    guard place.stretch >= 0, place.index == all[place.stretch].index else { return nil }
    return all[place.stretch]
  }

  /// Returns the instants up to an end at which the rules of a column change, and the ends of 2,048
  /// equal intervals, ascending.
  static func scan(_ column: Column, of motion: Motion, until end: Instant) -> [Instant] {
    let marks = MotionMarks(motion, until: end, properties: column.tracks, showsMicroseconds: false)
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

/// The instants at which a reduced table may have rows: whole microseconds, by their index.
///
/// If there are more than 2⁵² of them, they are powers of ten of microseconds, so that an index
/// stays exact as a double.
struct MicrosecondLattice: Sendable {
  private static let perSecond = DoubleDouble(1e6)

  /// The unit, in microseconds.
  private let unit: DoubleDouble

  /// Creates the lattice up to an instant.
  init(until end: Instant) {
    var unit = DoubleDouble(1)
    while (end.exact * Self.perSecond / unit).high > 0x1p52 { unit = unit * DoubleDouble(10) }
    self.unit = unit
  }

  /// Returns the instant of an index.
  func instant(at index: Int) -> Instant {
    Instant(DoubleDouble(Double(index)) * unit / Self.perSecond)
  }

  /// Returns the index nearest to an instant.
  func nearestIndex(to instant: Instant) -> Int { Int(units(instant).high.rounded()) }

  /// Returns the first index whose instant is not before another, up to the tolerance of instants.
  func firstIndex(from instant: Instant) -> Int {
    let nearest = nearestIndex(to: instant)
    return instant.isClearlyAfter(self.instant(at: nearest)) ? nearest + 1 : nearest
  }

  /// Returns the time from an index to an instant, in units.
  func distance(from index: Int, to instant: Instant) -> Double {
    (units(instant) - DoubleDouble(Double(index))).high
  }

  private func units(_ instant: Instant) -> DoubleDouble { instant.exact * Self.perSecond / unit }
}

extension Motion {
  /// Returns the instants up to an end at which phases begin, events occur or the rules of columns
  /// change, in ascending order: the first is 0 and the last is the end.
  package func breaks(of columns: [Column], until end: Instant) -> [Instant] {
    let properties = Set(columns.flatMap(\.tracks))
    let inner =
      phases.map(\.start) + events.map(\.instant)
      + MotionMarks.boundaries(of: Array(properties), in: self)
    return inner.distinct(until: end)
  }
}

extension [Instant] {
  /// Returns 0, those of the instants that are clearly after the one before, and an end, ascending; only
  /// the end if that is 0.
  fileprivate func distinct(until end: Instant) -> [Instant] {
    var distinct = [Instant.zero]
    for instant in sorted()
    where instant.isClearlyAfter(distinct[distinct.count - 1]) && end.isClearlyAfter(instant) {
      distinct.append(instant)
    }
    return end.isClearlyAfter(.zero) ? distinct + [end] : [end]
  }
}
