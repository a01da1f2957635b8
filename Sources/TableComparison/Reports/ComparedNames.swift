/// The names of the columns that some cases of a suite compare, of which not all are compared.
struct ComparedNames: Sendable {
  /// The greatest number of different lists that a report has.
  private static let limit = 10

  private let names: [[UInt8]]
  private var caseCount = 1

  /// Adds a case to the list of its columns, if it does not compare all columns of its tables.
  ///
  /// Columns that only one table has are differences unless they are left out, and reported as these.
  static func add(_ comparison: Comparison, to lists: inout [ComparedNames]) {
    let (expected, actual) = comparison.leftOutColumns
    guard !expected.isEmpty || !actual.isEmpty else { return }
    let names = comparison.columns.map(\.name)
    if let index = lists.firstIndex(where: { $0.names == names }) {
      lists[index].caseCount += 1
    } else if lists.count < limit {
      lists.append(ComparedNames(names: names))
    }
  }

  /// The columns and the number of their cases.
  var line: String {
    ReportSentences.compared(names) + " (\(ReportSentences.counted(caseCount, "case")))"
  }
}
