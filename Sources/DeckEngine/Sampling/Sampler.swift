/// Samples a motion on a grid, a block of rows at a time.
///
/// Each block depends on its row numbers alone, so blocks may be filled in any order. Of a motion
/// with several like layers, such as cards, each instant has a row for each of them.
///
/// - Complexity: O(rows · columns + s · tracks + log *n*) for a block that meets *s* of the *n*
///   segments of a track; memory does not depend on the table.
public struct Sampler {
  let motion: Motion
  private let grid: SampleGrid
  private let columns: [Column]
  /// The layers that rows are about, in the order of their rows; nil for one row an instant.
  private let layers: [Int]?
  /// The evaluators of the legs that reached the end of the last block, as they may go on in the next.
  private var evaluators = SmallMap<LegKey, LegEvaluator>()

  // What a block is made from; kept from block to block for its memory.
  var times = BlockTimes()
  private var progress: [LegProgress] = []
  private var usedProgress = 0
  /// For each row of the block, the last of the used progresses that begin there, or nil.
  private var lastProgress: [Int?] = []
  var series = SmallMap<Property, TrackSeries>()

  /// Creates a sampler.
  ///
  /// Every property that a column reads must be a track of the motion, on every layer.
  ///
  /// - Parameters:
  ///   - motion: What moves.
  ///   - grid: The instants of the rows.
  ///   - columns: What the rows tell.
  ///   - layers: The layers of which each instant has a row, or nil for one row an instant.
  public init(
    _ motion: Motion, on grid: SampleGrid, columns: [Column], layers: [Int]? = nil
  ) {
    self.motion = motion
    self.grid = grid
    self.columns = columns
    self.layers = layers
    for column in columns {
      for property in column.properties {
        for layer in layers ?? [0] {
          let own = property.moved(to: layer)
          series[own] = TrackSeries(track: motion.tracks[own] ?? Track(holding: .nan))
        }
      }
    }
  }

  /// The number of rows.
  public var rowCount: Int { grid.count * (layers?.count ?? 1) }

  /// Fills a block with rows, at most `SampleBlock.capacity` of them.
  public mutating func fill(_ block: inout SampleBlock, rows: Range<Int>) {
    block.rows = rows
    let share = layers?.count ?? 1
    keepEvaluators()
    grid.fill(rows.lowerBound / share..<(rows.upperBound + share - 1) / share, into: &times)
    lastProgress = [Int?](repeating: nil, count: times.count)
    for index in series.keys.indices {
      // Taken out while it is worked on, so that its arrays have one owner.
      var one = TrackSeries(track: Track(holding: 0))
      swap(&one, &series[index: index])
      evaluate(&one)
      swap(&one, &series[index: index])
    }
    if block.columns.count != columns.count {
      block.columns = Array(repeating: ColumnValues(), count: columns.count)
    }
    guard let layers else {
      for index in columns.indices { read(columns[index], into: &block.columns[index]) }
      return
    }
    let skipped = rows.lowerBound % share
    for index in columns.indices {
      let parts = layers.map { layer in
        var values = ColumnValues()
        read(columns[index], ofLayer: layer, from: rows.lowerBound / share, into: &values)
        return values
      }
      block.columns[index].interleave(parts, skipping: skipped, count: rows.count)
    }
  }

  // MARK: Tracks

  /// A leg by what determines its progress.
  private struct LegKey: Hashable {
    var start: Instant
    var duration: DoubleDouble
    var curve: TimingCurve
  }

  /// The progress of a leg over some rows of a block, shared by everything that the leg moves.
  private struct LegProgress {
    var key: LegKey
    var rows: Range<Int>
    var evaluator: LegEvaluator
    /// Another progress that begins at the same row, or nil.
    var next: Int?
    var values: [Double] = []
    var slopes: [Double] = []

    /// Sets a part of the rows.
    mutating func replace(_ rows: Range<Int>, with newValues: [Double], slopes newSlopes: [Double])
    {
      values.replaceSubrange(rows, with: newValues)
      slopes.replaceSubrange(rows, with: newSlopes)
    }
  }

  /// The values and slopes of a track over a block.
  struct TrackSeries {
    let track: Track
    var constant: Double?
    var values: [Double] = []
    var slopes: [Double] = []

    /// Asks something that moves for each row.
    mutating func follow(_ moving: some Moving, rows: Range<Int>, at times: BlockTimes) {
      for row in rows {
        let state = moving.state(at: times[row])
        values[row] = state.value
        slopes[row] = state.slope.isFinite ? state.slope : .nan
      }
    }

    /// Asks a joint for each row; rows within one frame of the display share its state.
    mutating func follow(
      _ track: JointTrack, of segment: Segment, rows: Range<Int>, at times: BlockTimes
    ) {
      var reader = JointTrack.Reader(track)
      let past = min(max(times.firstRow(after: segment.end), rows.lowerBound), rows.upperBound)
      for row in rows.lowerBound..<past {
        let state = reader.state(at: times[row] - segment.start)
        values[row] = state.position
        slopes[row] = state.velocity
      }
      for row in past..<rows.upperBound {
        values[row] = segment.lastValue
        slopes[row] = 0
      }
    }

