import TableText

/// A grid of dots, eight of which make a character of the terminal.
struct BrailleCanvas: Sendable {
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

  /// Sets the dot of the grid nearest to a point, in dots from the top left.
  mutating func set(_ point: Plot.Point) {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    let (column, row) = (x / Self.dotsAcross, y / Self.dotsDown)
    guard x >= 0, y >= 0, column < columns, row < rows else { return }
    let index = row * columns + column
    if patterns[index] == 0 { owners[index] = curve }
    patterns[index] |= Self.bits[y % Self.dotsDown][x % Self.dotsAcross]
  }

  /// Sets the dots nearest to a straight line of the curve after its first one, one in each column or,
  /// of a steep line, in each row, and returns their number; the curve has some dots before the line.
  mutating func line(from start: Plot.Point, to end: Plot.Point, after length: Int) -> Int {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let isSteep = down.magnitude > across.magnitude
    let (from, distance) = isSteep ? (start.y, down) : (start.x, across)
    let count = Int(((from + distance).rounded() - from.rounded()).magnitude)
    for step in 0..<count where Self.isSet(length + step + 1, ofCurve: curve) {
      let place = from.rounded() + (distance < 0 ? -1 : 1) * Double(step + 1)
      let share = (place - from) / distance
      set(Plot.Point(x: start.x + across * share, y: start.y + down * share))
    }
    return count
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

extension BrailleCanvas {
  /// The dashes and gaps of the curves of a panel, dot by dot.
  private static let dashes = ["#", "#####   ", "##  ", "######  #  ", "#  ", "#    "]

  /// Returns whether the dot after some others of a curve is set, which distinguishes the curve.
  private static func isSet(_ index: Int, ofCurve curve: Int) -> Bool {
    let pattern = Array(dashes[curve % dashes.count])
    return pattern[index % pattern.count] == "#"
  }

  /// Returns a short line in the pattern of a curve, for a legend.
  static func sample(ofCurve curve: Int) -> String {
    var canvas = BrailleCanvas(columns: 5, rows: 1)
    for x in 0..<10 where isSet(x, ofCurve: curve) { canvas.set(Plot.Point(x: Double(x), y: 1)) }
    return canvas.row(0, TerminalStyle(isStyled: false))
  }
}
