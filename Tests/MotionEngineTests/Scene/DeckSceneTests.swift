import MotionEngine
import MotionNumerics
import TestSupport
import Testing

/// The views of a deck.
@Suite struct DeckSceneTests {
  private static let duration = GivenDuration(Deck.defaultDuration, isGiven: false)

  /// Returns a deck with random looks.
  private static func deck(
    _ sides: [Side], model: Deck.Model = .documented, seed: UInt64
  ) throws -> Deck {
    var generator = SeededGenerator(seed: seed)
    var deck = try Deck(bounds: Size(width: 320, height: 480), controllers: sides, model: model)
    deck.appearance.resizesCenter = Bool.random(using: &generator)
    deck.appearance.parallax = Bool.random(using: &generator) ? 0.5 : 0
    deck.appearance.centerOpacity = Bool.random(using: &generator) ? 0.7 : 1
    deck.appearance.centerCornerRadius = Bool.random(using: &generator) ? 8 : 0
    deck.appearance.shadow.isCast = Bool.random(using: &generator)
    if Bool.random(using: &generator) {
      (deck.appearance.navigation, deck.appearance.layout) = (.integrated, .belowBars)
    }
    return deck
  }

  private static func operations(_ side: Side) throws -> [Deck.Operation] {
    [
      .open(side), .bounce(side, opening: true, swapsCenter: false),
      .rotate(side, to: try Size(width: 480, height: 320), duration: duration),
      .setController(side, isPresent: false),
      .pan(
        side,
        Drag(
          to: .init(x: DoubleDouble(200), y: DoubleDouble(-130)), in: DoubleDouble(0.25))),
    ]
  }

