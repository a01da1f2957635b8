extension Transition {
  /// All columns of a transition.
  public static let columns =
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column(
        "progress", "eased progress of the leg, or of the whole if interactive",
        .number(
          .choice(
            .isPresent(.driven), .track(.driven), otherwise: .track(Motion.progress)))),
    ]
    + motionColumns("position of the leading view along its axis")
    + [
      Column("from_x", unit: "pt", "x of the view 'from'", .number(from.x)),
      Column("from_y", unit: "pt", "y of the view 'from'", .number(from.y)),
      Column("to_x", unit: "pt", "x of the view 'to'", .number(to.x)),
      Column("to_y", unit: "pt", "y of the view 'to'", .number(to.y)),
      Column(
        "shadow_opacity", "opacity of the shadow of the view 'to'", .number(shadow.opacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of the shadow of the view 'to'",
        .number(shadow.radius)),
      Column("shadow_color", "color of the shadow of the view 'to'", .text(shadow.color)),
      Column(
        "from_opacity", "opacity of the view 'from' (approximate in a push)",
        .number(from.opacity)),
      Column(
        "to_opacity", "opacity of the view 'to' (approximate in a push or fade)",
        .number(to.opacity)),
      Column("interactive", "whether touches are enabled", .flag(.isSet(.interactive))),
      eventColumn,
    ]

  /// Returns the columns for the motion of the leading view.
  static func motionColumns(_ offset: String) -> [Column] {
    [
      Column("offset", unit: "pt", offset, .value(.offset)),
      Column("velocity", unit: "pt/s", "rate of change of the offset", .slope(.offset)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity", .secondDerivative(.offset)),
    ]
  }

  static var eventColumn: Column {
    Column("event", "events since the previous row", .events(own: ""))
  }
}
