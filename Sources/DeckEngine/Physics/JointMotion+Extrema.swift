extension JointMotion {
  /// Whether the position goes from frame to frame of the display.
  var isStepped: Bool { model != .closed }

  /// The times between which the position is monotonic, as far as those that matter tell, in seconds
  /// since frame 0, ascending.
  ///
  /// A stepped model gives the frames with the least and the greatest position and those around the
  /// last that still `matters`. Of the continuous one's last piece, which may have any number of
  /// turns, only the first two, those around the last that still matters, and the last are given.
  ///
  /// - Complexity: O(*n*) for *n* frames, or for the pieces of the continuous model.
  func turns(
    from start: Double = 0, until end: Double, where matters: (Double) -> Bool
  ) -> [Double] {
    if let turns = continuousTurns(until: end, where: matters) { return turns }
    let frames = clock.frame(at: DoubleDouble(start))...clock.frame(at: DoubleDouble(end))
    return clock.decisiveTimes(
      frames, position: { state(atFrame: $0).position }, where: matters)
  }

  /// The times at which the speed may be greatest, in seconds since frame 0.
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
  /// The times of the frames that decide how far something goes, ascending: where it is least and
  /// greatest, the last that still matters and the one after it.
  func decisiveTimes(
    _ frames: ClosedRange<Int>, position: (Int) -> Double, where matters: (Double) -> Bool
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
    if let last = frames.last(where: { matters(time(of: $0).high) }) {
      decisive += [last, last + 1]
    }
    return decisive.sorted().map { time(of: $0).high }
  }
}
