/// The names of the columns of two tables, or of several pairs of tables, in order of appearance.
package struct ColumnNames: Sendable {
  /// The names in either table.
  package private(set) var all: [[UInt8]]
  /// The former names of columns that have been renamed.
  package private(set) var renamed: [[UInt8]]
  /// The names in the actual table.
  package private(set) var actual: [[UInt8]]
  /// The names in each of the lists above, if there are several pairs of tables.
  private var known: [Set<[UInt8]>] = []

  /// Creates an empty list.
  package init() { self.init(all: [], renamed: [], actual: []) }

  init(all: [[UInt8]], renamed: [[UInt8]], actual: [[UInt8]]) {
    (self.all, self.renamed, self.actual) = (all, renamed, actual)
  }

  /// Adds the names of another pair of tables.
  package mutating func add(_ other: ColumnNames) {
    if known.isEmpty { known = [Set(all), Set(renamed), Set(actual)] }
    for name in other.all where known[0].insert(name).inserted { all.append(name) }
    for name in other.renamed where known[1].insert(name).inserted { renamed.append(name) }
    for name in other.actual where known[2].insert(name).inserted { actual.append(name) }
  }
}
