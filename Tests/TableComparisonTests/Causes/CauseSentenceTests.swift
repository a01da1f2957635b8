import TableComparison
import Testing

/// The line about the cause.
@Suite struct CauseSentenceTests {
  private let expected = motionTable()

  /// Returns the line of a report about the cause, without what all have in common.
  private func line(_ expected: String, _ actual: String) throws -> String? {
    let search = CauseSearch(mainColumns: [Array("offset".utf8)])
    let lines = try report(
      expected, actual, figures: .init(settledWithin: nil, reopening: nil, causes: search))
    return lines.first { $0.hasPrefix("likely cause: ") }.map { String($0.dropFirst(14)) }
  }

  /// Returns the statement in the line.
  private func statement(_ actual: String) throws -> String? {
    try line(expected, actual).map { String($0.prefix { $0 != "(" }.dropLast()) }
  }

  @Test func theLineHasTheDeviations() throws {
    #expect(
      try line(expected, motionTable { ($0, $1 + 20) })
        == "values are 20 larger (max deviation then 0 instead of 20)")
  }

  @Test func changesInTimeAreSentences() throws {
    #expect(
      try statement(motionTable(CosineMotion(start: 0.0165), until: 0.5)) == "0.0165 s later")
    let early = motionTable(CosineMotion(start: 0.1), until: 0.5)
    #expect(
      try line(early, motionTable(CosineMotion(start: 0.08), until: 0.5))?
        .hasPrefix("0.02 s earlier (") == true)
    #expect(
      try statement(motionTable(CosineMotion(duration: 0.33), until: 0.5))
        == "takes 1.1 times as long")
    #expect(
      try statement(motionTable(CosineMotion(start: 0.05, duration: 0.33), until: 0.5))
        == "takes 1.1 times as long and starts 0.05 s later")
    #expect(try statement(motionTable(rate: 30)) == "same curve at other times")
  }

  @Test func unitsAreSentences() throws {
    #expect(try statement(motionTable { ($0 * 1_000, $1) }) == "times are in milliseconds")
    #expect(try statement(motionTable { ($0 * 60, $1) }) == "times are in frames at 60 per second")
    #expect(
      try line(motionTable { ($0 * 1_000, $1) }, expected)?
        .hasPrefix("times are in seconds instead of milliseconds (") == true)
    #expect(
      try statement(motionTable { ($0 + 12.345, $1) })
        == "times begin at 12.345 s instead of 0 s")
    #expect(
      try statement(motionTable { ($0 * 1_000, 2 * $1) })
        == "times are in milliseconds and values are in pixels at 2x")
  }

  @Test(arguments: [
    (2, 0, "values are in pixels at 2x"), (3, 0, "values are in pixels at 3x"),
    (0.5, 0, "values are in points instead of pixels at 2x"),
    (100, 0, "values are in percent"), (0.01, 0, "values are fractions instead of percentages"),
    (-1, 0, "values have the opposite sign"), (1.05, 0, "values are multiplied by 1.05"),
    (-1.5, 0, "values are multiplied by -1.5"), (1, -20, "values are 20 smaller"),
    (1.1, 20, "values are multiplied by 1.1 and values are 20 larger"),
  ])
  func changesInValueAreSentences(factor: Double, offset: Double, sentence: String) throws {
    #expect(try statement(motionTable { ($0, factor * $1 + offset) }) == sentence)
  }
}
