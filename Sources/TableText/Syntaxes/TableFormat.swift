/// A format of tables; its raw value is the name that selects it.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  case csv, tsv, json, ndjson, markdown

  /// The extensions of files in the format, in lowercase.
  package var extensions: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// Creates the format that matches a file name's extension, or nil if none does.
  package init?(fileName: [UInt8]) {
    guard let point = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = String(decoding: fileName[(point + 1)...], as: UTF8.self).lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(name) }) else {
      return nil
    }
    self = format
  }
}
