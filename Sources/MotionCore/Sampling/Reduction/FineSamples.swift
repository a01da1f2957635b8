import MotionNumerics

/// Samples of columns that are so close that straight lines between them are as good as the motion.
///
/// Each segment between marks has at least 4,096 samples, or one at each whole microsecond; if they
/// may be sparse, each of many segments has a part of 150,000, and at least 64. Where the columns bend
/// too much, cells of samples are divided until the lines are within a hundredth
/// of the columns' bounds, or samples are a microsecond apart: a change within a microsecond counts
/// as a jump.
///
/// - Complexity: O(1) evaluations for each sample. Memory does not depend on their number.
struct FineSamples {
  /// The position of a sample: the segment that it ends or is within, and its index in the lattice.
  struct Place {
    var segment: Int
    var index: Int
  }

  /// A few neighboring samples of a segment, from the end of the cell before.
  private struct Cell {
    var segment: Int
    var first, last: Int

    /// The number of steps.
    static let steps = 4
    /// The positions of the samples, in 64ths: equal steps would see nothing of an oscillation with
    /// the same period.
    private static let positions = [0, 15, 31, 49, 64]

    /// Whether there is a sample at each index.
    var isFinest: Bool { last - first <= Self.steps }
    /// The number of samples.
    var count: Int { isFinest ? last - first + 1 : Self.steps + 1 }

    /// Returns the place of a sample.
    func place(_ point: Int) -> Place { Place(segment: segment, index: index(point)) }

    /// Returns the index of a sample.
    func index(_ point: Int) -> Int {
      guard !isFinest else { return first + point }
      let (width, rest) = (last - first).quotientAndRemainder(dividingBy: 64)
      return first + width * Self.positions[point] + rest * Self.positions[point] / 64
    }

    /// The two parts of the cell.
    var halves: [Cell] {
      let middle = first + (last - first) / 2
      return [(first, middle), (middle, last)].map { Cell(segment: segment, first: $0, last: $1) }
    }
  }

  /// A cell whose samples follow.
  private struct Piece {
    var cell: Cell
    /// The numbers of several cells, or nil if it may have to be divided.
    var values: [[Double]]?
    /// The index of its first sample among them.
    var position = 0
  }

  /// The usual number of cells of a segment: their four steps then are below 1/4096 of it.
  private static let defaultCellCount = 1_152
  /// The number of segments of which each has the usual number.
  private static let denseSegmentCount = 128
  /// The number of cells of more segments, and the least of each.
  private static let (sparseCellCount, leastCellCount) = (36_864, 16)
  /// The greatest number of cells that are computed together.
  private static let batch = 128

  let marks: MotionMarks
  /// The places of the samples that are in memory.
  private(set) var places: [Place]
  /// Their times as a table shows them, in units of the lattice.
  private(set) var times: [Double]
  /// The numbers of each column at them; NaN for none.
  private(set) var numbers: [[Double]]

  private let bounds: [Double]
  private let cellsPerSegment: Int
  private var sampler: Sampler
  /// The cells that follow, the next one last.
  private var pieces: [Piece] = []
  /// The start of the cells after them.
  private var following: Place

  /// Prepares the samples, of which the first is in memory.
  init(_ motion: Motion, _ columns: [BoundedColumn], marks: MotionMarks, isSparse: Bool = false) {
    self.marks = marks
    bounds = columns.map(\.bound)
    cellsPerSegment =
      isSparse && marks.all.count > Self.denseSegmentCount
      ? max(Self.sparseCellCount / marks.all.count, Self.leastCellCount) : Self.defaultCellCount
    sampler = Sampler(motion, on: .at(.zero), columns: columns.map(\.column))
    let first = marks.all[0]
    following = Place(segment: 0, index: first.index)
    (places, times) = ([Place(segment: -1, index: first.index)], [first.time])
    numbers = sampler.numbers(at: [first.instant])
  }

  /// The number of samples in memory.
  var count: Int { times.count }

