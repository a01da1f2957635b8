import TestSupport
import Testing

/// That every option of every command changes what its command prints.
@Suite struct OptionEffectTests {
  @Test func everyOptionChangesWhatItIsAbout() {
    var idle: [String] = []
    for effect in OptionEffects.all {
      let command = effect.commands[0]
      var start = OptionEffects.starts[command] ?? [command]
      if OptionEffects.curveSprings.contains(where: { $0.option == effect.option }),
        command == "curve"
      {
        start = [
          "curve", effect.option == "settling" ? "spring(1 100 20 0)" : "spring(1 100 40 0)",
        ]
      }
      let words = start + effect.base
      let without = Run(words + effect.view)
      let with = Run(words + effect.words + effect.view)
      let isRefusal = effect.option == "max-rows" || effect.option == "assert"
      let isSame =
        with.output == without.output && with.files == without.files
        && with.status == without.status
      if isSame || without.status != 0 || (with.status != 0) != isRefusal {
        idle.append("\(command) --\(effect.option)")
      }
    }
    #expect(idle.isEmpty)
  }

  /// A JSON document holds its own words; without them only the motion can differ.
  @Test func parametersTellOfOptionsWithoutEffectOnTheMotion() {
    let json = OptionEffects.split(OptionEffects.json)
    var idle: [String] = []
    for effect in OptionEffects.all where effect.view == json {
      let words = (OptionEffects.starts[effect.commands[0]] ?? effect.commands) + json
      let without = lines(Run(words).output).filter { !$0.contains("\"arguments\"") }
      let with = lines(Run(words + effect.words).output).filter { !$0.contains("\"arguments\"") }
      if with == without { idle.append("\(effect.commands[0]) --\(effect.option)") }
    }
    #expect(idle.isEmpty)
  }

  @Test func everyDeclaredOptionHasAnEffectHere() {
    var missing: [String] = []
    for command in helpCommands() {
      for option in helpOptions(command) {
        let isHere = OptionEffects.all.contains { $0.commands == [command] && $0.option == option }
        if !isHere { missing.append("\(command) --\(option)") }
      }
    }
    #expect(missing.isEmpty)
  }
}

/// The commands that the program lists.
func helpCommands() -> [String] {
  lines(Run("list", "commands").output).compactMap {
    $0.split(separator: " ").first.map(String.init)
  }
}

/// The options that a command's help declares, without dashes.
func helpOptions(_ command: String) -> [String] {
  lines(Run(command, "--help").output).compactMap { line in
    guard line.hasPrefix("  -") else { return nil }
    let label = line.split(separator: " ").first { $0.hasPrefix("--") }
    return label.map { String($0.dropFirst($0.hasPrefix("--[no-]") ? 7 : 2)) }
  }
}
