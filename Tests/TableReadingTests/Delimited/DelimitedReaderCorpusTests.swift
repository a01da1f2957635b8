import Foundation
import TableReading
import TestSupport
import Testing

/// The folder of the public tables.
enum CSVSpectrum {
  static let folder = Corpora.folder.appendingPathComponent("csv-spectrum")
  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)
}

/// Tables by Max Ogden and others, each with its rows as JSON objects.
///
/// - Reference: csv-spectrum, `csvs` and `json`.
@Suite(.enabled(if: CSVSpectrum.isAvailable, "no csv-spectrum; set DECKCALC_CORPORA"))
struct DelimitedReaderCorpusTests {
  @Test func tablesMatchTheirObjects() throws {
    let tables = CSVSpectrum.folder.appendingPathComponent("csvs")
    let names = try FileManager.default.contentsOfDirectory(atPath: tables.path)
    #expect(names.count == 12)
    var different: [String] = []
    for name in names {
      let table = try DelimitedTable([UInt8](Data(contentsOf: tables.appendingPathComponent(name))))
      let json = CSVSpectrum.folder.appendingPathComponent("json")
        .appendingPathComponent(name.replacing(".csv", with: ".json"))
      let root = try JSONReader.read([UInt8](Data(contentsOf: json))).root
      let objects = (root.elements.map(Array.init) ?? [root]).map { object in
        object.members.map { $0.map { [$0.name, $0.value.text ?? ""] } } ?? []
      }
      let header = try #require(table.records.first)
      let rows = table.records.dropFirst().map { zip(header, $0).map { [$0, $1] } }
      let unequal = zip(rows, objects).flatMap { zip($0, $1).filter { $0 != $1 }.map(\.0) }
      different += unequal.map { "\(name): \($0)" }
      #expect(rows.map(\.count) == objects.map(\.count))
    }
    // In the corpus itself the telephone number of the object differs from the table's.
    #expect(different == ["location_coordinates.csv: [\"Contact Phone Number\", \"2095257564\"]"])
  }
}
