extension Menu {
  /// Returns the views of a menu in a motion: the menu, and in front of it every view that is ever
  /// visible or outgoing.
  ///
  /// A view is hidden while it is neither.
  public func views(in motion: Motion) -> [Scene.View] {
    var menu = Scene.View("menu")
    menu.width = .constant(exposedWidth)
    menu.height = .track(.height)
    let indices = [Property.visibleIndex, .outgoingIndex].flatMap { motion.values(of: $0) }
    return [menu] + Set(indices).sorted().map { view($0) }
  }

  /// Returns the view of an index, a whole number.
  private func view(_ index: Double) -> Scene.View {
    let isVisible = Condition.isEqual(.visibleIndex, to: index)
    var view = Scene.View("view-\(Int(index))")
    view.x = .choice(isVisible, .track(.visibleX), otherwise: .track(.outgoingX))
    view.width = .track(.width)
    view.height = .track(.height)
    view.isVisible = .either(isVisible, .isEqual(.outgoingIndex, to: index))
    view.shadow = shadow.isCast ? shadow.described : nil
    return view
  }
}

extension Menu.Shadow {
  /// The shadow as that of a view.
  var described: Scene.Shadow {
    Scene.Shadow(
      opacity: .constant(isCast ? opacity : 0), radius: .constant(isCast ? radius : 0),
      color: .constant(isCast ? color : "none"))
  }
}
