import TableReading
import TableText

/// Reading the cells of a table, as a comparison does.
enum ReadingBenchmarks {
  static let all = [
    Benchmark("read", "a CSV cell and its number, against Swift's Double of its text") {
      let text = table
      let cells = try sumOfCells(text, DecimalNumber.approximation(of:)).count
      return try Benchmark.compare(cells, to: "Swift's Double") {
        Benchmark.use(try sumOfCells(text, DecimalNumber.approximation(of:)).sum)
      } baseline: {
        Benchmark.use(try sumOfCells(text) { Double(String(decoding: $0, as: UTF8.self)) ?? 0 }.sum)
      }
    }
  ]

  /// Ten thousand rows of eight columns, seven of them numbers.
  private static var table: [UInt8] {
    (0..<10_000).flatMap { row -> [UInt8] in
      let turns = Double(row) * 0.6180339887498949
      let numbers = [1.0, 0.3, 1_586.2, -44, 276, 320].map { scale in
        NumberStyle.fixed(4).text(of: (turns - turns.rounded(.down)) * scale)
      }
      return Array("\(row),open,\(numbers.joined(separator: ","))\n".utf8)
    }
  }

  private static func sumOfCells(
    _ text: [UInt8], _ number: (ArraySlice<UInt8>) -> Double
  ) throws -> (sum: Double, count: Int) {
    var reader = DelimitedReader(.csv)
    reader.append(text)
    reader.finish()
    var (sum, count) = (0.0, 0)
    while try reader.next() == .record {
      for index in 0..<reader.fieldCount where index != 1 {
        sum += number(reader.field(index))
        count += 1
      }
    }
    return (sum, count)
  }
}

extension DecimalNumber {
  /// Returns a double near the number that `text` spells, or 0 if it is not a number.
  fileprivate static func approximation(of text: ArraySlice<UInt8>) -> Double {
    DecimalNumber(text.span)?.approximation ?? 0
  }
}
