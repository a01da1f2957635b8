import MotionNumerics
import Testing

@testable import MotionEngine

/// The rest of containers with side panels.
@Suite struct SidePanelTests {
  private static let bounds = try? Size(width: 300, height: 400)

  private func check<Container: SidePanelContainer>(_ container: Container) {
    for place in Container.Place.allCases {
      let motion = container.rest(in: container.restState(place))
      func value(_ expression: Expression) -> Double? { expression.value(in: motion, at: .zero) }
      // The area and the center fill the bounds.
      #expect(value(Scene.Area.bounds.width) == 300 && value(Scene.Area.bounds.height) == 400)
      let center = container.centerView
      #expect(value(center.x) == container.restState(place)[.offset])
      #expect((value(center.y) ?? 1) + (value(center.height) ?? 0) == 400)
      let shown = HorizontalSide.allCases.filter { side in
        container.sideView(side).isVisible.holds(in: motion, at: .zero)
      }
      #expect(shown == (place.side.map { [$0] } ?? []))
    }
  }

  @Test func theOpenSideShowsAtRest() throws {
    let bounds = try #require(Self.bounds)
    let panels = SidePanels(
      bounds: bounds, controllers: HorizontalSide.allCases,
      shadow: Shadow(radius: 10, opacity: 0.5))
    check(try Panels(panels))
    check(try RevealController(panels))
    check(try Drawer(panels))
  }
}
