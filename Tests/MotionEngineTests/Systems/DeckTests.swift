import MotionEngine
import Testing

@Suite struct DeckTests {
  static let bounds = (width: 320.0, height: 480.0)

  static func deck(
    _ sizes: [Side: Double] = [:], mode: Deck.SizeMode = .ledge, maximum: Double = 0,
    controllers: [Side] = [.left, .right], model: Deck.Model = .documented
  ) throws -> Deck {
    try Deck(
      bounds: Size(width: bounds.width, height: bounds.height), sizes: PerSide { sizes[$0] },
      sizeMode: mode, maximumSize: maximum, controllers: controllers, model: model)
  }

  static let openOffsets: [(side: Side, offset: Double)] = [
    (.left, 276), (.right, -276), (.top, 436), (.bottom, -436),
  ]

  // MARK: Positions

  @Test(arguments: openOffsets)
  func aSideOpensToItsLedge(side: Side, offset: Double) throws {
    let deck = try Self.deck()
    #expect(deck.openOffset(of: side) == offset)
    #expect(deck.ledges[side] == 44)
    let other = try Self.deck([side: 100])
    #expect(other.openOffset(of: side) == offset - side.sign * 56)
  }

  @Test(arguments: Side.allCases)
  func inViewModeASizeIsTheVisiblePart(side: Side) throws {
    let deck = try Self.deck([side: 200], mode: .view)
    #expect(deck.openOffset(of: side) == side.sign * 200)
    #expect(deck.size(of: side) == 200)
    #expect(deck.size(of: side.opposite) == (side.axis == .x ? 276 : 436))
  }

  @Test func aLedgeOfZeroAndOfTheWholeExtentIsAllowed() throws {
    let none = try Self.deck([.left: 0])
    #expect(none.openOffset(of: .left) == 320)
    let all = try Self.deck([.left: 320])
    #expect(all.openOffset(of: .left) == 0)
    // The open offset is rest itself, so the side counts as closed.
    let state = Deck.Place(offset: 0, axis: .x)
    #expect(all.isClosed(.left, in: state))
    #expect(!all.isOpen(.left, in: state))
    #expect(!all.isInTransit(.left, in: state))
  }

  @Test func theDefaultLedgeIsLimitedToNarrowBounds() throws {
    let deck = try Deck(bounds: Size(width: 30, height: 480))
    #expect(deck.ledges[.left] == 30)
    #expect(deck.ledges[.top] == 44)
  }

  // MARK: Closed, open, in transit

  @Test(arguments: openOffsets)
  func aSideIsClosedOpenOrInTransit(side: Side, offset: Double) throws {
    let deck = try Self.deck(controllers: Side.allCases)
    for (share, expected) in [(-1.0, 0), (0, 0), (0.5, 2), (1, 1), (1.1, 2)] {
      let state = Deck.Place(offset: offset * share, axis: side.axis)
      #expect(deck.isClosed(side, in: state) == (expected == 0))
      #expect(deck.isOpen(side, in: state) == (expected == 1))
      #expect(deck.isInTransit(side, in: state) == (expected == 2))
    }
    let crosswise = Deck.Place(offset: offset, axis: side.axis == .x ? .y : .x)
    #expect(deck.isClosed(side, in: crosswise))
  }

  @Test(arguments: openOffsets)
  func aSideWithoutAControllerIsClosed(side: Side, offset: Double) throws {
    let deck = try Self.deck(controllers: [side.opposite])
    let state = Deck.Place(offset: offset, axis: side.axis)
    #expect(deck.isClosed(side, in: state))
    #expect(!deck.isOpen(side, in: state))
    #expect(deck.opened(side) == deck.closed)
  }

  // MARK: Gap mode

  @Test(arguments: Side.allCases)
  func theMaximumLedgeMovesRestOrTheLimit(side: Side) throws {
    let extent = side.axis == .x ? 320.0 : 480.0
    let documented = try Self.deck(maximum: 100, controllers: [side])
    #expect(documented.rest(along: side.axis) == side.sign * (extent - 100))
    #expect(documented.closed.offset == side.sign * (extent - 100))
    #expect(documented.limited(0, along: side.axis) == side.sign * (extent - 100))
    #expect(documented.limited(side.sign * extent, along: side.axis) == side.sign * extent)
    let shipped = try Self.deck(maximum: 100, controllers: [side], model: .shipped)
    #expect(shipped.rest(along: side.axis) == 0)
    #expect(shipped.limited(0, along: side.axis) == 0)
    #expect(shipped.limited(side.sign * extent, along: side.axis) == side.sign * (extent - 100))
    #expect(shipped.openOffset(of: side) == side.sign * (extent - 44))
    // The other axis has no limit.
    let other: Axis = side.axis == .x ? .y : .x
    #expect(documented.limited(0, along: other) == 0)
    #expect(documented.rest(along: other) == 0)
  }

  @Test func theMaximumLimitsLedgesAndIsGivenInTheSizeMode() throws {
    let ledge = try Self.deck([.left: 200], maximum: 100, controllers: [.left])
    #expect(ledge.ledges[.left] == 100)
    let view = try Self.deck([.left: 100], mode: .view, maximum: 200, controllers: [.left])
    #expect(view.maximumLedge == 120)
    #expect(view.ledges[.left] == 120)
    #expect(try ledge.resizing(.left, to: 180).ledges[.left] == 100)
  }

  @Test func twoControllersHaveNoMaximum() throws {
    let deck = try Self.deck(maximum: 100)
    #expect(deck.maximumLedge == nil)
    #expect(deck.rest(along: .x) == 0)
    #expect(deck.limited(300, along: .x) == 300)
  }

  // MARK: Errors

  static let parameters: [(Side, ParameterError.Parameter)] = [
    (.left, .leftSize), (.right, .rightSize), (.top, .topSize), (.bottom, .bottomSize),
  ]

  @Test(arguments: parameters, [Deck.SizeMode.ledge, .view])
  func aSizeOutsideTheExtentIsRejected(row: (Side, ParameterError.Parameter), mode: Deck.SizeMode) {
    let extent = row.0.axis == .x ? 320.0 : 480.0
    for size in [-0.1, extent.nextUp, .infinity, -.infinity, .nan] {
      let error = #expect(throws: ParameterError.self) { try Self.deck([row.0: size], mode: mode) }
      #expect(error?.parameter == row.1)
      #expect(error?.rule == .lies(in: 0...extent))
    }
    #expect((try? Self.deck([row.0: extent], mode: mode)) != nil)
  }

  @Test(arguments: [-1, 320.5, Double.infinity, .nan])
  func aMaximumOutsideTheExtentIsRejected(maximum: Double) {
    let error = #expect(throws: ParameterError.self) {
      try Self.deck(maximum: maximum, controllers: [.right])
    }
    #expect(error?.parameter == .maximumSize)
  }

  @Test(arguments: [-1, 320.5, Double.infinity, .nan])
  func aNewSizeOutsideTheExtentIsRejected(size: Double) throws {
    let deck = try Self.deck()
    let error = #expect(throws: ParameterError.self) { try deck.resizing(.left, to: size) }
    #expect(error?.parameter == .newSize)
  }

  @Test(arguments: [0, -1, Double.infinity, .nan])
  func boundsAreAboveZero(length: Double) {
    #expect(throws: ParameterError.self) { try Size(width: length, height: 1) }
    #expect(throws: ParameterError.self) { try Size(width: 1, height: length) }
  }
}
