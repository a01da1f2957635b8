import Arguments
import TableComparison
import TableText

/// The recordings of an app in a folder, each named like its case.
struct Recordings: Sendable {
  /// The formats of a recording.
  private static let formats: [TableFormat] = [.csv, .tsv, .json, .ndjson]

  let folder: [UInt8]
  /// Whether a case without a recording is an error.
  private let needsAll: Bool
  /// The names of the files that may be recordings of the cases.
  private let files: Set<[UInt8]>

  /// Finds the recordings; nil if none are to be compared.
  ///
  /// - Throws: An option of the comparison that has no use, or that no case has a recording.
  init?(
    _ parameters: VerifyOptions, of cases: [Suite.Case], _ arguments: ParsedArguments,
    on host: Host
  ) throws(CommandError) {
    guard let folder = parameters.actual else { return nil }
    let option = "actual"
    for other in ["key", "key-tolerance"]
    where arguments.contains(other) {
      throw .contradiction(option: other, other: option)
    }
    let names: [[UInt8]]
    do throws(HostError) { names = try host.fileNames(in: folder) } catch { throw .host(error) }
    self.folder = folder
    needsAll = parameters.unrecorded == .fail
    files = Set(names)
    guard needsAll || cases.contains(where: { !found(of: $0.name).isEmpty }) else {
      throw .noRecordings(folder: folder, example: cases.first?.name ?? "")
    }
  }

  /// Whether a case has no recording, which is only a warning.
  func isWarning(about name: String) -> Bool { !needsAll && found(of: name).isEmpty }

  /// Returns the path of a case's recording.
  ///
  /// - Throws: That there is none, or more than one.
  func path(of name: String) throws(CommandError) -> [UInt8] {
    let found = found(of: name)
    guard let file = found.first else {
      throw .missingTable(FilePath.file(Array("\(name).csv".utf8), in: folder), suite: nil)
    }
    guard found.count == 1 else {
      let names = found.map { Messages.quoted($0) }.joined(separator: " and ")
      throw .needs(
        option: "actual",
        "must have one recording of '\(name)' (got \(names))")
    }
    return FilePath.file(file, in: folder)
  }

  /// Returns the names of the recordings of a case.
  private func found(of name: String) -> [[UInt8]] {
    Self.formats.map { Array("\(name).\($0.rawValue)".utf8) }.filter(files.contains)
  }
}
