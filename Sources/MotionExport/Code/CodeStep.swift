import MotionCore
import MotionNumerics

/// A step of a number in code that plays one after the other.
struct CodeStep {
  /// The rule of a step.
  enum Kind: Hashable {
    /// The number is constant.
    case hold
    /// The number moves in a straight line.
    case line
    /// The number moves on a curve.
    case bezier(CubicBezierCurve)
    /// The number moves as a spring.
    case spring(Spring)
    /// The number goes from point to point.
    case pieces
  }

  var kind: Kind
  /// The stretches of a step: one, or several straight ones.
  var legs: [CodeLeg]

  /// The start.
  var start: Instant { legs[0].start }
  /// The end.
  var end: Instant { legs[legs.count - 1].end }
  /// The duration in seconds.
  var duration: Double { (end - start).high }
  /// The number at the start.
  var first: Double { legs[0].first }
  /// The number at the end, before a jump.
  var last: Double { legs[legs.count - 1].last }

  /// The number of straight stretches from which they are one step.
  private static let longRun = 4

  /// Returns the steps of stretches; many straight ones in a row are one step.
  static func steps(of legs: [CodeLeg]) -> [CodeStep] {
    var steps: [CodeStep] = []
    var index = 0
    while index < legs.count {
      let run = legs[index...].prefix(while: \.isStraight)
      let hasPoints = run.contains { if case .points = $0.shape { true } else { false } }
      if hasPoints || run.count >= longRun {
        steps.append(CodeStep(kind: .pieces, legs: Array(run)))
        index += run.count
        continue
      }
      let kind: Kind =
        switch legs[index].shape {
        case .hold: .hold
        case .line: .line
        case .bezier(let curve): .bezier(curve)
        case .spring(let spring): .spring(spring)
        case .points: .pieces
        }
      steps.append(CodeStep(kind: kind, legs: [legs[index]]))
      index += 1
    }
    return steps
  }
}

extension StepwisePath<Bool> {
  /// Returns the path as holds of 1 and 0.
  func codeLegs(until end: Instant) -> [CodeLeg] {
    changes.indices.compactMap { index in
      let start = changes[index].start
      let stop = index + 1 < changes.count ? changes[index + 1].start : end
      let value = changes[index].value ? 1.0 : 0.0
      guard stop.isClearlyAfter(start) else { return nil }
      return CodeLeg(start: start, end: stop, first: value, last: value, shape: .hold)
    }
  }
}

extension Spring {
  /// The damping with which the spring moves, which may be less than the given one.
  var effectiveDamping: Double {
    isLimited ? 2 * (stiffness * mass).squareRoot() : damping
  }
}
