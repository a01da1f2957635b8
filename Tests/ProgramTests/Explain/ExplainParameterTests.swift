import Testing

/// Origins of parameters, resulting sizes, and the thresholds that a release has passed.
@Suite struct ExplainParameterTests {
  /// A parameter of some command, its value and its origin.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let name: String
    let value: String
    let origin: String
    var input: String?

    var testDescription: String { "\(name) of \(words)" }

    init(
      _ words: String, _ name: String, _ value: String, _ origin: String, input: String? = nil
    ) {
      (self.words, self.name, self.value, self.origin) = (words, name, value, origin)
      self.input = input
    }
  }

  static let file = #"{"parameters": {"leftSize": 50, "duration": 0.5}, "actions": []}"#
  static let device = #"{"parameters": {"device": "ipad"}, "actions": []}"#
  static let path = "time,x,y\n0,0,0\n0.4,80,0\n0.5,100,0\n"

  static let origins = [
    Row("open", "leftSize", "44", "default"),
    Row("open --left-size 50", "leftSize", "50", "given"),
    Row("open --leftSize 50", "leftSize", "50", "given"),
    Row("open --left-size 50", "rightSize", "44", "default"),
    Row("open --no-animation", "animation", "false", "given"),
    Row("open --duration 0.5", "openDuration", "0.5", "--duration"),
    Row("open --duration 0.5", "closeDuration", "0.5", "--duration"),
    // The duration of both counts for both.
    Row("open --duration 0.5 --open-duration 1", "openDuration", "0.5", "--duration"),
    Row("open --open-duration 1", "openDuration", "1", "given"),
    Row("peek --duration 2 --open-duration 1", "openDuration", "1", "given"),
    Row("open --duration 0.5 --open-duration 1", "closeDuration", "0.5", "--duration"),
    // A peek has its own duration.
    Row("peek --duration 2", "duration", "2", "given"),
    Row("peek --duration 2", "openDuration", "0.3", "default"),
    Row("open --device ipad", "size", "[768, 1024]", "--device"),
    Row("open --size 300x400", "size", "[300, 400]", "given"),
    Row("open --state right", "state", "right", "given"),
    Row("open --state right", "offset", "-276", "--state"),
    Row("open --offset 100", "offset", "100", "given"),
    Row("open --offset 100", "state", "closed", "default"),
    Row("rotate", "toSize", "[480, 320]", "default"),
    Row("rotate --size 300x400", "toSize", "[400, 300]", "--size"),
    Row("rotate --device ipad", "toSize", "[1024, 768]", "--device"),
    Row("rotate --to-size 300x400", "toSize", "[300, 400]", "given"),
    Row("bounce", "bounceDurationFactor", "1", "the model"),
    Row("bounce --model shipped", "bounceDurationFactor", "0.3", "the model"),
    Row("bounce --bounce-duration-factor 0.5", "bounceDurationFactor", "0.5", "given"),
    Row("bounce", "bounceOpenSideDurationFactor", "null", "the model"),
    Row("bounce --model 2.2.11", "bounceDurationFactor", "0.3", "the model"),
    Row("open", "layout", "full-screen", "default"),
    Row("open --model 2.2.11", "layout", "below-bars", "the model"),
    Row("open --model 2.2.11 --layout below-bars", "layout", "below-bars", "given"),
    Row("open --model 2.2.11", "shadow", "null", "default"),
    Row("bounce --opening", "opening", "true", "given"),
    Row("open --curve ease", "curve", "cubic-bezier(0.25, 0.1, 0.25, 1)", "given"),
    Row("pan --path -", "to", "[100, 0]", "--path", input: path),
    Row("pan --path -", "dragDuration", "0.5", "--path", input: path),
    Row("pan --path -", "velocity", "[200, 0]", "--path", input: path),
    Row("pan --path - --velocity 7", "velocity", "[7, 0]", "given", input: path),
    Row("run -", "leftSize", "50", "the file", input: file),
    Row("run -", "rightSize", "44", "default", input: file),
    Row("run -", "openDuration", "0.5", "the file", input: file),
    Row("run - --left-size 60", "leftSize", "60", "given", input: file),
    Row("run - --duration 1", "openDuration", "1", "--duration", input: file),
    Row("run - --open-duration 1", "openDuration", "0.5", "the file", input: file),
    Row("run -", "size", "[768, 1024]", "the file", input: device),
    Row("run - --interruption jump", "interruption", "jump", "given", input: file),
    Row("open --model v3", "leftSize", "320", "default"),
    Row("open --model v3 --edge-width 9", "edgeWidth", "9", "given"),
  ]

  @Test(arguments: origins)
  func aParameterHasItsOrigin(row: Row) throws {
    let explained = try Explained(row.words, input: row.input)
    #expect(explained.parameter(row.name) == [row.value, row.origin])
  }

  @Test(arguments: [
    "open", "close --offset 50", "toggle --across", "bounce", "peek", "set-size --to 60",
    "pan --to 100", "tap", "rotate", "resize --to-size 300x400", "push-over", "open --model v3",
  ])
  func parametersAreThoseOfTheTable(words: String) throws {
    let command = words.split(separator: " ").map(String.init)
    // Without quotes a list of words is a list like any other.
    let table = Run(command + ["--format", "json"]).output.filter { $0 != "\"" }
    let reported = try Explained(words)
    let names = reported.column("name", of: "parameters")
    #expect(names.count > 10)
    var wrong: [String] = []
    for row in try #require(reported.rows("parameters")) {
      let member = "\(row["name"] ?? ""): \(row["value"] ?? "")"
      let isThere = [",", "}", "\n"].contains { table.contains(" " + member + $0) }
      if !isThere, !table.contains("{" + member + ",") { wrong.append(member) }
    }
    #expect(wrong.isEmpty)
  }

  // MARK: Sizes

  private func sizes(_ explained: Explained, _ section: String = "sizes") -> [String]? {
    explained.rows(section)?.map { row in
      ["side", "controller", "ledge", "viewSize", "openOffset"].map { row[$0] ?? "" }
        .joined(separator: " ")
    }
  }

  @Test func sizesAreLedgesAndViews() throws {
    let open = try Explained("open --left-size 60 --sides left,top")
    #expect(
      sizes(open) == [
        "left true 60 260 260", "right false 44 276 -276", "top true 44 436 436",
        "bottom false 44 436 -436",
      ])
    #expect(open.rows("sizesAfterwards") == nil)
  }

  @Test func viewSizesStayWhereTheBoundsTurn() throws {
    let turned = try Explained("rotate --size 768x1024 --left-size 256 --size-mode view")
    // 768 − 256 is 512; the width grows by 256, and with it each ledge along x.
    #expect(
      sizes(turned) == [
        "left true 512 256 256", "right true 44 724 -724", "top false 44 980 980",
        "bottom false 44 980 -980",
      ])
    // 44 less 256 is no ledge: those along y become 0.
    #expect(
      sizes(turned, "sizesAfterwards") == [
        "left true 768 256 256", "right true 300 724 -724", "top false 0 768 768",
        "bottom false 0 768 -768",
      ])
  }

  @Test func ledgesStayWhereTheBoundsTurn() throws {
    let turned = try Explained("rotate --size 768x1024 --left-size 256")
    #expect(sizes(turned)?.first == "left true 256 512 512")
    #expect(sizes(turned, "sizesAfterwards")?.first == "left true 256 768 768")
  }

  @Test func anotherSizeShowsAfterwards() throws {
    let sized = try Explained("set-size --to 100 --state closed")
    #expect(sizes(sized)?.first == "left true 44 276 276")
    #expect(sizes(sized, "sizesAfterwards")?.first == "left true 100 220 220")
    #expect(try Explained("set-size --to 44").rows("sizesAfterwards") == nil)
  }

  @Test func sidesOfReleaseThreeHaveWidths() throws {
    let over = try Explained("open --model v3 --left-size 100")
    #expect(over.facts("sizes") == ["side", "controller", "width", "openOffset"])
    #expect(over.column("width", of: "sizes") == ["100", "320"])
    #expect(over.column("openOffset", of: "sizes") == ["100", "-320"])
  }

  // MARK: Release

  /// A release, and which of the tests has fired.
  struct ReleaseRow: Sendable, CustomTestStringConvertible {
    let words: String
    /// The number of the test, or nil where none has.
    let fired: Int?
    let note: String

    var testDescription: String { words }

    init(_ words: String, _ fired: Int?, _ note: String) {
      (self.words, self.fired, self.note) = (words, fired, note)
    }
  }

  static let slow = "The release was slower than 500 pt/s, so the position decides: at "
  static let fast =
    "The release was at least as fast as 500 pt/s, so its direction decides: the deck "

  static let releases = [
    // 1.25 · 100/600 s, against the way that is behind.
    ReleaseRow("--to -100 --velocity -600", 0, fast + "opens right, in 0.208333333 s."),
    ReleaseRow("--to 100 --velocity -500", 0, fast + "closes, in 0.25 s."),
    // 1.25 · ((320 − 44) − 100)/600 s: the side's size is its ledge as it was given.
    ReleaseRow("--to 100 --velocity 600", 1, fast + "opens left, in 0.366666667 s."),
    ReleaseRow(
      "--to 276 --velocity 600", 1, fast + "opens left, in the usual duration."),
    ReleaseRow("--to 184 --velocity 499.9", 2, slow + "184 the deck opens left."),
    ReleaseRow("--to -184", 3, slow + "-184 the deck opens right."),
    ReleaseRow("--to 183", nil, slow + "183 the deck closes."),
    ReleaseRow("--to -183 --velocity -499", nil, slow + "-183 the deck closes."),
  ]

  @Test(arguments: releases)
  func oneTestFires(row: ReleaseRow) throws {
    let release = try Explained("pan " + row.words)
    #expect(
      release.column("fired", of: "release")
        == (0..<4).map { $0 == row.fired ? "true" : "false" })
    #expect(release.notes.filter { $0.hasPrefix("The release was") } == [row.note])
  }

  @Test func limitsAreTwoThirdsOfTheWayOpen() throws {
    let release = try Explained("pan --to 200,7 --left-size 59 --right-size 80 --velocity 3")
    #expect(
      release.column("test", of: "release") == [
        "flick to the left, opens right or closes left",
        "flick to the right, opens left or closes right", "slow release: opens left at or beyond",
        "slow release: opens right at or beyond",
      ])
    // (320 − 59) · 2/3 and (320 − 80) · 2/3.
    #expect(release.column("limit", of: "release") == ["-500", "500", "174", "-160"])
    #expect(release.column("value", of: "release") == ["3", "3", "200", "200"])
  }

  @Test func limitsAlongYAreOfTopAndBottom() throws {
    let words = "pan --to 0,200 --sides top,bottom --top-size 60 --bottom-size 90"
    let release = try Explained(words)
    #expect(release.column("test", of: "release").last == "slow release: opens bottom at or beyond")
    // (480 − 60) · 2/3 and (480 − 90) · 2/3.
    #expect(release.column("limit", of: "release") == ["-500", "500", "280", "-260"])
    // Release 2.4.2 decides alike along y.
    let shipped = try Explained(words + " --model shipped")
    for name in ["limit", "value"] {
      #expect(shipped.column(name, of: "release") == release.column(name, of: "release"))
    }
  }

  @Test func aLoneSideHasOneLimitBeyondItsRest() throws {
    let release = try Explained("pan --to 20 --sides left --max-size 100 --left-size 70")
    // Rest is 320 − 100; two thirds of the 30 to 250 are 20.
    #expect(release.column("limit", of: "release") == ["-500", "500", "240", "null"])
    #expect(release.column("fired", of: "release") == ["false", "false", "true", "false"])
  }

  @Test(arguments: ["pan --to 100 --panning-mode none", "open", "pan --to 100 --model v3"])
  func whatIsNotLetGoHasNoTests(words: String) throws {
    #expect(try Explained(words).rows("release") == nil)
  }

  @Test func aGlimpseTellsItsSwing() throws {
    // The height is that of the table, whose rows are close enough to meet the peak to 1e-6.
    let heights = rows("offset", ["peek", "--damping", "0.9", "--fps", "100000"])
    let height = try #require(heights.compactMap { $0.first.flatMap(Double.init) }.max())
    let note = try #require(try Explained("peek --damping 0.9").notes.first)
    let reported = try #require(
      note.split(separator: " ").compactMap { Double($0) }.first { $0 > 40 })
    #expect((reported - height).magnitude < 1e-5)
    #expect(note.hasSuffix(" pt (1.96 × --distance)."))
    #expect(
      try Explained("peek --distance 0").notes.contains { $0.contains("reaches 0 pt (0 × ") })
  }
}
