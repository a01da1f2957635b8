import Testing

/// The times of rows, and the phase of each.
@Suite struct GridTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let times: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ times: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.times = times.split(separator: " ").map(String.init)
    }
  }

  static let grids = [
    Row("open --fps 10", "0 0.1 0.2 0.3"),
    Row("open --fps 7", "0 0.142857 0.285714 0.3"),
    Row("open --fps 7.5", "0 0.133333 0.266667 0.3"),
    Row("open --fps 1", "0 0.3"),
    Row("open --fps 1e-300", "0 0.3"),
    Row("open --duration 0.07 --fps 100", "0 0.01 0.02 0.03 0.04 0.05 0.06 0.07"),
    Row("open --duration 0.29 --step 0.01 --until 0.05", "0 0.01 0.02 0.03 0.04 0.05"),
    Row("open --step 0.1", "0 0.1 0.2 0.3"),
    Row("open --step 70ms", "0 0.07 0.14 0.21 0.28 0.3"),
    Row("open --step 5", "0 0.3"),
    Row("open --frames 4", "0 0.075 0.15 0.225 0.3"),
    Row("open --frames 1", "0 0.3"),
    Row("open --times 0.1,0.2", "0.1 0.2"),
    Row("open --times 200ms,0.1s,0", "0 0.1 0.2"),
    Row("open --times 0.3,0,0.3,0", "0 0.3"),
    Row("open --times 0.1,0.3,2", "0.1 0.3 2"),
  ]

  static let bounds = [
    Row("open --fps 10 --until 0.15", "0 0.1 0.15"),
    Row("open --fps 10 --until 0.2", "0 0.1 0.2"),
    Row("open --step 0.2 --until 0.5", "0 0.2 0.4 0.5"),
    Row("open --frames 4 --until 1", "0 0.25 0.5 0.75 1"),
    Row("open --until 0", "0"),
    Row("open --fps 10 --until 100ms", "0 0.1"),
    Row("open --delay 0.1 --step 0.1", "0 0.1 0.2 0.3 0.4"),
    Row("open --delay 50ms --step 0.1", "0 0.1 0.2 0.3 0.35"),
  ]

  static let keyTimes = [
    Row("toggle --across --fps 4", "0 0.25 0.5 0.6"),
    Row("toggle --across --fps 4 --key-times", "0 0.25 0.3 0.5 0.6"),
    Row("bounce --model shipped --fps 5 --key-times", "0 0.2 0.21 0.3"),
    Row("open --delay 0.05 --fps 10 --key-times", "0 0.05 0.1 0.2 0.3 0.35"),
    Row("open --fps 5 --until 0.5 --key-times", "0 0.2 0.3 0.4 0.5"),
    Row("toggle --across --times 0.1,0.5 --key-times", "0 0.1 0.3 0.5 0.6"),
  ]

  /// A motion of no duration has one row under every grid.
  static let instants = [
    "open --duration 0", "open --duration 0 --fps 1000", "open --no-animation --step 0.01",
    "open --state left --frames 9", "open --state left --times 0,0.1,0.2",
    "open --no-animation --key-times", "bounce --duration 0 --key-times --fps 3",
    "open --duration 1e-10",
  ].map { Row($0, "0") }

  @Test(arguments: grids + bounds + keyTimes)
  func rowsLieAt(row: Row) {
    #expect(column("time", row.words) == row.times)
    let count = Run(row.words + ["--table", "summary", "--columns", "rows"]).cells.last
    #expect(count == ["\(row.times.count)"])
    #expect(column("frame", row.words) == row.times.indices.map { "\($0)" })
  }

  @Test(arguments: instants)
  func aMotionWithoutDurationHasOneRow(row: Row) {
    #expect(column("frame", row.words) == ["0"])
  }

  @Test func everyRowIsOneDivisionAway() {
    let printed = column(
      "time", ["open", "--duration", "10", "--fps", "30", "--precision", "full"])
    let worst = printed.indices.first { Double(printed[$0]) != Double($0) / 30 }
    #expect(printed.count == 301)
    #expect(worst == nil)
  }

  @Test func rowsNextToAMarkAreTakenThere() {
    let words = ["toggle", "--across", "--precision", "full"]
    // Half a nanosecond from the start of the second leg and from the end.
    #expect(
      rows("time,phase", words + ["--times", "0.2999999995,0.6000000005"])
        == [["0.3", "open"], ["0.6", "open"]])
    #expect(
      rows("time,phase", words + ["--times", "0.299999998"]) == [["0.299999998", "close"]])
  }

  @Test func aBoundaryBelongsToThePhaseThatBeginsThere() {
    #expect(
      column("phase", ["toggle", "--across", "--frames", "4"])
        == ["close", "close", "open", "open", "open"])
    #expect(
      column("phase", ["bounce", "--step", "0.3"])
        == ["bounce-out", "bounce-back", "bounce-back"])
    #expect(
      rows("phase,progress", ["bounce", "--fps", "10", "--open-duration", "0"]).first
        == ["bounce-back", "0"])
  }

  @Test func waitingAndRestingHavePhases() {
    let words = ["open", "--delay", "0.1", "--until", "0.6", "--step", "0.1"]
    #expect(
      rows("time,phase,progress,offset,velocity,event", words).map { $0.joined(separator: " ") }
        .enumerated().filter { [0, 1, 4, 5, 6].contains($0.offset) }.map(\.element) == [
          "0 delay 0 0 0 ", "0.1 open 0 0 0 will-open", "0.4 rest 1 276 0 did-open",
          "0.5 rest 1 276 0 ", "0.6 rest 1 276 0 ",
        ])
    #expect(
      phases(words) == ["delay 0 0.1 0 0", "open 0.1 0.4 0 276 ease-in-out"])
    #expect(events(words) == ["0.1 will-open left", "0.4 did-open left"])
  }

  @Test func theEndIsTheTargetWhereverTheGridLies() {
    for words in [["--fps", "7"], ["--frames", "13"], ["--step", "0.07"], ["--times", "0.3,9"]] {
      let offsets = column("offset", ["open", "--precision", "full"] + words)
      #expect(offsets.last == "276")
    }
  }

  @Test func aStepHasNoVelocityOnEitherSide() {
    let words = ["open", "--curve", "steps(3)", "--frames", "3"]
    #expect(
      rows("offset,velocity", words) == [["0", "0"], ["92", "0"], ["184", "0"], ["276", "0"]])
  }
}
