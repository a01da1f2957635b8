import Arguments
import MotionExport
import TableText

/// The command that draws tables.
enum PlotCommand {
  static let declaration = Command(
    name: "plot", group: "Drawing",
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
    format: { PlotCommand.Format.name(meantBy: $0) }
  ) { arguments, run throws(Problem) in
    try PlotCommand.run(arguments, run.catalog, on: run.host)
    return Completion(.done)
  }

  /// The output formats.
  enum Format: String, OutputFormat {
    case plot, svg, html

    /// The same format of a motion.
    var motionFormat: MotionFormat {
      switch self {
      case .plot: .plot
      case .svg: .svg
      case .html: .html
      }
    }

    var extensions: [String] { motionFormat.extensions }
  }

  struct Parameters: Options {
    var table = TableOptions(.curve)
    var alignsStart = false
    var format: Format?
    var coloring = Coloring.auto

    mutating func declare(_ list: inout OptionList) {
      list.heading = "Drawing"
      list.option(
        "columns", &table.columns, .strings(.column), "LIST", "columns to draw, in this order",
        usual: "offset, or the first columns of numbers")
      list.flag(
        "align-start", &alignsStart, "start each file when its first column has changed by 0.5")
      list.heading = "Output"
      list.format(&format, "plot, svg or html", usual: "by the extension of FILE, else plot")
      list.output(&table.output)
      list.color(&coloring)
      list.general()
    }
  }

  /// The greatest number of files.
  static let greatestFileCount = 6

  /// Draws the files.
  static func run(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: Host
  ) throws(CommandError) {
    let parameters = try Parameters().reading(arguments)
    var table = parameters.table
    let format = try Format.chosen(parameters.format, by: table.outputFile, orElse: .plot)
    let names = try names(of: arguments)
    table.format = format.motionFormat
    let settings = try TableSettings(table, arguments)
    let units = PlotUnits(catalog)
    var files: [PlottedFile] = []
    for name in names {
      files.append(try PlottedFile.read(at: name, settings, units, catalog, on: host))
    }
    if parameters.alignsStart {
      for index in files.indices where !files[index].alignStart() {
        host.writeDiagnostic(
          Messages.warning(
            "\(Messages.quoted(names[index])) is not shifted, because its first column never changes "
              + "by more than 0.5"))
      }
    }
    let bytes = try bytes(of: files, format, arguments, settings, on: host)
    try host.writing(to: settings.output) { host throws(CommandError) in
      try bytes.withBytes { bytes throws(CommandError) in
        try host.append(bytes, toFile: settings.output != nil)
      }
    }
  }

  /// Returns the names of the files.
  private static func names(of arguments: ParsedArguments) throws(CommandError) -> [[UInt8]] {
    let names = arguments.positionals
    guard !names.isEmpty else { throw .missingArgument("FILE") }
    guard names.count <= greatestFileCount else {
      throw .needs(
        option: nil, "a plot has at most \(greatestFileCount) files (got \(names.count))")
    }
    guard names.count(where: { $0 == Array("-".utf8) }) <= 1 else {
      throw .needs(option: nil, "standard input can be given only once")
    }
    return names
  }

  private static func bytes(
    of files: [PlottedFile], _ format: Format, _ arguments: ParsedArguments,
    _ settings: TableSettings, on host: Host
  ) throws(CommandError) -> ByteBuffer {
    switch format {
    case .plot: settings.drawing(of: try PlottedFile.merged(files), on: host)
    case .svg: .picture(PlotPicture(try PlottedFile.merged(files)).text)
    case .html: try page(of: files, arguments)
    }
  }

  /// Returns the page that plays the motions of files, which a table of points does not have.
  private static func page(
    of files: [PlottedFile], _ arguments: ParsedArguments
  ) throws(CommandError) -> ByteBuffer {
    if arguments.contains("align-start") {
      throw .meaningless(option: "align-start", because: "with the format html")
    }
    let names = PlottedFile.names(of: files)
    var jobs: [ExportJob] = []
    for (file, name) in zip(files, names) {
      guard case .motion(let job) = file.subject else {
        throw .needs(
          option: "format",
          Phrase("html needs JSON tables of motions, which '\(name)' is not"))
      }
      jobs.append(job)
    }
    return try ExportJob.page(
      of: jobs, named: files.count == 1 ? [""] : names,
      title: files.count == 1 ? nil : names.joined(separator: ", "))
  }
}
