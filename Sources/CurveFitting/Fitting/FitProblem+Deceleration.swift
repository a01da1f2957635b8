import MotionCore
import MotionNumerics

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
        .velocity: candidate.standardError(
          from: -range * decay, to: range * decay, [1: distance * decay]),
        .rate: candidate.standardError([1: rate * decay / 1000]),
      ])
  }
}
