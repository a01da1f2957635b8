/// The times at which a spring turns: equally far from each other, and possibly very many.
///
/// - Domain: no more than 2⁵³ of them, beyond which an index is no longer exact.
/// - Complexity: O(1) for each.
struct SpringTurns: RandomAccessCollection, Sendable {
  /// No turn.
  static let none = SpringTurns(
    first: DoubleDouble(0), distance: DoubleDouble(.infinity), until: 0)

  let startIndex = 0
  let endIndex: Int
  private let first: DoubleDouble
  private let distance: DoubleDouble

  /// The turns before a time; at an infinite distance there is one at most.
  init(first: DoubleDouble, distance: DoubleDouble, until end: Double) {
    self.first = first
    self.distance = distance
    guard first.high < end, distance.high < .infinity else {
      endIndex = first.high < end ? 1 : 0
      return
    }
    let distances = (end - first.high) / distance.high
    var count = distances < 0x1p53 ? Int(distances) : 1 << 53
    // The quotient may have been rounded past a whole number; the times themselves decide.
    let time = { (index: Int) in Self.time(index, first, distance) }
    while count > 0, time(count) >= end { count -= 1 }
    while count < 1 << 53, time(count + 1) < end { count += 1 }
    endIndex = count + 1
  }

  /// The time of a turn, in seconds.
  ///
  /// Each is one product from an integer, so no error builds up.
  subscript(index: Int) -> Double { Self.time(index, first, distance) }

  private static func time(
    _ index: Int, _ first: DoubleDouble, _ distance: DoubleDouble
  ) -> Double {
    index == 0 ? first.high : (first + distance * DoubleDouble(Double(index))).high
  }

  /// The turns that can decide a figure: the first two, the last two, and those around the last
  /// that `matters`.
  ///
  /// Successive turns lie on opposite sides of the target and ever nearer to it, so two neighbours
  /// that do not matter are followed by none that does.
  func deciding(_ matters: (Double) -> Bool) -> [Double] {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      let isAlive = matters(self[middle]) || (middle + 1 < count && matters(self[middle + 1]))
      if isAlive { lower = middle + 1 } else { upper = middle }
    }
    let kept = [0, 1, lower - 2, lower - 1, lower, lower + 1, count - 2, count - 1]
    return Set(kept).filter(indices.contains).sorted().map { self[$0] }
  }
}
