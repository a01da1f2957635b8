import MotionNumerics
import TableText
import TestSupport
import Testing

@Suite struct RowAssemblyTests {
  static let csv = RowTemplate(prefixes: [[], [44], [44], [44], [44], [44], [44]], suffix: [10])
  static let arrays = RowTemplate(
    separator: Array(",\n".utf8),
    prefixes: ["    [", ", ", ", ", ", ", ", ", ", ", ", "].map { Array($0.utf8) },
    suffix: Array("]".utf8), absent: Array("null".utf8))
  static let objects = RowTemplate(
    prefixes: ["{\"frame\":"].map { Array($0.utf8) }
      + (1...6).map { Array(",\"a_rather_long_name_of_column_\($0)\":".utf8) },
    suffix: Array("}\n".utf8),
    absent: Array("a string for absent values that no slot could hold".utf8))

  /// Returns the columns of a block, and the text of each cell; nil is an absent value.
  private func block(_ count: Int, seed: UInt64) -> (columns: List<CellColumn>, texts: [[String?]])
  {
    var generator = SeededGenerator(seed: seed)
    var columns = List(repeating: CellColumn(), count: 7)
    columns[0].setIntegers(startingAt: 95, count: count)
    let offsets = (0..<count).map { _ in generator.double(exponents: -10...9) }
    columns[1].setNumbers(offsets, style: .fixed(4))
    columns[2].setConstant(Array(NumberStyle.fixed(4).text(of: 0.25).utf8))
    let names: List = [
      CellRun(end: (count + 1) / 2, text: Array("open".utf8)), CellRun(end: count, text: []),
    ]
    columns[3].setRuns(names, count: count)
    let rare = (0..<count).map { $0 % 5 == 2 ? Double.nan : generator.anyDouble() }
    columns[4].setNumbers(rare, style: .fixed(2))
    columns[5].setNumbers(offsets, style: .shortest)
    columns[6].setConstant(nil)
    let texts = (0..<count).map { row in
      [
        String(95 + row), text(offsets[row], .fixed(4)), "0.25", 2 * row < count ? "open" : "",
        rare[row].isNaN ? nil : text(rare[row], .fixed(2)), text(offsets[row], .shortest), nil,
      ]
    }
    return (columns, texts)
  }

  /// Returns the rows, concatenated string by string.
  private func joined(_ texts: [[String?]], _ template: RowTemplate, isFirst: Bool) -> String {
    let string = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    var result = ""
    for (index, row) in texts.enumerated() {
      if index > 0 || !isFirst { result += string(template.separator) }
      for (prefix, cell) in zip(template.prefixes, row) {
        result += string(prefix) + (cell ?? string(template.absent))
      }
      result += string(template.suffix)
    }
    return result
  }

  @Test(arguments: [csv, arrays, objects], [0, 1, 7, 1_024])
  func rowsAreTheirCellsJoined(template: RowTemplate, count: Int) {
    let (columns, texts) = block(count, seed: 7)
    for isFirst in [true, false] {
      var buffer = ByteBuffer(capacity: 0)
      buffer.append("before\n")
      buffer.appendRows(count, of: columns, template: template, isFirst: isFirst)
      let isSame = text(buffer) == "before\n" + joined(texts, template, isFirst: isFirst)
      #expect(isSame, "isFirst: \(isFirst)")
    }
  }

  /// Cells and literals up to 16 bytes are copied in one move each, longer ones in several.
  @Test(arguments: [csv, arrays, objects], [NumberStyle.fixed(4), .fixed(15), .shortest])
  func rowsWithoutAbsentValuesAreTheirCellsJoined(template: RowTemplate, style: NumberStyle) {
    var generator = SeededGenerator(seed: 9)
    let numbers = (0..<1_024).map { _ in generator.double(exponents: -10...9) }
    var columns = List(repeating: CellColumn(), count: 7)
    for index in columns.indices { columns[index].setNumbers(numbers, style: style) }
    columns[3].setConstant(Array("a constant".utf8))
    let texts = numbers.map { number -> [String?] in
      (0..<7).map { $0 == 3 ? "a constant" : text(number, style) }
    }
    var buffer = ByteBuffer(capacity: 0)
    buffer.appendRows(1_024, of: columns, template: template, isFirst: true)
    let isSame = text(buffer) == joined(texts, template, isFirst: true)
    #expect(isSame)
  }

  @Test func tableOfConstantsHasEveryRow() {
    var column = CellColumn()
    column.setConstant([120])
    let template = RowTemplate(separator: [44], prefixes: [[40], [46]], suffix: [41])
    var buffer = ByteBuffer(capacity: 0)
    buffer.appendRows(3, of: [column, column], template: template, isFirst: true)
    buffer.appendRows(1, of: [column, column], template: template, isFirst: false)
    #expect(text(buffer) == "(x.x),(x.x),(x.x),(x.x)")
  }

  @Test func fewerRowsThanCellsCanBeAppended() {
    var column = CellColumn()
    column.setIntegers(startingAt: 0, count: 1_024)
    var buffer = ByteBuffer(capacity: 0)
    let template = RowTemplate(prefixes: [[]], suffix: [10])
    buffer.appendRows(2, of: [column], template: template, isFirst: true)
    #expect(text(buffer) == "0\n1\n")
  }
}
