import MotionEngine
import MotionExport
import TableText
import TestSupport
import Testing

/// The cubic Bézier nearest to a spring, and the presets nearest to a Bézier.
@Suite struct NearestBezierTests {
  /// The greatest difference from a spring, found without the engine's own search.
  static func difference(
    _ points: [Double], _ spring: Spring, _ duration: Double, intervals: Int = 400
  ) -> Double {
    var greatest = 0.0
    for index in 1..<intervals {
      let s = Double(index) / Double(intervals)
      let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let time = (a * points[0] + b * points[2] + c) * duration
      let value = a * points[1] + b * points[3] + c
      greatest = max(greatest, (value - spring.value(at: time)).magnitude)
    }
    return greatest
  }

  static let springs = [
    "spring(response: 0.5, bounce: 0.3)", "spring(response: 0.5, bounce: 0)",
    "spring(1.5 100 10 3)", "spring(1.5 100 4 -2)", "spring(response: 0.5, damping: 2)",
    "spring(1 100 1.3 0)",
  ]

  @Test(arguments: springs)
  func noOtherControlPointsAreNearer(text: String) throws {
    let curve = try #require(CurveSyntax.timingCurve(text).spring)
    let conversion = try converter(text).conversion(to: .cubicBezier)
    let best = try ["x1", "y1", "x2", "y2"].map { try #require(conversion.number($0)) }
    let duration = try #require(conversion.number("duration"))
    #expect(duration == curve.naturalDuration)
    let reached = Self.difference(best, curve.spring, duration)
    guard case .bezierError(let error)? = conversion.note else {
      Issue.record("no error")
      return
    }
    // The reported error is interpolated; 5,000 points may miss the maximum.
    let finer = Self.difference(best, curve.spring, duration, intervals: 5000)
    #expect(finer <= error + 1e-6 && finer >= error - 1e-4)
    var generator = SeededGenerator(seed: 7)
    var least = Double.infinity
    for index in 0..<300 {
      // Anywhere at first, then nearer and nearer to the best.
      let size = index < 150 ? 1 : 0.1 * Double(300 - index) / 150
      let points = best.enumerated().map { position, value in
        let moved = value + Double.random(in: -size...size, using: &generator)
        return position % 2 == 0 ? min(max(moved, 0), 1) : moved
      }
      least = min(least, Self.difference(points, curve.spring, duration))
    }
    // The accuracy of the search.
    #expect(reached <= least + 1e-4)
  }

  @Test func springsWithManyTurnsHaveANearestBezierToo() throws {
    for text in ["spring(1 100 1e-3 0)", "spring(1 1.44e25 17 1.1e13)"] {
      let conversion = try converter(text).conversion(to: .cubicBezier)
      let points = try ["x1", "y1", "x2", "y2"].map { try #require(conversion.number($0)) }
      #expect(points.allSatisfy(\.isFinite) && (0...1).contains(points[0]))
      #expect((0...1).contains(points[2]))
    }
  }

  @Test func aBezierIsItsOwnNearest() throws {
    for preset in CurvePreset.all where ["linear", "ease", "ease-out-back"].contains(preset.name) {
      let nearest = NearestPreset.all(to: preset.timingCurve)
      #expect(nearest.count == 5)
      #expect(nearest.first?.maxError == 0)
      #expect(nearest.first?.preset == preset)
      let errors = nearest.map(\.maxError)
      #expect(errors == errors.sorted())
    }
  }

  @Test func errorsOfPresetsAreReachedWhereTheySay() throws {
    let curve = try CubicBezierCurve(x1: 0.17, y1: 0.67, x2: 0.83, y2: 0.67)
    for entry in NearestPreset.all(to: .cubicBezier(curve)) {
      let there = (entry.preset.curve.value(at: entry.at) - curve.value(at: entry.at)).magnitude
      #expect(there == entry.maxError)
      let greatest = (0...1000).map { index in
        let x = Double(index) / 1000
        return (entry.preset.curve.value(at: x) - curve.value(at: x)).magnitude
      }.max()
      #expect(greatest == entry.maxError)
    }
  }

  @Test func onlyBeziersHaveTheirDialects() throws {
    for text in ["steps(3, end)", "linear(0, 0.2, 1)", "joint(frequency: 4)"] {
      let curve = try CurveSyntax.timingCurve(text)
      #expect(NearestPreset.all(to: curve).isEmpty)
      let all = Conversion.all(of: curve, maxError: 0.5, style: .shortest)
      #expect(all.map(\.dialect) == [.css])
    }
  }
}
