import CurveFitting
import MotionEngine
import Testing

@Suite struct FitOptionTests {
  private func recording() throws -> Recording {
    try EngineRecordings.recording(of: try Spring(response: 0.5, dampingRatio: 0.7), end: 1.5)
  }

  @Test func knownFiguresStayAsTheyAre() throws {
    let fit = try EngineRecordings.fit(try recording(), .preset) { options in
      (options.from, options.to) = (11, 287)
      (options.start, options.duration) = (0.2, 0.45)
    }
    let preset = try #require(fit)
    // Own units and back are two roundings of numbers below 512.
    #expect((preset.from - 11).magnitude <= 1e-12)
    #expect((preset.to - 287).magnitude <= 1e-12)
    #expect((preset.start - 0.2).magnitude <= 1e-15)
    #expect(preset.duration == 0.45)
    #expect(preset.standardErrors.isEmpty)
  }

  @Test func springStopsAtItsKnownDuration() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7)
    let recording = try EngineRecordings.recording(of: spring, snappingAfter: 0.3, end: 1)
    let free = try #require(try EngineRecordings.fit(recording, .spring))
    let held = try #require(try EngineRecordings.fit(recording, .spring) { $0.duration = 0.3 })
    #expect(held.duration == 0.3)
    // The samples after the end are exact, those before it to the end of the search.
    #expect(held.deviations.greatest <= 1e-5)
    #expect(free.deviations.greatest > 1)
  }

  @Test func weightsAddUpToOne() throws {
    var options = FitOptions()
    options.families = FitFamily.allCases
    let fits = try CurveFitter.fits(of: try recording(), options)
    #expect(fits.count == 4)
    #expect(fits[0].curve.family == .spring)
    #expect((fits.reduce(0) { $0 + $1.weight } - 1).magnitude <= 1e-12)
    #expect(fits.map(\.criterion) == fits.map(\.criterion).sorted())
  }

  @Test func sameRecordingGivesTheSameBits() throws {
    let fits = try (0..<2).map { _ in try CurveFitter.fits(of: try recording()) }
    #expect(fits[0].map(\.criterion) == fits[1].map(\.criterion))
    #expect(fits[0].map(\.curve) == fits[1].map(\.curve))
  }

  /// Scaled and shifted recordings have scaled and shifted fits.
  @Test(arguments: [1e-90, 1e-3, 1e6, 1e90])
  func unitsDoNotMatter(unit: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7)
    let recording = try EngineRecordings.recording(
      of: spring.value, end: 1.5, from: 0, distance: unit)
    let fit = try #require(try EngineRecordings.fit(recording, .spring))
    guard case .spring(_, let response) = fit.curve else { return }
    #expect((response - 0.5).magnitude <= 1e-7)
    #expect((fit.to / unit - 1).magnitude <= 1e-7)
  }

  @Test func lateRecordingsAreFittedAsWell() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7)
    let times = (0...90).map { 1e6 + Double($0) / 60 }
    let recording = try Recording(
      times: times, values: times.map { 276 * spring.value(at: $0 - 1_000_000.25) })
    let fit = try #require(try EngineRecordings.fit(recording, .spring))
    // Times near 10⁶ are doubles to 10⁻¹⁰.
    #expect((fit.start - 1_000_000.25).magnitude <= 1e-7)
  }
}
