/// Pages under a finger: where the current one is at each time.
///
/// Beyond a page without a neighbour it may resist the pull as a scroll view does.
struct PagerDrag {
  /// How far the finger has moved the pages at a time.
  private struct Knot {
    var time: DoubleDouble
    var translation: DoubleDouble
  }

  /// The rubber band of a pull to the right and of one to the left, if there are.
  private let bands: (right: RubberBand?, left: RubberBand?)
  private let knots: [Knot]

  /// Follows a finger along x.
  init(_ pager: Pager, _ drag: Drag, from state: Pager.State) {
    let resists = pager.resistance == .rubberBand
    let band = resists ? try? RubberBand(dimension: pager.width) : nil
    let bands = (
      right: pager.exists(.previous, in: state) ? nil : band,
      left: pager.exists(.next, in: state) ? nil : band
    )
    self.bands = bands
    let taken = state.position > 0 ? bands.right : bands.left
    let start = DoubleDouble(taken?.distance(pulledTo: state.position) ?? state.position)
    let whole = drag.points.map { Knot(time: $0.time, translation: start + $0.x) }
    // Where a pull begins to be resisted the position turns a corner.
    var knots = Array(whole.prefix(1))
    for (a, b) in zip(whole, whole.dropFirst()) {
      if b.time > a.time, a.translation.high * b.translation.high < 0 {
        let share = a.translation / (a.translation - b.translation)
        knots.append(
          Knot(time: a.time + share * (b.time - a.time), translation: DoubleDouble(0)))
      }
      knots.append(b)
    }
    self.knots = knots
  }

  /// The finger's translation as it lets go.
  var lastTranslation: DoubleDouble { knots[knots.count - 1].translation }

  /// Where the current page is at a translation.
  func position(at translation: DoubleDouble) -> Double {
    band(at: translation.high)?.value(at: translation.high) ?? translation.high
  }

  private func band(at translation: Double) -> RubberBand? {
    translation > 0 ? bands.right : translation < 0 ? bands.left : nil
  }

  /// What a view at a place beside the current one does, by time since the finger was put down;
  /// nothing where that takes no time.
  func pieces(beside place: Double) -> [Segment] {
    var pieces = zip(knots, knots.dropFirst()).filter { $1.time > $0.time }.map { a, b in
      Segment(
        start: Instant(a.time), duration: b.time - a.time,
        rule: rule(beside: place, from: a.translation, to: b.translation))
    }
    let last = knots[knots.count - 1]
    let end = place + position(at: last.translation)
    if let piece = pieces.last, piece.lastValue != end {
      pieces.append(Segment(holding: end, from: Instant(last.time)))
    }
    return pieces
  }

  private func rule(
    beside place: Double, from: DoubleDouble, to: DoubleDouble
  ) -> Segment.Rule {
    let side = from.high + to.high
    guard from != to, let band = band(at: side) else {
      let (start, end) = (place + position(at: from), place + position(at: to))
      return from == to ? .hold(end) : .eased(from: start, to: end, curve: .linear)
    }
    return .pulled(
      Segment.Pull(
        .rubberBand(band), from: from.high.magnitude, to: to.high.magnitude, base: place,
        scale: side > 0 ? 1 : -1))
  }
}

extension RubberBand {
  /// The distance of the finger at which the content has moved so far, less than the dimension.
  func distance(pulledTo value: Double) -> Double {
    value / coefficient * (dimension / (dimension - value.magnitude))
  }
}
