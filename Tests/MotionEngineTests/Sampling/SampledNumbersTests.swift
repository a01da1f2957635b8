import MotionEngine
import MotionNumerics
import Testing

/// Numbers at given instants, as plots and comparisons of models read them.
@Suite struct SampledNumbersTests {
  /// More instants than a block has rows, so that several blocks follow one another.
  private static let count = 2 * SampleBlock.capacity + 100

  /// A deck that is opened, and instants up to half a second after the end.
  private static func opened() throws -> (motion: Motion, columns: [Column], instants: [Instant]) {
    let deck = try Deck(
      bounds: Size(width: 320, height: 480), controllers: [.left], model: .documented)
    let motion = Motion(try deck.plan(.open(.left), at: deck.closed).plan)
    let step = (motion.duration + 0.5) / Double(count - 1)
    let instants = (0..<count).map { Instant(DoubleDouble(Double($0) * step)) }
    return (motion, deck.columns(side: .left), instants)
  }

  @Test func numbersAreThoseOfTheMotionAtEachInstant() throws {
    let (motion, all, instants) = try Self.opened()
    let offset = try #require(all.first { $0.name == "offset" })
    var sampler = Sampler(motion, on: .at(.zero), columns: [offset])
    let numbers = sampler.numbers(at: instants)[0]
    #expect(numbers.count == Self.count)
    let expected = instants.map { motion.state(of: .offset, at: $0)?.value ?? .nan }
    // Prepared tables of curves are within a few ulps of the curve.
    #expect(zip(numbers, expected).allSatisfy { ($0 - $1).magnitude <= 1e-11 })
    #expect((numbers.first, numbers.last) == (0, 276))
  }

  @Test func aFlagIsOneWhereItIsSet() throws {
    let (motion, all, instants) = try Self.opened()
    let flags = ["left_hidden", "center_interactive"].compactMap { name in
      all.first { $0.name == name }
    }
    var sampler = Sampler(motion, on: .at(.zero), columns: flags)
    let numbers = sampler.numbers(at: instants)
    for (column, numbers) in zip(flags, numbers) {
      guard case .flag(let condition) = column.reading else { continue }
      #expect(numbers == instants.map { condition.holds(in: motion, at: $0) ? 1 : 0 })
    }
    #expect(Set(numbers.joined()) == [0, 1])
  }
}
