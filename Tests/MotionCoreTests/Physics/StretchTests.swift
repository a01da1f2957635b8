import MotionCore
import TestSupport
import Testing

@Suite struct StretchTests {
  @Test func atDistanceZeroTheStretchIsZero() throws {
    let band = Resistance.rubberBand(try RubberBand(dimension: 44))
    for stretch in [Resistance.elastic, band] {
      #expect(stretch.state(at: 0).value == 0)
    }
    // Right after 0 the elastic stretch jumps to its limit, 2 pt; the rubber band starts at 0.
    #expect(Resistance.elastic.state(at: 0x1p-60).value == 2)
    #expect(band.state(at: 0x1p-60).value <= 0x1p-60)
  }

  @Test(arguments: [0x1p-30, 0.5, 6, 80, 1e9])
  func matchesItsKind(distance: Double) throws {
    let band = try RubberBand(dimension: 44, coefficient: 0.7)
    #expect(Resistance.rubberBand(band).state(at: distance) == band.state(at: distance))
    #expect(Resistance.elastic.state(at: distance) == ElasticResistance.state(at: distance))
  }

  @Test func theElasticStretchExceedsSmallDragDistances() {
    // 2d/ln(d + 1) = d at d = e² − 1.
    let equality = 6.38905609893065
    #expect(ulps(ElasticResistance.value(at: equality), from: equality) <= 4)
    let distances = (1...1000).map { Double($0) * 0.006388 }
    #expect(distances.allSatisfy { Resistance.elastic.state(at: $0).value > $0 })
    #expect(distances.allSatisfy { Resistance.elastic.state(at: $0 + 6.39).value < $0 + 6.39 })
  }
}
