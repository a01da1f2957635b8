import Arguments
import DeckEngine
import DeckFormats

/// A list of timed actions on one system, as a file tells it.
struct Scenario {
  /// One action, and where it stands in the file.
  struct Entry {
    let node: JSONTree.Node
    let instant: Instant
    /// The action's name, one of the system's.
    let action: String
    /// What the action's members give, as options.
    let arguments: ParsedArguments
  }

  /// The names of a scenario's members.
  private enum Key {
    static let system = "system"
    static let parameters = "parameters"
    static let actions = "actions"
    static let time = "at"
    static let action = "do"
  }

  /// The system that it is about.
  let system: ScenarioSystem
  /// What the file's parameters give, as options.
  let parameters: ParsedArguments
  let entries: [Entry]
  /// The file's name, or `-`.
  let file: [UInt8]
  private let root: JSONTree.Node

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - file: The file's name.
  ///   - systems: What it may be about; the first where it does not say.
  /// - Throws: The first thing that is wrong with it.
  init(
    _ tree: JSONTree, in file: [UInt8], of systems: [ScenarioSystem]
  ) throws(ScenarioFault) {
    self.file = file
    root = tree.root
    guard let members = root.members else { throw ScenarioFault(root, .isNot("an object")) }
    let known = [Key.system, Key.parameters, Key.actions]
    for member in members where !known.contains(where: member.key.isText) {
      throw ScenarioFault(member.key, .unknownKey(Array(member.name.utf8), known: known))
    }
    let system = try Self.system(root.member(named: Key.system), among: systems)
    self.system = system
    var parameters = ParsedArguments(options: system.parameters)
    if let object = root.member(named: Key.parameters) {
      try Self.read(object, system.parameters, into: &parameters)
    }
    self.parameters = parameters
    guard let list = root.member(named: Key.actions) else {
      throw ScenarioFault(root, .lacks(Key.actions))
    }
    guard let elements = list.elements else { throw ScenarioFault(list, .isNot("a list")) }
    var entries: [Entry] = []
    for node in elements {
      let entry = try Self.entry(node, of: system)
      if let last = entries.last, entry.instant < last.instant {
        throw ScenarioFault(
          node.member(named: Key.time) ?? node, .comesTooEarly(after: last.instant.seconds))
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func system(
    _ node: JSONTree.Node?, among systems: [ScenarioSystem]
  ) throws(ScenarioFault) -> ScenarioSystem {
    guard let node else { return systems[0] }
    guard let system = systems.first(where: { node.isText($0.name) }) else {
      let names = systems.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw ScenarioFault(node, .isNot(systems.count == 1 ? names : "one of \(names)"))
    }
    return system
  }

  private static func entry(
    _ node: JSONTree.Node, of system: ScenarioSystem
  ) throws(ScenarioFault) -> Entry {
    guard node.members != nil else { throw ScenarioFault(node, .isNot("an object")) }
    for key in [Key.time, Key.action] where node.member(named: key) == nil {
      throw ScenarioFault(node, .lacks(key))
    }
    let nameNode = node.member(named: Key.action) ?? node
    guard let text = nameNode.text else { throw ScenarioFault(nameNode, .isNot("a text")) }
    guard let action = system.actions.first(where: { nameNode.isText($0.name) }) else {
      throw ScenarioFault(
        nameNode, .unknownAction(Array(text.utf8), known: system.actions.map(\.name)))
    }
    var arguments = ParsedArguments(options: action.options)
    try read(node, action.options, besides: [Key.time, Key.action], into: &arguments)
    return Entry(
      node: node, instant: try time(node.member(named: Key.time) ?? node), action: action.name,
      arguments: arguments)
  }

  private static func time(_ node: JSONTree.Node) throws(ScenarioFault) -> Instant {
    // Made where it is thrown alone: to find the line, everything before it is read again.
    func expected() -> ScenarioFault {
      ScenarioFault(node, .isNot("a time of at least 0, in seconds"))
    }
    let bytes: [UInt8]
    switch node.kind {
    case .number: bytes = Array(node.source)
    case .text: bytes = Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw expected()
    }
    do { return Instant(try Readers.seconds()(bytes)) } catch { throw expected() }
  }

  // MARK: Members as options

  /// Reads the members of an object as options: `leftSize` is `--left-size`.
  private static func read(
    _ object: JSONTree.Node, _ options: [OptionDeclaration], besides others: [String] = [],
    into arguments: inout ParsedArguments
  ) throws(ScenarioFault) {
    guard let members = object.members else { throw ScenarioFault(object, .isNot("an object")) }
    for member in members where !others.contains(where: member.key.isText) {
      guard let option = options.first(where: { member.key.isText(camelCase($0.name)) }) else {
        throw ScenarioFault(
          member.key,
          .unknownKey(
            Array(member.name.utf8), known: others + options.map { camelCase($0.name) }))
      }
      // A parameter that has no value is null, as in the tables.
      guard member.value.kind != .null else { continue }
      guard option.takesValue else {
        guard let isOn = member.value.flag else {
          throw ScenarioFault(member.value, .isNot("true or false"))
        }
        arguments.turn(option.name, on: isOn)
        continue
      }
      arguments.give(try value(member.value, of: option), to: option.name)
    }
  }

  /// A value as the bytes that the command line would have.
  private static func value(
    _ node: JSONTree.Node, of option: OptionDeclaration
  ) throws(ScenarioFault) -> [UInt8] {
    guard let elements = node.elements, takesList(option) else { return try scalar(node) }
    let isSize = option.placeholder == DeckOptions.size.declaration.placeholder
    var bytes: [UInt8] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: isSize ? "x" : ",")) }
      bytes += try scalar(element)
    }
    return bytes
  }

  /// Whether an option's words may be more than one, by what its help shows: `LIST`, `WxH` or `X,Y`,
  /// or `DY` and `VY`, which stand for the second of two.
  private static func takesList(_ option: OptionDeclaration) -> Bool {
    let shown = option.placeholder ?? ""
    let ways = GestureOptions.vertical
    return [ways.target, ways.velocity].contains { $0.declaration.placeholder == shown }
      || shown == DeckOptions.sides.declaration.placeholder
      || shown == DeckOptions.size.declaration.placeholder || shown.contains(",")
  }

  private static func scalar(_ node: JSONTree.Node) throws(ScenarioFault) -> [UInt8] {
    switch node.kind {
    case .number: return Array(node.source)
    case .text: return Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw ScenarioFault(node, .isNot("a number or a text"))
    }
  }

  // MARK: Files

  /// A path that the file names: what is not absolute is counted from the file's own folder.
  func beside(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    guard path.first != slash, path != Array("-".utf8), let last = file.lastIndex(of: slash) else {
      return path
    }
    return Array(file[...last]) + path
  }

  // MARK: Faults

  /// The error of a file with a fault.
  static func malformed(_ file: [UInt8], _ fault: ScenarioFault) -> CommandError {
    let path = file == Array("-".utf8) ? nil : file
    return .input(InputError(.scenario(fault), in: path, at: fault.position))
  }

  /// An error that an option's reading found, at the member that gave it.
  func fault(_ error: CommandError, in entry: Entry?) -> ScenarioFault {
    let key = error.option.map(camelCase)
    let objects = [entry?.node, root.member(named: Key.parameters)]
    let place = objects.compactMap { object in key.flatMap { object?.member(named: $0) } }.first
    return ScenarioFault(place ?? entry?.node ?? root, .option(error))
  }
}

// MARK: - Playing

extension Scenario {
  /// What an action came to.
  struct Done {
    /// Its own parameters, defaults included.
    var members: [JSONMember]
    var warnings: [String] = []
  }

  /// What all actions came to.
  struct Played: Sendable {
    /// The actions in a table's parameters.
    let member: JSONMember
    let warnings: [String]
  }

  /// Does one action after another.
  ///
  /// - Throws: The first error, at the member of the file that gave what is wrong.
  func perform(
    _ body: (Entry) throws(CommandError) -> Done
  ) throws(CommandError) -> Played {
    var actions: [JSONValue] = []
    var warnings: [String] = []
    for entry in entries {
      do throws(CommandError) {
        let done = try body(entry)
        warnings += done.warnings.map { "\(entry.node.pointer): \($0)" }
        let start = [
          JSONMember(Key.time, .exact(entry.instant.seconds)),
          JSONMember(Key.action, .text(entry.action)),
        ]
        actions.append(.object(start + done.members))
      } catch {
        if case .input = error { throw error }
        throw Self.malformed(file, fault(error, in: entry))
      }
    }
    return Played(
      member: JSONMember(Key.actions, .list(actions)), warnings: warnings)
  }
}
