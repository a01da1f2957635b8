import MotionEngine
import MotionNumerics
import TableText

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// A system that only these tests have: a door that swings in from the left, a curtain that is
/// stretched, and a card whose scale is pulled wide.
enum DoorSystem: SystemDescriptor {
  /// Options of no door.
  struct Values: SystemOptions {
    var drag: Drag?

    mutating func declare(_ list: inout OptionList) {}
  }

  /// Whether the card is pulled.
  typealias Operation = Bool

  static let name = "door"
  static let heading = "Doors"
  static let summary = "A door that opens"

  static let actions: [Action] = [
    .init("open", "Open the door", { _ in false }, examples: [""]),
    .init("pull", "Open the door and pull the card", { _ in true }, examples: [""]),
  ]

  static func values(for action: String) -> Values { Values() }
  static func groups(of action: Action) -> [OptionGroup] {
    [OptionGroup("Door", CurveOptions(.command).source())]
  }
  static func members(of action: Action) -> [OptionSource] { [] }

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    request(.plan(plan(action.name)), pullsCard: try action.decide(Values(), arguments))
  }

  /// Returns the plan: the progress goes from 0 to 1.
  private static func plan(_ name: String) -> Plan {
    var plan = Plan(primaryProperty: .progress)
    plan.poses = [Plan.Pose(.progress, 0)]
    plan.legs = [
      Plan.Leg(
        name: name, duration: .seconds(0.5), curve: .linear,
        moves: [Plan.Move(.progress, from: 0, to: 1)])
    ]
    return plan
  }

  static var parameters: [OptionGroup] { [] }
  static var columns: [(name: String, columns: [Column])] { [(name, doorColumns)] }

  private static var doorColumns: [Column] {
    [
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("progress", unit: "", "progress of the door", .number(.track(.progress))),
    ]
  }

  /// The door: its hinge is its right edge, which goes with the progress from x = 0 to 280.
  static let door: MotionEngine.Scene.View = {
    var view = MotionEngine.Scene.View("door")
    (view.width, view.height) = (.constant(280), .constant(480))
    view.translationX = linear(280, -280)
    view.angle = linear(90, -90)
    (view.anchorX, view.perspective) = (1, 1_000)
    return view
  }()

  /// The curtain: from its left edge it becomes a quarter wider.
  static let curtain: MotionEngine.Scene.View = {
    var view = MotionEngine.Scene.View("curtain")
    view.x = .constant(40)
    (view.width, view.height) = (.constant(280), .constant(480))
    view.translationX = linear(-20, 0)
    view.scaleX = linear(0.25, 1)
    view.anchorX = 0
    return view
  }()

  /// The card: it grows about its middle, half as wide again, or wider only as it grows.
  static func card(isPulled: Bool) -> MotionEngine.Scene.View {
    var view = MotionEngine.Scene.View("card")
    (view.x, view.y) = (.constant(100), .constant(150))
    (view.width, view.height) = (.constant(80), .constant(120))
    view.scale = linear(0.5, 0.5)
    view.scaleX = isPulled ? linear(0.5, 1) : .constant(1.5)
    return view
  }

  /// Returns a linear function of the progress.
  private static func linear(_ factor: Double, _ constant: Double) -> Expression {
    .sum(.product(.track(.progress), factor), .constant(constant))
  }

  private static func request(
    _ content: MotionRequest.Content, pullsCard: Bool = false
  ) -> MotionRequest {
    MotionRequest(
      system: name, content: content, columns: doorColumns,
      area: .init(width: .constant(320), height: .constant(480)),
      views: { _ in [door, curtain, card(isPulled: pullsCard)] })
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest { request(.plan(plan("open"))) }
}

extension Property {
  /// The progress of the door.
  fileprivate static let progress = Property("progress")
}
