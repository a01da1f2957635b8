import Comparing
import Options
import Systems

/// A subject of `deckcalc help` that is not a command.
struct HelpTopic: Sendable {
  let name: String
  /// Other names of the topic.
  let synonyms: [String]
  /// A line of help.
  let summary: String
  /// An option that only the commands have to which the topic matters, if there is one.
  private var option: String?
  private let description: String
  private let examples: [String]
  /// The lists at the end of its page.
  private let lists: @Sendable (Catalog) -> [HelpPart]

  /// Returns the page of the topic.
  func text(in layout: HelpLayout, _ catalog: Catalog) throws(Problem) -> String {
    let page = layout.text([.text([description]), .examples(examples)] + lists(catalog))
    // The lists of the systems are long and have a form of their own.
    return name == "columns" ? page + "\n" + (try ListCommand.text(of: .columns, catalog)) : page
  }

  /// The names of the topics about some options.
  static func names(of groups: [OptionGroup]) -> [String] {
    let options = groups.flatMap { $0.options }.map { $0.name }
    return all.filter { $0.option.map(options.contains) ?? false }.map { $0.name }
      + groups.filter { $0.page != nil }.map { $0.title.lowercased() }
  }

  /// Every topic: those of the program, and the libraries.
  static func entries(_ catalog: Catalog) -> [Listings.Entry] {
    ofProgram(catalog) + LibraryPage.topics
  }

  /// These topics, the systems, and the groups of options with a page of their own.
  static func ofProgram(_ catalog: Catalog) -> [Listings.Entry] {
    all.map { .init($0.name, meaning: $0.summary) }
      + systems(catalog)
      + catalog.groupsWithPage.map { .init($0.title.lowercased(), meaning: $0.page ?? "") }
  }

  /// The systems, by the names of their pages.
  static func systems(_ catalog: Catalog) -> [Listings.Entry] {
    catalog.systems.map { .init($0.heading.lowercased(), meaning: $0.summary) }
  }
}

// MARK: - The topics

