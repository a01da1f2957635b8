import TestSupport

/// A scenario in short words: `0.15 set-size side=right to=60` is an action, `leftSize=60` a parameter.
struct Scene {
  let json: String

  init(_ actions: String..., with parameters: String = "", of system: String? = nil) {
    self.init(actions, with: parameters, of: system)
  }

  /// Reads actions with commas between them.
  init(listed actions: String, with parameters: String = "", of system: String? = nil) {
    let list = actions.split(separator: ",").map { String($0.drop { $0 == " " }) }
    self.init(list, with: parameters, of: system)
  }

  init(_ actions: [String], with parameters: String = "", of system: String? = nil) {
    let members = actions.map { action in
      let words = action.split(separator: " ")
      return "{\"at\": \(words[0]), \"do\": \"\(words[1])\""
        + words.dropFirst(2).map { ", " + Self.member($0) }.joined() + "}"
    }
    let given = parameters.split(separator: " ").map(Self.member).joined(separator: ", ")
    let name = system.map { "\"system\": \"\($0)\", " } ?? ""
    json = "{\(name)\"parameters\": {\(given)}, \"actions\": [\(members.joined(separator: ",\n"))]}"
  }

  /// Returns a member; a value that is not JSON becomes a string.
  private static func member(_ word: Substring) -> String {
    let parts = word.split(separator: "=", maxSplits: 1)
    let isValue =
      ["true", "false", "null"].contains(parts[1]) || Double(parts[1]) != nil
      || parts[1].hasPrefix("[") || parts[1].hasPrefix("\"")
    return "\"\(parts[0])\": " + (isValue ? String(parts[1]) : "\"\(parts[1])\"")
  }

  /// Plays the scenario.
  func run(_ words: String = "", files: [String: String] = [:]) -> Run {
    Run(
      ["run", "scene.json"] + OptionEffects.split(words),
      files: files.merging(["scene.json": json]) { one, _ in one })
  }

  /// The rows of some columns.
  func rows(_ columns: String, _ words: String = "", files: [String: String] = [:]) -> [[String]] {
    run(words + " --columns \(columns) --format tsv --no-header", files: files).cells
  }

  /// The numbers of one column.
  func numbers(_ column: String, _ words: String) -> [Double] {
    rows(column, words + " --precision full").compactMap { Double($0[0]) }
  }

  /// Phases in words: name, start, end, from and to.
  func phases(_ words: String = "") -> [String] {
    run(words + " --table phases --format tsv --no-header").cells.map {
      $0.prefix(5).joined(separator: " ")
    }
  }

  /// The curve of each phase.
  func curves(_ words: String = "") -> [String] {
    run(words + " --table phases --format tsv --no-header").cells.map { $0[5] }
  }

  /// Events in words: time, name and side.
  func events(_ words: String = "") -> [String] {
    run(words + " --table events --format tsv --no-header").cells.map {
      $0.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
