import MotionNumerics

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

  private func units(_ instant: Instant) -> DoubleDouble {
    instant.exact * Self.perSecond / unit
  }
}
