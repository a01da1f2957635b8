import TableText

/// The phases of a motion as lines below its curves; phases that overlap are in different lines.
struct PhaseLanes: Sendable {
  let lines: [String]
  /// Whether a phase is too short to show its name.
  let needsList: Bool

  /// Creates the lines of some phases.
  init(_ phases: [Plot.Phase], _ layout: TerminalLayout) {
    // One string for each character of the line; that after a wide one is empty.
    var lanes: [[String]] = []
    var ends: [Double] = []
    var isIncomplete = false
    for phase in phases {
      let name = VisibleText.escaped(Array(phase.name.utf8))
      let first = layout.character(at: phase.range.lowerBound)
      let last = layout.character(at: phase.range.upperBound)
      guard last > first else {
        isIncomplete = true
        continue
      }
      let free = ends.firstIndex { $0 <= phase.range.lowerBound }
      if free == nil {
        lanes.append(Array(repeating: " ", count: layout.plotWidth))
        ends.append(0)
      }
      let lane = free ?? lanes.count - 1
      ends[lane] = phase.range.upperBound
      isIncomplete =
        !Self.draw(name, from: first, to: last, in: &lanes[lane]) || isIncomplete
    }
    lines = lanes.map { layout.below($0.joined()) }
    needsList = isIncomplete
  }

  /// Draws a phase, and returns whether its name has room.
  private static func draw(
    _ name: String, from first: Int, to last: Int, in line: inout [String]
  ) -> Bool {
    for index in first + 1..<last { line[index] = "─" }
    line[first] = line[first] == "┤" ? "┼" : "├"
    line[last] = "┤"
    // A space on either side of the name.
    let room = last - first - 3
    let shown = TerminalWidth.shortened(name, to: room)
    let cells = TerminalWidth.cells(of: shown)
    guard cells > 0, shown != "…" else { return false }
    let start = first + 1 + (room - cells) / 2
    for index in start..<start + cells + 2 { line[index] = "" }
    line[start] = " " + shown + " "
    return shown == name
  }
}
