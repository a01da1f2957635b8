import TableText

/// A format of a motion's output: a table, a picture, a page or code.
enum MotionFormat: String, OutputFormat {
  case csv, tsv, json, ndjson, markdown
  /// A table that is aligned for reading.
  case text
  /// Curves drawn with characters.
  case plot
  /// Curves as a picture.
  case svg
  /// A page that plays the motion.
  case html
  case css, swift, compose

  /// The format of tables for programs, if it is one.
  var table: TableFormat? { TableFormat(rawValue: rawValue) }

  /// Whether the output has rows and cells.
  var isTable: Bool { self == .text || table != nil }

  var extensions: [String] {
    switch self {
    case .csv, .tsv, .json, .ndjson, .markdown: table?.extensions ?? []
    case .text: ["txt"]
    case .plot: []
    case .svg: ["svg"]
    case .html: ["html", "htm"]
    case .css: ["css"]
    case .swift: ["swift"]
    case .compose: ["kt"]
    }
  }
}
