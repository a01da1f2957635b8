import MotionEngine
import MotionNumerics

/// Fits curves of several families to a recording.
///
/// - Accuracy: for tables of this program of 276 pt at 60 rows per second, see `accuracy.md`.
/// - Complexity: O(*n*) for *n* samples.
package enum CurveFitter {
  /// The difference of the criterion up to which a preset is preferred to a free Bézier.
  private static let presetPreference = 10.0

  /// Returns the best curve of each family, the best one first.
  ///
  /// - Throws: A recording that ends where it starts, or with too few samples in motion.
  package static func fits(
    of recording: Recording, _ options: FitOptions = FitOptions()
  ) throws(RecordingError) -> [CurveFit] {
    let problem = try FitProblem(recording, options)
    let families = FitFamily.allCases.filter(options.families.contains)
    var beziers: BezierFits?
    var fits: [CurveFit] = []
    for family in families {
      switch family {
      case .preset, .cubicBezier:
        let known = beziers ?? BezierFits(problem)
        beziers = known
        if let fit = family == .preset ? known.preset : known.free { fits.append(fit) }
      case .spring: if let fit = SpringFits(problem).best { fits.append(fit) }
      case .joint: if let fit = JointFits(problem).best { fits.append(fit) }
      case .decelerate: if let fit = problem.deceleration { fits.append(fit) }
      }
    }
    return weighted(sorted(fits))
  }

  private static func sorted(_ fits: [CurveFit]) -> [CurveFit] {
    var sorted = fits.sorted { $0.criterion < $1.criterion }
    // A preset is a Bézier with fewer numbers, which people choose by name.
    if let free = sorted.firstIndex(where: { $0.curve.family == .cubicBezier }),
      let preset = sorted.firstIndex(where: { $0.curve.family == .preset }), free < preset,
      sorted[preset].criterion <= sorted[free].criterion + presetPreference
    {
      sorted.insert(sorted.remove(at: preset), at: free)
    }
    return sorted
  }

  private static func weighted(_ fits: [CurveFit]) -> [CurveFit] {
    let least = fits.map(\.criterion).min() ?? 0
    let weights = fits.map { exponential(-0.5 * ($0.criterion - least)) }
    let total = weights.reduce(0, +)
    return zip(fits, weights).map { fit, weight in
      var fit = fit
      fit.weight = weight / total
      return fit
    }
  }
}

extension FitProblem {
  /// Returns a candidate as a fit.
  func fit(
    _ candidate: Candidate, _ curve: FittedCurve, duration: Double,
    errors: [FitQuantity: Double?]
  ) -> CurveFit {
    let distance = candidate.to - candidate.from
    let fitted = candidate.progress.map { base + range * (candidate.from + distance * $0) }
    var errors = errors.compactMapValues { $0 }
    errors[.from] = candidate.standardError(from: range)
    errors[.to] = candidate.standardError(to: range)
    errors[.start] = candidate.standardError([0: length])
    let count = Double(times.count)
    let variance = max(candidate.squares / count, roundingVariance)
    return CurveFit(
      curve: curve, start: origin + length * candidate.parameters[0], duration: duration,
      from: base + range * candidate.from, to: base + range * candidate.to,
      standardErrors: errors,
      deviations: CurveFit.Deviations(recording, fitted: fitted),
      criterion: count * logarithm(variance) + Double(candidate.freeCount) * logarithm(count))
  }

  /// Returns the best of some starts, found from a part of the samples.
  func best<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], starts: [[Double]]
  ) -> LeastSquares<Model>.Point? {
    let search = search(model, fixed: fixed, isThin: true)
    return starts.compactMap(search.minimum).min { $0.squares < $1.squares }
  }

  /// Returns the best curve near some parameters, from all samples.
  func candidate<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], near start: [Double]
  ) -> Candidate? {
    let search = search(model, fixed: fixed, isThin: false)
    return search.minimum(from: start).map { Candidate(search, $0, floor: roundingVariance) }
  }

  /// The best deceleration.
  var deceleration: CurveFit? {
    // Before its first sample, a deceleration that is under way could have started at any time.
    let model = DecelerationModel(starts: 0...1, decays: rates)
    let place = placement(early: -logarithmOnePlus(-Outline.threshold), half: -logarithm(0.5))
    let fixed = [start, nil]
    guard
      let near = best(
        model, fixed: fixed, starts: [[place.start, -logarithm(place.scale)]]),
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
