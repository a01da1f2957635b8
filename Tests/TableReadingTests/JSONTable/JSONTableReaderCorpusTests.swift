import Foundation
import MotionNumerics
import TableReading
import Testing

/// The documents of JSONTestSuite as tables and in tables.
@Suite(.enabled(if: JSONTestSuite.isAvailable, "no JSONTestSuite; set DECKCALC_CORPORA"))
struct JSONTableReaderCorpusTests {
  private func documents(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: JSONTestSuite.folder.path)
    return try names.filter { $0.hasPrefix(prefix) }.sorted().map { name in
      (name, [UInt8](try Data(contentsOf: JSONTestSuite.folder.appendingPathComponent(name))))
    }
  }

  @Test(arguments: JSONTableReaderFailureTests.frames)
  func invalidJSONIsRejectedLikeByTheJSONReader(start: String, end: String) throws {
    for document in try documents("") {
      let bytes = Array(start.utf8) + document.bytes + Array(end.utf8)
      for size in [1, 7, Int.max] {
        let difference = JSONTable.difference(from: bytes, blockSize: size)
        #expect(difference == nil, "\(document.name)")
      }
    }
  }

  @Test(arguments: [
    ("{\"a\":\r\n", ",\"columns\":[{\"name\":\"a\"}],\"rows\":[[1]]}")
  ])
  func membersAreDocuments(start: String, end: String) throws {
    let accepted = try documents("").filter { document in
      let bytes = Array(start.utf8) + document.bytes + Array(end.utf8)
      return (try? JSONTable(bytes, blockSize: 7).rows.first) == ["1"]
    }
    let documents = try documents("").filter { document in
      // A member does not begin with a byte order mark.
      JSONReader.failure(in: document.bytes) == nil
        && !document.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }
    #expect(accepted.map(\.name) == documents.map(\.name))
    #expect(documents.count > 95)
  }
}
