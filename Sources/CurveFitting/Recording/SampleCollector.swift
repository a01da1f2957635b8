/// A collector of samples that keeps an evenly spaced part of them if there are many.
///
/// Beyond the limit it drops every second sample, and again each time that it is full, so its memory
/// does not depend on the length of a recording.
package struct SampleCollector: Sendable {
  /// The greatest number of samples that are kept.
  package static let limit = 65_536

  /// The times of the samples that are kept, in seconds.
  package private(set) var times: [Double] = []
  /// The values of the samples that are kept.
  package private(set) var values: [Double] = []
  /// The number of all samples.
  package private(set) var count = 0
  /// One sample of this number is kept.
  private var stride = 1

  /// Creates a collector without samples.
  package init() {}

  /// Takes a sample.
  package mutating func append(time: Double, value: Double) {
    defer { count += 1 }
    guard count.isMultiple(of: stride) else { return }
    if times.count == Self.limit {
      times = Self.half(times)
      values = Self.half(values)
      stride *= 2
      guard count.isMultiple(of: stride) else { return }
    }
    times.append(time)
    values.append(value)
  }

  /// Returns every second number, from the first on.
  private static func half(_ numbers: [Double]) -> [Double] {
    Swift.stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
  }
}
