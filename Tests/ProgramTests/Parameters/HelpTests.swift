import TestSupport
import Testing

/// Help, version and lists.
@Suite struct HelpTests {
  /// The options of pictures, pages and code of every motion.
  static let exports = ["plot", "name", "views", "stepped", "api", "moments", "color"]

  static let deck =
    [
      "side", "duration", "open-duration", "close-duration", "bounce-duration-factor",
      "bounce-open-side-duration-factor", "animation", "delay", "curve", "allow-overdamping",
      "settling", "size", "device", "sides", "left-size", "right-size", "top-size", "bottom-size",
      "size-mode", "max-size", "state", "offset", "model", "delegate-refuses", "delegate-ledge",
      "resizes-center", "parallax", "center-opacity", "center-corner-radius",
      "center-hidden-interactivity", "shadow",
      "shadow-radius", "shadow-opacity", "shadow-color", "delegate-shadow", "navigation", "layout",
      "elasticity", "rubber-band", "panning-mode", "touch", "panning-view", "navigation-bar-height",
      "status-bar-height", "fps", "step", "frames", "times", "by", "max-error", "key-times",
      "until",
      "table", "columns",
      "precision", "format", "output", "header",
      "line-ending", "max-rows", "jobs", "assert", "settle-within", "help", "version", "against",
    ] + exports

  static let cards =
    [
      "delay", "curve", "allow-overdamping", "settling", "size", "device", "cards", "card-size",
      "first-card-top-offset", "top-offset-between-cards", "card-delay", "card-scale-factor",
      "vertical-translation", "automatically-dismiss", "model", "frequency", "damping", "length",
      "resistance", "physics", "display-rate", "settle-speed", "settle-time", "pixel-scale", "card",
      "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table", "columns",
      "precision",
      "format", "output", "header", "line-ending", "max-rows", "jobs", "assert", "settle-within",
      "help", "version",
      "against",
    ] + exports

  /// The options that only transitions and swipes have, in scenarios.
  private static let transitionsOnly = [
    "direction", "removes-presenter", "threshold", "look-ahead", "eased-while-driven",
    "completion-speed", "completion-curve", "allow-user-interaction", "type", "subtype", "pages",
    "page", "edge-resistance", "settle-duration",
  ]

  /// The options that only scenarios of cards have.
  static let cardsOnly = [
    "cards", "card-size", "first-card-top-offset", "top-offset-between-cards", "card-delay",
    "card-scale-factor", "vertical-translation", "automatically-dismiss", "frequency", "damping",
    "length", "resistance", "physics", "display-rate", "settle-speed", "settle-time",
    "pixel-scale", "card",
  ]

  /// The options that only scenarios of a menu have.
  static let menuOnly = [
    "exposed-width", "from", "count", "titles", "restores-interaction-at-end",
  ]

  /// The options of the deck commands of release 3.
  static let over = ["edge-width"]

  /// The rules of a comparison.
  static let rules = [
    "tolerance", "relative", "ignore", "only-common", "key", "key-tolerance", "align",
    "time-tolerance", "rename", "unit", "missing", "delimiter", "decimal-comma",
  ]

  /// The options of a report.
  static let reporting = [
    "format", "limit", "sort", "suggest", "quiet", "output", "help", "version",
  ]

  /// The options of every transition.
  static let transition =
    [
      "size", "device", "delay", "curve", "allow-overdamping", "settling", "fps", "step", "frames",
      "times", "by", "max-error", "key-times", "until", "table", "columns", "precision", "format",
      "output", "header",
      "line-ending", "max-rows", "jobs", "assert", "settle-within", "help", "version",
    ] + exports

  /// The options of the drag of a transition or swipe.
  static let gesture = ["to", "drag-duration", "path", "velocity", "threshold", "look-ahead"]

  /// The options of an interactive transition.
  static let presented =
    transition + gesture + [
      "direction", "parallax", "duration", "interactive", "eased-while-driven",
      "completion-speed", "completion-curve",
    ]

  /// The options of every menu command.
  static let menu =
    ["duration", "size", "device", "exposed-width", "state", "from", "count", "titles"]
    + ["shadow", "shadow-radius", "shadow-opacity", "shadow-color"]
    + ["delay", "curve", "allow-overdamping", "settling"]
    + [
      "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table", "columns",
      "precision",
    ]
    + [
      "format", "output", "header", "line-ending", "max-rows", "jobs", "assert", "settle-within",
      "help", "version",
    ]
    + exports

  /// Every command with the options that are documented for it.
  static let commands = systemCommands + sidePanelCommands + otherCommands

