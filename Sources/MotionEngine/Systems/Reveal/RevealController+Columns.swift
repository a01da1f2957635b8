extension RevealController {
  /// The front view, which casts no shadow while it is removed.
  public var centerView: Scene.View {
    var view = center()
    if let opacity = view.shadow?.opacity {
      view.shadow?.opacity = .choice(.isSet(.castsShadow), opacity, otherwise: .constant(0))
    }
    return view
  }

  /// The columns that other containers lack.
  public var ownColumns: [Column] {
    [
      Column(
        "reveal_progress", "displacement of the center, as a fraction of the side's reveal width",
        .number(bySide { .ratio(exposed($0), to: .track(.revealWidth(of: $0))) })),
      Column(
        "overdraw_progress",
        "displacement of the center beyond the reveal width, as a fraction of the overdraw",
        .number(bySide(overdrawProgress))),
      Column(
        "new_opacity", "opacity of the controller that replaces another one in place",
        .value(.newOpacity)),
    ]
  }

  /// Returns the number of the side toward which the center is displaced; left at 0.
  private func bySide(_ number: (HorizontalSide) -> Expression) -> Expression {
    .choice(.isLess(.offset, than: 0), number(.right), otherwise: number(.left))
  }

  /// The displacement of the center toward a side.
  private func exposed(_ side: HorizontalSide) -> Expression {
    side == .left ? .track(.offset) : -.track(.offset)
  }

  private func overdrawProgress(_ side: HorizontalSide) -> Expression {
    let overdraw = widths[side].overdraw
    // An element of no list has no value.
    guard overdraw > 0 else { return .element(of: [], at: .offset) }
    return (exposed(side) - .track(.revealWidth(of: side))) / overdraw
  }
}
