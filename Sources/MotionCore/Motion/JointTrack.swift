public import MotionNumerics

/// The position of a view on a joint over a segment of time.
///
/// - Complexity: the cost of a state does not depend on its time.
public struct JointTrack: Hashable, Sendable {
  private let motion: JointMotion
  /// The time from frame 0 to the start of the segment, in seconds.
  private let lag: DoubleDouble
  /// The duration of the segment, in seconds.
  private let duration: DoubleDouble

  /// Creates the track of a view on a joint.
  ///
  /// - Parameters:
  ///   - motion: The motion, starting at its frame 0.
  ///   - lag: The time from frame 0 to the start of the segment, in seconds.
  ///   - duration: The duration of the segment, in seconds.
  public init(
    _ motion: JointMotion, after lag: DoubleDouble = DoubleDouble(0), for duration: DoubleDouble
  ) {
    (self.motion, self.lag, self.duration) = (motion, lag, duration)
  }

  /// The position at the start of the segment.
  var firstValue: Double { motion.state(at: lag).value }

  /// The position at its end.
  var lastValue: Double { motion.state(at: lag + duration).value }

  /// The position at which the view comes to rest, or nil during a drag.
  var target: Double? { motion.isDragged ? nil : motion.rest }

  /// Returns the state at a time since the start of the segment, in seconds.
  func state(at elapsed: DoubleDouble) -> TimingCurve.State { motion.state(at: lag + elapsed) }

  /// Returns an instant until which the frame is shown that is shown at another instant, for a
  /// segment that starts at an instant.
  func frameEnd(after instant: Instant, from start: Instant) -> Instant {
    let elapsed = min(instant - start, duration)
    let next = motion.clock.time(of: motion.clock.frame(at: lag + elapsed) + 1) - lag
    // A time this close to a frame, or to the end, may already show what follows.
    return start + min(next, duration) + DoubleDouble(-2 * Instant.tolerance)
  }

  // MARK: Interruption

  /// The state from which another joint on the same view continues.
  package struct Handover: Hashable, Sendable {
    /// The presented state.
    package var state: AttachmentJoint.State
    /// The number of display frames that the simulation has run.
    package var frames = 0
    /// The time since the last of them, in seconds.
    package var lag = DoubleDouble(0)

    /// Creates a state with the frames and the time that a simulation has already run.
    package init(state: AttachmentJoint.State, frames: Int = 0, lag: DoubleDouble = DoubleDouble(0))
    { (self.state, self.frames, self.lag) = (state, frames, lag) }
  }

  /// Returns the state from which another joint continues, at a time since the start of the
  /// segment, in seconds.
  ///
  /// The frame count of a paused simulation or of a drag is not carried over.
  package func handover(at elapsed: DoubleDouble) -> Handover {
    let time = lag + elapsed
    guard !motion.isDragged,
      motion.pauseTime.map({ (time - $0).high < -Instant.tolerance }) ?? true
    else { return Handover(state: motion.state(at: time)) }
    let frame = motion.clock.frame(at: time)
    return Handover(
      state: motion.state(atFrame: frame), frames: motion.earlierFrames + frame,
      lag: time - motion.clock.time(of: frame))
  }

  // MARK: Extrema

  /// Returns the start of the display frame shown at a time, in seconds since the start of the
  /// segment.
  ///
  /// A frame already shows slightly before its nominal time; the nominal time is returned.
  func frameStart(shownAt elapsed: DoubleDouble) -> Double {
    let frame = motion.clock.frame(at: lag + elapsed)
    return min(max((motion.clock.time(of: frame) - lag).high, 0), duration.high)
  }

  /// The times of the display frames, in seconds since the start of the segment.
  var frameTimes: [DoubleDouble] {
    motion.clock.times(until: lag + duration).map { $0 - lag }.filter { $0.high > 0 }
  }

  /// Returns the times between which the position is monotonic, considering relevant times only, in
  /// seconds since the start of the segment.
  func extrema(where isRelevant: (Double) -> Bool) -> [Double] {
    motion.extrema(from: lag.high, until: (lag + duration).high) { isRelevant($0 - lag.high) }
      .map { $0 - lag.high }
  }

  /// The time at which the speed may be greatest, in seconds since the start of the segment.
  var fastest: Double { motion.fastest(from: lag.high, until: (lag + duration).high) - lag.high }
}
