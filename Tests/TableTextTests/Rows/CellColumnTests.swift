import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct CellColumnTests {
  /// Returns the cells of a column as lines.
  private func lines(_ column: CellColumn, _ count: Int, absent: String = "null") -> [String] {
    var buffer = ByteBuffer(capacity: 0)
    let template = RowTemplate(
      separator: [10], prefixes: [[]], suffix: [], absent: Array(absent.utf8))
    buffer.appendRows(count, of: [column], template: template, isFirst: true)
    let joined = text(buffer)
    return joined.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the first block of numbers whose column is not that of single numbers.
  private func firstDifference(_ values: [Double], _ style: NumberStyle) -> [Double]? {
    stride(from: 0, to: values.count, by: 1_024).lazy
      .map { Array(values[$0..<min($0 + 1_024, values.count)]) }
      .first { block in
        var column = CellColumn()
        column.setNumbers(block, style: style)
        return lines(column, block.count) != block.map { $0.isFinite ? text($0, style) : "null" }
      }
  }

  /// The last group of a column may be incomplete.
  @Test(
    arguments: [.fixed(0), .fixed(4), .fixed(6), .fixed(9), .fixed(15), .shortest] as [NumberStyle],
    [1, 7, 1_021, 1_022, 1_023, 1_024])
  func numbersAreWrittenLikeSingleNumbers(style: NumberStyle, count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var values: [Double] = []
    for row in 0..<count {
      // Some numbers with hundreds of digits, and some that are not finite.
      switch row % 37 {
      case 5: values.append(generator.anyDouble())
      case 11: values.append(row % 2 == 0 ? .nan : -.infinity)
      default: values.append(generator.double(exponents: -30...40))
      }
    }
    #expect(firstDifference(values, style) == nil)
  }

  /// Long columns use other code than single numbers; ties and limits must not depend on it.
  @Test(arguments: 0...15)
  func delicateNumbersAreWrittenLikeSingleNumbers(decimals: Int) {
    let limits = (0...16).flatMap { exponent -> [Double] in
      let power = (0..<exponent).reduce(1.0) { product, _ in product * 10 }
      return [power, power.nextDown, power - 0.5, power - 0.00005, power - 0.0000005]
    }
    let delicate = DecimalTextTests.delicate + limits + limits.map { -$0 }
    // Also among ordinary numbers, with which they are formatted together.
    let lists: [[Double]] = [
      delicate, delicate.flatMap { [$0, 12.3456] }, delicate.flatMap { [12.3456, -7, $0, 0.5] },
    ]
    for values in lists { #expect(firstDifference(values, .fixed(decimals)) == nil) }
  }

  /// Numbers of ordinary size, of which a long column formats several at once.
  @Test(arguments: (0...9).map(NumberStyle.fixed) + [.shortest])
  func ordinaryNumbersAreWrittenLikeSingleNumbers(style: NumberStyle) {
    var generator = SeededGenerator(seed: 11)
    for firstNegative in [0, 1, 500, 1_024] {
      let values = (0..<1_024).map { row in
        let number = generator.double(exponents: -40...14).magnitude
        return row >= firstNegative && Bool.random(using: &generator) ? -number : number
      }
      #expect(firstDifference(values, style) == nil)
    }
  }

  /// Short decimals, whose shortest text ends long before the last digit, and powers of two, whose
  /// neighbors are not equally far away.
  @Test(arguments: 0...9)
  func shortDecimalsAreWrittenLikeSingleNumbers(decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let values = (0..<1_024).map { row -> Double in
      if row % 4 == 0 {
        let power = Double(sign: .plus, exponent: row / 8 - 64, significand: 1)
        return [power, power.nextUp, power.nextDown].randomElement(using: &generator) ?? power
      }
      return Double(Int.random(in: -9_999_999...9_999_999, using: &generator)) / scale
    }
    for style in [NumberStyle.shortest, .fixed(4), .fixed(6), .fixed(8)] {
      #expect(firstDifference(values, style) == nil)
    }
  }

  @Test(arguments: [
    0, 3, 95, 9_990, 99_999_500, 999_999_999_999_500, 9_999_999_999_999_500, -500,
    .max - 1_023, .min,
  ])
  func countersIncreaseByOne(first: Int) {
    var column = CellColumn()
    column.setIntegers(startingAt: first, count: 1_024)
    #expect(lines(column, 1_024) == (0..<1_024).map { String(first + $0) })
  }

  @Test(arguments: [
    0, 9, -10, 12_345, 10_000_000_000_000_000, 1_234_500_000_000_000_067, .max, .min,
  ])
  func singleIntegersHaveAllDigits(integer: Int) {
    var buffer = ByteBuffer(capacity: 0)
    buffer.append(integer: integer)
    #expect(text(buffer) == String(integer))
  }

  @Test func constantsAreTheSameInEveryRow() {
    var column = CellColumn()
    column.setConstant(Array(NumberStyle.fixed(4).text(of: 12.5).utf8))
    #expect(lines(column, 3) == ["12.5", "12.5", "12.5"])
    column.setConstant(nil)
    #expect(lines(column, 2) == ["null", "null"])
    column.setConstant(Array("phase".utf8))
    #expect(lines(column, 1) == ["phase"])
    let long = String(repeating: "long ", count: 50)
    column.setConstant(Array(long.utf8))
    #expect(lines(column, 2) == [long, long])
  }

  /// One run becomes a literal, several become cells.
  @Test(arguments: [1, 3, 8, 9, 200, 1_024])
  func runsLastUntilTheirEnds(runCount: Int) {
    let runs = List(count: runCount) { index in
      let text = String(repeating: "x\(index + 1)", count: (index + 1) % 12)
      return CellRun(end: (index + 1) * 1_024 / runCount, text: Array(text.utf8))
    }
    var column = CellColumn()
    column.setRuns(runs, count: 1_024)
    let expected = (0..<1_024).map { row in
      String(decoding: runs.first { row < $0.end }?.text ?? [], as: UTF8.self)
    }
    #expect(lines(column, 1_024) == expected)
  }

  @Test(arguments: [0, 1, 20])
  func rowsPastTheLastRunAreEmpty(runCount: Int) {
    var column = CellColumn()
    column.setRuns(List(count: runCount) { CellRun(end: $0 + 1, text: [120]) }, count: 30)
    let expected = (0..<30).map { $0 < runCount ? "x" : "" }
    #expect(lines(column, 30) == expected)
  }

  @Test func copiesKeepTheirCells() {
    var column = CellColumn()
    column.setIntegers(startingAt: 1, count: 2)
    let copy = column
    column.setIntegers(startingAt: 8, count: 2)
    #expect(lines(copy, 2) == ["1", "2"])
    #expect(lines(column, 2) == ["8", "9"])
  }

  @Test func columnsCanBeSetAgain() {
    var column = CellColumn()
    column.setNumbers([1e300, .nan, 0.1 + 0.2], style: .fixed(15))
    column.setConstant(Array(NumberStyle.shortest.text(of: 4).utf8))
    column.setNumbers([1, 2], style: .fixed(15))
    #expect(lines(column, 2) == ["1", "2"])
  }
}

extension CellColumn {
  /// Sets the column to an array's numbers.
  mutating func setNumbers(_ values: [Double], style: NumberStyle) {
    let values = values[...]
    setNumbers(values.span, style: style)
  }
}
