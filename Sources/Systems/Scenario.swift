import Options

/// A list of timed actions on one system, read from a file.
package struct Scenario {
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
    /// The JSON pointer to the action, which that of the node would find by counting all before it.
    var pointer: String { "/actions/\(index)" }
  }

  /// The system of the scenario.
  let system: AnySystem
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
  init(_ tree: JSONTree, in file: [UInt8], of systems: [AnySystem]) throws(DocumentError) {
    self.file = file
    root = tree.root
    guard let members = root.members else { throw DocumentError(root, .isNot("an object")) }
    try root.check(is: "scenario")
    let known = ["system", "parameters", "actions"]
    let system = try Self.system(root.member(named: "system"), among: systems)
    self.system = system
    for member in members where !known.contains(where: member.key.isText) {
      throw DocumentError(
        member.key, Self.unknown("key", Array(member.name.utf8), known: known, of: system))
    }
    var parameters = ParsedArguments()
    if let object = root.member(named: "parameters") {
      let options = system.parameters().flatMap { $0.options }
      try parameters.read(object, as: options) { Self.unknown("key", $0, known: $1) }
      warnings = Self.warnings(about: object, as: options, at: "/parameters")
    }
    self.parameters = parameters
    let list = try root.required("actions")
    guard let elements = list.elements else { throw DocumentError(list, .isNot("an array")) }
    var entries: [Entry] = []
    var optionsByAction: [String: [OptionDeclaration]] = [:]
    for (index, node) in elements.enumerated() {
      let entry = try Self.entry(node, at: index, of: system, &optionsByAction)
      let options = optionsByAction[entry.action] ?? []
      warnings += Self.warnings(about: node, as: options, at: entry.pointer)
      // The duration of a drag may be meant by that of the leg after it.
      if entry.arguments.contains("duration"), entry.arguments.contains("to"),
        options.contains(where: { $0.name == "drag-duration" }),
        !entry.arguments.contains("drag-duration")
      {
        warnings.append(
          "\(entry.pointer)/duration is the duration of the leg after the release; "
            + "that of the drag is 'dragDuration'")
      }
      if let last = entries.last, entry.instant < last.instant {
        let least = Messages.number(last.instant.seconds)
        throw DocumentError(
          node.member(named: "at") ?? node,
          .breaks("must be at least \(least), the previous action's time"))
      }
      entries.append(entry)
    }
    self.entries = entries
    // One warning is enough for all times.
    warnings += entries.lazy.compactMap { entry in
      Self.warning(about: entry.node.member(named: "at") ?? entry.node, at: entry.pointer + "/at")
    }.prefix(1)
  }

  /// Returns the system that a scenario names, or the first if it names none.
  private static func system(
    _ node: JSONTree.Node?, among systems: [AnySystem]
  ) throws(DocumentError) -> AnySystem {
    guard let node else { return systems[0] }
    if let system = systems.first(where: { node.isText($0.name) }) { return system }
    let names = systems.map { $0.name }
    let text = node.text ?? ""
    // A class of a library has the name in it: MMDrawerController.
    let typed = comparableName(text)
    let part = systems.first { typed.contains(comparableName($0.prefix ?? $0.name)) }
    let meant = part?.name ?? nearestName(to: text, among: names)
    throw DocumentError(node, .isNot(Messages.alternatives(names), meant: meant))
  }

  /// Returns the error of an unknown name of a kind, which may be that of a parameter of a system, or
  /// of a library.
  private static func unknown(
    _ kind: String, _ name: [UInt8], known: [String], of system: AnySystem? = nil
  ) -> DocumentError.Reason {
    let text = String(decoding: name, as: UTF8.self)
    let subject = "unknown \(kind) \(Messages.quoted(name))"
    let parameters = system?.parameters().flatMap { $0.options } ?? []
    if parameters.contains(where: { camelCase($0.name) == text }) {
      return .remark(subject + Messages.suggestion(of: ["/parameters/\(text)"]))
    }
    if let key = optionMeant(by: text).map(camelCase), known.contains(key) {
      return .remark(subject + Messages.suggestion(of: [key]))
    }
    return LibraryIndex.contains(text)
      ? .remark(subject + LibraryIndex.hint(name)) : .unknown(kind, name, known: known)
  }

  /// Reads an action; `known` holds the options of actions that were read before.
  private static func entry(
    _ node: JSONTree.Node, at index: Int, of system: AnySystem,
    _ known: inout [String: [OptionDeclaration]]
  ) throws(DocumentError) -> Entry {
    guard node.members != nil else { throw DocumentError(node, .isNot("an object")) }
    let (start, name) = (try node.required("at"), try node.required("do"))
    guard let text = name.text else { throw DocumentError(name, .isNot("a string")) }
    guard let options = known[text] ?? system.members(text) else {
      throw DocumentError(
        name, unknown("action", Array(text.utf8), known: system.actionsOfScenarios))
    }
    known[text] = options
    var arguments = ParsedArguments()
    try arguments.read(node, as: options, besides: ["at", "do"]) {
      unknown("key", $0, known: $1, of: system)
    }
    return Entry(
      node: node, index: index, instant: try time(start), action: text, arguments: arguments)
  }

  /// Returns warnings about the suspicious durations and times among the members of an object.
  private static func warnings(
    about object: JSONTree.Node, as options: [OptionDeclaration], at pointer: String
  ) -> [String] {
    let names = options.filter { $0.kind == .duration }.map { camelCase($0.name) }
    guard let members = object.members else { return [] }
    return members.compactMap { member in
      names.contains(where: member.key.isText)
        ? warning(about: member.value, at: "\(pointer)/\(member.name)") : nil
    }
  }

  /// Returns a warning about a duration or a time, if it may be in milliseconds.
  private static func warning(about value: JSONTree.Node, at pointer: String) -> String? {
    SuspiciousDurations.warning(about: pointer, text(value))
  }

  private static func text(_ value: JSONTree.Node) -> [UInt8] {
    value.text.map { Array($0.utf8) } ?? Array(value.source)
  }

  private static func time(_ node: JSONTree.Node) throws(DocumentError) -> Instant {
    guard node.kind == .number || node.kind == .text,
      let time = try? Codec<DoubleDouble>.span().read(text(node))
    else { throw DocumentError(node, .isNot("a time of at least 0, in seconds")) }
    return Instant(time)
  }

  // MARK: Errors

  /// Returns an error of an option, at the member that gave it.
  func documentError(_ error: Problem, in entry: Entry?) -> DocumentError {
    let key = error.option.map(camelCase)
    let objects = [entry?.node, root.member(named: "parameters")]
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
  ///
  /// The member of the table's parameters has the actions, and an explanation has the notes. The inaction is
  /// the reason why nothing moves, if no action moves anything.
  typealias PlaybackResult = (
    member: JSONMember, warnings: [String], notes: [String], inaction: Inaction?
  )

  /// Returns the sentence of a warning about a parameter of the file or the command line.
  func sentence(_ warning: Problem) -> String {
    guard let option = warning.option, parameters.contains(option) else {
      return warning.sentence()
    }
    return "/parameters/\(camelCase(option)) " + warning.text.text(.members)
  }

  /// Performs the actions in order.
  ///
  /// - Throws: The first error, at the member of the file that caused it.
  func perform<System: SystemDescriptor>(
    _ system: System.Type,
    _ body: (Entry, SystemAction<System>) throws(Problem) -> ActionResult
  ) throws(Problem) -> PlaybackResult {
    var actions: [JSONValue] = []
    var warnings = warnings
    var notes: [String] = []
    var movesNothing = true
    for entry in entries {
      guard let action = System.action(entry.action) else { continue }
      do throws(Problem) {
        let result = try body(entry, action)
        warnings += result.warnings.map { "\(entry.pointer): \($0)" }
        if let note = result.inaction?.note(at: entry.pointer) {
          notes.append(note)
        } else {
          movesNothing = false
        }
        let start = [
          JSONMember("at", .exact(entry.instant.seconds)),
          JSONMember("do", .text(entry.action)),
        ]
        actions.append(.object(start + result.members))
      } catch {
        // An error in a file of the action has its own position.
        throw error.status == .usage ? documentError(error, in: entry).error(in: file) : error
      }
    }
    return (
      member: JSONMember("actions", .list(actions)), warnings: warnings, notes: notes,
      inaction: movesNothing ? entries.isEmpty ? .noAction : .everyAction : nil
    )
  }
}
