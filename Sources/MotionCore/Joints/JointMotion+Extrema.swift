import MotionNumerics

extension JointMotion {
  /// Whether the position changes only at display frames.
  var isStepped: Bool { model != .closed }

  /// Returns times between which the position is monotonic or not relevant, in seconds since
  /// frame 0, ascending.
  ///
  /// For a stepped model these are the frames with the least and the greatest position and those
  /// around the last relevant one. The last piece of the continuous model may have any number of
  /// extrema: only the first two, those around the last relevant one, and the last are included.
  ///
  /// - Complexity: O(*n*) for *n* frames, or for the pieces of the continuous model.
  func turns(
    from start: Double = 0, until end: Double, where isRelevant: (Double) -> Bool
  ) -> [Double] {
    if let turns = continuousTurns(until: end, where: isRelevant) { return turns }
    let frames = clock.frame(at: DoubleDouble(start))...clock.frame(at: DoubleDouble(end))
    return clock.decisiveTimes(
      frames, position: { state(atFrame: $0).position }, where: isRelevant)
  }

  /// Returns the times at which the speed may be greatest, in seconds since frame 0.
  func fastest(from start: Double = 0, until end: Double) -> [Double] {
    if let times = continuousSpeedTurns(until: end) { return times }
    var best = (frame: 0, speed: -1.0)
    for frame in clock.frame(at: DoubleDouble(start))...clock.frame(at: DoubleDouble(end)) {
      let speed = state(atFrame: frame).velocity.magnitude
      if speed > best.speed { best = (frame, speed) }
    }
    return [clock.time(of: best.frame).high]
  }
}

extension JointClock {
  /// Returns the times of the frames that determine the range of a position, ascending: those with
  /// the least and the greatest position, the last relevant frame and the one after it.
  func decisiveTimes(
    _ frames: ClosedRange<Int>, position: (Int) -> Double, where isRelevant: (Double) -> Bool
  ) -> [Double] {
    var (least, greatest) = (
      (frame: 0, value: Double.infinity), (frame: 0, value: -Double.infinity)
    )
    for frame in frames {
      let value = position(frame)
      if value < least.value { least = (frame, value) }
      if value > greatest.value { greatest = (frame, value) }
    }
    var decisive = [least.frame, greatest.frame]
    if let last = frames.last(where: { isRelevant(time(of: $0).high) }) {
      decisive += [last, last + 1]
    }
    return decisive.sorted().map { time(of: $0).high }
  }
}
