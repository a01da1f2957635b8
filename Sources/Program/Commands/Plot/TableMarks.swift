import MotionExport
import TableComparison

/// The phases and the events in the columns `phase` and `event` of a table.
struct TableMarks {
  private var open: (name: [UInt8], start: Double)?
  private var last = 0.0
  private var finished: [Plot.Phase] = []
  private(set) var events: [Plot.Event] = []

  /// The phases; each ends where the next one starts.
  var phases: [Plot.Phase] {
    guard let open else { return finished }
    return finished + [Self.phase(open.name, open.start...last)].compactMap { $0 }
  }

  /// Adds what a row has.
  mutating func append(_ table: borrowing TableInput, at x: Double, card: [UInt8]) {
    last = x
    if let column = table.columns.firstIndex(of: Array("phase".utf8)) {
      let name = RecordedMotion.text(column, of: table)
      if open?.name != name {
        if let open {
          finished += [Self.phase(open.name, open.start...x)].compactMap { $0 }
        }
        open = (name, x)
      }
    }
    guard let column = table.columns.firstIndex(of: Array("event".utf8)) else { return }
    for name in RecordedMotion.text(column, of: table).split(separator: UInt8(ascii: " ")) {
      let whole = card.isEmpty ? Array(name) : Array(name) + [UInt8(ascii: ":")] + card
      events.append(Plot.Event(String(decoding: whole, as: UTF8.self), x: x))
    }
  }

  /// Returns a phase with a name and a duration.
  private static func phase(_ name: [UInt8], _ range: ClosedRange<Double>) -> Plot.Phase? {
    guard !name.isEmpty, range.lowerBound < range.upperBound else { return nil }
    return Plot.Phase(String(decoding: name, as: UTF8.self), range)
  }
}
