package import MotionNumerics

extension Motion {
  /// Returns the instants up to an end at which phases begin, events occur or the rules of columns
  /// change, in ascending order: the first is 0 and the last is the end.
  package func breaks(of columns: [Column], until end: Instant) -> [Instant] {
    let properties = Set(columns.flatMap(\.tracks))
    let inner =
      phases.map(\.start) + events.map(\.instant)
      + MotionMarks.boundaries(of: Array(properties), in: self)
    var result = [Instant.zero]
    for instant in inner.sorted()
    where instant.isClearlyAfter(result[result.count - 1]) && end.isClearlyAfter(instant) {
      result.append(instant)
    }
    return end.isClearlyAfter(.zero) ? result + [end] : result
  }
}
