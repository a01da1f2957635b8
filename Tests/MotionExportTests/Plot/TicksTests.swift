import MotionExport
import Testing

@Suite struct TicksTests {
  /// Ranges, the greatest number of ticks, and the ticks as a person would draw them.
  static let rows: [(range: ClosedRange<Double>, count: Int, texts: [String])] = [
    (0...1, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    (0...1, 5, ["0", "0.5", "1"]),
    (-13.8...289.8, 7, ["0", "50", "100", "150", "200", "250"]),
    (-100...100, 3, ["-100", "0", "100"]),
    (0...0.3, 4, ["0", "0.1", "0.2", "0.3"]),
    (0.31...0.39, 4, ["0.32", "0.34", "0.36", "0.38"]),
    (0...3e8, 4, ["0", "1e8", "2e8", "3e8"]),
    (0...3e-7, 4, ["0", "1e-7", "2e-7", "3e-7"]),
    (0...1e-299, 4, ["0", "5e-300", "1e-299"]),
    (0 ... .leastNonzeroMagnitude, 4, ["0"]),
    (0...1e300, 2, ["0", "1e300"]),
    (3...4, 1, ["4"]),
    (5...5, 4, ["5"]),
  ]

  @Test(arguments: rows)
  func ticksAreRound(range: ClosedRange<Double>, count: Int, texts: [String]) {
    let ticks = Ticks(in: range, greatestCount: count)
    #expect(ticks.values.map(ticks.text) == texts)
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
