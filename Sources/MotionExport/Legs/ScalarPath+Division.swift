import MotionCore
import MotionNumerics

extension ScalarPath {
  /// Whether the path begins a leg at an instant, or can be divided there without an error.
  func isDivisible(at instant: Instant) -> Bool {
    let leg = legs[index(at: instant)]
    switch leg.shape {
    case .hold, .eased(.linear): return true
    case .eased, .sampled: return leg.start.isWithinTolerance(of: instant)
    }
  }

  /// The index of the leg in force at an instant.
  private func index(at instant: Instant) -> Int {
    max(legs.partitioningIndex { $0.start.isClearlyAfter(instant) } - 1, 0)
  }

  /// Returns the legs between two instants; a straight line is divided there.
  func legs(from start: Instant, to end: Instant) -> [Leg] {
    var parts: [Leg] = []
    var index = index(at: start)
    while index < legs.count, end.isClearlyAfter(legs[index].start) {
      var leg = legs[index]
      if start.isClearlyAfter(leg.start) {
        leg.first = legs[index].value(at: start)
        leg.start = start
      }
      if leg.end.isClearlyAfter(end) {
        leg.last = legs[index].value(at: end)
        leg.end = end
      }
      parts.append(leg)
      index += 1
    }
    return parts
  }

  /// Returns the value from an instant on.
  func valueAfter(_ instant: Instant, end: Instant) -> Double {
    guard end.isClearlyAfter(instant) else { return last }
    let leg = legs[index(at: instant)]
    return instant.isClearlyAfter(leg.start) ? leg.value(at: instant) : leg.first
  }
}

extension Leg {
  /// Returns the value of a constant or a straight line at an instant.
  fileprivate func value(at instant: Instant) -> Double {
    guard shape != .hold else { return first }
    return first + (last - first) * ((instant - start) / (end - start)).high
  }
}
