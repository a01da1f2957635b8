package import Options

/// The command that runs a scenario.
package enum RunCommand {
  package static let name = "run"

  /// Returns the command, with the options of all systems.
  package static func declaration(of systems: @escaping @Sendable () -> [AnySystem]) -> Command {
    Command(
      name: name, group: "Scenarios",
      summary: "Run a scenario file (a timeline of actions)",
      arguments: ["SCENARIO.json"],
      options: options(of: systems()) + .output(hasModels: true),
      examples: [
        "deckcalc run scenario.json", "deckcalc run scenario.json --interruption additive",
        "deckcalc run scenario.json --table events",
      ],
      notes: ["'deckcalc help scenarios' describes the file."],
      synonyms: ["play", "scenario", "script"], formats: Format.motions,
      motion: { arguments, read throws(Problem) in
        guard let file = arguments.positionals.first else {
          throw .missingArgument("SCENARIO.json")
        }
        return try request(file, arguments, read, systems())
      },
      // The arguments of one system have no options of others.
      inModel: { arguments, model in
        systems().reduce(arguments) { $1.inModel($0, model) }
      })
  }

  /// Returns the options of all systems by heading, each once; its default in help names the systems
  /// whose default is not the first.
  private static func options(of systems: [AnySystem]) -> [OptionGroup] {
    typealias Defaults = [(text: String, systems: [String])]
    var groups: [OptionGroup] = []
    var options: [(group: Int, declaration: OptionDeclaration, defaults: Defaults)] = []
    var indices: [String: Int] = [:]
    for system in systems {
      for group in system.parameters() {
        let place = groups.firstIndex { $0.title == group.title } ?? groups.count
        if place == groups.count { groups.append(group) }
        for option in group.options {
          let index = indices[option.name] ?? options.count
          if index == options.count {
            indices[option.name] = index
            options.append((place, option, []))
          }
          let known = options[index].declaration.choices
          options[index].declaration.choices += option.choices.filter { !known.contains($0) }
          let text = option.defaultText
          if let same = options[index].defaults.firstIndex(where: { $0.text == text }) {
            options[index].defaults[same].systems.append(system.name)
          } else if !text.isEmpty {
            options[index].defaults.append((text, [system.name]))
          }
        }
      }
    }
    for (index, option) in options.enumerated() {
      let others = option.defaults.dropFirst().map { text, systems in
        "\(systems.joined(separator: ", ")): \(text)"
      }
      options[index].declaration.defaultText =
        (option.defaults.prefix(1).map { $0.text } + others).joined(separator: "; ")
    }
    return groups.enumerated().compactMap { place, group in
      let own = options.filter { $0.group == place }.map { $0.declaration }
      return own.isEmpty ? nil : OptionGroup(group.title, own, page: group.page)
    }
  }

  private static func request(
    _ file: [UInt8], _ arguments: ParsedArguments, _ read: FileReader,
    _ systems: [AnySystem]
  ) throws(Problem) -> MotionRequest {
    let tree = try read.json(file)
    read.folder = FilePath.folder(of: file)
    let scenario: Scenario
    do { scenario = try Scenario(tree, in: file, of: systems) } catch {
      throw error.error(in: file)
    }
    let groups = scenario.system.parameters()
    let given = groups.flatMap { $0.options(.given(arguments)) }.map { $0.name }
    for option in systems.flatMap({ $0.parameters() }).flatMap({ $0.options(.given(arguments)) })
    where !given.contains(option.name) {
      throw .unusable(option.name, "in a \(scenario.system.name) scenario")
    }
    // An option of the command line replaces those of the file that it excludes.
    var parameters = scenario.parameters
    let options = given.isEmpty ? [] : groups.flatMap { $0.options }
    for (option, other) in options.flatMap({ option in option.excluded.map { (option, $0) } }) {
      if given.contains(option.name) { parameters = parameters.removing(other) }
      if given.contains(other) { parameters = parameters.removing(option.name) }
    }
    let merged = parameters.overlaid(by: arguments)
    do throws(Problem) {
      return try scenario.system.play(scenario, merged, read)
    } catch {
      // An option of the command line is reported as such, and one of the file at its position.
      guard let option = error.option, !arguments.contains(option),
        scenario.parameters.contains(option)
      else { throw error }
      throw scenario.documentError(error, in: nil).error(in: file)
    }
  }
}
