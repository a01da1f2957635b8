import Arguments
import TableComparison
import TableReading
import TableText

/// Recorded cases: commands and their expected tables.
struct Suite: Sendable {
  /// A command and its expected table.
  struct Case: Sendable {
    let name: String
    /// The command's arguments.
    let arguments: [[UInt8]]
    /// The arguments in the file, which are located only for a message.
    let node: JSONTree.Node
    /// Whether the arguments are those of the command line, and not yet of the file.
    var isTyped = false
    /// The expected table's file, relative to the suite's folder.
    let expect: [UInt8]
    /// Conditions on the figures of the command, which are not part of its arguments.
    var assertions: [[UInt8]] = []
    /// The comparison rules, as options.
    let rules: ParsedArguments

    /// The rule of names, which are also those of files.
    static let nameRule =
      "must be 1 to 200 letters, digits, '.', '_' or '-', and must not start with '.'"
  }

  /// The names of a suite's and a case's members.
  enum Key {
    static let cases = "cases"
    static let name = "name"
    static let arguments = "arguments"
    static let expect = "expect"
    static let assertions = "assert"
  }

  /// The reason why a file is not read or written.
  static let isOutside = "it is outside the suite's folder"

  let cases: [Case]
  /// The bytes of the table, if the suite is a single table.
  private(set) var table: [UInt8]?
  /// The suite's file, or `-`.
  let file: [UInt8]
  /// The systems and commands of its cases.
  let catalog: Catalog

  /// The suite's folder with a trailing slash, or nothing for the current folder.
  var folder: [UInt8] { FilePath.folder(of: file) }

  /// The reason why a file is not read for a case, which for a table is no case of a suite.
  var isOutside: String { table == nil ? Self.isOutside : "it is outside the table's folder" }

  /// Reads a suite.
  ///
  /// - Throws: The first error.
  init(_ tree: JSONTree, in file: [UInt8], _ catalog: Catalog) throws(DocumentError) {
    self.file = file
    self.catalog = catalog
    let root = tree.root
    guard let members = root.members else { throw DocumentError(root, .isNot("an object")) }
    try root.check(is: "suite")
    for member in members where !member.key.isText(Key.cases) {
      throw DocumentError(
        member.key, .unknownKey(Array(member.name.utf8), known: [Key.cases]))
    }
    guard let list = root.member(named: Key.cases) else {
      throw DocumentError(root, .lacks(Key.cases))
    }
    guard let elements = list.elements else { throw DocumentError(list, .isNot("an array")) }
    var cases: [Case] = []
    // File systems may ignore the case of names.
    var names: Set<String> = []
    var files: Set<String> = []
    let options = RuleOptions().source().declarations(.all)
    for node in elements {
      let new = try Self.read(node, options)
      if !names.insert(new.name.lowercased()).inserted {
        throw Self.error(node, Key.name, .isDuplicate(kind: "case name", Array(new.name.utf8)))
      }
      if !files.insert(String(decoding: new.expect, as: UTF8.self).lowercased()).inserted {
        throw Self.error(node, Key.expect, .isDuplicate(kind: "expected table", new.expect))
      }
      cases.append(new)
    }
    guard !cases.isEmpty else { throw DocumentError(list, .breaks("must have at least one case")) }
    self.cases = cases
  }

  /// Creates a suite whose only case is a JSON table, which has the arguments that it was made from.
  init(ofTable tree: JSONTree, in file: [UInt8], _ catalog: Catalog) throws(DocumentError) {
    self.file = file
    self.catalog = catalog
    guard tree.root.member(named: Key.arguments) != nil else {
      throw DocumentError(tree.root, .lacks(Key.arguments))
    }
    let isStandardInput = file == Array("-".utf8)
    let expect =
      isStandardInput
      ? Array("standard-input.json".utf8) : Array(file.dropFirst(FilePath.folder(of: file).count))
    table = tree.source
    cases = [
      Case(
        name: String(decoding: expect, as: UTF8.self),
        arguments: try Self.arguments(tree.root),
        node: tree.root.member(named: Key.arguments) ?? tree.root, expect: expect,
        rules: ParsedArguments())
    ]
  }

  private static func read(
    _ node: JSONTree.Node, _ options: [OptionDeclaration]
  ) throws(DocumentError) -> Case {
    let known = [Key.name, Key.arguments, Key.expect]
    for option in RuleOptions.numeric {
      let value = node.member(named: camelCase(option))
      for number in [value].compactMap({ $0 }) + (value?.members?.map(\.value) ?? [])
      where number.text != nil {
        throw DocumentError(number, .isNot("a number"))
      }
    }
    var rules = ParsedArguments()
    try rules.read(node, as: options, besides: known + [Key.assertions])
    for key in known where node.member(named: key) == nil {
      throw DocumentError(node, .lacks(key))
    }
    let name = try text(node, Key.name)
    guard FilePath.isPlainName(name) else {
      throw error(
        node, Key.name,
        .breaks(Case.nameRule))
    }
    let path = try text(node, Key.expect)
    guard !path.contains(0) else {
      throw error(node, Key.expect, .breaks("must not contain a NUL character"))
    }
    let expect = FilePath.withoutDots(path)
    guard FilePath.staysInside(path), !expect.isEmpty else {
      throw error(node, Key.expect, .breaks("must stay inside the suite's folder"))
    }
    guard let format = TableFormat(fileName: expect), format != .markdown else {
      throw error(
        node, Key.expect, .isNot("a file name that ends in .csv, .tsv, .json or .ndjson"))
    }
    let result = Case(
      name: String(decoding: name, as: UTF8.self), arguments: try arguments(node),
      node: node.member(named: Key.arguments) ?? node, expect: expect,
      assertions: try assertions(node), rules: rules)
    do throws(CommandError) { _ = try ComparisonRules(rules) } catch {
      let key = error.option.map(camelCase)
      throw DocumentError(key.flatMap { node.member(named: $0) } ?? node, .option(error))
    }
    return result
  }

