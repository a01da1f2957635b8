/// A value that was recorded over time.
package struct Recording: Sendable {
  /// The times of the samples in seconds, ascending.
  package let times: [Double]
  /// The values of the samples.
  package let values: [Double]
  /// The number of samples before some were dropped.
  package let sampleCount: Int
  /// The median interval between samples, in seconds.
  package let step: Double
  /// The coarsest known step of which all values are multiples, or nil if there is none.
  package let resolution: Double?
  /// The step to which the times are rounded, or nil if they are not, such as on a grid of 0.02 s.
  let timeResolution: Double?

  /// The least number of samples to which a curve is fitted.
  package static let leastCount = 8
  /// The least number of samples between the plateaus.
  package static let leastInMotion = 3

  /// The least difference of values that counts as a change: the square of a smaller one may vanish.
  private static let leastRange = 1e-100

  /// The standard deviation of noise that the values can have.
  let noise: Double
  /// The number of samples that were dropped because they repeat the frame before.
  package let repeatCount: Int

  /// Creates a recording.
  ///
  /// - Domain: as many values as times, which ascend; magnitudes of at most 10¹⁰⁰.
  /// - Throws: A recording that is too short, or whose values are all the same.
  package init(times: [Double], values: [Double], sampleCount: Int? = nil) throws(RecordingError) {
    guard times.count >= Self.leastCount else { throw .tooFewSamples(times.count) }
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
    guard greatest - least > Self.leastRange else { throw .isFlat(values[0]) }
    let kept = Self.withoutRepeats(values)
    repeatCount = values.count - kept.count
    guard kept.count >= Self.leastCount else { throw .tooFewSamples(kept.count) }
    let (times, values) = (kept.map { times[$0] }, kept.map { values[$0] })
    (self.times, self.values) = (times, values)
    self.sampleCount = sampleCount ?? times.count + repeatCount
    step = median(zip(times.dropFirst(), times).map { $0 - $1 })
    resolution = Self.resolution(of: values)
    noise = Self.noise(in: values)
    let timeStep = Self.resolution(of: times)
    timeResolution = timeStep.flatMap { [step] in $0 < Self.roundedPart * step ? $0 : nil }
  }

  /// The least part of fast samples that repeat the one before if frames are recorded twice.
  private static let leastRepeats = 0.25

  /// Returns the indices of samples without those of a motion that repeat the frame before.
  ///
  /// A slow motion repeats a rounded value by itself. If a sample does so although the ones around it are
  /// far apart, its frame was recorded twice.
  private static func withoutRepeats(_ values: [Double]) -> [Int] {
    let isRepeat = { (index: Int) in index > 0 && values[index] == values[index - 1] }
    // Within five samples there are at least two frames.
    let reach = { (index: Int) in
      (values[min(index + 2, values.count - 1)] - values[max(index - 2, 0)]).magnitude
    }
    let steps = zip(values.dropFirst(), values).map { ($0 - $1).magnitude }.filter { $0 > 0 }
    let (least, greatest) = (steps.min() ?? 0, steps.max() ?? 0)
    let fast = values.indices.filter { reach($0) > 0.5 * greatest }
    // A value that is there more often belongs to a staircase.
    let repeats = Double(
      fast.count { isRepeat($0) && !isRepeat($0 - 1) && !isRepeat(min($0 + 1, values.count - 1)) })
    guard greatest > leastSpeed * least, fast.count >= 4,
      repeats >= leastRepeats * Double(fast.count)
    else { return Array(values.indices) }
    return values.indices.filter { !isRepeat($0) || reach($0) == 0 }
  }

  /// The greatest step from sample to sample of a fast motion, as a multiple of the least one.
  private static let leastSpeed = 8.0

  /// Returns the standard deviation of noise that hides in values: most of fifth differences are noise,
  /// because motions are smooth.
  private static func noise(in values: [Double]) -> Double {
    var differences = values
    for _ in 0..<5 { differences = zip(differences.dropFirst(), differences).map { $0 - $1 } }
    // The squares of the binomial coefficients add up to 252. Half of the numbers of a normal
    // distribution are within 0.6745 standard deviations.
    return median(differences.map(\.magnitude)) / (0.6745 * 252.0.squareRoot())
  }

  /// The part of the interval below which the step of the times is a rounding.
  private static let roundedPart = 1e-2

  /// The steps to which recordings are usually rounded: points, pixels and decimals.
  private static let knownSteps: [Double] = [
    1, 1 / 2.0, 1 / 3.0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9,
  ]

  /// Returns the first known step of which all values are multiples.
  private static func resolution(of values: [Double]) -> Double? {
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    return knownSteps.first { step in
      // Every number far below a step is close to 0 of them.
      guard range >= 0.5 * step else { return false }
      // Thirds are printed with at least six decimals, so they may be off by half a millionth.
      let slack = step == 1 / 3.0 ? 1e-6 / step : 1e-3 * step.squareRoot()
      return values.allSatisfy { value in
        let multiple = value / step
        let distance = (multiple - multiple.rounded()).magnitude
        // Beyond 2⁴⁰ steps, a double has too few digits to distinguish a multiple.
        return multiple.magnitude < 0x1p40 && distance <= min(slack, 1e-3)
      }
    }
  }
}

/// An error in a recording as a whole.
package enum RecordingError: Error, Hashable, Sendable {
  /// There are fewer samples than are needed.
  case tooFewSamples(Int)
  /// All values are the same.
  case isFlat(Double)
  /// The motion ends where it starts.
  case returns(from: Double, to: Double)
  /// Fewer samples than are needed differ from the values before and after the motion.
  case tooFewInMotion(Int)
}

/// Returns the median of some numbers, of which there is at least one.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
  return sorted[middle - 1] + 0.5 * (sorted[middle] - sorted[middle - 1])
}

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
      let kept = Swift.stride(from: 0, to: times.count, by: 2)
      (times, values) = (kept.map { times[$0] }, kept.map { values[$0] })
      stride *= 2
      guard count.isMultiple(of: stride) else { return }
    }
    times.append(time)
    values.append(value)
  }
}
