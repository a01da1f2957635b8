import MotionExport
import Options
import TableText

/// The command that draws tables.
enum PlotCommand {
  static let name = "plot"

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: "Drawing",
      summary: "Draw tables",
      arguments: ["FILE..."],
      atMost: .max,
      options: Parameters().groups(["Drawing", "Output"]),
      examples: [
        "deckcalc plot open.json",
        "deckcalc plot open.csv recording.csv --columns offset --align-start",
        "deckcalc bounce | deckcalc plot - recording.csv -o bounce.svg",
      ],
      synonyms: ["draw", "graph", "chart", "view"],
      formats: PlotCommand.formats
    ) { arguments, run throws(Problem) in
      try PlotCommand.run(arguments, catalog, on: run.host)
      return Completion(.done)
    }
  }

  static let formats: [Format] = [.plot, .svg, .html]
  /// The greatest number of files.
  private static let greatestFileCount = 6

  struct Parameters: Options {
    var table = TableOptions(.curve)
    var alignsStart = false
    var coloring = Coloring.auto

    mutating func declare(_ list: inout OptionList) {
      list.heading = "Drawing"
      list.option(
        "--columns", &table.columns, .strings(.column), "LIST", "columns to draw, in this order",
        usual: "offset, or the first columns of numbers")
      list.flag(
        "--align-start", &alignsStart, "start each file when its first column has changed by 0.5")
      list.heading = "Output"
      list.format(
        &table.format, among: PlotCommand.formats, usual: "by the extension of FILE, else plot")
      list.output(&table.output)
      list.color(&coloring)
      list.general()
    }
  }

  /// Draws the files.
  static func run(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: Host
  ) throws(Problem) {
    var parameters = try Parameters().reading(arguments)
    parameters.table.format = try Format.chosen(
      parameters.table.format, by: parameters.table.outputFile, among: formats, orElse: .plot)
    let names = arguments.positionals
    guard !names.isEmpty else { throw .missingArgument("FILE") }
    guard names.count <= greatestFileCount else {
      throw Problem("a plot has at most \(greatestFileCount) files (got \(names.count))")
    }
    guard names.count(where: { $0 == Array("-".utf8) }) <= 1 else {
      throw Problem("standard input can be given only once")
    }
    let settings = try TableSettings(parameters.table, arguments)
    var files: [PlottedFile] = []
    for name in names {
      files.append(try PlottedFile(at: name, settings, catalog, on: host))
    }
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
      ? try page(of: files, arguments)
      : settings.drawing(of: try PlottedFile.merged(files), on: host)
    try host.write(Array(text.utf8), to: settings.output)
  }

  /// Returns the page that plays the motions of files, which a table of points does not have.
  private static func page(
    of files: [PlottedFile], _ arguments: ParsedArguments
  ) throws(Problem) -> String {
    if arguments.contains("align-start") {
      throw .meaningless(option: "align-start", because: "with the format html")
    }
    let names = PlottedFile.names(of: files)
    var jobs: [ExportJob] = []
    for (file, name) in zip(files, names) {
      guard let job = file.job else {
        throw .needs(
          option: "format", Phrase("html needs JSON tables of motions, which '\(name)' is not"))
      }
      jobs.append(job)
    }
    return try ExportJob.page(
      of: jobs, named: files.count == 1 ? [""] : names,
      title: files.count == 1 ? nil : names.joined(separator: ", "))
  }
}
