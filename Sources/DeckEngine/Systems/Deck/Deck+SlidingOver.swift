/// Release 3, whose side views slide over the center.
///
/// The offset is how far the side view has come in, + on the left and − on the right. The center
/// goes along by a tenth of it.
extension Deck {
  /// The width of a side view of release 3 where none is given, in points.
  public static let defaultSideWidth = 320.0

  /// How long a side view of release 3 slides, in seconds.
  public static let slidingDuration = 0.5

  /// How far from the edge of the screen a pan of release 3 may start where it is not said, in points.
  public static let defaultEdgeWidth = 20.0

  /// The part of the side view's way that the center goes in release 3.
  private static let centerDivisor = 10.0

  /// The width of a side view of release 3, in points; a width of 0 stands for the default.
  public func sideWidth(of side: Side) -> Double {
    guard let given = givenSizes[side], given != 0 else { return Self.defaultSideWidth }
    return given
  }

  /// The deck of release 3 in other bounds: its side views keep their widths.
  func slidingOver(in size: Size) -> Deck {
    var deck = zoomed(to: size)
    for side in Side.allCases {
      deck.ledges[side] = size.extent(along: side.axis) - sideWidth(of: side)
    }
    return deck
  }

  /// The side at whose edge of the screen a pan of release 3 starts, and where its view then is.
  ///
  /// A finger of which no place is known is put down at the very edge of `side`.
  func edgeTouched(for side: Side) -> (side: Side, offset: Double)? {
    let place = panning.touch?.x ?? (side == .right ? bounds.width : 0)
    let sides = panning.touch == nil ? [side] : [.left, .right]
    let touched = sides.first { side in
      let distance = side == .right ? bounds.width - place : place
      return controllers.contains(side) && 0 <= distance && distance <= panning.edgeWidth
    }
    return touched.map { ($0, $0 == .right ? place - bounds.width : place) }
  }

  /// The spring of release 3 over a distance, for a side view let go with a velocity.
  static func slidingCurve(
    over distance: DoubleDouble, from velocity: DoubleDouble
  ) -> TimingCurve {
    var share = distance.high == 0 ? 0 : (velocity / distance).high
    // Arithmetic in two parts leaves the range of numbers sooner than a quotient does.
    if !share.isFinite { share = velocity.high / distance.high }
    // A spring takes no greater velocity, and none of them is a finger's.
    let limit = Spring.greatestMagnitude
    let description = SpringCurve.Description.duration(
      slidingDuration, damping: 1, velocity: min(max(share, -limit), limit))
    guard let spring = try? SpringCurve(description) else {
      preconditionFailure("a duration and a velocity within the domain make a spring")
    }
    return .spring(spring)
  }

  /// Every column of the tables of release 3; events about `side` go without its name.
  func slidingOverColumns(side: Side?) -> [Column] {
    let (left, right) = (sideWidth(of: .left), sideWidth(of: .right))
    let closed = side == .right ? Side.right : .left
    return motionColumns("signed way that the side view has come in") + [
      Column(
        "center_x", unit: "pt", "x of the center's left edge (a tenth of the offset)",
        .mapped(.offset) { $0 / Self.centerDivisor }),
      Column("center_y", unit: "pt", "y of the center's top edge", .constant(0)),
      Column("center_width", unit: "pt", "width of the center", .value(.width)),
      Column("center_height", unit: "pt", "height of the center", .value(.height)),
      Column(
        "decoration_opacity", "opacity of the view between the center and the side",
        .combined(.offset, .slidingSide) { offset, sign in
          // A spring takes the side view beyond its ends; beyond the closed one nothing shows.
          (sign * offset / (sign < 0 ? right : left)).shownOpacity
        }),
      showingColumn, exposedColumn,
      Column(
        "side_x", unit: "pt", "x of the side view that is or becomes visible",
        .combined(.offset, .width) { offset, extent in
          let shown = Side(showingAt: offset, along: .x) ?? closed
          return shown == .left ? offset - left : extent + offset
        }),
      Column("side_y", unit: "pt", "y of the side views", .constant(0)),
      Column("side_height", unit: "pt", "height of the side views", .value(.height)),
      eventColumn(own: side),
    ]
  }
}
