import MotionEngine

/// The units of columns that systems print, for tables that do not have them.
struct PlotUnits: Sendable {
  private let units: [String: String]

  /// Creates the units of a program's systems.
  init(_ catalog: Catalog) {
    var units: [String: String] = [:]
    for system in catalog.systems {
      // A system without columns gives no units.
      for (_, columns) in (try? system.columns) ?? [] {
        for column in columns where units[column.name] == nil {
          units[column.name] = column.unit
        }
      }
    }
    self.units = units
  }

  /// Returns the unit of a column, or an empty string.
  func unit(of column: [UInt8]) -> String {
    units[String(decoding: column, as: UTF8.self)] ?? ""
  }
}
