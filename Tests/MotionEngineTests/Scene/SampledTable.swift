import MotionEngine
import MotionNumerics
import TestSupport

/// The columns of a motion at random instants, as the sampler computes them block by block.
struct SampledTable {
  /// The instants of the rows, in order; the last one is after the end of the motion.
  let instants: [Instant]
  /// The motion, extended to the last instant.
  let motion: Motion
  private let names: [String]
  private let block: SampleBlock

  /// Samples columns of one layer at 200 instants.
  init(_ motion: Motion, _ columns: [Column], layer: Int? = nil, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let end = motion.duration + 0.5
    let times = (0..<200).map { _ in
      DoubleDouble(Double.random(in: 0...end, using: &generator))
    }.sorted()
    let extended = motion.extended(to: DoubleDouble(end))
    let grid = try SampleGrid(.times(times), over: extended)
    var sampler = Sampler(extended, on: grid, columns: columns, layers: layer.map { [$0] })
    var block = SampleBlock()
    sampler.fill(&block, rows: 0..<sampler.rowCount)
    self.motion = extended
    self.block = block
    names = columns.map(\.name)
    instants = times.map { Instant($0) }
  }

  /// Returns a number of a row, or nil for an empty cell.
  func number(_ name: String, _ row: Int) -> Double? {
    guard let values = values(name) else { return nil }
    switch values.content {
    case .indices: return Double(row)
    case .constant(let number): return number.isNaN ? nil : number
    case .numbers: return values.numbers[row].isNaN ? nil : values.numbers[row]
    case .texts: return nil
    }
  }

  /// Returns a string of a row, or nil if the column has none.
  func text(_ name: String, _ row: Int) -> String? {
    values(name)?.texts.first { row < $0.end }?.text
  }

  private func values(_ name: String) -> ColumnValues? {
    names.firstIndex(of: name).map { block.columns[$0] }
  }

  /// A difference between a number of a view and the column that describes it.
  struct Difference: Equatable {
    let quantity: Scene.View.Quantity
    let seconds: Double
    let found: Double?
    let expected: Double?
  }

  /// Returns the first difference between a view and the columns of its numbers in the rows that
  /// describe it, or nil if there is none.
  func difference(
    of view: Scene.View, from columns: [(Scene.View.Quantity, String)],
    where condition: (Int) -> Bool = { _ in true }
  ) -> Difference? {
    let scene = Scene(motion, area: .bounds, views: [view])
    for (row, instant) in instants.enumerated() where condition(row) {
      for (quantity, name) in columns {
        let found = scene.value(quantity, of: view, at: instant)
        let expected = number(name, row)
        guard !Self.isSame(found, expected) else { continue }
        return Difference(
          quantity: quantity, seconds: instant.seconds, found: found, expected: expected)
      }
    }
    return nil
  }

  /// Whether two numbers are the same up to the rounding of the block path.
  private static func isSame(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == b }
    // Prepared tables of curves are within a few ulps of the curve, over distances below 1,000.
    return (a - b).magnitude <= 1e-11
  }
}