  private static let systemCommands: [(name: String, options: [String])] = [
    ("open", deck + over), ("close", deck + over), ("toggle", deck + ["across"]),
    ("bounce", deck + ["opening", "swap-center"]),
    ("peek", deck + ["distance", "bounces", "damping"]), ("set-size", deck + ["to"]),
    ("pan", deck + over + ["to", "drag-duration", "velocity", "path"]),
    ("tap", deck + over), ("rotate", deck + over + ["to-size", "rotation-duration"]),
    ("resize", deck + over + ["to-size", "resize-duration"]),
    ("push-over", deck),
    ("card stack", cards), ("card unstack", cards + ["last", "count", "all", "to-root", "to"]),
    (
      "card drag",
      cards + [
        "to", "drag-duration", "path", "velocity", "from", "bounces", "drag-limit", "draggable",
        "delegate-refuses",
      ]
    ),
    ("transition present", presented + ["removes-presenter"]), ("transition dismiss", presented),
    ("transition slide", transition + ["duration", "allow-user-interaction"]),
    ("transition push", transition + ["type", "subtype", "duration"]),
    (
      "transition swipe",
      transition + gesture + ["pages", "page", "settle-duration", "edge-resistance"]
    ),
    ("menu toggle", menu + ["to", "drag-duration", "path", "velocity", "rotate"]),
    ("menu drag", menu + ["to", "drag-duration", "path", "velocity"]), ("menu rotate", menu),
    ("menu show", menu), ("menu hide", menu),
    ("menu swap", menu + ["to", "restores-interaction-at-end"]), ("menu launch", menu),
  ]

  private static let otherCommands: [(name: String, options: [String])] = [
    (
      "run",
      deck + over + ["interruption", "rotation-duration", "resize-duration"] + menuOnly
        + cardsOnly + transitionsOnly + sidePanelsOnly
    ),
    (
      "curve",
      [
        "frames", "from", "to", "at", "duration", "allow-overdamping", "settling", "table",
        "columns",
        "precision", "format", "output", "header", "line-ending", "max-rows", "jobs", "assert",
        "help",
        "version", "plot", "color",
      ]
    ),
    (
      "curve convert",
      [
        "to", "distance", "max-error", "duration", "allow-overdamping", "settling", "precision",
        "format", "output", "help", "version",
      ]
    ),
    (
      "curve fit",
      [
        "column", "time", "family", "from", "to", "start", "duration", "fit-velocity",
        "allow-overdamping", "format", "precision", "output", "help", "version",
      ]
    ),
    ("plot", ["columns", "align-start", "format", "output", "color", "help", "version"]),
    ("diff", rules + reporting + ["jobs"]),
    ("git-diff", rules + ["limit", "help", "version"]),
    (
      "record",
      ["only", "check", "add", "review", "prune", "in-ci", "jobs", "help", "version"]
    ),
    (
      "verify",
      rules + reporting + ["only", "actual", "unrecorded", "artifacts", "obsolete", "jobs"]
    ),
    ("explain", ["format", "precision", "output", "help", "version"]),
    ("help", ["markdown", "help", "version"]), ("list", ["help", "version"]),
    ("completions", ["output", "help", "version"]),
    ("man", ["directory", "output", "help", "version"]),
  ]

  @Test func theCommandsAreThese() {
    #expect(helpCommands() == Self.commands.map(\.name))
  }

  @Test(arguments: commands)
  func helpMentionsEveryUsableOption(name: String, options: [String]) {
    let unused = Self.unused[name] ?? []
    #expect(Set(unused).isSubset(of: options))
    #expect(Set(helpOptions(name)) == Set(options).subtracting(unused))
    #expect(helpOptions(name).count == options.count - unused.count)
  }

  @Test func examplesRun() {
    for (name, _) in Self.commands {
      for line in lines(Run(commandWords(name) + ["--help"]).output)
      where line.hasPrefix("  deckcalc ") {
        expectSuccess(of: line, files: OptionEffects.files(of: name))
      }
    }
  }

  @Test(arguments: [[], ["panels"], ["card"]] + HelpTopicTests.topics.map { [$0] })
  func examplesOfPagesWithoutACommandRun(names: [String]) {
    let examples = lines(Run(["help"] + names).output).filter { $0.hasPrefix("  deckcalc ") }
    #expect(!examples.isEmpty || HelpTopicTests.groups.contains(names.joined()))
    for line in examples {
      // A comment says what an example is for.
      let command = line.split(separator: "#")[0]
      let isOfSuite = line.contains(" suite.json")
      let files = isOfSuite ? ComparedFiles.all : OptionEffects.everyFile
      expectSuccess(of: String(command), files: files)
    }
  }

  /// Expects that the commands of a line, each of which reads the output of the one before, succeed.
  private func expectSuccess(of line: String, files: [String: String]) {
    var piped: String?
    for part in line.split(separator: "|") {
      let words = words(part.drop { $0 == " " }.dropFirst("deckcalc ".count))
      let run = Run(words, files: files, standardInput: piped)
      #expect(run.status == 0, "\(line): \(run.diagnostics)")
      piped = run.output
    }
  }

