import MotionNumerics

/// Joints of UIKit Dynamics: start, logarithm of the frequency, and damping ratio.
///
/// The joint is stepped as UIKit does, with the derivatives beside the state. Between two sub-steps
/// progress is linear, so that it depends smoothly on the start.
package struct JointModel: ProgressModel {
  /// The range of the starts.
  let starts: ClosedRange<Double>
  /// The range of the logarithms of the frequencies.
  let frequencies: ClosedRange<Double>
  /// The unit of time in seconds.
  let unit: Double
  /// The distance in points, on which the motion of a joint depends.
  let distance: Double

  /// The range of the damping ratios.
  private static let ratios = 0.01...5.0

  /// Creates the model.
  package init(
    starts: ClosedRange<Double>, frequencies: ClosedRange<Double>, unit: Double, distance: Double
  ) {
    self.starts = starts
    self.frequencies = frequencies
    self.unit = unit
    self.distance = distance
  }

  package var bounds: [ClosedRange<Double>] { [starts, frequencies, Self.ratios] }

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let start = parameters[0]
    let omega = 2 * .pi * exponential(parameters[1]) / unit
    let last = ((times.last ?? 0) - start) * unit
    let path = JointPath(
      omega: omega, ratio: parameters[2], distance: distance, until: max(last, 0))
    for index in times.indices {
      // The first display frame after the start shows one sub-step, the next three.
      let place = (times[index] - start) * unit * JointPath.rate - 1
      guard place > 0 else {
        table.setConstant(0, at: index)
        continue
      }
      guard place < Double(path.states.count - 1) else {
        table.setConstant(path.pauses ? 1 : path.states[path.states.count - 1].progress, at: index)
        continue
      }
      let step = Int(place)
      let part = place - Double(step)
      let (a, b) = (path.states[step], path.states[step + 1])
      table.values[index] = a.progress + part * (b.progress - a.progress)
      guard table.hasDerivatives else { continue }
      let row = index * table.width
      table.derivatives[row] = -(b.progress - a.progress) * JointPath.rate * unit
      table.derivatives[row + 1] = (a.byOmega + part * (b.byOmega - a.byOmega)) * omega
      table.derivatives[row + 2] = a.byRatio + part * (b.byRatio - a.byRatio)
    }
  }
}

/// The sub-steps of a card's joint, which begins at rest, with its derivatives.
///
/// - Reference: `JointStep` of the engine.
struct JointPath {
  /// The state after a sub-step.
  struct State {
    var progress = 0.0
    var byOmega = 0.0
    var byRatio = 0.0
  }

  /// The sub-steps per second.
  static let rate = 120.0
  /// The length of a sub-step in seconds: the float 1/120, widened.
  private static let interval = Double(1 as Float / 120)
  /// The resistance per second, the length, and the displacement at which the joint does not act.
  private static let (resistance, length, slop) = (0.1, 1.0, 0.5)
  /// The greatest speed, in points per second.
  private static let greatestSpeed = 200 / interval
  /// The number of slow sub-steps after which the joint pauses, and the speed that counts as slow.
  private static let (slowSteps, slowSpeed) = (61, 1.0)
  /// The greatest number of sub-steps: 18 minutes.
  private static let limit = 1 << 17

  /// The states from the start on, until the pause if there is one.
  private(set) var states = [State()]
  /// Whether the joint pauses.
  private(set) var pauses = false

  init(omega: Double, ratio: Double, distance: Double, until end: Double) {
    let h = Self.interval
    let kept = 1 / (1 + h * Self.resistance)
    let divisor = 1 + 2 * ratio * omega * h + omega * omega * h * h
    let (divisorByOmega, divisorByRatio) = (2 * ratio * h + 2 * omega * h * h, 2 * omega * h)
    let pull = h * omega * omega
    let start = distance + Self.length
    // Displacement and velocity, each with its derivatives with respect to ω and ζ.
    var (d, v) = (SIMD3(start, 0, 0), SIMD3(0.0, 0, 0))
    var slow = 0
    let count = min(end * Self.rate + 2, Double(Self.limit))
    while Double(states.count) < count {
      v *= kept
      if d.x.magnitude > Self.slop {
        let stretch = d.x - (d.x > 0 ? Self.length : -Self.length)
        var force = v - pull * SIMD3(stretch, d.y, d.z)
        force.y -= 2 * h * omega * stretch
        v = force / divisor
        v.y -= v.x * divisorByOmega / divisor
        v.z -= v.x * divisorByRatio / divisor
      }
      if v.x.magnitude > Self.greatestSpeed {
        v = SIMD3(v.x > 0 ? Self.greatestSpeed : -Self.greatestSpeed, 0, 0)
      }
      d += h * v
      let moved = SIMD3(start, 0, 0) - d
      states.append(State(progress: moved.x, byOmega: moved.y, byRatio: moved.z))
      slow = v.x.magnitude <= Self.slowSpeed ? slow + 1 : 0
      // A pause takes effect at the end of a display frame.
      if slow >= Self.slowSteps, !states.count.isMultiple(of: 2) {
        pauses = true
        break
      }
    }
    // A card that swings past its anchor may come to rest on the other side.
    let travel = pauses && d.x < -Self.slop ? start + Self.length : distance
    for index in states.indices {
      states[index].progress /= travel
      states[index].byOmega /= travel
      states[index].byRatio /= travel
    }
  }
}
