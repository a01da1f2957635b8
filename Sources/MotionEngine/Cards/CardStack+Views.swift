/// The views of cards, and the columns of their tables.
extension CardStack {
  /// Returns the views of a number of cards: for each card the dark view behind it, then the card.
  public func views(of count: Int) -> [Scene.View] {
    (0..<count).flatMap { card in
      [dimView, cardView].map { $0.numbered(card) }
    }
  }

  /// The y of the center of card 0 before its transform, in points, as presented.
  var presentedCenter: Expression {
    let center = Expression.track(.centerY(ofCard: 0))
    return pixelScale == 0 ? center : .rounded(center, steps: pixelScale)
  }

  /// The view of card 0.
  var cardView: Scene.View {
    var view = Scene.View("card")
    view.height = .track(.height(ofCard: 0))
    view.width = .constant(cardWidth)
    view.x = .constant((bounds.width - cardWidth) / 2)
    view.y = presentedCenter - view.height / 2
    view.translationY = .track(.translationY(ofCard: 0))
    view.scale = .track(.scale(ofCard: 0))
    view.cornerRadius = .constant(Self.cornerRadius)
    view.corners = .constant("top-left top-right")
    return view
  }

  /// The dark view behind card 0.
  var dimView: Scene.View {
    var view = Scene.View("dim", width: .constant(bounds.width), height: .constant(bounds.height))
    view.opacity = .track(.dim(ofCard: 0))
    view.fill = "black"
    return view
  }

  /// Every column of a table of cards, in which each row describes one card.
  public var columns: [Column] {
    let (card, dim) = (cardView, dimView)
    return [Column("frame", "index of the instant", .row)] + Column.clock[1...2] + [
      Column("card", "index of the card, from 0 (the first one stacked)", .layer),
      .points("center_y", "y of the card's center before its transform", presentedCenter),
      .points("top", "y of the card's top edge before its transform", card.y),
    ] + Column.rates(of: .centerY(ofCard: 0), "the center's y") + [
      Column("scale", "scale of a card behind another", .number(card.scale)),
      .points(
        "translation_y", "vertical shift of a card behind another, as shown", card.translationY),
      Column("dim", "opacity of the dark view behind the card", .number(dim.opacity)),
      .points("card_width", "width of the card", card.width),
      .points("card_height", "height of the card", card.height),
      .points("corner_radius", "radius of the card's top corners", card.cornerRadius),
      Column("event", "events of the card since the previous row", .events(own: "")),
    ]
  }
}

extension Scene.View {
  /// Returns the view of a card with the geometry of card 0's.
  fileprivate func numbered(_ card: Int) -> Scene.View {
    var view = self
    view.name += "-\(card)"
    view.layer = card
    view.y = y.moved(to: card)
    view.height = height.moved(to: card)
    view.translationY = translationY.moved(to: card)
    view.scale = scale.moved(to: card)
    view.opacity = opacity.moved(to: card)
    return view
  }
}
