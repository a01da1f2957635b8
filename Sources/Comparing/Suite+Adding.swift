package import Options
import TableReading
import TableText

extension Suite {
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
    _ name: [UInt8], _ arguments: [[UInt8]], to file: [UInt8], _ commands: Commands, on host: Host
  ) throws(Problem) -> (suite: Suite, source: [UInt8]) {
    let option = "add"
    guard name != Array("--".utf8) else { throw .needs(option: option, "needs a name before '--'") }
    guard !arguments.isEmpty else { throw .needs(option: option, lacksCommand) }
    let invalid = arguments.first { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
    if let invalid {
      throw Problem("the arguments of a case must be UTF-8 (got \(Messages.quoted(invalid)))")
    }
    guard FilePath.isPlainName(name) else {
      throw .needs(option: option, "\(nameRule) (got \(Messages.quoted(name)))")
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
      throw .needs(
        option: option, "must not be the name of another case (got \(Messages.quoted(name)))")
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
