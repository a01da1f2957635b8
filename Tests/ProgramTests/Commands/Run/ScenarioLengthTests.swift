import TestSupport
import Testing

/// Scenarios of many actions, whose tables take many blocks of rows.
@Suite struct ScenarioLengthTests {
  /// Opens and closes, half a second apart.
  private static func scene(_ count: Int) -> Scene {
    Scene((0..<count).map { "\(Double($0) / 2) \($0.isMultiple(of: 2) ? "open" : "close")" })
  }

  @Test func eachSecondRepeatsTheOneBefore() throws {
    let rows = Self.scene(60).rows(
      "phase,offset,velocity,event", "--step 0.005 --precision 6 --until 29.995")
    try #require(rows.count == 6_000)
    // In the first row of all nothing has happened before.
    let second = Array(rows[200..<400])
    #expect(Set(second.map { $0[1] }).count > 50)
    let others = (2..<30).filter { Array(rows[$0 * 200..<($0 + 1) * 200]) != second }
    #expect(others == [])
  }

  @Test(arguments: ["from-current", "jump", "additive"])
  func rowsDoNotDependOnTheOthers(interruption: String) throws {
    let actions = (0..<80).map {
      "\(Double($0) / 10) \($0.isMultiple(of: 2) ? "open" : "close") curve=ease-out"
    }
    let words = "--interruption \(interruption) --precision full"
    let columns = "time,offset,velocity,acceleration,phase"
    let all = Scene(actions).rows(columns, "--step 0.001 \(words)")
    try #require(all.count > 8_000)
    let chosen = stride(from: 0, to: all.count, by: 97).map { all[$0] }
    let times = chosen.map { $0[0] }.joined(separator: ",")
    #expect(Scene(actions).rows(columns, "--times \(times) \(words)") == chosen)
  }

  @Test func aPathIsFollowedPointByPoint() throws {
    let places = (0..<3_000).map { $0 * 37 % 100 }
    let path = places.enumerated().map { "\(Double($0) / 1_000),\($1)\n" }.joined()
    let scene = Scene("0 pan path=path.csv")
    let rows = scene.rows(
      "offset", "--step 0.001 --until 2.998", files: ["path.csv": "time,x\n" + path])
    #expect(rows.map { $0[0] } == places.dropLast().map(String.init))
  }

  @Test(arguments: [
    ("card-stack", ["stack", "unstack"]), ("transition", ["present", "dismiss"]),
  ])
  func eachPairOfActionsTellsTheSame(system: String, actions: [String]) throws {
    let list = (0..<40).map { "{\"at\":\(2 * $0),\"do\":\"\(actions[$0 % 2])\"}" }
    let json = "{\"system\":\"\(system)\",\"actions\":[\(list.joined(separator: ","))]}"
    let run = Run(
      ["run", "s.json", "--table", "events", "--format", "tsv", "--no-header"],
      files: ["s.json": json])
    let events = run.cells.map { cells in
      (pair: Int((Double(cells[0]) ?? 0) / 4), text: cells.dropFirst().joined(separator: " "))
    }
    let pairs = (0..<20).map { pair in events.filter { $0.pair == pair }.map(\.text) }
    #expect(pairs[1].count >= 2)
    // An event of the last action may fall into the time of the next pair.
    #expect(pairs[1..<19].allSatisfy { $0 == pairs[1] })
  }
}
