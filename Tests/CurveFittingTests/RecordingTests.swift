import CurveFitting
import Testing

@Suite struct RecordingTests {
  private static let times = (0..<10).map { Double($0) / 60 }

  @Test(arguments: [
    (1.0, [0, 1, 5, 9, 100, 200, 276, 276, 276, 276]),
    (0.5, [0, 0.5, 5, 9, 100, 200.5, 276, 276, 276, 276]),
    (1 / 3.0, [0, 0.333333, 5, 9.666667, 100, 200, 276, 276, 276, 276]),
    (0.1, [0, 0.3, 5, 9.7, 100, 200, 276, 276, 276, 276]),
    (1e-6, [0, 0.123456, 5, 9, 100, 200, 276, 276, 276, 276.000001]),
  ])
  func coarsestStepOfAllValuesIsTheResolution(step: Double, values: [Double]) throws {
    #expect(try Recording(times: Self.times, values: values).resolution == step)
  }

  @Test func unroundedValuesHaveNoResolution() throws {
    let values = Self.times.map { 276 * $0 / 0.7 }
    #expect(try Recording(times: Self.times, values: values).resolution == nil)
  }

  @Test func stepIsTheMedianInterval() throws {
    let times = [0, 0.1, 0.2, 0.3, 0.4, 0.9, 1.0, 1.1]
    let recording = try Recording(times: times, values: times)
    // Each interval is a difference of doubles below 2.
    #expect((recording.step - 0.1).magnitude <= 1e-15)
  }

  @Test func fewerThanEightSamplesAreTooFew() {
    #expect(throws: RecordingError.tooFewSamples(7)) {
      try Recording(times: Array(Self.times.prefix(7)), values: Array(Self.times.prefix(7)))
    }
  }

  @Test func valuesThatAreAllTheSameAreFlat() {
    #expect(throws: RecordingError.isFlat(5)) {
      try Recording(times: Self.times, values: Self.times.map { _ in 5 })
    }
  }

  @Test func motionNeedsThreeSamples() throws {
    let recording = try Recording(
      times: Self.times, values: [0, 0, 0, 0, 100, 276, 276, 276, 276, 276])
    #expect(throws: RecordingError.tooFewInMotion(1)) { try CurveFitter.fits(of: recording) }
  }

  @Test func motionMustNotReturn() throws {
    let recording = try Recording(times: Self.times, values: [0, 0, 0, 50, 100, 100, 50, 0, 0, 0])
    #expect(throws: RecordingError.returns(from: 0, to: 0)) {
      try CurveFitter.fits(of: recording)
    }
  }
}

@Suite struct SampleCollectorTests {
  @Test func fewSamplesAreAllKept() {
    var samples = SampleCollector()
    for index in 0..<SampleCollector.limit { samples.append(time: Double(index), value: 1) }
    #expect(samples.times == (0..<SampleCollector.limit).map(Double.init))
  }

  @Test(arguments: [SampleCollector.limit + 1, 3 * SampleCollector.limit, 1_000_000])
  func manySamplesAreThinnedEvenly(count: Int) throws {
    var samples = SampleCollector()
    for index in 0..<count { samples.append(time: Double(index), value: -Double(index)) }
    #expect(samples.count == count)
    #expect(samples.times.count <= SampleCollector.limit)
    #expect(samples.times.count > SampleCollector.limit / 2)
    let steps = Set(zip(samples.times.dropFirst(), samples.times).map { $0 - $1 })
    #expect(steps.count == 1)
    #expect(samples.times.first == 0)
    #expect(samples.values == samples.times.map { -$0 })
  }
}
