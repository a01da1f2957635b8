import TableText

/// A pattern of dots that distinguishes a curve from others of its panel.
struct DashPattern: Hashable, Sendable {
  /// The lengths of dashes and gaps, in turn; empty for a solid line.
  private let lengths: [Int]

  private init(_ lengths: Int...) { self.lengths = lengths }

  /// The patterns of the curves of a panel, in order.
  private static let all = [
    DashPattern(), DashPattern(5, 3), DashPattern(2, 2), DashPattern(6, 2, 1, 2),
    DashPattern(1, 2), DashPattern(1, 4),
  ]

  /// Returns the pattern of a curve by its index in its panel.
  static func ofCurve(_ index: Int) -> DashPattern { all[index % all.count] }

  /// Whether the dot after some others of the curve is set.
  func isOn(_ index: Int) -> Bool {
    let period = lengths.reduce(0, +)
    guard period > 0 else { return true }
    var rest = index % period
    for (part, length) in lengths.enumerated() {
      if rest < length { return part.isMultiple(of: 2) }
      rest -= length
    }
    return true
  }

  /// A short line in the pattern, for a legend.
  var sample: String {
    var canvas = BrailleCanvas(columns: 5, rows: 1)
    for x in 0..<10 where isOn(x) { canvas.set(BrailleCanvas.Dot(x: x, y: 1)) }
    return canvas.row(0, TerminalStyle(isStyled: false))
  }
}