extension HelpTopic {
  static let all = [
    HelpTopic(
      name: "rows", synonyms: ["row", "times", "frames"], summary: "Times of the rows of a table",
      option: "key-times",
      description: """
        A row is an instant of the motion. By default there is one every 1/60 s, and one at the exact \
        end. One of --fps, --step, --frames, --times and --max-error chooses other instants.
        """,
      examples: [
        "deckcalc open --frames 10", "deckcalc open --times 0,100ms,0.25 --key-times",
        "deckcalc open --by offset --step 40", "deckcalc open --max-error 0.5",
      ]
    ) { _ in
      [.entries("Options", SamplingOptions().source().declarations(.all).map(Help.entry))]
    },
    HelpTopic(
      name: "columns", synonyms: ["column", "figures", "figure"], summary: "Columns of tables",
      option: "columns",
      description: """
        --columns prints other columns than the default ones: names, in their order, or patterns \
        such as center_*. 'all' is every column. +NAME adds a column to the default ones, and \
        -NAME removes one. The value 'help' lists the columns of a command, and with --model those \
        of a model: 'deckcalc open --model v3 --columns help'.
        """,
      examples: [
        "deckcalc open --columns help", "deckcalc open --columns time,offset,velocity",
        "deckcalc open --columns 'time,center_*' --format json",
        "deckcalc open --columns +acceleration,-event", "deckcalc open --columns all",
      ]
    ) { _ in [] },
    HelpTopic(
      name: "formats",
      synonyms: ["format", "android", "kotlin", "swiftui"] + Format.motions.map { $0.rawValue },
      summary: "Formats of tables, pictures, pages and code", option: "plot",
      description: """
        --format chooses the format. Without it, the extension of --output does; on standard output \
        it is csv.
        """,
      examples: [
        "deckcalc open --format json", "deckcalc open --plot", "deckcalc open -o open.svg",
        "deckcalc bounce -o bounce.html", "deckcalc open --format swift --api swift-ui",
      ]
    ) { _ in
      [
        .entries(
          "Formats (and extensions)",
          Format.motions.map { format in
            let extensions = format.extensions.map { "." + $0 }.joined(separator: " ")
            return .init(
              format.rawValue, meaning: format.meaning,
              remark: extensions.isEmpty ? "" : "(\(extensions))")
          })
      ]
    },
    HelpTopic(
      name: "curves", synonyms: ["curve", "easing", "easings", "spring", "springs"],
      summary: "Names and forms of easing curves and springs", option: "curve",
      description: """
        A curve is the progress of a motion over time. --curve replaces the curve of every leg. \
        'deckcalc curve' prints curves, 'deckcalc curve convert' expresses one in the terms of other \
        programs, and 'deckcalc curve fit' finds the curve of a recording.
        """,
      examples: [
        "deckcalc open --curve bouncy",
        "deckcalc open --curve 'spring(duration: 0.5, bounce: 0.3)'",
        "deckcalc curve ease-out-back --plot", "deckcalc curve convert bouncy",
      ]
    ) { _ in [.entries("Curves", ListCommand.curves)] },
    HelpTopic(
      name: "devices", synonyms: ["device", "screens"], summary: "Screen sizes of devices",
      option: "device",
      description: """
        --device sets the size to that of a screen in portrait orientation, in points. --size WxH \
        sets any other size.
        """, examples: ["deckcalc open --device iphone-15", "deckcalc open --size 1024x768"]
    ) { _ in [.entries("Devices", ListCommand.devices)] },
    HelpTopic(
      name: "models", synonyms: ["model", "releases", "versions"],
      summary: "Versions of the libraries whose behavior is computed", option: "model",
      description: """
        A model is the version of a library whose behavior is computed: its description, or a \
        release. \
        \(Messages.portingHint) 'deckcalc explain' lists the differences for one command, and --against \
        draws two models together.
        """,
      examples: [
        "deckcalc bounce --model shipped", "deckcalc explain bounce",
        "deckcalc bounce --against shipped -o models.svg",
      ]
    ) { catalog in
      let entries = Deck.Model.allCases.map { model in
        Listings.Entry(
          model.rawValue, meaning: meaning(of: model), remark: systems(with: model, catalog))
      }
      return [.entries("Models", entries)]
    },
    HelpTopic(
      name: "scenarios", synonyms: ["scenario"],
      summary: "Files with actions and their times, for 'run'",
      description: """
        A scenario is a JSON file: actions on one system, each at its time, so that one may begin \
        before another has ended. An option is a member in camel case: --left-size is "leftSize". \
        Options on the command line override those of the file.
        """,
      examples: ["deckcalc run scenario.json", "deckcalc run scenario.json --table events"]
    ) { catalog in
      let systems = catalog.systems.map {
        Listings.Entry($0.name, meaning: $0.actionsOfScenarios.joined(separator: ", "))
      }
      return [
        .table(
          "File",
          [
            [#"{"system": "deck", "parameters": {"leftSize": 60},"#],
            [#" "actions": [{"at": 0, "do": "open", "side": "left"},"#],
            [#"             {"at": "150ms", "do": "close"}]}"#],
          ]),
        .entries("Systems and their actions", systems),
      ]
    },
    HelpTopic(
      name: "suites", synonyms: ["suite", "cases"],
      summary: "Files with cases and their saved tables, for 'record' and 'verify'",
      description: """
        A suite is a JSON file of cases: commands with files of expected tables. 'record' saves the \
        tables; 'verify' computes them again and exits with status 1 if one differs, so that CI \
        fails. With --actual, 'verify' compares the recordings of an app instead.
        """,
      examples: [
        "deckcalc record suite.json", "deckcalc record suite.json --add pan -- pan --to 200",
        "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      ]
    ) { _ in
      let rules = RuleOptions().source().declarations(.all).map {
        Listings.Entry(camelCase($0.name), meaning: $0.summary)
      }
      let keys: [Listings.Entry] = [
        .init("name", meaning: "name of the case (required)"),
        .init("arguments", meaning: "command with its options, as strings (required)"),
        .init("expect", meaning: "file of the expected table (required)"),
        .init("assert", meaning: "condition on the figures, as with --assert, or an array of them"),
      ]
      return [
        .table(
          "File",
          [
            [#"{"cases": [{"name": "open-left", "arguments": ["open"],"#],
            [#"            "expect": "tables/open-left.csv"}]}"#],
          ]),
        .entries("Keys of a case", keys + rules),
      ]
    },
    HelpTopic(
      name: "statuses",
      synonyms: ["status", "exit", "exit status", "exit statuses", "exit-status"],
      summary: "Exit statuses",
      description: """
        The exit status is 0 if everything was done, and nothing differs or fails. 'diff' and \
        'verify' report a difference, and --assert a failed condition, as the status 1.
        """, examples: ["deckcalc open --curve bouncy --assert 'overshoot < 5%'"]
    ) { _ in
      [.entries("Statuses", ExitStatus.meanings.map { .init($0.status, meaning: $0.meaning) })]
    },
  ]

  private static func meaning(of model: Deck.Model) -> String {
    switch model {
    case .documented: "the published description"
    case .shipped: "the library's code, quirks included (of decks: ViewDeck 2.4.2)"
    case .release2211: "ViewDeck 2.2.11, an earlier release"
    case .v3: "ViewDeck 3.1, whose side views slide over the center"
    }
  }

  /// The systems that have a model, unless all have it, and those of which it is the default.
  private static func systems(with model: Deck.Model, _ catalog: Catalog) -> String {
    let options = catalog.systems.filter { $0.hasModels }.compactMap { system in
      system.commands.first?.declarations.first { $0.name == "model" }
        .map { (system: system.heading.lowercased(), option: $0) }
    }
    let having = options.filter { $0.option.choices.contains(model.rawValue) }.map { $0.system }
    let using = options.filter { $0.option.defaultText == model.rawValue }.map { $0.system }
    let parts =
      (having.count < options.count ? ["\(Messages.enumeration(having)) only"] : [])
      + (using.isEmpty ? [] : ["default of \(Messages.enumeration(using))"])
    return parts.isEmpty ? "" : "[\(parts.joined(separator: "; "))]"
  }
}
