extension Deck {
  /// The names of the default columns of a deck's table.
  public static let defaultColumns = [
    "frame", "time", "phase", "progress", "offset", "velocity", "center_x", "center_y",
    "center_width", "center_height", "event",
  ]

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
      .word(.offsetX, .offsetY) { x, y in
        let side = Side(showingAt: x, along: .x) ?? Side(showingAt: y, along: .y)
        return side?.rawValue ?? "none"
      })
  }

  var exposedColumn: Column {
    Column("exposed", unit: "pt", "visible extent of the side", .mapped(.offset) { $0.magnitude })
  }

  private func pictureColumns(isPushed: Bool) -> [Column] {
    guard isPushed else { return [] }
    return [
      Column("picture_x", unit: "pt", "x of the deck's picture (a snapshot)", .value(.pictureX))
    ]
  }

  private func centerColumns(isPushed: Bool) -> [Column] {
    let deck = self
    let below = heightAboveCenter
    let width: Column.Reading =
      appearance.resizesCenter
      ? .combined(.width, .offsetX) { deck.centerExtent(of: $0, at: $1) } : .value(.width)
    let height: Column.Reading =
      appearance.resizesCenter
      ? .combined(.height, .offsetY) { deck.centerExtent(of: $0, at: $1) - below }
      : below == 0 ? .value(.height) : .mapped(.height) { $0 - below }
    return [
      Column(
        "center_x", unit: "pt", "x of the center's left edge",
        isPushed
          ? .combined(.offsetX, .pushedX) { $1.isNaN ? deck.centerPosition(at: $0) : $1 }
          : appearance.resizesCenter
            ? .mapped(.offsetX) { deck.centerPosition(at: $0) } : .value(.offsetX)),
      Column(
        "center_y", unit: "pt", "y of the center's top edge",
        appearance.resizesCenter
          ? .mapped(.offsetY) { deck.centerPosition(at: $0) } : .value(.offsetY)),
      Column("center_width", unit: "pt", "width of the center", width),
      Column("center_height", unit: "pt", "height of the center", height),
      Column(
        "center_opacity", "opacity of the center",
        .mapped(.controllers) { number in
          Self.controllers(from: number).count > 1 ? 1 : deck.appearance.centerOpacity
        }),
      Column(
        "center_corner_radius", unit: "pt", "radius of the center's rounded corners",
        .constant(appearance.centerCornerRadius)),
      Column(
        "center_corners", "rounded corners of the center",
        .word(.controllers, .controllers) { number, _ in
          deck.roundedCorners(beside: Self.controllers(from: number))
        }),
      Column(
        "center_interactive", "whether the center reacts to touches", .flag(.centerInteractive)),
      Column("shadow_opacity", "opacity of the center's shadow", .value(.shadowOpacity)),
      Column(
        "shadow_radius", unit: "pt", "blur radius of the center's shadow",
        .constant(appearance.hasShadow ? appearance.shadowRadius : 0)),
      Column(
        "shadow_color", "color of the center's shadow",
        .text(appearance.hasShadow ? appearance.shadowColor : "none")),
      Column("shadow_offset_x", unit: "pt", "x offset of the center's shadow", .constant(0)),
      Column("shadow_offset_y", unit: "pt", "y offset of the center's shadow", .constant(0)),
      Column(
        "shadow_path_width", unit: "pt", "width of the shadow path (that of the center)",
        appearance.hasShadow ? width : .constant(0)),
      Column(
        "shadow_path_height", unit: "pt", "height of the shadow path (that of the center)",
        appearance.hasShadow ? height : .constant(0)),
    ]
  }

  private var sideColumns: [Column] {
    let bar = heightAboveSides
    let hidden = Side.allCases.map { side in
      Column(
        side.rawValue + "_hidden", "whether the \(side.rawValue) side view is hidden",
        .flag(.hidden(side)))
    }
    return [
      showingColumn, exposedColumn,
      Column("side_y", unit: "pt", "y of the side views", .constant(bar)),
      Column(
        "side_height", unit: "pt", "height of the side views",
        bar == 0 ? .value(.height) : .mapped(.height) { $0 - bar }),
      Column("left_x", unit: "pt", "x of the left side view, with parallax", .value(.leftX)),
      Column("right_x", unit: "pt", "x of the right side view, with parallax", .value(.rightX)),
    ] + hidden
  }

  /// The distance from the top to integrated side views, in points.
  private var heightAboveSides: Double {
    appearance.navigation == .integrated && appearance.layout == .belowBars
      ? panning.statusBarHeight : 0
  }

  /// The height that bars take from an integrated center, in points.
  private var heightAboveCenter: Double {
    appearance.navigation == .integrated && appearance.layout == .belowBars
      ? panning.statusBarHeight + panning.navigationBarHeight : 0
  }

  /// Returns the corners next to sides with a controller, or none without a radius.
  private func roundedCorners(beside controllers: [Side]) -> String {
    guard appearance.centerCornerRadius > 0 else { return "none" }
    let corners: [(name: String, sides: [Side])] = [
      ("top-left", [.top, .left]), ("top-right", [.top, .right]),
      ("bottom-left", [.bottom, .left]), ("bottom-right", [.bottom, .right]),
    ]
    let rounded = corners.filter { $0.sides.contains(where: controllers.contains) }.map(\.name)
    return rounded.isEmpty ? "none" : rounded.joined(separator: " ")
  }
}
