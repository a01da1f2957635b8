/// The figures of an offset's curve, computed from the rows of a table one by one.
///
/// They only take the rows into account, not the motion between them.
struct CurveFigures: Sendable {
  /// The distance from the end within which a curve is settled.
  private let settledDistance: Double
  private var firstTime: Double?
  private var lastTime = 0.0
  private var start = 0.0
  private var end = 0.0
  private var least = 0.0
  private var most = 0.0
  private var peakVelocity = 0.0
  // Settling is known only at the end.
  private var highs = Skyline()
  private var lows = Skyline()

  init(settledWithin settledDistance: Double) { self.settledDistance = settledDistance }

  /// Adds a row; a velocity that is NaN is computed from the distance to the previous row.
  @inline(__always) mutating func add(time: Double, offset: Double, velocity: Double) {
    if firstTime == nil {
      firstTime = time
      (start, least, most) = (offset, offset, offset)
    } else if velocity.isNaN, time > lastTime {
      peakVelocity = max(peakVelocity, ((offset - end) / (time - lastTime)).magnitude)
    }
    // False for NaN.
    if velocity.magnitude > peakVelocity { peakVelocity = velocity.magnitude }
    (lastTime, end) = (time, offset)
    if offset < least { least = offset }
    if offset > most { most = offset }
    highs.add(offset, at: time)
    lows.add(-offset, at: time)
  }

  /// The names of the figures, as in a table of figures.
  static let names = [
    "duration", "end_offset", "peak_velocity", "overshoot", "settling_time",
  ]

  /// The figures in the order of their names, or nil without rows.
  var values: [Double]? {
    guard let firstTime else { return nil }
    let settled = [
      highs.lastTime(above: end + settledDistance),
      lows.lastTime(above: -end + settledDistance),
    ].compactMap { $0 }.max()
    return [
      lastTime - firstTime, end, peakVelocity, end >= start ? most - end : end - least,
      settled.map { $0 - firstTime } ?? 0,
    ]
  }
}

/// The values that are greater than all later ones, in descending order.
///
/// - Complexity: O(1) for a value, on average; at most 4,096 values are kept. If more rows are higher
///   than all later ones, some are omitted, and the time found is that of an earlier row.
private struct Skyline: Sendable {
  private static let limit = 4_096

  /// The values before the last.
  private var tops: [(value: Double, time: Double)] = []
  /// The last value, at first less than all others.
  private var last = (value: -Double.infinity, time: 0.0)

  /// Adds a value; as long as values rise, only the last is kept.
  @inline(__always) mutating func add(_ value: Double, at time: Double) {
    if last.value > value {
      push(last)
    } else {
      while let top = tops.last, top.value <= value { tops.removeLast() }
    }
    last = (value, time)
  }

  private mutating func push(_ top: (value: Double, time: Double)) {
    tops.append(top)
    // With the value that follows.
    guard tops.count == Self.limit else { return }
    for index in 0..<Self.limit / 2 { tops[index] = tops[2 * index] }
    tops.removeLast(Self.limit / 2)
  }

  /// Returns the time of the last value above a bound.
  func lastTime(above bound: Double) -> Double? {
    if last.value > bound { return last.time }
    return tops.last { $0.value > bound }?.time
  }
}
