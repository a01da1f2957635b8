import CurveFitting
import Options
import TableComparison
import TableReading

extension RecordedMotion {
  /// Reads a recording.
  static func read(
    at name: [UInt8], _ parameters: FitCommandOptions, on host: Host
  ) throws(Problem) -> Recording {
    var table = try TableInput.opening(try InputFile.open(name, on: host))
    let path = table.path
    let samples = try samples(of: &table, parameters)
    do throws(RecordingError) {
      return try Recording(
        times: samples.times, values: samples.values, sampleCount: samples.count)
    } catch {
      throw .malformed(Messages.sentence(error), in: path)
    }
  }

  private static func samples(
    of table: inout TableInput, _ parameters: FitCommandOptions
  ) throws(Problem) -> SampleCollector {
    let time = try column(parameters.time, or: usualTime, "time", of: table)
    var samples = SampleCollector()
    var value: Int?
    var last = -Double.infinity
    while try next(&table) {
      let column =
        if let value { value } else { try valueColumn(parameters, of: table, time: time) }
      value = column
      guard let number = try number(column, of: table, within: Readers.farthest) else { continue }
      guard let seconds = try Self.number(time, of: table, within: greatestTime) else {
        throw error(ofNumber: time, table)
      }
      guard seconds > last else {
        throw error(
          "time must be greater than \(Messages.number(last)), the time of the previous sample "
            + "(got '\(Messages.number(seconds))')", time, table)
      }
      last = seconds
      samples.append(time: seconds, value: number)
    }
    return samples
  }

  // MARK: Columns

  /// Returns the index of the column that an option names, or of a usual one.
  private static func column(
    _ name: [UInt8]?, or usual: [UInt8], _ option: String,
    of table: borrowing TableInput
  ) throws(Problem) -> Int {
    let wanted = name ?? usual
    if let index = table.columns.firstIndex(of: wanted) { return index }
    if name != nil { throw .noColumn(option: option, wanted, known: table.columns) }
    throw .malformed(
      Messages.sentence(TableError.missingColumn(wanted, known: table.columns)), in: table.path)
  }

  /// Returns the index of the column of values, which the first row may decide.
  private static func valueColumn(
    _ parameters: FitCommandOptions, of table: borrowing TableInput, time: Int
  ) throws(Problem) -> Int {
    let columns = table.columns
    if parameters.column != nil {
      return try column(parameters.column, or: [], "column", of: table)
    }
    for name in ["value", "offset"] {
      if let index = columns.firstIndex(of: Array(name.utf8)), index != time { return index }
    }
    let numeric = columns.indices.filter { index in
      index != time && columns[index] != Array("frame".utf8) && isNumber(index, of: table)
    }
    guard numeric.count <= 1 else {
      let names = numeric.prefix(8).map { Messages.quoted(columns[$0]) }.joined(separator: ", ")
      throw .needs(
        option: "column",
        "is required: the table has several columns of numbers (\(names))")
    }
    guard let index = numeric.first else { throw noValues(besides: time, in: table) }
    return index
  }
}
