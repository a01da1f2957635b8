/// The fewest constant values within a tolerance of steps, such as the display frames of a joint.
///
/// The first one is the first step's value, and the last one the value at the end.
struct StepHolds {
  /// A value from a step on.
  struct Hold: Hashable {
    var step: Int
    var value: Double
  }

  private(set) var holds: [Hold] = []

  /// The share of the tolerance that is left for rounding.
  private static let share = 1.0 / 20

  /// Creates the values of steps, of which there is at least one, before an end value.
  init(_ steps: [Double], end: Double, tolerance: Double) {
    let radius = (1 - Self.share) * tolerance
    let decimals = DecimalRounding(halfUnit: Self.share * tolerance)
    func isNear(_ value: Double, _ other: Double) -> Bool { (value - other).magnitude <= radius }
    let tail = (steps.lastIndex { !isNear($0, end) } ?? -1) + 1
    var index = 0
    while index < tail {
      let first = index
      var (low, high) = (steps[index], steps[index])
      index += 1
      while index < tail {
        let value = steps[index]
        let fits =
          first == 0
          ? isNear(value, steps[0])
          : max(high, value) - min(low, value) <= 2 * radius
        guard fits else { break }
        (low, high) = (min(low, value), max(high, value))
        index += 1
      }
      holds.append(
        Hold(
          step: first,
          value: first == 0 ? steps[0] : decimals.rounded(low + (high - low) / 2)))
    }
    if tail < steps.count { holds.append(Hold(step: tail, value: end)) }
  }
}

/// The rounding of numbers to the fewest decimals that move them by at most a limit.
package struct DecimalRounding: Hashable, Sendable {
  /// The greatest number of decimals.
  package static let greatestDecimals = 15

  /// The number of decimals.
  package let decimals: Int
  private let scale: Double

  /// Creates the rounding with a half unit of at most a limit, up to the greatest number of
  /// decimals.
  package init(halfUnit limit: Double) {
    var (decimals, scale) = (0, 1.0)
    while 0.5 / scale > limit, decimals < Self.greatestDecimals {
      decimals += 1
      scale *= 10
    }
    (self.decimals, self.scale) = (decimals, scale)
  }

  /// Returns the nearest number with the decimals; 0 is never negative.
  package func rounded(_ number: Double) -> Double {
    let scaled = (number * scale).rounded()
    // Beyond 2⁵³ a double has no fraction left to round.
    return scaled.magnitude < 0x1p53 ? scaled / scale + 0 : number
  }
}
