/// The values of consecutive rows of a table, column by column.
///
/// A block is filled again and again; its memory is the table's only memory.
public struct SampleBlock: Sendable {
  /// The greatest number of rows in a block.
  public static let capacity = 1_024

  /// The rows that the block holds.
  public package(set) var rows = 0..<0
  /// The columns' values.
  public package(set) var columns: [ColumnValues] = []

  /// Creates an empty block.
  public init() {}
}

/// The values of one column in a block.
public struct ColumnValues: Sendable {
  /// What the values are.
  public enum Content: Hashable, Sendable {
    /// The rows' own indices.
    case indices
    /// The same number in every row; not a number where there is no value.
    case constant(Double)
    /// `numbers` holds a number for each row; not a number where there is no value.
    case numbers
    /// `texts` holds the text of each row.
    case texts
  }

  /// A text and the first row of the block that no longer has it.
  public struct TextRun: Hashable, Sendable {
    /// The index within the block of the first row after the run.
    public var end: Int
    /// The text.
    public var text: String
  }

  /// What the values are.
  public package(set) var content = Content.indices
  /// The numbers, where the content says so.
  public package(set) var numbers: [Double] = []
  /// The texts, where the content says so.
  public package(set) var texts: [TextRun] = []

  package mutating func setTexts(_ runs: [TextRun]) {
    content = .texts
    texts = runs
  }
}

extension SampleBlock {
  /// Makes the block one of certain rows.
  package mutating func setRows(_ rows: Range<Int>, columnCount: Int) {
    self.rows = rows
    if columns.count != columnCount {
      columns = Array(repeating: ColumnValues(), count: columnCount)
    }
  }

  /// Makes a column the rows' own indices.
  package mutating func setIndices(ofColumn column: Int) { columns[column].content = .indices }

  /// Sets the numbers of a column; what is not a number is absent.
  package mutating func setNumbers(ofColumn column: Int, _ numbers: [Double]) {
    columns[column].content = .numbers
    columns[column].numbers = numbers
  }

  /// Sets the texts of a column.
  package mutating func setTexts(ofColumn column: Int, _ texts: [String]) {
    columns[column].setTexts(
      texts.enumerated().map { ColumnValues.TextRun(end: $0.offset + 1, text: $0.element) })
  }
}
