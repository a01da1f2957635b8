extension CardStack {
  /// Every column of a table of cards, in which each row describes one card.
  public var columns: [Column] {
    let (card, dim) = (cardView, dimView)
    let center = Property.centerY(ofCard: 0)
    return [
      Column("frame", "index of the instant", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("card", "index of the card, from 0 (the first one stacked)", .layer),
      Column(
        "center_y", unit: "pt", "y of the card's center before its transform",
        .number(presentedCenter)),
      Column(
        "top", unit: "pt", "y of the card's top edge before its transform",
        .number(card.y)),
      Column("velocity", unit: "pt/s", "rate of change of the center's y", .slope(center)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity", .secondDerivative(center)),
      Column("scale", "scale of a card behind another", .number(card.scale)),
      Column(
        "translation_y", unit: "pt", "vertical shift of a card behind another, as shown",
        .number(card.translationY)),
      Column("dim", "opacity of the dark view behind the card", .number(dim.opacity)),
      Column("card_width", unit: "pt", "width of the card", .number(card.width)),
      Column("card_height", unit: "pt", "height of the card", .number(card.height)),
      Column(
        "corner_radius", unit: "pt", "radius of the card's top corners",
        .number(card.cornerRadius)),
      Column("event", "events of the card since the previous row", .events(own: "")),
    ]
  }
}
