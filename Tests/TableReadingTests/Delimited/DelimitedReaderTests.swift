import TableReading
import TableText
import TestSupport
import Testing

@Suite struct DelimitedReaderTests {
  /// A table and its fields.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let records: [[String]]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ records: [[String]]) { (self.text, self.records) = (text, records) }
  }

  static let csv = [
    Row("", []),
    Row("\u{FEFF}", []),
    Row("a", [["a"]]),
    Row("a\n", [["a"]]),
    Row("a\r\n", [["a"]]),
    Row("\n", [[""]]),
    Row("\"\"", [[""]]),
    Row("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    Row("a,b\r\n1,2\n3,4\r\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    Row(",", [["", ""]]),
    Row("a,\nb,", [["a", ""], ["b", ""]]),
    Row("a\n\nb", [["a"], [""], ["b"]]),
    Row("\u{FEFF}a,b", [["a", "b"]]),
    Row("\u{FEFF}\"a\",b", [["a", "b"]]),
    Row("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
    Row("\"a,b\",\"c\"\"d\",\"e\nf\",\"g\r\nh\"", [["a,b", "c\"d", "e\nf", "g\r\nh"]]),
    Row("\"\"\"\",\"\"\"\"\"\"", [["\"", "\"\""]]),
    Row("\"a\rb\"", [["a\rb"]]),
    Row("\"a\"\r\n\"b\"\n", [["a"], ["b"]]),
    // A quotation mark is special only as the first byte of a field.
    Row("a\"b,c\"\", \"d\"", [["a\"b", "c\"\"", " \"d\""]]),
    Row("a\"\u{301},\"b\"\"\u{301}\"", [["a\"\u{301}", "b\"\u{301}"]]),
    Row("é,€,𝄞\n\u{2028},\u{85},\u{7F}", [["é", "€", "𝄞"], ["\u{2028}", "\u{85}", "\u{7F}"]]),
    Row("a\tb;c\\n", [["a\tb;c\\n"]]),
    Row(" a , b ", [[" a ", " b "]]),
  ]

  @Test(arguments: csv)
  func recordsAndFieldsAreSeparated(row: Row) throws {
    #expect(try DelimitedTable(row.text).records == row.records)
  }

  @Test(arguments: [
    Row("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]]),
    Row("a,b\t\"c\"\"\t\"", [["a,b", "\"c\"\"", "\""]]),
    Row(#"a\tb\\t\n\r\x\"# + "\t\\", [[#"a"# + "\tb\\t\n\r\\x\\", "\\"]]),
    Row("\t\n", [["", ""]]),
  ])
  func tabsSeparateFieldsInTSV(row: Row) throws {
    #expect(try DelimitedTable(row.text, .tsv).records == row.records)
  }

  @Test(arguments: csv, [1, 2, 3, 5])
  func blocksMayEndAnywhere(row: Row, blockSize: Int) throws {
    let bytes = Array(row.text.utf8)
    #expect(try DelimitedTable(bytes, blockSize: blockSize) == DelimitedTable(bytes))
  }

  @Test func onlyAnEmptyLineIsBlank() throws {
    #expect(try DelimitedTable("\n\"\"\n \n,\n\r\n").blanks == [0, 4])
    #expect(try DelimitedTable("\n\\\n\t\n\n", .tsv).blanks == [0, 3])
  }

  @Test func positionsCountLinesColumnsAndBytes() throws {
    let table = try DelimitedTable("\u{FEFF}é,\"b\r\nc\",d\r\n\"e\rf\"\"\n\",g\n\n1,2")
    let positions: [[(Int, Int, Int)]] = [
      [(1, 1, 3), (1, 3, 6), (2, 4, 13)], [(3, 1, 16), (5, 3, 25)], [(6, 1, 27)],
      [(7, 1, 28), (7, 3, 30)],
    ]
    #expect(
      table.positions == positions.map { $0.map { .init(line: $0.0, column: $0.1, offset: $0.2) } })
  }

  @Test(arguments: [TableFormat.csv, .tsv])
  func writtenStringsAreReadBack(format: TableFormat) throws {
    let texts = ["", "a", "a,b", "a\tb", "\"", "a\"b", "line\nbreak", "\r\n", "\\t", "\\", "é𝄞"]
    let headings = ["first", "se,\tcond"].map { ColumnHeading($0, meaning: "") }
    let syntax: TableSyntax =
      format == .csv
      ? .csv(headings, hasHeader: true, lineEnding: [0x0D, 0x0A])
      : .tsv(headings, hasHeader: true, lineEnding: [0x0A])
    var written = syntax.head
    for text in texts {
      written += syntax.cell(text) + (format == .csv ? [0x2C] : [0x09]) + syntax.cell(text)
      written += format == .csv ? [0x0D, 0x0A] : [0x0A]
    }
    let table = try DelimitedTable(written, format == .csv ? .csv : .tsv)
    #expect(table.records == [["first", "se,\tcond"]] + texts.map { [$0, $0] })
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func quotedFieldsAreReadBackInAnyBlocks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let marks = ["\"", ",", "\n", "\r\n", "\r", "a", "1", " ", "é", "𝄞", ""]
    for _ in 0..<100 {
      let records = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            marks.randomElement(using: &random) ?? ""
          }.joined()
        }
      }
      let text = records.map { record in
        record.map { field in
          "\"" + field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
        }.joined(separator: ",")
      }.joined(separator: "\n")
      let size = Int.random(in: 1...9, using: &random)
      #expect(try DelimitedTable(Array(text.utf8), blockSize: size).records == records)
    }
  }
}
