import TestSupport
import Testing

/// The side that `interrupted` names: that of the leg which is cut.
@Suite struct ScenarioSubjectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let action: String
    let time: String
    let side: String
    let parameters: String

    var testDescription: String { "\(action) cut at \(time), \(parameters)" }

    init(_ action: String, _ time: String, _ side: String, _ parameters: String = "") {
      (self.action, self.time, self.side) = (action, time, side)
      self.parameters = parameters
    }
  }

  static let all = "sides=[\"left\",\"right\",\"top\",\"bottom\"]"

  @Test(arguments: [
    Row("open", "0.1", "left"), Row("open side=right", "0.1", "right"),
    Row("close side=open", "0.1", "right", "state=right"),
    // Across, both legs have a side of their own.
    Row("open", "0.1", "right", "state=right"), Row("open", "0.4", "left", "state=right"),
    Row("toggle across=true", "0.1", "left", "state=left"),
    Row("toggle across=true", "0.4", "right", "state=left"),
    Row("open", "0.1", "top", all + " state=top"), Row("open", "0.4", "left", all + " state=top"),
    Row("bounce opening=true", "0.1", "right", "state=right"),
    Row("bounce opening=true", "0.45", "left", "state=right"),
    Row("bounce", "0.1", "left", "state=left"), Row("bounce", "0.5", "left", "state=left"),
    Row("peek", "0.1", "right", "state=right"), Row("peek", "0.5", "left", "state=right"),
    Row("peek", "0.1", "left", "state=right model=shipped"),
    Row("peek side=top", "0.1", "top", all + " state=left model=shipped"),
    Row("peek side=top", "0.45", "right", all + " state=left model=shipped"),
    Row("peek side=top", "0.8", "top", all + " state=left model=shipped"),
    Row(
      "peek duration=0.2", "0.25", "right", "state=right model=shipped"),
    Row("set-size side=right to=60", "0.1", "right", "state=right"),
    Row("rotate side=top", "0.1", "top", "state=left " + all),
    Row("tap", "0.1", "right", "state=right centerHiddenInteractivity=tap-to-close"),
    Row("push-over", "0.1", "right", "state=right"),
    // A drag has the side that shows; at rest the pan's own.
    Row("pan to=-200", "0.1", "right"), Row("pan to=200 side=right", "0.1", "left"),
    Row("pan to=[0,-200] side=left", "0.1", "bottom", all),
    Row("pan to=-552 dragDuration=1 side=top", "0.25", "left", "state=left " + all),
    Row("pan to=-552 dragDuration=1 side=top", "0.5", "top", "state=left " + all),
    Row("pan to=-552 dragDuration=1 side=top", "0.75", "right", "state=left " + all),
    // A settling leg has the side that opens or closes.
    Row("pan to=-100", "0.3", "right"), Row("pan to=-200", "0.3", "right"),
    Row("pan to=[0,300]", "0.3", "top", all), Row("pan to=[0,-300]", "0.3", "bottom", all),
  ])
  func theLegThatIsCutIsNamed(row: Row) {
    // A zoom takes over from everything.
    let scene = Scene(
      "0 " + row.action, "\(row.time) resize side=bottom toSize=300x400", with: row.parameters)
    let reported = scene.events().filter { $0.contains("interrupted") }
    #expect(reported == ["\(row.time) interrupted \(row.side)"])
  }
}
