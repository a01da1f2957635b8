extension Deck {
  /// What decides how a released center settles.
  public enum ReleaseRule: String, Hashable, Sendable, CaseIterable {
    /// It was slow: where it is decides, against a third of the way to either side.
    case position
    /// It was flicked towards −.
    case flickTowardsMinus = "flick-towards-minus"
    /// It was flicked towards +.
    case flickTowardsPlus = "flick-towards-plus"
  }

  /// What a deck does when the finger lets go.
  public struct Release: Hashable, Sendable {
    /// The offset at release, in points.
    public var offset: Double
    /// The velocity at release along the axis, in points per second.
    public var velocity: Double
    /// What decided.
    public var rule: ReleaseRule
    /// The offset at or beyond which the side towards + opens after a slow release.
    public var plusThreshold: Double
    /// The offset at or beyond which the side towards − opens after a slow release.
    public var minusThreshold: Double
    /// The side that opens, or nil for what shows to close.
    public var side: Side?
    /// The duration that a flick gives to what follows, or nil for the usual one.
    public var flickDuration: DoubleDouble?
  }

  /// The speed from which a release is a flick, 500 pt/s.
  public static let flickSpeed = 500.0

  /// The stretch of a flick's duration, 1.25.
  private static let flickFactor = DoubleDouble(1.25)

  /// What the deck does with a center let go at an offset.
  ///
  /// Position and extent are those of the axis. The duration that a flick gives is too in the
  /// documented model; the releases of version 2 take it from x, the width and the left side's size,
  /// whatever the axis (2.4.2, IIViewDeckController.m:2562 and 2623-2666).
  func release(at offset: Double, along axis: Axis, velocity: DoubleDouble) -> Release {
    let sides = sides(along: axis)
    let (minus, plus) = (sides[0], sides[1])
    let extent = bounds.extent(along: axis)
    let plusReach = extent - ledges[plus]
    let minusReach = extent - ledges[minus]
    var release = Release(
      offset: offset, velocity: velocity.high, rule: .position,
      plusThreshold: plusReach - plusReach / 3, minusThreshold: -(minusReach - minusReach / 3))
    let tolerance = rounding(along: axis)
    if velocity.high <= -Self.flickSpeed {
      release.rule = .flickTowardsMinus
      release.side = offset < 0 ? minus : nil
      release.flickDuration = flickDuration(
        DoubleDouble(flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
    } else if velocity.high >= Self.flickSpeed {
      release.rule = .flickTowardsPlus
      release.side = offset > 0 ? plus : nil
      let goal = model.isRelease2 ? bounds.width - size(of: .left) : extent - givenSize(of: plus)
      release.flickDuration = flickDuration(
        .sum(goal, -flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
    } else if model == .documented, maximumLedge != nil, let lone = controllers.first,
      lone.axis == axis
    {
      let rest = rest(along: axis)
      let way = openOffset(of: lone) - rest
      let threshold = rest + way * 2 / 3
      (release.plusThreshold, release.minusThreshold) =
        lone.sign > 0 ? (threshold, -.infinity) : (.infinity, threshold)
      let isBeyondRest = lone.sign * (offset - rest) > 0
      let isFar = lone.sign * (offset - threshold) >= -tolerance
      release.side = isBeyondRest && isFar ? lone : nil
    } else if offset >= release.plusThreshold - tolerance {
      release.side = plus
    } else if offset <= release.minusThreshold + tolerance {
      release.side = minus
    }
    return release
  }

  /// The position from which a flick's duration is taken: in a release of version 2 the x of the
  /// frame, which is 0 along y.
  private func flickStart(from offset: Double, along axis: Axis) -> Double {
    guard model.isRelease2 else { return offset }
    return axis == .x ? origin(in: State(offset: offset, axis: axis)) : 0
  }

  /// How long a flick takes for a way; nil where it comes to nothing.
  private func flickDuration(
    _ way: DoubleDouble, _ velocity: DoubleDouble, rounding: Double
  ) -> DoubleDouble? {
    // 320 − 214.7 is not the double 105.3: what is left of such a way is no way.
    guard way.high.magnitude > rounding else { return nil }
    let duration = Self.flickFactor * (way / velocity)
    return duration.high < 0 ? -duration : duration
  }

  /// A side's size as the user gave it, which no maximum has cut.
  private func givenSize(of side: Side) -> Double {
    let ledge = min(Self.defaultLedge, bounds.extent(along: side.axis))
    return givenSizes[side] ?? size(of: side, ledge: ledge)
  }
}
