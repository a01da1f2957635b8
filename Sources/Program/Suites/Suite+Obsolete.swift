import TableReading
import TableText

extension Suite {
  /// Returns the paths of the expected tables that are unused, unless a case reads them.
  ///
  /// These are the files in the folders of expected tables that have the extension of such a table
  /// and are not expected; of JSON files, only those that this program wrote. Beside the suite itself
  /// there may be tables of other kinds, so that no table there counts as unused.
  func unexpectedTables(on files: Host) throws(CommandError) -> [[UInt8]] {
    let expected = Set(cases.map(\.expect))
    var folders: [[UInt8]] = []
    var formats: [[UInt8]: Set<TableFormat>] = [:]
    for testCase in cases {
      let folder = FilePath.folder(of: testCase.expect)
      guard !folder.isEmpty else { continue }
      if formats[folder] == nil { folders.append(folder) }
      let format = TableFormat(fileName: testCase.expect)
      formats[folder, default: []].formUnion(format.map { [$0] } ?? [])
    }
    var unexpected: [[UInt8]] = []
    for folder in folders {
      let path = self.folder + folder
      let names: [[UInt8]]
      do throws(HostError) {
        names = try files.fileNames(in: path)
      } catch {
        // Reported by the case.
        if error.isMissingFile { continue }
        throw .host(error)
      }
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let path = folder + name
        guard let format = TableFormat(fileName: name), formats[folder]?.contains(format) ?? false,
          !expected.contains(path), files.isRegularFile(at: self.folder + path),
          !name.ends(with: Array(".actual.csv".utf8))
        else { continue }
        if format == .json, !Self.isTable(self.folder + path, on: files) { continue }
        unexpected.append(path)
      }
    }
    return unexpected
  }

  /// Whether a file begins like this program's tables.
  private static func isTable(_ path: [UInt8], on files: Host) -> Bool {
    guard var file = try? InputFile.source(at: path, in: files), (try? file.readBlock()) ?? false
    else { return false }
    return String(decoding: file.bytes.prefix(200), as: UTF8.self).contains("\"deckcalc/")
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count) == other[...] }
}
