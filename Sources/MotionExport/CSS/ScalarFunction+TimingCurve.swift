package import MotionCore
import MotionNumerics

extension ScalarFunction {
  /// The greatest number of knots and of pieces; each needs at least four samples or two.
  static let greatestPieceCount = SampledFunction.greatestCount / 4

  /// Creates the progress of a curve over a duration in seconds, from 0 to 1.
  ///
  /// Swings of a spring below the tolerance are not separated.
  ///
  /// - Throws: A curve with too many extrema or jumps.
  package init(_ curve: TimingCurve, duration: Double, tolerance: Double) throws(PolylineError) {
    let pieces: [Piece]
    switch curve {
    case .linear: pieces = [Piece(0...1, .line(from: 0, to: 1))]
    case .cubicBezier(let bezier):
      let knots = curve.landmarks(duration: 1).extrema
      pieces = [Piece(0...1, .curve(knots: knots, value: bezier.value))]
    case .steps(let curve): pieces = try Self.pieces(curve)
    case .piecewiseLinear(let curve): pieces = Self.pieces(curve)
    case .piecewise(let curve):
      pieces = curve.pieces.map { piece in
        Piece(
          piece.ends[0].input...piece.ends[1].input,
          .curve(knots: piece.landmarks.extrema) { piece.state(at: DoubleDouble($0)).value })
      }
    case .spring(let curve):
      pieces = [try Self.piece(curve.spring, duration: duration, tolerance: tolerance)]
    case .joint(let curve): pieces = try Self.pieces(curve, duration: duration)
    }
    let ends = [0.0, 1].map { end in
      curve.exactCSS == nil ? end : curve.state(at: end, duration: duration).value
    }
    self.init(duration: duration, pieces: pieces, first: ends[0], last: ends[1])
  }

  /// Returns the piece of a spring, with knots at its swings above the tolerance.
  ///
  /// - Throws: A spring with too many swings.
  private static func piece(
    _ spring: Spring, duration: Double, tolerance: Double
  ) throws(PolylineError) -> Piece {
    let value = { (position: Double) in spring.value(at: position * duration) }
    guard spring.dampingRatio < 1 else {
      let knots = spring.valueExtrema(until: duration).map { $0 / duration }
      return Piece(0...1, .curve(knots: knots, value: value))
    }
    // The distance to the target is at most the envelope e^(−ζωt) · (1 + |ζω − v|/ω_d).
    let decay = spring.dampingRatio * spring.angularFrequency
    let rate =
      spring.angularFrequency
      * ((1 - spring.dampingRatio) * (1 + spring.dampingRatio)).squareRoot()
    let share = (decay - spring.initialVelocity).magnitude / rate
    let fading = decay > 0 ? logarithm(max((1 + share) / (0.01 * tolerance), 1)) / decay : .infinity
    let end = min(fading, duration)
    try check(end * rate / .pi)
    let knots = spring.valueExtrema(until: end) + [end]
    return Piece(0...1, .curve(knots: knots.map { $0 / duration }, value: value))
  }

  /// Returns a line for each display frame of a joint.
  ///
  /// - Throws: A motion of too many frames.
  private static func pieces(_ curve: JointCurve, duration: Double) throws(PolylineError) -> [Piece]
  {
    let clock = curve.motion.clock
    let last = min(duration, curve.naturalDuration)
    try check(last * clock.rate)
    var pieces: [Piece] = []
    var (start, held) = (0.0, 0.0)
    for frame in 1...max(clock.frame(at: DoubleDouble(last)), 1) {
      let time = clock.time(of: frame)
      // The rounding of the duration must not leave a frame of no duration before the end.
      guard time.high < duration - Instant.tolerance else { break }
      let value = curve.state(at: time).value
      guard value != held else { continue }
      let position = time.high / duration
      pieces.append(Piece(start...position, .line(from: held, to: held)))
      (start, held) = (position, value)
    }
    return pieces + [Piece(start...1, .line(from: held, to: held))]
  }

  /// Returns a line for each step.
  ///
  /// - Throws: A curve of too many steps.
  private static func pieces(_ curve: StepCurve) throws(PolylineError) -> [Piece] {
    let count = Double(curve.count)
    try check(count)
    return (0..<curve.count).map { index in
      let value = curve.value(at: (Double(index) + 0.5) / count)
      return Piece(
        Double(index) / count...Double(index + 1) / count, .line(from: value, to: value))
    }
  }

  /// Returns a line for each pair of stops between 0 and 1.
  private static func pieces(_ curve: PiecewiseLinearCurve) -> [Piece] {
    var (start, value) = (0.0, curve.state(at: 0).value)
    var pieces: [Piece] = []
    for stop in curve.stops where stop.input >= 0 && stop.input < 1 {
      if stop.input > start {
        pieces.append(Piece(start...stop.input, .line(from: value, to: stop.output)))
      }
      (start, value) = (stop.input, stop.output)
    }
    let end = curve.stops.first { $0.input == 1 }?.output ?? curve.state(at: 1).value
    return pieces + [Piece(start...1, .line(from: value, to: end))]
  }

  /// - Throws: A number of pieces or knots that is too great.
  private static func check(_ count: Double) throws(PolylineError) {
    guard count < Double(greatestPieceCount) else {
      throw .needsMoreSamples(than: SampledFunction.greatestCount)
    }
  }
}
