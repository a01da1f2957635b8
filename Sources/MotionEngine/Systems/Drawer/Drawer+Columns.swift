extension Drawer {
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

}
