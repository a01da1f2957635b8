import MotionNumerics
import TableReading
import TableText
import Testing

@Suite struct JSONTableReaderTests {
  /// A table and its contents.
  typealias Row = (text: String, columns: [String], rows: [[String]])

  static let documents: [Row] = [
    (#"{"columns":[{"name":"a"}],"rows":[[1]]}"#, ["a"], [["1"]]),
    (#"{"columns":[{"name":"a"}],"rows":[]}"#, ["a"], []),
    (#"{"columns":[],"rows":[[],[ ]]}"#, [], [[], []]),
    (
      """
      {
        "schema": "x/1", "parameters": {"size": [320, 480], "rows": [[1]], "columns": 1},
        "columns": [{"name": "a", "unit": null}, {"unit": {"name": "s"}, "name": "b\\u00e9"}],
        "sum": {"rows": 2},
        "rows": [
          [1, "x"],
          [-0.5e-3, "é\\n𝄞"],\r
          [ null\t, true ] , ["", false]
        ]
      }

      """, ["a", "bé"],
      [["1", "x"], ["-0.5e-3", "é\n𝄞"], ["", "true"], ["", "false"]]
    ),
    (#"{"\u0063olumns":[{"name":"a"}],"\u0072ows":[[1]]}"#, ["a"], [["1"]]),
    ("\u{FEFF}{\"columns\":[{\"name\":\"\"}],\"rows\":[[\"\\ud834\\udd1e\"]]}", [""], [["𝄞"]]),
  ]

  static let objects: [Row] = [
    ("{\"a\":1}", ["a"], [["1"]]),
    ("{\"a\":1}\n", ["a"], [["1"]]),
    ("\u{FEFF} {\"a\":1}", ["a"], [["1"]]),
    ("{}", [], [[]]),
    ("{}{}", [], [[], []]),
    ("{\"a\":1}{\"a\":2}", ["a"], [["1"], ["2"]]),
    (
      "{\"a\":1,\"b\":\"x\"}\r\n\r\n{\"b\":\"y\",\"a\":2}\n", ["a", "b"],
      [["1", "x"], ["2", "y"]]
    ),
    (
      "{\"é\" :\t1e5 , \"\\u0062\":null}\n{\"b\":true,\"\\u00e9\":\"\\\"\"}\n{\n\"é\": \"n\",\"b\":0}",
      ["é", "b"], [["1e5", ""], ["\"", "true"], ["n", "0"]]
    ),
    // A summary has a column `rows`.
    (
      "{\"columns\":2,\"rows\":19}\n{\"columns\":2,\"rows\":20}", ["columns", "rows"],
      [["2", "19"], ["2", "20"]]
    ),
    ("{\"rows\":19}", ["rows"], [["19"]]),
  ]

  static let lists: [Row] = [
    ("[]", [], []),
    (" [ ] ", [], []),
    ("[{\"a\":1}]", ["a"], [["1"]]),
    ("[{\"rows\":1},{\"rows\":2}]", ["rows"], [["1"], ["2"]]),
    (
      "[\n  {\n    \"a\": 0,\n    \"b\": \"x\"\n  },\n  {\n    \"a\": 1,\n    \"b\": \"\\u0000\"\n  }\n]\n",
      ["a", "b"], [["0", "x"], ["1", "\u{0}"]]
    ),
  ]

  @Test func columnsAndCellsAreSeparated() throws {
    for row in Self.documents + Self.objects + Self.lists {
      let table = try JSONTable(row.text)
      #expect(table.columns == row.columns)
      #expect(table.rows == row.rows)
      #expect(table.firstSteps == [.record, row.rows.isEmpty ? .end : .record])
    }
  }

  @Test func membersBeforeTheRowsAreKept() throws {
    var reader = JSONTableReader()
    let text = """
      \n{"schema": "x", "list": [1, 2],
       "columns": [{"name": "a", "unit": "s"}], "sum": null, "rows": [[1]]}
      """
    reader.append(Array(text.utf8))
    reader.finish()
    #expect(reader.preamble?.root.member(named: "schema") == nil)
    #expect(try reader.next() == .record)
    #expect(reader.position == TextPosition(line: 2, column: 1, offset: 1))
    for _ in 0..<2 {
      #expect(reader.preamble?.root.member(named: "schema")?.text == "x")
      #expect(reader.preamble?.root.member(named: "list")?.elements?.map(\.number?.high) == [1, 2])
      let columns = try #require(reader.preamble?.root.member(named: "columns"))
      #expect(columns.elements?.first { _ in true }?.member(named: "unit")?.text == "s")
      #expect(columns.position == TextPosition(line: 3, column: 13, offset: 45))
      #expect(reader.preamble?.root.member(named: "sum")?.kind == .null)
      #expect(reader.preamble?.root.member(named: "rows") == nil)
      while try reader.next() != .end {}
    }
  }

  @Test func rowsAreAvailableAsSoonAsTheirBytesAre() throws {
    var reader = JSONTableReader()
    func steps(_ text: String) throws -> [JSONTableReader.Step] {
      var steps: [JSONTableReader.Step] = []
      reader.append(Array(text.utf8))
      repeat { steps.append(try reader.next()) } while steps.last != .needsBytes
      return steps
    }
    #expect(try steps("{\"a\":1") == [.needsBytes])
    #expect(try steps("}") == [.record, .record, .needsBytes])
    #expect(try steps("\n{\"a\":\"") == [.needsBytes])
    #expect(try steps("}") == [.needsBytes])
    #expect(try steps("\\\"\"}") == [.record, .needsBytes])
    reader.finish()
    #expect(try reader.next() == .end)
    reader = JSONTableReader()
    #expect(try steps("{\"columns\":[{\"name\":\"a\"}],\"rows\":") == [.needsBytes])
    #expect(try steps("[") == [.record, .needsBytes])
    #expect(try steps("[0],[1],[") == [.record, .record, .needsBytes])
    #expect(try steps("2") == [.needsBytes])
    #expect(try steps("3]") == [.record, .needsBytes])
  }

  @Test func rowsStayReadableWhenBytesAreAppended() throws {
    var reader = JSONTableReader()
    reader.append(Array("[{\"a\":1},{\"a\":2},{\"a\":\"\\u0033\"},".utf8))
    #expect(try reader.next() == .record)
    for cell in ["1", "2", "3"] {
      #expect(try reader.next() == .record)
      let position = reader.position(ofCell: 0)
      reader.append(Array(" ".utf8))
      #expect(reader.cells == [cell])
      #expect(reader.position(ofCell: 0) == position)
    }
  }

  @Test(arguments: [TableFormat.json, .ndjson])
  func writtenStringsAreReadBack(format: TableFormat) throws {
    let texts = ["a", "\"", "a\"b", "line\nbreak", "\r\n", "\\t", "\\", "é𝄞", "\u{2028}", "null"]
    let headings = ["first", "se\"cónd"].map { ColumnHeading($0, meaning: "") }
    let syntax: TableSyntax =
      format == .json
      ? .json(headings, preamble: [JSONMember("schema", .text("x"))], style: .shortest)
      : .ndjson(headings)
    var written = syntax.head
    for (index, text) in texts.enumerated() {
      if index > 0 { written += syntax.template.separator }
      for (prefix, cell) in zip(syntax.template.prefixes, [syntax.cell(text), [0x31]]) {
        written += prefix + cell
      }
      written += syntax.template.suffix
    }
    let table = try JSONTable(written + syntax.tail)
    #expect(table.columns == ["first", "se\"cónd"])
    #expect(table.rows == texts.map { [$0, "1"] })
  }
}
