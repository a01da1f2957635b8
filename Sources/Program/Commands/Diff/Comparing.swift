import Arguments
import TableComparison
import TableReading

// Comparing with the errors of commands.

extension TableInput {
  /// Takes over a source and reads the header of a table, perhaps of another program's form.
  static func opening(
    _ source: consuming ByteSource, as form: TableForm? = nil
  ) throws(CommandError) -> TableInput {
    do throws(TableFailure) { return try reading(source, as: form) } catch {
      throw .input(InputError(error))
    }
  }
}

extension TableInput {
  /// Reads the table to its end and returns the number of its rows.
  consuming func rowCount() throws(CommandError) -> Int {
    var count = 0
    do throws(TableFailure) { while try next() { count += 1 } } catch {
      throw .input(InputError(error))
    }
    return count
  }
}

extension TableComparer {
  /// Compares two tables and closes them; each pair of rows is also appended to the table of a case, if
  /// there is one.
  func comparison(
    of tables: consuming TablePair, rows: inout DifferenceTable?
  ) throws(CommandError) -> Comparison {
    do throws(ComparisonError) { return try compare(tables, rows: &rows) } catch {
      throw CommandError(error)
    }
  }

  /// Compares two tables and closes them, and writes each pair of rows to a file, or to standard output
  /// for nil.
  func write(
    _ tables: consuming TablePair, to output: [UInt8]?, on host: Host
  ) throws(CommandError) -> Comparison {
    try host.writing(to: output, from: tables) { host, tables throws(CommandError) in
      var rows: DifferenceTable? = DifferenceTable()
      do throws(Stop<CommandError>) {
        return try compare(tables, rows: &rows) { bytes throws(CommandError) in
          try host.append(bytes, toFile: output != nil)
        }
      } catch {
        switch error {
        case .comparison(let error): throw CommandError(error)
        case .writing(let error): throw error
        }
      }
    }
  }
}

extension NamedColumn {
  /// The name of the option that names the column.
  private var option: String {
    switch rule {
    case .ignored: "ignore"
    case .absolute: "tolerance"
    case .relative: "relative"
    case .key: "key"
    case .alignment: "align"
    case .renaming: "rename"
    case .unit: "unit"
    case .timeTolerance: "time-tolerance"
    }
  }

  /// Returns the error that no table has the column.
  fileprivate func missing(from known: [[UInt8]]) -> CommandError {
    .noColumn(option: option, name, known: known)
  }
}

extension CommandError {
  /// Creates the error of tables that cannot be compared.
  init(_ error: ComparisonError) {
    switch error {
    case .table(let failure): self = .input(InputError(failure))
    case .noColumn(let column, let known): self = column.missing(from: known)
    case .nothingToCompare(let lack): self = .nothingToCompare(lack)
    }
  }
}
