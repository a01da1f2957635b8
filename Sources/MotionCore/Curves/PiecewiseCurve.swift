package import MotionNumerics

/// A timing curve of pieces of other curves: a named easing function that no single one states.
///
/// - Domain: any progress; outside 0...1 the curve rests at its ends, which are exactly 0 and 1.
///   Where two pieces meet, the derivatives are those of the later one, and so is the value at a jump.
/// - Accuracy: that of the pieces' curves, and 4 ulps of the greatest output.
public struct PiecewiseCurve: Hashable, Sendable {
  /// A curve whose (0, 0) is at one point and whose (1, 1) is at another, perhaps to the left.
  package struct Piece: Hashable, Sendable {
    package let curve: TimingCurve
    package let from, to: PiecewiseLinearCurve.Stop

    fileprivate init(
      _ curve: TimingCurve, from: (Double, Double) = (0, 0), to: (Double, Double) = (1, 1)
    ) {
      self.curve = curve
      self.from = .init(input: from.0, output: from.1)
      self.to = .init(input: to.0, output: to.1)
    }

    /// The points at which the piece begins and ends.
    package var ends: [PiecewiseLinearCurve.Stop] {
      from.input < to.input ? [from, to] : [to, from]
    }

    /// The cubic Bézier from one end to the other, or nil for another curve.
    package var bezier: CubicBezierCurve? {
      guard case .cubicBezier(let curve) = curve else { return nil }
      return from.input < to.input
        ? curve
        : CubicBezierCurve(unchecked: 1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    }

    /// The landmarks between the ends.
    package var landmarks: Landmarks {
      curve.landmarks(duration: 1).mapped { from.input + (to.input - from.input) * $0 }
    }

    /// Returns the state at an input.
    package func state(at input: DoubleDouble) -> TimingCurve.State {
      let (run, rise) = (DoubleDouble.sum(to.input, -from.input), to.output - from.output)
      let fraction = (input - DoubleDouble(from.input)) / run
      let own = curve.state(at: fraction, duration: 1).per(1 / run.high)
      return TimingCurve.State(
        value: from.output + rise * own.value, velocity: rise * own.velocity,
        acceleration: rise * own.acceleration)
    }
  }

  /// The name, in kebab case.
  public let name: String
  /// The pieces, by their inputs from 0 to 1.
  package let pieces: [Piece]

  /// Returns the output progress and its derivatives at an input progress.
  func state(at progress: DoubleDouble) -> TimingCurve.State {
    let x = progress.high
    guard 0...1 ~= x else { return TimingCurve.State(value: x < 0 ? 0 : 1) }
    // As in `PiecewiseLinearCurve`, within 4 ulps of a joint the joint itself was intended.
    let reach = x + 4 * x.ulp
    let next = pieces.partitioningIndex { $0.ends[0].input > reach }
    var state = pieces[next - 1].state(at: progress)
    if x == 0 || x == 1 { state.value = x }
    return state
  }

  /// The inputs at which the value jumps.
  package var jumps: [Double] {
    zip(pieces, pieces.dropFirst()).filter { $0.ends[1].output != $1.ends[0].output }
      .map { $1.ends[0].input }
  }

  /// The landmarks of the pieces and their joints.
  ///
  /// The slope may be greatest before a joint, at which it is that of the later piece.
  var landmarks: Landmarks {
    let joints = pieces.map { $0.ends[0].input }
    let inner = pieces.map(\.landmarks)
    return Landmarks(
      extrema: (joints + inner.flatMap(\.extrema)).sorted(),
      steepest: (joints.flatMap { [$0 * (1 - 0x1p-40), $0] } + inner.flatMap(\.steepest)).sorted(),
      jumps: !jumps.isEmpty)
  }
}

/// The easing functions of other systems that are not presets of Béziers.
///
/// - Reference: easings.net, "easeInBounce" and the others; Android Open Source Project, the
///   interpolators in `android.view.animation`, with their default factors; Material Components for
///   Android, `m3_sys_motion_easing_emphasized_path_data`.
enum EasingPreset {
  private typealias Piece = PiecewiseCurve.Piece

