import MotionEngine
import TableText

/// A drawer and its commands.
enum DrawerSystem: SidePanelSystem {
  typealias Action = DrawerAction
  typealias Container = Drawer

  static let name = "drawer"
  static let summary = "A center that slides over drawers (MMDrawerController)"
  static let optionsOfScenarios: [DrawerParameters.Section] = [
    .shared(.duration), .shared(.animation),
  ]

  static func inaction(_ inaction: Drawer.Inaction, of drawer: Drawer) -> Inaction {
    Messages.inaction(inaction, of: drawer)
  }

  // MARK: Explanation

  static func explanation(of drawer: Drawer, _ outcome: Drawer.Outcome?) -> Explanation {
    var explanation = Explanation(reason: { Messages.reason($0, of: drawer) })
    explanation.sections = [widths("Widths", of: drawer)]
    if let changed = outcome?.container, changed.widths != drawer.widths {
      explanation.sections.append(widths("Widths afterwards", of: changed))
    }
    if let release = outcome?.release {
      explanation.sections.append(tests(of: release))
      explanation.notes.append(Messages.decision(release))
    }
    if let outcome {
      explanation.notes += Messages.quirks(of: drawer, leadingTo: outcome)
    }
    return explanation
  }

  private static func widths(_ title: String, of drawer: Drawer) -> Explanation.Section {
    .init(
      title, ["side", "controller", "width", "open_offset"],
      HorizontalSide.allCases.map { side in
        [
          .text(side.rawValue), .flag(drawer.panels.hasController(side)),
          .number(drawer.width(of: side)), .number(drawer.openX(side)),
        ]
      })
  }

  private static func tests(of release: Drawer.Release) -> Explanation.Section {
    let flick = release.isFlick
    return .init(
      "Release", ["test", "value", "limit", "fired"],
      [
        [
          .text("flick: opens \(release.side.rawValue) above"), .number(release.velocity),
          .number(release.threshold), .flag(flick && release.opens),
        ],
        [
          .text("flick: closes \(release.side.rawValue) below"), .number(release.velocity),
          .number(-release.threshold), .flag(flick && !release.opens),
        ],
        [
          .text("slow release: opens \(release.side.rawValue) at or beyond"),
          .number(release.x.magnitude), .number(release.half), .flag(!flick && release.opens),
        ],
      ])
  }
}

extension Drawer {
  /// The widths of both sides, in points.
  fileprivate var widths: SidePair<Double> { SidePair(width) }
}
