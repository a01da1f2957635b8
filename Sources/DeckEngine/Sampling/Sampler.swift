/// Samples a motion on a grid, a block of rows at a time.
///
/// Each block depends on its row numbers alone, so blocks may be filled in any order.
///
/// - Complexity: O(rows · columns) for a block; memory does not depend on the table.
public struct Sampler {
  private let motion: Motion
  private let grid: SampleGrid
  private let columns: [Column]
  private var evaluators: [LegKey: LegEvaluator] = [:]

  // What a block is made from; kept from block to block for its memory.
  private var high: [Double] = []
  private var low: [Double] = []
  private var previous: Instant?
  private var stretches: [Range<Int>] = []
  private var progress: [LegProgress] = []
  private var usedProgress = 0
  private var series: [Property: TrackSeries] = [:]

  /// Creates a sampler.
  ///
  /// Every property that a column reads must be a track of the motion.
  public init(_ motion: Motion, on grid: SampleGrid, columns: [Column]) {
    self.motion = motion
    self.grid = grid
    self.columns = columns
    for column in columns {
      for property in column.properties {
        series[property] = TrackSeries(track: motion.tracks[property] ?? Track(holding: .nan))
      }
    }
  }

  /// The number of rows.
  public var rowCount: Int { grid.count }

  /// Fills a block with rows, at most `SampleBlock.capacity` of them.
  public mutating func fill(_ block: inout SampleBlock, rows: Range<Int>) {
    block.rows = rows
    grid.fill(rows, high: &high, low: &low, stretches: &stretches)
    previous = rows.lowerBound > 0 ? grid[rows.lowerBound - 1] : nil
    usedProgress = 0
    for property in series.keys { evaluate(property) }
    if block.columns.count != columns.count {
      block.columns = Array(repeating: ColumnValues(), count: columns.count)
    }
    for index in columns.indices { read(columns[index], into: &block.columns[index]) }
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
    var values: [Double]
    var slopes: [Double]
  }

  /// The values and slopes of a track over a block.
  private struct TrackSeries {
    let track: Track
    var constant: Double?
    var values: [Double] = []
    var slopes: [Double] = []

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

  private mutating func evaluate(_ property: Property) {
    guard var series = series.removeValue(forKey: property) else { return }
    defer { self.series[property] = series }
    let segments = series.track.segments
    let first = segments.index(inForceAt: instant(0))
    let last = segments.index(inForceAt: instant(high.count - 1))
    if first == last, case .hold(let value) = segments[first].rule, series.track.residues.isEmpty {
      series.constant = value
      return
    }
    series.constant = nil
    if series.values.count < high.count {
      series.values = [Double](repeating: 0, count: SampleBlock.capacity)
      series.slopes = series.values
    }
    guard series.track.residues.isEmpty else {
      for row in high.indices {
        let state = series.track.state(at: instant(row))
        series.values[row] = state.value
        series.slopes[row] = state.slope
      }
      return
    }
    var row = 0
    for index in first...last {
      let end = index == last ? high.count : firstRow(notBefore: segments[index + 1].start)
      if end > row { evaluate(segments[index], rows: row..<end, into: &series) }
      row = max(row, end)
    }
  }

  private mutating func evaluate(
    _ segment: Segment, rows: Range<Int>, into series: inout TrackSeries
  ) {
    let target = segment.lastValue
    guard case .eased(let from, let to, let curve) = segment.rule, from != to,
      segment.duration.high > 0
    else { return fill(&series, rows: rows, with: target) }
    let past = min(max(firstRow(after: segment.end), rows.lowerBound), rows.upperBound)
    fill(&series, rows: past..<rows.upperBound, with: target)
    let moving = rows.lowerBound..<past
    guard !moving.isEmpty else { return }
    let key = LegKey(start: segment.start, duration: segment.duration, curve: curve)
    let slot = progressIndex(key, rows: moving)
    let slopeUnit = evaluators[key]?.slopeUnit ?? DoubleDouble(1)
    let distance = to - from
    let speed = (DoubleDouble.sum(to, -from) / slopeUnit).high
    series.follow(
      progress[slot].values, slopes: progress[slot].slopes, rows: moving, from: from,
      distance: distance, speed: speed)
    // The end of a leg is its target, whatever the curve's last digit says. A spring snaps to it,
    // and a snap has no velocity.
    let isEnd = instant(past - 1).isWithinTolerance(of: segment.end)
    if isEnd {
      series.values[past - 1] = to
      if curve.naturalDuration != nil { series.slopes[past - 1] = 0 }
    }
  }

