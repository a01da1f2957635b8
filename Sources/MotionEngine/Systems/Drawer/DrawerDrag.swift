import MotionNumerics

/// The law of a drag on one side: the whole points to which the center follows.
struct DrawerLaw {
  let side: HorizontalSide
  /// The distance beyond which the side does not open, or infinity if it stretches, in points.
  private let limit: Double
  private let resistance: WholePointDrag.Resistance?
  /// The distance at which the side view begins to show, or infinity, in points.
  let appearanceStart: Double
  /// The distance beyond which the side view looks stretched, or infinity, in points.
  let stretchStart: Double

  /// The part of a stretch that follows the drag, and that of the free width that a stretch takes.
  private static let linearShare = 0.75
  private static let overshootShare = 0.1

  init(_ side: HorizontalSide, of drawer: Drawer) {
    let width = drawer.width(of: side)
    self.side = side
    if drawer.shouldStretchDrawer, drawer.panels.hasController(side) {
      let overshoot = (drawer.panels.bounds.width - width) * Self.overshootShare
      limit = .infinity
      resistance = .init(beyond: width, freeExcess: max(overshoot * Self.linearShare, 0))
    } else {
      (limit, resistance) = (width, nil)
    }
    let farthest = min(limit, drawer.panels.bounds.width * 2 + 2)
    let drag = WholePointDrag(side == .left ? .down : .up, resistance: resistance)
    func first(where holds: (Double) -> Bool) -> Double {
      Self.first(to: farthest) { holds(drag.roundedDistance(at: $0)) }
    }
    // Rounded up, the first point is reached as soon as the center moves.
    let point = side == .left ? first { $0 >= 1 } : 0
    let whole = point.rounded()
    // A whole number is reached within the tolerance before it.
    appearanceStart = (whole - point).magnitude <= 2 * WholePointDrag.tolerance ? whole : point
    // While the center is at the width both appearances are the same: the change is in the middle.
    let (reached, passed) = (first { $0 >= width }, first { $0 > width })
    stretchStart = reached + (passed - reached) / 2
  }

  /// Returns the first distance at which a condition holds that never ceases to hold, or infinity.
  private static func first(to farthest: Double, where holds: (Double) -> Bool) -> Double {
    guard holds(farthest) else { return .infinity }
    var (low, high) = (0.0, farthest)
    while low.nextUp < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the distance of a drag at a position, which ends where the side does not open further.
  func distance(at position: DoubleDouble) -> Double {
    min(max(side.sign * position.high, 0), limit)
  }

  /// Returns the whole distance of the center at a position.
  func whole(at position: DoubleDouble) -> Double {
    drag().roundedDistance(at: distance(at: position))
  }

  /// The positions at which the rule of the center changes.
  var levels: [Double] {
    [appearanceStart, stretchStart, limit].filter(\.isFinite).map { side.sign * $0 }
  }

  /// Returns the rule of a number between two positions on this side.
  func rule(
    _ polynomial: WholePointDrag.Polynomial, from: DoubleDouble, to: DoubleDouble, scale: Double = 1
  ) -> Segment.Rule {
    .pulled(
      Segment.Pull(
        .wholePoints(drag(polynomial)), from: distance(at: from), to: distance(at: to), base: 0,
        scale: scale))
  }

  private func drag(_ polynomial: WholePointDrag.Polynomial = .identity) -> WholePointDrag {
    WholePointDrag(
      side == .left ? .down : .up, resistance: resistance, polynomial: polynomial)
  }
}

/// The center and the side views during a drag.
struct DrawerDrag {
  /// A change of the side that shows.
  struct Change {
    let time: DoubleDouble
    let from: HorizontalSide?
    let to: HorizontalSide?
  }

  private let drawer: Drawer
  private let laws: SidePair<DrawerLaw>
  private let path: DragPath

