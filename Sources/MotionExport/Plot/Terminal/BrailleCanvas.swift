import TableText

/// A grid of dots, eight of which make a character of the terminal.
struct BrailleCanvas: Sendable {
  /// A dot, counted from the top left.
  struct Dot: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// The number of dots in a line and in a column of a character.
  static let dotsAcross = 2
  static let dotsDown = 4

  /// The size in characters.
  let columns: Int
  let rows: Int
  /// The dots of each character, row by row, and the curve that was the first to set one of them.
  private var patterns: [UInt8]
  private var owners: [Int]
  /// The index of the curve that is drawn.
  var curve = 0

  /// Creates an empty grid.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    patterns = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: 0, count: columns * rows)
  }

  /// The bits of a character's dots, by row and column.
  ///
  /// - Reference: The Unicode Standard, "Braille Patterns": the last row was added later.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Sets a dot of the grid.
  mutating func set(_ dot: Dot) {
    let (column, row) = (dot.x / Self.dotsAcross, dot.y / Self.dotsDown)
    guard dot.x >= 0, dot.y >= 0, column < columns, row < rows else { return }
    let index = row * columns + column
    if patterns[index] == 0 { owners[index] = curve }
    patterns[index] |= Self.bits[dot.y % Self.dotsDown][dot.x % Self.dotsAcross]
  }

  /// Sets the dots of a straight line after its first one, and returns their number.
  ///
  /// - Parameters:
  ///   - start: The dot before the line.
  ///   - end: The last dot of the line.
  ///   - dash: The pattern of dots along the curve.
  ///   - length: The number of dots of the curve before the line.
  /// - Returns: The number of dots of the line.
  mutating func line(from start: Dot, to end: Dot, _ dash: DashPattern, after length: Int) -> Int {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let count = max(across.magnitude, down.magnitude)
    guard count > 0 else { return 0 }
    for step in 1...Int(count) where dash.isOn(length + step) {
      // The nearest dot to the line; halves are rounded away from its start.
      func along(_ distance: Int) -> Int {
        let (quotient, remainder) = (distance * step).quotientAndRemainder(dividingBy: Int(count))
        return quotient + (2 * remainder.magnitude >= count ? remainder.signum() : 0)
      }
      set(Dot(x: start.x + along(across), y: start.y + along(down)))
    }
    return Int(count)
  }

  /// Returns a row in the colors of the curves, with a dim character where there are no dots.
  func row(_ row: Int, empty: Character = " ", _ style: TerminalStyle) -> String {
    var text = ""
    var rest = row * columns..<(row + 1) * columns
    while let first = rest.first {
      let owner = patterns[first] == 0 ? nil : owners[first]
      let run = rest.prefix { (patterns[$0] == 0 ? nil : owners[$0]) == owner }
      rest = rest.dropFirst(run.count)
      let characters = run.map { index in
        owner == nil ? empty : Character(UnicodeScalar(0x2800 + UInt16(patterns[index])) ?? " ")
      }
      let part = String(characters)
      text += owner.map { style.curve($0, part) } ?? (empty == " " ? part : style.dim(part))
    }
    return text
  }
}

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
