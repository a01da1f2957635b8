import MotionNumerics

extension Property {
  /// Whether the center is off-screen: 1 or 0.
  static let centerHidden = Property("center_hidden")
}

/// The geometry: JASidePanelController.m, `_adjustCenterFrame`, `_layoutSideContainers` and
/// `_layoutSidePanels`.
extension Panels {
  /// Returns the visible width of a panel, in points.
  ///
  /// While the center is hidden, a resized panel has the whole width.
  public func width(of side: HorizontalSide) -> Double {
    if isCenterHidden, layout.resizesPanels[side] { return panels.bounds.width }
    let fixed = layout.fixedWidths[side]
    guard fixed == 0 else { return fixed }
    let share = DoubleDouble(panels.bounds.width) * layout.gapPercentages[side]
    return share.wholePointsBelow
  }

  var isMultipleActive: Bool { layout.style == .multipleActive }

  /// Returns the resting x of the center, in points.
  public func restingX(_ place: OpenSide) -> Double {
    guard let side = place.side else { return 0 }
    // With both active, the center shrinks at its left edge only.
    if isMultipleActive, side == .right { return 0 }
    return side.sign * width(of: side)
  }

  /// Returns the resting width of the center, in points.
  func restingWidth(_ place: OpenSide) -> Double {
    guard isMultipleActive, let side = place.side else { return panels.bounds.width }
    return panels.bounds.width - width(of: side)
  }

  /// Returns the values of all properties at rest in a place.
  public func poses(in place: OpenSide) -> [Plan.Pose] {
    var poses = frames(in: place) + [Plan.Pose(.centerY, 0)]
    poses += HorizontalSide.allCases.map { side in
      let isShown = place.side == side && panels.hasController(side)
      return Plan.Pose(.isHidden(side), isShown ? 0 : 1)
    }
    let isCovered = place.side != nil && !isMultipleActive
    return poses + [
      Plan.Pose(.centerInteractive, isCovered ? 0 : 1),
      Plan.Pose(.centerHidden, isCenterHidden ? 1 : 0),
    ]
  }

  /// Returns the frames of all views at rest in a place, and the bounds.
  func frames(in place: OpenSide) -> [Plan.Pose] {
    let (width, height) = (panels.bounds.width, panels.bounds.height)
    let isOutOfSight = isCenterHidden && place.side != nil
    let x = isOutOfSight ? (place.side?.sign ?? 0) * width : restingX(place)
    return [
      Plan.Pose(.width, width), Plan.Pose(.height, height), Plan.Pose(.centerHeight, height),
      Plan.Pose(.offset, x), Plan.Pose(.centerWidth, restingWidth(place)),
    ] + sideFrames(besideCenterAt: x, of: restingWidth(place))
  }

  /// Returns the frames of the panels beside or below a center.
  func sideFrames(besideCenterAt x: Double, of width: Double) -> [Plan.Pose] {
    let total = panels.bounds.width
    let isBeside = isMultipleActive || layout.pushesSidePanels && !isCenterHidden
    return HorizontalSide.allCases.flatMap { side in
      let own = self.width(of: side)
      let isNarrow = isMultipleActive || layout.resizesPanels[side]
      let edge =
        switch side {
        case .left: isBeside ? x - own : 0
        case .right: isBeside ? x + width : isNarrow ? total - own : 0
        }
      return [Plan.Pose(.x(of: side), edge), Plan.Pose(.width(of: side), isNarrow ? own : total)]
    }
  }

  // MARK: Views

  /// The center, which can be off-screen.
  public var centerView: Scene.View {
    var view = center()
    view.isVisible = .not(.isSet(.centerHidden))
    return rounded(view)
  }

  /// Returns the view of a side, which casts the same shadow as the center.
  public func sideView(_ side: HorizontalSide) -> Scene.View {
    var view = strip(side)
    view.shadow = center().shadow
    return rounded(view)
  }

  /// The radius of the corners of all panels, in points.
  private static let cornerRadius = 6.0

  private func rounded(_ view: Scene.View) -> Scene.View {
    var view = view
    view.cornerRadius = .constant(Self.cornerRadius)
    view.corners = .constant("top-left top-right bottom-left bottom-right")
    return view
  }

  /// The columns that other containers lack.
  public var ownColumns: [Column] {
    [
      Column("center_hidden", "whether the center is off-screen", .flag(.isSet(.centerHidden))),
      Column(
        "center_corner_radius", unit: "pt", "radius of the center's rounded corners",
        .number(centerView.cornerRadius)),
    ]
  }
}

extension DoubleDouble {
  /// The greatest whole number that is not above this one by more than the rounding of decimals.
  var wholePointsBelow: Double {
    (self + DoubleDouble(WholePointDrag.tolerance)).high.rounded(.down)
  }
}
