import MotionNumerics
import TableReading
import Testing

@Suite struct JSONTableReaderFailureTests {
  /// A table and its error.
  struct Row: Sendable {
    let bytes: [UInt8]
    let failure: JSONReader.Failure

    init(_ text: String, _ reason: JSONReader.Reason, at offset: Int, related: Int? = nil) {
      self.init(Array(text.utf8), json: reason, at: offset, length: 0, related: related)
    }

    /// Creates a row with an error in the JSON.
    init(
      _ bytes: [UInt8], json reason: JSONReader.Reason, at offset: Int, length: Int = 1,
      related: Int? = nil
    ) {
      self.bytes = bytes
      failure = JSONReader.Failure(
        reason, at: .init(of: offset, in: bytes), length: length,
        related: related.map { .init(of: $0, in: bytes) })
    }

    init(
      _ text: String, json reason: JSONReader.Reason, at offset: Int, length: Int = 1,
      related: Int? = nil
    ) {
      self.init(Array(text.utf8), json: reason, at: offset, length: length, related: related)
    }
  }

  @Test func errorsHaveTheirPositionsInAnyBlocks() {
    for row in Self.tables + Self.rows + Self.json {
      let different = (1...row.bytes.count).filter {
        JSONTable.result(row.bytes, blockSize: $0) != .failure(row.failure)
      }
      let text = String(decoding: row.bytes, as: UTF8.self).debugDescription
      #expect(different == [], "\(text) \(JSONTable.result(row.bytes))")
    }
  }

  static let head = "{\"columns\":[{\"name\":\"a\"},{\"name\":\"b\"}],\n\"rows\":["
  static let origin = head.utf8.count

  static let tables = [
    Row("1", .notATable, at: 0),
    Row(" \n\"é\"", .notATable, at: 2),
    Row("\u{FEFF}null", .notATable, at: 3),
    Row("true false", .notATable, at: 0),
    Row("{\"rows\":[[1]]}", .rowsBeforeColumns, at: 1),
    Row("{\"é\":1,\n\"rows\":[1],\"columns\":[{\"name\":\"a\"}]}", .rowsBeforeColumns, at: 9),
    Row("{\"columns\":5,\"rows\":[]}", .columnsNotAList, at: 11),
    Row("{\"columns\":{\"name\":\"a\"}}", .columnsNotAList, at: 11),
    Row("{\"rows\":{\"a\":[1]}}", .rowsNotAList, at: 8),
    Row("{\"columns\":[],\"rows\":{}}", .rowsNotAList, at: 21),
    Row("{\"columns\":[],\"rows\":\"x\"}", .rowsNotAList, at: 21),
    Row("{\"rows\":1,\"columns\":[]}", .rowsNotAList, at: 8),
    Row("{\"columns\":[],\n\"a\":[]\n}", .noRows, at: 22),
    Row("{\"columns\":[{\"name\":\"a\"},5]}", .columnWithoutName, at: 25),
    Row("{\"columns\":[{\"unit\":\"a\"}]}", .columnWithoutName, at: 12),
    Row("{\"columns\":[{\"name\":null}]}", .columnWithoutName, at: 20),
    Row("{\"columns\":[[\"name\"]]}", .columnWithoutName, at: 12),
    Row(
      #"{"columns":[{"name":"é"},{"name":"b"},{"name":"\u00e9"}]}"#,
      .duplicateColumn("é"), at: 47, related: 20),
    Row(head + "],\"a\":1}", json: .membersAfterRows, at: origin + 1),
  ]