  /// Reads the arguments of a case's command, whose own errors are reported when it is run.
  private static func arguments(_ node: JSONTree.Node) throws(DocumentError) -> [[UInt8]] {
    guard let list = node.member(named: Key.arguments), let elements = list.elements else {
      let separate = node.member(named: Key.arguments)?.text.flatMap(Messages.jsonArguments)
      throw error(node, Key.arguments, .isNot("an array of strings", meant: separate))
    }
    var arguments: [[UInt8]] = []
    for element in elements {
      guard let text = element.text else { throw DocumentError(element, .isNot("a string")) }
      guard !text.utf8.contains(0) else {
        throw DocumentError(element, .breaks("must not contain a NUL character"))
      }
      arguments.append(Array(text.utf8))
    }
    return arguments
  }

  /// Reads the conditions of a case: one, or an array of them.
  private static func assertions(_ node: JSONTree.Node) throws(DocumentError) -> [[UInt8]] {
    guard let value = node.member(named: Key.assertions) else { return [] }
    var conditions: [[UInt8]] = []
    for element in value.elements.map(Array.init) ?? [value] {
      guard let text = element.text else {
        throw DocumentError(element, .isNot("a string, or an array of strings"))
      }
      let condition = Array(text.utf8)
      do throws(ValueError) { _ = try Assertion(condition) } catch {
        let option = "assert"
        throw DocumentError(
          element, .option(.usage(.unreadableValue(option: option, condition, error))))
      }
      conditions.append(condition)
    }
    return conditions
  }

  private static func text(
    _ node: JSONTree.Node, _ key: String
  ) throws(DocumentError) -> [UInt8] {
    guard let text = node.member(named: key)?.text else {
      throw error(node, key, .isNot("a string"))
    }
    return Array(text.utf8)
  }

  private static func error(
    _ node: JSONTree.Node, _ key: String, _ reason: DocumentError.Reason
  ) -> DocumentError {
    DocumentError(node.member(named: key) ?? node, reason)
  }
}

extension Suite {
  /// Returns the cases of some names, which may be patterns, or all without names.
  ///
  /// - Throws: A name that no case has.
  func cases(named names: [[UInt8]]) throws(CommandError) -> [Case] {
    try Self.cases(of: [self], named: names)[0]
  }

  /// Returns the cases of each suite that have some names, which may be patterns, or all without names.
  ///
  /// - Throws: A name that no case of any suite has.
  static func cases(of suites: [Suite], named names: [[UInt8]]) throws(CommandError) -> [[Case]] {
    guard !names.isEmpty else { return suites.map(\.cases) }
    let known = suites.flatMap { $0.cases.map { Array($0.name.utf8) } }
    var chosen: Set<[UInt8]> = []
    for name in names {
      let found = Wildcard.names(name, among: known)
      guard !found.isEmpty else {
        throw .noCase(
          option: "only", name,
          known: known.map { String(decoding: $0, as: UTF8.self) })
      }
      chosen.formUnion(found)
    }
    return suites.map { $0.cases.filter { chosen.contains(Array($0.name.utf8)) } }
  }

  /// Returns the path of an expected table.
  ///
  /// - Parameters:
  ///   - name: The path in the suite's folder.
  ///   - action: The use that is made of the table.
  ///   - files: The files.
  /// - Returns: The path.
  /// - Throws: That a link leads out of the folder.
  func path(
    ofTable name: [UInt8], to action: HostError.Action, on files: Host
  ) throws(CommandError) -> [UInt8] {
    let path = folder + name
    guard !FilePath.leaves(folder, name, on: files) else {
      throw .host(HostError(action, path: path, reason: Self.isOutside))
    }
    return path
  }

  /// Reads a suite, or a JSON table as a suite of one case if that is allowed.
  static func read(
    at file: [UInt8], _ catalog: Catalog, allowingTable: Bool = false, on host: Host
  ) throws(CommandError) -> Suite {
    if let format = TableFormat(fileName: file), format != .json, format != .markdown {
      throw .needs(option: nil, Phrase(Messages.isNoSuite(file, orTable: allowingTable, format)))
    }
    let tree = try host.readJSON(at: file)
    do throws(DocumentError) {
      let isTable = allowingTable && tree.root.member(named: "rows") != nil
      return isTable
        ? try Suite(ofTable: tree, in: file, catalog) : try Suite(tree, in: file, catalog)
    } catch {
      throw error.error(in: file)
    }
  }
}
