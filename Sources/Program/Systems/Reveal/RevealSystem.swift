import MotionEngine
import MotionNumerics
import TableText

/// A reveal controller and its commands.
enum RevealSystem: SidePanelSystem {
  typealias Action = RevealAction
  typealias Container = RevealController

  static let name = "reveal"
  static let summary = "A front view that reveals a rear view (SWRevealViewController)"

  static let optionsOfScenarios: [RevealParameters.Section] = [
    .shared(.duration), .shared(.animation),
  ]

  static func inaction(
    _ inaction: RevealController.Inaction, of container: RevealController
  ) -> Inaction {
    Messages.inaction(inaction, of: container)
  }

  static func explanation(
    of container: RevealController, _ outcome: RevealController.Outcome?
  ) -> Explanation {
    var explanation = Explanation { Messages.revealReason($0, of: container, outcome) }
    explanation.sections = [positions(of: container)]
    if let release = outcome?.release {
      explanation.sections.append(section(release))
      explanation.notes.append(Messages.decision(release, of: container))
    }
    explanation.notes += Messages.revealQuirks(of: container, outcome)
    return explanation
  }

  /// The positions, by both names, and the x of the front view at each.
  private static func positions(of container: RevealController) -> Explanation.Section {
    .init(
      "Positions", ["position", "library_name", "x"],
      RevealController.Place.allCases.map { place in
        [.text(place.rawValue), .text(place.libraryName), .number(container.x(at: place))]
      })
  }

  private static func section(_ release: RevealController.Release) -> Explanation.Section {
    .init(
      "Release", ["x", "velocity", "flick", "position", "nominal_time"],
      [
        [
          .number(release.x), .number(release.velocity), .flag(release.isFlick),
          .text(release.place.rawValue), .number(release.nominal.high),
        ]
      ])
  }
}

extension RevealController.Place {
  /// The library's name, which says where the front view is.
  var libraryName: String {
    let name =
      switch self {
      case .leftRemoved: "RightMostRemoved"
      case .leftMost: "RightMost"
      case .left: "Right"
      case .closed: "Left"
      case .right: "LeftSide"
      case .rightMost: "LeftSideMost"
      case .rightRemoved: "LeftSideMostRemoved"
      }
    return "FrontViewPosition" + name
  }
}
