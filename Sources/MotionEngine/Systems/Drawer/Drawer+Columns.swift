extension Drawer {
  /// The columns of the appearance of the side view that shows.
  public var ownColumns: [Column] {
    [
      Column(
        "side_scale", "scale of the side view that shows (of its width only if it stretches)",
        .value(.sideScale)),
      Column(
        "side_translation", unit: "pt", "shift of the side view that shows",
        .value(.sideTranslation)),
      Column(
        "side_opacity", "opacity of the side view that shows",
        .number(.opacity(.track(.sideOpacity)))),
      Column(
        "side_angle", unit: "°", "angle of the side view that shows about its inner edge",
        .value(.sideAngle)),
    ]
  }

  /// The distance from which a door is seen, in points.
  private static let perspective = 1000.0

  /// Returns the view of a side, with its transform and opacity while it shows.
  public func sideView(_ side: HorizontalSide) -> Scene.View {
    func shown(_ number: Expression, otherwise rest: Double) -> Expression {
      .choice(.isSet(.isHidden(side)), .constant(rest), otherwise: number)
    }
    var view = strip(side)
    let scale = shown(.track(.sideScale), otherwise: 1)
    if visualState.scalesBothAxes { view.scale = scale } else { view.scaleX = scale }
    view.translationX = shown(.track(.sideTranslation), otherwise: 0)
    switch visualState {
    case .slideAndScale: view.opacity = .opacity(shown(.track(.sideOpacity), otherwise: 1))
    case .swingingDoor:
      // The library moves the anchor of the layer but not its position, so the layer shifts.
      let shift = Expression.choice(
        .isSet(.sideHinged), .product(.track(.width(of: side)), side.sign / 2),
        otherwise: .constant(0))
      view.translationX = shown(.track(.sideTranslation) - shift, otherwise: 0)
      view.angle = shown(.track(.sideAngle), otherwise: 0)
      view.anchorX = side == .left ? 1 : 0
      view.perspective = Self.perspective
    case .none, .slide, .parallax: break
    }
    return view
  }
}
