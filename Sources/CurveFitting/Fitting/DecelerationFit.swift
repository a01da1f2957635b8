import MotionCore
import MotionNumerics

/// Decelerations: start and logarithm of the decay rate.
package struct DecelerationModel: ProgressModel {
  package let bounds: [ClosedRange<Double>]

  package init(starts: ClosedRange<Double>, decays: ClosedRange<Double>) {
    bounds = [starts, decays]
  }

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let decay = exponential(parameters[1])
    table.fill(times, from: parameters[0]) { table, index, elapsed in
      let phase = decay * elapsed
      table.values[index] = -exponentialMinusOne(-phase)
      guard table.hasDerivatives else { return }
      let slope = exponential(-phase)
      table.derivatives[index * table.width] = -decay * slope
      table.derivatives[index * table.width + 1] = phase * slope
    }
  }
}

extension FitProblem {
  /// The best deceleration.
  var deceleration: CurveFit? {
    // Before its first sample, a deceleration that is under way could have started at any time.
    let model = DecelerationModel(starts: 0...1, decays: rates)
    let place = placement(early: -logarithmOnePlus(-Outline.threshold), half: -logarithm(0.5))
    let fixed = [start, nil]
    guard
      let near = best(model, fixed: fixed, starts: [[place.start, -logarithm(place.scale)]]),
      let candidate = candidate(model, fixed: fixed, near: near.parameters)
    else { return nil }
    let decay = exponential(candidate.parameters[1]) / length
    let distance = range * (candidate.to - candidate.from)
    let rate = exponential(-decay / 1000)
    guard let curve = try? Deceleration(velocity: distance * decay, rate: rate) else { return nil }
    return fit(
      candidate, .decelerate(curve), duration: logarithm(1000) / decay,
      errors: [
        .velocity: [0: -range * decay, 1: range * decay, 3: distance * decay],
        .rate: [3: rate * decay / 1000],
      ])
  }
}
