import Arguments
import MotionEngine
import TableText

/// A container of JASidePanels and its commands.
enum PanelsSystem: SidePanelSystem {
  typealias Action = PanelsAction
  typealias Container = Panels

  static let name = "panels"
  static let summary = "A center that slides between side panels (JASidePanels)"

  static let optionsOfScenarios: [PanelsParameters.Section] = [
    .panStart, .centerHidden, .shared(.duration), .shared(.animation),
  ]

  static func explanation(of container: Panels, _ outcome: Panels.Outcome?) -> Explanation {
    var explanation = Explanation(reason: { Messages.reason($0, in: container, outcome) })
    explanation.sections = [
      .init(
        "Panels", ["side", "controller", "width", "open_x"],
        HorizontalSide.allCases.map { side in
          [
            .text(side.rawValue), .flag(container.panels.hasController(side)),
            .number(container.width(of: side)),
            .number(container.restingX(OpenSide(open: side))),
          ]
        })
    ]
    guard let release = outcome?.release else { return explanation }
    explanation.sections.append(
      .init(
        "Release", ["displacement", "threshold", "changes"],
        [[.number(release.displacement), .number(release.threshold), .flag(release.isDone)]]))
    explanation.notes.append(Messages.decision(release, in: container))
    return explanation
  }

  static func inaction(_ inaction: Panels.Inaction, of container: Panels) -> Inaction {
    Messages.inaction(inaction, of: container)
  }
}
