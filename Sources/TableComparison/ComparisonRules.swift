import Arguments
import TableReading

/// The rules of a comparison: tolerances, columns and the matching of rows.
struct ComparisonRules: Sendable {
  /// The matching of rows.
  enum Matching: Hashable, Sendable {
    /// The first row with the first, the second with the second.
    case position
    /// By the numbers of a column, within a tolerance; nil is half of the distance to the nearest other
    /// row of the expected table.
    case key([UInt8], tolerance: [UInt8]?)
    /// At the times of the expected table, between whose rows the actual one is interpolated.
    case aligned
  }

  /// A number for all columns, or for the named column.
  struct Bound: Hashable, Sendable {
    var column: [UInt8]?
    var number: [UInt8]
  }

  /// The column of times.
  static let time = Array("time".utf8)
  /// The column of row indices, which change if a row is missing.
  private static let frame = Array("frame".utf8)
  /// The column of events since the previous row, which changes if the rows are at other times.
  private static let event = Array("event".utf8)

  let matching: Matching
  let ignored: [[UInt8]]
  let comparesOnlyCommon: Bool
  private let absolute: Bounds
  private let relative: Bounds
  /// The names of required columns, with the options that name them.
  private let names: [(option: String, column: [UInt8])]

  /// Reads the rules, which may be limited to the common columns regardless of the options.
  ///
  /// If `own` is given, options outside of it may name columns that the tables lack.
  init(
    _ arguments: ParsedArguments, own: ParsedArguments? = nil, comparingOnlyCommon: Bool = false,
    ofManyCases isOfMany: Bool = false
  ) throws(CommandError) {
    let isAligned = arguments[DiffOptions.align]
    for option in [DiffOptions.key.declaration, DiffOptions.keyTolerance.declaration]
    where isAligned && arguments.contains(option.name) {
      throw .contradiction(option: option.name, other: DiffOptions.align.declaration.name)
    }
    let keyTolerance = DiffOptions.keyTolerance.declaration.name
    do throws(UsageError) {
      if isAligned {
        matching = .aligned
      } else if arguments.contains(DiffOptions.key) {
        _ = try arguments[DiffOptions.keyTolerance]
        matching = .key(
          try arguments[DiffOptions.key], tolerance: arguments.text(of: keyTolerance))
      } else {
        matching = .position
      }
      ignored = try arguments.all(DiffOptions.ignore).flatMap { $0 }
      absolute = Bounds(try arguments.all(DiffOptions.tolerance).flatMap { $0 })
      relative = Bounds(try arguments.all(DiffOptions.relative).flatMap { $0 })
      names = try Self.names(own ?? arguments)
    } catch {
      throw .usage(error)
    }
    comparesOnlyCommon = comparingOnlyCommon || arguments[DiffOptions.onlyCommon]
    // A case may give the key.
    if matching == .position, arguments.contains(keyTolerance), !isOfMany {
      throw .needs(option: keyTolerance, "needs \(option: DiffOptions.key)")
    }
  }

  /// Returns the rules of a case overlaid by those of the command line, whose matching of rows wins.
  static func overlaid(
    _ rules: ParsedArguments, by arguments: ParsedArguments
  ) -> ParsedArguments {
    var rules = rules
    if arguments[DiffOptions.align] {
      rules = rules.removing(DiffOptions.key.declaration.name)
        .removing(DiffOptions.keyTolerance.declaration.name)
    }
    if arguments.contains(DiffOptions.key) {
      rules = rules.removing(DiffOptions.align.declaration.name)
    }
    return rules.overlaid(by: arguments)
  }

  /// The column whose numbers match rows, if there is one.
  var keyColumn: [UInt8]? {
    switch matching {
    case .position: nil
    case .key(let column, _): column
    case .aligned: Self.time
    }
  }

  /// The column that matches rows and is not compared.
  var uncomparedKey: [UInt8]? {
    keyColumn.flatMap { absolute.name($0) || relative.name($0) ? nil : $0 }
  }

  /// Whether a column depends on the table's rows, so it is not compared if rows are matched.
  func isPositional(_ column: [UInt8]) -> Bool {
    switch matching {
    case .position: false
    case .key: column == Self.frame
    case .aligned: column == Self.frame || column == Self.event
    }
  }

  /// Returns the tolerance of a column.
  func tolerance(of column: [UInt8]) -> Tolerance {
    Tolerance(absolute: absolute.number(for: column), relative: relative.number(for: column))
  }

  /// The numbers of one option, found by their columns.
  private struct Bounds: Sendable {
    private let bounds: [Bound]
    /// The index of the last bound for each column that has one.
    private var indices: [[UInt8]: Int] = [:]
    /// The index of the last bound for all columns.
    private var common: Int?

    init(_ bounds: [Bound]) {
      self.bounds = bounds
      for (index, bound) in bounds.enumerated() {
        if let column = bound.column { indices[column] = index } else { common = index }
      }
    }

    /// Whether a column is named.
    func name(_ column: [UInt8]) -> Bool { indices[column] != nil }

    /// The last number for a column, or else the last for all.
    func number(for column: [UInt8]) -> DecimalNumber {
      let bound = (indices[column] ?? common).map { bounds[$0] }
      return bound.flatMap { DecimalNumber($0.number.span) } ?? .zero
    }
  }

  /// Returns the columns that options name.
  private static func names(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [(option: String, column: [UInt8])] {
    var names: [(option: String, column: [UInt8])] = []
    for name in try arguments.all(DiffOptions.ignore).flatMap({ $0 }) {
      names.append((DiffOptions.ignore.declaration.name, name))
    }
    for option in [DiffOptions.tolerance, DiffOptions.relative] {
      for case let name? in try arguments.all(option).flatMap({ $0 }).map(\.column) {
        names.append((option.declaration.name, name))
      }
    }
    return names
  }

  /// Throws the first named column that no table has.
  func check(_ columns: [[UInt8]]) throws(CommandError) {
    guard !names.isEmpty else { return }
    let known = Set(columns)
    for (option, name) in names where !known.contains(name) {
      throw .noColumn(option: option, name, known: columns)
    }
  }
}
