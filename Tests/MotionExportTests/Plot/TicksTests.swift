import MotionExport
import Testing

@Suite struct TicksTests {
  /// A range and its ticks, as a person would draw them.
  struct Row: Sendable, CustomTestStringConvertible {
    let range: ClosedRange<Double>
    let count: Int
    let texts: [String]

    var testDescription: String { "\(range), at most \(count)" }
  }

  static let rows = [
    Row(range: 0...1, count: 6, texts: ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    Row(range: 0...1, count: 5, texts: ["0", "0.5", "1"]),
    Row(range: -13.8...289.8, count: 7, texts: ["0", "50", "100", "150", "200", "250"]),
    Row(range: -100...100, count: 3, texts: ["-100", "0", "100"]),
    Row(range: 0...0.3, count: 4, texts: ["0", "0.1", "0.2", "0.3"]),
    Row(range: 0.31...0.39, count: 4, texts: ["0.32", "0.34", "0.36", "0.38"]),
    Row(range: 0...3e8, count: 4, texts: ["0", "1e8", "2e8", "3e8"]),
    Row(range: 0...3e-7, count: 4, texts: ["0", "1e-7", "2e-7", "3e-7"]),
    Row(range: 0...1e-299, count: 4, texts: ["0", "5e-300", "1e-299"]),
    Row(range: 0 ... .leastNonzeroMagnitude, count: 4, texts: ["0"]),
    Row(range: 0...1e300, count: 2, texts: ["0", "1e300"]),
    Row(range: 3...4, count: 1, texts: ["4"]),
    Row(range: 5...5, count: 4, texts: ["5"]),
  ]

  @Test(arguments: rows)
  func ticksAreRound(row: Row) {
    let ticks = Ticks(in: row.range, greatestCount: row.count)
    #expect(ticks.values.map(ticks.text) == row.texts)
  }

  @Test(arguments: [0.001, 0.7, 13, 999, 1e12], [2, 5, 9])
  func ticksAreInsideAndNotTooMany(length: Double, count: Int) {
    for start in [-length, -length / 3, 0, 1e3] {
      let range = start...start + length
      let ticks = Ticks(in: range, greatestCount: count).values
      #expect(!ticks.isEmpty || count < 3)
      #expect(ticks.count <= count)
      #expect(ticks.allSatisfy { $0 >= start - 1e-9 * length && $0 <= start + length * (1 + 1e-9) })
      #expect(ticks == ticks.sorted())
    }
  }
}
