import MotionNumerics

extension Property {
  /// The signed displacement of the center along the current axis, in points.
  public static let offset = Property("offset")
  /// The displacement of the center along x, in points.
  public static let offsetX = Property("offset_x")
  /// The displacement of the center along y, in points.
  public static let offsetY = Property("offset_y")
  /// The x position of the deck's image during a push, in points.
  public static let pictureX = Property("picture_x")
  /// The x position of the center being pushed over the deck, in points.
  public static let pushedX = Property("pushed_x")
  /// The x position of the left side view with parallax, in points.
  public static let leftX = Property("left_x")
  /// The x position of the right side view with parallax, in points.
  public static let rightX = Property("right_x")
  /// The opacity of the center's shadow.
  public static let shadowOpacity = Property("shadow_opacity")
  /// The sides with a controller, encoded as a number that `Deck.controllers(from:)` decodes.
  static let controllers = Property("controllers")
  /// Whether the center responds to touches: 1 or 0.
  public static let centerInteractive = Property("center_interactive")

  /// Whether a side view is hidden: 1 or 0.
  public static func hidden(_ side: Side) -> Property { Property(side.rawValue + "_hidden") }

  /// The displacement of the center along an axis, in points.
  static func shift(along axis: Axis) -> Property { axis == .x ? .offsetX : .offsetY }
}

extension Deck {
  /// The names of the phases.
  enum PhaseName: String, CaseIterable {
    case open, close
    case bounceOut = "bounce-out"
    case bounceBack = "bounce-back"
    case setSize = "set-size"
    case peek, drag, rotate, resize
    case pushOver = "push-over"
  }

  /// The names of the events.
  enum EventName: String, CaseIterable {
    case willOpen = "will-open"
    case didOpen = "did-open"
    case willClose = "will-close"
    case didClose = "did-close"
    case didShowCenter = "did-show-center"
    case bounced, refused, unchanged
    case centerSwapped = "center-swapped"
    case willPeek = "will-peek"
    case didPeek = "did-peek"
    case didRotate = "did-rotate"
    case panBegan = "pan-began"
    case panEnded = "pan-ended"
    case panIgnored = "pan-ignored"
    case tapIgnored = "tap-ignored"
    case changesLedge = "changes-ledge"
  }

  /// Returns every property of the deck at rest in a state.
  func poses(in state: State) -> [Plan.Pose] {
    let showing = sideShowing(in: state)
    let isCovered = showing != nil && appearance.hiddenInteractivity != .interactive
    let hidden = Side.allCases.map { side in
      Plan.Pose(.hidden(side), isHidden(side, beside: showing) ? 1 : 0)
    }
    return [
      Plan.Pose(.offset, state.offset),
      Plan.Pose(.offsetX, state.axis == .x ? state.offset : rest(along: .x)),
      Plan.Pose(.offsetY, state.axis == .y ? state.offset : rest(along: .y)),
      Plan.Pose(.width, bounds.width), Plan.Pose(.height, bounds.height),
      Plan.Pose(.leftX, parallaxShift(of: .left, in: state)),
      Plan.Pose(.rightX, parallaxShift(of: .right, in: state)),
      Plan.Pose(.shadowOpacity, appearance.hasShadow ? appearance.shadowOpacity : 0),
      Plan.Pose(.centerInteractive, isCovered ? 0 : 1),
      Plan.Pose(.controllers, controllersNumber),
    ] + hidden
  }

  /// Whether a side view is hidden, given the visible side if there is one.
  func isHidden(_ side: Side, beside showing: Side?) -> Bool {
    controllers == [side] && !hidesClosedSides ? false : side != showing
  }

  /// Whether a closed side's view is hidden: with a single controller only in release 2.2.11
  /// (2.2.11, IIViewDeckController.m:573–578; 2.4.2, IIViewDeckController.m:1573–1578).
  var hidesClosedSides: Bool { controllers.count > 1 || model == .release2211 }

  /// The sides with a controller, encoded as a bit set.
  var controllersNumber: Double {
    zip(Side.allCases, [1.0, 2, 4, 8]).reduce(0) { sum, side in
      controllers.contains(side.0) ? sum + side.1 : sum
    }
  }

  /// Returns the sides encoded in a bit set.
  static func controllers(from number: Double) -> [Side] {
    zip(Side.allCases, [1, 2, 4, 8]).filter { Int(number) & $0.1 != 0 }.map(\.0)
  }

  /// Returns the moves that slide the center to a state from one of `old` on the same axis.
  func moves(from start: State, of old: Deck, to end: State) -> List<Plan.Move> {
    let shift = Property.shift(along: end.axis)
    var moves = List(
      of: Plan.Move(.offset, from: start.offset, to: end.offset, source: shift))
    moves.append(Plan.Move(shift, from: start.offset, to: end.offset))
    func slide(_ side: Side, _ property: Property) {
      let from = old.parallaxShift(of: side, in: start)
      let to = parallaxShift(of: side, in: end)
      moves.append(Plan.Move(property, from: from, to: to))
    }
    slide(.left, .leftX)
    slide(.right, .rightX)
    return moves
  }

  /// Returns the moves that drag the center along segments from one state to another.
  func moves(along pieces: [Segment], from start: State, to end: State) -> List<Plan.Move> {
    guard !pieces.isEmpty else { return moves(from: start, of: self, to: end) }
    let shift = Property.shift(along: end.axis)
    var moves = List(of: Plan.Move(.offset, along: pieces, source: shift))
    moves.append(Plan.Move(shift, along: pieces, source: shift))
    guard appearance.parallax != 0, end.axis == .x else { return moves }
    for (side, property) in [(Side.left, Property.leftX), (.right, .rightX)] {
      func shift(_ offset: Double) -> Double {
        parallaxShift(of: side, in: State(offset: offset, axis: .x))
      }
      moves.append(Plan.Move(property, along: pieces.map { $0.following(shift) }))
    }
    return moves
  }

  /// The offsets at which the parallax of a side view starts or ends.
  var parallaxTurns: [Double] {
    [Side.left, .right].flatMap { side in
      let reach = bounds.width - ledges[side]
      return appearance.resizesCenter ? [reach, -reach, reach / 2, -reach / 2] : [reach, -reach]
    }
  }

  /// Returns the position of the center along the axis of its displacement, in points.
  func centerPosition(at shift: Double) -> Double {
    appearance.resizesCenter ? max(0, shift) : shift
  }

  /// Returns the center's extent for an extent of the bounds and a displacement, in points.
  func centerExtent(of extent: Double, at shift: Double) -> Double {
    extent - (appearance.resizesCenter ? shift.magnitude : 0)
  }

  private func parallaxShift(of side: Side, in state: State) -> Double {
    guard appearance.parallax != 0 else { return 0 }
    let shift = state.axis == .x ? state.offset : 0
    let reach = centerExtent(of: bounds.width, at: shift) - ledges[side]
    let position = centerPosition(at: shift)
    let lag = side == .left ? min(0, position - reach) : max(0, position + reach)
    return lag * appearance.parallax
  }
}
