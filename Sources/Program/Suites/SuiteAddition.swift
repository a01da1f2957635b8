import TableReading
import TableText

/// A case that is added to the end of a suite.
struct SuiteAddition {
  /// The suite with the case.
  let suite: Suite
  /// The new contents of the suite's file.
  let source: [UInt8]
  /// The case.
  private(set) var newCase: Suite.Case

  /// Adds a case to a suite, which is created if its file does not exist.
  ///
  /// The expected table is in the folder of the last case's, and has its format unless the arguments
  /// choose another.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - arguments: The arguments of its command.
  ///   - file: The suite's file.
  ///   - catalog: The systems and commands.
  ///   - host: The host.
  /// - Throws: An error in the suite, or the reason why the case cannot be added.
  init(
    named name: [UInt8], _ arguments: [[UInt8]], to file: [UInt8], _ catalog: Catalog,
    on host: Host
  ) throws(CommandError) {
    let option = "add"
    guard name != Array("--".utf8) else { throw .needs(option: option, "needs a name before '--'") }
    guard !arguments.isEmpty else { throw .needs(option: option, .addedCommand) }
    let invalid = arguments.first { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
    if let invalid {
      throw .needs(
        option: nil, "the arguments of a case must be UTF-8 (got \(Messages.quoted(invalid)))")
    }
    guard FilePath.isPlainName(name) else {
      throw .needs(option: option, "\(Suite.Case.nameRule) (got \(Messages.quoted(name)))")
    }
    if let reason = CaseCommand.error(in: arguments, catalog) {
      throw .needs(option: nil, Phrase(reason))
    }
    let text = String(decoding: name, as: UTF8.self)
    let old = try Self.existing(file, catalog, on: host)
    if old?.suite.cases.contains(where: { $0.name.lowercased() == text.lowercased() }) ?? false {
      throw .needs(
        option: option, "must not be the name of another case (got \(Messages.quoted(name)))")
    }
    let neighbor = old?.suite.cases.last?.expect ?? Array("tables/a.csv".utf8)
    let format = CaseCommand.format(in: arguments, catalog)?.extensions.first
    let member = Self.member(
      name, arguments, in: FilePath.folder(of: neighbor),
      format ?? FilePath.fileExtension(of: neighbor))
    source =
      old.map { Self.appending(member, to: $0.tree) }
      ?? Array("{\"cases\": [\n  ".utf8) + member + Array("\n]}\n".utf8)
    suite = try Self.suite(source, in: file, catalog)
    newCase = suite.cases[suite.cases.count - 1]
    newCase.isTyped = true
  }

  /// Reads a suite, or returns nil if its file does not exist.
  private static func existing(
    _ file: [UInt8], _ catalog: Catalog, on host: Host
  ) throws(CommandError) -> (tree: JSONTree, suite: Suite)? {
    let tree: JSONTree
    do throws(CommandError) { tree = try host.readJSON(at: file) } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
    return (tree, try suite(tree, in: file, catalog))
  }

  private static func suite(
    _ source: [UInt8], in file: [UInt8], _ catalog: Catalog
  ) throws(CommandError) -> Suite {
    try suite(try InputFile.json(source, in: file), in: file, catalog)
  }

  private static func suite(
    _ tree: JSONTree, in file: [UInt8], _ catalog: Catalog
  ) throws(CommandError) -> Suite {
    do throws(DocumentError) { return try Suite(tree, in: file, catalog) } catch {
      throw error.error(in: file)
    }
  }

  /// Returns the JSON of a case, whose expected table is a file with its name.
  private static func member(
    _ name: [UInt8], _ arguments: [[UInt8]], in folder: [UInt8], _ fileExtension: String?
  ) -> [UInt8] {
    func text(_ bytes: [UInt8]) -> JSONValue { .text(String(decoding: bytes, as: UTF8.self)) }
    let suffix = fileExtension.map { Array(".\($0)".utf8) } ?? []
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(
      .object([
        JSONMember("name", text(name)), JSONMember("arguments", .list(arguments.map(text))),
        JSONMember("expect", text(folder + name + suffix)),
      ]), style: .shortest)
    var bytes: [UInt8] = []
    buffer.withBytes { span in
      for index in span.indices { bytes.append(span[index]) }
    }
    return bytes
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
