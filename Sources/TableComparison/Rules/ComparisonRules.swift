package import TableReading

/// The rules of a comparison: tolerances, columns and the matching of rows.
package struct ComparisonRules: Sendable {
  /// The matching of rows.
  package enum Matching: Equatable, Sendable {
    /// The first row with the first, the second with the second.
    case position
    /// By the numbers of a column, within a tolerance; nil is half of the distance of the expected row to
    /// the nearest other key of its table.
    case key([UInt8], tolerance: DecimalNumber?)
    /// At the times of the expected table, between whose rows the actual one is interpolated.
    case aligned
    /// At the rows of the actual table, for which the expected one was computed.
    case recorded(RecordedRows)
  }

  /// The column of times.
  package static let time = Array("time".utf8)
  /// The column of the cards' numbers, of which each has rows of its own.
  package static let card = Array("card".utf8)
  /// The column of row indices, which change if a row is missing.
  private static let frame = Array("frame".utf8)
  /// The column of events since the previous row, which changes if the rows are at other times.
  static let event = Array("event".utf8)

  /// The rule that rows at the same position are equal.
  package static let exact = ComparisonRules(
    matching: .position, columns: ColumnRules(), requiring: ColumnRules(),
    comparingOnlyCommon: false)

  package private(set) var matching: Matching
  /// The form of the actual table.
  package var form: TableForm
  /// The tolerance in time, in seconds, or nil for none.
  let timeTolerance: DecimalNumber?
  private let columns: ColumnRules
  let comparesOnlyCommon: Bool
  /// Whether each table is compared from the start of its motion on, whatever the time of that is.
  package let alignsStart: Bool
  /// Whether a row that the actual table lacks is no difference.
  let ignoresMissingRows: Bool
  /// The last tolerance of each column that has one, and that of all others, for nil.
  private let absolute, relative: [[UInt8]?: DecimalNumber]
  /// The columns that at least one table must have.
  private let required: [NamedColumn]

  /// Creates rules, of which `required` names columns that at least one table must have.
  package init(
    matching: Matching, columns: ColumnRules, requiring required: ColumnRules,
    comparingOnlyCommon comparesOnlyCommon: Bool, ignoringMissingRows: Bool = false,
    aligningStart: Bool = false, timeTolerance: DecimalNumber? = nil
  ) {
    (self.matching, self.timeTolerance) = (matching, timeTolerance)
    self.comparesOnlyCommon = comparesOnlyCommon
    self.required = required.named
    (ignoresMissingRows, alignsStart) = (ignoringMissingRows, aligningStart)
    self.columns = columns
    form = columns.form
    form.keptNames.formUnion((columns.named + required.named).map(\.name))
    if case .key(let column, _) = matching { form.keptNames.insert(column) }
    absolute = Dictionary(columns.absolute.map { ($0.column, $0.number) }) { $1 }
    relative = Dictionary(columns.relative.map { ($0.column, $0.number) }) { $1 }
  }

  /// The same rules for rows that are matched by position.
  package var matchingPositions: ComparisonRules {
    var rules = self
    rules.matching = .position
    return rules
  }

  /// The column whose numbers match rows, or the times of a tolerance in time; nil if there is none.
  var key: NamedColumn? {
    switch matching {
    case .position: reach.map { _ in NamedColumn(Self.time, by: .timeTolerance) }
    case .key(let column, _): NamedColumn(column, by: .key)
    case .aligned: NamedColumn(Self.time, by: .alignment)
    case .recorded(let rows): NamedColumn(rows.key, by: .key)
    }
  }

  /// Whether the expected table needs that column.
  var matchesExpected: Bool { if case .recorded = matching { false } else { true } }

  /// The greatest distance, in the unit of the key, of an expected row whose values pass for another one;
  /// nil if only the row's own values pass.
  var reach: DecimalNumber? {
    guard case .recorded(let rows) = matching else { return timeTolerance }
    return rows.reach
  }

  /// The column that matches rows and is not compared.
  var uncomparedKey: [UInt8]? {
    guard let key, key.rule != .timeTolerance else { return nil }
    return hasTolerance(of: key.name) ? nil : key.name
  }

  /// Whether a tolerance names a column.
  private func hasTolerance(of column: [UInt8]) -> Bool {
    absolute[column] != nil || relative[column] != nil
  }

  /// Returns the columns that are not compared because options name them.
  func ignored(among columns: [[UInt8]]) -> Set<[UInt8]> {
    let (ignored, chosen) = (self.columns.ignored, self.columns.chosen)
    let others =
      chosen.isEmpty
      ? [] : Set(columns).subtracting(chosen.flatMap { Wildcard.names($0, among: columns) })
    guard ignored.contains(where: Wildcard.isPattern) else { return others.union(ignored) }
    return others.union(ignored.flatMap { Wildcard.names($0, among: columns) })
  }

  /// Whether a column depends on the table's rows, so it is not compared if rows are matched and no
  /// tolerance names it.
  func isPositional(_ column: [UInt8]) -> Bool {
    guard !hasTolerance(of: column) else { return false }
    return switch matching {
    case .position: false
    case .key: column == Self.frame
    case .aligned, .recorded: column == Self.frame || column == Self.event
    }
  }

  /// Whether only the columns of times and row indices are left of those that both tables have.
  func leaveOnlyPlaces(_ comparison: Comparison) -> Bool {
    let leftOut = comparison.leftOutColumns
    guard comparesOnlyCommon, !leftOut.expected.isEmpty || !leftOut.actual.isEmpty else {
      return false
    }
    return comparison.columns.allSatisfy { $0.name == Self.time || $0.name == Self.frame }
  }

  /// Returns the tolerance of a column.
  ///
  /// - Complexity: O(1).
  func tolerance(of column: [UInt8]) -> Tolerance {
    Tolerance(
      absolute: absolute[column] ?? absolute[nil] ?? .zero,
      relative: relative[column] ?? relative[nil] ?? .zero)
  }

  /// Throws the first required column that is not among those of the tables.
  package func check(_ columns: ColumnNames) throws(ComparisonError) {
    guard !required.isEmpty else { return }
    let all = Set(columns.all)
    for column in required {
      if column.rule != .unit, all.contains(column.name) { continue }
      let known = column.known(in: columns)
      let hasName =
        column.rule == .ignored || column.rule == .chosen
        ? !Wildcard.names(column.name, among: known).isEmpty : known.contains(column.name)
      if !hasName { throw .noColumn(column, known: known) }
    }
  }
}

