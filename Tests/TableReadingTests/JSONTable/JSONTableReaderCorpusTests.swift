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

  /// Returns the error in a document's JSON, or nil.
  private func failure(_ bytes: [UInt8]) -> JSONReader.Failure? {
    do throws(JSONReader.Failure) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the difference from the JSON's error, unless the table has an error before it.
  private func difference(_ bytes: [UInt8], blockSize: Int) -> String? {
    let json = failure(bytes)
    switch JSONTable.result(bytes, blockSize: blockSize) {
    case .success: return json.map { "read, but \($0)" }
    case .failure(let failure):
      if case .json(let found) = failure.reason { return found == json ? nil : "\(found)" }
      guard let json, json.position.offset < failure.position.offset else { return nil }
      return "\(failure) after \(json)"
    }
  }

  @Test func invalidDocumentsAreNoTables() throws {
    let documents = try documents("n_")
    #expect(documents.count == 188)
    for size in [1, 7, Int.max] {
      let accepted = documents.filter { document in
        (try? JSONTable(document.bytes, blockSize: size)) != nil
      }
      #expect(accepted.map(\.name) == [])
    }
  }

  @Test(arguments: [
    ("", ""),
    ("{\"a\":\r\n", ",\"columns\":[{\"name\":\"a\"}],\"rows\":[[1]]}"),
    ("{\"columns\":[{\"name\":\"a\"}],\"rows\":[[1],\n[2]],\n\"é\":", "}"),
    ("{\"columns\":[{\"name\":\"a\"},{\"name\":\"b\"}],\"rows\":[[1,2],\n[", ",0]]}"),
    ("[{\"a\":1,\"b\":2},{\"é\":0,\"a\":", "}]"),
  ])
  func invalidJSONIsRejectedLikeByTheJSONReader(start: String, end: String) throws {
    for document in try documents("") {
      let bytes = Array(start.utf8) + document.bytes + Array(end.utf8)
      for size in [1, 7, Int.max] {
        let difference = difference(bytes, blockSize: size)
        #expect(difference == nil, "\(document.name)")
      }
    }
  }

  @Test(arguments: [
    ("{\"a\":\r\n", ",\"columns\":[{\"name\":\"a\"}],\"rows\":[[1]]}"),
    ("{\"columns\":[{\"name\":\"a\"}],\"rows\":[[1],\n[2]],\n\"é\":", "}"),
  ])
  func membersAreDocuments(start: String, end: String) throws {
    let accepted = try documents("").filter { document in
      let bytes = Array(start.utf8) + document.bytes + Array(end.utf8)
      return (try? JSONTable(bytes, blockSize: 7).rows.first) == ["1"]
    }
    let documents = try documents("").filter { document in
      // A member does not begin with a byte order mark.
      failure(document.bytes) == nil && !document.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }
    #expect(accepted.map(\.name) == documents.map(\.name))
    #expect(documents.count > 95)
  }
}
