public import MotionNumerics

/// The position of a view on a joint over a stretch of time.
///
/// The joint's anchor is either fixed (a `JointMotion`) or moved by a drag from display frame to
/// display frame (a `DraggedJoint`).
///
/// - Complexity: the cost of a state does not depend on its time.
public struct JointTrack: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case free(JointMotion)
    case dragged(DraggedJoint)

    func state(at time: DoubleDouble) -> AttachmentJoint.State {
      switch self {
      case .free(let motion): motion.state(at: time)
      case .dragged(let joint): joint.state(at: time)
      }
    }

    /// The clock of a stepped model, or nil.
    var clock: JointClock? {
      switch self {
      case .free(let motion): motion.isStepped ? motion.clock : nil
      case .dragged(let joint): joint.isStepped ? joint.clock : nil
      }
    }
  }

  private let source: Source
  /// The time from frame 0 to the start of the stretch, in seconds.
  private let lag: DoubleDouble
  /// The duration of the stretch, in seconds.
  private let duration: DoubleDouble
  /// The position at the start of the stretch.
  let firstValue: Double
  /// The position at its end.
  let lastValue: Double
  /// The position at which the view comes to rest, or nil during a drag.
  let target: Double?

  /// Creates the track of a joint with a fixed anchor.
  ///
  /// - Parameters:
  ///   - motion: The motion, starting at its frame 0.
  ///   - lag: The time from frame 0 to the start of the stretch, in seconds.
  ///   - duration: The duration of the stretch, in seconds.
  public init(_ motion: JointMotion, after lag: DoubleDouble, for duration: DoubleDouble) {
    self.init(.free(motion), after: lag, for: duration, target: motion.rest)
  }

  /// Creates the track of a joint whose anchor a drag moves.
  package init(_ joint: DraggedJoint, for duration: DoubleDouble) {
    self.init(.dragged(joint), after: DoubleDouble(0), for: duration, target: nil)
  }

  private init(
    _ source: Source, after lag: DoubleDouble, for duration: DoubleDouble, target: Double?
  ) {
    (self.source, self.lag, self.duration, self.target) = (source, lag, duration, target)
    firstValue = source.state(at: lag).position
    lastValue = source.state(at: lag + duration).position
  }

  /// Whether the position changes only at display frames.
  var isStepped: Bool { source.clock != nil }

  /// The display frames of a stepped joint, with the time from frame 0 to the start of the stretch
  /// and the stretch's duration, in seconds; nil for the continuous model.
  var steps: (clock: JointClock, lag: DoubleDouble, duration: DoubleDouble)? {
    source.clock.map { ($0, lag, duration) }
  }

  /// Returns the state at a time since the start of the stretch, in seconds.
  func state(at elapsed: DoubleDouble) -> TimingCurve.State {
    let time = lag + elapsed
    let state = source.state(at: time)
    let acceleration =
      switch source {
      case .free(let motion): motion.acceleration(at: time)
      case .dragged(let joint): joint.acceleration(at: time)
      }
    return TimingCurve.State(
      value: state.position, slope: state.velocity, secondDerivative: acceleration)
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
    {
      (self.state, self.frames, self.lag) = (state, frames, lag)
    }
  }

  /// Returns the state from which another joint continues, at a time since the start of the
  /// stretch, in seconds.
  ///
  /// The frame count of a paused simulation or of a drag is not carried over.
  package func handover(at elapsed: DoubleDouble) -> Handover {
    let time = lag + elapsed
    guard case .free(let motion) = source, motion.isStepped,
      motion.pauseTime.map({ (time - $0).high < -Instant.tolerance }) ?? true
    else { return Handover(state: source.state(at: time)) }
    let frame = motion.clock.frame(at: time)
    return Handover(
      state: motion.state(atFrame: frame), frames: motion.earlierFrames + frame,
      lag: time - motion.clock.time(of: frame))
  }

  // MARK: Extrema

  /// Returns the start of the display frame shown at a time, in seconds since the start of the
  /// stretch.
  ///
  /// A frame already shows slightly before its nominal time; the nominal time is returned.
  func frameStart(shownAt elapsed: DoubleDouble) -> Double {
    guard let clock = source.clock else { return elapsed.high }
    let frame = clock.frame(at: lag + elapsed)
    return min(max((clock.time(of: frame) - lag).high, 0), duration.high)
  }

  /// Returns the times between which the position is monotonic, considering relevant times only, in
  /// seconds since the start of the stretch.
  func turns(where isRelevant: (Double) -> Bool) -> [Double] {
    let shifted = { (time: Double) in isRelevant(time - lag.high) }
    let (start, end) = (lag.high, (lag + duration).high)
    let turns =
      switch source {
      case .free(let motion): motion.turns(from: start, until: end, where: shifted)
      case .dragged(let joint): joint.turns(until: end, where: shifted)
      }
    return [0] + turns.map { $0 - lag.high }.filter { $0 > 0 && $0 < duration.high }
  }

  /// The times at which the speed may be greatest, in seconds since the start of the stretch.
  var fastest: [Double] {
    let end = (lag + duration).high
    let times =
      switch source {
      case .free(let motion): motion.fastest(from: lag.high, until: end)
      case .dragged(let joint): joint.fastest(until: end)
      }
    return [0] + times.map { $0 - lag.high }.filter { $0 > 0 && $0 < duration.high }
  }
}

extension JointTrack {
  /// A reader of states row by row that caches the state of the display frame.
  struct Reader {
    private let source: Source
    private let lag: DoubleDouble
    private let clock: JointClock?
    private var state = AttachmentJoint.State(position: 0)
    /// The times known to show this state.
    private var times = (from: Double.infinity, until: -Double.infinity)

    init(_ track: JointTrack) {
      (source, lag, clock) = (track.source, track.lag, track.source.clock)
    }

    /// Returns the state at a time since the start of the stretch, in seconds.
    mutating func state(at elapsed: DoubleDouble) -> AttachmentJoint.State {
      let time = lag + elapsed
      if times.from <= time.high, time.high < times.until { return state }
      state = source.state(at: time)
      if let clock {
        let next = clock.time(of: clock.frame(at: time) + 1).high
        // A time this close to a frame may already show it.
        times = (time.high, next - 2 * Instant.tolerance)
      }
      return state
    }
  }
}
