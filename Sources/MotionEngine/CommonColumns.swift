extension TextExpression {
  /// Returns the name of the side that a displacement shows.
  static func side(
    _ shift: Property, _ plus: Side, _ minus: Side,
    otherwise none: TextExpression = .constant("none")
  ) -> TextExpression {
    .choice(
      .isGreater(shift, than: 0), .constant(plus.rawValue),
      otherwise: .choice(.isLess(shift, than: 0), .constant(minus.rawValue), otherwise: none))
  }
}

extension Column {
  /// The columns of time, phase and progress, with which most tables begin.
  static let clock = [
    Column("frame", "row index", .row),
    Column("time", unit: "s", "time since the start of the motion", .time),
    Column("phase", "name of the leg", .phase),
    Column("progress", "eased progress of the leg", .value(Motion.progress)),
  ]

  /// Returns the column of a number of points.
  static func points(_ name: String, _ meaning: String, _ number: Expression) -> Column {
    Column(name, unit: "pt", meaning, .number(number))
  }

  /// Returns the column of a flag.
  static func flag(_ name: String, _ meaning: String, _ property: Property) -> Column {
    Column(name, meaning, .flag(.isSet(property)))
  }

  /// Returns the column of whether a view reacts to touches, which UIKit turns off in animations.
  static func reacts(_ name: String, _ meaning: String, _ condition: Condition? = nil) -> Column {
    let isEnabled = Condition.isEqual(.disablings, to: 0)
    return Column(name, meaning, .flag(condition.map { .both($0, isEnabled) } ?? isEnabled))
  }

  /// Returns the columns of the rates of change of a property.
  static func rates(of property: Property, _ name: String = "the offset") -> [Column] {
    [
      Column("velocity", unit: "pt/s", "rate of change of \(name)", .velocity(property)),
      Column(
        "acceleration", unit: "pt/s²", "rate of change of the velocity",
        .acceleration(property)),
    ]
  }

  /// Returns the columns of an offset and of its rates of change.
  static func offset(_ meaning: String) -> [Column] {
    [Column("offset", unit: "pt", meaning, .value(.offset))] + rates(of: .offset)
  }

  /// Returns the columns of the frame of the center.
  static func frame(of center: Scene.View, _ note: String = "") -> [Column] {
    [
      .points("center_x", "x of the center's left edge" + note, center.x),
      .points("center_y", "y of the center's top edge", center.y),
      .points("center_width", "width of the center", center.width),
      .points("center_height", "height of the center", center.height),
    ]
  }

  /// Returns the columns of the shadow of a view.
  static func shadow(_ shadow: Scene.Shadow, of view: String) -> [Column] {
    [
      Column("shadow_opacity", "opacity of \(view)'s shadow", .number(shadow.opacity)),
      .points("shadow_radius", "blur radius of \(view)'s shadow", shadow.radius),
      Column("shadow_color", "color of \(view)'s shadow", .text(shadow.color)),
    ]
  }

  /// Returns the columns of the shadow of the center, with its offset.
  static func centerShadow(_ shadow: Scene.Shadow) -> [Column] {
    self.shadow(shadow, of: "the center") + [
      .points("shadow_offset_x", "x offset of the center's shadow", shadow.offsetX),
      .points("shadow_offset_y", "y offset of the center's shadow", shadow.offsetY),
    ]
  }

  /// Returns the column of events, of which those about `own` omit its name.
  static func events(own: String = "") -> Column {
    Column("event", "events since the previous row", .events(own: own))
  }
}
