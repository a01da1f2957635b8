import MotionCore

/// A smooth curve between 0 and 1 as cubics that join equally spaced points.
struct CurveSamples {
  private let values: [Double]
  private let slopes: [Double]
  private let count: Double

  /// Samples a spring over a duration in seconds.
  init(_ spring: Spring, duration: Double, intervals: Int) {
    count = Double(intervals)
    let states = (0...intervals).map {
      spring.state(at: duration * (Double($0) / Double(intervals)))
    }
    values = states.map(\.value)
    slopes = states.map { $0.velocity * duration / Double(intervals) }
  }

  /// Returns the value at a fraction of the duration.
  func value(at fraction: Double) -> Double {
    let position = fraction * count
    let index = max(0, min(Int(position), values.count - 2))
    let t = position - Double(index)
    let (start, end) = (values[index], values[index + 1])
    // Hermite's cubic, as the line between the ends and a correction that is zero there.
    let rise = end - start
    let bend = (slopes[index] - rise) * (1 - t) - (slopes[index + 1] - rise) * t
    return start + t * (rise + (1 - t) * bend)
  }
}