  /// Returns the instant of a sample.
  func instant(at sample: Int) -> Instant { marks.instant(at: places[sample]) }

  /// Whether a table always has a row at a sample.
  func isRow(_ sample: Int) -> Bool {
    let (place, mark) = (places[sample], marks.all[places[sample].segment + 1])
    return mark.index == place.index && mark.isRow
  }

  /// Removes the first samples from memory.
  mutating func removeFirst(_ count: Int) {
    places.removeFirst(count)
    times.removeFirst(count)
    for column in numbers.indices { numbers[column].removeFirst(count) }
  }

  /// Adds some samples, or returns false after the end.
  mutating func readMore() -> Bool {
    let count = count
    if pieces.isEmpty { pieces = nextCells().reversed().map { Piece(cell: $0) } }
    while let piece = pieces.last, piece.values != nil || self.count == count {
      if let values = piece.values {
        append(piece.cell, values, at: piece.position)
        pieces.removeLast()
      } else {
        divide()
      }
    }
    return self.count > count
  }

  /// Returns the cells that follow, none after the end.
  private mutating func nextCells() -> [Cell] {
    guard following.segment + 1 < marks.all.count else { return [] }
    let end = marks.all[following.segment + 1].index
    let length = end - marks.all[following.segment].index
    let width = max(length / cellsPerSegment, Cell.steps)
    var cells: [Cell] = []
    repeat {
      let last = end - following.index <= width ? end : following.index + width
      cells.append(Cell(segment: following.segment, first: following.index, last: last))
      following.index = last
    } while following.index < end && cells.count < Self.batch
    if following.index == end { following.segment += 1 }
    return cells
  }

  /// Computes some neighboring cells that follow, and halves those that are too coarse.
  private mutating func divide() {
    let first = max((pieces.lastIndex { $0.values != nil } ?? -1) + 1, pieces.count - Self.batch)
    let cells = pieces[first...].reversed().map(\.cell)
    pieces.removeSubrange(first...)
    let values = sampler.numbers(
      at: cells.flatMap { cell in
        (0..<cell.count).map { marks.instant(at: cell.place($0)) }
      })
    var (divided, position): ([Piece], Int) = ([], 0)
    for cell in cells {
      if isFine(cell, values, at: position) {
        divided.append(Piece(cell: cell, values: values, position: position))
      } else {
        divided += cell.halves.map { Piece(cell: $0) }
      }
      position += cell.count
    }
    pieces += divided.reversed()
  }

  /// Adds the samples of a cell, given the numbers of several cells and the place of its own.
  private mutating func append(_ cell: Cell, _ values: [[Double]], at position: Int) {
    // A cell starts with the end of the one before.
    for point in min(1, cell.count - 1)..<cell.count {
      places.append(cell.place(point))
      times.append(marks.time(at: cell.place(point)))
      for column in values.indices { numbers[column].append(values[column][position + point]) }
    }
  }

  /// Whether straight lines between the samples of a cell are within a hundredth of the columns' bounds.
  ///
  /// A sample's distance from the line between its neighbors is at least 120/40.5 of the greatest
  /// error of the lines to them: with a second derivative c and steps of 15, 16, 18 and 15 64ths,
  /// c · 15 · 16/2 and c · 18²/8.
  private func isFine(_ cell: Cell, _ values: [[Double]], at position: Int) -> Bool {
    guard !cell.isFinest else { return true }
    for point in 1..<Cell.steps {
      let (first, middle, last) = (cell.index(point - 1), cell.index(point), cell.index(point + 1))
      let fraction = Double(middle - first) / Double(last - first)
      for column in values.indices {
        let before = values[column][position + point - 1]
        let value = values[column][position + point]
        let after = values[column][position + point + 1]
        if before.isNaN, value.isNaN, after.isNaN { continue }
        // Not `>`: a sample without a value beside one with a value is a jump.
        guard (value - before - fraction * (after - before)).magnitude <= bounds[column] / 35 else {
          return false
        }
      }
    }
    return true
  }
}