  static let rows = [
    Row(head + "5]}", .rowNotAList, at: origin),
    Row(head + "[1,2],\n\"é\"]}", .rowNotAList, at: origin + 7),
    Row(head + "{\"a\":1,\"b\":2}]}", .rowNotAList, at: origin),
    Row(head + "[1]]}", .valueCount(1, columns: 2), at: origin),
    Row(head + "[1,2],\n []]}", .valueCount(0, columns: 2), at: origin + 8),
    Row(head + "[1,2],[1,2,3]]}", .valueCount(3, columns: 2), at: origin + 6),
    Row(head + "[1,[2]]]}", .nestedValue, at: origin + 3),
    Row(head + "[\"é\",2],[\"é\",{}]]}", .nestedValue, at: origin + 15),
    Row("{\"columns\":[],\"rows\":[[1]]}", .valueCount(1, columns: 0), at: 22),
    Row("[5]", .rowNotAnObject, at: 1),
    Row("[[1,2]]", .rowNotAnObject, at: 1),
    Row("[{\"a\":1}, \"x\"]", .rowNotAnObject, at: 10),
    Row("{\"a\":1}\n5", .rowNotAnObject, at: 8),
    Row("{\"a\":1}\n[1]", .rowNotAnObject, at: 8),
    Row("{\"a\":1}\ntrue", .rowNotAnObject, at: 8),
    Row("{\"a\":1,\"b\":[1]}", .nestedValue, at: 11),
    Row("[{\"a\":{}}]", .nestedValue, at: 6),
    Row("{\"a\":1}\n{\"a\":[]}", .nestedValue, at: 13),
    Row("{\"a\":1}\n{\"a\":1,\"é\":2}", .unknownMember("é"), at: 15),
    Row("{\"a\":1}\n{\"A\":1}", .unknownMember("A"), at: 9),
    // Names are compared by bytes.
    Row("{\"\u{E9}\":1}\n{\"e\u{301}\":1}", .unknownMember("e\u{301}"), at: 10),
    Row("{\"a\":1,\"b\":2,\"c\":3}\n {\"c\":1,\"a\":2}", .missingMember("b"), at: 21),
    Row("[{\"a\":1},\n{}]", .missingMember("a"), at: 10),
    Row("{}\n{\"a\":1}", .unknownMember("a"), at: 4),
  ]

  static let json = [
    Row("\u{FEFF}", json: .empty, at: 3, length: 0),
    Row([0x7B, 0, 0x7D, 0], json: .encoding(.utf16), at: 0, length: 0),
    Row([0, 0, 0, 0x7B], json: .encoding(.utf32), at: 0, length: 0),
    Row("\n{\"a\":1", json: .end(expected: .commaOrEndOfObject), at: 7, length: 0, related: 1),
    Row("{\"a\":1 ,\n}", json: .trailingComma, at: 7),
    Row(
      "{\"a\":1}\u{FEFF}", json: .unexpected("\u{FEFF}", expected: .endOfDocument), at: 7, length: 3
    ),
    Row("{\"a\":1},{\"a\":2}", json: .unexpected(",", expected: .endOfDocument), at: 7),
    Row("{\"a\":1} // one", json: .comment, at: 8, length: 2),
    Row("{\"a\":1}\n{\"a\":NaN}", json: .notFinite, at: 13, length: 3),
    Row("{\"a\":1}\n{\"a\":1e999}", json: .tooLarge, at: 13, length: 5),
    Row(
      "{\"a\":1}\n{\"a\":1", json: .end(expected: .commaOrEndOfObject), at: 14, length: 0,
      related: 8),
    Row("{\"a\":1}\n{\"a\":1,\"a\":2}", json: .duplicateName("a"), at: 15, length: 3, related: 9),
    Row(
      "{\"a\":1}\n{\"a\":1]", json: .unexpected("]", expected: .commaOrEndOfObject), at: 14,
      related: 8),
    Row("[{\"a\":1}]\n[", json: .secondValue, at: 10),
  ]

  /// The parts of a table around a document.
  static let frames = [
    ("", ""), ("{\"a\":\r\n", ",\"columns\":[{\"name\":\"a\"}],\"rows\":[[1]]}"),
    ("{\"a\":1,", "}"), (head, "]}"), (head + "[1,2] ", "]}"), (head + "[1,2],\n[", ",0]]}"),
    (head + "]}", ""), ("[{\"a\":1,\"b\":2},{\"é\":0,\"a\":", "}]"), ("[{\"a\":1}", ",\n]"),
  ]

  /// Errors in the JSON are those of `JSONReader`.
  @Test(arguments: frames)
  func rejectsInvalidJSONLikeTheJSONReader(start: String, end: String) {
    for document in JSONReaderFailureTests.rows.map(\.document) {
      let bytes = Array(start.utf8) + document + Array(end.utf8)
      for size in [1, 7, Int.max] {
        let difference = JSONTable.difference(from: bytes, blockSize: size)
        #expect(difference == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }
}
