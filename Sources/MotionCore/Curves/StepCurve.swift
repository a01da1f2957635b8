/// A timing curve that rises in equal jumps and is constant between them.
///
/// - Domain: any progress; before 0 and after 1 the steps continue at the same pace, as in CSS.
/// - Accuracy: exact, except that a progress within 4 ulps of a jump is treated as at the jump: it
///   is a quotient of rounded decimals, and 0.29 · 100 rounds to 28.999999999999996.
/// - Reference: W3C, CSS Easing Functions Level 2, "Step easing functions".
public struct StepCurve: Hashable, Sendable {
  /// The position of the jump in each interval, with its CSS name.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    case jumpStart = "jump-start"
    case jumpEnd = "jump-end"
    case jumpNone = "jump-none"
    case jumpBoth = "jump-both"
  }

  /// The number of intervals.
  public let count: Int
  /// The position of the jump in each interval.
  public let position: Position

  /// The greatest number of intervals: above about 2⁴⁹ a double no longer distinguishes jumps, and
  /// browsers count with 32 bits.
  public static let greatestCount = Int(Int32.max)

  /// Creates the curve.
  ///
  /// - Throws: A count below 1, below 2 for `jumpNone`, or above the greatest.
  public init(count: Int, position: Position = .jumpEnd) throws(ParameterError) {
    let least = position == .jumpNone ? 2.0 : 1
    try ParameterError.Rule.isAtLeast(least).check(Double(count), as: .stepCount)
    try ParameterError.Rule.lies(in: least...Double(Self.greatestCount))
      .check(Double(count), as: .stepCount)
    (self.count, self.position) = (count, position)
  }

  /// The number of jumps, which is also the number of equal rises from 0 to 1.
  public var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// Returns the output progress at an input progress.
  public func value(at progress: Double) -> Double {
    let scaled = progress * Double(count)
    let nearest = scaled.rounded()
    let isAtJump = (scaled - nearest).magnitude <= 4 * nearest.ulp
    var step = isAtJump ? nearest : scaled.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if progress >= 0 { step = max(step, 0) }
    if progress <= 1 { step = min(step, Double(jumps)) }
    return step / Double(jumps)
  }
}
