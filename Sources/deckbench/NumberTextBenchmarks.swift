import TableText

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Number formatting, one block at a time as in tables.
///
/// The numbers are those of scripts/bench/number_text.cpp, so that the figures can be compared.
enum NumberTextBenchmarks {
  static let all = [
    Benchmark("text", "a number with four decimals, against C's formatted printing") {
      let blocks = numbers
      var column = CellColumn()
      var buffer = [CChar](repeating: 0, count: 64)
      return Benchmark.compare(count, to: "vsnprintf") {
        for block in blocks { column.setNumbers(block.span, style: .fixed(4)) }
      } baseline: {
        for block in blocks {
          for number in block {
            _ = unsafe withVaList([number]) { unsafe vsnprintf(&buffer, 64, "%.4f", $0) }
          }
        }
      }
    },
    Benchmark("text-full", "the shortest text of a number, against Swift's description") {
      let blocks = numbers
      var column = CellColumn()
      return Benchmark.compare(count, to: "Swift's description") {
        for block in blocks { column.setNumbers(block.span, style: .shortest) }
      } baseline: {
        var bytes = 0
        for block in blocks {
          for number in block { bytes += number.description.utf8.count }
        }
        Benchmark.use(Double(bytes))
      }
    },
  ]

  private static let count = 200 * 1_024

  /// Blocks of numbers spread evenly over ±1,000.
  private static var numbers: [ContiguousArray<Double>] {
    (0..<200).map { block in
      ContiguousArray(
        (0..<1_024).map { row in
          let turns = Double(block * 1_024 + row) * 0.6180339887498949
          return (turns - turns.rounded(.down)) * 2_000 - 1_000
        })
    }
  }
}