  private func fill(_ series: inout TrackSeries, rows: Range<Int>, with value: Double) {
    for row in rows {
      series.values[row] = value
      series.slopes[row] = 0
    }
  }

  /// Where the progress of a leg over rows is kept, computing it if nothing else has needed it.
  private mutating func progressIndex(_ key: LegKey, rows: Range<Int>) -> Int {
    for index in 0..<usedProgress where progress[index].rows == rows && progress[index].key == key {
      return index
    }
    if usedProgress == progress.count {
      let zeros = [Double](repeating: 0, count: SampleBlock.capacity)
      progress.append(LegProgress(key: key, rows: rows, values: zeros, slopes: zeros))
    }
    let slot = usedProgress
    usedProgress += 1
    progress[slot].key = key
    progress[slot].rows = rows
    if evaluators[key] == nil {
      let share = grid.spacing.map { min(key.duration.high / $0.high, Double(grid.count)) }
      evaluators[key] = LegEvaluator(
        key.curve, duration: key.duration, rows: Int(share ?? Double(grid.count)),
        spacing: grid.spacing)
    }
    guard let evaluator = evaluators[key] else { return slot }
    var elapsedHigh: [Double] = []
    var elapsedLow: [Double] = []
    elapsedHigh.reserveCapacity(rows.count)
    elapsedLow.reserveCapacity(rows.count)
    for row in rows {
      let elapsed = DoubleDouble(high[row], low[row]) - key.start.exact
      elapsedHigh.append(elapsed.high)
      elapsedLow.append(elapsed.low)
    }
    for stretch in stretches {
      let shared = stretch.clamped(to: rows)
      guard !shared.isEmpty else { continue }
      let local = shared.lowerBound - rows.lowerBound..<shared.upperBound - rows.lowerBound
      let part = evaluator.evaluate(
        elapsedHigh: elapsedHigh.span.extracting(local),
        elapsedLow: elapsedLow.span.extracting(local), isEven: grid.spacing != nil)
      for row in local {
        progress[slot].values[row] = part.values[row - local.lowerBound]
        progress[slot].slopes[row] = part.slopes[row - local.lowerBound]
      }
    }
    return slot
  }

  // MARK: Columns

  private func read(_ column: Column, into values: inout ColumnValues) {
    switch column.reading {
    case .row: values.content = .indices
    case .time: values.setNumbers(high.count) { high[$0] }
    case .phase: values.setTexts(phaseRuns())
    case .events(let own): values.setTexts(eventRuns(own: own))
    case .constant(let number): values.content = .constant(number)
    case .text(let text): values.setTexts([.init(end: high.count, text: text)])
    case .value(let property):
      guard let series = series[property] else { return }
      if let constant = series.constant {
        values.content = .constant(constant)
      } else {
        values.setNumbers(high.count) { series.values[$0] }
      }
    case .slope(let property):
      guard let series = series[property] else { return }
      if series.constant != nil {
        values.content = .constant(0)
      } else {
        values.setNumbers(high.count) { series.slopes[$0] }
      }
    case .secondDerivative(let property):
      guard let track = motion.tracks[property] else { return }
      values.setNumbers(high.count) { row in
        let second = track.state(at: instant(row)).secondDerivative
        return second.isFinite ? second : .nan
      }
    case .mapped(let property, let map):
      guard let series = series[property] else { return }
      if let constant = series.constant {
        values.content = .constant(map(constant))
      } else {
        values.setNumbers(high.count) { map(series.values[$0]) }
      }
    case .flag(let property):
      guard let series = series[property] else { return }
      values.setTexts(
        runs { row in (series.constant ?? series.values[row]) != 0 ? "true" : "false" })
    case .word(let first, let second, let word):
      guard let a = series[first], let b = series[second] else { return }
      values.setTexts(
        runs { row in word(a.constant ?? a.values[row], b.constant ?? b.values[row]) })
    }
  }

