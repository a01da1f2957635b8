package import MotionNumerics

extension TrackStretch {
  /// Returns the value as a function of the seconds since an instant, or nil if it is not one
  /// smooth curve.
  ///
  /// - Accuracy: that of doubles, for times that are not near the end of a long motion.
  package func smoothValue(since instant: Instant) -> ((Double) -> Double)? {
    guard !hasAdditions, !segment.isAbsent else { return nil }
    if let value = constantValue(from: instant) { return { _ in value } }
    guard case .eased(let from, let to, let curve) = segment.rule else { return nil }
    let (offset, duration, distance) = (
      (instant - segment.start).high, segment.duration.high, to - from
    )
    switch curve {
    case .linear: return { from + distance * ((offset + $0) / duration) }
    case .cubicBezier(let curve):
      return { from + distance * curve.value(at: (offset + $0) / duration) }
    case .spring(let curve):
      let spring = curve.spring
      return { from + distance * spring.value(at: offset + $0) }
    case .steps, .piecewiseLinear, .joint: return nil
    }
  }
}
