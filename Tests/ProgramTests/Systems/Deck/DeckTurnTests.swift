import TestSupport
import Testing

/// Rotations and zooms in the releases of version 2, which cut nothing and do not stop at rest.
@Suite struct DeckTurnTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// The offset at the end, documented and in the releases.
    let offsets: [String]
    /// The ledge of the command's side at the end, documented and in the releases.
    let ledges: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ offsets: [String], _ ledges: [String] = []) {
      (self.words, self.offsets, self.ledges) = (OptionEffects.split(words), offsets, ledges)
    }
  }

  /// 2.4.2, IIViewDeckController.m:1158-1235, worked through by hand.
  static let rows = [
    // An offset in transit: 100 + 320 − 480, and the mirror image.
    Row("rotate --offset 100 --size 480x320", ["0", "-60"], ["44", "44"]),
    Row("rotate --side right --offset -100 --size 480x320", ["0", "60"]),
    Row("rotate --side top --sides top --offset 100", ["0", "-60"]),
    Row("rotate --side bottom --sides bottom --offset -100", ["0", "60"]),
    Row("rotate --offset 200 --size 480x320", ["40", "40"]),
    Row("rotate --offset 160 --size 480x320", ["0", "0"]),
    Row("rotate --offset 100", ["260", "260"]),
    Row("rotate --offset 100 --size 480x320 --size-mode view", ["100", "100"]),
    Row("rotate --side right --offset -100 --size 480x320 --resizes-center", ["0", "60"]),
    Row("rotate --offset 100 --size 480x320 --sides left --max-size 400", ["0", "-80"]),
    Row("rotate --offset 300 --size 480x320 --sides left --max-size 100", ["220", "140"]),
    // A ledge that does not fit: 80 − 160 and 400 of 320.
    Row(
      "rotate --sides left --size 480x320 --left-size 400 --size-mode view", ["320", "400"],
      ["0", "-80"]),
    Row(
      "rotate --side right --sides right --size 480x320 --right-size 400 --size-mode view",
      ["-320", "-400"], ["0", "-80"]),
    Row(
      "rotate --side top --sides top --top-size 400 --size-mode view", ["320", "400"],
      ["0", "-80"]),
    Row(
      "rotate --side bottom --sides bottom --bottom-size 400 --size-mode view", ["-320", "-400"],
      ["0", "-80"]),
    Row("rotate --sides left --size 480x320 --left-size 400", ["0", "-80"], ["320", "400"]),
    Row(
      "rotate --side top --sides top --top-size 400", ["0", "-80"], ["320", "400"]),
    Row(
      "rotate --sides left --size 480x320 --left-size 400 --size-mode view --state closed",
      ["0", "0"], ["0", "-80"]),
    // A maximum below 0 limits nothing: 80 − 160, and a ledge of 30 − 160.
    Row(
      "rotate --sides left --size 480x320 --left-size 450 --max-size 400 --size-mode view",
      ["320", "400"], ["0", "-130"]),
    // Exactly open stays exactly open.
    Row("rotate --size 480x320", ["276", "276"], ["44", "44"]),
    Row("rotate --side right --size 480x320 --right-size 60", ["-260", "-260"], ["60", "60"]),
    // A zoom keeps the offset; a maximum of 100 lets the releases show 220 of 320.
    Row("resize --state left --to-size 200x300", ["276", "276"], ["44", "44"]),
    Row(
      "resize --sides left --state left --size 480x320 --max-size 100 --to-size 320x480",
      ["436", "220"], ["44", "44"]),
    Row(
      "resize --sides left --state left --size 480x320 --max-size 380 --size-mode view "
        + "--to-size 320x480", ["436", "220"], ["44", "44"]),
  ]

  @Test(arguments: rows)
  func turnsSo(row: Row) {
    for (model, index) in [("documented", 0), ("shipped", 1), ("2.2.11", 1)] {
      let words = row.words + ["--model", model]
      #expect(
        column("offset", words + ["--times", "1"]) == [row.offsets[index]], "\(model)")
      guard !row.ledges.isEmpty else { continue }
      let ledge = Run(
        words + ["--table", "summary", "--columns", "end_ledge", "--format", "tsv", "--no-header"])
      #expect(ledge.cells == [[row.ledges[index]]], "\(model)")
      #expect(model == "documented" || ledge.diagnostics.isEmpty)
    }
  }

  /// Passing the rest position sends no event, and a ledge is restored.
  @Test func thereAndBackIsWhereItWas() {
    let scene = Scene(
      "0 rotate", "1 rotate",
      with: "model=shipped sides=[\"left\"] size=480x320 leftSize=400 state=left")
    #expect(scene.events() == ["0.3 did-rotate left", "1.3 did-rotate left"])
    #expect(scene.numbers("offset", "--times 0,0.5,2") == [80, -80, 80])
    let view = Scene(
      "0 rotate", "1 rotate", "2 close",
      with: "model=shipped sides=[\"left\"] size=480x320 leftSize=400 sizeMode=view state=left "
        + "maxSize=390")
    #expect(view.numbers("offset", "--times 0,0.5,1.5,3") == [390, 390, 390, 0])
    let passed = Scene("0 rotate", "1 close", with: "model=shipped size=480x320 offset=100")
    #expect(passed.numbers("offset", "--times 0.5") == [-60])
    #expect(passed.events().contains("1 unchanged left"))
  }
}
