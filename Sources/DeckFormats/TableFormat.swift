/// A format of tables, by the name that chooses it.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  case csv, tsv, json, ndjson, markdown

  /// The format that a file's name asks for, or nil if its extension says nothing.
  package init?(fileName: [UInt8]) {
    guard let point = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(decoding: fileName[(point + 1)...], as: UTF8.self).lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// Whether the format is lines of separated fields, with a header line that may be left out.
  package var isDelimited: Bool { self == .csv || self == .tsv }
}
