import TestSupport
import Testing

/// That every option of every command changes what its command prints, or how many threads it asks
/// for.
@Suite struct OptionEffectTests {
  @Test func everyOptionChangesWhatItIsAbout() {
    var idle: [String] = []
    for effect in OptionEffects.all {
      let command = effect.commands[0]
      var start = effect.start ?? OptionEffects.starts[command] ?? commandWords(command)
      if OptionEffects.curveSprings.contains(where: { $0.option == effect.option }),
        command == "curve"
      {
        start = [
          "curve", effect.option == "settling" ? "spring(1 100 20 0)" : "spring(1 100 40 0)",
        ]
      }
      let words = start + effect.base
      func run(_ words: [String]) -> Run {
        Run(words, files: OptionEffects.files(of: command), environment: effect.environment)
      }
      let without = run(words + effect.view)
      let with = run(words + effect.words + effect.view)
      let isRefusal = effect.option == "max-rows" || effect.option == "assert"
      let isSame =
        with.output == without.output && with.files == without.files
        && with.status == without.status && with.threads == without.threads
      let statuses = effect.statuses ?? [0, isRefusal ? with.status == 0 ? -1 : with.status : 0]
      if isSame || [without.status, with.status] != statuses {
        idle.append("\(command) --\(effect.option)")
      }
    }
    #expect(idle.isEmpty)
  }

  /// A JSON document holds its own words and every parameter; without them only the motion can differ.
  @Test func optionsThatADocumentShowsChangeMoreThanParameters() {
    let json = OptionEffects.split(OptionEffects.json)
    var idle: [String] = []
    let shown = OptionEffects.all.filter { effect in
      // A scenario may have any parameter of its system.
      effect.view == json && effect.statuses == nil && effect.commands != ["run"]
    }
    for effect in shown {
      let command = effect.commands[0]
      let words =
        (effect.start ?? OptionEffects.starts[command] ?? commandWords(command)) + effect.base
      func run(_ words: [String]) -> Run { Run(words + json, files: OptionEffects.everyFile) }
      if motionLines(run(words)) == motionLines(run(words + effect.words)) {
        idle.append("\(command) --\(effect.option)")
      }
    }
    #expect(Set(idle) == OptionEffects.elsewhere)
  }

  @Test func everyDeclaredOptionHasAnEffectHere() {
    var missing: [String] = []
    for command in helpCommands() {
      for option in helpOptions(command) {
        let isHere = OptionEffects.all.contains { $0.commands == [command] && $0.option == option }
        let name = "\(command) --\(option)"
        if !isHere, !OptionEffects.idle.contains(name) { missing.append(name) }
      }
    }
    #expect(missing.isEmpty)
  }
}

/// The commands that the program lists.
func helpCommands() -> [String] {
  lines(Run("list", "commands").output).map { line in
    // The name, of one word or two, ends where two spaces follow.
    let end = line.indices.first { line[$0...].hasPrefix("  ") }
    return String(line[..<(end ?? line.endIndex)])
  }
}

/// The words of a command's name.
func commandWords(_ command: String) -> [String] {
  command.split(separator: " ").map(String.init)
}

/// The options that a command's help declares, without dashes.
func helpOptions(_ command: String) -> [String] {
  lines(Run(commandWords(command) + ["--help"]).output).flatMap { line -> [String] in
    guard line.hasPrefix("  -") else { return [] }
    // The labels end where two spaces follow; a line of names alone has no such place.
    var labels = Substring(line.dropFirst(2))
    if let end = labels.indices.first(where: { labels[$0...].hasPrefix("  ") }) {
      labels = labels[..<end]
    }
    return labels.split { " ,".contains($0) }.filter { $0.hasPrefix("--") }.map { name in
      String(name.dropFirst(name.hasPrefix("--[no-]") ? 7 : 2))
    }
  }
}
