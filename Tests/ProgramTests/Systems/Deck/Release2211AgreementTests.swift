import Testing

/// Commands for which release 2.2.11 equals 2.4.2 byte for byte, and commands for which it differs.
@Suite struct Release2211AgreementTests {
  /// Every column but the shadow's opacity, which differs at nearly every motion.
  static let columns =
    "frame,time,phase,progress,offset,velocity,acceleration,center_x,center_y,center_width,"
    + "center_height,center_opacity,center_corner_radius,center_corners,center_interactive,"
    + "shadow_radius,shadow_color,side,exposed,side_y,side_height,left_x,right_x,left_hidden,"
    + "right_hidden,top_hidden,bottom_hidden,event"

  static let four = "--sides left,right,top,bottom"

  /// Commands that no difference touches.
  static let same = [
    // Opening from closed, from the opposite side, and after a side of the other axis.
    "open", "open --side right", "open --side top \(four)", "open --side bottom \(four)",
    "open --state right", "open --side top --state bottom \(four)", "open --state top \(four)",
    "open --offset -100", "open --state left", "open --duration 0.7 --parallax 0.5",
    "open --no-animation", "open --curve linear --offset 100", "open --resizes-center",
    "open --size-mode view --left-size 200", "open --device ipad --delegate-refuses open",
    "open --shadow-radius 4 --shadow-color red", "open --state right --delegate-refuses open",
    "open --center-hidden-interactivity not-interactive",
    "open --navigation integrated --layout below-bars",
    // Closing.
    "close", "close --offset 100", "close --side open --state top \(four)",
    "close --side bottom --offset -100 \(four)", "close --delegate-refuses close",
    "close --close-duration 0.5 --center-hidden-interactivity tap-to-close",
    // Toggling.
    "toggle", "toggle --state left", "toggle --offset 100", "toggle --across",
    "toggle --across --side top --state top \(four)", "toggle --across --offset 100",
    "toggle --across --delegate-refuses open,close",
    // Bouncing.
    "bounce", "bounce --side right", "bounce --offset 100", "bounce --opening",
    "bounce --opening --side top \(four)", "bounce --opening --offset 100",
    "bounce --bounce-duration-factor 0.6", "bounce --bounce-duration-factor 0 --swap-center",
    "bounce --bounce-duration-factor 2", "bounce --bounce-open-side-duration-factor 0.4",
    // Sizes.
    "set-size --to 100", "set-size --to 20 --side right",
    "set-size --to 100 --side right --resizes-center", "set-size --to 100 --side top \(four)",
    "set-size --to 100 --state closed", "set-size --to 100 --max-size 60",
    // Peeks that are refused, and taps.
    "peek --state left", "peek --delegate-refuses peek", "peek --sides right,top",
    "tap", "tap --center-hidden-interactivity tap-to-close",
    "tap --center-hidden-interactivity tap-to-close-bouncing --state right",
    "tap --center-hidden-interactivity tap-to-close --offset 100",
    // Pans that open nothing.
    "pan --to 100", "pan --to -100", "pan --to 0,100 \(four)", "pan --to 100 --velocity -600",
    "pan --to -100 --state left --velocity -800", "pan --to 183.9", "pan --to -200 --state left",
    "pan --to 100 --panning-mode none", "pan --to 100 --panning-mode navigation-bar",
    "pan --to 100 --panning-mode navigation-bar --touch 9,200",
    "pan --to 100 --panning-mode panning-view --panning-view 0,0,50,50 --touch 9,9",
    "pan --to 100 --panning-mode delegate --delegate-refuses pan",
    "pan --to 100 --panning-mode all-views --touch 9,9", "pan --to 100 --delegate-refuses open",
    "pan --to 100 --panning-mode navigation-bar-or-open-center --touch 9,40",
    "pan --to 100 --panning-mode navigation-bar-or-open-center --touch 9,200",
    "pan --to -150 --panning-mode navigation-bar-or-open-center --touch 300,200 --state left",
    "pan --to -400 --state left --delegate-refuses close",
    // New bounds.
    "rotate", "rotate --state closed", "rotate --state top \(four)",
    "rotate --size-mode view --left-size 200", "rotate --offset 100 --size-mode view",
    "rotate --to-size 500x500 --rotation-duration 1", "resize --to-size 400x480",
    "resize --to-size 300x400 --state right", "resize --to-size 300x400 --offset 50",
    // The rest.
    "push-over", "push-over --delegate-refuses close", "push-over --state closed",
  ]

