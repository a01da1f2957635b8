import TestSupport
import Testing

/// Changes of the columns that are printed by default.
@Suite struct ColumnChangeTests {
  static let usual =
    "frame,time,phase,progress,offset,velocity,center_x,center_y,"
    + "center_width,center_height,event"

  @Test(arguments: [
    ("+acceleration", usual + ",acceleration"),
    ("+acceleration,-center_y", usual.replacing("center_y,", with: "") + ",acceleration"),
    ("-center_*,+center_x", "frame,time,phase,progress,offset,velocity,event,center_x"),
    ("-frame,+frame", usual.replacing("frame,", with: "") + ",frame"),
    ("+side*", usual + ",side,side_y,side_height"), ("-all,+time", "time"),
  ])
  func changesAreMadeInTheirOrder(changes: String, columns: String) {
    let run = Run("open", "--columns", changes)
    #expect(run.status == 0)
    #expect(lines(run.output).first == columns)
    #expect(run.output == Run("open", "--columns", columns).output)
  }

  @Test(arguments: [
    ("open --table phases", "-curve,-phase", "start,end,from,to"),
    ("open --table events", "-side", "time,event"),
    (
      "open --table summary", "-*time,-*offset",
      "duration,distance,peak_velocity,overshoot,rows,reduction_error"
    ),
    ("curve ease", "-slope", "frame,x,y"), ("card stack", "-time,+time", nil),
    ("curve ease linear --duration 1", "+slope_ease,-frame", "time,y_ease,y_linear,slope_ease"),
  ])
  func everyTableHasThem(command: String, changes: String, columns: String?) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = Run(words + ["--columns", changes])
    #expect(run.status == 0)
    let usual = try #require(lines(Run(words).output).first)
    let expected =
      columns
      ?? (usual.split(separator: ",").filter { $0 != "time" } + ["time"]).joined(separator: ",")
    #expect(lines(run.output).first == expected)
  }

  @Test func allIsEveryColumn() {
    #expect(Run("open", "--columns", "all").output == Run("open", "--columns", "*").output)
    #expect(
      Run("open", "--columns", "time,all").output == Run("open", "--columns", "time,*").output)
    #expect(Run("curve", "ease", "--columns", "all").output == Run("curve", "ease").output)
    let all = lines(Run("open", "--columns", "+all").output)[0]
    #expect(all.hasPrefix(Self.usual + ",acceleration,"))
  }

  @Test func aPictureAddsCurvesToItsOwn() {
    let svg = Run("open", "--format", "svg", "--columns", "+velocity").output
    #expect(
      svg
        == Run("open", "--format", "svg", "--columns", "offset,velocity").output
        .replacing("--columns offset,velocity", with: "--columns +velocity"))
  }

  @Test func anExplanationChecksThem() {
    let explained = Run("explain", "open", "--columns", "+acceleration")
    #expect(explained.output == Run("explain", "open").output)
    let run = Run("explain", "open", "--columns", "+time")
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --columns cannot add 'time', which is printed already")
  }
}
