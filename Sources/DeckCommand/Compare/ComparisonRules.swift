import Arguments
import DeckFormats

/// What counts as the same table.
struct ComparisonRules: Sendable {
  /// How rows find one another.
  enum Matching: Hashable, Sendable {
    /// The first with the first, the second with the second.
    case position
    /// By the numbers of a column, which may be this far apart; nil is half of the way to the nearest
    /// other row of the expected table.
    case key([UInt8], tolerance: [UInt8]?)
    /// At the times of the expected table, between whose rows the actual one is interpolated.
    case aligned
  }

  /// A number for all columns, or for the one of a name.
  struct Bound: Hashable, Sendable {
    var column: [UInt8]?
    var number: [UInt8]
  }

  /// The column of times.
  static let time = Array("time".utf8)
  /// The column of row indices, which change where a row is missing.
  private static let frame = Array("frame".utf8)
  /// The column of what happened since the row before, which changes where rows are at other times.
  private static let event = Array("event".utf8)

  let matching: Matching
  let ignored: [[UInt8]]
  let comparesCommonAlone: Bool
  private let absolute: Bounds
  private let relative: Bounds
  /// The names of columns that a table has to have, with the options that give them.
  private let names: [(option: String, column: [UInt8])]

  /// Reads the rules, which may be about the common columns whatever the options say.
  ///
  /// Options that are not among `own`, if that is something, may name columns that the tables have not.
  init(
    _ arguments: ParsedArguments, own: ParsedArguments? = nil, comparingCommonAlone: Bool = false,
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
    comparesCommonAlone = comparingCommonAlone || arguments[DiffOptions.onlyCommon]
    // A case may have the key.
    if matching == .position, arguments.contains(keyTolerance), !isOfMany {
      throw .needs(option: keyTolerance, "needs \(option: DiffOptions.key)")
    }
  }

  /// The rules of a case under those of the command line, which has the last word on how rows match.
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

  /// The column whose numbers rows are matched by, if they are.
  var keyColumn: [UInt8]? {
    switch matching {
    case .position: nil
    case .key(let column, _): column
    case .aligned: Self.time
    }
  }

  /// The column that is matched by and needs no comparison of its own.
  var uncomparedKey: [UInt8]? {
    keyColumn.flatMap { absolute.name($0) || relative.name($0) ? nil : $0 }
  }

  /// Whether a column tells of a table's rows, and so nothing where other rows are compared.
  func isPositional(_ column: [UInt8]) -> Bool {
    switch matching {
    case .position: false
    case .key: column == Self.frame
    case .aligned: column == Self.frame || column == Self.event
    }
  }

  /// What a column's numbers may differ by.
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

  /// The columns that options name.
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

  /// Throws the first name of a column that no table has.
  func check(_ columns: [[UInt8]]) throws(CommandError) {
    guard !names.isEmpty else { return }
    let known = Set(columns)
    for (option, name) in names where !known.contains(name) {
      throw .noColumn(option: option, name, known: columns)
    }
  }
}
