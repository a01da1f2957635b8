import Testing

/// Motions that another action interrupts.
@Suite struct ScenarioInterruptionTests {
  /// 0 → 100 in a second, turned back at half a second: values published to three decimals.
  static let published: [(words: String, values: [Double])] = [
    ("--interruption additive", [12.916, 50, 64.839, 74.168, 50, 12.916, 0]),
    ("--interruption from-current", [12.916, 50, 49.014, 43.542, 25, 6.458, 0]),
    ("", [12.916, 50, 49.014, 43.542, 25, 6.458, 0]),
  ]

  @Test(arguments: published)
  func turningBackMatchesThePublishedValues(words: String, values: [Double]) {
    let scene = Scene("0 open", "0.5 close", with: "leftSize=220 duration=1")
    let offsets = scene.numbers("offset", "--times .25,.5,.6,.75,1,1.25,1.5 \(words)")
    // Half a unit of the published values' last place.
    #expect(zip(offsets, values).filter { ($0 - $1).magnitude > 0.5e-3 }.map(\.0) == [])
    #expect(offsets.count == values.count)
  }

  /// With straight ways of 276 points in 0.3 s, that is 920 pt/s, sums are easily made.
  @Test(arguments: [
    // Half way at 0.15 s; then half a way in 0.3 s.
    ("from-current", [69.0, 138, 64.4, 0, 0], [920.0, -460, -460, 0, 0]),
    // From the end of the way that was cut off.
    ("jump", [69, 276, 128.8, 0, 0], [920, -920, -920, 0, 0]),
    // Both at once stand still until the first is over.
    ("additive", [69, 138, 128.8, 0, 0], [920, 0, -920, 0, 0]),
  ])
  func straightWaysAddUp(mode: String, offsets: [Double], velocities: [Double]) {
    let scene = Scene("0 open", "0.15 close", with: "curve=linear interruption=\(mode)")
    let times = "--times 0.075,0.15,0.31,0.45,0.5"
    // A few roundings of numbers below 1,000.
    #expect(near(scene.numbers("offset", times), offsets, 1e-12))
    #expect(near(scene.numbers("velocity", times), velocities, 1e-12))
  }

  /// At 0.3 s the first way is over: the second goes on alone at −920 pt/s.
  @Test func whereAnAdditiveWayEndsTheVelocityIsTheOneAfter() {
    let scene = Scene("0 open", "0.15 close", with: "curve=linear interruption=additive")
    #expect(near(scene.numbers("velocity", "--times 0.299999,0.3,0.4"), [0, -920, -920], 1e-12))
    // The old way of 276 points in a second is all that is left from 0.3 s to its end.
    let rest = Scene(
      "0 open duration=1", "0.1 close duration=0.2", with: "curve=linear interruption=additive")
    #expect(
      near(scene.numbers("acceleration", "--times 0.15,0.3,0.45"), [0, 0, 0], 1e-12))
    #expect(
      near(rest.numbers("velocity", "--times 0.2,0.3,0.9,1"), [-1104, 276, 276, 0], 1e-12))
    let figures = scene.run(
      "--table summary --columns peak_velocity,peak_velocity_time --no-header")
    #expect(figures.output == "920,0\n")
  }

  private func near(_ values: [Double], _ expected: [Double], _ tolerance: Double) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  @Test func additiveKeepsTheVelocity() throws {
    let scene = Scene("0 open", "0.15 close", "0.2 open", "0.22 toggle across=true")
    for times in ["0.14999999,0.15", "0.19999999,0.2", "0.21999999,0.22"] {
      let velocities = scene.numbers("velocity", "--interruption additive --times \(times)")
      try #require(velocities.count == 2)
      // Four ways of at most 552 pt at once accelerate by less than 1e6 pt/s², for 1e-8 s.
      #expect((velocities[0] - velocities[1]).magnitude <= 1e6 * 1e-8)
      #expect(velocities[0].magnitude > 100)
    }
  }

  @Test func fromCurrentKeepsThePlaceAlone() throws {
    let scene = Scene("0 open", "0.15 close")
    let times = "--times 0.14999999,0.15"
    let (offsets, velocities) = (
      scene.numbers("offset", times), scene.numbers("velocity", times)
    )
    try #require(offsets.count == 2 && velocities.count == 2)
    // 276 points in 0.3 s with ease-in-out are at most 1,600 pt/s fast.
    #expect((offsets[0] - offsets[1]).magnitude <= 1_600 * 1e-8)
    #expect(velocities[0] > 1_500)
    #expect(velocities[1] == 0)
  }

  /// The effect of each operation at 0.15 s: 138 is the presented offset, 276 the model's.
  @Test(arguments: [
    ("close", "close 0.15 0.45 138 0"), ("toggle", "close 0.15 0.45 138 0"),
    ("bounce", "bounce-out 0.15 0.45 138 320"), ("set-size to=60", "set-size 0.15 0.45 276 260"),
    ("toggle across=true", "close 0.15 0.45 276 0"), ("rotate", "rotate 0.15 0.45 138 436"),
    ("resize toSize=400x480", "resize 0.15 0.45 138 276"),
    ("open side=right", "close 0.15 0.45 276 0"),
  ])
  func eachOperationHasItsOwnStart(action: String, leg: String) {
    let scene = Scene("0 open", "0.15 " + action)
    #expect(scene.phases().prefix(2) == ["open 0 0.15 0 276", leg])
    #expect(scene.events()[1] == "0.15 interrupted left")
    let rest = leg.split(separator: " ").dropFirst(4).joined()
    for (mode, from) in [("from-current", "138"), ("jump", "276"), ("additive", "276")] {
      let words = leg.split(separator: " ")
      #expect(
        scene.phases("--interruption \(mode)")[1] == "\(words[0]) 0.15 0.45 \(from) \(rest)")
    }
  }

  // MARK: Events and phases

  @Test(arguments: ["0.3", "0.2999999999", "0.30000000001"])
  func whatComesAtTheEndInterruptsNothing(time: String) {
    let scene = Scene("0 open", "\(time) close")
    // An event is reported at its own time, be it a tenth of a billionth of a second later.
    #expect(
      scene.events().map { $0.split(separator: " ")[1] }.sorted() == [
        "did-close", "did-open", "did-show-center", "will-close", "will-open",
      ])
  }

  @Test func additiveMotionOutlastsTheOperation() {
    let scene = Scene(
      "0 open duration=1", "0.1 close duration=0.2", with: "curve=linear interruption=additive")
    #expect(scene.phases().last == "rest 0.3 1 0 0")
    // What the opening still had to go, below rest: 276 · (1 − t).
    let offsets = scene.numbers("offset", "--times 0.3,0.5,0.75,1")
    // A few roundings of numbers below 1,000.
    #expect(near(offsets, [-193.2, -138, -69, 0], 1e-12))
    #expect(scene.rows("phase,progress", "--times 0.5") == [["rest", "1"]])
  }

  @Test func whatALegDoesNotMoveGoesOn() {
    let alone = Scene("0 rotate rotationDuration=1")
    let both = Scene("0 rotate rotationDuration=1", "0.2 open")
    for column in ["center_width", "center_height"] {
      let widths = both.numbers(column, "--fps 20")
      #expect(widths == alone.numbers(column, "--fps 20"))
      #expect(Set(widths).count > 10)
    }
    #expect(both.phases().last == "rest 0.5 1 436 436")
    // A shadow fades in from the closing's start for a second.
    let shadow = Scene("0 open", "0.15 close")
    #expect(shadow.numbers("shadow_opacity", "--times 0.15,0.65,1.15") == [0, 0.25, 0.5])
  }
}
