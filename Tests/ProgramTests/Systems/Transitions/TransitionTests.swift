import TestSupport
import Testing

/// Transitions that play by themselves.
@Suite struct TransitionTests {
  /// The places of both views, along both axes, at some frames.
  private func places(_ command: String, _ more: String...) -> [[String]] {
    rows(
      "from_x,from_y,to_x,to_y", ["transition", command, "--frames", "4"] + more)
  }

  @Test func presentingMovesOneViewInAndTheOtherHalfAsFar() {
    // Ease-in-out is ½ in the middle; at a quarter it is 0.129162 (W3C's formula, solved by hand).
    #expect(
      rows(
        "time,phase,progress,from_x,to_x,shadow_opacity,event",
        ["transition", "present", "--frames", "4"]) == [
          ["0", "present", "0", "0", "375", "0.5", "will-present"],
          ["0.125", "present", "0.129162", "-24.217862", "326.564276", "0.5", ""],
          ["0.25", "present", "0.5", "-93.75", "187.5", "0.5", ""],
          ["0.375", "present", "0.870838", "-163.282138", "48.435724", "0.5", ""],
          ["0.5", "present", "1", "-187.5", "0", "0.5", "presenter-removed did-present"],
        ])
  }

  @Test(arguments: ["left", "right", "up", "down"])
  func dismissingGoesTheSameWayBack(direction: String) {
    // Ease-in-out is its own mirror image, so the rows are the same in the other order.
    let there = places("present", "--direction", direction)
    #expect(places("dismiss", "--direction", direction) == there.reversed())
    #expect(there.first != there.last)
  }

  @Test func directionsMirrorAndTurn() {
    let left = places("present", "--size", "400x400")
    let up = places("present", "--size", "400x400", "--direction", "up")
    #expect(up == left.map { [$0[1], $0[0], $0[3], $0[2]] })
    #expect(
      places("present", "--size", "400x400", "--direction", "right") == left.map { $0.map(negated) }
    )
  }

  /// The positions and opacities of the views after a fifth of a push.
  @Test(arguments: [
    ("push", "from-right", ["-75", "0", "300", "0", "0.8", "0.2"]),
    ("push", "from-left", ["75", "0", "-300", "0", "0.8", "0.2"]),
    ("push", "from-top", ["0", "133.4", "0", "-533.6", "0.8", "0.2"]),
    ("push", "from-bottom", ["0", "-133.4", "0", "533.6", "0.8", "0.2"]),
    ("move-in", "from-right", ["0", "0", "300", "0", "1", "1"]),
    ("reveal", "from-right", ["-75", "0", "0", "0", "1", "1"]),
  ])
  func pushesMoveTheLayersThatTheyName(type: String, edge: String, cells: [String]) {
    let words = ["transition", "push", "--type", type, "--subtype", edge, "--times", "0.05,0.25"]
    #expect(rows("from_x,from_y,to_x,to_y,from_opacity,to_opacity", words)[0] == cells)
    #expect(phases(words).count == 1)
  }

  @Test func theOffsetIsThatOfTheViewThatLeads() {
    for (command, type, property) in [
      ("present", nil, "to_x"), ("push", "push", "to_x"), ("push", "reveal", "from_x"),
    ] {
      let words = ["transition", command, "--frames", "3"] + (type.map { ["--type", $0] } ?? [])
      #expect(column("offset", words) == column(property, words))
    }
  }
}

/// A printed number with the other sign.
func negated(_ cell: String) -> String {
  cell.hasPrefix("-") ? String(cell.dropFirst()) : cell == "0" || cell.isEmpty ? cell : "-" + cell
}
