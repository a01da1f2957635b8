import MotionNumerics

extension Property {
  /// The signed displacement of the center along the current axis, in points.
  public static let offset = Property("offset")
  /// The displacement of the center along x, in points.
  public static let offsetX = Property("offset_x")
  /// The displacement of the center along y, in points.
  public static let offsetY = Property("offset_y")
  /// The x position of the deck's image during a push, in points.
  public static let pictureX = Property("picture_x")
  /// The x position of the center being pushed over the deck, in points.
  public static let pushedX = Property("pushed_x")
  /// The x position of the left side view with parallax, in points.
  public static let leftX = Property("left_x")
  /// The x position of the right side view with parallax, in points.
  public static let rightX = Property("right_x")
  /// The opacity of the center's shadow.
  public static let shadowOpacity = Property("shadow_opacity")
  /// The sides with a controller, encoded as a number that `Deck.controllers(from:)` decodes.
  static let controllers = Property("controllers")
  /// Whether the center responds to touches: 1 or 0.
  public static let centerInteractive = Property("center_interactive")

  /// Whether a side view is hidden: 1 or 0.
  public static func hidden(_ side: Side) -> Property { Property(side.rawValue + "_hidden") }

  /// The displacement of the center along an axis, in points.
  static func shift(along axis: Axis) -> Property { axis == .x ? .offsetX : .offsetY }
}

extension Deck {
  /// Returns the values of all properties at rest in a place.
  public func poses(in place: Place) -> Poses {
    let showing = sideShowing(in: place)
    let isCovered = showing != nil && appearance.hiddenInteractivity != .interactive
    var poses = Poses()
    poses[.offset] = place.offset
    poses[.offsetX] = place.axis == .x ? place.offset : rest(along: .x)
    poses[.offsetY] = place.axis == .y ? place.offset : rest(along: .y)
    poses[.width] = bounds.width
    poses[.height] = bounds.height
    poses[.leftX] = parallaxShift(of: .left, in: place)
    poses[.rightX] = parallaxShift(of: .right, in: place)
    poses[.shadowOpacity] = appearance.shadow.isCast ? appearance.shadow.opacity : 0
    poses[.centerInteractive] = isCovered ? 0 : 1
    poses[.controllers] = controllersNumber
    if model == .v3 { poses[.slidingSide] = place.offset < 0 ? -1 : 1 }
    for side in Side.allCases {
      poses[.hidden(side)] = isHidden(side, beside: showing) ? 1 : 0
    }
    return poses
  }

  /// Whether a side view is hidden, given the visible side if there is one.
  func isHidden(_ side: Side, beside showing: Side?) -> Bool {
    controllers == [side] && !hidesClosedSides ? false : side != showing
  }

  /// Whether a closed side's view is hidden: with a single controller only in release 2.2.11
  /// (2.2.11, IIViewDeckController.m:573–578; 2.4.2, IIViewDeckController.m:1573–1578).
  var hidesClosedSides: Bool { controllers.count > 1 || model == .release2211 }

  /// The sides with a controller, encoded as a bit set.
  var controllersNumber: Double {
    zip(Side.allCases, [1, 2, 4, 8]).reduce(0) { $0 + (controllers.contains($1.0) ? $1.1 : 0) }
  }

  /// Returns the sides encoded in a bit set.
  static func controllers(from number: Double) -> [Side] {
    zip(Side.allCases, [1, 2, 4, 8]).filter { Int(number) & $0.1 != 0 }.map(\.0)
  }

  /// Returns the moves of the center and the side views to a place from one on the same axis, of a deck
  /// in a state: on the curve of a leg, or along the segments of a drag.
  func moves(
    from start: Place, in state: State, to end: Place, along pieces: [Segment] = []
  ) -> List<Plan.Move> {
    let shift = Property.shift(along: end.axis)
    var moves = List<Plan.Move>()
    for property in [.offset, shift] {
      moves.append(
        pieces.isEmpty
          ? Plan.Move(property, from: start.offset, to: end.offset, source: shift)
          : Plan.Move(property, along: pieces, source: shift))
    }
    // A drag without parallax leaves the side views alone.
    guard pieces.isEmpty || appearance.parallax != 0 && end.axis == .x else { return moves }
    for (side, property) in Self.parallaxProperties {
      let last = parallaxShift(of: side, in: end)
      moves.append(
        pieces.isEmpty
          ? Plan.Move(property, from: state[property] ?? 0, to: last)
          : Plan.Move(
            property,
            along: pieces.map {
              $0.following { parallaxShift(of: side, in: Place(offset: $0, axis: .x)) }
            }))
    }
    return moves
  }

