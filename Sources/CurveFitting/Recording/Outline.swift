/// The plateaus of a recording and the samples between them, from which start values follow.
struct Outline: Sendable {
  /// The values before and after the motion.
  let from, to: Double
  /// The indices of the samples between the plateaus.
  let motion: Range<Int>

  private let times: [Double]
  private let values: [Double]

  /// The part of the distance within which a sample belongs to a plateau.
  static let threshold = 0.02
  /// The least distance, as a part of the range of the values.
  private static let leastDistance = 1e-3

  /// Creates the outline of a recording, whose values before and after may be known.
  ///
  /// - Throws: A recording that ends where it starts, or with too few samples in motion.
  init(
    times: [Double], values: [Double], from knownFrom: Double?, to knownTo: Double?
  ) throws(RecordingError) {
    (self.times, self.values) = (times, values)
    // Three samples, so that a single outlier at an end does not matter.
    let first = knownFrom ?? median(Array(values.prefix(3)))
    let last = knownTo ?? median(Array(values.suffix(3)))
    let tolerance = Self.threshold * (last - first).magnitude
    let start = values.firstIndex { ($0 - first).magnitude > tolerance } ?? values.count
    let end = (values.lastIndex { ($0 - last).magnitude > tolerance } ?? -1) + 1
    from = knownFrom ?? Self.plateau(values[..<start], orElse: values[0])
    to = knownTo ?? Self.plateau(values[end...], orElse: values[values.count - 1])
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    guard (to - from).magnitude > Self.leastDistance * range else {
      throw .returns(from: from, to: to)
    }
    // Among values beyond the domain, which tables may have, the end may come first.
    motion = start..<max(start, end)
    guard motion.count >= Recording.leastInMotion else { throw .tooFewInMotion(motion.count) }
  }

  /// Returns the median of a plateau, or another value if it is too short for one.
  private static func plateau(_ values: ArraySlice<Double>, orElse other: Double) -> Double {
    values.count >= 3 ? median(Array(values)) : other
  }

  /// Returns the time at which the values first reach a part of the distance.
  func time(reaching part: Double) -> Double {
    let progress = { (index: Int) in (values[index] - from) / (to - from) }
    guard let index = values.indices.first(where: { progress($0) >= part }) else {
      return times[values.count - 1]
    }
    guard index > 0 else { return times[0] }
    let (before, after) = (progress(index - 1), progress(index))
    return times[index - 1] + (times[index] - times[index - 1]) * (part - before) / (after - before)
  }

  /// Returns the indices of at most about `count` samples, most of them in motion.
  func thinned(to count: Int) -> [Int] {
    let parts = [(0..<motion.lowerBound, 4), (motion, 2), (motion.upperBound..<values.count, 4)]
    return parts.flatMap { range, share in
      let step = 1 + range.count * share / count
      return Array(stride(from: range.lowerBound, to: range.upperBound, by: step))
    }
  }
}
