extension SlideOverDeck {
  /// Returns the views of the deck in a motion: the center, and in front of it the sides that ever
  /// have a controller.
  public func views(in motion: Motion) -> [Scene.View] {
    [centerView, decorationView]
      + deck.sides(in: motion).filter { $0.axis == .x }.map(sideView)
  }

  /// The center, which moves by a tenth of the offset.
  var centerView: Scene.View {
    var view = Scene.View("center")
    view.x = .track(.offset) / Self.centerDivisor
    view.width = .track(.width)
    view.height = .track(.height)
    return view
  }

  /// The dark view between the center and the side.
  var decorationView: Scene.View {
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
  func sideView(_ side: Side) -> Scene.View {
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
}
