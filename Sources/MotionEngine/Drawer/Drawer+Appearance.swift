/// The numbers of a side view's transform and its opacity, as functions of the center's distance.
struct SideAppearance {
  typealias Polynomial = WholePointDrag.Polynomial

  var scale = Polynomial.constant(1)
  /// The shift to the right, in points.
  var translation = Polynomial.constant(0)
  var opacity = Polynomial.constant(1)
  /// The turn about the inner edge, in degrees.
  var angle = Polynomial.constant(0)

  /// The numbers with their properties.
  var properties: [(Property, Polynomial)] {
    [
      (.sideScale, scale), (.sideTranslation, translation), (.sideOpacity, opacity),
      (.sideAngle, angle),
    ]
  }

  /// Returns the values of the properties at a distance of the center, in points.
  func poses(at distance: Double) -> Poses {
    var poses: Poses = [:]
    for (property, number) in properties { poses[property] = number.value(at: distance) }
    return poses
  }

  /// The values without a transform.
  static var rest: Poses { SideAppearance().poses(at: 0) }
}

extension WholePointDrag.Polynomial {
  /// Returns the polynomial that is the same everywhere.
  static func constant(_ value: Double) -> Self { Self(constant: value, linear: 0) }
}

extension Drawer {
  /// The appearance of a side view as a function of the distance of the center.
  public enum VisualState: String, Hashable, Sendable, CaseIterable {
    /// It is still, and stretches if the center goes beyond its width.
    case none
    /// It slides in with the center.
    case slide
    /// It slides in by 50 points, grows and appears.
    case slideAndScale = "slide-and-scale"
    /// It slides in more slowly than the center.
    case parallax
    /// It turns like a door at the edge of the center.
    case swingingDoor = "swinging-door"

    /// Whether the anchor of the side view is at its inner edge.
    var isHinged: Bool { self == .swingingDoor }
  }

  /// The scale of a side view that slides and scales when it begins to show.
  private static let minimumScale = 0.9
  /// The shift of a side view that slides and scales when it begins to show, in points.
  private static let maximumShift = 50.0

  /// Returns the appearance of a side view by the distance of the center.
  ///
  /// With p the quotient of the distance and the width, and e the sign of the side.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - isStretched: Whether the distance is beyond the width.
  ///   - reach: The greater of the width and the distance of the center when the library reads it,
  ///     in points; nil for the width.
  /// - Returns: The numbers of the appearance.
  /// - Reference: MMDrawerVisualState.m, and applyOvershootScaleTransformForDrawerSide of
  ///   MMDrawerController.m.
  func appearance(
    of side: HorizontalSide, isStretched: Bool, reach: Double? = nil
  ) -> SideAppearance {
    let (e, width) = (side.sign, width(of: side))
    let reach = reach ?? width
    var result = SideAppearance()
    func line(from first: Double, to last: Double) -> WholePointDrag.Polynomial {
      WholePointDrag.Polynomial(constant: first, linear: (last - first) / width)
    }
    if isStretched, visualState != .slideAndScale {
      guard visualState != .none || shouldStretchDrawer else { return result }
      result.scale = line(from: 0, to: 1)
      // e·p·w(p − 1)/2, for a door e·p·(p·w)/2.
      result.translation = WholePointDrag.Polynomial(
        constant: 0, linear: visualState.isHinged ? 0 : -e / 2, quadratic: e / (2 * width))
      return result
    }
    switch visualState {
    case .none: break
    case .slide: result.translation = line(from: -e * reach, to: 0)
    case .parallax: result.translation = line(from: -e * reach / parallaxFactor, to: 0)
    case .slideAndScale:
      result.scale = line(from: Self.minimumScale, to: 1)
      result.translation = line(from: e * Self.maximumShift, to: 0)
      result.opacity = line(from: 0, to: 1)
    case .swingingDoor:
      result.angle = line(from: -90 * e, to: 0)
      result.translation = line(from: -e * reach / 2, to: e * reach / 2)
    }
    return result
  }

  /// Returns the values of a side view's appearance with the center at a distance, in points.
  func appearance(of side: HorizontalSide, at distance: Double, reach: Double? = nil) -> Poses {
    appearance(of: side, isStretched: distance > width(of: side), reach: reach)
      .poses(at: distance)
  }

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
    (view.y, view.height) = (.track(.centerY), .track(.centerHeight))
    let scale = shown(.track(.sideScale), otherwise: 1)
    if visualState == .slideAndScale { view.scale = scale } else { view.scaleX = scale }
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

// MARK: - Views and columns

extension Property {
  /// The scale of the side view that shows.
  static let sideScale = Property("side_scale")
  /// The shift of the side view that shows, in points.
  static let sideTranslation = Property("side_translation")
  /// The opacity of the side view that shows.
  static let sideOpacity = Property("side_opacity")
  /// The angle of the side view that shows, in degrees.
  static let sideAngle = Property("side_angle")
  /// Whether the anchor of the side view that shows is at its inner edge: 1 or 0.
  static let sideHinged = Property("side_hinged")
  /// The sign of the open side, which a drag changes, or 0.
  static let openSide = Property("open_side")
  /// Whether an animation that opens or closes is under way: 1, or 2 if a release has begun it.
  static let animating = Property("animating")
}
