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
    var view = Scene.View("dim")
    view.width = .constant(bounds.width)
    view.height = .constant(bounds.height)
    view.opacity = .track(.dim(ofCard: 0))
    view.fill = "black"
    return view
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
