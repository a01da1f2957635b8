import Arguments

/// A subject of `deckcalc help` that is not a command.
enum HelpTopic: String, CaseIterable, Sendable {
  case rows, columns, formats, curves, devices, models, scenarios, suites, statuses

  /// Creates the topic of a name, of another word for it, or of a format.
  init?(named name: String) {
    let topic = Self.allCases.first { $0.rawValue == name || $0.synonyms.contains(name) }
    guard let topic else { return nil }
    self = topic
  }

  /// Other names of the topic.
  private var synonyms: [String] {
    switch self {
    case .rows: ["row", "times", "frames"]
    case .columns: ["column", "figures", "figure"]
    case .formats:
      ["format", "android", "kotlin", "swiftui"] + Format.motions.map(\.rawValue)
    case .curves: ["curve", "easing", "easings", "spring", "springs"]
    case .devices: ["device", "screens"]
    case .models: ["model", "releases", "versions"]
    case .scenarios: ["scenario"]
    case .suites: ["suite", "cases"]
    case .statuses: ["status", "exit", "exit status", "exit statuses", "exit-status"]
    }
  }

  /// A line of help.
  var summary: String {
    switch self {
    case .rows: "Times of the rows of a table"
    case .columns: "Columns of tables"
    case .formats: "Formats of tables, pictures, pages and code"
    case .curves: "Names and forms of easing curves and springs"
    case .devices: "Screen sizes of devices"
    case .models: "Versions of the libraries whose behavior is computed"
    case .scenarios: "Files with actions and their times, for 'run'"
    case .suites: "Files with cases and their saved tables, for 'record' and 'verify'"
    case .statuses: "Exit statuses"
    }
  }

  /// An option that only the commands have to which the topic matters, if there is one.
  private var option: String? {
    switch self {
    case .rows: "key-times"
    case .columns: "columns"
    case .formats: "plot"
    case .curves: "curve"
    case .devices: "device"
    case .models: "model"
    case .scenarios, .suites, .statuses: nil
    }
  }

  /// The names of the topics about some options.
  static func names(of groups: [OptionGroup]) -> [String] {
    let options = groups.flatMap(\.options).map(\.name)
    return allCases.filter { $0.option.map(options.contains) ?? false }.map(\.rawValue)
      + groups.filter { $0.page != nil }.map { $0.title.lowercased() }
  }

  /// Every topic: those of the program, and the libraries.
  static func all(of catalog: Catalog) -> [HelpLayout.Entry] {
    ofProgram(catalog)
      + LibraryIndex.libraries.map {
        .init(label: $0.title.lowercased(), meaning: LibraryPage.summary(of: $0))
      }
  }

  /// These topics, the systems, and the groups of options with a page of their own.
  static func ofProgram(_ catalog: Catalog) -> [HelpLayout.Entry] {
    allCases.map { .init(label: $0.rawValue, meaning: $0.summary) }
      + catalog.systems.map { .init(label: $0.heading.lowercased(), meaning: $0.summary) }
      + catalog.groupsWithPage.map {
        .init(label: $0.title.lowercased(), meaning: $0.page ?? "")
      }
  }
}

/// A part of the page of a topic.
enum HelpPart {
  /// A paragraph.
  case text(String)
  /// Names and their meanings, under a heading unless it is empty.
  case entries(String, [HelpLayout.Entry])
  /// Lines that are not broken, such as the contents of a file, under a heading.
  case lines(String, [String])
  /// Command lines.
  case examples([String])

  /// Returns the part in lines.
  func text(in layout: HelpLayout) -> String {
    switch self {
    case .text(let text): layout.paragraph(text)
    case .entries(let title, let entries):
      (title.isEmpty ? "" : title + ":\n") + layout.entries(entries)
    case .lines(let title, let lines): title + ":\n" + layout.examples(lines)
    case .examples(let examples): "Examples:\n" + layout.examples(examples)
    }
  }
}

extension HelpTopic {
  /// Returns the page of the topic.
  func text(in layout: HelpLayout, _ catalog: Catalog) throws(CommandError) -> String {
    let page = parts(catalog).map { $0.text(in: layout) }.joined(separator: "\n")
    // The lists of the systems are long and have a form of their own.
    return self == .columns ? page + "\n" + (try ListCommand.text(of: .columns, catalog)) : page
  }

  private func parts(_ catalog: Catalog) -> [HelpPart] {
    switch self {
    case .rows: rows
    case .columns: columns
    case .formats: formats
    case .curves: curves
    case .devices: devices
    case .models: models(catalog)
    case .scenarios: scenarios(catalog)
    case .suites: suites
    case .statuses: statuses
    }
  }
}
