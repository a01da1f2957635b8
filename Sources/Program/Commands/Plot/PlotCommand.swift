import Options

/// The command that draws tables.
struct PlotCommand {
  private let catalog: Catalog

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: "plot", group: "Drawing", summary: "Draw tables", arguments: ["FILE..."],
      atMost: .max,
      options: Parameters().groups(
        ["Drawing", "Form of tables that are not this program's", "Output"]),
      examples: [
        "deckcalc plot open.json",
        "deckcalc plot open.csv recording.csv --columns offset --align-start",
        "deckcalc bounce | deckcalc plot - recording.csv -o bounce.svg",
      ],
      synonyms: ["draw", "graph", "chart", "view"], formats: formats,
      perform: PlotCommand(catalog: catalog).run)
  }

  static let formats: [Format] = [.plot, .svg, .html]
  /// The greatest number of files.
  private static let greatestFileCount = 6

  struct Parameters: Options {
    var table = TableOptions(.curve)
    var alignsStart = false
    var form = FormOptions()
    var coloring = Coloring.auto

    mutating func declare(_ list: inout OptionList) {
      list.heading = "Drawing"
      list.option(
        "--columns", &table.columns, .strings(.column), "LIST", "columns to draw, in this order",
        usual: "offset, or the first columns of numbers")
      list.flag(
        "--align-start", &alignsStart, "start each file when its first column has changed by 0.5")
      list.heading = "Form of tables that are not this program's"
      form.declare(&list)
      list.heading = "Output"
      list.format(
        &table.format, among: PlotCommand.formats, usual: "by the extension of FILE, else plot")
      list.output(&table.output)
      list.color(&coloring)
      list.general()
    }
  }

  /// Draws the files.
  private func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (host, names) = (run.host, arguments.positionals)
    var parameters = try Parameters().reading(arguments)
    parameters.table.format = try Format.chosen(
      parameters.table.format, by: parameters.table.outputFile, among: Self.formats, orElse: .plot)
    guard !names.isEmpty else { throw .missingArgument("FILE") }
    guard names.count <= Self.greatestFileCount else {
      throw Problem("a plot has at most \(Self.greatestFileCount) files (got \(names.count))")
    }
    guard names.count(where: { $0 == Array("-".utf8) }) <= 1 else {
      throw Problem("standard input can be given only once")
    }
    let settings = try TableSettings(parameters.table, arguments)
    var files = try names.map { name throws(Problem) in
      try PlottedFile(at: name, as: parameters.form.form, settings, catalog, on: host)
    }
    try parameters.form.check(
      files.flatMap { $0.columns }, renamed: files.flatMap { $0.renamedColumns })
    if parameters.alignsStart {
      for index in files.indices where !files[index].alignStart() {
        host.writeDiagnostic(
          Messages.warning(
            "\(Messages.quoted(names[index])) is not shifted, because its first column never changes "
              + "by more than 0.5"))
      }
    }
    let text =
      settings.format == .html
      ? try Self.page(of: files, arguments)
      : settings.drawing(of: try PlottedFile.merged(files), on: host)
    try host.write(Array(text.utf8), to: settings.output)
    return Completion(.done)
  }

  /// Returns the page that plays the motions of files, which a table of points does not have.
  private static func page(
    of files: [PlottedFile], _ arguments: ParsedArguments
  ) throws(Problem) -> String {
    if arguments.contains("align-start") {
      throw .unusable("align-start", "with the format html")
    }
    let names = PlottedFile.names(of: files)
    let jobs = try zip(files, names).map { file, name throws(Problem) in
      guard let job = file.job else {
        throw Problem("format", Phrase("html needs JSON tables of motions, which '\(name)' is not"))
      }
      return job
    }
    let page = MotionPage(jobs, named: names)
    guard files.count > 1 else { return try page.text() }
    return try page.text(
      title: names.joined(separator: ", "),
      command: "deckcalc plot \(CommandTitle.shellText(arguments.positionals))")
  }
}
