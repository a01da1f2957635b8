import Arguments
import MotionExport
import TableText

/// The command that draws tables.
enum PlotCommand {
  static let declaration = Command(
    name: "plot", group: "Drawing",
    summary: "Draw tables",
    arguments: ["FILE..."],
    options: [
      OptionGroup("Drawing", OptionSource([.drawing], of: PlotParameters.self)),
      OptionGroup(
        "Output", OptionSource([.output], of: PlotParameters.self),
        OptionSource([.output], of: TableParameters.self),
        OptionSource([.color], of: ExportParameters.self),
        OptionSource(of: GeneralParameters.self)),
    ],
    examples: [
      "deckcalc plot open.json",
      "deckcalc plot open.csv recording.csv --columns offset --align-start",
      "deckcalc bounce | deckcalc plot - recording.csv -o bounce.svg",
    ],
    action: .plot)

  /// The greatest number of files.
  static let greatestFileCount = 6

  /// Draws the files.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: inout Host
  ) throws(CommandError) {
    let parameters = try PlotParameters(arguments)
    let output = try TableParameters(arguments, [.output])
    let format = try PlotParameters.Format.chosen(
      parameters.format, by: output.outputFile, orElse: .plot)
    let names = try names(of: arguments)
    var table = TableParameters()
    (table.format, table.output) = (format.motionFormat, output.output)
    table.columns = parameters.columns
    let settings = try TableSettings(table, arguments)
    let units = PlotUnits(catalog)
    var files: [PlottedFile] = []
    for name in names {
      files.append(try PlottedFile.read(at: name, settings, units, catalog, on: &host))
    }
    if parameters.alignsStart {
      for index in files.indices where !files[index].alignStart() {
        host.writeDiagnostic(Messages.warning(Messages.neverStarts(names[index])))
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

  private static func bytes<Host: CommandHost>(
    of files: [PlottedFile], _ format: PlotParameters.Format, _ arguments: ParsedArguments,
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
    if PlotParameters.isGiven(\.alignsStart, in: arguments) {
      throw .meaningless(
        option: PlotParameters.name(of: \.alignsStart), because: "with the format html")
    }
    let names = PlottedFile.names(of: files)
    var jobs: [ExportJob] = []
    for (file, name) in zip(files, names) {
      guard case .motion(let job) = file.subject else {
        throw .needs(
          option: PlotParameters.name(of: \.format),
          Phrase("html needs JSON tables of motions, which '\(name)' is not"))
      }
      jobs.append(job)
    }
    return try ExportJob.page(
      of: jobs, named: files.count == 1 ? [""] : names,
      title: files.count == 1 ? nil : names.joined(separator: ", "))
  }
}
