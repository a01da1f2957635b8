import TableReading

/// A value as a function of time, given at some times and interpolated between them.
///
/// Before its first and after its last time, it keeps the values there.
package struct SampledCurve: Sendable {
  /// The times in ascending order.
  package let times: [Double]
  /// The value at each time.
  package let values: [Double]
  /// The slopes at each time.
  private let slopes: [Slopes]

  /// The slopes on both sides of a time.
  private struct Slopes {
    let before, after: Double
  }

  /// The bend next to a corner, as a part of that at the corner.
  private static let cornerRatio = 0.2

  /// The least number of samples from which a cause is found.
  private static let leastCount = 8

  /// Creates a curve; nil if the times descend or too few rows have a time and a value.
  ///
  /// Rows without a finite time and value are left out. Of several at one time, the last is used.
  package init?(times: [Double], values: [Double]) {
    var (kept, heights): ([Double], [Double]) = ([], [])
    for (time, value) in zip(times, values) where time.isFinite && value.isFinite {
      guard let last = kept.last, time <= last else {
        kept.append(time)
        heights.append(value)
        continue
      }
      guard time == last else { return nil }
      heights[heights.count - 1] = value
    }
    guard kept.count >= Self.leastCount else { return nil }
    self.init(ascending: kept, heights)
  }

  private init(ascending times: [Double], _ values: [Double]) {
    (self.times, self.values) = (times, values)
    slopes = Self.slopes(times, values)
  }

  /// The number of samples.
  package var count: Int { times.count }

  /// The first and the last time.
  var start: Double { times[0] }
  var end: Double { times[count - 1] }

  /// The difference of the greatest and the least value.
  var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The mean distance between samples, in time.
  package var step: Double { (end - start) / Double(count - 1) }

  /// Returns the curve with its times divided by a number above 0.
  func withTimes(dividedBy unit: Double) -> SampledCurve {
    unit == 1 ? self : SampledCurve(ascending: times.map { $0 / unit }, values)
  }

  /// Returns at most about `limit` of the samples, spread evenly, with the last one.
  package func thinned(to limit: Int) -> SampledCurve {
    guard count > limit else { return self }
    let step = (count + limit - 1) / limit
    let rows = Array(stride(from: 0, to: count - 1, by: step)) + [count - 1]
    return SampledCurve(ascending: rows.map { times[$0] }, rows.map { values[$0] })
  }

  /// Returns the value and its derivative at a time, which is not before that of the previous call.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - index: 0 before the first call, then as the previous call left it.
  /// - Returns: The value, and the slope after the time.
  @inline(__always) func state(at time: Double, _ index: inout Int) -> (
    value: Double, slope: Double
  ) {
    guard time > times[0] else { return (values[0], 0) }
    let last = count - 1
    guard time < times[last] else { return (values[last], 0) }
    while times[index + 1] <= time { index += 1 }
    let length = times[index + 1] - times[index]
    let part = (time - times[index]) / length
    let (low, high) = (values[index], values[index + 1])
    let (first, second) = (
      slopes[index].after * length, slopes[index + 1].before * length
    )
    // The cubic with the values and slopes at both ends, in powers of the part.
    let square = 3 * (high - low) - 2 * first - second
    let cube = 2 * (low - high) + first + second
    return (
      low + part * (first + part * (square + part * cube)),
      (first + part * (2 * square + part * 3 * cube)) / length
    )
  }

  /// Returns the distance of a value from the curve at a time, which is not before that of the previous
  /// call, or from the values between the neighbors of that time.
  @inline(__always) func distance(
    of value: Double, at time: Double, isInterpolated: Bool, _ index: inout Int
  ) -> Double {
    guard !isInterpolated else { return (value - state(at: time, &index).value).magnitude }
    guard time > times[0] else { return (value - values[0]).magnitude }
    let last = count - 1
    guard time < times[last] else { return (value - values[last]).magnitude }
    while times[index + 1] <= time { index += 1 }
    let (least, most) = (
      min(values[index], values[index + 1]), max(values[index], values[index + 1])
    )
    return max(least - value, value - most, 0)
  }

  /// Returns the slopes of a curve that neither overshoots a plateau nor rounds off a corner.
  ///
  /// At a corner the slopes before and after it differ. It is where the curve bends far more than next
  /// to it.
  /// - Reference: H. Akima, "A new method of interpolation and smooth curve fitting based on local
  ///   procedures", 1970.
  private static func slopes(_ times: [Double], _ values: [Double]) -> [Slopes] {
    let count = times.count
    // Two secants beyond each end, in line with the two that are next to it.
    var secants = Array(repeating: 0.0, count: count + 3)
    for row in 1..<count {
      secants[row + 1] = (values[row] - values[row - 1]) / (times[row] - times[row - 1])
    }
    secants[1] = 2 * secants[2] - secants[3]
    secants[0] = 2 * secants[1] - secants[2]
    secants[count + 1] = 2 * secants[count] - secants[count - 1]
    secants[count + 2] = 2 * secants[count + 1] - secants[count]
    return (0..<count).map { row in
      let (before, after) = (secants[row + 1], secants[row + 2])
      let (earlier, later) = (before - secants[row], secants[row + 3] - after)
      let (weight, other) = (later.magnitude, earlier.magnitude)
      guard max(weight, other) > cornerRatio * (after - before).magnitude else {
        return Slopes(before: before + 0.5 * earlier, after: after - 0.5 * later)
      }
      let slope = (weight * before + other * after) / (weight + other)
      return Slopes(before: slope, after: slope)
    }
  }
}

extension SampledCurve {
  /// Reads the curve of a column, of a card if the table has cards; nil if there is none.
  package static func reading(
    _ column: [UInt8], card: Double?, of table: consuming TableInput
  ) -> SampledCurve? {
    let names = [ComparisonRules.time] + (card == nil ? [] : [ComparisonRules.card]) + [column]
    let columns = names.compactMap(table.columns.firstIndex)
    guard columns.count == names.count else { return nil }
    var sample = RowSample(columns)
    while (try? table.next()) ?? false {
      if sample.takesNext() { table.withRow { sample.add($0, $1) } }
    }
    return sample.curve(
      of: names.count - 1, times: 0, cards: card == nil ? nil : 1, card: card)
  }
}
