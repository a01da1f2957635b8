import MotionNumerics
import Options

/// The times of one piece of work on inputs of increasing size.
struct Growth: CustomStringConvertible {
  private let counts: [Int]
  private let nanoseconds: [Double]

  /// Times the work on inputs of these sizes, the smaller ones more often.
  init(_ counts: [Int], _ work: (Int) throws -> () throws -> Void) throws {
    self.counts = counts
    nanoseconds = try counts.enumerated().map { index, count in
      let work = try work(count)
      // A disturbance only makes a run longer, so the minimum counts.
      return try (0..<(2 * (counts.count - index) - 1)).map { _ in
        try Contest.nanoseconds(work)
      }.min() ?? 0
    }
  }

  /// The exponent e of the growth nᵉ between the last two times.
  var exponent: Double {
    let (count, time) = (counts.suffix(2).map(Double.init), nanoseconds.suffix(2).map { $0 })
    return logarithm(time[1] / time[0]) / logarithm(count[1] / count[0])
  }

  var description: String {
    nanoseconds.map { Figure.text($0 / 1e6) }.joined(separator: ", ")
      + " ms, exponent \(Figure.text(exponent))"
  }
}
