extension Transition {
  /// The outgoing view, without its size.
  static let from: Scene.View = {
    var view = Scene.View("from")
    view.x = .track(.fromX)
    view.y = .track(.fromY)
    view.opacity = .opacity(.track(.fromOpacity))
    return view
  }()

  /// The incoming view, without its size.
  static let to: Scene.View = {
    var view = Scene.View("to")
    view.x = .track(.toX)
    view.y = .track(.toY)
    view.opacity = .opacity(.track(.toOpacity))
    view.shadow = shadow
    return view
  }()

  /// The shadow of the incoming view.
  static let shadow: Scene.Shadow = {
    let isCast = Condition.isSet(.shadowOpacity)
    return Scene.Shadow(
      opacity: .track(.shadowOpacity),
      radius: .choice(isCast, .constant(shadowRadius), otherwise: .constant(0)),
      color: .choice(isCast, .constant("black"), otherwise: .constant("none")))
  }()

  /// Returns the views of an operation.
  ///
  /// `to` is in front, also in a dismissal, in which it leaves, but behind where it is revealed.
  public func views(of operation: Operation) -> [Scene.View] {
    let views = [Self.from, Self.to].map { view in
      var view = view
      view.width = .constant(bounds.width)
      view.height = .constant(bounds.height)
      return view
    }
    guard case .push(.reveal, _) = operation else { return views }
    return views.reversed()
  }
}
