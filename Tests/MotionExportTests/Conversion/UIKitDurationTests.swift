import MotionEngine
import MotionExport
import TestSupport
import Testing

/// The duration for which UIKit makes a spring.
@Suite struct UIKitDurationTests {
  @Test func framersRowComesBack() throws {
    let conversion = try converter("spring(1 54.83363359078 3.70248678562 0)")
      .conversion(to: .uikit)
    // The published constants have eleven decimals, 2·10⁻¹³ of the stiffness.
    #expect((try #require(conversion.number("duration")) - 3).magnitude <= 1e-11)
    #expect((try #require(conversion.number("dampingRatio")) - 0.25).magnitude <= 1e-12)
    #expect(conversion.fidelity == .exact)
  }

  @Test func criticalSpringsHaveAConstantOverTheFrequency() throws {
    let conversion = try converter("spring(1 100 20 0)").conversion(to: .uikit)
    // 9.233413476451585/10, rounded once.
    #expect(ulps(try #require(conversion.number("duration")), from: 0.9233413476451585) <= 1)
    #expect(conversion.fidelity == .exact)
  }

  @Test(
    arguments: [0.2, 0.5, 0.7, 0.95, 1], [0.3, 0.55, 2.5, 9])
  func durationsComeBack(ratio: Double, duration: Double) throws {
    for velocity in [0, -1.5, -20] {
      let spring = try Spring(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      // From the constants alone, without the duration that they were made for.
      let text = "spring(1 \(spring.stiffness) \(spring.damping) \(velocity))"
      let conversion = try converter(text).conversion(to: .uikit)
      guard conversion.fidelity == .exact else { continue }
      let found = try #require(conversion.number("duration"))
      let again = try Spring(
        duration: found, dampingRatio: try #require(conversion.number("dampingRatio")),
        initialVelocity: velocity)
      // The bound of an exact conversion.
      #expect((again.angularFrequency / spring.angularFrequency - 1).magnitude <= 1e-11, "\(text)")
    }
    let conversion = try converter("spring(duration: \(duration), damping: \(ratio), velocity: 0)")
      .conversion(to: .uikit)
    #expect(conversion.number("duration") == duration)
    #expect(conversion.fidelity == .exact)
  }

  @Test func mostOrdinarySpringsAreExact() throws {
    var generator = SeededGenerator(seed: 20)
    var exact = 0
    for _ in 0..<200 {
      let ratio = Double.random(in: 0.1...1, using: &generator)
      let response = Double.random(in: 0.2...1, using: &generator)
      let text = "spring(response: \(response), damping: \(ratio))"
      if try converter(text).conversion(to: .uikit).fidelity == .exact { exact += 1 }
    }
    #expect(exact == 200)
  }

  @Test func searchesThatEndElsewhereHaveNoDuration() throws {
    // From 5/D UIKit finds the softer of two springs.
    let conversion = try converter("spring(1 100 10 3)").conversion(to: .uikit)
    #expect(conversion.fidelity == .none)
    guard case .frequencyDiffers(let residual)? = conversion.note else {
      Issue.record("no residual")
      return
    }
    #expect(residual > 0.4 && residual < 0.45)
  }

  @Test func unfinishedSearchesAreApproximate() throws {
    var found: [Double] = []
    for velocity in stride(from: -200.0, through: -20, by: 1) {
      let conversion = try converter("spring(1 100 10 \(velocity))").conversion(to: .uikit)
      guard conversion.fidelity == .approximate,
        case .frequencyDiffers(let residual)? = conversion.note
      else { continue }
      found.append(residual)
    }
    #expect(found.allSatisfy { $0 > 1e-11 && $0 <= 1e-6 })
  }

  @Test(arguments: [
    ("spring(1 100 10 5)", ConversionNote.hasNoDuration), ("spring(1 1e-4 1e-3 0)", nil),
    ("spring(1 1e9 1e4 0)", nil), ("spring(1 100 1e-7 0)", .ratioBelow(1.1920929e-7)),
  ])
  func springsOutsideUIKitsRangesHaveNoDuration(text: String, note: ConversionNote?) throws {
    let conversion = try converter(text).conversion(to: .uikit)
    #expect(conversion.fidelity == .none && conversion.parameters.isEmpty)
    if let note {
      #expect(conversion.note == note)
    } else if case .durationOutside(let duration)? = conversion.note {
      #expect(!(0.01...10).contains(duration))
    } else {
      Issue.record("\(String(describing: conversion.note))")
    }
  }

  @Test func criticalSpringsWithVelocityAreRootsOfUIKitsEquation() throws {
    for velocity in [-30.0, -4, 6, 9.5, 40] {
      let conversion = try converter("spring(1 100 20 \(velocity))").conversion(to: .uikit)
      guard let duration = conversion.number("duration") else { continue }
      let spring = try Spring(
        mass: 1, stiffness: 100, damping: 20, initialVelocity: velocity)
      // The residual of a root of the same equation; its slope there is about ten per second.
      #expect((spring.residualMagnitude(at: duration) - 0.001).magnitude <= 1e-12)
    }
  }
}

extension Spring {
  fileprivate func residualMagnitude(at time: Double) -> Double { (1 - value(at: time)).magnitude }
}
