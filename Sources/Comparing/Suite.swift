package import Options

/// Recorded cases: commands and their expected tables.
package struct Suite: Sendable {
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
  }

  /// The rule of the names of cases, which are also those of files.
  static let nameRule =
    "must be 1 to 200 letters, digits, '.', '_' or '-', and must not start with '.'"

  var cases: [Case]
  /// The bytes of the table, if the suite is a single table.
  private(set) var table: [UInt8]?
  /// The suite's file, or `-`.
  let file: [UInt8]
  /// The commands of the program of its cases.
  let commands: Commands

  /// The suite's folder with a trailing slash, or nothing for the current folder.
  var folder: [UInt8] { FilePath.folder(of: file) }

  /// The reason why a file is not read or written.
  var isOutside: String { "it is outside the \(table == nil ? "suite" : "table")'s folder" }

  /// Reads a suite, or a JSON table as a suite of one case if that is allowed.
  ///
  /// - Throws: The first error.
  init(
    _ tree: JSONTree, in file: [UInt8], _ commands: Commands, allowingTable: Bool = false
  ) throws(Problem) {
    do throws(DocumentError) {
      self =
        allowingTable && tree.root.member(named: "rows") != nil
        ? try Suite(ofTable: tree, in: file, commands) : try Suite(of: tree, in: file, commands)
    } catch {
      throw error.error(in: file)
    }
  }

  private init(of tree: JSONTree, in file: [UInt8], _ commands: Commands) throws(DocumentError) {
    (self.file, self.commands) = (file, commands)
    let root = tree.root
    guard let members = root.members else { throw DocumentError(root, .isNot("an object")) }
    try root.check(is: "suite")
    for member in members where !member.key.isText("cases") {
      throw DocumentError(member.key, .unknown("key", Array(member.name.utf8), known: ["cases"]))
    }
    let list = try root.required("cases")
    guard let elements = list.elements else { throw DocumentError(list, .isNot("an array")) }
    cases = []
    // File systems may ignore the case of names.
    var names: Set<String> = []
    var files: Set<String> = []
    let options = RuleOptions().source().declarations(.all)
    for node in elements {
      let new = try Case(node, options)
      if !names.insert(new.name.lowercased()).inserted {
        throw node.error(
          "name", .remark("duplicate case name \(Messages.quoted(Array(new.name.utf8)))"))
      }
      if !files.insert(String(decoding: new.expect, as: UTF8.self).lowercased()).inserted {
        throw node.error(
          "expect", .remark("duplicate expected table \(Messages.quoted(new.expect))"))
      }
      cases.append(new)
    }
    guard !cases.isEmpty else { throw DocumentError(list, .breaks("must have at least one case")) }
  }

  /// Creates a suite whose only case is a JSON table, which has the arguments that it was made from.
  init(ofTable tree: JSONTree, in file: [UInt8], _ commands: Commands) throws(DocumentError) {
    (self.file, self.commands) = (file, commands)
    let node = try tree.root.required("arguments")
    let isStandardInput = file == Array("-".utf8)
    let expect =
      isStandardInput
      ? Array("standard-input.json".utf8) : Array(file.dropFirst(FilePath.folder(of: file).count))
    table = tree.source
    cases = [
      Case(
        name: String(decoding: expect, as: UTF8.self), arguments: try Case.arguments(tree.root),
        node: node, expect: expect, rules: ParsedArguments())
    ]
  }

  /// Reads the file of a suite, or of a JSON table as a suite of one case if that is allowed.
  static func read(
    at file: [UInt8], _ commands: Commands, allowingTable: Bool = false, on host: Host
  ) throws(Problem) -> Suite {
    if let format = TableFormat(fileName: file), format != .json, format != .markdown {
      throw Problem(
        """
        the file must be \(allowingTable ? "a suite or a JSON table" : "a suite") (got \
        \(Messages.quoted(file))); a table in \(format.rawValue.uppercased()) does not contain its \
        command: name its suite
        """)
    }
    return try Suite(try host.readJSON(at: file), in: file, commands, allowingTable: allowingTable)
  }

  // MARK: Cases

  /// Returns the cases of each suite that have some names, which may be patterns, or all without names.
  ///
  /// - Throws: A name that no case of any suite has.
  static func cases(of suites: [Suite], named names: [[UInt8]]) throws(Problem) -> [[Case]] {
    guard !names.isEmpty else { return suites.map({ $0.cases }) }
    let known = suites.flatMap { $0.cases.map { Array($0.name.utf8) } }
    var chosen: Set<[UInt8]> = []
    for name in names {
      let found = Wildcard.names(name, among: known)
      guard !found.isEmpty else {
        let known = known.map { String(decoding: $0, as: UTF8.self) }
        throw .unknown("case", name, known: known, option: "only")
      }
      chosen.formUnion(found)
    }
    return suites.map { $0.cases.filter { chosen.contains(Array($0.name.utf8)) } }
  }

  // MARK: Tables

  /// Returns the path of an expected table, given that in the suite's folder.
  ///
  /// - Throws: That a link leads out of the folder.
  func path(
    ofTable name: [UInt8], to action: FileAction, on files: Host
  ) throws(Problem) -> [UInt8] {
    let path = folder + name
    guard !FilePath.leaves(folder, name, on: files) else { throw .file(action, path, isOutside) }
    return path
  }

  /// Returns the paths of the expected tables that are unused, unless a case reads them.
  ///
  /// These are the files in the folders of expected tables that have the extension of such a table
  /// and are not expected; of JSON files, only those that this program wrote. Beside the suite itself
  /// there may be tables of other kinds, so that no table there counts as unused.
  func unexpectedTables(on host: Host) throws(Problem) -> [[UInt8]] {
    let expected = Set(cases.map { $0.expect })
    var folders: [[UInt8]] = []
    var formats: [[UInt8]: Set<TableFormat>] = [:]
    for testCase in cases {
      let folder = FilePath.folder(of: testCase.expect)
      guard !folder.isEmpty, let format = TableFormat(fileName: testCase.expect) else { continue }
      if formats[folder] == nil { folders.append(folder) }
      formats[folder, default: []].insert(format)
    }
    var unexpected: [[UInt8]] = []
    for folder in folders {
      let names: [[UInt8]]
      do throws(Problem) { names = try host.fileNames(in: self.folder + folder) } catch {
        // Reported by the case.
        if error.isMissingFile { continue }
        throw error
      }
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let (path, suffix) = (folder + name, Array(".actual.csv".utf8))
        guard let format = TableFormat(fileName: name), formats[folder]?.contains(format) ?? false,
          !expected.contains(path), host.isRegularFile(at: self.folder + path),
          name.suffix(suffix.count) != suffix[...],
          format != .json || Self.isTable(self.folder + path, on: host)
        else { continue }
        unexpected.append(path)
      }
    }
    return unexpected
  }

  /// Whether a file begins like this program's tables.
  private static func isTable(_ path: [UInt8], on host: Host) -> Bool {
    guard var file = try? host.openInput(at: path), (try? file.readBlock()) ?? false
    else { return false }
    return String(decoding: file.bytes.prefix(200), as: UTF8.self).contains("\"deckcalc/")
  }

  /// The error of `--add` without the arguments of a case.
  package static let lacksCommand: Phrase = "needs the arguments of a command after '--'"

  /// Returns a suite with a new case at its end, and the new contents of its file, which need not exist.
  ///
  /// The expected table is in the folder of the last case's, and has its format unless the arguments
  /// choose another.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - arguments: The arguments of its command.
  ///   - file: The suite's file.
  ///   - commands: The commands of the program.
  ///   - host: The host.
  /// - Returns: The suite and the contents.
  /// - Throws: An error in the suite, or the reason why the case cannot be added.
  static func adding(
    _ name: [UInt8], _ arguments: [[UInt8]], to file: [UInt8], _ commands: Commands,
    on host: Host
  ) throws(Problem) -> (suite: Suite, source: [UInt8]) {
    let option = "add"
    guard name != Array("--".utf8) else { throw Problem(option, "needs a name before '--'") }
    guard !arguments.isEmpty else { throw Problem(option, lacksCommand) }
    let invalid = arguments.first { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
    if let invalid {
      throw Problem("the arguments of a case must be UTF-8 (got \(Messages.quoted(invalid)))")
    }
    guard FilePath.isPlainName(name) else {
      throw Problem(option, "\(nameRule) (got \(Messages.quoted(name)))")
    }
    if let reason = CaseCommand.error(in: arguments, commands) {
      throw Problem(Phrase(reason))
    }
    let text = String(decoding: name, as: UTF8.self)
    var old: (tree: JSONTree, suite: Suite)?
    do throws(Problem) {
      let tree = try host.readJSON(at: file)
      old = (tree, try Suite(tree, in: file, commands))
    } catch {
      guard error.isMissingFile else { throw error }
    }
    if old?.suite.cases.contains(where: { $0.name.lowercased() == text.lowercased() }) ?? false {
      throw Problem(option, "must not be the name of another case (got \(Messages.quoted(name)))")
    }
    let neighbor = old?.suite.cases.last?.expect ?? Array("tables/a.csv".utf8)
    let suffix =
      CaseCommand.format(in: arguments, commands)?.extensions.first
      ?? FilePath.fileExtension(of: neighbor)
    let member = member(
      name, arguments,
      FilePath.folder(of: neighbor) + name + Array((suffix.map { ".\($0)" } ?? "").utf8))
    let source =
      old.map { appending(member, to: $0.tree) }
      ?? Array("{\"cases\": [\n  ".utf8) + member + Array("\n]}\n".utf8)
    var suite = try Suite(try InputFile.json(source, in: file), in: file, commands)
    suite.cases[suite.cases.count - 1].isTyped = true
    return (suite, source)
  }

  /// Returns the JSON of a case.
  private static func member(
    _ name: [UInt8], _ arguments: [[UInt8]], _ expect: [UInt8]
  ) -> [UInt8] {
    func text(_ bytes: [UInt8]) -> JSONValue { .text(String(decoding: bytes, as: UTF8.self)) }
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(
      .object([
        JSONMember("name", text(name)), JSONMember("arguments", .list(arguments.map(text))),
        JSONMember("expect", text(expect)),
      ]), style: .shortest)
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  /// Returns a suite with a case after its last one, on a line of its own if that is.
  private static func appending(_ member: [UInt8], to tree: JSONTree) -> [UInt8] {
    guard let last = tree.root.member(named: "cases")?.elements?.reversed().first else { return [] }
    let bytes = tree.source
    let (start, end) = (last.range.lowerBound, last.range.upperBound)
    let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let indentation = line.map { bytes[$0..<start] } ?? []
    let isAlone = line != nil && indentation.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let separator = isAlone ? Array(",\n".utf8) + indentation : Array(", ".utf8)
    return Array(bytes[..<end]) + separator + member + bytes[end...]
  }
}

// MARK: - Reading cases

extension Suite.Case {
  /// Reads a case, whose rules are options.
  fileprivate init(_ node: JSONTree.Node, _ options: [OptionDeclaration]) throws(DocumentError) {
    let required = ["name", "arguments", "expect"]
    for option in RuleOptions.numeric {
      let value = node.member(named: camelCase(option))
      for number in [value].compactMap({ $0 }) + (value?.members?.map({ $0.value }) ?? [])
      where number.text != nil {
        throw DocumentError(number, .isNot("a number"))
      }
    }
    var rules = ParsedArguments()
    try rules.read(node, as: options, besides: required + ["assert"])
    for key in required { _ = try node.required(key) }
    let name = try node.string("name")
    guard FilePath.isPlainName(name) else { throw node.error("name", .breaks(Suite.nameRule)) }
    let path = try node.string("expect")
    guard !path.contains(0) else {
      throw node.error("expect", .breaks("must not contain a NUL character"))
    }
    let expect = FilePath.withoutDots(path)
    guard FilePath.staysInside(path), !expect.isEmpty else {
      throw node.error("expect", .breaks("must stay inside the suite's folder"))
    }
    guard let format = TableFormat(fileName: expect), format != .markdown else {
      throw node.error("expect", .isNot("a file name that ends in .csv, .tsv, .json or .ndjson"))
    }
    self.init(
      name: String(decoding: name, as: UTF8.self), arguments: try Self.arguments(node),
      node: node.member(named: "arguments") ?? node, expect: expect,
      assertions: try Self.assertions(node), rules: rules)
    do throws(Problem) { _ = try ComparisonRules(rules) } catch {
      throw node.error(error.option.map(camelCase) ?? "", .option(error))
    }
  }

  /// Returns arguments in one string as JSON, or nil if a shell would not separate them at spaces.
  private static func jsonArguments(_ text: String) -> String? {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !"\"'\\$`".utf8.contains(byte)
    }
    guard isPlain, !words.isEmpty else { return nil }
    let quoted = words.map { "\"\(String(decoding: Array($0), as: UTF8.self))\"" }
    return "[\(quoted.joined(separator: ", "))]"
  }

  /// Reads the arguments of a case's command, whose own errors are reported when it is run.
  fileprivate static func arguments(_ node: JSONTree.Node) throws(DocumentError) -> [[UInt8]] {
    guard let list = node.member(named: "arguments"), let elements = list.elements else {
      let separate = node.member(named: "arguments")?.text.flatMap(Self.jsonArguments)
      throw node.error("arguments", .isNot("an array of strings", meant: separate))
    }
    return try elements.map { element throws(DocumentError) in
      guard let text = element.text else { throw DocumentError(element, .isNot("a string")) }
      guard !text.utf8.contains(0) else {
        throw DocumentError(element, .breaks("must not contain a NUL character"))
      }
      return Array(text.utf8)
    }
  }

  /// Reads the conditions of a case: one, or an array of them.
  private static func assertions(_ node: JSONTree.Node) throws(DocumentError) -> [[UInt8]] {
    guard let value = node.member(named: "assert") else { return [] }
    return try (value.elements.map(Array.init) ?? [value]).map { element throws(DocumentError) in
      guard let text = element.text else {
        throw DocumentError(element, .isNot("a string, or an array of strings"))
      }
      let condition = Array(text.utf8)
      do throws(ValueError) { _ = try Assertion(condition) } catch {
        throw DocumentError(element, .option(.invalid("assert", condition, error)))
      }
      return condition
    }
  }
}

extension JSONTree.Node {
  /// Returns the string of a member.
  fileprivate func string(_ key: String) throws(DocumentError) -> [UInt8] {
    guard let text = member(named: key)?.text else { throw error(key, .isNot("a string")) }
    return Array(text.utf8)
  }

  /// Returns the error of a member, or of the object if it lacks the member.
  fileprivate func error(_ key: String, _ reason: DocumentError.Reason) -> DocumentError {
    DocumentError(member(named: key) ?? self, reason)
  }
}
