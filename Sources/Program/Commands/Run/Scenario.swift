import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A list of timed actions on one system, read from a file.
struct Scenario {
  /// One action, and its position in the file.
  struct Entry {
    let node: JSONTree.Node
    /// The index in the list of actions.
    let index: Int
    let instant: Instant
    /// The action's name, one of the system's.
    let action: String
    /// The members of the action, as options.
    let arguments: ParsedArguments

    /// Returns whether the duration of a drag may be meant by that of the leg after it.
    func mixesUpDurations(_ options: [OptionDeclaration]) -> Bool {
      let drag = "drag-duration"
      return arguments.contains("duration")
        && options.contains { $0.name == drag } && !arguments.contains(drag)
        && arguments.contains("to")
    }
  }

  /// The names of the members of a scenario.
  enum Key {
    static let system = "system"
    static let parameters = "parameters"
    static let actions = "actions"
    static let time = "at"
    static let action = "do"
  }

  /// The system of the scenario.
  let system: any SystemDescriptor.Type
  /// The parameters of the file, as options.
  let parameters: ParsedArguments
  let entries: [Entry]
  /// The file's name, or `-`.
  let file: [UInt8]
  private let root: JSONTree.Node
  /// Warnings about durations of the file whose units may be others.
  private var warnings: [String] = []

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - file: The file's name.
  ///   - systems: The possible systems, of which the first is the default.
  /// - Throws: The first error in the document.
  init(
    _ tree: JSONTree, in file: [UInt8], of systems: [any SystemDescriptor.Type]
  ) throws(DocumentError) {
    self.file = file
    root = tree.root
    guard let members = root.members else { throw DocumentError(root, .isNot("an object")) }
    try DocumentKind.scenario.check(root)
    let known = [Key.system, Key.parameters, Key.actions]
    let system = try Self.system(root.member(named: Key.system), among: systems)
    self.system = system
    let options = system.parameters.flatMap(\.options)
    for member in members where !known.contains(where: member.key.isText) {
      throw Self.unknownKey(member.key, named: member.name, known: known, of: system)
    }
    if let object = root.member(named: Key.parameters) {
      parameters = try Self.read(object, as: options, of: system)
      warnings = Self.warnings(about: object, as: options, at: "/\(Key.parameters)")
    } else {
      parameters = ParsedArguments()
    }
    guard let list = root.member(named: Key.actions) else {
      throw DocumentError(root, .lacks(Key.actions))
    }
    guard let elements = list.elements else { throw DocumentError(list, .isNot("an array")) }
    var entries: [Entry] = []
    var optionsByAction: [String: [OptionDeclaration]] = [:]
    for (index, node) in elements.enumerated() {
      let entry = try Self.entry(node, at: index, of: system, &optionsByAction)
      warnings += Self.warnings(
        about: node, as: optionsByAction[entry.action] ?? [], at: "/\(Key.actions)/\(index)")
      if entry.mixesUpDurations(optionsByAction[entry.action] ?? []) {
        warnings.append(
          "/\(Key.actions)/\(index)/duration is the duration of the leg after the release; "
            + "that of the drag is 'dragDuration'")
      }
      if let last = entries.last, entry.instant < last.instant {
        throw DocumentError(
          node.member(named: Key.time) ?? node,
          .breaks(
            "must be at least \(Messages.number(last.instant.seconds)), the previous action's time"
          ))
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  /// Reads an action; `known` holds the options of actions that were read before.
  private static func entry(
    _ node: JSONTree.Node, at index: Int, of system: any SystemDescriptor.Type,
    _ known: inout [String: [OptionDeclaration]]
  ) throws(DocumentError) -> Entry {
    guard node.members != nil else { throw DocumentError(node, .isNot("an object")) }
    for key in [Key.time, Key.action] where node.member(named: key) == nil {
      throw DocumentError(node, .lacks(key))
    }
    let nameNode = node.member(named: Key.action) ?? node
    guard let text = nameNode.text else { throw DocumentError(nameNode, .isNot("a string")) }
    guard let options = known[text] ?? system.members(of: text) else {
      throw unknownAction(nameNode, text, of: system)
    }
    known[text] = options
    let arguments = try read(node, as: options, besides: [Key.time, Key.action], of: system)
    return Entry(
      node: node, index: index, instant: try time(node.member(named: Key.time) ?? node),
      action: text, arguments: arguments)
  }

  /// Returns warnings about the suspicious durations and times among the members of an object.
  private static func warnings(
    about object: JSONTree.Node, as options: [OptionDeclaration], at pointer: String
  ) -> [String] {
    guard let members = object.members else { return [] }
    return members.compactMap { member in
      let option = options.first { member.key.isText(camelCase($0.name)) }
      guard option?.kind == .duration || member.key.isText(Key.time) else { return nil }
      let text = member.value.text.map { Array($0.utf8) } ?? Array(member.value.source)
      return SuspiciousDurations.warning(about: "\(pointer)/\(member.name)", text)
    }
  }

  private static func time(_ node: JSONTree.Node) throws(DocumentError) -> Instant {
    // Made only if thrown: finding the line reads everything before it again.
    func expected() -> DocumentError {
      DocumentError(node, .isNot("a time of at least 0, in seconds"))
    }
    let bytes: [UInt8]
    switch node.kind {
    case .number: bytes = Array(node.source)
    case .text: bytes = Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw expected()
    }
    do { return Instant(try Codec<DoubleDouble>.span().read(bytes)) } catch { throw expected() }
  }

  // MARK: Files

  /// Returns a path that the file names; a relative one is relative to the folder of the file.
  func resolve(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    guard path.first != slash, path != Array("-".utf8), let last = file.lastIndex(of: slash) else {
      return path
    }
    return Array(file[...last]) + path
  }

  // MARK: Errors

  /// Returns an error of an option, at the member that gave it.
  func documentError(_ error: CommandError, in entry: Entry?) -> DocumentError {
    let key = error.option.map(camelCase)
    let objects = [entry?.node, root.member(named: Key.parameters)]
    let member = objects.compactMap { object in key.flatMap { object?.member(named: $0) } }.first
    return DocumentError(member ?? entry?.node ?? root, .option(error))
  }
}

// MARK: - Playing

extension Scenario {
  /// The result of an action.
  struct ActionResult {
    /// The parameters of the action, including defaults.
    var members: [JSONMember]
    var warnings: [String] = []
    /// The reason why it moves nothing, if so.
    var inaction: Inaction?
  }

  /// The result of all actions.
  struct PlaybackResult: Sendable {
    /// The actions, as a member of the table's parameters.
    let member: JSONMember
    let warnings: [String]
    /// The notes of an explanation about the actions, one sentence each.
    let notes: [String]
    /// The reason why nothing moves, if no action moves anything.
    let inaction: Inaction?
  }

  /// Returns the sentence of a warning about a parameter of the file or the command line.
  func sentence(_ warning: Warning) -> String {
    let isOfFile = warning.option.map(parameters.contains) ?? false
    guard isOfFile, let option = warning.option else { return Messages.sentence(warning) }
    return "/\(Key.parameters)/\(camelCase(option)) " + warning.text.text(.members)
  }

  /// Performs the actions in order.
  ///
  /// - Throws: The first error, at the member of the file that caused it.
  func perform<System: SystemDescriptor>(
    _ system: System.Type,
    _ body: (Entry, SystemAction<System>) throws(CommandError) -> ActionResult
  ) throws(CommandError) -> PlaybackResult {
    var actions: [JSONValue] = []
    var warnings = warnings
    var notes: [String] = []
    var movesNothing = true
    for entry in entries {
      guard let action = System.action(entry.action) else { continue }
      do throws(CommandError) {
        let result = try body(entry, action)
        // Not the pointer of the node itself, which would count all actions before it again.
        let pointer = "/\(Key.actions)/\(entry.index)"
        warnings += result.warnings.map { "\(pointer): \($0)" }
        if let note = result.inaction?.note(at: pointer) {
          notes.append(note)
        } else {
          movesNothing = false
        }
        let start = [
          JSONMember(Key.time, .exact(entry.instant.seconds)),
          JSONMember(Key.action, .text(entry.action)),
        ]
        actions.append(.object(start + result.members))
      } catch {
        if error.isOfInput { throw error }
        throw documentError(error, in: entry).error(in: file)
      }
    }
    return PlaybackResult(
      member: JSONMember(Key.actions, .list(actions)), warnings: warnings, notes: notes,
      inaction: movesNothing ? entries.isEmpty ? .noAction : .everyAction : nil)
  }
}
