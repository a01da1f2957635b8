extension Pager {
  /// All columns of a swipe.
  public static let columns =
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("progress", "eased progress of the leg", .value(Motion.progress)),
    ]
    + Transition.motionColumns("displacement of the pages")
    + pageViews.map { view in
      Column(
        "\(view.name)_x", unit: "pt", "x of the view that starts as the \(view.name) page, if any",
        .number(view.x))
    } + [
      Column("shadow_opacity", "always 0 (pages cast no shadow)", .number(.constant(0))),
      Transition.eventColumn,
    ]
}