  private func runs(_ text: (Int) -> String) -> [ColumnValues.TextRun] {
    var runs: [ColumnValues.TextRun] = []
    for row in high.indices {
      let text = text(row)
      if runs.last?.text == text {
        runs[runs.count - 1].end = row + 1
      } else {
        runs.append(.init(end: row + 1, text: text))
      }
    }
    return runs
  }

  private func phaseRuns() -> [ColumnValues.TextRun] {
    var runs: [ColumnValues.TextRun] = []
    var row = 0
    for index in motion.phases.indices {
      let isLast = index == motion.phases.count - 1
      let end = isLast ? high.count : firstRow(notBefore: motion.phases[index + 1].start)
      guard end > row else { continue }
      runs.append(.init(end: end, text: motion.phases[index].name))
      row = end
    }
    return runs
  }

  private func eventRuns(own: String) -> [ColumnValues.TextRun] {
    let rows = high.count
    // An event belongs to the first row that is not before it: rows and events that are one instant
    // share it, which is what `firstRow(notBefore:)` decides.
    var named: [(row: Int, text: String)] = []
    for event in motion.events {
      if let previous, !event.instant.isClearlyAfter(previous) { continue }
      let row = firstRow(notBefore: event.instant)
      guard row < rows else { continue }
      let isOwn = event.subject == own || event.subject.isEmpty
      let text = isOwn ? event.name : event.name + ":" + event.subject
      if named.last?.row == row {
        named[named.count - 1].text += " " + text
      } else {
        named.append((row, text))
      }
    }
    var runs: [ColumnValues.TextRun] = []
    var next = 0
    for (row, text) in named {
      if row > next { runs.append(.init(end: row, text: "")) }
      runs.append(.init(end: row + 1, text: text))
      next = row + 1
    }
    if next < rows { runs.append(.init(end: rows, text: "")) }
    return runs
  }

  // MARK: Rows of the block

  private func instant(_ row: Int) -> Instant { Instant(DoubleDouble(high[row], low[row])) }

  /// The first row of the block that is not before an instant.
  private func firstRow(notBefore instant: Instant) -> Int {
    firstRow { !instant.isClearlyAfter($0) }
  }

  /// The first row of the block that is past an instant.
  private func firstRow(after instant: Instant) -> Int {
    firstRow { $0.isClearlyAfter(instant) }
  }

  private func firstRow(where isReached: (Instant) -> Bool) -> Int {
    var lower = 0
    var upper = high.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if isReached(instant(middle)) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension Column {
  /// The properties whose values or slopes the column reads.
  fileprivate var properties: [Property] {
    switch reading {
    case .value(let property), .slope(let property), .mapped(let property, _),
      .flag(let property):
      [property]
    case .word(let first, let second, _): [first, second]
    case .row, .time, .phase, .events, .secondDerivative, .constant, .text: []
    }
  }
}

extension ColumnValues {
  fileprivate mutating func setNumbers(_ count: Int, _ number: (Int) -> Double) {
    content = .numbers
    if numbers.count < count { numbers = [Double](repeating: 0, count: SampleBlock.capacity) }
    for row in 0..<count { numbers[row] = number(row) }
  }
}
