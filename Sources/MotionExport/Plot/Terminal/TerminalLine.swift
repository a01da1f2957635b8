import TableText

/// A line of a terminal, with a string for each character; that after a wide one is empty.
struct TerminalLine: Sendable {
  private(set) var cells: [String]

  init(width: Int) { cells = Array(repeating: " ", count: width) }

  var text: String { cells.joined() }

  /// Returns whether some characters are spaces.
  func isFree(_ range: Range<Int>) -> Bool {
    cells[range.clamped(to: cells.indices)].allSatisfy { $0 == " " }
  }

  /// Replaces characters with those of a string, up to the ends of the line.
  mutating func put(_ text: String, at start: Int) {
    var next = start
    for character in text {
      let width = TerminalWidth.cells(of: character)
      if width == 0, cells.indices.contains(next - 1) { cells[next - 1].append(character) }
      for index in next..<next + width where cells.indices.contains(index) {
        cells[index] = index == next ? String(character) : ""
      }
      next += width
    }
  }

  /// Draws a line between two characters with a name, and returns whether the name has room.
  mutating func putPhase(_ name: String, from first: Int, to last: Int) -> Bool {
    for index in first + 1..<last { cells[index] = "─" }
    cells[first] = cells[first] == "┤" ? "┼" : "├"
    cells[last] = "┤"
    // A space on either side of the name.
    let room = last - first - 3
    let shown = TerminalWidth.shortened(name, to: room)
    let width = TerminalWidth.cells(of: shown)
    guard width > 0, shown != "…" else { return false }
    put(" " + shown + " ", at: first + 1 + (room - width) / 2)
    return shown == name
  }
}

extension String {
  /// The string with all that a terminal would not show escaped.
  var visible: String { VisibleText.escaped(Array(utf8)) }
}
