extension Menu {
  /// Returns all columns of a menu, given the titles of its views and the shadow of the visible
  /// one.
  public static func columns(titles: [String], shadow: Shadow = Shadow()) -> [Column] {
    let shadow = shadow.described
    return [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("progress", "eased progress of the leg", .value(Motion.progress)),
      Column("visible_index", "index of the visible view", .value(.visibleIndex)),
      Column("visible_x", unit: "pt", "x of the visible view", .value(.visibleX)),
      Column(
        "outgoing_index", "index of the outgoing view of a swap, until it has left",
        .value(.outgoingIndex)),
      Column(
        "outgoing_x", unit: "pt", "x of the outgoing view of a swap, until it has left",
        .value(.outgoingX)),
      Column("velocity", unit: "pt/s", "rate of change of the visible view's x", .slope(.visibleX)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity",
        .secondDerivative(.visibleX)),
      Column("visible_width", unit: "pt", "width of the visible view", .value(.width)),
      Column("visible_height", unit: "pt", "height of the visible view", .value(.height)),
      Column(
        "visible_title", "title of the visible view",
        .text(.element(of: titles, at: .visibleIndex))),
      Column(
        "outgoing_title", "title of the outgoing view of a swap, until it has left",
        .text(.element(of: titles, at: .outgoingIndex))),
      Column(
        "menu", "whether the menu is shown or hidden",
        .text(.element(of: ["hidden", "shown"], at: .menuShown))),
      Column("interactive", "whether touches are enabled", .flag(.isSet(.interactive))),
      Column(
        "shadow_opacity", "opacity of the visible view's shadow", .number(shadow.opacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of the visible view's shadow",
        .number(shadow.radius)),
      Column("shadow_color", "color of the visible view's shadow", .text(shadow.color)),
      Column("event", "events since the previous row", .events(own: "")),
    ]
  }
}
