import MotionNumerics

extension Sampler {
  /// The values and slopes of a track over a block.
  struct TrackSeries {
    let track: Track
    /// Whether a column reads the slopes; those of a leg are not computed otherwise.
    var readsSlopes = false
    var constant: Double?
    var values: ContiguousArray<Double> = []
    var slopes: ContiguousArray<Double> = []

    /// Evaluates a moving value at each row.
    mutating func follow(_ moving: some Moving, rows: Range<Int>, at times: BlockTimes) {
      for row in rows {
        let state = moving.state(at: times[row])
        values[row] = state.value
        slopes[row] = state.slope.isFinite ? state.slope : .nan
      }
    }

    /// Evaluates a joint at each row; rows within one display frame share a state.
    mutating func follow(
      _ track: JointTrack, of segment: Segment, rows: Range<Int>, at times: BlockTimes
    ) {
      var state = TimingCurve.State(value: 0)
      var shown = (from: Double.infinity, until: -Double.infinity)
      for row in rows {
        let instant = times[row]
        if !(shown.from <= instant.seconds && instant.seconds < shown.until) {
          state = segment.state(at: instant)
          shown = (instant.seconds, track.frameEnd(after: instant, from: segment.start).seconds)
        }
        values[row] = state.value
        slopes[row] = state.slope
      }
    }

    /// Maps a leg's progress to the rows that it moves.
    mutating func follow(
      _ legValues: ContiguousArray<Double>, slopes legSlopes: ContiguousArray<Double>,
      rows: Range<Int>, from: Double, distance: Double, speed: Double
    ) {
      precondition(
        rows.lowerBound >= 0 && rows.upperBound <= min(values.count, slopes.count)
          && rows.count <= min(legValues.count, legSlopes.count),
        "each row has a value and a slope")
      let progress = legValues.span
      values.set(rows) { row in from + distance * progress[row &- rows.lowerBound] }
      guard readsSlopes else { return }
      let progressSlopes = legSlopes.span
      slopes.set(rows) { row in
        let slope = speed * progressSlopes[row &- rows.lowerBound]
        return slope.isFinite ? slope : .nan
      }
    }

    /// Keeps one value at all rows.
    mutating func hold(_ value: Double, rows: Range<Int>) {
      values.set(rows) { _ in value }
      slopes.set(rows) { _ in 0 }
    }
  }
}

extension ContiguousArray<Double> {
  /// Sets the elements of some rows, without a check of the array's owners at each.
  ///
  /// A function takes the `mutableSpan` of one stored array only: if it takes another, Swift 6.3
  /// does not check in optimized code whether the second array has other owners, which then change
  /// too.
  @inline(__always)
  fileprivate mutating func set(_ rows: Range<Int>, _ value: (Int) -> Double) {
    var elements = mutableSpan
    for row in rows { elements[row] = value(row) }
  }
}