  private static let center: [(Scene.View.Quantity, String)] = [
    (.x, "center_x"), (.y, "center_y"), (.width, "center_width"), (.height, "center_height"),
    (.opacity, "center_opacity"), (.cornerRadius, "center_corner_radius"),
  ]
  private static let shadow: [(Scene.View.Quantity, String)] = [
    (.shadowOpacity, "shadow_opacity"), (.shadowRadius, "shadow_radius"),
    (.shadowOffsetX, "shadow_offset_x"), (.shadowOffsetY, "shadow_offset_y"),
  ]

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func everyViewIsWhereTheTablePlacesIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sides = Side.allCases.filter { _ in Bool.random(using: &generator) }
    let deck = try Self.deck(sides, seed: seed)
    for operation in try Self.operations(sides.first ?? .left) {
      for start in [deck.closed] + sides.map(deck.opened) {
        let outcome = try deck.plan(operation, at: start)
        let table = try SampledTable(
          Motion(outcome.plan), outcome.system.columns(side: nil), seed: seed)
        let scene = Scene(
          table.motion, area: .bounds, views: outcome.system.views(in: table.motion))
        #expect(scene.views.map(\.name) == sides.map(\.rawValue) + ["center"])
        try expectViews(of: scene, in: table, sides, hasShadow: deck.appearance.shadow.isCast)
      }
    }
  }

  private func expectViews(
    of scene: Scene, in table: SampledTable, _ sides: [Side], hasShadow: Bool
  ) throws {
    let center = try #require(scene.views.first { $0.name == "center" })
    #expect(table.difference(of: center, from: Self.center) == nil)
    #expect((center.shadow != nil) == hasShadow)
    if hasShadow { #expect(table.difference(of: center, from: Self.shadow) == nil) }
    for (row, instant) in table.instants.enumerated()
    where center.corners.text(in: scene.motion, at: instant) != table.text("center_corners", row) {
      Issue.record("other corners at \(instant.seconds)")
      break
    }
    for side in sides {
      let view = try #require(scene.views.first { $0.name == side.rawValue })
      let x = side.axis == .x ? [(Scene.View.Quantity.x, side.rawValue + "_x")] : []
      #expect(
        table.difference(of: view, from: x + [(.y, "side_y"), (.height, "side_height")]) == nil)
      if side.axis == .y { #expect(view.x == .constant(0)) }
      #expect(view.width == .track(.width))
      let wrong = table.instants.indices.first { row in
        let isHidden = table.text(side.rawValue + "_hidden", row) == "true"
        return scene.isHidden(view, at: table.instants[row]) != isHidden
      }
      #expect(wrong == nil)
    }
  }

  @Test func thePictureOfAPushIsBelowTheCenter() throws {
    let deck = try Deck(bounds: Size(width: 320, height: 480))
    let outcome = try deck.plan(.pushOver, at: deck.opened(.right))
    let table = try SampledTable(
      Motion(outcome.plan).delayed(by: DoubleDouble(0.25)),
      outcome.system.columns(side: .right, isPushed: true), seed: 5)
    let scene = Scene(
      table.motion, area: .bounds, views: outcome.system.views(in: table.motion, isPushed: true))
    #expect(scene.views.map(\.name) == ["left", "right", "picture", "center"])
    #expect(table.difference(of: scene.views[3], from: Self.center) == nil)
    let picture = scene.views[2]
    #expect(table.difference(of: picture, from: [(.x, "picture_x")]) == nil)
    #expect(picture.y == .constant(0))
    #expect(picture.width == .track(.width) && picture.height == .track(.height))
    let rows = table.instants.indices
    #expect(rows.contains { scene.isHidden(picture, at: table.instants[$0]) })
    #expect(
      rows.allSatisfy {
        scene.isHidden(picture, at: table.instants[$0]) == (table.number("picture_x", $0) == nil)
      })
  }

  @Test(arguments: [Side.left, .right], [[Side.left, .right], [.right], [.left]])
  func releaseThreeSlidesItsSidesOverTheCenter(side: Side, sides: [Side]) throws {
    let deck = try Deck(
      bounds: Size(width: 320, height: 480), sizes: PerSide { $0 == .left ? 100 : nil },
      controllers: sides, model: .v3)
    let outcome = try deck.plan(.open(side), at: deck.closed)
    let table = try SampledTable(Motion(outcome.plan), deck.columns(side: side), seed: 6)
    let scene = Scene(table.motion, area: .bounds, views: deck.views(in: table.motion))
    #expect(scene.views.map(\.name) == ["center", "decoration"] + sides.map(\.rawValue))
    #expect(table.difference(of: scene.views[0], from: Array(Self.center.prefix(4))) == nil)
    #expect(table.difference(of: scene.views[1], from: [(.opacity, "decoration_opacity")]) == nil)
    #expect(scene.views[1].fill == "black")
    for view in scene.views.dropFirst(2) {
      let shown = table.instants.indices.filter { !scene.isHidden(view, at: table.instants[$0]) }
      #expect(shown.allSatisfy { table.text("side", $0) == view.name })
      #expect(
        table.difference(
          of: view, from: [(.x, "side_x"), (.y, "side_y"), (.height, "side_height")],
          where: shown.contains) == nil)
      #expect(view.width == .constant(view.name == "left" ? 100 : 320))
    }
  }

  // MARK: Data

  @Test func theCenterIsTheOffset() throws {
    let deck = try Deck(bounds: Size(width: 320, height: 480))
    let motion = Motion(try deck.plan(.open(.left), at: deck.closed).plan)
    let center = try #require(deck.views(in: motion).last)
    #expect(center.x == .track(.offsetX) && center.y == .track(.offsetY))
    #expect(center.width == .track(.width) && center.height == .track(.height))
  }

  @Test func aResizedCenterStopsAtTheEdge() throws {
    var deck = try Deck(bounds: Size(width: 320, height: 480))
    deck.appearance.resizesCenter = true
    let motion = Motion(try deck.plan(.open(.right), at: deck.closed).plan)
    let center = try #require(deck.views(in: motion).last)
    #expect(center.x == .maximum(.constant(0), .track(.offsetX)))
    guard case .minimum(let left, let right) = center.width else {
      Issue.record("\(center.width) is no minimum")
      return
    }
    #expect(left.linearMap?.terms.map(\.factor) == [1, -1])
    #expect(right.linearMap?.terms.map(\.factor) == [1, 1])
  }
}
