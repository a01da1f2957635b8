import MotionNumerics

/// The closed form of any number of sub-steps of a joint.
///
/// While the joint pulls from one side, a sub-step multiplies the displacement e from its rest
/// position and the velocity v by a fixed matrix M = μ·I + N with N² = Δ·I. Therefore
/// Mʲ = C·I + S·N, where C is half the sum of the j-th powers of the roots μ ± √Δ, and S is half
/// their difference over √Δ.
///
/// - Accuracy: 10⁻¹¹ pt for states within 2,000 pt, against the recurrence in high precision.
/// - Complexity: O(1).
struct JointRecurrence: Hashable, Sendable {
  /// The numbers that determine the powers of the roots.
  private enum Roots: Hashable, Sendable {
    /// Δ < 0: the decay and the angle of a step, and √−Δ.
    case complex(decay: Double, angle: Double, root: Double)
    /// Δ ≥ 0: the decay of the greater root, the logarithm of the roots' ratio, √Δ.
    case real(decay: Double, gap: Double, root: Double, middle: Double)
  }

  private let step: JointStep
  private let roots: Roots
  /// The diagonal element of N, and the two elements off the diagonal.
  private let diagonal: Double
  private let upper: Double
  private let lower: Double

  init(_ step: JointStep) {
    self.step = step
    let (a, b, g, u, divisor) = (
      step.damping, step.stiffness, step.kept, step.lost, step.divisor
    )
    diagonal = (a + u) / (2 * divisor)
    upper = step.interval * g / divisor
    lower = -step.pull / divisor
    // 4D²Δ is (a + u)² − 4gb. The parts that cancel near critical damping are combined: a² − 4b is
    // 4b(ζ² − 1).
    let ratio = step.dampingRatio
    let excess = 4 * b * (ratio - 1) * (ratio + 1) + u * (2 * a + u + 4 * b)
    let root = excess.magnitude.squareRoot() / (2 * divisor)
    let middle = (1 + a + g) / (2 * divisor)
    let logarithm = logarithmOnePlus(a + b)
    if excess < 0 {
      roots = .complex(
        decay: 0.5 * (logarithm + step.fading), angle: angle(y: root, x: middle), root: root)
    } else {
      // The greater root is near 1 for a soft joint. (1 − λ₊)(1 − λ₋) is b/D, which gives its
      // distance from 1 without cancellation; λ₊λ₋ is g/D.
      let distance = b / divisor / ((a + 2 * b + u) / (2 * divisor) + root)
      let lesser = g / divisor / (1 - distance)
      roots = .real(
        decay: -logarithmOnePlus(-distance), gap: logarithmOnePlus(2 * root / lesser), root: root,
        middle: middle)
    }
  }

  /// Returns the state after a number of sub-steps, all pulled from one side.
  func state(after steps: Int, from start: JointStep.State, side: Double) -> JointStep.State {
    guard steps > 0 else { return start }
    let rest = side * step.length
    let (e, v) = (start.displacement - rest, start.velocity)
    let (even, odd) = powers(Double(steps))
    return JointStep.State(
      displacement: rest + (even * e + odd * (diagonal * e + upper * v)),
      velocity: even * v + odd * (lower * e - diagonal * v))
  }

  /// Returns C and S.
  private func powers(_ steps: Double) -> (even: Double, odd: Double) {
    switch roots {
    case .complex(let decay, let angle, let root):
      let envelope = exponential(-decay * steps)
      let phase = angle * steps
      return (envelope * cosine(phase), envelope * sine(phase) / root)
    case .real(let decay, let gap, let root, let middle):
      let slow = exponential(-decay * steps)
      let spread = gap * steps
      // For equal roots S is j·λʲ⁻¹; for nearly equal ones it is less by (j − 1)/2 of the gap.
      // Below 2⁻²⁷ the next term is less than half an ulp.
      let odd =
        spread < 0x1p-27
        ? slow * steps * (1 - 0.5 * (spread - gap)) / (middle + root)
        : slow * -exponentialMinusOne(-spread) / (2 * root)
      return (slow - root * odd, odd)
    }
  }
}
