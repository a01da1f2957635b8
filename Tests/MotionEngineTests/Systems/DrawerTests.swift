import MotionNumerics
import TestSupport
import Testing

@testable import MotionEngine

/// Drawers, compared with the library's arithmetic.
@Suite struct DrawerTests {
  private func drawer(
    _ widths: SidePair<Double> = SidePair(both: 280), _ state: Drawer.VisualState = .none
  ) throws -> Drawer {
    let panels = SidePanels(
      bounds: try Size(width: 320, height: 480), controllers: HorizontalSide.allCases,
      shadow: Drawer.defaultShadow)
    var drawer = try Drawer(panels, maximumDrawerWidths: widths)
    drawer.visualState = state
    return drawer
  }

  private func drag(to x: Double) -> Drawer.Operation {
    let to = Drag.Vector(x: DoubleDouble(x), y: DoubleDouble(0))
    return .pan(PanelDrag(Drag(to: to, in: DoubleDouble(1))))
  }

  @Test func widthsAndSpeedsAreChecked() throws {
    #expect(throws: ParameterError(.maximumRightDrawerWidth, 321, breaks: .liesAbove(0, upTo: 320)))
    {
      var widths = SidePair(both: 280.0)
      widths.right = 321
      _ = try drawer(widths)
    }
    let panels = try drawer().panels
    #expect(throws: ParameterError(.animationVelocity, 0, breaks: .isPositive)) {
      _ = try Drawer(panels, animationVelocity: 0)
    }
    // The width of a side that is not there does not count.
    let single = SidePanels(
      bounds: panels.bounds, controllers: [.left], shadow: Drawer.defaultShadow)
    var widths = SidePair(both: 280.0)
    widths.right = 999
    #expect(try Drawer(single, maximumDrawerWidths: widths).width(of: .right) == 0)
  }

  /// roundedOriginXForDrawerConstriants and the floor of panGestureCallback.
  private func libraryX(_ origin: Double, width: Double) -> Double {
    let nonLinear = (320 - width) * 0.1 * 0.75
    let excess = origin.magnitude - width
    guard excess > 0, excess >= nonLinear else { return origin.rounded(.down) }
    let k = excess - nonLinear
    let overshoot = (nonLinear + k * nonLinear / (k * k + 15000).squareRoot()).rounded()
    return (origin < 0 ? -width - overshoot : width + overshoot).rounded(.down)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDragIsAtTheOriginOfTheLibrary(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let width = Double(Int.random(in: 1...600, using: &generator)) / 2
    let x = Double(Int.random(in: -6400...6400, using: &generator)) / 8
    let drawer = try drawer(SidePair(both: width))
    let motion = Motion(try drawer.plan(drag(to: x), from: drawer.restState(.closed)).plan)
    for step in 0..<1000 {
      // Multiples of 2⁻¹³ are exact, so both laws see the same number.
      let time = DoubleDouble(Double(step)) / DoubleDouble(1024)
      let origin = x * Double(step) / 1024
      let found = motion.state(of: .offset, at: Instant(time))?.value
      #expect(found == libraryX(origin, width: width), "at \(origin)")
    }
  }

  /// The appearance of the library's blocks for a center at an x, with p = |x| / w.
  private func libraryAppearance(
    _ state: Drawer.VisualState, x: Double, width: Double
  ) -> [Double] {
    let (p, e) = (x.magnitude / width, x < 0 ? -1.0 : 1)
    let reach = max(width, x.magnitude)
    let stretched = [p, e * p * width * (p - 1) / 2, 1, 0]
    return switch state {
    case .none: p >= 1 ? stretched : [1, 0, 1, 0]
    case .slide: p <= 1 ? [1, -e * (reach - reach * p), 1, 0] : stretched
    case .parallax: p <= 1 ? [1, -e * (reach - reach * p) / 2, 1, 0] : stretched
    case .slideAndScale: [0.9 + p * 0.1, e * (50 - 50 * p), p, 0]
    case .swingingDoor:
      p <= 1
        ? [1, e * (reach * p - reach / 2), 1, e * (90 * p - 90)]
        : [p, e * p * reach / 2, 1, 0]
    }
  }

  @Test(arguments: Drawer.VisualState.allCases, [-330.0, 330])
  func aDragShowsTheAppearanceOfTheLibrary(state: Drawer.VisualState, target: Double) throws {
    for width in [280, 137.5] {
      let drawer = try drawer(SidePair(both: width), state)
      let motion = Motion(try drawer.plan(drag(to: target), from: drawer.restState(.closed)).plan)
      for step in 1..<1024 {
        let instant = Instant(DoubleDouble(Double(step)) / DoubleDouble(1024))
        let x = try #require(motion.state(of: .offset, at: instant)?.value)
        guard x != 0 else { continue }
        let found = [Property.sideScale, .sideTranslation, .sideOpacity, .sideAngle].map {
          motion.state(of: $0, at: instant)?.value ?? .nan
        }
        let expected = libraryAppearance(state, x: x, width: width)
        // A few roundings of numbers up to 330.
        #expect(zip(found, expected).allSatisfy { ($0 - $1).magnitude <= 1e-12 * 330 })
      }
    }
  }

  /// The middle of the hinge of a door on the screen is at the edge of the center: layer frame,
  /// anchor at its inner edge and translation.
  @Test(arguments: HorizontalSide.allCases)
  func theHingeOfADoorIsAtTheEdgeOfTheCenter(side: HorizontalSide) throws {
    let drawer = try drawer(SidePair(both: 280), .swingingDoor)
    let plan = try drawer.plan(drag(to: side.sign * 270), from: drawer.restState(.closed)).plan
    let motion = Motion(plan)
    let view = drawer.sideView(side)
    for time in [0.25, 0.5, 0.75, 1.05, 1.1] {
      let instant = Instant(DoubleDouble(time))
      func number(_ quantity: Scene.View.Quantity) throws -> Double {
        try #require(view[quantity].value(in: motion, at: instant))
      }
      let hinge = try number(.x) + view.anchorX * number(.width) + number(.translationX)
      let x = try #require(motion.state(of: .offset, at: instant)?.value)
      let edge = side == .left ? x : 320 + x
      #expect((hinge - edge).magnitude <= 1e-12 * 320)
    }
  }

  @Test func aHiddenSideViewHasNoTransform() throws {
    let drawer = try drawer(SidePair(both: 280), .parallax)
    let motion = Motion(try drawer.plan(drag(to: 200), from: drawer.restState(.closed)).plan)
    let instant = Instant(DoubleDouble(0.5))
    #expect(drawer.sideView(.right).translationX.value(in: motion, at: instant) == 0)
    #expect(drawer.sideView(.left).translationX.value(in: motion, at: instant) == -90)
  }

  /// A door that opens before the drag would have shown it still hangs on the center.
  @Test func anOpeningThatInterruptsADragHasItsHinge() throws {
    let drawer = try drawer(SidePair(both: 280), .swingingDoor)
    var player = Player(drawer, from: drawer.restState(.closed))
    try player.perform(drag(to: 1), at: .zero, as: drawer)
    try player.perform(.open, at: Instant(DoubleDouble(0.5)), as: drawer)
    let motion = player.motion
    #expect(motion.state(of: .sideHinged, at: Instant(DoubleDouble(0.5)))?.value == 1)
  }

  /// After any operations the center is at rest at a place, alone with the side that is open.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func everythingComesToRest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let state = Drawer.VisualState.allCases.randomElement(using: &generator) ?? .none
    let drawer = try drawer(SidePair(both: 280), state)
    var player = Player(drawer, from: drawer.restState(.closed))
    var time = 0.0
    for _ in 0..<8 {
      var settings = drawer
      settings.panels.ownSide = HorizontalSide.allCases.randomElement(using: &generator) ?? .left
      try player.perform(operation(&generator), at: Instant(DoubleDouble(time)), as: settings)
      time += Double.random(in: 0...0.9, using: &generator)
    }
    // Two closes, of which the first may be refused, end in the closed place.
    for _ in 0..<2 {
      time += 2
      try player.perform(.close, at: Instant(DoubleDouble(time)), as: drawer)
    }
    let motion = player.motion
    let end = motion.end + DoubleDouble(1)
    #expect(player.state.place == .closed)
    let expected = player.system.poses(in: .closed).list
    for pose in expected where !Self.isLeftByPeek(pose.property) {
      #expect(motion.state(of: pose.property, at: end)?.value == pose.value, "\(pose.property)")
    }
  }

  /// Whether the property of a side view may differ from rest after a peek.
  private static func isLeftByPeek(_ property: Property) -> Bool {
    property.name.hasPrefix("side_") || property.name.hasSuffix("_hidden")
  }

  private func operation(_ generator: inout SeededGenerator) -> Drawer.Operation {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .open
    case 1: .close
    case 2: .toggle
    case 3: .tap(at: nil)
    case 4: .peek(distance: 50)
    case 5: .setSize(Double(Int.random(in: 100...300, using: &generator)))
    case 6: .swap(closesFully: Bool.random(using: &generator))
    default: drag(to: Double(Int.random(in: -330...330, using: &generator)))
    }
  }
}
