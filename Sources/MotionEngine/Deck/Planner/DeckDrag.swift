import MotionNumerics

/// The motion of the center during a drag.
///
/// The raw position is the start plus the drag's translation. It is clamped to the stops, stretched
/// beyond an open offset, and finally limited by the maximum ledge.
struct DeckDrag {
  let deck: Deck
  let axis: Axis
  /// The limits of the raw position; infinite if there are none.
  let stops: (low: Double, high: Double)
  private let path: DragPath

  /// Creates the motion of a drag.
  ///
  /// - Parameters:
  ///   - deck: The deck whose center is dragged.
  ///   - drag: The drag.
  ///   - start: The offset when the drag begins.
  ///   - axis: The axis along which the center moves.
  ///   - stops: The limits of the raw position; infinite if there are none.
  init(
    _ deck: Deck, _ drag: Drag, from start: Double, along axis: Axis,
    stops: (low: Double, high: Double)
  ) {
    self.deck = deck
    self.axis = axis
    self.stops = stops
    // The rounding decides whether the center is stretched.
    path = DragPath(
      drag, levels: deck.levels(along: axis, stops: stops), rounding: deck.rounding(along: axis)
    ) { DoubleDouble(start) + $0.translation(along: axis) }
  }

  /// The offset at release.
  var target: Double { offset(at: path.end.position.high) }

  /// The open offsets, beyond which the center is stretched.
  var limits: OvershootLimits {
    let openings = deck.sides(along: axis).map(deck.openOffset)
    return OvershootLimits(lower: openings[0], upper: openings[1])
  }

  /// Whether the center is dragged beyond an open offset and follows.
  var stretches: Bool {
    path.knots.contains { knot in
      let raw = knot.position.high
      guard let side = sideBeyond(stopped(raw)) else { return false }
      return side.sign * offset(at: raw) > side.sign * deck.openOffset(of: side)
    }
  }

  private func stopped(_ raw: Double) -> Double { min(max(raw, stops.low), stops.high) }

  /// Returns the side beyond whose open offset a raw position is, if any.
  private func sideBeyond(_ raw: Double) -> Side? {
    deck.sides(along: axis).first { side in
      side.sign * raw > side.sign * deck.openOffset(of: side)
    }
  }

  private func offset(at raw: Double) -> Double {
    let raw = stopped(raw)
    guard let side = sideBeyond(raw) else { return deck.limited(raw, along: axis) }
    let open = deck.openOffset(of: side)
    let stretched = deck.stretch(beyond: side)?.state(at: (raw - open).magnitude).value ?? 0
    return deck.limited(open + side.sign * stretched, along: axis)
  }

  /// Returns the sign of the side visible at an offset: 1 for the one toward +, −1 for the one
  /// toward −, 0 at rest.
  private func showing(_ offset: Double) -> Double {
    let rest = deck.rest(along: axis)
    return offset > rest ? 1 : offset < rest ? -1 : 0
  }

  // MARK: Pieces

  /// The offset by time since the drag began; empty if the drag takes no time.
  var pieces: [Segment] {
    path.pieces(endingAt: target) { from, to in
      rule(from: from.high, to: to.high, middle: middle(from, to))
    }
  }

  private func middle(_ from: DoubleDouble, _ to: DoubleDouble) -> Double {
    ((from + to) * DoubleDouble(0.5)).high
  }

  private func rule(from: Double, to: Double, middle: Double) -> Segment.Rule {
    let held = offset(at: middle)
    guard stopped(middle) == middle, from != to else { return .hold(held) }
    guard let side = sideBeyond(middle) else {
      return deck.limited(middle, along: axis) == middle
        ? .eased(from: from, to: to, curve: .linear) : .hold(held)
    }
    let open = deck.openOffset(of: side)
    guard let stretch = deck.stretch(beyond: side), deck.limited(middle, along: axis) == middle
    else { return .hold(held) }
    return .pulled(
      Segment.Pull(
        stretch, from: (from - open).magnitude, to: (to - open).magnitude, base: open,
        scale: side.sign))
  }

  // MARK: Events

  /// A change of the visible side.
  struct Turn {
    var time: DoubleDouble
    /// The sign of the side visible before, or 0.
    var before: Double
    /// The sign of the side visible afterwards, or 0.
    var after: Double
  }

  /// Returns the changes of the visible side, starting with the one visible before the drag.
  ///
  /// If the center touches rest and turns back, there are two.
  func turns(from before: Double) -> [Turn] {
    var turns: [Turn] = []
    var showing = before
    func change(_ time: DoubleDouble, _ after: Double) {
      turns.append(Turn(time: time, before: showing, after: after))
      showing = after
    }
    for (a, b) in path.stretches {
      let after = self.showing(offset(at: middle(a.position, b.position)))
      let isAtRest = self.showing(offset(at: a.position.high)) == 0
      if showing != 0, isAtRest {
        if after == showing { change(a.time, 0) }
        change(a.time, after)
      } else if showing != after {
        change(a.time, after)
      }
    }
    let end = self.showing(target)
    if showing != end { change(path.end.time, end) }
    return turns
  }
}

extension Deck {
  /// Returns the sides along an axis: the one toward −, then the one toward +.
  func sides(along axis: Axis) -> [Side] { axis == .x ? [.right, .left] : [.bottom, .top] }

  /// Returns the stretch of the center beyond a side's open offset, or nil if there is none.
  func stretch(beyond side: Side) -> Stretch? {
    guard panning.isElastic else { return nil }
    guard model == .documented else { return .elastic }
    let band = try? RubberBand(dimension: ledges[side], coefficient: panning.rubberBand)
    return band.map(Stretch.rubberBand)
  }

  /// Returns the raw positions at which a drag's rule changes, ascending.
  fileprivate func levels(along axis: Axis, stops: (low: Double, high: Double)) -> [Double] {
    var levels = [0, rest(along: axis), stops.low, stops.high]
    let openings = sides(along: axis).map(openOffset)
    levels += openings
    let farthest = 4 * openings.reduce(bounds.extent(along: axis)) { max($0, $1.magnitude) }
    levels += [limited(-farthest, along: axis), limited(farthest, along: axis)]
    if axis == .x, appearance.parallax != 0 { levels += parallaxTurns }
    var ascending: [Double] = []
    for level in levels.sorted() where level.isFinite && level.magnitude < farthest {
      if ascending.last != level { ascending.append(level) }
    }
    return ascending
  }
}
