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

  /// Returns the raw positions at which a drag's rule changes, ascending.
  func levels(along axis: Axis, stops: (low: Double, high: Double)) -> [Double] {
    var levels = [0, rest(along: axis), stops.low, stops.high]
    let openings = sides(along: axis).map(openOffset)
    levels += openings
    let farthest = 4 * openings.reduce(bounds.extent(along: axis)) { max($0, $1.magnitude) }
    levels += [limited(-farthest, along: axis), limited(farthest, along: axis)]
    if axis == .x, appearance.parallax != 0 { levels += parallaxLevels }
    var ascending: [Double] = []
    for level in levels.sorted() where level.isFinite && level.magnitude < farthest {
      if ascending.last != level { ascending.append(level) }
    }
    return ascending
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
    let center = centerFrame(in: place)
    let bar = Rectangle(
      x: center.x, y: center.y + panning.statusBarHeight, width: center.width,
      height: panning.navigationBarHeight)
    let isInBar = panning.navigationBarHeight > 0 && isTouched(bar)
    let isInSlidingView = isTouched(center) || isInBar
    let outsideBar =
      panning.navigationBarHeight > 0
      ? Inaction.touchIsOutside(.navigationBar, bar) : .noNavigationBar
    let outsideCenter = Inaction.touchIsOutside(.center, center)
    let isAnyOpen = sideOpen(in: place) != nil
    switch panning.mode {
    case .none: return .panningIsOff
    case .fullView: return isInSlidingView ? nil : outsideCenter
    case .navigationBar: return isInBar ? nil : outsideBar
    case .panningView:
      // 2.4.2, IIViewDeckController.m:2769: without a view there is no recognizer.
      guard let view = panning.view else { return .noPanningView }
      return isTouched(view) ? nil : .touchIsOutside(.panningView, view)
    case .delegate:
      return !isInSlidingView ? outsideCenter : refusals.contains(.pan) ? .refused(.pan, nil) : nil
    case .navigationBarOrOpenCenter where isAnyOpen: return isInSlidingView ? nil : outsideCenter
    case .navigationBarOrOpenCenter: return isInBar ? nil : outsideBar
    case .allViews:
      let screen = Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height)
      return isTouched(screen) ? nil : .touchIsOutside(.bounds, screen)
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
  var beginsRefusedPans: Bool {
    model == .release2211 && panning.mode == .navigationBarOrOpenCenter
  }

  private func isTouched(_ rectangle: Rectangle) -> Bool {
    panning.touch.map(rectangle.contains) ?? true
  }

  // MARK: Release

  /// The speed at or above which a release is a flick, 500 pt/s.
  public static let flickSpeed = 500.0

  /// The factor of a flick's duration, 1.25.
  private static let flickFactor = DoubleDouble(1.25)

  /// Returns the outcome of releasing the center at an offset.
  ///
  /// Position and extent are those of the axis. In the documented model so is a flick's duration;
  /// the releases of version 2 compute it from x, the width and the left side's size on both axes
  /// (2.4.2, IIViewDeckController.m:2562 and 2623-2666).
  func release(at offset: Double, along axis: Axis, velocity: DoubleDouble) -> Release {
    let sides = sides(along: axis)
    let (minus, plus) = (sides[0], sides[1])
    let extent = bounds.extent(along: axis)
    let plusReach = extent - ledges[plus]
    let minusReach = extent - ledges[minus]
    var release = Release(
      offset: offset, velocity: velocity.high, rule: .position,
      plusThreshold: plusReach - plusReach / 3, minusThreshold: -(minusReach - minusReach / 3))
    let tolerance = rounding(along: axis)
    if velocity.high <= -Self.flickSpeed {
      release.rule = .flickTowardsMinus
      release.side = offset < 0 ? minus : nil
      release.flickDuration = flickDuration(
        DoubleDouble(flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
    } else if velocity.high >= Self.flickSpeed {
      release.rule = .flickTowardsPlus
      release.side = offset > 0 ? plus : nil
      let goal = model.isRelease2 ? bounds.width - size(of: .left) : extent - givenSize(of: plus)
      release.flickDuration = flickDuration(
        .sum(goal, -flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
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

  /// Returns the position from which a flick's duration is computed: in the releases of version 2
  /// the frame's x, which is 0 along y.
  private func flickStart(from offset: Double, along axis: Axis) -> Double {
    guard model.isRelease2 else { return offset }
    return axis == .x ? origin(in: Place(offset: offset, axis: axis)) : 0
  }

  /// Returns the duration of a flick over a distance, or nil if the distance is 0.
  private func flickDuration(
    _ distance: DoubleDouble, _ velocity: DoubleDouble, rounding: Double
  ) -> DoubleDouble? {
    // 320 − 214.7 is not the double 105.3: a distance that is only rounding counts as 0.
    guard distance.high.magnitude > rounding else { return nil }
    let duration = Self.flickFactor * (distance / velocity)
    return duration.high < 0 ? -duration : duration
  }

  /// Returns a side's size as the user gave it, not limited by a maximum.
  private func givenSize(of side: Side) -> Double {
    let ledge = min(Self.defaultLedge, bounds.extent(along: side.axis))
    return givenSizes[side] ?? size(of: side, ledge: ledge)
  }
}