  /// The names in kebab case, in the order of the documentation.
  static let names = [
    "ease-in-bounce", "ease-out-bounce", "ease-in-out-bounce", "ease-in-elastic",
    "ease-out-elastic", "ease-in-out-elastic", "accelerate-decelerate-interpolator",
    "anticipate-overshoot-interpolator", "bounce-interpolator", "emphasized",
    "accelerate-interpolator", "decelerate-interpolator", "anticipate-interpolator",
    "overshoot-interpolator",
  ]

  /// The curve of each name; apart from them, because many commands need names only.
  static let curves: [TimingCurve] =
    zip(names, pieces).map { .piecewise(PiecewiseCurve(name: $0, pieces: $1)) } + [
      square, polynomial(2 / 3.0, 1), polynomial(0, -2 / 3.0), polynomial(5 / 3.0, 1),
    ]

  private static let pieces = [
    mirrored(bounce), bounce, symmetric(mirrored(bounce)), mirrored(wave(0.3)), wave(0.3),
    symmetric(mirrored(wave(0.45))), symmetric(wave(4, decay: 0)),
    symmetric([Piece(polynomial(0, -1))]), androidBounce, emphasized,
  ]

  private static let bounce = parabolas(
    [(0, 0, 1), (1.5, 0.75, 2), (2.25, 0.9375, 2.5), (2.625, 0.984375, 2.75)], steepness: 1)
  private static let androidBounce = parabolas(
    [(0, 0, 0.3535), (0.54719, 0.7, 0.7408), (0.8526, 0.9, 0.9644), (1.0435, 0.95, 1.1226)],
    steepness: 8)

  /// Returns parabolas of t, each with its vertex and the t at which it ends, over x = t / the last t.
  private static func parabolas(
    _ all: [(vertex: Double, output: Double, end: Double)], steepness: Double
  ) -> [Piece] {
    let width = all[all.count - 1].end
    return zip([0] + all.map(\.end), all).flatMap { start, parabola in
      let (vertex, output, end) = parabola
      return [start, end].filter { $0 != vertex }.map { limit in
        let height = output + steepness * (limit - vertex) * (limit - vertex)
        return Piece(square, from: (vertex / width, output), to: (limit / width, height))
      }
    }
  }

  /// The path M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1.
  private static let emphasized: [Piece] = {
    let (x, y) = (0.166666, 0.4)
    let first = CubicBezierCurve(unchecked: 0.05 / x, 0, 0.133333 / x, 0.06 / y)
    let second = CubicBezierCurve(
      unchecked: (0.208333 - x) / (1 - x), (0.82 - y) / (1 - y), (0.25 - x) / (1 - x), 1)
    return [
      Piece(.cubicBezier(first), to: (x, y)), Piece(.cubicBezier(second), from: (x, y)),
    ]
  }()

  /// Returns 1 − e^(−λx) cos(2πx / period), which is a spring; by default e^(−λx) is 2^(−10x).
  private static func wave(_ period: Double, decay: Double = 10 * logarithm(2)) -> [Piece] {
    let rate = 2 * .pi / period
    let spring = try? TimingCurve.spring(
      stiffness: rate * rate + decay * decay, damping: 2 * decay, initialVelocity: decay)
    return spring.map { [Piece($0)] } ?? []
  }

  /// x².
  private static let square = polynomial(0, 1 / 3.0)

  /// Returns a polynomial of x with these ordinates of control points.
  private static func polynomial(_ y1: Double, _ y2: Double) -> TimingCurve {
    .cubicBezier(CubicBezierCurve(unchecked: 1 / 3.0, y1, 2 / 3.0, y2))
  }

  /// Returns pieces in reverse.
  private static func mirrored(_ pieces: [Piece]) -> [Piece] { placed(pieces, from: 1, to: 0) }

  /// Returns pieces up to the middle, and their mirror image.
  private static func symmetric(_ pieces: [Piece]) -> [Piece] {
    placed(pieces, from: 0, to: 0.5) + placed(pieces, from: 1, to: 0.5)
  }

  /// Returns pieces with their points (x, y) at start + (end − start) · (x, y).
  private static func placed(_ pieces: [Piece], from start: Double, to end: Double) -> [Piece] {
    func place(_ stop: PiecewiseLinearCurve.Stop) -> (Double, Double) {
      (start + (end - start) * stop.input, start + (end - start) * stop.output)
    }
    let placed = pieces.map { Piece($0.curve, from: place($0.from), to: place($0.to)) }
    return start < end ? placed : placed.reversed()
  }
}
