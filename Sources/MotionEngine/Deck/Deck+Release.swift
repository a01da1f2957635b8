public import MotionNumerics

extension Deck {
  /// The rule that decides how a released center settles.
  public enum ReleaseRule: String, Hashable, Sendable, CaseIterable {
    /// A slow release: the position decides, against two thirds of the distance to either side.
    case position
    /// A flick toward −.
    case flickTowardsMinus = "flick-towards-minus"
    /// A flick toward +.
    case flickTowardsPlus = "flick-towards-plus"
  }

  /// The outcome of releasing a pan.
  public struct Release: Hashable, Sendable {
    /// The offset at release, in points.
    public var offset: Double
    /// The velocity at release along the axis, in points per second.
    public var velocity: Double
    /// The rule that decided.
    public var rule: ReleaseRule
    /// The offset at or beyond which the side toward + opens after a slow release.
    public var plusThreshold: Double
    /// The offset at or beyond which the side toward − opens after a slow release.
    public var minusThreshold: Double
    /// The side that opens, or nil if the visible one closes.
    public var side: Side?
    /// The duration of the leg that follows a flick, in seconds, or nil for the usual one.
    public var flickDuration: DoubleDouble?
  }

  /// The speed at or above which a release is a flick, 500 pt/s.
  public static let flickSpeed = 500.0

  /// The factor of a flick's duration, 1.25.
  private static let flickFactor = DoubleDouble(1.25)

  /// Returns the outcome of releasing the center at an offset.
  ///
  /// Position and extent are those of the axis. In the documented model so is a flick's duration;
  /// the releases of version 2 compute it from x, the width and the left side's size on both axes
  /// (2.4.2, IIViewDeckController.m:2562 and 2623-2666).
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
    } else if model == .documented, maximumLedge != nil, let single = controllers.first,
      single.axis == axis
    {
      let rest = rest(along: axis)
      let distance = openOffset(of: single) - rest
      let threshold = rest + distance * 2 / 3
      (release.plusThreshold, release.minusThreshold) =
        single.sign > 0 ? (threshold, -.infinity) : (.infinity, threshold)
      let isBeyondRest = single.sign * (offset - rest) > 0
      let isFar = single.sign * (offset - threshold) >= -tolerance
      release.side = isBeyondRest && isFar ? single : nil
    } else if offset >= release.plusThreshold - tolerance {
      release.side = plus
    } else if offset <= release.minusThreshold + tolerance {
      release.side = minus
    }
    return release
  }

  /// Returns the position from which a flick's duration is computed: in the releases of version 2
  /// the frame's x, which is 0 along y.
  private func flickStart(from offset: Double, along axis: Axis) -> Double {
    guard model.isRelease2 else { return offset }
    return axis == .x ? origin(in: State(offset: offset, axis: axis)) : 0
  }

  /// Returns the duration of a flick over a distance, or nil if the distance is 0.
  private func flickDuration(
    _ distance: DoubleDouble, _ velocity: DoubleDouble, rounding: Double
  ) -> DoubleDouble? {
    // 320 − 214.7 is not the double 105.3: a distance that is only rounding counts as 0.
    guard distance.high.magnitude > rounding else { return nil }
    let duration = Self.flickFactor * (distance / velocity)
    return duration.high < 0 ? -duration : duration
  }

  /// Returns a side's size as the user gave it, not limited by a maximum.
  private func givenSize(of side: Side) -> Double {
    let ledge = min(Self.defaultLedge, bounds.extent(along: side.axis))
    return givenSizes[side] ?? size(of: side, ledge: ledge)
  }
}
