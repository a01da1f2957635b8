import Comparing
import Options

/// A file that is drawn.
struct PlottedFile {
  /// The name as it is given.
  private let name: [UInt8]
  /// The plot of the file by itself.
  private var plot: Plot
  /// The columns of the table, and the former names of some.
  let columns, renamedColumns: [[UInt8]]
  /// The export of a motion of this program.
  private(set) var job: ExportJob?

  /// Reads a file: a JSON table of this program, whose arguments are run again, or any table with
  /// times.
  init(
    at name: [UInt8], as form: TableForm, _ settings: TableSettings, _ catalog: Catalog,
    on host: Host
  ) throws(Problem) {
    self.name = name
    let bytes = try InputFile.readWhole(try InputFile.open(name, on: host))
    let path = InputFile.path(of: name)
    var table = try TableInput.opening(ByteSource(holding: bytes, named: path), as: form)
    (columns, renamedColumns) = (table.columns, table.renamedColumns)
    guard let schema = table.preamble("schema")?.text, schema.hasPrefix("deckcalc/") else {
      plot = try TablePlot.read(&table, settings.options.columns, catalog, on: host)
      return
    }
    let (arguments, files) = try Suite.replaying(table: bytes, in: name, catalog.shared, on: host)
    guard let (command, length) = try catalog.leading(arguments), command.printsTables else {
      throw Problem("the arguments of a table must be those of a command that prints tables")
    }
    let parsed = try command.arguments(arguments.dropFirst(length))
    guard let request = command.motion else {
      let range = try CurveRange().reading(parsed)
      plot = try CurvePlot(try CurveSet(parsed, range), range, given: settings)
        .plot(title: CommandTitle(arguments).command)
      return
    }
    let motion = try request(parsed, FileReader(on: files))
    let job = try ExportJob(
      try MotionJob(motion, parsed), settings, ParsedArguments(), arguments, of: command)
    plot = try job.plot()
    self.job = job
  }

  // MARK: Starts

  /// The change of a value at which a motion has started.
  private static let startingChange = 0.5

  /// Shifts the plot to have the first change of its first curve at 0, and returns whether there is
  /// one.
  mutating func alignStart() -> Bool {
    guard let start = plot.panels.first?.curves.first.flatMap(Self.start) else { return false }
    plot.shift(by: -start)
    return true
  }

  /// Returns the position at which a curve is more than `startingChange` from its first value.
  private static func start(of curve: Plot.Curve) -> Double? {
    guard let first = curve.runs.first?.first?.y else { return nil }
    for run in curve.runs {
      var last: Plot.Point?
      for point in run {
        let change = (point.y - first).magnitude
        guard change > startingChange else {
          last = point
          continue
        }
        guard let last else { return point.x }
        let before = (last.y - first).magnitude
        // Between rows, the change grows along a straight line.
        return last.x + (point.x - last.x) * ((startingChange - before) / (change - before))
      }
    }
    return nil
  }

  // MARK: Merging

  /// Returns the plot of files, of which there is at least one, over a common axis.
  ///
  /// - Throws: Files with different axes, or too many curves in a panel.
  static func merged(_ files: [PlottedFile]) throws(Problem) -> Plot {
    guard files.count > 1 else { return files[0].plot }
    let (names, plots) = (names(of: files), files.map { $0.plot })
    for (plot, name) in zip(plots, names) where plot.axis != plots[0].axis {
      throw Problem(
        "the files must have the same axis (\(names[0]) has \(plots[0].axis), \(name) has \(plot.axis))"
      )
    }
    var merged = Plot.merged(plots, named: names) { curve, panel, name in
      panel.curves.count == 1 ? name : "\(name): \(curve.label)"
    }
    (merged.title, merged.command) = (names.joined(separator: ", "), "")
    // Events of several motions cannot share a line, and neither can phases in a terminal.
    (merged.phases, merged.events) = ([], [])
    (merged.isSquare, merged.handles) = (false, [])
    if files.count == 2 {
      merged.subtitles.append(plots[0].greatestDifference(to: plots[1]) ?? "Both move alike")
    }
    try merged.checkSize()
    return merged
  }

  /// Returns the names of files in a legend: those without folders, unless two are the same.
  static func names(of files: [PlottedFile]) -> [String] {
    func names(_ shown: ([UInt8]) -> [UInt8]) -> [String] {
      files.map { file in
        file.name == Array("-".utf8) ? "standard input" : Messages.shortened(shown(file.name))
      }
    }
    let short = names { Array($0.dropFirst(FilePath.folder(of: $0).count)) }
    return Set(short).count < short.count ? names { $0 } : short
  }
}

extension Plot {
  /// Shifts everything along the horizontal axis.
  fileprivate mutating func shift(by distance: Double) {
    func shifted(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound + distance...range.upperBound + distance
    }
    range = shifted(range)
    for index in phases.indices { phases[index].range = shifted(phases[index].range) }
    for index in events.indices { events[index].x += distance }
    for panel in panels.indices {
      for curve in panels[panel].curves.indices {
        panels[panel].curves[curve].runs = panels[panel].curves[curve].runs.map { run in
          run.map { Point(x: $0.x + distance, y: $0.y) }
        }
      }
    }
  }
}
