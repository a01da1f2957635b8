import MotionNumerics

/// Samples of columns that are so close that straight lines between them are as good as the motion.
///
/// Each stretch between marks has at least 4,096 samples, or one at each whole microsecond; if they
/// may be sparse, each of many stretches has a part of 150,000, and at least 64. Where the columns bend
/// too much, cells of samples are divided until the lines are within a hundredth
/// of the columns' bounds, or samples are a microsecond apart: a change within a microsecond counts
/// as a jump.
///
/// - Complexity: O(1) evaluations for each sample. Memory does not depend on their number.
struct FineSamples {
  /// The position of a sample: the stretch that it ends or is within, and its index in the lattice.
  struct Place: Hashable, Comparable {
    var stretch: Int
    var index: Int

    static func < (a: Place, b: Place) -> Bool { (a.stretch, a.index) < (b.stretch, b.index) }
  }

  /// A sample.
  struct Sample {
    var place: Place
    /// The time as a table shows it, in units of the lattice.
    var time: Double
    /// The values of the columns; NaN for none.
    var values: [Double]
  }

  /// The usual number of cells of a stretch: their four steps then are below 1/4096 of it.
  private static let usualCellCount = 1_152
  /// The number of stretches of which each has the usual number.
  private static let usualStretchCount = 128
  /// The number of cells of more stretches, and the least of each.
  private static let (sparseCellCount, leastCellCount) = (36_864, 16)
  /// The number of cells that are evaluated together.
  private static let batch = 128

  private let marks: MotionMarks
  private let columns: [BoundedColumn]
  private let cellsPerStretch: Int
  private var sampler: Sampler
  /// The samples that come next.
  private var ready: ArraySlice<Sample> = []
  /// The cells that follow them, the last one first.
  private var pending: [SampleCell] = []
  /// The start of the cells that follow the pending ones.
  private var following: Place
  /// The place of the last sample of a cell.
  private var last: Place

  /// The sample at the start.
  private(set) var start: Sample

  init(_ motion: Motion, _ columns: [BoundedColumn], marks: MotionMarks, isSparse: Bool = false) {
    (self.marks, self.columns) = (marks, columns)
    cellsPerStretch =
      isSparse && marks.all.count > Self.usualStretchCount
      ? max(Self.sparseCellCount / marks.all.count, Self.leastCellCount) : Self.usualCellCount
    sampler = Sampler(motion, on: .at(.zero), columns: columns.map(\.column))
    let first = marks.all[0]
    last = Place(stretch: -1, index: first.index)
    following = Place(stretch: 0, index: first.index)
    start = Sample(place: last, time: first.time, values: [])
    start.values = values(at: [first.instant])[0]
  }

  /// Returns the instant of a place.
  func instant(at place: Place) -> Instant { marks.instant(at: place) }

  /// Whether a table always has a row at a place.
  func isRow(_ place: Place) -> Bool {
    let mark = marks.all[place.stretch + 1]
    return mark.index == place.index && mark.isRow
  }

  /// Returns the next sample, or nil after the end.
  mutating func next() -> Sample? {
    while ready.isEmpty {
      if pending.isEmpty { addCells() }
      guard let cell = pending.last else { return nil }
      if let values = cell.values {
        pending.removeLast()
        prepare(cell, values)
      } else {
        evaluate()
      }
    }
    return ready.removeFirst()
  }

  // MARK: Cells

  private func cellWidth(of stretch: Int) -> Int {
    let length = marks.all[stretch + 1].index - marks.all[stretch].index
    return max(length / cellsPerStretch, SampleCell.steps)
  }

  /// Adds the next cells of a stretch, not yet evaluated.
  private mutating func addCells() {
    guard following.stretch + 1 < marks.all.count else { return }
    let end = marks.all[following.stretch + 1].index
    let width = cellWidth(of: following.stretch)
    var cells: [SampleCell] = []
    repeat {
      let last = end - following.index <= width ? end : following.index + width
      cells.append(SampleCell(stretch: following.stretch, first: following.index, last: last))
      following.index = last
    } while following.index < end && cells.count < Self.batch
    if following.index == end { following.stretch += 1 }
    pending = cells.reversed()
  }

  /// Evaluates the next cells together, and replaces those that are too coarse by their halves.
  private mutating func evaluate() {
    var count = 0
    let first =
      (pending.lastIndex { cell in
        if cell.values == nil { count += 1 }
        return count == Self.batch
      }) ?? 0
    var cells = Array(pending[first...].reversed())
    let unknown = cells.indices.filter { cells[$0].values == nil }
    let instants = unknown.flatMap { index in
      cells[index].indices.map {
        marks.instant(at: Place(stretch: cells[index].stretch, index: $0))
      }
    }
    var values = values(at: instants)[...]
    for index in unknown {
      let count = cells[index].indices.count
      cells[index].values = Array(values.prefix(count))
      values = values.dropFirst(count)
    }
    pending.removeSubrange(first...)
    pending += cells.reversed().flatMap { cell in
      cell.isFine(for: columns) ? [cell] : cell.halves.reversed()
    }
  }

  /// Returns the values of the columns at each of some instants.
  private mutating func values(at instants: [Instant]) -> [[Double]] {
    let numbers = sampler.numbers(at: instants)
    return instants.indices.map { row in numbers.map { $0[row] } }
  }

  /// Prepares the samples of a cell, except for its start, which is the end of the cell before.
  private mutating func prepare(_ cell: SampleCell, _ values: [[Double]]) {
    for (point, index) in cell.indices.enumerated() {
      let place = Place(stretch: cell.stretch, index: index)
      guard place > last, point > 0 || cell.first == cell.last else { continue }
      ready.append(Sample(place: place, time: marks.time(at: place), values: values[point]))
      last = place
    }
  }
}

extension MotionMarks {
  /// Returns the instant of a place.
  func instant(at place: FineSamples.Place) -> Instant {
    mark(at: place)?.instant ?? lattice.instant(at: place.index)
  }

  /// Returns the time of a place as a table shows it, in units of the lattice.
  func time(at place: FineSamples.Place) -> Double {
    mark(at: place)?.time ?? Double(place.index)
  }

  private func mark(at place: FineSamples.Place) -> Mark? {
    let end = all[place.stretch + 1]
    if place.index == end.index { return end }
    guard place.stretch >= 0, place.index == all[place.stretch].index else { return nil }
    return all[place.stretch]
  }
}
