import MotionEngine
import MotionExport
import MotionNumerics

/// The columns that a plot of a motion shows, by panel.
struct PlottedColumns {
  /// The greatest number of panels.
  static let greatestPanelCount = 4
  /// The greatest number of curves in a panel.
  static let greatestCurveCount = 6

  /// A column of one layer.
  struct Entry {
    /// The name in the plot: a card's has its number.
    let name: String
    let column: Column
  }

  /// The columns of each panel, which share a unit.
  private(set) var panels: [[Entry]] = []
  /// The number of curves that are left out, because there are too many by default.
  private(set) var omitted = 0

  /// All columns, in the order of the panels.
  var all: [Entry] { panels.flatMap { $0 } }

  /// Chooses the columns: those that are given, or else the default ones.
  ///
  /// - Throws: A given column that has no numbers to draw, or too many of them.
  init(
    _ request: MotionRequest, _ motion: Motion, given settings: TableSettings, atMost limit: Int
  ) throws(CommandError) {
    guard settings.columns != nil else {
      let chosen = Self.usual(request, motion)
      omitted = max(chosen.count - limit, 0)
      // Those in front are the last.
      group(Array(chosen.suffix(limit)))
      return
    }
    let names = request.columns.map(\.name)
    var usual: [String] = []
    for entry in Self.usual(request, motion) where !usual.contains(entry.column.name) {
      usual.append(entry.column.name)
    }
    let columns = try settings.select(from: names, byDefault: usual).map { request.columns[$0] }
    if let column = columns.first(where: { !$0.hasCurve }) {
      throw Self.error(
        "cannot draw '\(column.name)' (available: \(Self.available(request).joined(separator: ", ")))"
      )
    }
    group(columns.flatMap { Self.entries($0, request) })
    guard panels.count <= Self.greatestPanelCount else {
      throw Self.error(
        "must have at most \(Self.greatestPanelCount) units in a plot (got \(panels.count))")
    }
    if let full = panels.first(where: { $0.count > limit }) {
      let unit = full[0].column.unit
      throw Self.error(
        """
        must give at most \(limit) curves \
        \(unit.isEmpty ? "without a unit" : "in \(unit)") in a plot (got \(full.count))
        """)
    }
  }

  /// Chooses the same columns of another motion.
  ///
  /// - Throws: A column that the other motion does not have.
  init(
    _ request: MotionRequest, _ motion: Motion, as other: PlottedColumns
  ) throws(CommandError) {
    let known =
      request.columns.filter(\.hasCurve).flatMap { Self.entries($0, request) }
      + Self.usual(request, motion)
    for panel in other.panels {
      var entries: [Entry] = []
      for wanted in panel {
        guard let entry = known.first(where: { $0.name == wanted.name }) else {
          throw .needs(
            option: "against",
            "\(request.model ?? request.system) has no column '\(wanted.name)'")
        }
        entries.append(entry)
      }
      panels.append(entries)
    }
  }

  private static func error(_ need: Phrase) -> CommandError {
    .needs(option: "columns", need)
  }

  /// The names of the columns that can be drawn.
  private static func available(_ request: MotionRequest) -> [String] {
    request.columns.filter(\.hasCurve).map(\.name)
  }

  /// Returns a column of each layer.
  private static func entries(_ column: Column, _ request: MotionRequest) -> [Entry] {
    guard let layers = request.layers else { return [Entry(name: column.name, column: column)] }
    return layers.map { Entry(name: "\(column.name):\($0)", column: column.moved(to: $0)) }
  }

  /// Groups columns by unit, in the order of the first of each unit.
  private mutating func group(_ entries: [Entry]) {
    for entry in entries {
      if let index = panels.firstIndex(where: { $0[0].column.unit == entry.column.unit }) {
        panels[index].append(entry)
      } else {
        panels.append([entry])
      }
    }
  }

  // MARK: Default columns

  /// Returns the columns that are drawn by default: the primary property, or the x of each view.
  ///
  /// If that does not move, they are those of the default columns that do.
  private static func usual(_ request: MotionRequest, _ motion: Motion) -> [Entry] {
    if request.plotsViews {
      return request.views(motion).filter(\.hasCurve).map { view in
        Entry(name: view.name, column: view.visibleX)
      }
    }
    let primary = motion.primaryProperty
    let main = request.columns.first { $0.isPosition(of: primary) }
    let entries = main.map { Self.entries($0, request) } ?? []
    guard !entries.contains(where: { $0.column.moves(in: motion) }) else { return entries }
    let names = request.defaultColumns(of: motion)
    let others = request.columns.filter { column in
      names.contains(column.name) && column.quantity != nil
        && column.quantity != .other && column.moves(in: motion)
    }
    return others.isEmpty ? entries : others.flatMap { Self.entries($0, request) }
  }
}

extension Column {
  /// Whether the column has numbers other than times and indices of rows.
  fileprivate var hasCurve: Bool {
    switch reading {
    case .number, .slope, .secondDerivative: true
    case .row, .layer, .time, .phase, .events, .flag, .text: false
    }
  }

  /// Whether the numbers change over the time of a motion.
  fileprivate func moves(in motion: Motion) -> Bool {
    guard case .number(let expression) = reading else { return false }
    let values = (0...Self.steps).map { step in
      expression.value(
        in: motion,
        at: Instant(motion.end.exact * DoubleDouble(Double(step) / Double(Self.steps))))
    }
    return values.contains { $0 != values[0] }
  }

  /// The number of steps in which a change is looked for.
  private static let steps = 64

  /// Whether the column is a property, except for its layer and its rounding.
  fileprivate func isPosition(of property: Property) -> Bool {
    switch reading {
    case .number(.track(let own)), .number(.rounded(.track(let own), _)):
      own.name == property.name
    case .row, .layer, .time, .phase, .events, .number, .slope, .secondDerivative, .flag, .text:
      false
    }
  }
}

extension Scene.View {
  /// Whether the x of the view may move.
  var hasCurve: Bool {
    if case .constant = x { false } else { true }
  }

  /// The x of the view as a column, without values while the view is hidden.
  fileprivate var visibleX: Column {
    Column(
      name, unit: "pt", "x of the view",
      .number(.choice(isVisible, x, otherwise: .element(of: [], at: Motion.progress))))
  }
}
