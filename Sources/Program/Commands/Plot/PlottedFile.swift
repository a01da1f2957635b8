import Arguments
import MotionExport
import TableComparison
import TableReading

/// A file that is drawn.
struct PlottedFile {
  /// The name as it is given.
  let name: [UInt8]
  /// The plot of the file by itself.
  private(set) var plot: Plot
  /// The motion or the curves of its arguments, if it is a table of this program.
  var subject: ReplayedTable.Subject?

  /// Reads a file: a JSON table of this program, whose arguments are run again, or any table with
  /// times.
  static func read(
    at name: [UInt8], _ settings: TableSettings, _ units: PlotUnits, _ catalog: Catalog,
    on host: Host
  ) throws(CommandError) -> PlottedFile {
    let bytes = try InputFile.readWhole(try InputFile.open(name, on: host))
    let path = InputFile.path(of: name)
    var table = try TableInput.opening(ByteSource(holding: bytes, named: path))
    guard let schema = table.preamble("schema")?.text, schema.hasPrefix("deckcalc/") else {
      let plot = try TablePlot.read(&table, settings.columns, units, on: host)
      return PlottedFile(name: name, plot: plot)
    }
    let replayed = try ReplayedTable(bytes, named: name, catalog, on: host)
    let subject = try replayed.subject(settings, on: host)
    return PlottedFile(
      name: name, plot: try replayed.plot(of: subject, settings), subject: subject)
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

  /// Returns the plot of files over a common axis.
  ///
  /// - Throws: Files with different axes, or too many curves in a panel.
  static func merged(_ files: [PlottedFile]) throws(CommandError) -> Plot {
    guard files.count > 1, var merged = files.first?.plot else {
      return files.first?.plot ?? Plot(title: "", description: "", range: 0...0, panels: [])
    }
    let names = names(of: files)
    for (file, name) in zip(files, names).dropFirst() where file.plot.axis != merged.axis {
      throw .needs(
        option: nil,
        "the files must have the same axis (\(names[0]) has \(merged.axis), \(name) has \(file.plot.axis))"
      )
    }
    merged.title = names.joined(separator: ", ")
    merged.description = zip(names, files).filter { !$1.plot.description.isEmpty }
      .map { "\($0): \($1.plot.description)" }.joined(separator: " ")
    // Phases and events of several motions cannot share a line.
    (merged.panels, merged.phases, merged.events) = ([], [], [])
    for (index, (file, name)) in zip(files, names).enumerated() {
      merged.range =
        min(
          merged.range.lowerBound, file.plot.range.lowerBound)...max(
          merged.range.upperBound, file.plot.range.upperBound)
      for panel in file.plot.panels {
        merged.append(
          panel.curves.map { curve in
            var curve = curve
            curve.label = panel.curves.count == 1 ? name : "\(name): \(curve.label)"
            curve.source = index
            return curve
          }, unit: panel.unit)
      }
    }
    try PlottedColumns.check(merged.panels)
    return merged
  }

  /// Returns the names of files in a legend: those without folders, unless two are the same.
  static func names(of files: [PlottedFile]) -> [String] {
    let short = files.map { file in
      file.name == Array("-".utf8)
        ? "standard input"
        : Messages.shortened(Array(file.name.dropFirst(FilePath.folder(of: file.name).count)))
    }
    guard Set(short).count < short.count else { return short }
    return zip(files, short).map { file, name in
      file.name == Array("-".utf8) ? name : Messages.shortened(file.name)
    }
  }
}

extension Plot {
  /// Shifts everything along the horizontal axis.
  fileprivate mutating func shift(by distance: Double) {
    range = range.lowerBound + distance...range.upperBound + distance
    for index in phases.indices {
      let old = phases[index].range
      phases[index].range = old.lowerBound + distance...old.upperBound + distance
    }
    for index in events.indices { events[index].x += distance }
    for panel in panels.indices {
      for curve in panels[panel].curves.indices {
        for run in panels[panel].curves[curve].runs.indices {
          for point in panels[panel].curves[curve].runs[run].indices {
            panels[panel].curves[curve].runs[run][point].x += distance
          }
        }
      }
    }
  }

  /// Appends curves to the panel of a unit.
  fileprivate mutating func append(_ curves: [Curve], unit: String) {
    if let index = panels.firstIndex(where: { $0.unit == unit }) {
      panels[index].curves += curves
    } else {
      panels.append(Panel(unit: unit, curves: curves))
    }
  }
}
