import MotionNumerics

/// A deck of release 3, whose side views slide over the center.
///
/// The offset is the distance by which the side view has moved in, + on the left and − on the
/// right. The center moves by a tenth of it. There are no sides at the top and the bottom, no
/// maximum and no ledges.
public struct SlideOverDeck: Hashable, Sendable {
  /// The bounds, controllers and widths of the deck, its touches and what the delegate vetoes.
  public var deck: Deck

  /// The default width of a side view, in points.
  public static let defaultSideWidth = 320.0

  /// The duration of a slide, in seconds.
  static let slidingDuration = 0.5

  /// The ratio of the side view's displacement to the center's.
  static let centerDivisor = 10.0

  /// Creates a deck at the model `v3`.
  ///
  /// - Parameters:
  ///   - bounds: The area that the deck fills.
  ///   - widths: The width of each side view; 0 or nil for 320.
  ///   - controllers: The sides that have a controller; those at the top and the bottom are ignored.
  /// - Throws: A width less than 0.
  public init(
    bounds: Size, widths: PerSide<Double?> = PerSide { _ in nil },
    controllers: [Side] = [.left, .right]
  ) throws(ParameterError) {
    for side in [Side.left, .right] {
      try ParameterError.Rule.isAtLeast(0).check(widths[side] ?? 0, as: side.sizeParameter)
    }
    deck = try Deck(
      bounds: bounds, controllers: controllers.filter { $0.axis == .x }, model: .v3)
    deck.givenSizes = widths
  }

  /// Creates the deck of release 3 that a deck is, or returns nil if its model is another one.
  public init?(_ deck: Deck) {
    guard deck.model == .v3 else { return nil }
    self.deck = deck
  }

  fileprivate init(release3 deck: Deck) { self.deck = deck }

  /// Returns the width of a side view, in points.
  public func sideWidth(of side: Side) -> Double {
    deck.givenSizes[side].flatMap { $0 == 0 ? nil : $0 } ?? Self.defaultSideWidth
  }

  /// Returns the offset at which a side is open.
  public func openOffset(of side: Side) -> Double { side.sign * sideWidth(of: side) }

  /// Returns the place in which a side is open; without a controller it stays closed.
  public func opened(_ side: Side) -> Deck.Place {
    guard deck.controllers.contains(side) else { return deck.closed }
    return Deck.Place(offset: openOffset(of: side), axis: .x)
  }

  /// Returns the side whose view is at least partly visible, with or without a controller.
  func sideShowing(in place: Deck.Place) -> Side? {
    place.offset.magnitude <= deck.rounding(along: .x)
      ? nil : Side(showingAt: place.offset, along: .x)
  }

  /// Whether a side's view is visible in full.
  func isOpen(_ side: Side, in place: Deck.Place) -> Bool {
    sideShowing(in: place) == side
      && (place.offset - openOffset(of: side)).magnitude <= deck.rounding(along: .x)
  }

  /// Returns the side at whose screen edge a pan starts, and the offset there.
  ///
  /// If no touch is given, the pan starts exactly at the edge of `side`.
  func edgeTouched(for side: Side) -> (side: Side, offset: Double)? {
    let (bounds, panning) = (deck.bounds, deck.panning)
    let x = panning.touch?.x ?? (side == .right ? bounds.width : 0)
    let sides = panning.touch == nil ? [side] : [.left, .right]
    let touched = sides.first { side in
      let distance = side == .right ? bounds.width - x : x
      return deck.controllers.contains(side) && 0 <= distance && distance <= panning.edgeWidth
    }
    return touched.map { ($0, $0 == .right ? x - bounds.width : x) }
  }

  /// Returns the values of all properties at rest in a place.
  func poses(in place: Deck.Place) -> Poses {
    [
      .offset: place.offset, .offsetX: place.offset, .offsetY: 0, .width: deck.bounds.width,
      .height: deck.bounds.height, .controllers: deck.controllersNumber,
      .slidingSide: place.offset < 0 ? -1 : 1,
    ]
  }
}

extension Deck {
  /// The same deck, of release 3.
  var slideOver: SlideOverDeck { SlideOverDeck(release3: self) }
}

extension Property {
  /// The side whose view slides, as the sign of its offsets.
  static let slidingSide = Property("sliding_side")
}

// MARK: - Views and columns

extension SlideOverDeck {
  /// Returns the views of the deck in a motion: the center, and in front of it the sides that ever
  /// have a controller.
  public func views(in motion: Motion) -> [Scene.View] {
    [centerView, decorationView]
      + deck.sides(in: motion).filter { $0.axis == .x }.map(sideView)
  }

  /// The center, which moves by a tenth of the offset.
  var centerView: Scene.View {
    Scene.View(
      "center", x: .track(.offset) / Self.centerDivisor, width: .track(.width),
      height: .track(.height))
  }

  /// The dark view between the center and the side.
  var decorationView: Scene.View {
    var view = Scene.View("decoration", width: .track(.width), height: .track(.height))
    // A spring overshoots its ends; past the closed end nothing is visible.
    view.opacity = .opacity(
      .choice(
        .isLess(.slidingSide, than: 0), -.track(.offset) / sideWidth(of: .right),
        otherwise: .track(.offset) / sideWidth(of: .left)))
    view.fill = "black"
    return view
  }

  /// Returns the view of a side, left or right, that slides over the center.
  func sideView(_ side: Side) -> Scene.View {
    let (offset, isLeft) = (Expression.track(.offset), side == .left)
    var view = Scene.View(
      side.rawValue, x: isLeft ? offset - sideWidth(of: .left) : .track(.width) + offset,
      width: .constant(sideWidth(of: side)), height: .track(.height))
    view.isVisible = isLeft ? .isGreater(.offset, than: 0) : .isLess(.offset, than: 0)
    return view
  }

  /// Returns every column of the tables; events about `side` omit its name.
  public func columns(side: Side?) -> [Column] {
    let (center, decoration) = (centerView, decorationView)
    let shownSide = side == .right ? Side.right : .left
    let (shown, other) = (sideView(shownSide), sideView(shownSide.opposite))
    let sideX = Expression.choice(other.isVisible, other.x, otherwise: shown.x)
    return Column.clock
      + Column.offset("signed displacement of the side view from its closed position") + [
        .points("center_x", "x of the center's left edge (a tenth of the offset)", center.x),
        .points("center_y", "y of the center's top edge", center.y),
        .points("center_width", "width of the center", center.width),
        .points("center_height", "height of the center", center.height),
        Column(
          "decoration_opacity", "opacity of the view between the center and the side",
          .number(decoration.opacity)),
        deck.showingColumn, deck.exposedColumn,
        .points("side_x", "x of the side view that is or becomes visible", sideX),
        .points("side_y", "y of the side views", shown.y),
        .points("side_height", "height of the side views", shown.height),
        .events(own: side?.rawValue ?? ""),
      ]
  }
}
