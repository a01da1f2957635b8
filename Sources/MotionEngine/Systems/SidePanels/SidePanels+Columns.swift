extension Property {
  /// The y of the center, in points.
  static let centerY = Property("center_y")
  /// The width of the center, in points.
  static let centerWidth = Property("center_width")
  /// The height of the center, in points.
  static let centerHeight = Property("center_height")

  /// Returns the property of the x of a side view, in points.
  static func x(of side: HorizontalSide) -> Property { Property(side.rawValue + "_x") }
  /// Returns the property of the width of a side view, in points.
  static func width(of side: HorizontalSide) -> Property { Property(side.rawValue + "_width") }
  /// Returns the property of whether a side view is hidden: 1 or 0.
  static func isHidden(_ side: HorizontalSide) -> Property { Property(side.rawValue + "_hidden") }
}

extension SidePanelContainer {
  /// Returns every column of a container's tables.
  ///
  /// - Parameter side: The side of the command, whose events omit its name; nil for none.
  /// - Returns: The columns.
  public func columns(own side: HorizontalSide?) -> [Column] {
    motionColumns + frameColumns + lookColumns + ownColumns
      + [
        Column("event", "events since the previous row", .events(own: side?.rawValue ?? ""))
      ]
  }

  private var motionColumns: [Column] {
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("progress", "eased progress of the leg", .value(Motion.progress)),
      Column("offset", unit: "pt", "x of the center", .value(.offset)),
      Column("velocity", unit: "pt/s", "rate of change of the offset", .slope(.offset)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity", .secondDerivative(.offset)),
    ]
  }

  private var frameColumns: [Column] {
    let center = centerView
    let sides = HorizontalSide.allCases.flatMap { side in
      let (name, view) = (side.rawValue, sideView(side))
      return [
        Column("\(name)_x", unit: "pt", "x of the \(name) side view", .number(view.x)),
        Column("\(name)_width", unit: "pt", "width of the \(name) side view", .number(view.width)),
      ]
    }
    return [
      Column("center_x", unit: "pt", "x of the center's left edge", .number(center.x)),
      Column("center_y", unit: "pt", "y of the center's top edge", .number(center.y)),
      Column("center_width", unit: "pt", "width of the center", .number(center.width)),
      Column("center_height", unit: "pt", "height of the center", .number(center.height)),
    ] + sides
  }

  private var lookColumns: [Column] {
    let hidden = HorizontalSide.allCases.map { side in
      Column(
        side.rawValue + "_hidden",
        "whether the \(side.rawValue) side view is hidden or not in the hierarchy",
        .flag(.isSet(.isHidden(side))))
    }
    let side = TextExpression.choice(
      .isGreater(.offset, than: 0), .constant(HorizontalSide.left.rawValue),
      otherwise: .choice(
        .isLess(.offset, than: 0), .constant(HorizontalSide.right.rawValue),
        otherwise: .constant("none")))
    let shadow = panels.shadow.described
    return hidden + [
      Column("side", "side toward which the center is displaced, or none", .text(side)),
      Column(
        "exposed", unit: "pt", "displacement of the center",
        .number(Expression.track(.offset).magnitude)),
      Column(
        "center_interactive", "whether the center reacts to touches",
        .flag(.isSet(.centerInteractive))),
      Column("shadow_opacity", "opacity of the center's shadow", .number(shadowOpacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of the center's shadow", .number(shadow.radius)),
      Column("shadow_color", "color of the center's shadow", .text(shadow.color)),
    ]
  }

  private var shadowOpacity: Expression { centerView.shadow?.opacity ?? .constant(0) }
}

// MARK: - Views

extension SidePanels.Shadow {
  /// The shadow as that of a view.
  var described: Scene.Shadow {
    Scene.Shadow(
      opacity: .constant(isCast ? opacity : 0), radius: .constant(isCast ? radius : 0),
      color: .constant(isCast ? color : "none"), offsetY: .constant(isCast ? offsetY : 0))
  }
}

extension SidePanelContainer {
  /// Returns the center with the frame of its tracks and the constant shadow.
  func center() -> Scene.View {
    var view = Scene.View("center")
    view.x = .track(.offset)
    view.y = .track(.centerY)
    view.width = .track(.centerWidth)
    view.height = .track(.centerHeight)
    view.shadow = panels.shadow.isCast ? panels.shadow.described : nil
    return view
  }

  /// Returns the view of a side with the frame of its tracks.
  func strip(_ side: HorizontalSide) -> Scene.View {
    var view = Scene.View(side.rawValue)
    view.x = .track(.x(of: side))
    view.width = .track(.width(of: side))
    view.height = .track(.height)
    view.isVisible = .not(.isSet(.isHidden(side)))
    return view
  }

  /// The center with the frame of its tracks.
  public var centerView: Scene.View { center() }

  /// Returns the view of a side with the frame of its tracks.
  public func sideView(_ side: HorizontalSide) -> Scene.View { strip(side) }

  /// Returns the views of the sides that have a controller, and the center in front of them.
  public func views(in motion: Motion) -> [Scene.View] {
    HorizontalSide.allCases.filter(panels.hasController).map(sideView) + [centerView]
  }

  /// No columns.
  public var ownColumns: [Column] { [] }
}
