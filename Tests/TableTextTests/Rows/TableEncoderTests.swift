import MotionNumerics
import TableText
import Testing

@Suite struct TableEncoderTests {
  /// Returns columns of numbers, block by block, as lines of comma-separated values.
  private func lines(_ blocks: [[[Double]]]) -> [String] {
    let headings = blocks[0].indices.map { ColumnHeading("c\($0)", meaning: "") }
    var encoder = TableEncoder(
      .csv(headings, hasHeader: false, lineEnding: Array("\n".utf8)), headings: headings,
      style: .fixed(4))
    var buffer = ByteBuffer(capacity: 64)
    var block = SampleBlock()
    var row = 0
    for columns in blocks {
      block.setRows(row..<row + columns[0].count, columnCount: columns.count)
      for (index, numbers) in columns.enumerated() {
        block.setNumbers(ofColumn: index, numbers)
      }
      encoder.append(block, to: &buffer)
      row += columns[0].count
    }
    return text(buffer).split(separator: "\n").map(String.init)
  }

  @Test func equalColumnsHaveTheSameText() {
    let numbers = [1, 2.5, .nan, -0.0]
    #expect(lines([[numbers, [9, 8, 7, 6], numbers]]) == ["1,9,1", "2.5,8,2.5", ",7,", "0,6,0"])
  }

  @Test(arguments: 0..<5)
  func columnsThatDifferInOneRowHaveDifferentText(row: Int) {
    let numbers = [1.0, 2, 3, 4, 5]
    var other = numbers
    other[row] = 7
    let expected = (0..<5).map { "\($0 + 1),\($0 == row ? 7 : $0 + 1)" }
    #expect(lines([[numbers, other]]) == expected)
  }

  @Test func columnsMayBeEqualInOnlyOneBlock() {
    let blocks: [[[Double]]] = [[[1, 2], [1, 3]], [[3, 4], [3, 4]], [[5, 6], [7, 6]]]
    #expect(lines(blocks) == ["1,1", "2,3", "3,3", "4,4", "5,7", "6,6"])
  }
}
