import MotionNumerics

/// Samples of columns that are so close that straight lines between them are as good as the motion.
///
/// Each stretch between marks has at least 4,096 samples, or one at each whole microsecond; if they
/// may be sparse, each of many stretches has a part of 150,000, and at least 64. Where the columns bend
/// too much, cells of samples are divided until the lines are within a hundredth
/// of the columns' bounds, or samples are a microsecond apart: a change within a microsecond counts
/// as a jump.
///
/// - Complexity: O(1) evaluations for each sample. Memory does not depend on the number of samples.
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
  private let cellsPerStretch: Int
  private var evaluator: CellEvaluator
  /// The samples that were computed last, by ascending place.
  private var recent: [Sample] = []
  /// The index of the next sample among the recent ones.
  private var cursor = 0
  /// The place after which the recent samples start.
  private var origin: Place
  /// The cells that follow the recent samples, the last one first.
  private var pending: [SampleCell] = []
  /// The start of the cells that follow the pending ones.
  private var following: Place

  /// The sample at the start.
  let start: Sample

  /// A place that `rewind(to:)` will be called with; samples from there on are kept if possible.
  var anchor: Place

  init(_ motion: Motion, _ columns: [BoundedColumn], marks: MotionMarks, isSparse: Bool = false) {
    self.marks = marks
    cellsPerStretch =
      isSparse && marks.all.count > Self.usualStretchCount
      ? max(Self.sparseCellCount / marks.all.count, Self.leastCellCount) : Self.usualCellCount
    evaluator = CellEvaluator(motion, columns, marks: marks)
    let first = marks.all[0]
    let place = Place(stretch: -1, index: first.index)
    start = Sample(place: place, time: first.time, values: evaluator.values(at: first.instant))
    (origin, anchor) = (place, place)
    following = Place(stretch: 0, index: first.index)
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
    while cursor == recent.count {
      guard extend() else { return nil }
    }
    cursor += 1
    return recent[cursor - 1]
  }

  /// Returns to a place, so that the sample after it is the next one.
  mutating func rewind(to place: Place) {
    if place == origin {
      cursor = 0
    } else if place > origin, let last = recent.last?.place, place <= last {
      cursor = recent.partitioningIndex { $0.place > place }
    } else {
      recent.removeAll(keepingCapacity: true)
      pending.removeAll(keepingCapacity: true)
      (origin, cursor) = (place, 0)
      following = place.stretch < 0 ? Place(stretch: 0, index: place.index) : cellStart(at: place)
    }
  }

  // MARK: Cells

  /// Returns the start of the cell in which a place is, or of the next stretch.
  private func cellStart(at place: Place) -> Place {
    let (first, last) = (marks.all[place.stretch].index, marks.all[place.stretch + 1].index)
    guard place.index < last else { return Place(stretch: place.stretch + 1, index: last) }
    let width = cellWidth(of: place.stretch)
    return Place(stretch: place.stretch, index: first + (place.index - first) / width * width)
  }

  private func cellWidth(of stretch: Int) -> Int {
    let length = marks.all[stretch + 1].index - marks.all[stretch].index
    return max(length / cellsPerStretch, SampleCell.steps)
  }

  /// Computes more samples, or returns false if there are none.
  private mutating func extend() -> Bool {
    if pending.isEmpty {
      addCells()
      guard !pending.isEmpty else { return false }
    }
    if let cell = pending.last, let values = cell.values {
      pending.removeLast()
      append(cell, values)
      return true
    }
    // The first cells are evaluated together; those that are too coarse are replaced by halves.
    var count = 0
    var index = pending.count
    while index > 0, count < Self.batch {
      index -= 1
      if pending[index].values == nil { count += 1 }
    }
    let evaluated = evaluator.evaluated(pending[index...].reversed(), after: lastPlace)
    pending.removeSubrange(index...)
    pending += evaluated.reversed()
    return true
  }

  /// The place of the last sample.
  private var lastPlace: Place { recent.last?.place ?? origin }

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

  /// Appends the samples of a cell, except for its start, which is the end of the cell before.
  private mutating func append(_ cell: SampleCell, _ values: [Double]) {
    let last = lastPlace
    if recent.count + SampleCell.steps > SampleBlock.capacity { discard() }
    let count = values.count / cell.indices.count
    for (point, index) in cell.indices.enumerated() {
      let place = Place(stretch: cell.stretch, index: index)
      guard place > last, point > 0 || cell.first == cell.last else { continue }
      recent.append(
        Sample(
          place: place, time: marks.time(at: place),
          values: Array(values[point * count..<(point + 1) * count])))
    }
  }

  /// Discards the samples before the anchor, and at least a quarter of all.
  private mutating func discard() {
    let before = recent.partitioningIndex { $0.place > anchor }
    let count = max(min(before, cursor), SampleBlock.capacity / 4)
    origin = recent[count - 1].place
    recent.removeFirst(count)
    cursor -= count
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
