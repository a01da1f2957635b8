import MotionEngine
import MotionNumerics
import Testing

/// The views of transitions and of pages.
@Suite struct TransitionSceneTests {
  private static let drag = Drag(
    to: .init(x: DoubleDouble(-150), y: DoubleDouble(0)), in: DoubleDouble(0.25))

  private static let operations: [Transition.Operation] =
    [.present(nil), .present(.init(drag)), .dismiss(nil), .slide]
    + Transition.Kind.allCases.map { .push($0, .top) }

  @Test(arguments: operations)
  func bothViewsAreWhereTheTablePlacesThem(operation: Transition.Operation) throws {
    let transition = Transition(bounds: try Size(width: 375, height: 667))
    let isPresented = operation == .dismiss(nil)
    let plan = try transition.plan(operation, at: isPresented).plan
    let table = try SampledTable(Motion(plan), Transition.columns, seed: 3)
    let views = transition.views(of: operation)
    let isReversed = operation == .push(.reveal, .top)
    #expect(views.map(\.name) == (isReversed ? ["to", "from"] : ["from", "to"]))
    for view in views {
      let name = view.name
      #expect(
        table.difference(
          of: view, from: [(.x, name + "_x"), (.y, name + "_y"), (.opacity, name + "_opacity")])
          == nil)
      #expect(view.width == .constant(375) && view.height == .constant(667))
    }
    let to = try #require(views.first { $0.name == "to" })
    #expect(
      table.difference(
        of: to, from: [(.shadowOpacity, "shadow_opacity"), (.shadowRadius, "shadow_radius")])
        == nil)
    for (row, instant) in table.instants.enumerated() {
      #expect(
        to.shadow?.color.text(in: table.motion, at: instant) == table.text("shadow_color", row))
    }
  }

  @Test(arguments: 1...4, [-240.0, -20, 240])
  func aPageIsWhereTheTablePlacesIt(pages: Int, distance: Double) throws {
    let pager = Pager(width: 375, pages: pages)
    let page = min(1, pages - 1)
    let drag = Drag(
      to: .init(x: DoubleDouble(distance), y: DoubleDouble(0)), in: DoubleDouble(0.25))
    let plan = try pager.plan(drag, at: Pager.Place(page: page)).plan
    let table = try SampledTable(Motion(plan), Pager.columns, seed: 4)
    let scene = Scene(
      table.motion, area: .bounds, views: pager.views(height: 667, in: table.motion))
    // Both sides of the page have a view, unless there is no such page before and after the swipe.
    let names = ["previous", "current", "next"].filter { name in
      table.instants.indices.contains { table.number(name + "_x", $0) != nil }
    }
    #expect(scene.views.map(\.name) == names)
    #expect(names.count == min(pages, 3))
    for view in scene.views {
      #expect(table.difference(of: view, from: [(.x, view.name + "_x")]) == nil)
      #expect(view.y == .constant(0) && view.width == .constant(375))
      #expect(view.height == .constant(667))
      let wrong = table.instants.indices.first { row in
        scene.isHidden(view, at: table.instants[row])
          != (table.number(view.name + "_x", row) == nil)
      }
      #expect(wrong == nil)
    }
  }
}
