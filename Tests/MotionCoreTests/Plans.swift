import MotionCore
import MotionNumerics

extension Property {
  /// The property that moves in most tests.
  static let position = Property("position")
}

extension Instant {
  init(_ seconds: Double) { self.init(DoubleDouble(seconds)) }
}

extension Plan {
  /// Creates a plan of legs of the same duration from each position to the next.
  init(
    _ name: String = "leg", through values: [Double], in duration: Double = 1,
    isDurationGiven: Bool = false, _ curve: TimingCurve
  ) {
    self.init(primaryProperty: .position)
    poses = [Pose(.position, values[0])]
    for (from, to) in zip(values, values.dropFirst()) {
      legs.append(
        Leg(
          name: name, duration: DoubleDouble(duration), isDurationGiven: isDurationGiven,
          curve: curve, moves: [Move(.position, from: from, to: to)]))
    }
  }
}

extension Motion {
  /// Returns the position at a time in seconds.
  func position(at time: Double) -> Double? { state(at: time)?.value }

  /// Returns the state of the position at a time in seconds.
  func state(at time: Double) -> TimingCurve.State? { state(of: .position, at: Instant(time)) }
}
