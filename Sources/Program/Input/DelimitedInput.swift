import MotionNumerics
import TableReading

/// The records of a CSV or TSV file, one at a time.
struct DelimitedInput: ~Copyable {
  private var file: ByteSource
  /// The file's name, or nil for standard input.
  var path: [UInt8]? { file.path }
  /// The record that was read last.
  private(set) var record: DelimitedReader

  init(_ file: consuming ByteSource, _ dialect: DelimitedReader.Dialect) {
    self.file = file
    record = DelimitedReader(dialect)
  }

  /// Reads the next record, which may be a blank line; false at the end.
  mutating func next() throws(InputError) -> Bool {
    while true {
      switch try step() {
      case .record: return true
      case .end: return false
      case .needsBytes:
        if file.bytes.isEmpty, try !readBlock() { record.finish() }
        record.append(file.take())
      }
    }
  }

  private mutating func readBlock() throws(InputError) -> Bool {
    do throws(ReadError) { return try file.readBlock() } catch {
      throw InputError(error, in: file.path)
    }
  }

  private mutating func step() throws(InputError) -> DelimitedReader.Step {
    do throws(DelimitedReader.Failure) { return try record.next() } catch {
      throw InputError(.delimited(error), in: file.path, at: error.position)
    }
  }
}
