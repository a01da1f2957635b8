extension Deck {
  /// Returns the views of the deck in a motion: the sides that ever have a controller, and the
  /// center in front of them.
  ///
  /// During a push the deck's picture is in front of the sides and the new center in front of it.
  public func views(in motion: Motion, isPushed: Bool = false) -> [Scene.View] {
    sides(in: motion).map(sideView) + (isPushed ? [pictureView] : [])
      + [centerView(isPushed: isPushed)]
  }

  /// Returns the sides that ever have a controller in a motion.
  func sides(in motion: Motion) -> [Side] {
    let numbers = motion.values(of: .controllers)
    return Side.allCases.filter { side in
      numbers.contains { Self.controllers(from: $0).contains(side) }
    }
  }

  /// The center, which during a push is the new one.
  func centerView(isPushed: Bool) -> Scene.View {
    var view = Scene.View("center")
    view.x = centerPosition(.offsetX)
    if isPushed {
      view.x = .choice(.isPresent(.pushedX), .track(.pushedX), otherwise: view.x)
    }
    view.y = centerPosition(.offsetY)
    view.width = centerExtent(.width, .offsetX)
    view.height = centerExtent(.height, .offsetY, less: heightAboveCenter)
    view.opacity = centerOpacity
    view.cornerRadius = .constant(appearance.centerCornerRadius)
    view.corners = centerCorners
    view.shadow = appearance.hasShadow ? centerShadow : nil
    return view
  }

  /// The center's shadow; without one its opacity and radius are 0.
  var centerShadow: Scene.Shadow {
    Scene.Shadow(
      opacity: .track(.shadowOpacity),
      radius: .constant(appearance.hasShadow ? appearance.shadowRadius : 0),
      color: .constant(appearance.hasShadow ? appearance.shadowColor : "none"))
  }

  /// The snapshot of the deck that a push moves; hidden until then.
  var pictureView: Scene.View {
    var view = Scene.View("picture")
    view.x = .track(.pictureX)
    view.width = .track(.width)
    view.height = .track(.height)
    view.isVisible = .isPresent(.pictureX)
    return view
  }

  /// Returns the view of a side.
  func sideView(_ side: Side) -> Scene.View {
    var view = Scene.View(side.rawValue)
    switch side {
    case .left: view.x = .track(.leftX)
    case .right: view.x = .track(.rightX)
    case .top, .bottom: break
    }
    view.y = .constant(heightAboveSides)
    view.width = .track(.width)
    view.height = .track(.height) - heightAboveSides
    view.isVisible = .isEqual(.hidden(side), to: 0)
    return view
  }

  // MARK: Parts

  /// Returns the position of the center along the axis of a displacement, in points.
  private func centerPosition(_ shift: Property) -> Expression {
    appearance.resizesCenter ? .maximum(.constant(0), .track(shift)) : .track(shift)
  }

  /// Returns the center's extent for an extent of the bounds and a displacement, less that of
  /// bars, in points.
  private func centerExtent(
    _ extent: Property, _ shift: Property, less bars: Double = 0
  ) -> Expression {
    let (whole, shift) = (Expression.track(extent), Expression.track(shift))
    guard appearance.resizesCenter else { return whole - bars }
    return .minimum(whole - shift - bars, whole + shift - bars)
  }

  /// The opacity of the center, which applies only with one controller at most.
  private var centerOpacity: Expression {
    guard appearance.centerOpacity != 1 else { return .constant(1) }
    return .element(
      of: (0..<16).map {
        Self.controllers(from: Double($0)).count > 1 ? 1 : appearance.centerOpacity
      }, at: .controllers)
  }

  /// The corners next to sides with a controller, or none without a radius.
  private var centerCorners: TextExpression {
    guard appearance.centerCornerRadius > 0 else { return .constant("none") }
    return .element(
      of: (0..<16).map { Self.roundedCorners(beside: Self.controllers(from: Double($0))) },
      at: .controllers)
  }

  /// The distance from the top to integrated side views, in points.
  private var heightAboveSides: Double {
    appearance.navigation == .integrated && appearance.layout == .belowBars
      ? panning.statusBarHeight : 0
  }

  /// The height that bars take from an integrated center, in points.
  private var heightAboveCenter: Double {
    appearance.navigation == .integrated && appearance.layout == .belowBars
      ? panning.statusBarHeight + panning.navigationBarHeight : 0
  }

  /// Returns the names of the corners next to sides with a controller.
  private static func roundedCorners(beside controllers: [Side]) -> String {
    let corners: [(name: String, sides: [Side])] = [
      ("top-left", [.top, .left]), ("top-right", [.top, .right]),
      ("bottom-left", [.bottom, .left]), ("bottom-right", [.bottom, .right]),
    ]
    let rounded = corners.filter { $0.sides.contains(where: controllers.contains) }.map(\.name)
    return rounded.isEmpty ? "none" : rounded.joined(separator: " ")
  }
}
