import TableComparison
import TableReading
import Testing

/// The rows from which a cause is found.
@Suite struct CauseSampleTests {
  /// Returns a table that rests for most of its rows.
  private func restingTable(start: Double) -> String {
    motionTable(CosineMotion(start: start), until: 2, rate: 5_000)
  }

  @Test func rowsBeforeTheFirstDifferenceAreSampled() throws {
    // The tables are equal for the first 1.5 s, which is known only if these rows are sampled.
    let (expected, late) = (restingTable(start: 1.5), restingTable(start: 1.516))
    let streamed = try #require(try cause(expected, late))
    let reread = try #require(
      try cause(expected, late) { () throws(ReadError) in source(expected) })
    #expect(streamed.reason == reread.reason)
    guard case .change(let change) = reread.reason else {
      Issue.record("the cause must be a delay")
      return
    }
    #expect((change.delay - 0.016).magnitude < 5e-4)
  }

  @Test(arguments: [1, 4_095, 4_096, 4_097, 100_000])
  func aSampleIsSpreadEvenly(count: Int) throws {
    let rows = (0..<count).map { "\($0),\($0 % 7)\n" }.joined()
    let curve = SampledCurve.reading(
      Array("offset".utf8), card: nil, of: try table("time,offset\n" + rows))
    guard count >= 8 else {
      #expect(curve == nil)
      return
    }
    let times = try #require(curve).times
    let steps = Set(zip(times, times.dropFirst()).map { $1 - $0 })
    #expect(times.first == 0 && steps.count == 1)
    #expect(times.count <= 4_096 && (count <= 4_096 ? times.count == count : times.count > 2_048))
    // The rest after the last row is less than a step.
    #expect(times[times.count - 1] + (steps.first ?? 0) >= Double(count))
  }

  @Test func eachTableHasItsOwnRows() throws {
    // Ten times as many rows in milliseconds.
    let other = motionTable(rate: 600) { ($0 * 1_000, $1) }
    let found = try #require(try change(motionTable(), other))
    #expect(found.timeUnits.actual == .milliseconds)
  }

  @Test func ofSeveralCardsTheOneThatDiffersMostIsExplained() throws {
    func table(delay: Double) -> String {
      (0...30).reduce(into: "time,card,center_y\n") { text, row in
        let time = Double(row) / 60
        let motion = CosineMotion(start: 0.1 + delay)
        text += "\(time),0,344.5\n\(time),1,\(motion.offset(at: time))\n"
      }
    }
    let found = try #require(try change(table(delay: 0), table(delay: 0.02)))
    #expect((found.delay - 0.02).magnitude < 5e-4)
  }

  @Test func withoutTimesOnlyValuesAreExplained() throws {
    let table = motionTable(header: "input,offset")
    let larger = motionTable(header: "input,offset") { ($0, $1 + 20) }
    #expect(try change(table, larger)?.offset == 20)
    let late = motionTable(CosineMotion(start: 0.05), header: "input,offset")
    #expect(try cause(table, late) == nil)
  }

  @Test func theFirstColumnThatDiffersIsExplained() throws {
    func table(_ width: Double) -> String {
      (0...20).reduce(into: "time,offset,phase,width\n") { text, row in
        text += "\(row),\(row * row),open,\(width + Double(row))\n"
      }
    }
    let found = try #require(try cause(table(5), table(7)))
    #expect(found.column == Array("width".utf8))
    #expect((found.before, found.after) == (2, 0))
  }

  @Test func descendingTimesHaveNoCause() throws {
    let rows = (0..<20).map { "\(20 - $0),\($0)\n" }.joined()
    let others = (0..<20).map { "\(20 - $0),\($0 + 5)\n" }.joined()
    #expect(try cause("time,offset\n" + rows, "time,offset\n" + others) == nil)
  }
}
