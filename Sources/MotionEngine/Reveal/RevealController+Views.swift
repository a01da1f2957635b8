/// The views, and the columns of their tables.
extension RevealController {
  /// The front view, which casts no shadow while it is removed.
  public var centerView: Scene.View {
    var view = center()
    if let opacity = view.shadow?.opacity {
      view.shadow?.opacity = .choice(.isSet(.castsShadow), opacity, otherwise: .constant(0))
    }
    return view
  }

  /// Returns the side views and the front view, each below the view that replaces it in place.
  public func views(in motion: Motion) -> [Scene.View] {
    let numbers = motion.values(of: .newRole)
    let new = Role.allCases.filter { numbers.contains($0.number) }
    func views(_ role: Role, _ view: Scene.View) -> [Scene.View] {
      new.contains(role) ? [view, replacement(of: view, role, isAlone: new.count == 1)] : [view]
    }
    return (panels.hasController(.left) ? views(.rear, sideView(.left)) : [])
      + (panels.hasController(.right) ? views(.right, sideView(.right)) : [])
      + views(.front, centerView)
  }

  /// Returns the view that replaces another one in place, with its frame.
  private func replacement(of view: Scene.View, _ role: Role, isAlone: Bool) -> Scene.View {
    var new = view
    new.name = isAlone ? "new" : "new-\(role.rawValue)"
    new.opacity = newOpacity
    new.isVisible = .both(
      view.isVisible, .both(.isPresent(.newOpacity), .isEqual(.newRole, to: role.number)))
    new.shadow = nil
    return new
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
        .number(newOpacity)),
    ]
  }

  /// The opacity of a new controller, which a curve may overshoot.
  var newOpacity: Expression { .opacity(.track(.newOpacity)) }

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
