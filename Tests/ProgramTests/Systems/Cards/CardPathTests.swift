import TestSupport
import Testing

/// A recorded finger on a card.
@Suite struct CardPathTests {
  private func run(_ path: String, _ options: String) -> Run {
    Run(
      CardCommandTests.words("card drag --path path.csv " + options), files: ["path.csv": path])
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

  @Test func theViewBehindFollowsEveryPart() {
    let dims = run(
      "time,x,y\n0,0,0\n0.1,0,100\n0.2,0,-100\n0.3,0,50\n",
      "--times 0,0.1,0.125,0.15,0.2,0.25,0.299999 --columns dim --no-header")
    #expect(lines(dims.output) == ["0.4", "0.3", "0.35", "0.4", "0.4", "0.4", "0.350001"])
  }
}
