/// The columns in which rows are compared, and those of the curves in both tables.
package struct ComparedColumns: Sendable {
  /// The indices of a column in both tables, and its number in the curves of both, if it has one.
  package struct Pair: Sendable {
    let expected: Int32
    let actual: Int32
    var curve: Int32

    /// Creates a pair.
    package init(expected: Int, actual: Int) {
      (self.expected, self.actual) = (Int32(expected), Int32(actual))
      curve = ComparedColumns.none
    }
  }

  /// The number of no curve's column.
  private static let none: Int32 = -1
  /// The number of columns of a curve.
  package static let curveLength = 3
  /// The numbers of a curve that a row lacks, which are NaN.
  static let noNumbers = SIMD4<Double>(repeating: .nan)

  /// The columns that are compared.
  private(set) var pairs: [Pair]
  /// The columns of each table's curve that are not compared with each other, and their numbers.
  private(set) var expectedCurve: [(column: Int, number: Int)] = []
  private(set) var actualCurve: [(column: Int, number: Int)] = []

  /// Creates the columns; a curve has up to three in each table, nil if one is missing.
  package init(_ pairs: [Pair], expectedCurve: [Int?], actualCurve: [Int?]) {
    self.pairs = pairs
    for number in 0..<Self.curveLength {
      let expected = number < expectedCurve.count ? expectedCurve[number] : nil
      let actual = number < actualCurve.count ? actualCurve[number] : nil
      let index = pairs.firstIndex { expected == Int($0.expected) && actual == Int($0.actual) }
      if let index {
        self.pairs[index].curve = Int32(number)
      } else {
        if let expected { self.expectedCurve.append((expected, number)) }
        if let actual { self.actualCurve.append((actual, number)) }
      }
    }
  }
}
