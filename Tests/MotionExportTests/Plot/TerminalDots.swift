/// The dots of a plot in a terminal, read back from its characters.
struct TerminalDots {
  /// For each horizontal position, the dots from the top that are set.
  let columns: [[Int]]
  /// The number of dots from top to bottom.
  let height: Int

  /// Reads the dots of lines that have an axis before them.
  init(_ lines: [String]) {
    let rows = lines.map { line -> [Character] in
      let characters = Array(line)
      let axis = characters.firstIndex { "│┤┼".contains($0) } ?? characters.count - 1
      return Array(characters[(axis + 1)...])
    }
    height = 4 * rows.count
    let width = rows.map(\.count).max() ?? 0
    columns = (0..<2 * width).map { x in
      (0..<4 * rows.count).filter { y in
        guard rows[y / 4].indices.contains(x / 2) else { return false }
        return Self.isSet(x % 2, y % 4, in: rows[y / 4][x / 2])
      }
    }
  }

  /// Whether a dot of a character is set: dots 1, 2, 3 and 7 are the left ones, 4, 5, 6 and 8 the
  /// right ones.
  private static func isSet(_ x: Int, _ y: Int, in character: Character) -> Bool {
    guard let code = character.unicodeScalars.first?.value, 0x2800...0x28FF ~= code else {
      return false
    }
    let number = [[1, 4], [2, 5], [3, 6], [7, 8]][y][x]
    return (code - 0x2800) / UInt32(1 << (number - 1)) % 2 == 1
  }
}
