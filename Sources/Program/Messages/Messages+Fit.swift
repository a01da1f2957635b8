import CurveFitting
import TableText

/// Warnings, notes and errors about recordings and the curves fitted to them.
extension Messages {
  static func sentence(_ error: RecordingError) -> String {
    switch error {
    case .tooFewSamples(let count):
      "the recording must have at least \(Recording.leastCount) samples (got \(count))"
    case .isFlat(let value): "the recording must move (every value is \(number(value)))"
    case .returns:
      "the recording must end at another value than it starts"
    case .tooFewInMotion(let count):
      "the recording must have at least \(Recording.leastInMotion) samples in motion (got \(count))"
    }
  }

  static func usedSamples(_ used: Int, of count: Int) -> String {
    "only \(used) of \(count) samples are used, evenly spaced"
  }

  static func poorFit(_ fit: CurveFit, share: Double) -> String {
    "no curve fits well: the best one is off by up to \(figure(100 * share, decimals: 1))% of the "
      + "distance, at \(figure(fit.deviations.greatestTime, decimals: 6)) s"
  }

  static func equalFits(_ best: CurveFit, _ rival: CurveFit) -> String {
    let named = [best, rival].map { fit in
      "\(fit.curve.family.rawValue) (weight \(figure(fit.weight, decimals: 3)))"
    }
    return "two families fit equally well: \(named[0]) and \(named[1])"
  }

  /// The note about the numbers of a free Bézier.
  static func freeBezier(points: Double?, duration: Double?) -> String {
    // The coordinates of a point are within a range of 1, so a greater error says nothing.
    guard let points, let duration, points <= 1 else {
      return "The samples do not determine the numbers of the free cubic-bezier, only its shape."
    }
    return "The free cubic-bezier's shape is more certain than its numbers: control points "
      + "±\(figure(points, decimals: 6)), duration ±\(figure(duration, decimals: 6)) s."
  }
}
