extension SlideOverDeck {
  /// Returns every column of the tables; events about `side` omit its name.
  public func columns(side: Side?) -> [Column] {
    let (center, decoration) = (centerView, decorationView)
    let (left, right) = (sideView(.left), sideView(.right))
    let sideX: Expression =
      side == .right
      ? .choice(left.isVisible, left.x, otherwise: right.x)
      : .choice(right.isVisible, right.x, otherwise: left.x)
    return deck.motionColumns("signed displacement of the side view from its closed position") + [
      Column(
        "center_x", unit: "pt", "x of the center's left edge (a tenth of the offset)",
        .number(center.x)),
      Column("center_y", unit: "pt", "y of the center's top edge", .number(center.y)),
      Column("center_width", unit: "pt", "width of the center", .number(center.width)),
      Column("center_height", unit: "pt", "height of the center", .number(center.height)),
      Column(
        "decoration_opacity", "opacity of the view between the center and the side",
        .number(decoration.opacity)),
      deck.showingColumn, deck.exposedColumn,
      Column(
        "side_x", unit: "pt", "x of the side view that is or becomes visible",
        .number(sideX)),
      Column("side_y", unit: "pt", "y of the side views", .number(left.y)),
      Column("side_height", unit: "pt", "height of the side views", .number(left.height)),
      deck.eventColumn(own: side),
    ]
  }
}
