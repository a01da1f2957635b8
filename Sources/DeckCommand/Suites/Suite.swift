import Arguments
import DeckFormats

/// Cases that an app keeps: a command for each, and the table that is expected of it.
struct Suite: Sendable {
  /// A place in the suite.
  struct Place: Hashable, Sendable {
    let position: TextPosition
    /// The JSON pointer to it.
    let pointer: String

    fileprivate init(_ node: JSONTree.Node) {
      position = node.position
      pointer = node.pointer
    }
  }

  /// A command and its expected table.
  struct Case: Sendable {
    let name: String
    /// The command's words.
    let arguments: [[UInt8]]
    /// Where they are.
    let place: Place
    /// The expected table's file, counted from the suite's folder.
    let expect: [UInt8]
    /// What counts as the same, as options.
    let rules: ParsedArguments
  }

  /// The names of a suite's and a case's members.
  private enum Key {
    static let cases = "cases"
    static let name = "name"
    static let arguments = "arguments"
    static let expect = "expect"
  }

  /// Why a file is not touched.
  static let isOutside = "it lies outside the suite's folder"

  let cases: [Case]
  /// The bytes of the table that is verified by itself, if one is.
  private(set) var table: [UInt8]?
  /// The suite's file, or `-`.
  let file: [UInt8]

  /// The folder that the suite is in, with the slash at its end, or nothing for the current one.
  var folder: [UInt8] { FilePath.folder(of: file) }

  /// Reads a suite.
  ///
  /// - Throws: The first thing that is wrong with it.
  init(_ tree: JSONTree, in file: [UInt8]) throws(DocumentError) {
    self.file = file
    let root = tree.root
    guard let members = root.members else { throw DocumentError(root, .isNot("an object")) }
    for member in members where !member.key.isText(Key.cases) {
      throw DocumentError(
        member.key, .unknownKey(Array(member.name.utf8), known: [Key.cases]))
    }
    guard let list = root.member(named: Key.cases) else {
      throw DocumentError(root, .lacks(Key.cases))
    }
    guard let elements = list.elements else { throw DocumentError(list, .isNot("a list")) }
    var cases: [Case] = []
    // File systems may take names that differ in case for one.
    var names: Set<String> = []
    var files: Set<String> = []
    for node in elements {
      let new = try Self.read(node)
      if !names.insert(new.name.lowercased()).inserted {
        throw Self.fault(node, Key.name, .occursTwice(Array(new.name.utf8)))
      }
      if !files.insert(String(decoding: new.expect, as: UTF8.self).lowercased()).inserted {
        throw Self.fault(node, Key.expect, .occursTwice(new.expect))
      }
      cases.append(new)
    }
    guard !cases.isEmpty else { throw DocumentError(list, .isNot("at least one case")) }
    self.cases = cases
  }

  /// The suite whose only case is a JSON table, which holds the words that it was made from.
  init(ofTable tree: JSONTree, in file: [UInt8]) throws(DocumentError) {
    self.file = file
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
        place: Place(tree.root.member(named: Key.arguments) ?? tree.root), expect: expect,
        rules: ParsedArguments(options: DiffOptions.rules))
    ]
  }

  private static func read(_ node: JSONTree.Node) throws(DocumentError) -> Case {
    let known = [Key.name, Key.arguments, Key.expect]
    for option in DiffOptions.numeric {
      let value = node.member(named: camelCase(option.name))
      for number in [value].compactMap({ $0 }) + (value?.members?.map(\.value) ?? [])
      where number.text != nil {
        throw DocumentError(number, .isNot("a number"))
      }
    }
    var rules = ParsedArguments(options: DiffOptions.rules)
    try rules.read(node, as: DiffOptions.rules, besides: known)
    for key in known where node.member(named: key) == nil {
      throw DocumentError(node, .lacks(key))
    }
    let name = try text(node, Key.name)
    guard FilePath.isPlainName(name) else {
      throw fault(
        node, Key.name,
        .isNot("a name of letters, digits, '.', '_' and '-' that begins with no '.'"))
    }
    let path = try text(node, Key.expect)
    guard !path.contains(0) else {
      throw fault(node, Key.expect, .isRefused("must not contain a NUL character"))
    }
    let expect = FilePath.withoutDots(path)
    guard FilePath.staysInside(path), !expect.isEmpty else {
      throw fault(node, Key.expect, .isRefused("the path leaves the suite's folder"))
    }
    guard let format = TableFormat(fileName: expect), format != .markdown else {
      throw fault(
        node, Key.expect, .isNot("a file's name that ends in .csv, .tsv, .json or .ndjson"))
    }
    let result = Case(
      name: String(decoding: name, as: UTF8.self), arguments: try arguments(node),
      place: Place(node.member(named: Key.arguments) ?? node), expect: expect,
      rules: rules)
    do throws(CommandError) { _ = try ComparisonRules(rules) } catch {
      let key = error.option.map(camelCase)
      throw DocumentError(key.flatMap { node.member(named: $0) } ?? node, .option(error))
    }
    return result
  }

  /// The words of a case's command, which must print a table and may not say where to.
  private static func arguments(_ node: JSONTree.Node) throws(DocumentError) -> [[UInt8]] {
    guard let list = node.member(named: Key.arguments), let elements = list.elements else {
      throw fault(node, Key.arguments, .isNot("a list of texts"))
    }
    var words: [[UInt8]] = []
    for element in elements {
      guard let text = element.text else { throw DocumentError(element, .isNot("a text")) }
      guard !text.utf8.contains(0) else {
        throw DocumentError(element, .isRefused("a word holds no character of zero"))
      }
      words.append(Array(text.utf8))
    }
    guard let problem = CaseCommand.problem(with: words) else { return words }
    throw DocumentError(list, .isRefused(problem))
  }

  private static func text(
    _ node: JSONTree.Node, _ key: String
  ) throws(DocumentError) -> [UInt8] {
    guard let text = node.member(named: key)?.text else { throw fault(node, key, .isNot("a text")) }
    return Array(text.utf8)
  }

  private static func fault(
    _ node: JSONTree.Node, _ key: String, _ problem: DocumentError.Reason
  ) -> DocumentError {
    DocumentError(node.member(named: key) ?? node, problem)
  }
}
