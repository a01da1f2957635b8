import TableReading

/// A kind of JSON file that commands read.
enum DocumentKind: String, CaseIterable {
  case suite, scenario, table

  /// The member that only files of the kind have.
  private var key: String {
    switch self {
    case .suite: "cases"
    case .scenario: "actions"
    case .table: "rows"
    }
  }

  /// The name of a command for files of the kind.
  var command: String {
    switch self {
    case .suite, .table: "verify"
    case .scenario: "run"
    }
  }

  /// Throws if a document is of another kind.
  func check(_ root: JSONTree.Node) throws(DocumentError) {
    guard root.member(named: key) == nil,
      let other = Self.allCases.first(where: { root.member(named: $0.key) != nil })
    else { return }
    throw DocumentError(root, .isOfKind(other, expected: self))
  }
}
