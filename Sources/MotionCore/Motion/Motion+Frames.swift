public import MotionNumerics

extension Motion {
  /// The values of a property over time; NaN if the motion has no such property.
  ///
  /// ```swift
  /// print(motion[.offset].velocity(at: .milliseconds(200)))
  /// ```
  public subscript(property: Property) -> Track { tracks[property] ?? Track(holding: nil) }

  /// Returns the frames of the motion, of which the last is exactly at its end.
  ///
  /// ```swift
  /// for frame in motion.frames(perSecond: 60) {
  ///   print(frame.time, frame[.offset], frame.velocity(of: .offset))
  /// }
  /// ```
  ///
  /// Events and the boundaries of phases that are within 1e-9 s of a frame are exactly at it.
  ///
  /// - Parameter rate: The number of frames per second.
  /// - Returns: The frames.
  /// - Precondition: `rate` is above 0, and there are at most 2⁵³ frames.
  public func frames(perSecond rate: Double) -> LazyMapCollection<Range<Int>, Frame> {
    guard let grid = try? SampleGrid(.framesPerSecond(rate), over: self) else {
      preconditionFailure("a motion of \(duration) s has no \(rate) frames per second")
    }
    return (0..<grid.count).lazy.map { index in
      Frame(
        motion: self, index: index, time: grid[index], previous: index > 0 ? grid[index - 1] : nil)
    }
  }

  /// The state of a motion at an instant.
  public struct Frame: Sendable {
    fileprivate let motion: Motion
    /// The number of frames before this one.
    public let index: Int
    /// The time since the start of the motion.
    public let time: Instant
    fileprivate let previous: Instant?

    /// The value of a property; NaN if it has none.
    public subscript(property: Property) -> Double { motion[property].value(at: time) }

    /// Returns the velocity of a property, per second; NaN if the property has no value.
    public func velocity(of property: Property) -> Double { motion[property].velocity(at: time) }

    /// The phase at the instant.
    public var phase: Phase { motion.phases[motion.phaseIndex(at: time)] }

    /// The events after the previous frame, up to this one.
    public var events: [Event] {
      motion.events.filter { event in
        !event.instant.isClearlyAfter(time) && previous.map(event.instant.isClearlyAfter) ?? true
      }
    }
  }
}

extension Track {
  private static let absent = TimingCurve.State(value: .nan, velocity: .nan, acceleration: .nan)

  private func shown(at time: Instant) -> TimingCurve.State {
    isAbsent(at: time) ? Self.absent : state(at: time)
  }

  /// Returns the value at a time; NaN if there is none.
  public func value(at time: Instant) -> Double { shown(at: time).value }

  /// Returns the velocity at a time, per second; NaN if there is no value.
  public func velocity(at time: Instant) -> Double { shown(at: time).velocity }

  /// Returns the acceleration at a time, per second squared; NaN if there is no value.
  public func acceleration(at time: Instant) -> Double { shown(at: time).acceleration }
}
