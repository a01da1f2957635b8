import Arguments
import TableText

/// The settings of a table's output.
struct TableSettings {
  let format: MotionFormat
  let style: NumberStyle
  let hasHeader: Bool
  let lineEnding: [UInt8]
  let output: [UInt8]?
  /// The greatest number of rows, or nil for the host's.
  let maxRows: Int?
  /// The requested columns, or nil for the default ones.
  let columns: [[UInt8]]?

  init(_ parameters: TableParameters, _ arguments: ParsedArguments) throws(CommandError) {
    output = parameters.outputFile
    format = try .chosen(
      parameters.isPlot ? .plot : parameters.format, by: output, orElse: .csv)
    style = parameters.precision.map { .fixed($0) } ?? .shortest
    lineEnding = Array(parameters.lineEnding == .lf ? "\n".utf8 : "\r\n".utf8)
    maxRows = parameters.maxRows
    columns = parameters.columns
    hasHeader = parameters.hasHeader
    guard !(format.table?.isDelimited ?? false),
      let option = TableParameters.firstGiven(in: arguments, [.lines])
    else { return }
    let isOff = arguments.isOn(option) == false
    throw .meaningless(
      option: (isOff ? "no-" : "") + option, because: "with the format \(format.rawValue)")
  }

  /// Whether the columns are to be listed rather than printed.
  var listsColumns: Bool { columns == [Array("help".utf8)] }

  /// Whether arguments request a list of the columns, for which a command needs nothing else.
  static func listsColumns(_ arguments: ParsedArguments) -> Bool {
    arguments.text(of: TableParameters.name(of: \.columns)) == Array("help".utf8)
  }

  /// Returns the indices of the requested columns.
  func select(from names: [String], byDefault defaults: [String]) throws(CommandError) -> [Int] {
    let wanted = columns ?? defaults.map { Array($0.utf8) }
    var indices: [Int] = []
    for name in wanted {
      guard let index = names.firstIndex(where: { Array($0.utf8) == name }) else {
        throw .unknownColumn(name, known: names)
      }
      // A table with duplicate columns could not be read again.
      guard !indices.contains(index) else { throw .repeatedColumn(name) }
      indices.append(index)
    }
    return indices
  }

  /// Returns the syntax of the table in its format.
  func syntax(_ headings: [ColumnHeading], preamble: [JSONMember]) -> TableSyntax {
    guard let format = format.table else { preconditionFailure("the format of a table") }
    return switch format {
    case .csv: .csv(headings, hasHeader: hasHeader, lineEnding: lineEnding)
    case .tsv: .tsv(headings, hasHeader: hasHeader, lineEnding: lineEnding)
    case .json: .json(headings, preamble: preamble, style: style)
    case .ndjson: .ndjson(headings)
    case .markdown: .markdown(headings)
    }
  }
}
