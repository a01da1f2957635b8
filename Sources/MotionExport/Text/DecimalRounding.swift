/// The rounding of numbers to the fewest decimals that move them by at most a limit.
package struct DecimalRounding: Hashable, Sendable {
  /// The greatest number of decimals.
  package static let greatestDecimals = 15

  private let scale: Double

  /// Creates the rounding with a half unit of at most a limit, and perhaps more decimals, up to the
  /// greatest number of decimals.
  package init(halfUnit limit: Double, extraDecimals: Int = 0) {
    var (decimals, scale, extra) = (0, 1.0, extraDecimals)
    while 0.5 / scale > limit || extra > 0, decimals < Self.greatestDecimals {
      if 0.5 / scale <= limit { extra -= 1 }
      decimals += 1
      scale *= 10
    }
    self.scale = scale
  }

  /// Returns the nearest number with the decimals; 0 is never negative.
  package func rounded(_ number: Double) -> Double {
    let scaled = (number * scale).rounded()
    // Beyond 2⁵³ a double has no fraction left to round.
    return scaled.magnitude < 0x1p53 ? scaled / scale + 0 : number
  }
}

extension Double {
  /// Returns the nearest number inside bounds, if there are any.
  func clamped(to bounds: ClosedRange<Double>?) -> Double {
    bounds.map { min(max(self, $0.lowerBound), $0.upperBound) } ?? self
  }
}
