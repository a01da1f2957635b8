import Program
import TestSupport
import Testing

/// A recorded finger on a card.
@Suite struct CardPathTests {
  private func run(_ path: String, _ options: String) -> Run {
    var host = MemoryHost()
    host.files["path.csv"] = Array(path.utf8)
    let words = CardCommandTests.words("card drag --path path.csv " + options)
    let status = Deckcalc().run(words.map { Array($0.utf8) }, on: &host)
    return Run(
      status: status, output: String(decoding: host.output, as: UTF8.self),
      diagnostics: host.diagnostics, files: host.files)
  }

  @Test(arguments: ["80", "-60", "300"])
  func aStraightPathIsAStraightDrag(distance: String) {
    let options = "--velocity 250 --cards 2 --precision 9"
    let path = run("time,x,y\n2,7,100\n2.25,9,\((Int(distance) ?? 0) + 100)\n", options)
    let drag = Run(CardCommandTests.words("card drag --to \(distance) " + options))
    #expect(path.status == 0)
    #expect(path.output == drag.output)
  }

  // From 0.15 s on the finger rises at 200 pt/s.
  @Test func itsVelocityIsThatOfItsLastTenth() {
    let recorded = run("time,x,y\n0,0,0\n0.15,0,90\n0.2,0,80\n0.25,0,70\n", "--fps 120")
    let given = run(
      "time,x,y\n0,0,0\n0.15,0,90\n0.2,0,80\n0.25,0,70\n", "--velocity -200 --fps 120")
    #expect(recorded.output == given.output)
    let still = run(
      "time,x,y\n0,0,0\n0.15,0,90\n0.2,0,80\n0.25,0,70\n", "--velocity 0 --fps 120")
    #expect(recorded.output != still.output)
  }

  @Test func whereTheFingerIsInTheEndDecides() {
    let back = run("time,x,y\n0,0,0\n0.2,0,300\n0.4,0,90\n", "--table phases --columns phase")
    #expect(back.output == "phase\ndrag\nreturn\n")
    let away = run("time,x,y\n0,0,0\n0.2,0,-50\n0.4,0,101\n", "--table phases --columns phase")
    #expect(away.output == "phase\ndrag\nleave\n")
  }

  @Test func theViewBehindFollowsEveryPart() {
    let dims = run(
      "time,x,y\n0,0,0\n0.1,0,100\n0.2,0,-100\n0.3,0,50\n",
      "--times 0,0.1,0.125,0.15,0.2,0.25,0.299999 --columns dim --no-header")
    #expect(lines(dims.output) == ["0.4", "0.3", "0.35", "0.4", "0.4", "0.4", "0.350001"])
  }

  @Test func aPathOfMoreThanTenMinutesIsRefused() {
    let run = run("time,x,y\n0,0,0\n600.5,0,9\n", "")
    #expect(
      run.diagnostics.contains(
        "deckcalc: error: --path must be at most 600 s for the drag of a card"))
    #expect(run.status == 64)
  }
}
