public import MotionNumerics

/// A sampler of a motion on a grid, one block of rows at a time.
///
/// A block depends only on its row numbers, so blocks may be filled in any order. If a motion has
/// several layers of one kind, such as cards, each instant has a row for each of them.
///
/// - Complexity: O(rows · columns + s · tracks + log *n*) for a block that overlaps *s* of the *n*
///   segments of a track; memory does not depend on the length of the table.
public struct Sampler: RowSource {
  let motion: Motion
  private var grid: SampleGrid
  private let columns: [Column]
  /// The layers, in the order of their rows; nil for one row per instant.
  private let layers: [Int]?
  // Working memory for a block, kept from block to block.
  var times = BlockTimes()
  /// The progress of the legs in the block, by their first row.
  private var progress = List<LegProgress>()
  /// The times of rows since the start of a leg, as high and low parts.
  private var elapsedHigh: ContiguousArray<Double> = []
  private var elapsedLow: ContiguousArray<Double> = []
  var series = SmallMap<Property, TrackSeries>()

  /// Creates a sampler.
  ///
  /// The motion must have a track for every property that a column reads, on every layer.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - grid: The instants of the rows.
  ///   - columns: The columns of the rows.
  ///   - layers: The layers that have a row at each instant, or nil for one row per instant.
  public init(_ motion: Motion, on grid: SampleGrid, columns: [Column], layers: [Int]? = nil) {
    (self.motion, self.grid, self.columns, self.layers) = (motion, grid, columns, layers)
    for column in columns {
      let readsVelocities = if case .velocity = column.reading { true } else { false }
      for property in column.properties {
        for layer in layers ?? [0] {
          let own = property.moved(to: layer)
          series[own, default: TrackSeries(track: motion.tracks[own] ?? Track(holding: nil))]
            .readsVelocities = readsVelocities || series[own]?.readsVelocities == true
        }
      }
    }
  }

  /// The number of rows.
  public var rowCount: Int { grid.count * (layers?.count ?? 1) }

  /// Fills a block with at most `SampleBlock.capacity` rows.
  public mutating func fill(_ block: inout SampleBlock, rows: Range<Int>) {
    block.setRows(rows, columnCount: columns.count)
    let rowsPerInstant = layers?.count ?? 1
    // A leg that reaches the end of a block may continue in the next, at its first row.
    progress.removeAll { $0.rows.upperBound < times.count }
    for index in progress.indices { progress[index].rows = 0..<0 }
    grid.fill(
      rows.lowerBound / rowsPerInstant..<(rows.upperBound + rowsPerInstant - 1) / rowsPerInstant,
      into: &times)
    for index in series.values.indices {
      // Moved out while it changes, so that its arrays are uniquely referenced.
      var current = TrackSeries(track: Track(holding: 0))
      swap(&current, &series.values[index])
      evaluate(&current)
      swap(&current, &series.values[index])
    }
    guard let layers else {
      for index in columns.indices {
        read(columns[index], from: rows.lowerBound, into: &block.columns[index])
      }
      return
    }
    let skipped = rows.lowerBound % rowsPerInstant
    for index in columns.indices {
      let parts = layers.map { layer in
        var values = ColumnValues()
        read(columns[index], ofLayer: layer, from: rows.lowerBound / rowsPerInstant, into: &values)
        return values
      }
      block.columns[index].interleave(parts, skipping: skipped, count: rows.count)
    }
  }

  /// Returns the numbers of each column at instants in ascending order; NaN if there is none, and 1 or 0
  /// for a flag.
  ///
  /// The columns have numbers or flags.
  package mutating func numbers(at instants: [Instant]) -> [[Double]] {
    var numbers = [[Double]](repeating: [], count: columns.count)
    var block = SampleBlock()
    for start in stride(from: 0, to: instants.count, by: SampleBlock.capacity) {
      let batch = Array(instants[start...].prefix(SampleBlock.capacity))
      grid = SampleGrid(instants: batch)
      fill(&block, rows: 0..<batch.count * (layers?.count ?? 1))
      for index in columns.indices { numbers[index] += block.columns[index].numbers(batch.count) }
    }
    return numbers
  }

  // MARK: Tracks

  /// The progress of a leg over some rows of a block, shared by all properties that the leg moves.
  private struct LegProgress {
    let evaluator: LegEvaluator
    /// The rows, or none for a leg of the previous block.
    var rows = 0..<0
    var values: ContiguousArray<Double> = []
    var velocities: ContiguousArray<Double> = []

    func isProgress(of leg: LegEvaluator.Leg, _ rows: Range<Int>) -> Bool {
      evaluator.leg == leg && (self.rows.isEmpty || self.rows == rows)
    }
  }

