/// The values of consecutive rows of a table, column by column.
///
/// A block is refilled for each part of a table, which needs no other memory.
public struct SampleBlock: Sendable {
  /// The maximum number of rows in a block.
  public static let capacity = 1_024

  /// The rows in the block.
  public package(set) var rows = 0..<0
  /// The values of each column.
  public package(set) var columns = List<ColumnValues>()

  /// Creates an empty block.
  public init() {}

  /// Sets the rows of the block.
  package mutating func setRows(_ rows: Range<Int>, columnCount: Int) {
    self.rows = rows
    if columns.count != columnCount {
      columns = List(repeating: ColumnValues(), count: columnCount)
    }
  }

  /// Sets the numbers of a column; NaN means no value.
  package mutating func setNumbers(ofColumn column: Int, _ numbers: [Double]) {
    columns[column].setNumbers(ContiguousArray(numbers))
  }

  /// Sets the strings of a column.
  package mutating func setTexts(ofColumn column: Int, _ texts: [String]) {
    columns[column].setTexts(
      List(count: texts.count) { ColumnValues.TextRun(end: $0 + 1, text: texts[$0]) })
  }
}

/// The values of one column in a block.
public struct ColumnValues: Sendable {
  /// The kind of the values.
  public enum Content: Hashable, Sendable {
    /// The indices of the rows.
    case indices
    /// The same number in every row; NaN only encodes that there is no value.
    case constant(Double)
    /// `numbers` holds a number for each row; NaN only encodes that there is no value: the
    /// property has none then, or the derivative is not finite.
    case numbers
    /// `texts` holds a string for each row.
    case texts
  }

  /// A string shared by consecutive rows of the block.
  public struct TextRun: Hashable, Sendable {
    /// The index within the block of the first row after the run.
    public var end: Int
    /// The string.
    public var text: String

    package init(end: Int, text: String) { (self.end, self.text) = (end, text) }
  }

  /// The kind of the values.
  public package(set) var content = Content.indices
  /// The numbers, if `content` is `numbers`.
  public package(set) var numbers: ContiguousArray<Double> = []
  /// The strings, if `content` is `texts`.
  public package(set) var texts = List<TextRun>()

  /// Creates the column of the rows' indices.
  package init() {}

  package mutating func setNumbers(_ values: ContiguousArray<Double>) {
    content = .numbers
    numbers = values
  }

  package mutating func setTexts(_ runs: List<TextRun>) {
    content = .texts
    texts = runs
  }
}

/// A source of rows that are computed block by block.
///
/// A row depends only on its number, so copies of a source may fill blocks at the same time.
package protocol RowSource: Sendable {
  /// The number of rows.
  var rowCount: Int { get }
  /// Fills a block with rows, at most `SampleBlock.capacity` of them.
  mutating func fill(_ block: inout SampleBlock, rows: Range<Int>)
}
