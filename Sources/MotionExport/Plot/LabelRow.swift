/// The positions of labels of equal width in a row, each near a point of its own.
///
/// Labels that would overlap are moved apart. Where that moves one too far, labels are left out.
package struct LabelRow {
  /// A label that is shown.
  package struct Label: Hashable {
    /// The index of the label among all.
    package let index: Int
    /// The position of its middle.
    package let position: Double
  }

  /// The shown labels, in ascending order.
  package private(set) var labels: [Label] = []

  /// Places labels.
  ///
  /// - Parameters:
  ///   - wanted: The points of the labels, in ascending order.
  ///   - spacing: The least distance of two labels.
  ///   - range: The range of the positions.
  ///   - reach: The greatest distance of a label from its point.
  package init(
    _ wanted: [Double], spacing: Double, in range: ClosedRange<Double>, reach: Double
  ) {
    // Labels of the same point or nearly so may be too many for any row.
    let most = Int((range.upperBound - range.lowerBound) / spacing) + 1
    // They are left out one by one, which takes too long for thousands.
    let stride = wanted.count / (8 * most) + 1
    var kept = wanted.indices.filter { $0.isMultiple(of: stride) }
    while true {
      let positions = Self.spread(kept.map { wanted[$0] }, spacing: spacing, in: range)
      let far = kept.indices.map { (positions[$0] - wanted[kept[$0]]).magnitude }
      guard let worst = far.indices.max(by: { far[$0] < far[$1] }),
        far[worst] > reach || kept.count > most
      else {
        labels = zip(kept, positions).map { Label(index: $0, position: $1) }
        return
      }
      kept.remove(at: worst)
    }
  }

  /// A group of labels that touch.
  private struct Group {
    var count: Int
    /// The sum of the positions that its first label would have for each of its points.
    var sum: Double

    func first(spacing: Double, in range: ClosedRange<Double>) -> Double {
      let last = range.upperBound - Double(count - 1) * spacing
      return max(min(sum / Double(count), last), range.lowerBound)
    }
  }

  /// Returns positions near points with a least distance, by merging groups that overlap.
  private static func spread(
    _ points: [Double], spacing: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    var groups: [Group] = []
    for point in points {
      var group = Group(count: 1, sum: point)
      while let last = groups.last,
        last.first(spacing: spacing, in: range) + Double(last.count) * spacing
          > group.first(spacing: spacing, in: range)
      {
        groups.removeLast()
        group = Group(
          count: last.count + group.count,
          sum: last.sum + group.sum - Double(last.count * group.count) * spacing)
      }
      groups.append(group)
    }
    return groups.flatMap { group in
      let first = group.first(spacing: spacing, in: range)
      return (0..<group.count).map { first + Double($0) * spacing }
    }
  }
}
