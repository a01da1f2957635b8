import MotionNumerics

/// The places where drags and taps may begin, and what follows a release.
extension Deck {
  /// Returns the sides along an axis: the one toward −, then the one toward +.
  func sides(along axis: Axis) -> [Side] { axis == .x ? [.right, .left] : [.bottom, .top] }

  /// Returns the stretch of the center beyond a side's open offset, or nil if there is none.
  func stretch(beyond side: Side) -> Resistance? {
    guard panning.isElastic else { return nil }
    guard model == .documented else { return .elastic }
    let band = try? RubberBand(dimension: ledges[side], coefficient: panning.rubberBand)
    return band.map(Resistance.rubberBand)
  }

  // MARK: Touches

  /// Returns the frame of the center in a place.
  func centerFrame(in place: Place) -> Rectangle {
    let x = place.axis == .x ? place.offset : 0
    let y = place.axis == .y ? place.offset : 0
    return Rectangle(
      x: centerPosition(at: x), y: centerPosition(at: y),
      width: centerExtent(of: bounds.width, at: x),
      height: centerExtent(of: bounds.height, at: y))
  }

  /// Returns the position of the center along its axis as the model reads it.
  ///
  /// The releases of version 2 read it from the frame, which for a resized center stays at 0 while
  /// right or bottom is visible (2.4.2, IIViewDeckController.m:586-593).
  func origin(in place: Place) -> Double {
    model.isRelease2 ? centerPosition(at: place.offset) : place.offset
  }

  /// Returns the reason why a pan cannot begin at the touch, or nil if it can.
  func panObstacle(in place: Place) -> Inaction? {
    func obstacle(_ area: Inaction.TouchArea, _ frame: Rectangle) -> Inaction? {
      panning.touch.map(frame.contains) ?? true ? nil : .touchIsOutside(area, frame)
    }
    let center = centerFrame(in: place)
    var outsideBar: Inaction? = .noNavigationBar
    if panning.navigationBarHeight > 0 {
      var bar = center
      (bar.y, bar.height) = (center.y + panning.statusBarHeight, panning.navigationBarHeight)
      outsideBar = obstacle(.navigationBar, bar)
    }
    let outsideView = outsideBar == nil ? nil : obstacle(.center, center)
    return switch panning.mode {
    case .none: .panningIsOff
    case .fullView: outsideView
    case .navigationBar: outsideBar
    // 2.4.2, IIViewDeckController.m:2769: without a view there is no recognizer.
    case .panningView: panning.view.map { obstacle(.panningView, $0) } ?? .noPanningView
    case .delegate: outsideView ?? (refusals.contains(.pan) ? .refused(.pan, nil) : nil)
    case .navigationBarOrOpenCenter: sideOpen(in: place) == nil ? outsideBar : outsideView
    case .allViews:
      obstacle(.bounds, Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height))
    }
  }

  /// Returns the side of a pan: the visible one or, at rest, the one toward which it begins.
  func sidePanned(_ drag: Drag, in place: Place) -> Side? {
    let axis = panAxis(of: drag, in: place)
    let showing = Side(showingAt: place.offset - rest(along: axis), along: axis)
    return place.axis == axis && showing != nil
      ? showing : Side(showingAt: drag.firstDirection(along: axis), along: axis)
  }

  /// Returns the axis along which a pan moves the center.
  func panAxis(of drag: Drag, in place: Place) -> Axis {
    place.offset != 0 ? place.axis : drag.firstAxis
  }

  /// Whether a pan may begin toward a side that is open or that the delegate refuses to open.
  ///
  /// In this mode release 2.2.11 decides by the position of the touch and returns before it checks
  /// the side (2.2.11, IIViewDeckController.m:2254–2261).
  public var beginsRefusedPans: Bool {
    model == .release2211 && panning.mode == .navigationBarOrOpenCenter
  }

  // MARK: Release

  /// The speed at or above which a release is a flick, 500 pt/s.
  public static let flickSpeed = 500.0

  /// Returns the outcome of releasing the center at an offset.
  ///
  /// Position and extent are those of the axis. In the documented model so is a flick's duration;
  /// the releases of version 2 compute it from x, the width and the left side's size on both axes
  /// (2.4.2, IIViewDeckController.m:2562 and 2623-2666).
  func release(at offset: Double, along axis: Axis, velocity: DoubleDouble) -> Release {
    let sides = sides(along: axis)
    let (minus, plus) = (sides[0], sides[1])
    let extent = bounds.extent(along: axis)
    func threshold(of side: Side) -> Double {
      let reach = extent - ledges[side]
      return side.sign * (reach - reach / 3)
    }
    var release = Release(
      offset: offset, velocity: velocity.high, plusThreshold: threshold(of: plus),
      minusThreshold: threshold(of: minus))
    let tolerance = rounding(along: axis)
    if release.isFlick {
      let side = velocity.high > 0 ? plus : minus
      release.side = side.sign * offset > 0 ? side : nil
      var (goal, start) = (side == plus ? extent - givenSize(of: plus) : 0, offset)
      if model.isRelease2 {
        if side == plus { goal = bounds.width - size(of: .left) }
        start = axis == .x ? origin(in: Place(offset: offset, axis: axis)) : 0
      }
      let distance = DoubleDouble.sum(goal, -start)
      // 320 − 214.7 is not the double 105.3: a distance that is only rounding counts as 0.
      if distance.high.magnitude > tolerance {
        let duration = DoubleDouble(1.25) * (distance / velocity)
        release.flickDuration = duration.high < 0 ? -duration : duration
      }
    } else if model == .documented, maximumLedge != nil, let single, single.axis == axis {
      let rest = rest(along: axis)
      let threshold = rest + (openOffset(of: single) - rest) * 2 / 3
      (release.plusThreshold, release.minusThreshold) =
        single.sign > 0 ? (threshold, -.infinity) : (.infinity, threshold)
      let isBeyondRest = single.sign * (offset - rest) > 0
      let isFar = single.sign * (offset - threshold) >= -tolerance
      release.side = isBeyondRest && isFar ? single : nil
    } else if offset >= release.plusThreshold - tolerance {
      release.side = plus
    } else if offset <= release.minusThreshold + tolerance {
      release.side = minus
    }
    return release
  }

  /// Returns a side's size as the user gave it, not limited by a maximum.
  private func givenSize(of side: Side) -> Double {
    let ledge = min(Self.defaultLedge, bounds.extent(along: side.axis))
    return givenSizes[side] ?? size(of: side, ledge: ledge)
  }
}