  /// Creates the positions of a drag that starts with the center at an x.
  init(_ drag: Drag, from x: Double, of drawer: Drawer) {
    self.drawer = drawer
    let laws = SidePair<DrawerLaw> { side in DrawerLaw(side, of: drawer) }
    self.laws = laws
    let start = DoubleDouble(x)
    path = DragPath(
      drag, levels: Set(laws.left.levels + laws.right.levels + [0]).sorted(),
      rounding: drawer.panels.bounds.width * 1e-12
    ) { start + $0.x }
  }

  /// The x of the center at the start.
  var first: Double { x(at: path.start.position) }

  /// The x of the center at the release.
  var last: Double { x(at: path.end.position) }

  private func x(at position: DoubleDouble) -> Double {
    let law = law(at: position)
    return law.side.sign * law.whole(at: position)
  }

  private func law(at position: DoubleDouble) -> DrawerLaw {
    laws[position.high < 0 ? .right : .left]
  }

  /// Returns the side that shows at a position, if one does.
  private func side(at position: DoubleDouble) -> HorizontalSide? {
    let law = law(at: position)
    guard drawer.panels.hasController(law.side), law.whole(at: position) >= 1 else { return nil }
    return law.side
  }

  private func middle(_ from: DoubleDouble, _ to: DoubleDouble) -> DoubleDouble {
    (from + to) / DoubleDouble(2)
  }

  /// Returns the changes of the side that shows, given the one that is open at the start.
  func changes(from open: HorizontalSide?) -> [Change] {
    var shown = open
    var changes: [Change] = []
    func show(_ side: HorizontalSide?, at time: DoubleDouble) {
      guard side != shown else { return }
      changes.append(Change(time: time, from: shown, to: side))
      shown = side
    }
    for (knot, next) in zip(path.knots, path.knots.dropFirst()) {
      show(side(at: knot.position), at: knot.time)
      guard next.time > knot.time else { continue }
      show(side(at: middle(knot.position, next.position)), at: knot.time)
    }
    show(side(at: path.end.position), at: path.end.time)
    return changes
  }

  /// The moves of the center and of the side view that shows.
  var moves: List<Plan.Move> {
    [
      move(.offset, from: first, to: last) { from, to in
        let law = law(at: middle(from, to))
        return law.rule(.identity, from: from, to: to, scale: law.side.sign)
      }
    ] + appearance.filter { !$0.isConstant }.map(\.move)
  }

  private var appearance: [(move: Plan.Move, isConstant: Bool)] {
    let rest = SideAppearance<WholePointDrag.Polynomial>.rest
    let values = (appearance(at: path.start.position), appearance(at: path.end.position))
    return zip(values.0.properties, values.1.properties).enumerated().map { index, ends in
      let move = move(ends.0.0, from: ends.0.1, to: ends.1.1) { from, to in
        let center = middle(from, to)
        let law = law(at: center)
        let polynomial =
          side(at: center).map { side in
            drawer.appearance(
              of: side, isStretched: law.distance(at: center) > law.stretchStart)
          } ?? rest
        let (_, number) = polynomial.properties[index]
        guard number.linear != 0 || number.quadratic != 0 else { return .hold(number.constant) }
        return law.rule(number, from: from, to: to)
      }
      let resting = rest.properties[index].1.constant
      let isConstant =
        move.pieces.isEmpty
        ? move.from == resting && move.to == resting
        : move.pieces.allSatisfy { $0.rule == .hold(resting) }
      return (move, isConstant)
    }
  }

  /// Returns the appearance of the side view that shows at a position.
  private func appearance(at position: DoubleDouble) -> SideAppearance<Double> {
    guard let side = side(at: position) else { return .rest }
    return drawer.appearance(of: side, at: law(at: position).whole(at: position))
  }

  private func move(
    _ property: Property, from first: Double, to last: Double,
    _ rule: (_ from: DoubleDouble, _ to: DoubleDouble) -> Segment.Rule
  ) -> Plan.Move {
    let pieces = path.pieces(endingAt: last, rule)
    return pieces.isEmpty
      ? Plan.Move(property, from: first, to: last) : Plan.Move(property, along: pieces)
  }
}
