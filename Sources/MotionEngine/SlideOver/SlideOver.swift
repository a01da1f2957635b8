extension Property {
  /// The side whose view slides, as the sign of its offsets.
  static let slidingSide = Property("sliding_side")
}

/// The views and columns of release 3, whose side views slide over the center.
extension Deck {
  /// Returns the views of the deck in a motion: the center, and in front of it the sides that ever
  /// have a controller.
  func slideOverViews(in motion: Motion) -> [Scene.View] {
    [slidingCenter, decoration] + sides(in: motion).filter { $0.axis == .x }.map(slidingView)
  }

  /// The center, which moves by a tenth of the offset.
  private var slidingCenter: Scene.View {
    Scene.View(
      "center", x: .track(.offset) / 10, width: .track(.width), height: .track(.height))
  }

  /// The dark view between the center and the side.
  private var decoration: Scene.View {
    var view = Scene.View("decoration", width: .track(.width), height: .track(.height))
    // A spring overshoots its ends; past the closed end nothing is visible.
    view.opacity = .opacity(
      .choice(
        .isLess(.slidingSide, than: 0), -.track(.offset) / size(of: .right),
        otherwise: .track(.offset) / size(of: .left)))
    view.fill = "black"
    return view
  }

  /// Returns the view of a side, left or right, that slides over the center.
  private func slidingView(_ side: Side) -> Scene.View {
    let (offset, isLeft) = (Expression.track(.offset), side == .left)
    var view = Scene.View(
      side.rawValue, x: isLeft ? offset - size(of: .left) : .track(.width) + offset,
      width: .constant(size(of: side)), height: .track(.height))
    view.isVisible = isLeft ? .isGreater(.offset, than: 0) : .isLess(.offset, than: 0)
    return view
  }

  /// Returns the columns of a deck that shows a side, or none, but that of events.
  func slideOverColumns(of side: Side) -> [Column] {
    let (shown, other) = (slidingView(side), slidingView(side.opposite))
    let sideX = Expression.choice(other.isVisible, other.x, otherwise: shown.x)
    return Column.clock
      + Column.offset("signed displacement of the side view from its closed position")
      + Column.frame(of: slidingCenter, " (a tenth of the offset)") + [
        Column(
          "decoration_opacity", "opacity of the view between the center and the side",
          .number(decoration.opacity)),
        showingColumn, exposedColumn,
        .points("side_x", "x of the side view that is or becomes visible", sideX),
        .points("side_y", "y of the side views", shown.y),
        .points("side_height", "height of the side views", shown.height),
      ]
  }
}
