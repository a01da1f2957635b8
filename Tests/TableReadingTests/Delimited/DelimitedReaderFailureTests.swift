import MotionNumerics
import TableReading
import TestSupport
import Testing

@Suite struct DelimitedReaderFailureTests {
  /// A table and its error.
  struct Row: Sendable {
    let bytes: [UInt8]
    let failure: DelimitedReader.Failure

    init(
      _ bytes: [UInt8], _ reason: DelimitedReader.Reason, at offset: Int, line: Int = 1,
      column: Int? = nil
    ) {
      self.bytes = bytes
      // By default a row is one line of ASCII.
      failure = .init(reason, at: .init(line: line, column: column ?? offset + 1, offset: offset))
    }

    init(
      _ text: String, _ reason: DelimitedReader.Reason, at offset: Int, line: Int = 1,
      column: Int? = nil
    ) {
      self.init(Array(text.utf8), reason, at: offset, line: line, column: column)
    }
  }

  static let rows = [
    Row("\"", .unclosedQuote, at: 0),
    Row("a,\"b", .unclosedQuote, at: 2),
    Row("a\n1,\"b\nc\n", .unclosedQuote, at: 4, line: 2, column: 3),
    Row("\"a\"\"", .unclosedQuote, at: 0),
    Row("\"a\"b", .textAfterQuote, at: 3),
    Row("\"a\" ,b", .textAfterQuote, at: 3),
    Row("\"a\nb\"\u{301}", .textAfterQuote, at: 5, line: 2, column: 3),
    Row("a\rb", .loneReturn, at: 1),
    Row("a\n1,2\r", .loneReturn, at: 5, line: 2, column: 4),
    Row("a\r\r\n", .loneReturn, at: 1),
    Row("\"a\"\rb", .loneReturn, at: 3),
    Row("é,1\u{0}", .zeroByte, at: 4, column: 4),
    Row("\"é\u{0}\"", .zeroByte, at: 3, column: 3),
    Row("a\u{0}", .zeroByte, at: 1),
    Row([0x61, 0x2C, 0xFF], .notUTF8(0xFF), at: 2),
    Row([0x61, 0x2C, 0xE2, 0x82], .notUTF8(0xE2), at: 2),
    Row([0x61, 0x2C, 0xE2, 0x82, 0x2C, 0x61], .notUTF8(0xE2), at: 2),
    Row([0x22, 0x61, 0x80, 0x22], .notUTF8(0x80), at: 2),
    Row([0xFF, 0xFE, 0x61, 0], .encoding(.utf16), at: 0),
    Row([0, 0x61, 0, 0x2C], .encoding(.utf16), at: 0),
    Row([0, 0, 0, 0x61], .encoding(.utf32), at: 0),
    Row([0x1F, 0x8B, 8, 0], .encoding(.gzip), at: 0),
    Row([0x50, 0x4B, 3, 4, 0x14], .encoding(.zip), at: 0),
  ]

  @Test(arguments: [Int.max, 1, 2, 3])
  func errorsHaveTheirPositions(blockSize: Int) {
    for row in Self.rows {
      let text = String(decoding: row.bytes, as: UTF8.self).debugDescription
      #expect(throws: row.failure, "\(text)") {
        try DelimitedTable(row.bytes, blockSize: blockSize)
      }
    }
  }

  @Test func fieldsHaveALimit() throws {
    let limit = DelimitedReader.fieldLimit
    let longest = String(repeating: "a", count: limit)
    #expect(try DelimitedTable("1,\(longest),2").records == [["1", longest, "2"]])
    #expect(try DelimitedTable("\"\(longest)\"").records == [[longest]])
    let position = TextPosition(line: 2, column: 3, offset: 4)
    for text in ["1\n2,\(longest)a", "1\n2,\"\(longest)a\"", "1\n2,\"\(longest)aaa"] {
      #expect(throws: DelimitedReader.Failure(.fieldLongerThan(limit), at: position)) {
        try DelimitedTable(Array(text.utf8), blockSize: 4096)
      }
    }
  }

  @Test func recordsHaveALimit() throws {
    let limit = DelimitedReader.recordLimit
    func read(_ text: String) throws(DelimitedReader.Failure) -> Int {
      var reader = DelimitedReader(.csv)
      reader.append(Array(text.utf8))
      reader.finish()
      while try reader.next() == .record, reader.fieldCount == 1 {}
      return reader.fieldCount
    }
    let longest = String(repeating: ",", count: limit)
    #expect(try read("1\n\(longest)") == limit + 1)
    let position = TextPosition(line: 2, column: 1, offset: 2)
    // The last field ends one byte past the limit.
    #expect(throws: DelimitedReader.Failure(.recordLongerThan(limit), at: position)) {
      try read("1\n\(longest),")
    }
  }

  @Test func endlessFieldsAreRejectedAtTheLimit() {
    var reader = DelimitedReader(.csv)
    let block = [UInt8](repeating: UInt8(ascii: "1"), count: 1024)
    var blocks = 0
    while (try? reader.next()) == .needsBytes {
      reader.append(block)
      blocks += 1
    }
    // The record is read again when it is an eighth longer.
    let limit = DelimitedReader.fieldLimit / block.count
    #expect(limit + 1...limit * 9 / 8 + 1 ~= blocks)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func damagedTablesGiveTheSameResultInAnyBlocks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks: [UInt8] =
      Array("\"\",,\n\r1a\\".utf8) + [0, 0x09, 0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? 0
      }
      for dialect in [DelimitedReader.Dialect.csv, .tsv] {
        let whole = Result { () throws(DelimitedReader.Failure) in
          try DelimitedTable(bytes, dialect)
        }
        let parts = Result { () throws(DelimitedReader.Failure) in
          try DelimitedTable(bytes, dialect, blockSize: Int.random(in: 1...4, using: &random))
        }
        guard whole != parts else { continue }
        Issue.record("\(bytes) is \(whole), but in blocks \(parts)")
        return
      }
    }
  }
}
