public import MotionNumerics

extension Property {
  /// The reveal width of a side, in points, which may follow the bounds.
  static func revealWidth(of side: HorizontalSide) -> Property {
    Property(side.rawValue + "_reveal_width")
  }
  /// The index of the position among all of them.
  static let place = Property("place")
  /// Whether the front view casts its shadow: 1 or 0.
  static let castsShadow = Property("casts_shadow")
  /// The opacity of a controller that replaces another one in place; absent otherwise.
  static let newOpacity = Property("new_opacity")
  /// The index of its role among all of them; absent before the first.
  static let newRole = Property("new_role")
}

extension RevealController {
  /// The names of the phases.
  enum PhaseName: String, CaseIterable {
    case open, close, out, `in`, replace, rotate
  }

  /// The name of an event.
  struct EventName: RawRepresentable, Hashable {
    let rawValue: String

    static let panBegan = Self(rawValue: "pan-began")
    static let panEnded = Self(rawValue: "pan-ended")
    static let panIgnored = Self(rawValue: "pan-ignored")
    static let tapIgnored = Self(rawValue: "tap-ignored")
    static let unchanged = Self(rawValue: "unchanged")
    static let didRotate = Self(rawValue: "did-rotate")

    static func willMove(to place: Place) -> Self {
      Self(rawValue: "will-move-to-\(place.rawValue)")
    }
    static func animate(to place: Place) -> Self { Self(rawValue: "animate-to-\(place.rawValue)") }
    static func didMove(to place: Place) -> Self { Self(rawValue: "did-move-to-\(place.rawValue)") }
    static func willAdd(_ role: Role) -> Self { Self(rawValue: "will-add-\(role.rawValue)") }
    static func didAdd(_ role: Role) -> Self { Self(rawValue: "did-add-\(role.rawValue)") }
  }

  /// The reason for a leg and its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A move in the toggle duration.
    case toggling
    /// The way out of a push, in 0.8 of the toggle duration.
    case pushingOut = "pushing-out"
    /// A move at the speed of a flick.
    case flicking
    /// A move that is not animated.
    case jumping
    /// The front view follows a drag.
    case following = "following-drag"
    /// A controller fades in over another one.
    case dissolving
    /// A controller fades in over nothing.
    case appearing
    /// The bounds change.
    case turning = "turning-bounds"
  }

  // MARK: Sizes

  /// Returns the library's duration of a move to a position in a model, in seconds.
  public static func defaultToggleDuration(in model: SidePanels.Model) -> DoubleDouble {
    switch model {
    case .shipped: .ratio(3, 10)
    case .documented: .ratio(1, 4)
    }
  }

  /// Returns the x of the front view while a side is open, without its sign, in points.
  ///
  /// New bounds that are narrower than the part that stays covered leave 0.
  public func revealWidth(of side: HorizontalSide) -> Double {
    let width = widths[side].reveal
    return width < 0 ? max(panels.bounds.width + width, 0) : width
  }

  /// Returns the greatest x of the front view on a side, without its sign, in points.
  func farthestX(of side: HorizontalSide) -> Double {
    revealWidth(of: side) + widths[side].overdraw
  }

  /// Returns the x of the front view at a position, in points.
  public func x(at place: Place) -> Double {
    guard let side = place.side, panels.hasController(side) else { return 0 }
    let isOpen = place == Place(open: side)
    return side.sign * (isOpen ? revealWidth(of: side) : farthestX(of: side))
  }

  /// The y of the front view, in points.
  private var frontY: Double { barHeight ?? 0 }

  /// Returns the frame of the front view at a position.
  func frontFrame(at place: Place) -> Rectangle {
    Rectangle(
      x: x(at: place), y: frontY, width: panels.bounds.width,
      height: max(panels.bounds.height - frontY, 0))
  }

  /// Returns the x of a side view while the front view is at an x, in points.
  func sideX(_ side: HorizontalSide, frontX x: Double) -> Double {
    let (width, distance) = (revealWidth(of: side), widths[side].displacement)
    let share = width > 0 ? distance * (x / width) : 0
    switch side {
    case .left: return min(max(share - distance, -distance), 0)
    case .right:
      return panels.bounds.width - farthestX(of: side) + min(max(share + distance, 0), distance)
    }
  }

  /// Returns a position, or the closed one if its side has no controller.
  func adjusted(_ place: Place) -> Place {
    place.side.map(panels.hasController) ?? true ? place : .closed
  }

  // MARK: Poses

  /// Returns the values of all properties at rest at a position.
  public func poses(in place: Place) -> [Plan.Pose] {
    frames(at: place) + visibility(showing: place.side) + [
      Plan.Pose(.place, place.number), Plan.Pose(.castsShadow, place.isRemoved ? 0 : 1),
      Plan.Pose(.newOpacity, nil), Plan.Pose(.newRole, nil), Plan.Pose(.centerInteractive, 1),
    ]
  }

  /// Returns the frames of all views at a position.
  func frames(at place: Place) -> [Plan.Pose] {
    let front = frontFrame(at: place)
    return [
      Plan.Pose(.offset, front.x), Plan.Pose(.centerY, front.y),
      Plan.Pose(.centerWidth, front.width), Plan.Pose(.centerHeight, front.height),
      Plan.Pose(.width, panels.bounds.width), Plan.Pose(.height, panels.bounds.height),
    ]
      + HorizontalSide.allCases.flatMap { side in
        let isPresent = panels.hasController(side)
        return [
          Plan.Pose(.x(of: side), isPresent ? sideX(side, frontX: front.x) : nil),
          Plan.Pose(.width(of: side), isPresent ? farthestX(of: side) : nil),
          Plan.Pose(.revealWidth(of: side), revealWidth(of: side)),
        ]
      }
  }

  /// Returns whether the side views are hidden while one of them, or none, shows.
  func visibility(showing shown: HorizontalSide?) -> [Plan.Pose] {
    HorizontalSide.allCases.map { side in
      let isKept = side == .left && barHeight != nil
      let isVisible = panels.hasController(side) && (side == shown || isKept)
      return Plan.Pose(.isHidden(side), isVisible ? 0 : 1)
    }
  }
}
