import TableReading

/// The numbers of at most 4,096 rows of a table, spread evenly over those that were read.
///
/// When the sample is full, every second row is dropped, and from then on half as many rows are taken.
struct RowSample {
  /// The greatest number of rows, which is even.
  static let limit = 4_096

  /// The columns whose numbers are kept.
  private let columns: [Int]
  /// The numbers of the rows, row after row; NaN for a cell that is not a number.
  private var numbers: [Double] = []
  /// One row of this number is taken.
  private(set) var stride = 1
  /// The number of rows before the next one that is taken.
  private var rest = 0

  /// Creates an empty sample of some columns, at least one.
  init(_ columns: [Int]) { self.columns = columns }

  /// The number of rows in the sample.
  var count: Int { numbers.count / columns.count }

  /// Counts a row; true if it must be added.
  @inline(__always) mutating func takesNext() -> Bool {
    guard rest > 0 else { return true }
    rest &-= 1
    return false
  }

  /// Adds a row that is taken.
  mutating func add(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if count == Self.limit { halve() }
    for column in columns {
      numbers.append(DecimalNumber(bytes.extracting(cells[column].range))?.approximation ?? .nan)
    }
    rest = stride - 1
  }

  /// Returns the numbers of a column, by its index among those that are kept.
  func column(_ index: Int) -> [Double] {
    Swift.stride(from: index, to: numbers.count, by: columns.count).map { numbers[$0] }
  }

  /// Returns the curve of a column, by its index among those that are kept.
  ///
  /// - Parameters:
  ///   - index: The column of values.
  ///   - times: The column of times; for nil, rows are counted.
  ///   - cards: The column of the cards' numbers, if there is one.
  ///   - card: The card whose curve it is.
  /// - Returns: The curve, or nil if there is none.
  func curve(of index: Int, times: Int?, cards: Int?, card: Double?) -> SampledCurve? {
    let values = column(index)
    let times = times.map(column) ?? values.indices.map(Double.init)
    guard let cards, let card else { return SampledCurve(times: times, values: values) }
    let numbers = column(cards)
    let rows = numbers.indices.filter { numbers[$0] == card }
    return SampledCurve(times: rows.map { times[$0] }, values: rows.map { values[$0] })
  }

  /// Drops every second row.
  private mutating func halve() {
    let width = columns.count
    for row in 0..<count / 2 {
      for column in 0..<width { numbers[row * width + column] = numbers[2 * row * width + column] }
    }
    numbers.removeLast(count / 2 * width)
    stride *= 2
  }
}
