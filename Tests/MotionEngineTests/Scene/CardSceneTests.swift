import MotionEngine
import MotionNumerics
import Testing

/// The views of a stack of cards.
@Suite struct CardSceneTests {
  private static let operations: [CardStack.Operation] = [
    .stack, .unstack(.last), .unstack(.all),
    .drag(
      Drag(
        to: .init(x: DoubleDouble(0), y: DoubleDouble(180)), in: DoubleDouble(0.25)), from: nil),
  ]

  @Test(arguments: operations, [0.0, 2])
  func everyCardIsWhereItsRowsPlaceIt(operation: CardStack.Operation, scale: Double) throws {
    var layout = CardStack.Layout()
    layout.cardSize = try Size(width: 300, height: 500)
    var stack = try CardStackTests.stack(3, layout: layout)
    stack.pixelScale = scale
    let motion = Motion(try stack.plan(operation))
    let views = stack.views(of: 3)
    #expect(views.map(\.name) == ["dim-0", "card-0", "dim-1", "card-1", "dim-2", "card-2"])
    for card in 0..<3 {
      let table = try SampledTable(motion, stack.columns, layer: card, seed: 2)
      let (dim, view) = (views[2 * card], views[2 * card + 1])
      #expect([dim.layer, view.layer] == [card, card])
      #expect(table.difference(of: dim, from: [(.opacity, "dim")]) == nil)
      #expect(dim.width == .constant(stack.bounds.width) && dim.fill == "black")
      #expect(dim.height == .constant(stack.bounds.height))
      #expect(
        table.difference(
          of: view,
          from: [
            (.y, "top"), (.width, "card_width"), (.height, "card_height"), (.scale, "scale"),
            (.translationY, "translation_y"), (.cornerRadius, "corner_radius"),
          ]) == nil)
      #expect(view.x == .constant((stack.bounds.width - 300) / 2))
      #expect(view.corners == .constant("top-left top-right"))
    }
  }

  @Test func theTopIsALinearMapOfTheCenter() throws {
    let views = try CardStackTests.stack(2).views(of: 2)
    let map = try #require(views[3].y.linearMap)
    #expect(map.terms.map(\.property) == [.centerY(ofCard: 1), Property("card_height", layer: 1)])
    #expect(map.terms.map(\.factor) == [1, -0.5])
    #expect(map.constant == 0)
  }
}
