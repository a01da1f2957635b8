import Testing

/// The opacities that views show under curves and springs that overshoot.
@Suite struct OpacityTests {
  @Test func opacitiesOfAnOvershootingCurveStayWithinZeroAndOne() {
    let words = ["--curve", "cubic-bezier(0.5,-1,0.5,2)", "--frames", "8"]
    // mpmath: the curve is 0, -0.179793, -0.182322, 0.050166 and ½ at the first five rows, and the
    // other half is its mirror image.
    let shown = ["0", "0", "0", "0.050166", "0.5", "0.949834", "1", "1", "1"]
    let push = ["transition", "push"] + words
    #expect(column("to_opacity", push) == shown)
    #expect(column("from_opacity", push) == shown.reversed())
    let fade = ["transition", "push", "--type", "fade"] + words
    #expect(column("to_opacity", fade) == shown)
    #expect(Set(column("from_opacity", fade)) == ["1"])
    // Progress and positions do overshoot: -375 · -0.18232237.
    #expect(column("progress", push)[2] == "-0.182322")
    #expect(column("from_x", push)[2] == "68.370889")
  }

  /// Every column of an opacity of every system stays within 0 and 1 under every such curve.
  @Test(
    arguments: [
      ("transition push", "from_opacity,to_opacity"),
      ("transition push --type fade", "from_opacity,to_opacity"),
      ("transition push --type move-in", "from_opacity,to_opacity,shadow_opacity"),
      ("transition present", "from_opacity,to_opacity,shadow_opacity"),
      ("transition dismiss --interactive --to 90 --eased-while-driven", "to_opacity"),
      ("open --until 2", "shadow_opacity,center_opacity"),
      ("bounce --sides left --center-opacity 0.9 --until 2", "shadow_opacity,center_opacity"),
      ("rotate --model shipped --shadow-opacity 1 --until 2", "shadow_opacity"),
      ("open --model v3", "decoration_opacity"), ("close --model v3", "decoration_opacity"),
      ("pan --model v3 --to 100 --velocity -4000", "decoration_opacity"),
      ("menu swap --to 1 --shadow", "shadow_opacity"),
      ("card stack --cards 2", "dim"), ("card unstack --all --cards 2", "dim"),
      ("card drag --to 60", "dim"),
    ],
    ["cubic-bezier(0.5,-1,0.5,2)", "cubic-bezier(0.3,4,0.6,-3)", "bouncy", "spring(1 100 2 30)"])
  func opacitiesAreOpacities(row: (command: String, columns: String), curve: String) {
    let cells = rows(row.columns, commandWords(row.command) + ["--curve", curve]).flatMap { $0 }
    #expect(!cells.isEmpty)
    #expect(cells.compactMap(Double.init).allSatisfy { (0...1).contains($0) })
  }

  /// An interruption starts from the presented opacity, and not from one beyond it.
  @Test func anInterruptionStartsFromThePresentedOpacity() {
    let actions = [
      "0 push duration=1 curve=cubic-bezier(0.5,-1,0.5,2)", "0.75 push type=fade duration=1",
    ]
    let scene = Scene(actions, of: "transition")
    // At 0.75 the curve is at 1.182322, so `from` shows nothing and goes to 1 on a line from there.
    #expect(
      scene.rows("from_opacity,to_opacity", "--times 0.75,1.25,1.75")
        == [["0", "1"], ["0.5", "1"], ["1", "1"]])
    #expect(
      scene.rows("from_opacity", "--interruption jump --times 0.75,1.25,1.75")
        == [["1"], ["1"], ["1"]])
  }

  /// A flick takes a side view of release 3 back, and the spring beyond its closed position.
  @Test(arguments: [("left", ""), ("right", "-")])
  func aDecorationShowsNothingBeyondTheClosedPosition(side: String, sign: String) {
    let release = ["pan", "--model", "v3", "--side", side, "--to", "\(sign)100"]
    let velocity = ["--velocity", side == "left" ? "-4000" : "4000"]
    #expect(
      column("decoration_opacity", release + velocity + ["--times", "0.125,0.25,0.375,0.5,0.75"])
        == ["0.15625", "0.3125", "0", "0", "0"])
    let curve = ["--curve", "cubic-bezier(0.5,-1,0.5,2)", "--frames", "4"]
    for (command, shown) in [
      ("open", ["0", "0", "0.5", "1", "1"]),
      ("close", ["1", "1", "0.5", "0", "0"]),
    ] {
      #expect(
        column("decoration_opacity", [command, "--model", "v3", "--side", side] + curve) == shown)
    }
  }
}
