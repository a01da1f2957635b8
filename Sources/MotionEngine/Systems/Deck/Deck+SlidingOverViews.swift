extension Deck {
  /// Returns the views of release 3 with views of some sides, which are in front.
  func slidingOverViews(of sides: [Side]) -> [Scene.View] {
    [slidCenterView, decorationView] + sides.filter { $0.axis == .x }.map(slidingView)
  }

  /// The center, which moves by a tenth of the offset.
  private var slidCenterView: Scene.View {
    var view = Scene.View("center")
    view.x = .track(.offset) / Self.centerDivisor
    view.width = .track(.width)
    view.height = .track(.height)
    return view
  }

  /// The dark view between the center and the side.
  private var decorationView: Scene.View {
    let (left, right) = (sideWidth(of: .left), sideWidth(of: .right))
    var view = Scene.View("decoration")
    view.width = .track(.width)
    view.height = .track(.height)
    // A spring overshoots its ends; past the closed end nothing is visible.
    view.opacity = .opacity(
      .choice(
        .isLess(.slidingSide, than: 0), -.track(.offset) / right,
        otherwise: .track(.offset) / left))
    view.fill = "black"
    return view
  }

  /// Returns the view of a side, left or right, that slides over the center.
  private func slidingView(_ side: Side) -> Scene.View {
    var view = Scene.View(side.rawValue)
    view.x =
      side == .left
      ? .track(.offset) - sideWidth(of: .left) : .track(.width) + .track(.offset)
    view.width = .constant(sideWidth(of: side))
    view.height = .track(.height)
    view.isVisible =
      side == .left ? .isGreater(.offset, than: 0) : .isLess(.offset, than: 0)
    return view
  }

  /// Returns every column of the tables of release 3; events about `side` omit its name.
  func slidingOverColumns(side: Side?) -> [Column] {
    let (center, decoration) = (slidCenterView, decorationView)
    let (left, right) = (slidingView(.left), slidingView(.right))
    let sideX: Expression =
      side == .right
      ? .choice(left.isVisible, left.x, otherwise: right.x)
      : .choice(right.isVisible, right.x, otherwise: left.x)
    return motionColumns("signed way that the side view has come in") + [
      Column(
        "center_x", unit: "pt", "x of the center's left edge (a tenth of the offset)",
        .number(center.x)),
      Column("center_y", unit: "pt", "y of the center's top edge", .number(center.y)),
      Column("center_width", unit: "pt", "width of the center", .number(center.width)),
      Column("center_height", unit: "pt", "height of the center", .number(center.height)),
      Column(
        "decoration_opacity", "opacity of the view between the center and the side",
        .number(decoration.opacity)),
      showingColumn, exposedColumn,
      Column(
        "side_x", unit: "pt", "x of the side view that is or becomes visible",
        .number(sideX)),
      Column("side_y", unit: "pt", "y of the side views", .number(left.y)),
      Column("side_height", unit: "pt", "height of the side views", .number(left.height)),
      eventColumn(own: side),
    ]
  }
}
