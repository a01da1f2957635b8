import MotionNumerics

/// Release 3, whose side views slide over the center.
///
/// The offset is the distance by which the side view has moved in, + on the left and − on the
/// right. The center moves by a tenth of it.
extension Deck {
  /// The default width of a side view of release 3, in points.
  public static let defaultSideWidth = 320.0

  /// The duration of a slide of release 3, in seconds.
  public static let slidingDuration = 0.5

  /// The default distance from the screen edge within which a pan of release 3 starts, in points.
  public static let defaultEdgeWidth = 20.0

  /// The ratio of the side view's displacement to the center's in release 3.
  static let centerDivisor = 10.0

  /// Returns the width of a side view of release 3, in points; a given 0 means the default.
  public func sideWidth(of side: Side) -> Double {
    guard let given = givenSizes[side], given != 0 else { return Self.defaultSideWidth }
    return given
  }

  /// Returns the deck of release 3 in other bounds; its side views keep their widths.
  func slidingOver(in size: Size) -> Deck {
    var deck = resized(to: size)
    for side in Side.allCases {
      deck.ledges[side] = size.extent(along: side.axis) - sideWidth(of: side)
    }
    return deck
  }

  /// Returns the side at whose screen edge a pan of release 3 starts, and the offset there.
  ///
  /// If no touch is given, the pan starts exactly at the edge of `side`.
  func edgeTouched(for side: Side) -> (side: Side, offset: Double)? {
    let x = panning.touch?.x ?? (side == .right ? bounds.width : 0)
    let sides = panning.touch == nil ? [side] : [.left, .right]
    let touched = sides.first { side in
      let distance = side == .right ? bounds.width - x : x
      return controllers.contains(side) && 0 <= distance && distance <= panning.edgeWidth
    }
    return touched.map { ($0, $0 == .right ? x - bounds.width : x) }
  }

  /// Returns the spring of release 3 over a distance, for a side view released with a velocity.
  static func slidingCurve(
    over distance: DoubleDouble, from velocity: DoubleDouble
  ) -> TimingCurve {
    var share = distance.high == 0 ? 0 : (velocity / distance).high
    // Double-double arithmetic overflows sooner than a plain quotient.
    if !share.isFinite { share = velocity.high / distance.high }
    // A spring accepts no greater velocity, and no real drag has one.
    let limit = Spring.greatestMagnitude
    let description = SpringCurve.Description.duration(
      slidingDuration, damping: 1, velocity: min(max(share, -limit), limit))
    guard let spring = try? SpringCurve(description) else {
      preconditionFailure("a duration and a velocity within the domain make a spring")
    }
    return .spring(spring)
  }
}
