import TableReading
import Testing

/// Separators other than commas and tabs.
@Suite struct DelimitedReaderSeparatorTests {
  static let separators: [Character] = [";", "|", " ", ":", "~", "!", "\\"]

  /// A table reads as it does with commas, whatever its separator is.
  @Test(arguments: separators, [Int.max, 1, 5])
  func theSeparatorChangesNothingElse(separator: Character, blockSize: Int) throws {
    let text = "a,b,c\r\n1,-2.5,x\n,,\n\"1,5\",\"q\"\"q\",\"l\nl\"\né,2e-3,\"\"\n\n9,8,7"
    let byte = try #require(separator.asciiValue)
    let other = text.replacing(",", with: String(separator))
    let expected = try DelimitedTable(text)
    let table = try DelimitedTable(Array(other.utf8), .init(separator: byte), blockSize: blockSize)
    #expect(table.positions == expected.positions)
    #expect(table.blanks == expected.blanks)
    #expect(
      table.records
        == expected.records.map { $0.map { $0.replacing(",", with: String(separator)) } })
  }

  @Test func commasAndTabsHaveTheirDialects() {
    #expect(DelimitedReader.Dialect(separator: UInt8(ascii: ",")) == .csv)
    #expect(DelimitedReader.Dialect(separator: UInt8(ascii: "\t")) == .tsv)
    #expect(DelimitedReader.Dialect(separator: UInt8(ascii: ";")) != .csv)
  }

  @Test func aCommaIsNoSeparatorBesideAnother() throws {
    let table = try DelimitedTable(Array("a;b\n1,5;2,5\n".utf8), .init(separator: 0x3B))
    #expect(table.records == [["a", "b"], ["1,5", "2,5"]])
  }
}