    /// Maps a leg's progress to the rows that it moves.
    mutating func follow(
      _ legValues: [Double], slopes legSlopes: [Double], rows: Range<Int>, from: Double,
      distance: Double, speed: Double
    ) {
      let progress = legValues.span
      let progressSlopes = legSlopes.span
      var valueSpan = values.mutableSpan
      for row in rows { valueSpan[row] = from + distance * progress[row - rows.lowerBound] }
      var slopeSpan = slopes.mutableSpan
      for row in rows {
        let slope = speed * progressSlopes[row - rows.lowerBound]
        slopeSpan[row] = slope.isFinite ? slope : .nan
      }
    }
  }

  private mutating func evaluate(_ series: inout TrackSeries) {
    let segments = series.track.segments
    let first = segments.index(inForceAt: times[0])
    let last = segments.index(inForceAt: times[times.count - 1])
    if first == last, case .hold(let value) = segments[first].rule,
      series.track.additiveAnimations.isEmpty
    {
      series.constant = value
      return
    }
    series.constant = nil
    if series.values.count < times.count {
      series.values = [Double](repeating: 0, count: times.count)
      series.slopes = series.values
    }
    guard series.track.additiveAnimations.isEmpty else {
      return series.follow(series.track, rows: 0..<times.count, at: times)
    }
    var row = 0
    for index in first...last {
      let end = index == last ? times.count : times.firstRow(from: segments[index + 1].start)
      if end > row { evaluate(segments[index], rows: row..<end, into: &series) }
      row = max(row, end)
    }
  }

  private mutating func evaluate(
    _ segment: Segment, rows: Range<Int>, into series: inout TrackSeries
  ) {
    let target = segment.lastValue
    if case .joint(let track) = segment.rule {
      return series.follow(track, of: segment, rows: rows, at: times)
    }
    guard case .eased(let from, let to, let curve) = segment.rule else {
      return series.follow(segment, rows: rows, at: times)
    }
    guard from != to, segment.duration.high > 0 else {
      return fill(&series, rows: rows, with: target)
    }
    let past = min(max(times.firstRow(after: segment.end), rows.lowerBound), rows.upperBound)
    fill(&series, rows: past..<rows.upperBound, with: target)
    let moving = rows.lowerBound..<past
    guard !moving.isEmpty else { return }
    let key = LegKey(start: segment.start, duration: segment.duration, curve: curve)
    let slot = progressIndex(key, rows: moving)
    let slopeUnit = progress[slot].evaluator.slopeUnit
    let distance = to - from
    let speed = (DoubleDouble.sum(to, -from) / slopeUnit).high
    series.follow(
      progress[slot].values, slopes: progress[slot].slopes, rows: moving, from: from,
      distance: distance, speed: speed)
    // The end of a leg is its target, whatever the curve's last digit says. A spring snaps to it,
    // and a snap has no velocity.
    let isEnd = times[past - 1].isWithinTolerance(of: segment.end)
    if isEnd {
      series.values[past - 1] = to
      if curve.naturalDuration != nil { series.slopes[past - 1] = 0 }
    }
  }

  private func fill(_ series: inout TrackSeries, rows: Range<Int>, with value: Double) {
    var values = series.values.mutableSpan
    for row in rows { values[row] = value }
    var slopes = series.slopes.mutableSpan
    for row in rows { slopes[row] = 0 }
  }

  /// Where the progress of a leg over rows is kept, computing it if nothing else has needed it.
  private mutating func progressIndex(_ key: LegKey, rows: Range<Int>) -> Int {
    var known = lastProgress[rows.lowerBound]
    while let index = known {
      if progress[index].rows == rows, progress[index].key == key { return index }
      known = progress[index].next
    }
    let evaluator = evaluator(of: key, rows: rows)
    if usedProgress == progress.count {
      progress.append(LegProgress(key: key, rows: rows, evaluator: evaluator))
    }
    let slot = usedProgress
    usedProgress += 1
    progress[slot].key = key
    progress[slot].rows = rows
    progress[slot].evaluator = evaluator
    progress[slot].next = lastProgress[rows.lowerBound]
    lastProgress[rows.lowerBound] = slot
    if progress[slot].values.count < rows.count {
      progress[slot].values = [Double](repeating: 0, count: rows.count)
      progress[slot].slopes = progress[slot].values
    }
    let elapsed = times.elapsed(rows, since: key.start)
    for stretch in times.stretches {
      let shared = stretch.clamped(to: rows)
      guard !shared.isEmpty else { continue }
      let local = shared.lowerBound - rows.lowerBound..<shared.upperBound - rows.lowerBound
      let part = evaluator.evaluate(
        elapsedHigh: elapsed.high.span.extracting(local),
        elapsedLow: elapsed.low.span.extracting(local), isEven: grid.spacing != nil)
      progress[slot].replace(local, with: part.values, slopes: part.slopes)
    }
    return slot
  }

  /// The evaluator of a leg over rows of the block.
  private func evaluator(of key: LegKey, rows: Range<Int>) -> LegEvaluator {
    // A leg that comes from the block before is there from the first row on.
    if rows.lowerBound == 0, let evaluator = evaluators[key] { return evaluator }
    let share = grid.spacing.map { min(key.duration.high / $0.high, Double(grid.count)) }
    return LegEvaluator(
      key.curve, start: key.start, duration: key.duration,
      rows: Int(share ?? Double(grid.count)), spacing: grid.spacing)
  }

  /// Keeps the evaluators of the legs that reach the end of the block, and forgets its progresses.
  private mutating func keepEvaluators() {
    evaluators = SmallMap()
    for one in progress[..<usedProgress] where one.rows.upperBound == times.count {
      evaluators[one.key] = one.evaluator
    }
    usedProgress = 0
  }
}
