import Arguments
import TableReading

/// A choice among the columns of a table, by names and patterns, or by changes of the default ones.
struct ColumnChoice {
  /// The names of all columns.
  let names: [String]
  /// The indices of the columns that are printed by default.
  let defaults: [Int]

  /// The name that means every column.
  static let everyName = "all"
  private static let every = Array(everyName.utf8)
  private static let signs = Array("+-".utf8)

  /// Returns the indices of the columns of a list.
  ///
  /// - Throws: An unknown or repeated column, or a change that changes nothing.
  func indices(_ list: [[UInt8]]) throws(CommandError) -> [Int] {
    guard list.contains(where: Self.isChange) else { return try indices(named: list) }
    guard list.allSatisfy(Self.isChange) else {
      let text = Array(list.joined(separator: [UInt8(ascii: ",")]))
      throw Self.error(
        "must list either columns or changes such as +acceleration (got \(Messages.quoted(text)))")
    }
    return try changed(by: list)
  }

  /// Whether an item adds a column to the default ones or removes one.
  static func isChange(_ item: [UInt8]) -> Bool { item.first.map(signs.contains) ?? false }

  private static func error(_ need: String) -> CommandError {
    .needs(option: "columns", Phrase(need))
  }

  /// Returns the indices of listed columns; a pattern adds those that are not listed before it.
  private func indices(named list: [[UInt8]]) throws(CommandError) -> [Int] {
    var indices: [Int] = []
    for name in list {
      let found = try self.found(name)
      let added = found.filter { !indices.contains($0) }
      // A table with duplicate columns could not be read again.
      guard !added.isEmpty || isPattern(name) else { throw .repeatedColumn(name) }
      indices += added
    }
    return indices
  }

  /// Returns the default columns after changes, in order.
  private func changed(by list: [[UInt8]]) throws(CommandError) -> [Int] {
    var indices = defaults
    for item in list {
      let name = Array(item.dropFirst())
      let found = try self.found(name)
      let adds = item[0] == UInt8(ascii: "+")
      let changed = found.filter { indices.contains($0) != adds }
      guard !changed.isEmpty else {
        throw Self.error(
          adds
            ? "cannot add \(Messages.quoted(name)), which is printed already"
            : "cannot remove \(Messages.quoted(name)), which is not printed")
      }
      if adds { indices += changed } else { indices.removeAll(where: changed.contains) }
    }
    guard !indices.isEmpty else { throw Self.error("must leave a column") }
    return indices
  }

  /// Returns the column with a name, or those that match a pattern.
  private func found(_ name: [UInt8]) throws(CommandError) -> [Int] {
    if let index = index(of: name) { return [index] }
    let pattern = name == Self.every ? Wildcard(Array("*".utf8)) : Wildcard(name)
    let found =
      isPattern(name) ? names.indices.filter { pattern.matches(Array(names[$0].utf8)) } : []
    guard !found.isEmpty else {
      // Several names without commas.
      let parts = name.split(separator: UInt8(ascii: " "))
      guard parts.count < 2 || parts.contains(where: { index(of: Array($0)) == nil }) else {
        throw Self.error("must have commas between names (got \(Messages.quoted(name)))")
      }
      throw .unknownColumn(name, known: names)
    }
    return found
  }

  private func index(of name: [UInt8]) -> Int? {
    // Usually the name is exact.
    names.firstIndex { $0.utf8.elementsEqual(name) }
      ?? names.firstIndex { Readers.isName(name, $0) }
  }

  private func isPattern(_ name: [UInt8]) -> Bool {
    index(of: name) == nil && (name == Self.every || Wildcard.isPattern(name))
  }
}
