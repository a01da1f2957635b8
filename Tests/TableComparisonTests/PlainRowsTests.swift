import TableComparison
import TableReading
import TestSupport
import Testing

/// The rows of two tables that are read in one pass, against the strict readers, which single bytes force.
@Suite struct PlainRowsTests {
  /// Random tables that agree in most cells.
  private struct Tables {
    private var generator: SeededGenerator
    private(set) var expected = "time,offset,velocity,phase,x\n"
    private(set) var actual = "time,offset,velocity,phase,x\n"

    /// Cells that must be compared in full, or whose rows are unusual.
    private static let unusual = [
      "", "1e5", "-2.5E-3", "+.5", "5.", "00", "-0", "+7", "-0.000", "1234567890123456789",
      "0.00000000000000000000000001", "12345678.123456789012345678", "\"a,5\"", "\"a\"\"b\"", "é",
      "a5", "next", " 7", "123456789.5", "1.23456789012345678",
    ]

    init(seed: UInt64, rows: Int, isUnusual: Bool = true) {
      generator = SeededGenerator(seed: seed)
      for row in 0..<rows {
        let start = isUnusual ? below(60) : 1
        let cells = row % 7 == 6 ? cells(row, isUnusual) : cells(row, false)
        let others = cells.map { below(3) == 0 ? changed($0, isUnusual) : $0 }
        let end = isUnusual && below(40) == 0 ? "\r\n" : "\n"
        let blank = start == 0 ? "\n" : ""
        expected += cells.joined(separator: ",") + end + blank
        actual += (below(4) == 0 ? cells : others).joined(separator: ",") + "\n" + blank
      }
      if below(3) == 0 { expected += "1,2,3,open,4" }
      if below(3) == 0 { actual += "1,2,3,open,5\n1,2,3,open,5\n" }
    }

    private mutating func below(_ bound: Int) -> Int {
      Int.random(in: 0..<bound, using: &generator)
    }

    private mutating func cells(_ row: Int, _ isUnusual: Bool) -> [String] {
      let phase = ["open", "close", "did-open will-close", "delay"][row / 9 % 4]
      return (0..<5).map { column in
        if isUnusual, below(4) == 0 { return Self.unusual[below(Self.unusual.count)] }
        return column == 3 ? phase : number(upTo: column == 0 ? 1 : 1 << below(20))
      }
    }

    /// Returns a number with up to 17 digits and any number of decimals.
    private mutating func number(upTo bound: Int) -> String {
      let sign = below(4) == 0 ? "-" : ""
      let decimals = below(3) == 0 ? below(18) : 4
      let digits = (0..<decimals).map { _ in String(below(10)) }.joined()
      return sign + String(below(bound + 1)) + (decimals == 0 ? "" : ".") + digits
    }

    private mutating func changed(_ cell: String, _ isUnusual: Bool) -> String {
      switch below(isUnusual ? 12 : 4) {
      case 0: return cell.contains(".") ? cell + "0" : cell
      case 1: return number(upTo: 300)
      case 2: return cell.replacing("1", with: "2")
      case 3: return cell.replacing("4", with: "40")
      case 4: return Self.unusual[below(Self.unusual.count)]
      default: return cell
      }
    }
  }

  /// Returns the report of two tables that are read in blocks, or their error.
  private func outcome(
    _ tables: Tables, blockSize: Int, limit: Int = 4, order: DifferenceOrder = .deviation,
    tolerance: [ColumnRules.Bound] = [], hasFigures: Bool = true
  ) throws -> String {
    func source(_ text: String) -> ByteSource {
      var rest = Array(text.utf8)[...]
      return ByteSource(path: Array("table".utf8)) { _, bytes in
        let block = rest.prefix(blockSize)
        rest = rest.dropFirst(blockSize)
        bytes += block
        return block.count
      }
    }
    let figures = TableComparer.Figures(
      settledWithin: 0.5, reopening: { () throws(ReadError) in source(tables.expected) })
    let comparer = TableComparer(
      rules: rules(tolerance: tolerance), limit: limit, order: order,
      figures: hasFigures ? figures : nil)
    do {
      let pair = TablePair(
        expected: try TableInput.reading(source(tables.expected)),
        actual: try TableInput.reading(source(tables.actual)))
      let comparison = try comparer.compare(pair)
      return report(of: comparison, as: .json)
    } catch let error as ComparisonError {
      return "\(error)"
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func onePassAndTheStrictReadersGiveTheSameReport(seed: UInt64) throws {
    let tables = Tables(seed: seed, rows: 60, isUnusual: seed % 3 != 0)
    for limit in [0, 4, 1_000] {
      for bounds in [[], [bound("0.01"), bound("3", for: "offset")]] {
        for order in DifferenceOrder.allCases {
          let plain = try outcome(
            tables, blockSize: 1, limit: limit, order: order, tolerance: bounds)
          let fast = try outcome(
            tables, blockSize: .max, limit: limit, order: order, tolerance: bounds)
          #expect(fast == plain)
          #expect(plain.hasPrefix("{"))
        }
      }
    }
    #expect(
      try outcome(tables, blockSize: 1, hasFigures: false)
        == outcome(tables, blockSize: .max, hasFigures: false))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func blocksMayEndAtAnyByte(seed: UInt64) throws {
    let tables = Tables(seed: seed, rows: 6, isUnusual: false)
    let whole = try outcome(tables, blockSize: 1)
    #expect(whole.hasPrefix("{"))
    for blockSize in 2...150 {
      #expect(try outcome(tables, blockSize: blockSize) == whole)
    }
  }

  @Test func blocksOfManyRowsGiveTheSameReport() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let tables = Tables(seed: seed, rows: 700, isUnusual: false)
      #expect(try outcome(tables, blockSize: 1) == outcome(tables, blockSize: 5_000))
    }
  }

  @Test func fallingOffsetsKeepTheSameFiguresWhateverTheBlocks() throws {
    // More values that no later one exceeds than are kept for the settling time.
    let rows = (0..<5_000).map { "\($0),\(20_000 - $0)\n" }
    let others = (0..<5_000).map { "\($0),\(20_000 - $0).25\n" }
    let expected = "time,offset\n" + rows.joined()
    let figures = TableComparer.Figures(
      settledWithin: 2_000, reopening: { () throws(ReadError) in source(expected) })
    let lines = try report(expected, "time,offset\n" + others.joined(), figures: figures)
    #expect(lines.contains("end_offset of the rows: 15001 → 15001.25"))
    #expect(lines.contains { $0.hasPrefix("offset  5000/5000  0.25") })
  }

  @Test func emptyTablesAreTheSame() throws {
    let comparer = TableComparer(rules: rules(), limit: 0, acceptsNothing: true)
    let pair = TablePair(expected: try table(""), actual: try table(""))
    #expect(try comparer.compare(pair).isSame)
  }

  @Test func aShortRowAfterAnEmptyLineIsAnError() throws {
    let text = "a,b\n1,2\n\nshort and without a second field\n3,4\n"
    #expect(throws: ComparisonError.self) { try comparison(text, text) }
  }
}
