extension CardStack {
  /// The names of the default columns of a table of cards.
  public static let defaultColumns = [
    "frame", "time", "phase", "card", "center_y", "top", "velocity", "scale", "translation_y",
    "dim", "event",
  ]

  /// Every column of a table of cards, in which each row describes one card.
  public var columns: [Column] {
    let scale = pixelScale
    let shown: @Sendable (Double) -> Double = { center in
      scale == 0 ? center : (center * scale).rounded() / scale
    }
    let (center, height) = (Property.centerY(ofCard: 0), Property.height(ofCard: 0))
    return [
      Column("frame", "index of the instant", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("card", "index of the card, from 0 (the first one stacked)", .layer),
      Column(
        "center_y", unit: "pt", "y of the card's center before its transform",
        scale == 0 ? .value(center) : .mapped(center, shown)),
      Column(
        "top", unit: "pt", "y of the card's top edge before its transform",
        .combined(center, height) { shown($0) - $1 / 2 }),
      Column("velocity", unit: "pt/s", "rate of change of the center's y", .slope(center)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity", .secondDerivative(center)),
      Column("scale", "scale of a card behind another", .value(.scale(ofCard: 0))),
      Column(
        "translation_y", unit: "pt", "vertical shift of a card behind another, as shown",
        .value(.translationY(ofCard: 0))),
      Column("dim", "opacity of the dark view behind the card", .value(.dim(ofCard: 0))),
      Column("card_width", unit: "pt", "width of the card", .constant(cardWidth)),
      Column("card_height", unit: "pt", "height of the card", .value(height)),
      Column(
        "corner_radius", unit: "pt", "radius of the card's top corners",
        .constant(Self.cornerRadius)),
      Column("event", "events of the card since the previous row", .events(own: "")),
    ]
  }
}
