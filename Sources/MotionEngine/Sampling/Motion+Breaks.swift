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

extension Motion {
  /// Whether a column depends on a property that has more than one value over time.
  package func moves(_ column: Column) -> Bool { column.tracks.contains(where: moves) }

  /// Whether a property has more than one value over time.
  private func moves(_ property: Property) -> Bool {
    guard let track = tracks[property] else { return false }
    guard track.additiveAnimations.isEmpty else { return true }
    let values = track.segments.filter { !$0.isAbsent }.map(\.constantValue)
    return values.contains { $0 == nil || $0 != values[0] }
  }
}