  /// Returns the arguments of a line as a shell splits them: at spaces outside single quotes.
  private func words(_ line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { part in
      part.offset % 2 == 1
        ? [String(part.element)] : part.element.split(separator: " ").map(String.init)
    }
  }

  @Test(arguments: [
    ["--version"], ["open", "--version"], ["curve", "--version"], ["help", "--version"],
    ["-V"], ["open", "-V"],
  ])
  func theVersionIsOneLine(words: [String]) {
    let run = Run(words)
    #expect(run.output == "deckcalc 0.1.0\n")
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
  }

  // MARK: Lists

  @Test func columnsHelpListsEveryColumnOfTheKeyframes() {
    let listed = lines(Run("open", "--columns", "help").output)
    let names = listed.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      names == [
        "frame", "time", "phase", "progress", "offset", "velocity", "acceleration", "center_x",
        "center_y", "center_width", "center_height", "center_opacity", "center_corner_radius",
        "center_corners", "center_interactive", "shadow_opacity", "shadow_radius", "shadow_color",
        "shadow_offset_x", "shadow_offset_y", "shadow_path_width", "shadow_path_height",
        "side", "exposed", "side_y", "side_height", "left_x", "right_x", "left_hidden",
        "right_hidden", "top_hidden", "bottom_hidden", "event",
      ])
    #expect(listed.filter { $0.hasPrefix("velocity ") && $0.contains(" pt/s ") }.count == 1)
    // Every one of them can be asked for.
    #expect(
      lines(Run("open", "--columns", names.joined(separator: ",")).output).first
        == names.joined(separator: ","))
  }

  @Test(arguments: [
    ("phases", "phase start end from to curve"), ("events", "time event side"),
    (
      "summary",
      "duration distance start_offset end_offset peak_velocity peak_velocity_time overshoot "
        + "settling_time rows reduction_error"
    ),
  ])
  func columnsHelpListsEveryColumnOfOtherTables(table: String, names: String) {
    let names = names.split(separator: " ").map(String.init)
    let listed = lines(Run("open", "--table", table, "--columns", "help").output)
    #expect(listed.compactMap { $0.split(separator: " ").first.map(String.init) } == names)
    // A name alone says nothing: a unit or at least two words of meaning follow it.
    #expect(listed.filter { $0.split(separator: " ").count < 3 } == [])
    #expect(
      lines(Run("open", "--table", table).output).first == names.joined(separator: ","))
  }

  @Test func columnsHelpOfACurveNeedsNoCurve() {
    let run = Run("curve", "--columns", "help")
    #expect(run.status == 0)
    #expect(
      lines(run.output).compactMap { $0.split(separator: " ").first } == [
        "frame", "time", "x", "y", "slope", "velocity",
      ])
  }

  @Test func listDevicesHasTheirSizes() {
    let listed = lines(Run("list", "devices").output).map { $0.split(separator: " ") }
    #expect(listed.allSatisfy { $0.count == 2 })
    #expect(Set(listed.map { $0[0] }).count == listed.count)
    for row in [
      ["iphone-4", "320x480"], ["iphone-8", "375x667"], ["iphone-xr", "414x896"],
      ["iphone-13-mini", "375x812"], ["iphone-14-pro-max", "430x932"],
      ["iphone-16-pro", "402x874"],
      ["ipad-mini-6", "744x1133"], ["ipad-pro-13", "1032x1376"],
    ] {
      #expect(listed.contains { $0.map(String.init) == row }, "\(row)")
    }
  }

  @Test(arguments: ["iPhone 14 Pro", "iphone14pro", "IPHONE-14-PRO", "iPhone14-Pro"])
  func aDeviceHasTheSpellingsOfPeople(name: String) {
    #expect(Run("open", "--device", name).output == Run("open", "--size", "393x852").output)
  }

  @Test func everyListedCurveNameIsTaken() {
    let listed = lines(Run("list", "curves").output)
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let plain = listed.filter { !$0.contains("(") }
    #expect(plain.count == 13 + 29)
    #expect(plain.filter { Run("curve", $0, "--frames", "1", "--to", "2").status != 0 } == [])
  }

  @Test func listColumnsHasEverySystem() {
    let listed = lines(Run("list", "columns").output)
    #expect(listed.first == "deck")
    let systems = [
      "card-stack", "transition", "swipe", "menu", "panels", "reveal", "drawer", "curve",
    ]
    for system in systems {
      #expect(listed.contains(system))
    }
    // A title for each, and an empty line between two.
    #expect(listed.count == 33 + 15 + 18 + 12 + 20 + 26 + 27 + 28 + 6 + 2 * 9 - 1)
  }
}
