import Arguments
import CurveFitting
import TableComparison
import TableReading

/// A recorded motion: a table with a column of times and one of values.
///
/// The values are in the column `value`, or in `offset`, or in the only other one whose first cell is a
/// number; `frame` counts rows. Rows without a value are ignored.
enum RecordedMotion {
  /// The greatest magnitude of a time in seconds: more, and frames would round to one time.
  static let greatestTime = 1e9

  /// The usual column of times.
  static let usualTime = Array("time".utf8)

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
        throw error(ofNumber: .notANumber, time, table)
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

  /// Reads the next row; false at the end.
  static func next(_ table: inout TableInput) throws(Problem) -> Bool {
    do throws(TableFailure) { return try table.next() } catch { throw .input(error) }
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

  // MARK: Cells

  /// Whether a cell is a number.
  static func isNumber(_ column: Int, of table: borrowing TableInput) -> Bool {
    table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range)) != nil
    }
  }

  /// Returns the text of a cell.
  static func text(_ column: Int, of table: borrowing TableInput) -> [UInt8] {
    table.withRow { bytes, cells in
      let cell = bytes.extracting(cells[column].range)
      return cell.indices.map { cell[$0] }
    }
  }

  /// Returns the number of a cell, or nil if it is empty.
  static func number(
    _ column: Int, of table: borrowing TableInput, within greatest: Double
  ) throws(Problem) -> Double? {
    let number = table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range))?.approximation
    }
    if let number, number.magnitude <= greatest { return number }
    let text = text(column, of: table)
    if text.isEmpty { return nil }
    do throws(ValueError) {
      let number = try Readers.decimal(text[...])
      throw number < 0 ? ValueError.lessThan(-greatest) : .moreThan(greatest)
    } catch {
      throw Self.error(ofNumber: error, column, table)
    }
  }

  // MARK: Errors

  /// Returns the error of a cell, which is a sentence.
  static func error(
    _ sentence: String, _ column: Int, _ table: borrowing TableInput
  ) -> Problem {
    .malformed(sentence, in: table.path, at: table.position(ofCell: column))
  }

  /// Returns the error of a cell that is not a valid number.
  static func error(
    ofNumber error: ValueError, _ column: Int, _ table: borrowing TableInput
  ) -> Problem {
    let name = Messages.shortened(table.columns[column])
    return self.error(
      "\(name) \(Messages.requirement(error, text(column, of: table)))", column, table)
  }

  /// Returns the error of a table without a column of numbers other than that of its times.
  static func noValues(besides time: Int, in table: borrowing TableInput) -> Problem {
    let name = Messages.quoted(table.columns[time])
    return .malformed(
      "the table needs a column of numbers other than \(name)", in: table.path,
      at: table.position)
  }
}
