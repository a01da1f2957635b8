import Foundation
import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct WholePointDragTests {
  private static let roundings: [WholePointDrag.Rounding] = [.nearest, .down, .up]
  private static let tolerance = WholePointDrag.tolerance

  /// Returns the floor of a number.
  private static func floor(_ number: DoubleDouble) -> Double {
    let whole = number.high.rounded(.down)
    return whole == number.high && number.low < 0 ? whole - 1 : whole
  }

  /// Returns a distance in whole points by the formulas of positions, with exact sums.
  private static func whole(_ x: DoubleDouble, _ rounding: WholePointDrag.Rounding) -> Double {
    let tolerance = DoubleDouble(tolerance)
    return switch rounding {
    case .nearest: floor(x + DoubleDouble(0.5) + tolerance)
    case .down: floor(x + tolerance)
    // The position −x is rounded down.
    case .up: -floor(-x + tolerance)
    }
  }

  // MARK: Rounding

  @Test(arguments: roundings)
  func aDistanceIsRoundedAsExactly(rounding: WholePointDrag.Rounding) {
    var random = SeededGenerator(seed: 1)
    let drag = WholePointDrag(rounding)
    let distances = (0..<20_000).map { _ in Double.random(in: 0...2_000, using: &random) }
    let wrong = distances.filter {
      drag.state(at: $0).value != Self.whole(DoubleDouble($0), rounding)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: roundings)
  func aDistanceBesideAJumpIsRoundedAsExactly(rounding: WholePointDrag.Rounding) {
    let drag = WholePointDrag(rounding)
    let jumps = (0...4_096).map { Double($0) / 2 }
    let beside = jumps.flatMap { [$0, $0 - Self.tolerance, $0 + Self.tolerance] }
    let wrong = beside.flatMap { [$0.nextDown, $0, $0.nextUp] }.filter {
      $0 >= 0 && drag.state(at: $0).value != Self.whole(DoubleDouble($0), rounding)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: roundings)
  func wholeNumbersStay(rounding: WholePointDrag.Rounding) {
    let drag = WholePointDrag(rounding)
    for number in [0, 1, 320, 0x1p23 + 1, 0x1p52 + 1, 0x1p53, 1e300] {
      #expect(drag.state(at: number).value == number)
    }
  }

  // MARK: Resistance

  struct Limit: Sendable {
    let limit: Double
    let free: Double

    var resistance: WholePointDrag.Resistance { .init(beyond: limit, freeExcess: free) }
  }

  private static let limits = [
    Limit(limit: 280, free: 3), Limit(limit: 200.5, free: 8.9625), Limit(limit: 279.3, free: 2.4),
    Limit(limit: 10, free: 150.25), Limit(limit: 0, free: 24), Limit(limit: 320, free: 0),
  ]

  /// Returns N + k·N/√(k² + 15000), with some 30 digits.
  private static func excess(_ limit: Limit, at distance: Double) -> DoubleDouble {
    let free = DoubleDouble(limit.free)
    let k = DoubleDouble(distance) - DoubleDouble(limit.limit) - free
    let square = k * k + DoubleDouble(15_000)
    let root = DoubleDouble(square.high.squareRoot())
    // One step of Newton's method doubles the digits.
    let exactRoot = (root + square / root) * DoubleDouble(0.5)
    return free + k * free / exactRoot
  }

  @Test(arguments: limits.indices, roundings)
  func aResistedDistanceIsRoundedTwice(index: Int, rounding: WholePointDrag.Rounding) {
    let limit = Self.limits[index]
    let drag = WholePointDrag(rounding, resistance: limit.resistance)
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let distance = limit.limit + limit.free + .random(in: 0...1_000, using: &random)
      let excess = Self.excess(limit, at: distance)
      // Four roundings of numbers below 512 may move the excess past a jump.
      let side = excess + DoubleDouble(0.5 + Self.tolerance)
      guard (side.high - side.high.rounded()).magnitude > 4 * 512.0.ulp else { continue }
      let inner = Self.whole(excess, .nearest)
      let outer = DoubleDouble(limit.limit) + DoubleDouble(inner)
      #expect(drag.state(at: distance).value == Self.whole(outer, rounding))
      #expect(inner <= (2 * limit.free).rounded())
    }
  }

  @Test(arguments: limits.indices)
  func belowTheResistanceTheDragIsFree(index: Int) {
    let limit = Self.limits[index]
    let resisted = WholePointDrag(.down, resistance: limit.resistance)
    let end = limit.limit + limit.free
    for distance in [0, 0.25, end / 3, end - 2 * Self.tolerance] where distance >= 0 {
      #expect(resisted.state(at: distance) == WholePointDrag(.down).state(at: distance))
    }
  }

  @Test func theDocumentedDragsHaveTheirPositions() {
    // A drawer of 280 in 320 points stretches by at most a tenth of the rest.
    let drawer = WholePointDrag(.down, resistance: .init(beyond: 280, freeExcess: 3))
    #expect(drawer.state(at: 330).value == 284)
    #expect(drawer.state(at: 282.99).value == 282)
    #expect(drawer.state(at: 283).value == 283)
    #expect(drawer.state(at: 1e200).value == 286)
    let mirrored = WholePointDrag(.up, resistance: .init(beyond: 279.5, freeExcess: 3))
    #expect(mirrored.state(at: 330).value == 284)
  }

  // MARK: Derivatives

  @Test(arguments: limits.indices)
  func theSlopesAreThoseOfTheLawBeforeRounding(index: Int) {
    let limit = Self.limits[index]
    let polynomial = WholePointDrag.Polynomial(constant: 5, linear: -0.5, quadratic: 1.0 / 512)
    let drag = WholePointDrag(.down, resistance: limit.resistance, polynomial: polynomial)
    let end = limit.limit + limit.free
    for k in [0, 0.3, 1, 17, 122.4, 400, 5_000] {
      // With k = √15000 · tan θ the excess is N + N·sin θ, and cos θ its root's share.
      let angle = atan(k / 15_000.0.squareRoot())
      let u = end + limit.free * sin(angle)
      let slope = limit.free / 15_000.0.squareRoot() * pow(cos(angle), 3)
      let bend = -3 * limit.free / 15_000 * pow(cos(angle), 4) * sin(angle)
      let state = drag.state(at: end + k)
      let expected = (-0.5 + u / 256) * slope
      // Each side rounds some ten times, and the bracket cancels at most two digits.
      #expect((state.velocity - expected).magnitude <= 1e-13 * (1 + u) * slope)
      let second = slope * slope / 256 + (-0.5 + u / 256) * bend
      #expect((state.acceleration - second).magnitude <= 1e-13 * (1 + u) * (slope + 0x1p-40))
    }
    for distance in [0, 0.2, 0.5 * end] where distance < end {
      let state = drag.state(at: distance)
      #expect(state.velocity == -0.5 + 2 / 512.0 * distance)
      #expect(state.acceleration == 2 / 512.0)
    }
  }

  @Test func theSlopeBesideACornerIsThatOfTheDirection() {
    let drag = WholePointDrag(.down, resistance: .init(beyond: 280, freeExcess: 3))
    for beside in [-0.5e-9, 0, 0.5e-9] {
      #expect(drag.state(at: 283 + beside).velocity < 0.03)
      #expect(drag.state(at: 283 + beside, isReturning: true).velocity == 1)
    }
    #expect(drag.state(at: 283 - 2e-9).velocity == 1)
    #expect(drag.state(at: 283 + 2e-9, isReturning: true).velocity < 0.03)
  }

  @Test func aPolynomialReadsTheRoundedDistance() {
    let polynomial = WholePointDrag.Polynomial(constant: 1, linear: 0.25, quadratic: -0.125)
    let drag = WholePointDrag(.up, polynomial: polynomial)
    #expect(drag.state(at: 2.5).value == 1 + 0.25 * 3 - 0.125 * 9)
    #expect(drag.state(at: 2.5).velocity == 0.25 - 0.25 * 2.5)
    #expect(Resistance.wholePoints(drag).state(at: 2.5) == drag.state(at: 2.5))
  }
}
