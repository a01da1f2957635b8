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
    let isBezier = families.contains(.preset) || families.contains(.cubicBezier)
    let beziers = isBezier ? BezierFits(problem) : nil
    let fits = families.compactMap { family in
      switch family {
      case .preset: beziers?.preset
      case .cubicBezier: beziers?.free
      case .spring: SpringFits(problem).best
      case .decelerate: problem.deceleration
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