  private static let parallaxProperties = [(Side.left, Property.leftX), (.right, .rightX)]

  /// The offsets at which the parallax of a side view starts or ends.
  var parallaxLevels: [Double] {
    [Side.left, .right].flatMap { side in
      let reach: Double = bounds.width - ledges[side]
      return appearance.resizesCenter ? [reach, -reach, reach / 2, -reach / 2] : [reach, -reach]
    }
  }

  /// Returns the position of the center along the axis of its displacement, in points.
  func centerPosition(at shift: Double) -> Double {
    appearance.resizesCenter ? max(0, shift) : shift
  }

  /// Returns the center's extent for an extent of the bounds and a displacement, in points.
  func centerExtent(of extent: Double, at shift: Double) -> Double {
    extent - (appearance.resizesCenter ? shift.magnitude : 0)
  }

  private func parallaxShift(of side: Side, in place: Place) -> Double {
    guard appearance.parallax != 0 else { return 0 }
    let shift = place.axis == .x ? place.offset : 0
    let reach = centerExtent(of: bounds.width, at: shift) - ledges[side]
    let position = centerPosition(at: shift)
    let lag = side == .left ? min(0, position - reach) : max(0, position + reach)
    return lag * appearance.parallax
  }

  // MARK: Views

  /// Returns the views of the deck in a motion: the sides that ever have a controller, and the
  /// center in front of them.
  ///
  /// During a push the deck's picture is in front of the sides and the new center in front of it.
  public func views(in motion: Motion, isPushed: Bool = false) -> [Scene.View] {
    if model == .v3 { return slideOverViews(in: motion) }
    return sides(in: motion).map(sideView) + (isPushed ? [pictureView] : [])
      + [centerView(isPushed: isPushed)]
  }

  /// Returns the sides that ever have a controller in a motion.
  func sides(in motion: Motion) -> [Side] {
    let controllers = motion.values(of: .controllers).flatMap { Self.controllers(from: $0) }
    return Side.allCases.filter(controllers.contains)
  }

  /// The center, which during a push is the new one.
  func centerView(isPushed: Bool) -> Scene.View {
    let x = centerPosition(.offsetX)
    var view = Scene.View(
      "center", x: isPushed ? .choice(.isPresent(.pushedX), .track(.pushedX), otherwise: x) : x,
      y: centerPosition(.offsetY), width: centerExtent(.width, .offsetX),
      height: centerExtent(.height, .offsetY, less: heightsOfBars.aboveCenter))
    view.opacity = centerOpacity
    view.cornerRadius = .constant(appearance.centerCornerRadius)
    view.corners = centerCorners
    view.shadow = appearance.shadow.isCast ? centerShadow : nil
    return view
  }

  /// The center's shadow; without one its opacity and radius are 0.
  private var centerShadow: Scene.Shadow {
    var shadow = appearance.shadow.described
    shadow.opacity = .track(.shadowOpacity)
    return shadow
  }

  /// The snapshot of the deck that a push moves; hidden until then.
  var pictureView: Scene.View {
    var view = Scene.View(
      "picture", x: .track(.pictureX), width: .track(.width), height: .track(.height))
    view.isVisible = .isPresent(.pictureX)
    return view
  }

  /// Returns the view of a side.
  func sideView(_ side: Side) -> Scene.View {
    let (y, x) = (heightsOfBars.aboveSides, Self.parallaxProperties.first { $0.0 == side }?.1)
    var view = Scene.View(
      side.rawValue, x: x.map { .track($0) } ?? .constant(0), y: .constant(y),
      width: .track(.width), height: .track(.height) - y)
    view.isVisible = .isEqual(.hidden(side), to: 0)
    return view
  }

  // MARK: Parts

  /// Returns the position of the center along the axis of a displacement, in points.
  private func centerPosition(_ shift: Property) -> Expression {
    appearance.resizesCenter ? .maximum(.constant(0), .track(shift)) : .track(shift)
  }