/// The rules of columns: those that are ignored, and the tolerances of the others.
package struct ColumnRules: Sendable {
  /// A number for all columns, or for the named column.
  package struct Bound: Equatable, Sendable {
    package let column: [UInt8]?
    package let number: DecimalNumber

    /// Creates a bound; nil is every column.
    package init(column: [UInt8]?, number: DecimalNumber) {
      (self.column, self.number) = (column, number)
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
    ignored: [[UInt8]] = [], choosing chosen: [[UInt8]] = [], absolute: [Bound] = [],
    relative: [Bound] = [], form: TableForm = .own
  ) {
    (self.ignored, self.chosen) = (ignored, chosen)
    (self.absolute, self.relative, self.form) = (absolute, relative, form)
  }

  /// The columns that the rules name.
  var named: [NamedColumn] {
    ignored.map { NamedColumn($0, by: .ignored) } + chosen.map { NamedColumn($0, by: .chosen) }
      + absolute.compactMap { $0.column.map { NamedColumn($0, by: .absolute) } }
      + relative.compactMap { $0.column.map { NamedColumn($0, by: .relative) } }
      + form.renamings.map { NamedColumn($0.name, by: .renaming) }
      + form.units.map { NamedColumn($0.column, by: .unit) }
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

  init(_ name: [UInt8], by rule: Rule) { (self.name, self.rule) = (name, rule) }

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
