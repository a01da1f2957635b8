import MotionCore
import MotionNumerics

/// The best spring of a recording.
///
/// Tables of this program and UIKit's springs snap to the target at their end, where the spring is
/// still up to 0.2% of the distance away. A spring that moves on would bend to meet the samples after
/// that, so it is also fitted with its target in place of them.
struct SpringFits {
  private let problem: FitProblem
  private let model: SpringModel
  private let fixed: [Double?]

  /// The damping ratios of the starts.
  private static let ratios = [0.3, 0.6, 0.95]
  /// The initial velocities of the starts if they are fitted, per radian.
  private static let velocities = [0, 0.5, 1.5]
  /// Further ratios if overdamping is allowed.
  private static let largeRatios = [1.7, 3.5]
  /// The distance from the target and the speed per radian, in all, below which a spring may be held.
  private static let leastSwing = 0.02
  /// The greatest number of times that the end is moved by a sample.
  private static let moveLimit = 8

  /// A point with the time from which the spring is held.
  private typealias Held = (hold: Double?, point: LeastSquares<SpringModel>.Point)

  init(_ problem: FitProblem) {
    self.problem = problem
    let largest = problem.options.allowsOverdamping ? 5.0 : 1.0
    model = SpringModel(starts: problem.starts, frequencies: problem.rates, ratios: 0.01...largest)
    // A motion that is under way at its first sample could have started at any time before.
    let isUnderWay = problem.options.fitsVelocity && problem.outline.motion.lowerBound <= 1
    fixed = [
      problem.start ?? (isUnderWay ? 0 : nil), nil, nil, problem.options.fitsVelocity ? nil : 0,
    ]
  }

  /// The best spring.
  var best: CurveFit? {
    let ratios = Self.ratios + (problem.options.allowsOverdamping ? Self.largeRatios : [])
    let velocities = problem.options.fitsVelocity ? Self.velocities : [0]
    let starts = ratios.flatMap { ratio in
      velocities.map { velocity in
        let swing = SpringSwing(ratio: ratio, velocity: velocity)
        let place = problem.placement(
          early: swing.phase(reaching: Outline.threshold), half: swing.phase(reaching: 0.5))
        return [place.start, -logarithm(place.scale), ratio, velocity / place.scale]
      }
    }
    guard let free = problem.best(model, fixed: fixed, starts: starts),
      let near = nearest(isThin: true, free.parameters),
      let held = nearest(isThin: false, near.point.parameters)
    else { return nil }
    var model = model
    model.hold = held.hold
    let search = problem.search(model, fixed: fixed, isThin: false)
    return fit(problem.candidate(search, held.point))
  }

  /// Returns the best spring near some parameters, held or not.
  private func nearest(isThin: Bool, _ start: [Double]) -> Held? {
    let times = isThin ? problem.thinTimes : problem.times
    let search = problem.search(model, fixed: fixed, isThin: isThin)
    guard let free = search.minimum(from: start) else { return nil }
    let moving: [Held] = problem.options.duration == nil ? [(nil, free)] : []
    let stopped = ends(free.parameters).compactMap { end in
      held(from: times.partitioningIndex { $0 >= end }, times, search, free)
    }.filter(isNearRest)
    return (moving + stopped).min { $0.point.squares < $1.point.squares }
  }

  /// Whether a held spring is so near rest that a player may end it, or has a known duration.
  private func isNearRest(_ held: Held) -> Bool {
    guard problem.options.duration == nil, let hold = held.hold else { return true }
    let parameters = held.point.parameters
    let frequency = exponential(parameters[1])
    let state = SpringSwing(ratio: parameters[2], velocity: parameters[3] / frequency)
      .state(at: frequency * (hold - parameters[0]))
    return state.residual.magnitude + state.slope.magnitude < Self.leastSwing
  }

  /// Returns the spring that is held from a sample on, or from one nearby if that is better.
  private func held(
    from first: Int, _ times: [Double], _ search: LeastSquares<SpringModel>,
    _ near: LeastSquares<SpringModel>.Point
  ) -> Held? {
    var search = search
    // Half-way between samples, so that rounding does not decide.
    func hold(from index: Int) -> Double? {
      guard index > 1, index < times.count else { return nil }
      return times[index - 1] + 0.5 * (times[index] - times[index - 1])
    }
    var best: Held?
    var index = min(first, times.count - 1)
    for _ in 0..<Self.moveLimit {
      guard let end = hold(from: index) else { break }
      search.model.hold = end
      guard let point = search.minimum(from: (best?.point ?? near).parameters) else { break }
      if let best, point.squares >= best.point.squares { break }
      best = (end, point)
      // With the same parameters, another first held sample may be better: a neighbor, or the one at the
      // known duration after the new start.
      let known = problem.duration.map { duration in
        times.partitioningIndex { $0 >= point.parameters[0] + duration }
      }
      let moves = ([index - 1, index + 1] + (known.map { [$0] } ?? [])).compactMap { other in
        hold(from: other).flatMap { end -> (Int, Double)? in
          search.model.hold = end
          return search.point(at: point.parameters).map { (other, $0.squares) }
        }
      }
      guard let move = moves.min(by: { $0.1 < $1.1 }), move.1 < point.squares else { break }
      index = move.0
    }
    return best
  }

  /// Returns the times at which a spring may be held: that of the options, or its settling time and
  /// the duration with which UIKit would play it.
  private func ends(_ parameters: [Double]) -> [Double] {
    if let duration = problem.duration { return [parameters[0] + duration] }
    guard let spring = spring(parameters) else { return [] }
    var ends = [spring.settlingDuration()]
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio < 1 {
      let share = (ratio * frequency - spring.initialVelocity) / frequency
      let width = ((1 - ratio) * (1 + ratio)).squareRoot()
      ends.append(logarithm(1000 * share.magnitude / width) / (ratio * frequency))
    }
    return ends.filter { $0 > 0 && $0 < .infinity }.map { parameters[0] + $0 / problem.length }
  }

  /// Returns the spring of some parameters, in seconds.
  private func spring(_ parameters: [Double]) -> Spring? {
    try? Spring(
      response: 2 * .pi * problem.length * exponential(-parameters[1]),
      dampingRatio: parameters[2], initialVelocity: parameters[3] / problem.length)
  }

  private func fit(_ candidate: Candidate) -> CurveFit? {
    guard let spring = spring(candidate.parameters) else { return nil }
    let response = 2 * .pi * problem.length * exponential(-candidate.parameters[1])
    return problem.fit(
      candidate, .spring(spring, response: response),
      duration: problem.options.duration ?? spring.settlingDuration(),
      errors: [
        .response: [3: response], .dampingRatio: [4: 1], .velocity: [5: 1 / problem.length],
      ])
  }
}
