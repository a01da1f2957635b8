import MotionCore
import MotionNumerics

/// The best joint of a recording.
struct JointFits {
  private let problem: FitProblem
  private let model: JointModel
  private let fixed: [Double?]

  /// The damping ratios of the starts.
  private static let ratios = [0.3, 0.6, 1]
  /// The distances of joints, in points.
  private static let distances = 1.0...1e6

  init(_ problem: FitProblem) {
    self.problem = problem
    let distance = (problem.outline.to - problem.outline.from).magnitude * problem.range
    model = JointModel(
      starts: problem.starts, frequencies: problem.rates, unit: problem.length,
      distance: min(max(distance, Self.distances.lowerBound), Self.distances.upperBound))
    fixed = [problem.start, nil, nil]
  }

  /// The best joint.
  var best: CurveFit? {
    let starts = Self.ratios.map { ratio in
      let swing = SpringSwing(ratio: ratio, velocity: 0)
      let place = problem.placement(
        early: swing.phase(reaching: Outline.threshold), half: swing.phase(reaching: 0.5))
      return [place.start, -logarithm(2 * .pi * place.scale), ratio]
    }
    guard let near = problem.best(model, fixed: fixed, starts: starts),
      let candidate = problem.candidate(model, fixed: fixed, near: near.parameters)
    else { return nil }
    let frequency = exponential(candidate.parameters[1]) / problem.length
    let distance = (candidate.to - candidate.from).magnitude * problem.range
    guard
      let curve = try? JointCurve(
        frequency: frequency, damping: candidate.parameters[2], distance: distance)
    else { return nil }
    return problem.fit(
      candidate, .joint(curve), duration: curve.naturalDuration,
      errors: [
        .frequency: candidate.standardError([1: frequency]),
        .damping: candidate.standardError([2: 1]),
      ])
  }
}
