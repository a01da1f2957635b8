import MotionNumerics
import TableText
import TestSupport
import Testing

/// Tables that are aligned for reading.
@Suite struct AlignedTableTests {
  /// Returns the lines of a table whose rows are measured and printed two at a time.
  private func lines(
    _ headings: [ColumnHeading], _ rows: [[ListedTable.Cell]], style: NumberStyle = .fixed(6),
    hasHeader: Bool = true, ending: String = "\n", isStyled: Bool = false
  ) -> [String] {
    let source = ListedTable(headings, rows: rows)
    var table = AlignedTable(
      headings, numbers: style, hasHeader: hasHeader, lineEnding: Array(ending.utf8),
      style: TerminalStyle(isStyled: isStyled))
    var block = SampleBlock()
    let blocks = stride(from: 0, to: rows.count, by: 2).map { $0..<min($0 + 2, rows.count) }
    for range in blocks {
      source.fill(&block, rows: range)
      table.measure(block)
    }
    var buffer = ByteBuffer(capacity: 64)
    table.appendHead(to: &buffer)
    for range in blocks {
      source.fill(&block, rows: range)
      table.append(block, to: &buffer)
    }
    return TestSupport.lines(TableTextTests.text(buffer))
  }

  private func number(_ name: String) -> ColumnHeading { ColumnHeading(name, meaning: "") }
  private func text(_ name: String) -> ColumnHeading {
    ColumnHeading(name, isText: true, meaning: "")
  }

  @Test func blocksMayHaveARowEach() {
    let headings = [number("t"), text("s"), number("hidden")]
    let rows: [[ListedTable.Cell]] = [
      [.number(-1.5), .text("a"), .absent], [.number(100), .text("long"), .number(0.125)],
      [.number(0.0625), .absent, .number(7)],
    ]
    let empty = AlignedTable(
      headings, numbers: .fixed(6), hasHeader: true, lineEnding: [10],
      style: TerminalStyle(isStyled: false))
    let source = ListedTable(headings, rows: rows)
    func table(measuring ranges: [Range<Int>], hasRows: Bool = true) -> [UInt8] {
      var block = SampleBlock()
      var whole = empty
      for range in ranges {
        source.fill(&block, rows: range)
        whole.measure(block)
      }
      source.fill(&block, rows: 0..<3)
      var buffer = ByteBuffer(capacity: 64)
      whole.appendHead(to: &buffer)
      if hasRows { whole.append(block, to: &buffer) }
      return buffer.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    }
    let expected = table(measuring: [0..<3])
    #expect(table(measuring: [0..<1, 1..<2, 2..<3]) == expected)
    #expect(table(measuring: [2..<3, 0..<2]) == expected)
    // One row does not measure for all.
    let head = table(measuring: [0..<3], hasRows: false)
    #expect(table(measuring: [0..<1], hasRows: false) != head)
  }

  @Test func numbersMeetAtTheirDecimalPoints() {
    let rows: [[ListedTable.Cell]] = [
      [.number(0), .number(-1839.08046)], [.number(0.25), .number(7)],
      [.number(12.125), .number(-0.5)],
    ]
    #expect(
      lines([number("t"), number("velocity")], rows) == [
        "     t     velocity", "──────  ───────────", " 0      -1839.08046", " 0.25       7",
        "12.125     -0.5",
      ])
  }

  @Test func namesWiderThanTheirNumbersKeepThemAtTheRight() {
    #expect(
      lines([number("center_width"), number("x")], [[.number(1.5), .number(2)]]) == [
        "center_width  x", "────────────  ─", "         1.5  2",
      ])
  }

  @Test func stringsBeginAtTheLeftAndLinesEndWithoutSpaces() {
    let rows: [[ListedTable.Cell]] = [
      [.text("open"), .number(1), .text("did-open")], [.text(""), .absent, .text("")],
      [.text("a"), .absent, .text("x")],
    ]
    #expect(
      lines([text("phase"), number("n"), text("event")], rows) == [
        "phase  n  event", "─────  ─  ────────", "open   1  did-open", "", "a         x",
      ])
  }

  @Test func aHeaderIsOptionalAndTakesNoRoomThen() {
    let rows: [[ListedTable.Cell]] = [[.number(1), .text("a")], [.number(10), .text("b")]]
    #expect(
      lines([number("duration"), text("name")], rows, hasHeader: false) == [" 1  a", "10  b"])
  }

  @Test func onlyTheHeaderIsDim() {
    #expect(
      lines([number("x")], [[.number(1)]], isStyled: true) == [
        "\u{1B}[2mx\u{1B}[22m", "\u{1B}[2m─\u{1B}[22m", "1",
      ])
  }

  @Test func linesHaveTheGivenEnding() {
    let printed = lines([number("x")], [[.number(1)]], ending: "\r\n").joined()
    #expect(printed.split(separator: "\r\n") == ["x", "─", "1"])
  }

  @Test func wideAndCombiningCharactersCountTheirCells() {
    let rows: [[ListedTable.Cell]] = [
      [.text("日本"), .number(1)], [.text("e\u{301}t\u{E9}"), .number(2)], [.text("🎉"), .number(3)],
      [.text("abcd"), .number(4)],
    ]
    #expect(
      lines([text("a"), number("n")], rows, hasHeader: false) == [
        "日本  1", "e\u{301}t\u{E9}   2", "🎉    3", "abcd  4",
      ])
  }

  @Test func controlCharactersAreVisible() {
    #expect(
      lines([text("a")], [[.text("x\u{1B}[31m\n\u{202E}y")]]).last
        == #"x\x1b[31m\x0a\u202ey"#)
  }

  @Test func veryLargeNumbersAreWhole() {
    let rows: [[ListedTable.Cell]] = [[.number(1.5e300)], [.number(0.125)]]
    let printed = lines([number("n")], rows, style: .shortest, hasHeader: false)
    #expect(printed == ["1.5e300", "0.125"])
    let whole = lines([number("n")], rows, style: .fixed(2), hasHeader: false)
    #expect(whole[0].utf8.count == 301)
    #expect(whole[1] == String(repeating: " ", count: 300) + "0.12")
  }

  @Test func aTableWithoutRowsHasItsHeader() {
    #expect(lines([number("n"), text("event")], []) == ["n  event", "─  ─────"])
  }
}
