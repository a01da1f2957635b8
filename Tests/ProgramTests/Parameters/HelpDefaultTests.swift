import TestSupport
import Testing

/// Each default that help prints is the one that its command uses.
@Suite struct HelpDefaultTests {
  /// The commands of motions and curves, with their required arguments.
  static let commands = [
    "open", "close", "toggle", "bounce", "peek", "set-size --to 30", "pan --to 100", "tap",
    "rotate", "resize --to-size 400x400", "push-over", "card stack", "card unstack",
    "card drag --to 9", "transition present --interactive --to -9", "transition dismiss",
    "transition slide", "transition push", "transition swipe --to 9", "menu toggle",
    "menu toggle --to 9", "menu toggle --rotate", "menu drag --to 9", "menu rotate", "menu show",
    "menu hide", "menu swap --to 1",
    "menu launch", "reveal toggle", "reveal move --to left", "reveal tap", "reveal pan --to 9",
    "reveal push", "reveal replace --which front", "reveal rotate", "curve linear", "run -",
    "run - --system cards", "run - --system menu",
    "run - --system reveal",
  ]

  /// The options that some options need in order to have a meaning.
  private static let company = [
    "settling": ["--curve", "bouncy"], "edge-width": ["--model", "v3"],
    "shadow-radius": ["--shadow"], "shadow-opacity": ["--shadow"], "shadow-color": ["--shadow"],
  ]
  /// The options that a drag needs in commands in which it is optional.
  private static let driven =
    ["drag-duration", "velocity", "threshold", "look-ahead"]
    + ["completion-speed", "completion-curve"]
  private static let driving = [
    "transition dismiss": ["--interactive", "--to", "9"], "menu toggle": ["--to", "9"],
  ]
  /// The defaults of special cases, which follow the usual one.
  private static let unusual = [
    "menu toggle --to 9": ["duration": "0.25"],
    "menu toggle --rotate": ["duration": "0.3"],
    "run - --system cards": ["size": "375x667"],
    "run - --system menu": ["size": "375x667", "state": "hidden"],
    "run - --system reveal": ["state": "closed", "model": "shipped"],
  ]
  /// The scenarios of systems other than the deck.
  private static let scenarios = [
    "menu": #"{"system": "menu", "actions": [{"at": 0, "do": "show"}]}"#,
    "cards": #"{"system": "card-stack", "actions": [{"at": 0, "do": "stack"}]}"#,
    "reveal": #"{"system": "reveal", "actions": [{"at": 0, "do": "tap"}]}"#,
  ]
  /// The options of formats other than JSON.
  private static let exported = ["name", "stepped", "api", "moments", "phase"]
  /// The values that some defaults describe, nil for those that are not a single value.
  private static let meanings = [
    "same as --side": "left", "ledge 44": "44", "half a step": nil,
    "width and height swapped": "480x320", "by the extension of FILE, else csv": "csv",
    "view size less the offsets": nil, "top of the card": nil, "all": nil,
    "where a pan may begin": nil, "number of --titles": nil, "its own duration": nil,
    "depends on the action": nil, "comma or tab": nil, "the library's": nil, "on": "",
    "one per available processor": "1", "that of --state, or left": "left",
  ]
  /// The options of a help text with their defaults.
  private func defaults(_ help: String) -> [(name: String, text: String)] {
    var entries: [String] = []
    for line in lines(help) {
      if line.hasPrefix("  -") {
        entries.append(line)
      } else if line.hasPrefix("   "), let entry = entries.last {
        // A label that is too long is in a line of its own.
        let isLabel = !entry.dropFirst(2).contains("  ")
        entries[entries.count - 1] += (isLabel ? "  " : " ") + line.drop { $0 == " " }
      } else {
        entries.append("")
      }
    }
    return entries.flatMap { entry -> [(name: String, text: String)] in
      guard entry.hasSuffix("]"), let start = entry.range(of: " [", backwards: true) else {
        return []
      }
      let text = String(entry[start...].dropLast())
      let label = entry.split(separator: "  ").first.map(String.init) ?? ""
      return label.split(separator: ",").compactMap { part in
        part.split(separator: " ").first { $0.hasPrefix("--") }.map { name in
          (String(name.dropFirst(2)).replacing("[no-]", with: ""), text)
        }
      }
    }
  }

  /// The value that a default names, nil where it names none.
  private func value(_ text: String) -> String? {
    let usual = text.split(separator: ";")[0]
    if let meaning = Self.meanings[String(usual)] { return meaning }
    return String(usual)
  }

  private func document(_ words: [String], _ input: String) -> String {
    let run = Run(words, files: [:], standardInput: input)
    guard run.status == 0 else { return "\(run.status): \(run.diagnostics)" }
    // The arguments differ by the option that is given.
    guard let start = run.output.firstRange(of: "\"arguments\": ["),
      let end = run.output[start.upperBound...].firstIndex(of: "]")
    else { return run.output }
    return String(run.output[..<start.lowerBound] + run.output[end...])
  }

  /// Whether a scenario has durations and a shadow of its own.
  private static func isOfOtherSystem(_ line: String) -> Bool {
    line.hasPrefix("run") && ["menu", "reveal"].contains { line.hasSuffix($0) }
  }

  @Test(arguments: commands)
  func aDefaultGivenInFullChangesNothing(line: String) {
    var words = line.split(separator: " ").map(String.init)
    var input = #"{"actions": [{"at": 0, "do": "open"}]}"#
    if let place = words.firstIndex(of: "--system") {
      input = Self.scenarios[words[place + 1]] ?? input
      words.removeSubrange(place...)
    }
    let name = words.prefix { !$0.hasPrefix("-") && $0 != "linear" }
    let help = Run(name + ["--help"]).output
    var documents: [[String]: String] = [:]
    var compared = 0
    var wrong: [String] = []
    for (option, text) in defaults(help) {
      let unusual = Self.unusual[line]?[option]
      if let unusual, !text.contains(unusual) { wrong.append("--\(option) [\(text)]") }
      guard !words.contains("--" + option), let value = unusual ?? value(text) else { continue }
      if Self.driven.contains(option), words.contains("--rotate") { continue }
      if Self.exported.contains(option) { continue }
      // The duration of a menu is that of each action.
      if option == "duration", Self.isOfOtherSystem(line) { continue }
      // Help shows the shadow of the deck; that of a menu is off, and that of a reveal controller is
      // narrower.
      if option.hasPrefix("shadow"), Self.isOfOtherSystem(line) { continue }
      let isOn = text == "on"
      let given = isOn ? ["--" + option] : ["--" + option, value]
      let isDriven = Self.driven.contains(option) && !words.contains("--to")
      let company = (isDriven ? Self.driving[line] : nil) ?? Self.company[option] ?? []
      var (bare, full) = (words + company, words + company + given)
      if !["header", "line-ending", "format"].contains(option) {
        let format = option == "color" ? "text" : "json"
        bare += ["--format", format]
        full += ["--format", format]
      }
      let expected = documents[bare] ?? document(bare, input)
      documents[bare] = expected
      let isOfAnother = name == ["run"] && document(full, input).contains("cannot be used in a")
      if isOfAnother { continue }
      compared += 1
      if document(full, input) != expected { wrong.append("--\(option) [\(text)]") }
    }
    #expect(wrong == [])
    #expect(compared > (words[0] == "curve" ? 7 : 10))
  }
}

extension String {
  /// Returns the end of the last occurrence of a string.
  fileprivate func range(of text: String, backwards: Bool) -> Index? {
    ranges(of: text).last?.upperBound
  }
}
