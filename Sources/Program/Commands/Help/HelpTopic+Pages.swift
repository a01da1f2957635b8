import Arguments
import MotionEngine

extension HelpTopic {
  var rows: [HelpPart] {
    [
      .text(
        """
        A row is an instant of the motion. By default there is one every 1/60 s, and one at the exact \
        end. One of --fps, --step, --frames, --times and --max-error chooses other instants.
        """),
      .examples([
        "deckcalc open --frames 10", "deckcalc open --times 0,100ms,0.25 --key-times",
        "deckcalc open --by offset --step 40", "deckcalc open --max-error 0.5",
      ]),
      .entries("Options", SamplingOptions().source().declarations(.all).map(Help.entry)),
    ]
  }

  var columns: [HelpPart] {
    [
      .text(
        """
        --columns prints other columns than the default ones: names, in their order, or patterns \
        such as center_*. 'all' is every column. +NAME adds a column to the default ones, and \
        -NAME removes one. The value 'help' lists the columns of a command, and with --model those \
        of a model: 'deckcalc open --model v3 --columns help'.
        """),
      .examples([
        "deckcalc open --columns help", "deckcalc open --columns time,offset,velocity",
        "deckcalc open --columns 'time,center_*' --format json",
        "deckcalc open --columns +acceleration,-event", "deckcalc open --columns all",
      ]),
    ]
  }

  var formats: [HelpPart] {
    [
      .text(
        """
        --format chooses the format. Without it, the extension of --output does; on standard output \
        it is csv.
        """),
      .examples([
        "deckcalc open --format json", "deckcalc open --plot", "deckcalc open -o open.svg",
        "deckcalc bounce -o bounce.html", "deckcalc open --format swift --api swift-ui",
      ]),
      .entries(
        "Formats (and extensions)",
        Format.motions.map { format in
          let extensions = format.extensions.map { "." + $0 }.joined(separator: " ")
          return .init(
            label: format.rawValue, meaning: format.meaning,
            remark: extensions.isEmpty ? "" : "(\(extensions))")
        }),
    ]
  }

  var curves: [HelpPart] {
    [
      .text(
        """
        A curve is the progress of a motion over time. --curve replaces the curve of every leg. \
        'deckcalc curve' prints curves, 'deckcalc curve convert' expresses one in the terms of other \
        programs, and 'deckcalc curve fit' finds the curve of a recording.
        """),
      .examples([
        "deckcalc open --curve bouncy",
        "deckcalc open --curve 'spring(duration: 0.5, bounce: 0.3)'",
        "deckcalc curve ease-out-back --plot", "deckcalc curve convert bouncy",
      ]),
      .entries(
        "Curves", ListCommand.curves.map { .init(label: $0.name, meaning: $0.meaning) }),
    ]
  }

  var devices: [HelpPart] {
    [
      .text(
        """
        --device sets the size to that of a screen in portrait orientation, in points. --size WxH \
        sets any other size.
        """),
      .examples(["deckcalc open --device iphone-15", "deckcalc open --size 1024x768"]),
      .entries(
        "Devices", ListCommand.devices.map { .init(label: $0.name, meaning: $0.meaning) }),
    ]
  }

  func models(_ catalog: Catalog) -> [HelpPart] {
    [
      .text(
        """
        A model is the version of a library whose behavior is computed: its description, or a \
        release. \
        \(Help.portingHint) 'deckcalc explain' lists the differences for one command, and --against \
        draws two models together.
        """),
      .examples([
        "deckcalc bounce --model shipped", "deckcalc explain bounce",
        "deckcalc bounce --against shipped -o models.svg",
      ]),
      .entries(
        "Models",
        Deck.Model.allCases.map { model in
          .init(
            label: model.rawValue, meaning: Self.meaning(of: model),
            remark: Self.systems(with: model, catalog))
        }),
    ]
  }

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
    let name = "model"
    let options = catalog.systems.filter { $0.hasModels }.compactMap { system in
      system.commands.first?.declarations.first { $0.name == name }
        .map { (system: system.heading.lowercased(), option: $0) }
    }
    let having = options.filter { $0.option.choices.contains(model.rawValue) }.map(\.system)
    let using = options.filter { $0.option.defaultText == model.rawValue }.map(\.system)
    let parts =
      (having.count < options.count ? ["\(Messages.enumeration(having)) only"] : [])
      + (using.isEmpty ? [] : ["default of \(Messages.enumeration(using))"])
    return parts.isEmpty ? "" : "[\(parts.joined(separator: "; "))]"
  }

  func scenarios(_ catalog: Catalog) -> [HelpPart] {
    let systems = catalog.systems
    return [
      .text(
        """
        A scenario is a JSON file: actions on one system, each at its time, so that one may begin \
        before another has ended. An option is a member in camel case: --left-size is "leftSize". \
        Options on the command line override those of the file.
        """),
      .examples(["deckcalc run scenario.json", "deckcalc run scenario.json --table events"]),
      .lines(
        "File",
        [
          #"{"system": "deck", "parameters": {"leftSize": 60},"#,
          #" "actions": [{"at": 0, "do": "open", "side": "left"},"#,
          #"             {"at": "150ms", "do": "close"}]}"#,
        ]),
      .entries(
        "Systems and their actions",
        systems.map {
          .init(label: $0.name, meaning: $0.actionsOfScenarios.joined(separator: ", "))
        }),
    ]
  }

  var suites: [HelpPart] {
    [
      .text(
        """
        A suite is a JSON file of cases: commands with files of expected tables. 'record' saves the \
        tables; 'verify' computes them again and exits with status 1 if one differs, so that CI \
        fails. With --actual, 'verify' compares the recordings of an app instead.
        """),
      .examples([
        "deckcalc record suite.json", "deckcalc record suite.json --add pan -- pan --to 200",
        "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      ]),
      .lines(
        "File",
        [
          #"{"cases": [{"name": "open-left", "arguments": ["open"],"#,
          #"            "expect": "tables/open-left.csv"}]}"#,
        ]),
      .entries(
        "Keys of a case",
        [
          .init(label: Suite.Key.name, meaning: "name of the case (required)"),
          .init(
            label: Suite.Key.arguments, meaning: "command with its options, as strings (required)"),
          .init(label: Suite.Key.expect, meaning: "file of the expected table (required)"),
          .init(
            label: Suite.Key.assertions,
            meaning: "condition on the figures, as with --assert, or an array of them"),
        ]
          + RuleOptions().source().declarations(.all).map {
            .init(label: camelCase($0.name), meaning: $0.summary)
          }),
    ]
  }

  var statuses: [HelpPart] {
    [
      .text(
        """
        The exit status is 0 if everything was done, and nothing differs or fails. 'diff' and \
        'verify' report a difference, and --assert a failed condition, as the status 1.
        """),
      .examples(["deckcalc open --curve bouncy --assert 'overshoot < 5%'"]),
      .entries(
        "Statuses", ExitStatus.meanings.map { .init(label: $0.status, meaning: $0.meaning) }),
    ]
  }
}
