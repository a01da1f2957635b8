import Arguments
import TableReading

// Names in a scenario, and what unknown ones may mean.

extension Scenario {
  /// Returns the system that a scenario names, or the first if it names none.
  static func system(
    _ node: JSONTree.Node?, among systems: [any SystemDescriptor.Type]
  ) throws(DocumentError) -> any SystemDescriptor.Type {
    guard let node else { return systems[0] }
    guard let system = systems.first(where: { node.isText($0.name) }) else {
      let meant = node.text.flatMap { name(ofSystem: $0, among: systems) }
      let names = Messages.alternatives(systems.map { $0.name })
      throw DocumentError(node, .isNot(names, meant: meant))
    }
    return system
  }

  /// Returns the name of the system that another name may mean: one that has its prefix in it, as
  /// `slide-menu` and `MMDrawerController` have, one that is part of its name, or the nearest.
  private static func name(
    ofSystem text: String, among systems: [any SystemDescriptor.Type]
  ) -> String? {
    let typed = comparableName(text)
    let system =
      systems.first { system in
        let word = comparableName(system.prefix ?? system.name)
        // A name may have the singular: JASidePanelController.
        let singular = word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
        return typed.contains(singular)
      } ?? systems.first { typed.count > 2 && comparableName($0.name).contains(typed) }
    return system?.name ?? nearestName(to: text, among: systems.map { $0.name })
  }

  /// Reads the members of an object as options of a system.
  ///
  /// - Parameters:
  ///   - object: The parameters or an action.
  ///   - options: The options.
  ///   - others: The names of the other members of an action.
  ///   - system: The system.
  /// - Returns: The options.
  /// - Throws: The first error; that of an unknown key has the key that is meant, if one is.
  static func read(
    _ object: JSONTree.Node, as options: [OptionDeclaration], besides others: [String] = [],
    of system: any SystemDescriptor.Type
  ) throws(DocumentError) -> ParsedArguments {
    var arguments = ParsedArguments()
    do throws(DocumentError) { try arguments.read(object, as: options, besides: others) } catch {
      guard case .unknownKey(let key, let known) = error.reason else { throw error }
      let name = String(decoding: key, as: UTF8.self)
      var explained = error
      if others.contains(Key.action), isParameter(name, of: system) {
        explained.reason = .misnamed(kind: "key", key, meant: pointer(toParameter: name))
      } else if let meant = self.key(meantBy: name, among: known, of: system) {
        explained.reason = .misnamed(kind: "key", key, meant: meant)
      } else if LibraryIndex.contains(name) {
        explained.reason = .nameOfLibrary(kind: "key", key)
      }
      throw explained
    }
    return arguments
  }

  /// Returns the key that has the meaning of a library's property or, if no name is near, the only
  /// one with the same first word: `leftSize` for `leftLedge`.
  private static func key(
    meantBy name: String, among known: [String], of system: any SystemDescriptor.Type
  ) -> String? {
    guard !LibraryIndex.contains(name) else {
      let option = system.commandNames.first.flatMap { command in
        LibraryIndex.option(ofProperty: name, inCommand: command)
      }
      return option.map(camelCase).flatMap { known.contains($0) ? $0 : nil }
    }
    func firstWord(_ name: String) -> Substring? { kebabCase(name).split(separator: "-").first }
    let word = firstWord(name)
    let others = known.filter { firstWord($0) == word }
    return others.count == 1 && nearestName(to: name, among: known) == nil ? others[0] : nil
  }

  /// Returns the error of a key of the scenario itself, which may be that of a parameter.
  static func unknownKey(
    _ node: JSONTree.Node, named name: String, known: [String],
    of system: any SystemDescriptor.Type
  ) -> DocumentError {
    let key = Array(name.utf8)
    return DocumentError(
      node,
      isParameter(name, of: system)
        ? .misnamed(kind: "key", key, meant: pointer(toParameter: name))
        : .unknownKey(key, known: known))
  }

  private static func isParameter(_ name: String, of system: any SystemDescriptor.Type) -> Bool {
    system.parameters.flatMap(\.options).contains { camelCase($0.name) == name }
  }

  private static func pointer(toParameter name: String) -> String { "/\(Key.parameters)/\(name)" }

  /// Returns the error of an action that a system does not have; `open left` may mean `open`.
  static func unknownAction(
    _ node: JSONTree.Node, _ name: String, of system: any SystemDescriptor.Type
  ) -> DocumentError {
    let text = Array(name.utf8)
    guard !LibraryIndex.contains(name) else {
      return DocumentError(node, .nameOfLibrary(kind: "action", text))
    }
    let known = system.actionsOfScenarios
    let typed = comparableName(name)
    let start = known.filter { typed.starts(with: comparableName($0)) }.max { $0.count < $1.count }
    guard let start, nearestName(to: name, among: known) == nil else {
      return DocumentError(node, .unknownAction(text, known: known))
    }
    return DocumentError(node, .misnamed(kind: "action", text, meant: start))
  }
}