  @Test(arguments: same)
  func theReleasesAgree(words: String) {
    let all = words.split(separator: " ").map(String.init)
    for table in [["--columns", Self.columns], ["--table", "phases"], ["--table", "events"]] {
      let pair = ["2.2.11", "shipped"].map { Run(all + table + ["--model", $0]) }
      #expect(pair[0].status == 0)
      #expect(pair[0].output == pair[1].output)
      #expect(pair[0].diagnostics == pair[1].diagnostics)
    }
  }

  /// A shadow that a delegate draws is constant in both releases.
  @Test(arguments: same.filter { !$0.contains("--shadow") })
  func aDelegatesShadowAgrees(words: String) {
    let all = words.split(separator: " ").map(String.init) + ["--delegate-shadow"]
    let pair = ["2.2.11", "shipped"].map { column("shadow_opacity", all + ["--model", $0]) }
    #expect(pair[0] == pair[1])
  }

  /// A rotation starts the shadow again in both releases.
  @Test(arguments: same.filter { $0.hasPrefix("rotate") || $0.hasPrefix("resize") })
  func aRotationsShadowAgrees(words: String) {
    let all = words.split(separator: " ").map(String.init) + ["--until", "1.5"]
    let pair = ["2.2.11", "shipped"].map { column("shadow_opacity", all + ["--model", $0]) }
    #expect(pair[0] == pair[1])
  }

  /// Commands that a difference touches, and the column that shows it.
  static let different = [
    // A: an opening in transit.
    ["open --offset 100", "offset"], ["open --side right --offset -20", "offset"],
    ["open --side top --offset 50 \(four)", "offset"], ["pan --to 200", "offset"],
    ["pan --to -200", "offset"], ["pan --to 250 --parallax 0.5", "left_x"],
    ["pan --to 40 --velocity 600", "offset"], ["pan --to 356", "offset"],
    ["pan --to -250 --no-elasticity --velocity -600", "offset"],
    ["open --sides left --max-size 100 --left-size 60 --offset 120", "offset"],
    // B: a peek.
    ["peek", "offset"], ["peek --side bottom \(four)", "offset"],
    ["peek --distance 0.9", "offset"], ["peek --duration 0.05 --bounces 1", "offset"],
    ["peek --sides left --max-size 290", "velocity"],
    // C: the shadow.
    ["open", "shadow_opacity"], ["close", "shadow_opacity"], ["bounce", "shadow_opacity"],
    ["bounce --opening", "shadow_opacity"], ["pan --to 10", "shadow_opacity"],
    ["tap --center-hidden-interactivity tap-to-close", "shadow_opacity"],
    // D: a side without another beside it.
    ["open --sides left --delay 0.1", "left_hidden"], ["close --sides left", "left_hidden"],
    ["bounce --sides right --side right", "right_hidden"],
    ["pan --sides top --to 0,50", "top_hidden"],
    ["rotate --sides left --state closed", "left_hidden"],
    ["set-size --sides left --state closed --to 50", "left_hidden"],
    // E: a panning mode.
    [
      "pan --to 100 --panning-mode navigation-bar-or-open-center --delegate-refuses open",
      "event",
    ],
    // F: integrated views.
    ["open --navigation integrated", "center_height"], ["open --navigation integrated", "side_y"],
    ["rotate --navigation integrated", "side_height"],
  ]

  @Test(arguments: different)
  func theReleasesDiffer(row: [String]) {
    let all = row[0].split(separator: " ").map(String.init)
    let pair = ["2.2.11", "shipped"].map { model in
      Run(all + ["--columns", "time,\(row[1])", "--model", model])
    }
    #expect(pair.map(\.status) == [0, 0])
    #expect(pair[0].output != pair[1].output)
  }
}
