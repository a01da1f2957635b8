import Arguments
import MotionEngine

/// The command that runs a scenario.
enum RunCommand {
  /// Returns the command, with the options of all systems.
  static func declaration(of systems: [any SystemDescriptor.Type]) -> Command {
    Command(
      name: "run", group: "Scenarios",
      summary: "Run a scenario file (a timeline of actions)",
      arguments: ["SCENARIO.json"],
      options: options(of: systems) + .output(hasModels: true),
      examples: [
        "deckcalc run scenario.json", "deckcalc run scenario.json --interruption additive",
        "deckcalc run scenario.json --table events",
      ],
      notes: ["'deckcalc help scenarios' describes the file."],
      synonyms: ["play", "scenario", "script"], format: { MotionFormat.name(meantBy: $0) },
      motion: { arguments, read throws(CommandError) in
        guard let file = arguments.positionals.first else {
          throw .missingArgument("SCENARIO.json")
        }
        return try request(file, arguments, read, systems)
      },
      // The arguments of one system have no options of others.
      inModel: { arguments, model in
        systems.reduce(arguments) { $1.arguments($0, inModel: model) }
      }, perform: Run.printMotion)
  }

  /// Returns the options of all systems by heading, each once.
  private static func options(of systems: [any SystemDescriptor.Type]) -> [OptionGroup] {
    var groups: [OptionGroup] = []
    var indices: [String: (group: Int, option: Int)] = [:]
    var options: [[OptionDeclaration]] = []
    var defaults: [String: [SharedDefault]] = [:]
    for system in systems {
      for group in system.parameters {
        let index = groups.firstIndex { $0.title == group.title } ?? groups.count
        if index == groups.count {
          groups.append(group)
          options.append([])
        }
        for option in group.options {
          SharedDefault.note(
            option.defaultText, of: system.name, in: &defaults[option.name, default: []])
          guard let known = indices[option.name] else {
            indices[option.name] = (index, options[index].count)
            options[index].append(option)
            continue
          }
          let choices = options[known.group][known.option].choices
          let others = option.choices.filter { !choices.contains($0) }
          options[known.group][known.option].choices += others
          options[known.group][known.option].defaultText =
            SharedDefault.text(of: defaults[option.name] ?? [])
        }
      }
    }
    return groups.indices.filter { !options[$0].isEmpty }.map { index in
      OptionGroup(groups[index].title, options[index], page: groups[index].page)
    }
  }

  /// The default that an option has in some systems.
  private struct SharedDefault {
    let text: String
    var systems: [String]

    /// Adds the default of an option in a system, if it has one.
    static func note(_ text: String, of system: String, in defaults: inout [SharedDefault]) {
      guard !text.isEmpty else { return }
      guard let index = defaults.firstIndex(where: { $0.text == text }) else {
        defaults.append(SharedDefault(text: text, systems: [system]))
        return
      }
      defaults[index].systems.append(system)
    }

    /// Returns defaults for help: the first one, and the others with the names of their systems.
    static func text(of defaults: [SharedDefault]) -> String {
      defaults.enumerated().map { index, element in
        index == 0
          ? element.text : "\(element.systems.joined(separator: ", ")): \(element.text)"
      }.joined(separator: "; ")
    }
  }

  private static func request(
    _ file: [UInt8], _ arguments: ParsedArguments, _ read: FileReader,
    _ systems: [any SystemDescriptor.Type]
  ) throws(CommandError) -> MotionRequest {
    guard case .json(let tree) = try read(.json(file)) else {
      throw .missingArgument("SCENARIO.json")
    }
    let scenario: Scenario
    do { scenario = try Scenario(tree, in: file, of: systems) } catch {
      throw error.error(in: file)
    }
    let groups = scenario.system.parameters
    let given = groups.flatMap { $0.options(.given(arguments)) }.map(\.name)
    for option in systems.flatMap({ $0.parameters }).flatMap({ $0.options(.given(arguments)) })
    where !given.contains(option.name) {
      throw .meaningless(option: option.name, because: "in a \(scenario.system.name) scenario")
    }
    // An option of the command line replaces those of the file that it excludes.
    var parameters = scenario.parameters
    let options = given.isEmpty ? [] : groups.flatMap(\.options)
    for (option, other) in options.flatMap({ option in option.excluded.map { (option, $0) } }) {
      if given.contains(option.name) { parameters = parameters.removing(other) }
      if given.contains(other) { parameters = parameters.removing(option.name) }
    }
    let merged = parameters.overlaid(by: arguments)
    do throws(CommandError) {
      return try scenario.system.play(scenario, merged) { other throws(CommandError) in
        try read(other.named(scenario.resolve(other.name)))
      }
    } catch {
      // An option of the command line is reported as such, and one of the file at its position.
      guard let option = error.option, !arguments.contains(option),
        scenario.parameters.contains(option)
      else { throw error }
      throw scenario.documentError(error, in: nil).error(in: file)
    }
  }
}
