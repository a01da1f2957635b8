import MotionNumerics

/// The turning points of a spring: equidistant times, possibly very numerous.
///
/// - Domain: at most 2⁵³ times, so that every index is exact as a double.
/// - Complexity: O(1) for each.
struct SpringTurns: RandomAccessCollection, Sendable {
  /// An empty collection.
  static let none = SpringTurns(first: DoubleDouble(0), distance: DoubleDouble(.infinity), until: 0)

  let startIndex = 0
  let endIndex: Int
  private let first: DoubleDouble
  private let distance: DoubleDouble

  /// Creates the turning points before a time; at most one if the distance is infinite.
  init(first: DoubleDouble, distance: DoubleDouble, until end: Double) {
    (self.first, self.distance) = (first, distance)
    guard first.high < end, distance.high < .infinity else {
      endIndex = first.high < end ? 1 : 0
      return
    }
    let distances = (end - first.high) / distance.high
    var count = distances < 0x1p53 ? Int(distances) : 1 << 53
    // The quotient may have been rounded up to a whole number, so the times themselves decide.
    let time = { (index: Int) in Self.time(index, first, distance) }
    while count > 0, time(count) >= end { count -= 1 }
    while count < 1 << 53, time(count + 1) < end { count += 1 }
    endIndex = count + 1
  }

  /// The time of a turning point, in seconds.
  ///
  /// Each is one product of an integer, so no error accumulates.
  subscript(index: Int) -> Double { Self.time(index, first, distance) }

  private static func time(
    _ index: Int, _ first: DoubleDouble, _ distance: DoubleDouble
  ) -> Double {
    index == 0 ? first.high : (first + distance * DoubleDouble(Double(index))).high
  }

  /// Returns the turning points that can determine a figure: the first two, the last two, and those
  /// around the last that is relevant.
  ///
  /// Successive turning points are on opposite sides of the target and approach it. After two
  /// neighbors that are not relevant, no turning point is.
  func relevant(where isRelevant: (Double) -> Bool) -> [Double] {
    let end = indices.partitioningIndex { index in
      !isRelevant(self[index]) && (index + 1 == count || !isRelevant(self[index + 1]))
    }
    let kept = [0, 1, end - 2, end - 1, end, end + 1, count - 2, count - 1]
    return Set(kept).filter(indices.contains).sorted().map { self[$0] }
  }
}
