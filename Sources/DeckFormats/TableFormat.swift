/// A format of tables, by the name that chooses it.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  case csv, tsv, json, ndjson, markdown

  /// The extensions of files that hold the format, in lower case.
  package var extensions: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// The format that the extension of a file's name chooses, or nil if it chooses none.
  package init?(fileName: [UInt8]) {
    guard let point = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = String(decoding: fileName[(point + 1)...], as: UTF8.self).lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(name) }) else {
      return nil
    }
    self = format
  }

  /// Whether the format is lines of separated fields, with a header line that may be left out.
  package var isDelimited: Bool { self == .csv || self == .tsv }
}
