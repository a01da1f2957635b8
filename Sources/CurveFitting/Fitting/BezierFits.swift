import MotionCore
import MotionNumerics

/// The best preset and the best free Bézier of a recording.
struct BezierFits {
  private let problem: FitProblem
  private let model: BezierModel
  /// The best presets for a part of the samples, best first.
  private let near: [(preset: CurvePreset, parameters: [Double])]

  /// The parameters from which a free Bézier starts: those of the best presets.
  private let starts: [[Double]]

  /// The greatest number of presets that are fitted to all samples.
  private static let finalists = 3
  /// The number of presets from which a free Bézier starts; it has several minima.
  private static let startCount = 8
  /// The greatest sum of squares of these, as a multiple of the least.
  private static let finalRatio = 16.0

  /// Fits the presets, or returns nil if no family of Béziers is wanted.
  init?(_ problem: FitProblem) {
    let families = problem.options.families
    guard families.contains(.preset) || families.contains(.cubicBezier) else { return nil }
    self.problem = problem
    model = BezierModel(starts: problem.starts, durations: problem.durations)
    var found: [(preset: CurvePreset, parameters: [Double], squares: Double)] = []
    for preset in CurvePreset.all {
      let curve = preset.curve
      let place = problem.placement(
        early: BezierModel.input(of: curve, reaching: Outline.threshold),
        half: BezierModel.input(of: curve, reaching: 0.5))
      let fixed = Self.fixed(problem, curve)
      let start = [place.start, logarithm(place.scale)] + fixed.dropFirst(2).map { $0 ?? 0 }
      if let point = problem.best(model, fixed: fixed, starts: [start]) {
        found.append((preset, point.parameters, point.squares))
      }
    }
    let sorted = found.sorted { $0.squares < $1.squares }
    let limit = Self.finalRatio * (sorted.first?.squares ?? 0)
    starts = sorted.prefix(Self.startCount).map(\.parameters)
    near = sorted.prefix(Self.finalists).filter { $0.squares <= limit }
      .map { ($0.preset, $0.parameters) }
  }

  private static func fixed(_ problem: FitProblem, _ curve: CubicBezierCurve?) -> [Double?] {
    [problem.start, problem.duration.map(logarithm), curve?.x1, curve?.y1, curve?.x2, curve?.y2]
  }

  /// The best preset.
  var preset: CurveFit? {
    let candidates = near.compactMap { near in
      problem.candidate(
        model, fixed: Self.fixed(problem, near.preset.curve), near: near.parameters
      ).map { (preset: near.preset, candidate: $0) }
    }
    return candidates.min { $0.candidate.squares < $1.candidate.squares }.map { best in
      fit(best.candidate, .preset(best.preset))
    }
  }

  /// The abscissas of the control points of the starts of a thorough search.
  private static let abscissas = [0, 0.2, 0.4, 0.6, 0.8, 1]
  /// The number of the best of these starts that are followed to their end.
  private static let thoroughCount = 8

  /// The best Béziers that have given abscissas of control points and that last while the samples move.
  private var thoroughStarts: [[Double]] {
    let (times, motion) = (problem.times, problem.outline.motion)
    let start = problem.start ?? times[max(motion.lowerBound - 1, 0)]
    let duration = logarithm(problem.duration ?? times[motion.upperBound - 1] - start)
    var search = problem.search(model, fixed: Self.fixed(problem, nil), isThin: true)
    let points = Self.abscissas.flatMap { x1 in
      Self.abscissas.compactMap { x2 in
        search.fixed = [start, duration, x1, nil, x2, nil]
        return search.minimum(from: [start, duration, x1, x1, x2, x2])
      }
    }
    return points.sorted { $0.squares < $1.squares }.prefix(Self.thoroughCount).map(\.parameters)
  }

  /// Returns the best Bézier with free control points.
  ///
  /// A search that is not thorough starts from the best presets only.
  func free(isThorough: Bool = false) -> CurveFit? {
    let fixed = Self.fixed(problem, nil)
    guard problem.times.count > Recording.leastCount,
      let start = problem.best(
        model, fixed: fixed, starts: isThorough ? thoroughStarts : starts),
      let candidate = problem.candidate(model, fixed: fixed, near: start.parameters),
      let curve = try? CubicBezierCurve(
        x1: candidate.parameters[2], y1: candidate.parameters[3], x2: candidate.parameters[4],
        y2: candidate.parameters[5])
    else { return nil }
    return fit(candidate, .cubicBezier(curve))
  }

  private func fit(_ candidate: Candidate, _ curve: FittedCurve) -> CurveFit {
    let duration = problem.options.duration ?? problem.length * exponential(candidate.parameters[1])
    return problem.fit(
      candidate, curve, duration: duration,
      errors: [
        .duration: [3: duration], .x1: [4: 1], .y1: [5: 1], .x2: [6: 1], .y2: [7: 1],
      ])
  }
}
