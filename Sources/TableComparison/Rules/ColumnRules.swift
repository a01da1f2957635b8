package import TableReading

/// The rules of columns: those that are ignored, and the tolerances of the others.
package struct ColumnRules: Sendable {
  /// A number for all columns, or for the named column.
  package struct Bound: Equatable, Sendable {
    package let column: [UInt8]?
    package let number: DecimalNumber

    /// Creates a bound; nil is every column.
    package init(column: [UInt8]?, number: DecimalNumber) {
      self.column = column
      self.number = number
    }
  }

  /// The columns that are not compared: names, or patterns of names.
  package let ignored: [[UInt8]]
  /// The columns that are compared, as names or patterns; all if there are none.
  package let chosen: [[UInt8]]
  /// The allowed absolute differences; the last for a column counts.
  package let absolute: [Bound]
  /// The allowed differences as fractions of the expected number; the last for a column counts.
  package let relative: [Bound]
  /// The form of the actual table.
  package let form: TableForm

  /// Creates the rules.
  package init(
    ignored: [[UInt8]], choosing chosen: [[UInt8]] = [], absolute: [Bound], relative: [Bound],
    form: TableForm = .own
  ) {
    (self.ignored, self.chosen) = (ignored, chosen)
    self.absolute = absolute
    self.relative = relative
    self.form = form
  }

  /// The columns that the rules name.
  var named: [NamedColumn] {
    ignored.map { NamedColumn($0, by: .ignored) } + chosen.map { NamedColumn($0, by: .chosen) }
      + absolute.compactMap { $0.column.map { NamedColumn($0, by: .absolute) } }
      + relative.compactMap { $0.column.map { NamedColumn($0, by: .relative) } }
      + form.renamings.map { NamedColumn($0.name, by: .renaming) }
      + form.units.map { NamedColumn($0.column, by: .unit) }
  }

  /// The numbers of one rule, found by their columns.
  struct Bounds: Sendable {
    /// The last number for each column that has one.
    private var numbers: [[UInt8]: DecimalNumber] = [:]
    /// The last number for all columns.
    private var common = DecimalNumber.zero

    init(_ bounds: [Bound]) {
      for bound in bounds {
        if let column = bound.column {
          numbers[column] = bound.number
        } else {
          common = bound.number
        }
      }
    }

    /// Whether a column is named.
    func name(_ column: [UInt8]) -> Bool { numbers[column] != nil }

    /// Returns the number for a column, or else that for all.
    func number(for column: [UInt8]) -> DecimalNumber { numbers[column] ?? common }
  }
}

/// A column that a rule names.
package struct NamedColumn: Hashable, Sendable {
  /// The rule that names a column, with the name of its option.
  package enum Rule: String, Hashable, Sendable {
    case ignored = "ignore"
    case chosen = "columns"
    case absolute = "tolerance"
    case relative
    /// The column matches rows.
    case key
    /// Rows are aligned by time.
    case alignment = "align"
    /// The column has a new name.
    case renaming = "rename"
    /// The column has another unit.
    case unit
    /// The tolerance in time refers to the column.
    case timeTolerance = "time-tolerance"
  }

  package let name: [UInt8]
  package let rule: Rule

  init(_ name: [UInt8], by rule: Rule) {
    self.name = name
    self.rule = rule
  }

  /// Returns the names among which the column must be.
  func known(in columns: ColumnNames) -> [[UInt8]] {
    switch rule {
    case .ignored, .chosen, .absolute, .relative, .key, .alignment, .timeTolerance: columns.all
    case .renaming: columns.all + columns.renamed
    case .unit: columns.actual
    }
  }
}

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