  private mutating func evaluate(_ series: inout TrackSeries) {
    let segments = series.track.segments
    let first = segments.index(inForceAt: times[0])
    let last = segments.index(inForceAt: times[times.count - 1])
    let isSum = !series.track.additiveAnimations.isEmpty
    series.constant = nil
    if first == last, segments[first].isAbsent {
      series.constant = .nan
    } else if first == last, !isSum, case .hold(let value) = segments[first].rule {
      series.constant = value
    }
    guard series.constant == nil else { return }
    if series.values.count < times.count {
      series.values = ContiguousArray(repeating: 0, count: times.count)
      series.velocities = series.values
    }
    if isSum { series.follow(0..<times.count, at: times, series.track.state) }
    var row = 0
    for index in first...last {
      let end =
        index == last
        ? times.count : times.firstRow { !segments[index + 1].start.isAfter($0) }
      if end > row, segments[index].isAbsent {
        series.hold(.nan, rows: row..<end)
      } else if end > row, !isSum {
        evaluate(segments[index], rows: row..<end, into: &series)
      }
      row = max(row, end)
    }
  }

  private mutating func evaluate(
    _ segment: Segment, rows: Range<Int>, into series: inout TrackSeries
  ) {
    let target = segment.lastValue
    if case .joint(let motion) = segment.rule {
      // Rows within one display frame share a state.
      var state = TimingCurve.State(value: 0)
      var shown = (from: Double.infinity, until: -Double.infinity)
      return series.follow(rows, at: times) { instant in
        if !(shown.from <= instant.seconds && instant.seconds < shown.until) {
          state = segment.state(at: instant)
          let elapsed = min(instant - segment.start, segment.duration)
          let end = min(motion.frame(shownAt: elapsed).end, segment.duration)
          // A time this close to a frame, or to the end, may already show what follows.
          shown = (instant.seconds, (segment.start + end).seconds - 2 * Instant.tolerance)
        }
        return state
      }
    }
    guard case .eased(let from, let to, let curve) = segment.rule else {
      return series.follow(rows, at: times) { segment.state(at: $0) }
    }
    guard from != to, segment.duration.high > 0 else { return series.hold(target, rows: rows) }
    let ended = times.firstRow { $0.isClearlyAfter(segment.end) }
    let past = min(max(ended, rows.lowerBound), rows.upperBound)
    series.hold(target, rows: past..<rows.upperBound)
    let moving = rows.lowerBound..<past
    guard !moving.isEmpty else { return }
    let leg = LegEvaluator.Leg(start: segment.start, duration: segment.duration, curve: curve)
    let slot = progressIndex(leg, rows: moving)
    series.follow(
      progress[slot].values, velocities: progress[slot].velocities, rows: moving, from: from,
      distance: to - from,
      speed: (DoubleDouble.sum(to, -from) / progress[slot].evaluator.velocityUnit).high)
    // A leg ends exactly at its target, regardless of the curve's last digit. A spring snaps to it,
    // and a snap has no velocity.
    if times[past - 1].isWithinTolerance(of: segment.end) {
      series.values[past - 1] = to
      if curve.naturalDuration != nil { series.velocities[past - 1] = 0 }
    }
  }

  /// Returns the index of the progress of a leg over rows, computing it if necessary.
  private mutating func progressIndex(_ leg: LegEvaluator.Leg, rows: Range<Int>) -> Int {
    var slot = progress.indices.partitioningIndex {
      progress[$0].rows.lowerBound >= rows.lowerBound
    }
    while slot < progress.count, progress[slot].rows.lowerBound == rows.lowerBound,
      !progress[slot].isProgress(of: leg, rows)
    { slot += 1 }
    if slot == progress.count || !progress[slot].isProgress(of: leg, rows) {
      let share = grid.spacing.map { min(leg.duration.high / $0.high, Double(grid.count)) }
      let evaluator = LegEvaluator(
        leg, rows: Int(share ?? Double(grid.count)), spacing: grid.spacing)
      progress.insert(LegProgress(evaluator: evaluator), at: slot)
    }
    guard progress[slot].rows != rows else { return slot }
    progress[slot].rows = rows
    if progress[slot].values.count < rows.count {
      progress[slot].values = ContiguousArray(repeating: 0, count: rows.count)
      progress[slot].velocities = progress[slot].values
    }
    if elapsedHigh.count < rows.count {
      elapsedHigh = ContiguousArray(repeating: 0, count: rows.count)
      elapsedLow = elapsedHigh
    }
    times.setElapsed(&elapsedHigh, &elapsedLow, rows, since: leg.start)
    // Moved out while they change, so that they are uniquely referenced.
    var (values, velocities): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    swap(&values, &progress[slot].values)
    swap(&velocities, &progress[slot].velocities)
    let evaluator = progress[slot].evaluator
    var start = 0
    for end in times.segmentEnds {
      let shared = (start..<end).clamped(to: rows)
      start = end
      guard !shared.isEmpty else { continue }
      evaluator.evaluate(
        &elapsedHigh, &elapsedLow,
        rows: shared.lowerBound - rows.lowerBound..<shared.upperBound - rows.lowerBound,
        values: &values, velocities: &velocities)
    }
    swap(&values, &progress[slot].values)
    swap(&velocities, &progress[slot].velocities)
    return slot
  }
}
