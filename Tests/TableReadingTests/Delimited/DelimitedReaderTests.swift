import TableReading
import TableText
import TestSupport
import Testing

@Suite struct DelimitedReaderTests {
  /// Tables and their fields.
  static let csv: [(text: String, records: [[String]])] = [
    ("", []),
    ("\u{FEFF}", []),
    ("a", [["a"]]),
    ("a\n", [["a"]]),
    ("a\r\n", [["a"]]),
    ("\n", [[""]]),
    ("\"\"", [[""]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\n3,4\r\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    (",", [["", ""]]),
    ("a,\nb,", [["a", ""], ["b", ""]]),
    ("a\n\nb", [["a"], [""], ["b"]]),
    ("\u{FEFF}a,b", [["a", "b"]]),
    ("\u{FEFF}\"a\",b", [["a", "b"]]),
    ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
    ("\"a,b\",\"c\"\"d\",\"e\nf\",\"g\r\nh\"", [["a,b", "c\"d", "e\nf", "g\r\nh"]]),
    ("\"\"\"\",\"\"\"\"\"\"", [["\"", "\"\""]]),
    ("\"a\rb\"", [["a\rb"]]),
    ("\"a\"\r\n\"b\"\n", [["a"], ["b"]]),
    // A quotation mark is special only as the first byte of a field.
    ("a\"b,c\"\", \"d\"", [["a\"b", "c\"\"", " \"d\""]]),
    ("a\"\u{301},\"b\"\"\u{301}\"", [["a\"\u{301}", "b\"\u{301}"]]),
    ("é,€,𝄞\n\u{2028},\u{85},\u{7F}", [["é", "€", "𝄞"], ["\u{2028}", "\u{85}", "\u{7F}"]]),
    ("a\tb;c\\n", [["a\tb;c\\n"]]),
    (" a , b ", [[" a ", " b "]]),
  ]

  static let tsv: [(text: String, records: [[String]])] = [
    ("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\t\"c\"\"\t\"", [["a,b", "\"c\"\"", "\""]]),
    (#"a\tb\\t\n\r\x\"# + "\t\\", [[#"a"# + "\tb\\t\n\r\\x\\", "\\"]]),
    ("\t\n", [["", ""]]),
  ]

  @Test func recordsAndFieldsAreSeparated() throws {
    for row in Self.csv { #expect(try DelimitedTable(row.text).records == row.records) }
    for row in Self.tsv { #expect(try DelimitedTable(row.text, .tsv).records == row.records) }
  }

  @Test func onlyAnEmptyLineIsBlank() throws {
    #expect(try DelimitedTable("\n\"\"\n \n,\n\r\n").blanks == [0, 4])
    #expect(try DelimitedTable("\n\\\n\t\n\n", .tsv).blanks == [0, 3])
  }

  @Test func positionsCountLinesColumnsAndBytes() throws {
    let table = try DelimitedTable("\u{FEFF}é,\"b\r\nc\",d\r\n\"e\rf\"\"\n\",g\n\n1,2")
    let positions: [[(Int, Int, Int)]] = [
      [(1, 1, 3), (1, 3, 6), (2, 4, 13)], [(3, 1, 16), (4, 3, 25)], [(5, 1, 27)],
      [(6, 1, 28), (6, 3, 30)],
    ]
    #expect(
      table.positions == positions.map { $0.map { .init(line: $0.0, column: $0.1, offset: $0.2) } })
  }

  @Test(arguments: [TableFormat.csv, .tsv])
  func writtenStringsAreReadBack(format: TableFormat) throws {
    let texts = ["", "a", "a,b", "a\tb", "\"", "a\"b", "line\nbreak", "\r", "\\t", "\\", "é𝄞"]
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
