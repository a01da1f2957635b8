import MotionEngine
import MotionNumerics
import TestSupport
import Testing

/// Successive operations on a menu.
@Suite struct MenuPlayerTests {
  @Test func theExposedWidthMustBeWithinTheBounds() throws {
    let bounds = try Size(width: 375, height: 667)
    #expect(throws: Never.self) { try Menu(bounds: bounds, exposedWidth: 375) }
    #expect(throws: ParameterError(.exposedWidth, -1, breaks: .lies(in: 0...375))) {
      try Menu(bounds: bounds, exposedWidth: -1)
    }
  }

  private func operation(_ generator: inout SeededGenerator) -> Menu.Operation {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: .toggle
    case 1: .show
    case 2: .hide
    case 3: .swap(to: Int.random(in: 0..<3, using: &generator))
    case 4: .launch
    case 5: .rotate
    default:
      .pan(
        Drag(
          to: .init(x: DoubleDouble(Double.random(in: -300...300, using: &generator)), y: zero),
          in: DoubleDouble(0.25)))
    }
  }

  private let zero = DoubleDouble(0)

  /// After any operations the view rests at 0 or at the exposed width and reacts to touches, and x
  /// jumps only where a launch or a drag sets it.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everythingComesToRest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let menu = try Menu(bounds: try Size(width: 375, height: 667))
    var player = Player(menu, at: .init(isShown: false))
    var time = 0.0
    var mayJump: [Double] = []
    for _ in 0..<8 {
      let operation = operation(&generator)
      switch operation {
      case .launch, .pan: mayJump.append(time)
      case .toggle, .show, .hide, .swap, .rotate: break
      }
      try player.perform(operation, at: Instant(DoubleDouble(time)), as: menu)
      time += Double.random(in: 0...0.7, using: &generator)
    }
    let motion = player.motion
    func value(_ property: Property, _ instant: Instant) -> Double {
      motion.state(of: property, at: instant)?.value ?? .nan
    }
    let isShown = value(.menuShown, motion.end) == 1
    #expect(value(.visibleX, motion.end) == (isShown ? 200 : 0))
    #expect(value(.disablings, motion.end) == 0)
    #expect(value(.outgoingX, motion.end).isNaN && value(.outgoingIndex, motion.end).isNaN)
    // The greatest speed of ease-in-out is 50/29 times its mean: a rotation that moves a view back
    // over 667 pt in 0.3 s reaches 3833 pt/s, which is 19.2 pt in a step.
    let steps = Int(motion.duration * 200)
    let jumps = (0..<steps).filter { step in
      let (first, last) = (Double(step) / 200, Double(step + 1) / 200)
      let change =
        value(.visibleX, Instant(DoubleDouble(last)))
        - value(.visibleX, Instant(DoubleDouble(first)))
      return change.magnitude > 19.2 && !mayJump.contains { first <= $0 && $0 <= last }
    }
    #expect(jumps.isEmpty)
  }
}
