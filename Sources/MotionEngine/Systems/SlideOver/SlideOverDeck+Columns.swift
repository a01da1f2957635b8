extension SlideOverDeck {
  /// Returns every column of the tables; events about `side` omit its name.
  public func columns(side: Side?) -> [Column] {
    let (left, right) = (sideWidth(of: .left), sideWidth(of: .right))
    let closed = side == .right ? Side.right : .left
    return deck.motionColumns("signed way that the side view has come in") + [
      Column(
        "center_x", unit: "pt", "x of the center's left edge (a tenth of the offset)",
        .mapped(.offset) { $0 / Self.centerDivisor }),
      Column("center_y", unit: "pt", "y of the center's top edge", .constant(0)),
      Column("center_width", unit: "pt", "width of the center", .value(.width)),
      Column("center_height", unit: "pt", "height of the center", .value(.height)),
      Column(
        "decoration_opacity", "opacity of the view between the center and the side",
        .combined(.offset, .slidingSide) { offset, sign in
          // A spring overshoots its ends; past the closed end nothing is visible.
          (sign * offset / (sign < 0 ? right : left)).shownOpacity
        }),
      deck.showingColumn, deck.exposedColumn,
      Column(
        "side_x", unit: "pt", "x of the side view that is or becomes visible",
        .combined(.offset, .width) { offset, extent in
          let shown = Side(showingAt: offset, along: .x) ?? closed
          return shown == .left ? offset - left : extent + offset
        }),
      Column("side_y", unit: "pt", "y of the side views", .constant(0)),
      Column("side_height", unit: "pt", "height of the side views", .value(.height)),
      deck.eventColumn(own: side),
    ]
  }
}
