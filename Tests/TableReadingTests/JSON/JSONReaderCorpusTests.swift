import Foundation
import MotionNumerics
import TableReading
import TestSupport
import Testing

/// The folder of the public parsing tests.
enum JSONTestSuite {
  static let folder = Corpora.folder.appendingPathComponent("JSONTestSuite/test_parsing")

  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)
}

/// Documents by Nicolas Seriot: `y_` must be accepted, `n_` rejected, `i_` is undefined.
///
/// - Reference: N. Seriot, "Parsing JSON is a Minefield", and its JSONTestSuite, `test_parsing`.
@Suite(.enabled(if: JSONTestSuite.isAvailable, "no JSONTestSuite; set DECKCALC_CORPORA"))
struct JSONReaderCorpusTests {
  /// Returns the error of each file whose name begins with `prefix`, or nil if it is valid.
  private func verdicts(_ prefix: String) throws -> [String: JSONReader.Reason?] {
    let names = try FileManager.default.contentsOfDirectory(atPath: JSONTestSuite.folder.path)
    var verdicts: [String: JSONReader.Reason?] = [:]
    for name in names where name.hasPrefix(prefix) {
      let bytes = [UInt8](try Data(contentsOf: JSONTestSuite.folder.appendingPathComponent(name)))
      verdicts.updateValue(JSONReader.failure(in: bytes)?.reason, forKey: name)
    }
    return verdicts
  }

  @Test func validDocumentsAreReadUnlessANameOccursTwice() throws {
    let verdicts = try verdicts("y_")
    #expect(verdicts.count == 95)
    // RFC 8259, section 4, says that names "SHOULD be unique" and so allows these two. Here a last
    // name that wins would change a scenario silently.
    let duplicates: [String: JSONReader.Reason?] = [
      "y_object_duplicated_key.json": .duplicateName("a"),
      "y_object_duplicated_key_and_value.json": .duplicateName("a"),
    ]
    #expect(verdicts.filter { $0.value != nil } == duplicates)
  }

  @Test func invalidDocumentsAreRejected() throws {
    let verdicts = try verdicts("n_")
    #expect(verdicts.count == 188)
    #expect(verdicts.filter { $0.value == nil }.keys.sorted() == [])
  }

  @Test func undecidedDocumentsAreReadOnlyIfNothingIsLost() throws {
    let verdicts = try verdicts("i_")
    #expect(verdicts.count == 35)
    // Numbers are rounded, as everywhere; strings are never repaired.
    #expect(
      verdicts.filter { $0.value == nil }.keys.sorted() == [
        "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json",
        "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json", "i_structure_UTF-8_BOM_empty_object.json",
      ])
  }
}
