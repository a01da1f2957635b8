extension Segment {
  /// A pull beyond an end: value = base + scale · stretch(distance).
  public struct Pull: Hashable, Sendable {
    /// The stretch as a function of the pulled distance.
    public var stretch: Stretch
    /// The pulled distance at the start, at least 0, in points.
    public var from: Double
    /// The pulled distance at the end, at least 0, in points.
    public var to: Double
    /// The value at distance 0.
    public var base: Double
    /// The change of the value per point of stretch.
    public var scale: Double

    /// Creates a pull.
    public init(_ stretch: Stretch, from: Double, to: Double, base: Double, scale: Double) {
      (self.stretch, self.from, self.to, self.base, self.scale) = (stretch, from, to, base, scale)
    }

    /// Returns the fraction of the pull at which it has a distance.
    func fraction(at distance: Double) -> Double { (distance - from) / (to - from) }

    /// Returns the distance at a fraction of the pull.
    private func distance(at fraction: Double) -> Double { from + (to - from) * fraction }

    /// Returns the value at a distance.
    func value(at distance: Double) -> Double { base + scale * stretch.state(at: distance).value }

    /// Returns the value and its derivatives, per `duration` seconds, at a fraction of the pull.
    func state(at fraction: Double, duration: Double) -> TimingCurve.State {
      let speed = (to - from) / duration
      let state = stretch.state(at: distance(at: fraction), isReturning: to < from)
      return TimingCurve.State(
        value: base + scale * state.value, slope: scale * state.slope * speed,
        secondDerivative: scale * state.secondDerivative * speed * speed)
    }
  }
}

// MARK: - Whole points

extension Segment.Pull {
  /// The number of jumps beyond which a pull by whole points counts as a curve.
  private static let greatestJumpCount = 65_536.0
  /// The fraction of the pull from a jump to the instant reported for it.
  ///
  /// Fractions near 1 are 2⁻⁵³ apart. A fraction that has been converted to an instant and back,
  /// perhaps as a part of another stretch, is off by two of these at most, so it is past the jump.
  private static let margin = 0x1p-51

  /// Whether the value changes only by the jumps of a drag by whole points.
  var isStepped: Bool { steppedDrag != nil }

  /// The fractions of the pull at which a drag by whole points jumps, ascending; none if there are
  /// more than 65,536.
  ///
  /// - Accuracy: the value changes less than 2⁻⁵⁰ before the fraction.
  var steps: [Double] {
    guard let drag = steppedDrag else { return [] }
    let jumps = drag.jumps(from: min(from, to), to: max(from, to))
    return (from < to ? jumps : jumps.reversed()).map {
      min(fraction(of: $0, in: drag) + Self.margin, 1)
    }
  }

  /// The drag by whole points, or nil if there is none, it does not move, or it jumps too often.
  private var steppedDrag: WholePointDrag? {
    guard case .wholePoints(let drag) = stretch, from != to,
      drag.jumpCount(from: min(from, to), to: max(from, to)) <= Self.greatestJumpCount
    else { return nil }
    return drag
  }

  /// Returns the first fraction after a jump, within 2⁻⁵², by bisection.
  private func fraction(of jump: WholePointDrag.Jump, in drag: WholePointDrag) -> Double {
    func isOver(_ fraction: Double) -> Bool {
      drag.isPast(jump, at: distance(at: fraction)) == (from < to)
    }
    var (before, after) = (0.0, 1.0)
    while after - before > 0x1p-53 {
      let middle = before + (after - before) / 2
      if isOver(middle) { after = middle } else { before = middle }
    }
    return after
  }
}
