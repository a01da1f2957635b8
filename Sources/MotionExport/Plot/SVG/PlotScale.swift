import TableText

/// A linear map from the numbers of an axis to the coordinates of a picture.
package struct PlotScale: Hashable, Sendable {
  /// The factor.
  package let factor: Double
  /// The coordinate of 0.
  package let offset: Double

  /// The length of the shortest axis that is drawn; all numbers of a shorter one are at its start.
  static let leastLength = 1e-300
  /// The magnitude of the greatest number at an end of an axis.
  private static let greatest = 1e300

  /// Creates the map that takes a range to two coordinates.
  init(_ range: ClosedRange<Double>, from first: Double, to last: Double) {
    let length = range.upperBound - range.lowerBound
    factor = (last - first) / (length >= Self.leastLength ? length : 1)
    offset = first - factor * range.lowerBound
  }

  /// Returns the coordinate of a number.
  package func callAsFunction(_ number: Double) -> Double { factor * number + offset }

  /// Returns a number that an axis can have.
  static func clamped(_ number: Double) -> Double { min(max(number, -greatest), greatest) }

  /// The factor and the offset, for programs that read a picture.
  package var text: String {
    [factor, offset].map { NumberStyle.shortest.text(of: $0) }.joined(separator: " ")
  }
}

extension Plot.Panel {
  /// The range of the vertical axis: that of the values.
  package var range: ClosedRange<Double> {
    // A rate is seen against 0.
    let numbers = axisNumbers + (isRate ? [0] : [])
    let values = curves.flatMap { $0.runs.flatMap { $0.map(\.y) } } + numbers
    guard let first = values.min(), let last = values.max() else { return 0...1 }
    let (least, greatest) = (PlotScale.clamped(first), PlotScale.clamped(last))
    let spread = greatest - least
    let magnitude = max(least.magnitude, greatest.magnitude)
    // Differences of rounding are no motion.
    guard spread > max(1e-9 * magnitude, PlotScale.leastLength) else {
      let room = magnitude > PlotScale.leastLength ? magnitude / 2 : 1
      return least - room...greatest + room
    }
    return least...greatest
  }
}
