import MotionNumerics

/// Fits curves of several families to a recording.
///
/// - Accuracy: for tables of this program of 276 pt at 60 rows per second, see `accuracy.md`.
/// - Complexity: O(*n*) for *n* samples.
package enum CurveFitter {
  /// The part of its distance within which the release of a drag must end.
  private static let leastRest = 0.1
  /// The duration of the release of a drag, at most, as a multiple of the time that was recorded of it.
  private static let longestRelease = 3.0
  /// The difference of the criterion up to which a preset is preferred to a free Bézier.
  private static let presetPreference = 10.0

  /// The best curve of each family, the best one first, of a recording or of the part that was fitted.
  package struct Result: Sendable {
    /// The samples that were fitted: all, or those of the release of a drag.
    package let recording: Recording
    /// The fits.
    package let fits: [CurveFit]
    /// Whether a drag comes before the samples.
    package var isRelease = false
  }

  /// Returns the best curve of each family, the best one first.
  ///
  /// Springs start at rest and are not overdamped unless the options say so.
  ///
  /// - Throws: A recording that ends where it starts, or with too few samples in motion.
  package static func fits(
    of recording: Recording, _ options: FitOptions = FitOptions()
  ) throws(RecordingError) -> [CurveFit] {
    let problem = try FitProblem(recording, options)
    return ranked(fits(problem, BezierFits(problem)))
  }

  /// Returns the best curve of each family, or of the release at the end, as general as the samples
  /// demand.
  ///
  /// If neither a preset nor a usual spring explains them, springs may have an initial velocity and be
  /// overdamped, Béziers start from more curves, and a drag may come first.
  ///
  /// - Throws: A recording that ends where it starts, or with too few samples in motion.
  package static func search(
    _ recording: Recording, _ options: FitOptions = FitOptions()
  ) throws(RecordingError) -> Result {
    let problem = try FitProblem(recording, options)
    let beziers = BezierFits(problem)
    let fits = ranked(generalized(fits(problem, beziers), problem, beziers))
    let isExplained = fits.contains { fit in
      // A free Bézier often comes near a drag and its release.
      fit.deviations.isNoise
        || fit.curve.family != .cubicBezier && fit.deviations.isNearlyRounding
    }
    let result = Result(recording: recording, fits: fits)
    return isExplained ? result : release(problem) ?? result
  }

  private static func fits(_ problem: FitProblem, _ beziers: BezierFits?) -> [CurveFit] {
    FitFamily.allCases.filter(problem.options.families.contains).compactMap { family in
      switch family {
      case .preset: beziers?.preset
      case .cubicBezier: beziers?.free()
      case .spring: SpringFits(problem).best
      case .decelerate: problem.deceleration
      }
    }
  }

  /// Returns fits with more general ones in place of those that do not explain the samples.
  private static func generalized(
    _ fits: [CurveFit], _ problem: FitProblem, _ beziers: BezierFits?
  ) -> [CurveFit] {
    // A free Bézier can look like the release of a drag.
    let others = fits.filter { $0.curve.family != .cubicBezier }
    guard !others.contains(where: \.deviations.isNoise) else { return fits }
    var fits = fits
    func replace(_ family: FitFamily, by other: CurveFit?) {
      guard let index = fits.firstIndex(where: { $0.curve.family == family }), let other,
        other.criterion < fits[index].criterion
      else { return }
      fits[index] = other
    }
    for (fitsVelocity, allowsOverdamping) in [(false, true), (true, false), (true, true)]
    where !fits.contains(where: { $0.curve.family == .spring && $0.deviations.isNoise }) {
      var general = problem
      general.options.fitsVelocity = problem.options.fitsVelocity || fitsVelocity
      general.options.allowsOverdamping = problem.options.allowsOverdamping || allowsOverdamping
      guard general.options != problem.options else { continue }
      replace(.spring, by: SpringFits(general).best)
    }
    if !fits.contains(where: \.deviations.isNoise) {
      replace(.cubicBezier, by: beziers?.free(isThorough: true))
    }
    return fits
  }

  /// Returns the release of a drag at the end of a recording and its spring, if a spring explains a part.
  private static func release(_ problem: FitProblem) -> Result? {
    var options = problem.options
    guard options.families.contains(.spring), options.start == nil, options.from == nil else {
      return nil
    }
    options.families = [.spring]
    (options.fitsVelocity, options.allowsOverdamping) = (true, true)
    func part(from first: Int) -> Result? {
      options.start = problem.recording.times[first]
      let (times, values) = (problem.recording.times[first...], problem.recording.values[first...])
      guard let part = try? Recording(times: Array(times), values: Array(values)),
        let fits = try? self.fits(of: part, options), let spring = fits.first,
        spring.deviations.isNoise, let time = part.times.last, let end = part.values.last,
        (spring.to - end).magnitude < leastRest * (spring.to - spring.from).magnitude,
        spring.duration < longestRelease * (time - spring.start)
      else { return nil }
      return Result(recording: part, fits: fits, isRelease: true)
    }
    // If a spring explains a part, it explains a shorter one too.
    let motion = problem.outline.motion
    var (first, last) = (motion.lowerBound, motion.upperBound - Recording.leastCount)
    guard first < last, var best = part(from: last) else { return nil }
    while first < last {
      let middle = (first + last) / 2
      if let longer = part(from: middle) {
        (best, last) = (longer, middle)
      } else {
        first = middle + 1
      }
    }
    return best
  }

  /// Returns fits with their weights, the best one first.
  private static func ranked(_ fits: [CurveFit]) -> [CurveFit] {
    var sorted = fits.sorted { $0.criterion < $1.criterion }
    // A preset is a Bézier with fewer numbers, which people choose by name.
    if let free = sorted.firstIndex(where: { $0.curve.family == .cubicBezier }),
      let preset = sorted.firstIndex(where: { $0.curve.family == .preset }), free < preset,
      sorted[preset].criterion <= sorted[free].criterion + presetPreference
    {
      sorted.insert(sorted.remove(at: preset), at: free)
    }
    let least = sorted.map(\.criterion).min() ?? 0
    let weights = sorted.map { exponential(-0.5 * ($0.criterion - least)) }
    let total = weights.reduce(0, +)
    for index in sorted.indices { sorted[index].weight = weights[index] / total }
    return sorted
  }
}

/// A family of curves that can be fitted to a recording.
package enum FitFamily: String, Hashable, Sendable, CaseIterable {
  /// The named cubic Béziers.
  case preset
  /// A cubic Bézier with free control points.
  case cubicBezier = "cubic-bezier"
  /// A damped spring.
  case spring
  /// The deceleration of a scroll view.
  case decelerate
}

/// The families to fit and the figures that are known.
package struct FitOptions: Hashable, Sendable {
  /// The families, by default all.
  package var families = FitFamily.allCases
  /// The values before and after the motion, if they are known.
  package var from, to: Double?
  /// The start and the duration in seconds, if they are known; a spring is held from its end on.
  package var start, duration: Double?
  /// Whether the initial velocity of a spring is fitted; otherwise it is 0.
  package var fitsVelocity = false
  /// Whether a spring's damping ratio may be above 1.
  package var allowsOverdamping = false

  /// Creates the options: all families, and nothing known.
  package init() {}
}

/// A fitted number.
package enum FitQuantity: String, Hashable, Sendable, CaseIterable {
  case start, duration, from, to
  case x1, y1, x2, y2
  case response, dampingRatio
  case velocity, rate
}
