import Arguments
import DeckEngine
import DeckFormats

/// A list of timed actions on one deck, as a file tells it.
struct Scenario {
  /// One action, and where it stands in the file.
  struct Entry {
    let node: JSONTree.Node
    let instant: Instant
    let action: DeckAction
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

  /// What the file's parameters give, as options.
  let parameters: ParsedArguments
  let entries: [Entry]
  private let root: JSONTree.Node

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - options: The options that its parameters may give.
  /// - Throws: The first thing that is wrong with it.
  init(_ tree: JSONTree, parameters options: [OptionDeclaration]) throws(ScenarioFault) {
    root = tree.root
    guard let members = root.members else { throw ScenarioFault(root, .isNot("an object")) }
    let known = [Key.system, Key.parameters, Key.actions]
    for member in members where !known.contains(where: member.key.isText) {
      throw ScenarioFault(member.key, .unknownKey(Array(member.name.utf8), known: known))
    }
    if let system = root.member(named: Key.system), !system.isText(Self.deckSystem) {
      throw ScenarioFault(system, .isNot("\"\(Self.deckSystem)\""))
    }
    var parameters = ParsedArguments(options: options)
    if let object = root.member(named: Key.parameters) {
      try Self.read(object, options, into: &parameters)
    }
    self.parameters = parameters
    guard let list = root.member(named: Key.actions) else {
      throw ScenarioFault(root, .lacks(Key.actions))
    }
    guard let elements = list.elements else { throw ScenarioFault(list, .isNot("a list")) }
    var entries: [Entry] = []
    for node in elements {
      let entry = try Self.entry(node)
      if let last = entries.last, entry.instant < last.instant {
        throw ScenarioFault(
          node.member(named: Key.time) ?? node, .comesTooEarly(after: last.instant.seconds))
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static let deckSystem = "deck"

  private static func entry(_ node: JSONTree.Node) throws(ScenarioFault) -> Entry {
    guard node.members != nil else { throw ScenarioFault(node, .isNot("an object")) }
    for key in [Key.time, Key.action] where node.member(named: key) == nil {
      throw ScenarioFault(node, .lacks(key))
    }
    let names = DeckAction.Name.allCases.map(\.rawValue)
    let nameNode = node.member(named: Key.action) ?? node
    guard let text = nameNode.text else { throw ScenarioFault(nameNode, .isNot("a text")) }
    guard let name = DeckAction.Name(rawValue: text), nameNode.isText(name.rawValue) else {
      throw ScenarioFault(nameNode, .unknownAction(Array(text.utf8), known: names))
    }
    let action = name.action
    let options =
      action.options + action.times + DeckOptions.panning + Array(MotionOptions.curves.dropFirst())
    var arguments = ParsedArguments(options: options)
    try read(node, options, besides: [Key.time, Key.action], into: &arguments)
    return Entry(
      node: node, instant: try time(node.member(named: Key.time) ?? node), action: action,
      arguments: arguments)
  }

  private static func time(_ node: JSONTree.Node) throws(ScenarioFault) -> Instant {
    let expected = ScenarioFault(node, .isNot("a time of at least 0, in seconds"))
    let bytes: [UInt8]
    switch node.kind {
    case .number: bytes = Array(node.source)
    case .text: bytes = Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw expected
    }
    do { return Instant(try Readers.seconds()(bytes)) } catch { throw expected }
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
    guard let elements = node.elements else { return try scalar(node) }
    let isSize = option.placeholder == DeckOptions.size.declaration.placeholder
    var bytes: [UInt8] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: isSize ? "x" : ",")) }
      bytes += try scalar(element)
    }
    return bytes
  }

  private static func scalar(_ node: JSONTree.Node) throws(ScenarioFault) -> [UInt8] {
    switch node.kind {
    case .number: return Array(node.source)
    case .text: return Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw ScenarioFault(node, .isNot("a number or a text"))
    }
  }

  // MARK: Faults

  /// An error that an option's reading found, at the member that gave it.
  func fault(_ error: CommandError, in entry: Entry?) -> ScenarioFault {
    let key = error.option.map(camelCase)
    let objects = [entry?.node, root.member(named: Key.parameters)]
    let place = objects.compactMap { object in key.flatMap { object?.member(named: $0) } }.first
    return ScenarioFault(place ?? entry?.node ?? root, .option(error))
  }
}
