extension Transition {
  /// The names of the default columns of a transition.
  public static let defaultColumns = [
    "frame", "time", "phase", "progress", "from_x", "to_x", "velocity", "shadow_opacity",
    "from_opacity", "to_opacity", "event",
  ]

  /// All columns of a transition.
  public static let columns =
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column(
        "progress", "eased fraction of the leg, or of the whole where a finger drives",
        .combined(.driven, Motion.progress) { $0.isNaN ? $1 : $0 }),
    ]
    + motionColumns("position of the view that leads, along its axis")
    + [
      Column("from_x", unit: "pt", "x of the view that goes", .value(.fromX)),
      Column("from_y", unit: "pt", "y of the view that goes", .value(.fromY)),
      Column("to_x", unit: "pt", "x of the view that comes", .value(.toX)),
      Column("to_y", unit: "pt", "y of the view that comes", .value(.toY)),
      Column("shadow_opacity", "opacity of the shadow of 'to'", .value(.shadowOpacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of that shadow",
        .mapped(.shadowOpacity) { $0 == 0 ? 0 : shadowRadius }),
      Column(
        "shadow_color", "colour of that shadow",
        .word(.shadowOpacity, .shadowOpacity) { opacity, _ in opacity == 0 ? "none" : "black" }),
      Column(
        "from_opacity", "opacity of the view that goes; under a push approximate",
        .opacity(.fromOpacity)),
      Column(
        "to_opacity", "opacity of the view that comes; under a push or fade approximate",
        .opacity(.toOpacity)),
      Column("interactive", "whether touches count", .flag(.interactive)),
      eventColumn,
    ]

  /// Returns the columns for the motion of the leading view.
  static func motionColumns(_ offset: String) -> [Column] {
    [
      Column("offset", unit: "pt", offset, .value(.offset)),
      Column("velocity", unit: "pt/s", "change of the offset", .slope(.offset)),
      Column(
        "acceleration", unit: "pt/s²", "change of the velocity", .secondDerivative(.offset)),
    ]
  }

  static var eventColumn: Column {
    Column("event", "what happened since the row before", .events(own: ""))
  }
}
