import MotionEngine
import MotionNumerics
import Testing

/// The views of a menu.
@Suite struct MenuSceneTests {
  private static func menu() throws -> Menu {
    var menu = try Menu(bounds: Size(width: 375, height: 667), exposedWidth: 180)
    menu.shadow.isCast = true
    return menu
  }

  private static let operations: [Menu.Operation] = [
    .toggle, .show, .hide, .swap(to: 3), .launch, .rotate,
    .pan(
      Drag(
        to: .init(x: DoubleDouble(130), y: DoubleDouble(0)), in: DoubleDouble(0.25))),
  ]

  @Test(arguments: operations, [true, false])
  func theViewsAreWhereTheTablePlacesTheirIndices(
    operation: Menu.Operation, isShown: Bool
  ) throws {
    let menu = try Self.menu()
    let outcome = try menu.plan(operation, from: menu.restState(.init(index: 1, isShown: isShown)))
    let table = try SampledTable(
      Motion(outcome.plan), Menu.columns(titles: [], shadow: menu.shadow), seed: 1)
    let scene = Scene(table.motion, area: .bounds, views: menu.views(in: table.motion))
    let isSwap = operation == .swap(to: 3)
    #expect(
      scene.views.map(\.name) == (isSwap ? ["menu", "view-1", "view-3"] : ["menu", "view-1"]))
    let still: [(Scene.View.Quantity, Double)] = [(.x, 0), (.y, 0), (.width, 180)]
    for (quantity, number) in still { #expect(scene.views[0][quantity] == .constant(number)) }
    #expect(table.difference(of: scene.views[0], from: [(.height, "visible_height")]) == nil)
    for (view, index) in zip(scene.views.dropFirst(), [1.0, 3]) {
      func isVisible(_ row: Int) -> Bool { table.number("visible_index", row) == index }
      func isOutgoing(_ row: Int) -> Bool { table.number("outgoing_index", row) == index }
      let size: [(Scene.View.Quantity, String)] = [
        (.width, "visible_width"), (.height, "visible_height"),
        (.shadowOpacity, "shadow_opacity"), (.shadowRadius, "shadow_radius"),
      ]
      #expect(table.difference(of: view, from: size) == nil)
      #expect(table.difference(of: view, from: [(.x, "visible_x")], where: isVisible) == nil)
      #expect(
        table.difference(of: view, from: [(.x, "outgoing_x")]) { row in
          isOutgoing(row) && !isVisible(row)
        } == nil)
      let wrong = table.instants.indices.first { row in
        scene.isHidden(view, at: table.instants[row]) == (isVisible(row) || isOutgoing(row))
      }
      #expect(wrong == nil)
    }
  }

  @Test func aMenuWithoutAShadowHasNone() throws {
    let menu = try Menu(bounds: Size(width: 375, height: 667))
    let plan = try menu.plan(.show, from: menu.restState(.init(isShown: false))).plan
    #expect(menu.views(in: Motion(plan)).allSatisfy { $0.shadow == nil })
  }
}