  /// Returns the center's extent for an extent of the bounds and a displacement, less that of
  /// bars, in points.
  private func centerExtent(
    _ extent: Property, _ shift: Property, less bars: Double = 0
  ) -> Expression {
    let (whole, shift) = (Expression.track(extent), Expression.track(shift))
    guard appearance.resizesCenter else { return whole - bars }
    return .minimum(whole - shift - bars, whole + shift - bars)
  }

  /// The opacity of the center, which applies only with one controller at most.
  private var centerOpacity: Expression {
    guard appearance.centerOpacity != 1 else { return .constant(1) }
    return .element(
      of: byControllers { $0.count > 1 ? 1 : appearance.centerOpacity }, at: .controllers)
  }

  /// The corners next to sides with a controller, or none without a radius.
  private var centerCorners: TextExpression {
    guard appearance.centerCornerRadius > 0 else { return .constant("none") }
    let corners = [Side.top, .bottom].flatMap { y in [Side.left, .right].map { (y, $0) } }
    return .element(
      of: byControllers { controllers in
        let rounded = corners.filter { controllers.contains($0) || controllers.contains($1) }
        return rounded.isEmpty
          ? "none" : rounded.map { "\($0)-\($1)" }.joined(separator: " ")
      }, at: .controllers)
  }

  /// Returns a value for each set of sides with a controller.
  private func byControllers<Value>(_ value: ([Side]) -> Value) -> [Value] {
    (0..<16).map { value(Self.controllers(from: Double($0))) }
  }

  /// The heights that bars take from integrated side views and centers, in points.
  private var heightsOfBars: (aboveSides: Double, aboveCenter: Double) {
    guard appearance.navigation == .integrated, appearance.layout == .belowBars else {
      return (0, 0)
    }
    return (panning.statusBarHeight, panning.statusBarHeight + panning.navigationBarHeight)
  }

  // MARK: Columns

  /// Returns every column of a deck's tables.
  ///
  /// Events about `side`, the command's side, omit its name. During a push the center columns
  /// describe the new center, and the deck is shown as an image.
  public func columns(side: Side?, isPushed: Bool = false) -> [Column] {
    let events = Column.events(own: side?.rawValue ?? "")
    if model == .v3 { return slideOverColumns(of: side == .right ? .right : .left) + [events] }
    // With room for all, as to copy a column takes as long as to make it.
    var columns: [Column] = []
    columns.reserveCapacity(48)
    columns += Column.clock
    columns += Column.offset("signed displacement of the center along its axis")
    if isPushed {
      columns.append(.points("picture_x", "x of the deck's picture (a snapshot)", pictureView.x))
    }
    columns += centerColumns(isPushed: isPushed)
    columns += sideColumns
    columns.append(events)
    return columns
  }

  var showingColumn: Column {
    let side = TextExpression.side(
      .offsetX, .left, .right, otherwise: .side(.offsetY, .top, .bottom))
    return Column("side", "visible side, or none", .text(side))
  }

  var exposedColumn: Column {
    .points("exposed", "visible extent of the side", Expression.track(.offset).magnitude)
  }

  private func centerColumns(isPushed: Bool) -> [Column] {
    let (center, none) = (centerView(isPushed: isPushed), Expression.constant(0))
    return Column.frame(of: center) + [
      Column("center_opacity", "opacity of the center", .number(center.opacity)),
      .points(
        "center_corner_radius", "radius of the center's rounded corners", center.cornerRadius),
      Column("center_corners", "rounded corners of the center", .text(center.corners)),
      .reacts(
        "center_interactive", "whether the center reacts to touches", .isSet(.centerInteractive)),
    ] + Column.centerShadow(centerShadow) + [
      .points(
        "shadow_path_width", "width of the shadow path (that of the center)",
        appearance.shadow.isCast ? center.width : none),
      .points(
        "shadow_path_height", "height of the shadow path (that of the center)",
        appearance.shadow.isCast ? center.height : none),
    ]
  }

  private var sideColumns: [Column] {
    let (left, right) = (sideView(.left), sideView(.right))
    let hidden = Side.allCases.map { side in
      Column.flag(
        side.rawValue + "_hidden", "whether the \(side.rawValue) side view is hidden",
        .hidden(side))
    }
    return [
      showingColumn, exposedColumn,
      .points("side_y", "y of the side views", left.y),
      .points("side_height", "height of the side views", left.height),
      .points("left_x", "x of the left side view, with parallax", left.x),
      .points("right_x", "x of the right side view, with parallax", right.x),
    ] + hidden
  }
}
