extension Deck {
  /// Returns every column of a deck's tables.
  ///
  /// Events about `side`, the command's side, omit its name. During a push the center columns
  /// describe the new center, and the deck is shown as an image.
  public func columns(side: Side?, isPushed: Bool = false) -> [Column] {
    motionColumns("signed displacement of the center along its axis")
      + pictureColumns(isPushed: isPushed) + centerColumns(isPushed: isPushed) + sideColumns
      + [eventColumn(own: side)]
  }

  /// Returns the columns, common to all models, for the motion of the offset.
  func motionColumns(_ offset: String) -> [Column] {
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("progress", "eased progress of the leg", .value(Motion.progress)),
      Column("offset", unit: "pt", offset, .value(.offset)),
      Column("velocity", unit: "pt/s", "rate of change of the offset", .slope(.offset)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity", .secondDerivative(.offset)),
    ]
  }

  func eventColumn(own side: Side?) -> Column {
    Column(
      "event", "events since the previous row", .events(own: side?.rawValue ?? ""))
  }

  var showingColumn: Column {
    Column(
      "side", "visible side, or none",
      .text(
        Self.side(along: .x, otherwise: Self.side(along: .y, otherwise: .constant("none")))))
  }

  var exposedColumn: Column {
    Column(
      "exposed", unit: "pt", "visible extent of the side",
      .number(Expression.track(.offset).magnitude))
  }

  /// Returns the name of the side that the center's displacement along an axis shows.
  private static func side(along axis: Axis, otherwise none: TextExpression) -> TextExpression {
    let shift = Property.shift(along: axis)
    func name(_ offset: Double) -> TextExpression {
      .constant(Side(showingAt: offset, along: axis)?.rawValue ?? "")
    }
    return .choice(
      .isGreater(shift, than: 0), name(1),
      otherwise: .choice(.isLess(shift, than: 0), name(-1), otherwise: none))
  }

  private func pictureColumns(isPushed: Bool) -> [Column] {
    guard isPushed else { return [] }
    return [
      Column(
        "picture_x", unit: "pt", "x of the deck's picture (a snapshot)", .number(pictureView.x))
    ]
  }

  private func centerColumns(isPushed: Bool) -> [Column] {
    let center = centerView(isPushed: isPushed)
    let shadow = centerShadow
    let none = Expression.constant(0)
    return [
      Column("center_x", unit: "pt", "x of the center's left edge", .number(center.x)),
      Column("center_y", unit: "pt", "y of the center's top edge", .number(center.y)),
      Column("center_width", unit: "pt", "width of the center", .number(center.width)),
      Column("center_height", unit: "pt", "height of the center", .number(center.height)),
      Column("center_opacity", "opacity of the center", .number(center.opacity)),
      Column(
        "center_corner_radius", unit: "pt", "radius of the center's rounded corners",
        .number(center.cornerRadius)),
      Column("center_corners", "rounded corners of the center", .text(center.corners)),
      Column(
        "center_interactive", "whether the center reacts to touches",
        .flag(.isSet(.centerInteractive))),
      Column("shadow_opacity", "opacity of the center's shadow", .number(shadow.opacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of the center's shadow", .number(shadow.radius)),
      Column("shadow_color", "color of the center's shadow", .text(shadow.color)),
      Column(
        "shadow_offset_x", unit: "pt", "x offset of the center's shadow", .number(shadow.offsetX)),
      Column(
        "shadow_offset_y", unit: "pt", "y offset of the center's shadow", .number(shadow.offsetY)),
      Column(
        "shadow_path_width", unit: "pt", "width of the shadow path (that of the center)",
        .number(appearance.hasShadow ? center.width : none)),
      Column(
        "shadow_path_height", unit: "pt", "height of the shadow path (that of the center)",
        .number(appearance.hasShadow ? center.height : none)),
    ]
  }

  private var sideColumns: [Column] {
    let (left, right) = (sideView(.left), sideView(.right))
    let hidden = Side.allCases.map { side in
      Column(
        side.rawValue + "_hidden", "whether the \(side.rawValue) side view is hidden",
        .flag(.isSet(.hidden(side))))
    }
    return [
      showingColumn, exposedColumn,
      Column("side_y", unit: "pt", "y of the side views", .number(left.y)),
      Column("side_height", unit: "pt", "height of the side views", .number(left.height)),
      Column("left_x", unit: "pt", "x of the left side view, with parallax", .number(left.x)),
      Column("right_x", unit: "pt", "x of the right side view, with parallax", .number(right.x)),
    ] + hidden
  }
}
