/// Where a joint takes a view over a stretch of time.
///
/// The joint's anchor either stays, which a `JointMotion` follows, or is moved from frame to frame of
/// the display by a finger, which a `DraggedJoint` has recorded.
///
/// - Complexity: a state costs the same early and late.
public struct JointTrack: Hashable, Sendable {
  private enum Course: Hashable, Sendable {
    case free(JointMotion)
    case drawn(DraggedJoint)

    func state(at time: DoubleDouble) -> AttachmentJoint.State {
      switch self {
      case .free(let motion): motion.state(at: time)
      case .drawn(let joint): joint.state(at: time)
      }
    }

    /// The clock of a stepped model, or nil.
    var clock: JointClock? {
      switch self {
      case .free(let motion): motion.isStepped ? motion.clock : nil
      case .drawn(let joint): joint.isStepped ? joint.clock : nil
      }
    }
  }

  private let course: Course
  /// How long after frame 0 the stretch begins, in seconds.
  private let lag: DoubleDouble
  /// How long the stretch lasts, in seconds.
  private let duration: DoubleDouble
  /// The position when the stretch begins.
  let firstValue: Double
  /// The position when it ends.
  let lastValue: Double
  /// Where the view comes to rest, or nil under a finger.
  let target: Double?

  /// Follows a joint whose anchor stays.
  ///
  /// - Parameters:
  ///   - motion: The motion from its frame 0 on.
  ///   - lag: How long after frame 0 the stretch begins, in seconds.
  ///   - duration: How long it lasts, in seconds.
  public init(_ motion: JointMotion, after lag: DoubleDouble, for duration: DoubleDouble) {
    self.init(.free(motion), after: lag, for: duration, target: motion.rest)
  }

  /// Follows a joint whose anchor a finger moves.
  init(_ joint: DraggedJoint, for duration: DoubleDouble) {
    self.init(.drawn(joint), after: DoubleDouble(0), for: duration, target: nil)
  }

  private init(
    _ course: Course, after lag: DoubleDouble, for duration: DoubleDouble, target: Double?
  ) {
    (self.course, self.lag, self.duration, self.target) = (course, lag, duration, target)
    firstValue = course.state(at: lag).position
    lastValue = course.state(at: lag + duration).position
  }

  /// Whether the position goes from frame to frame of the display.
  var isStepped: Bool { course.clock != nil }

  /// The state a time after the stretch began, in seconds.
  func state(at elapsed: DoubleDouble) -> TimingCurve.State {
    let time = lag + elapsed
    let state = course.state(at: time)
    let acceleration =
      switch course {
      case .free(let motion): motion.acceleration(at: time)
      case .drawn(let joint): joint.acceleration(at: time)
      }
    return TimingCurve.State(
      value: state.position, slope: state.velocity, secondDerivative: acceleration)
  }

  // MARK: Taking over

  /// What another joint on the same view goes on from.
  struct Handover: Hashable, Sendable {
    /// The state on the display.
    var state: AttachmentJoint.State
    /// The frames of the display that the simulation has seen.
    var frames = 0
    /// How long ago the last of them was, in seconds.
    var lag = DoubleDouble(0)
  }

  /// What another joint goes on from, a time after the stretch began, in seconds.
  ///
  /// The frames of a simulation that has paused, or that a finger drew, do not go on.
  func handover(at elapsed: DoubleDouble) -> Handover {
    let time = lag + elapsed
    guard case .free(let motion) = course, motion.isStepped,
      motion.pauseTime.map({ (time - $0).high < -Instant.tolerance }) ?? true
    else { return Handover(state: course.state(at: time)) }
    let frame = motion.clock.frame(at: time)
    return Handover(
      state: motion.state(atFrame: frame), frames: motion.earlierFrames + frame,
      lag: time - motion.clock.time(of: frame))
  }

  // MARK: Extremes

  /// When what the display shows at a time began to show, in seconds since the stretch began.
  ///
  /// A frame shows a little before its time; this is its time.
  func beginning(ofWhatShowsAt elapsed: DoubleDouble) -> Double {
    guard let clock = course.clock else { return elapsed.high }
    let frame = clock.frame(at: lag + elapsed)
    return min(max((clock.time(of: frame) - lag).high, 0), duration.high)
  }

  /// The times between which the position is monotonic, as far as those that matter tell, in seconds
  /// since the stretch began.
  func turns(where matters: (Double) -> Bool) -> [Double] {
    let shifted = { (time: Double) in matters(time - lag.high) }
    let (start, end) = (lag.high, (lag + duration).high)
    let turns =
      switch course {
      case .free(let motion): motion.turns(from: start, until: end, where: shifted)
      case .drawn(let joint): joint.turns(until: end, where: shifted)
      }
    return [0] + turns.map { $0 - lag.high }.filter { $0 > 0 && $0 < duration.high }
  }

  /// The times at which the speed may be greatest, in seconds since the stretch began.
  var fastest: [Double] {
    let end = (lag + duration).high
    let times =
      switch course {
      case .free(let motion): motion.fastest(from: lag.high, until: end)
      case .drawn(let joint): joint.fastest(until: end)
      }
    return [0] + times.map { $0 - lag.high }.filter { $0 > 0 && $0 < duration.high }
  }
}

extension JointTrack {
  /// Reads states row by row, keeping that of the frame on the display.
  struct Reader {
    private let course: Course
    private let lag: DoubleDouble
    private let clock: JointClock?
    private var state = AttachmentJoint.State(position: 0)
    /// The times that surely show this state.
    private var times = (from: Double.infinity, until: -Double.infinity)

    init(_ track: JointTrack) {
      (course, lag, clock) = (track.course, track.lag, track.course.clock)
    }

    /// The state a time after the stretch began, in seconds.
    mutating func state(at elapsed: DoubleDouble) -> AttachmentJoint.State {
      let time = lag + elapsed
      if times.from <= time.high, time.high < times.until { return state }
      state = course.state(at: time)
      if let clock {
        let next = clock.time(of: clock.frame(at: time) + 1).high
        // What is that near to a frame may already show it.
        times = (time.high, next - 2 * Instant.tolerance)
      }
      return state
    }
  }
}
