import MotionEngine
import MotionNumerics
import TableText

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The options of toys.
struct ToyOptions: SystemOptions {
  var drag: Drag?
  var reach = 100.0

  mutating func declare(_ list: inout OptionList) {
    list.option("--reach", &reach, .number(.isAtLeast(0)), "N", "distance of the toy, in points")
  }
}

/// A system that only these tests have: a view that slides to a distance and back.
enum ToySystem: SystemDescriptor {
  /// The ends of the way.
  typealias Operation = (start: Double, end: Double)

  static let name = "toy"
  static let heading = "Toys"
  static let summary = "A toy that slides"
  static let columns = [
    (
      name: name,
      columns: [
        Column("time", unit: "s", "time since the start of the motion", .time),
        Column("toy_x", unit: "pt", "x of the toy", .number(.track(.toy))),
      ]
    )
  ]

  static let actions: [Action] = [
    .init("slide", "Slide the toy", { (0, $0.reach) }, examples: [""]),
    .init("back", "Slide the toy back", { ($0.reach, 0) }, examples: [""]),
  ]

  static func values(for action: String) -> ToyOptions { ToyOptions() }
  static var parameters: [OptionGroup] { [OptionGroup("Toy", ToyOptions().source())] }

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let values = try ToyOptions().reading(arguments)
    let way = try action.decide(values, arguments)
    return request(values, .plan(plan(action, from: way.start, to: way.end)))
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    var motion = Motion(primaryProperty: .toy, poses: [Plan.Pose(.toy, 0)])
    let played = try scenario.perform(Self.self) { entry, action throws(Problem) in
      let values = try ToyOptions().reading(arguments.overlaid(by: entry.arguments))
      let end = try action.decide(values, arguments).end
      let x = motion.state(of: .toy, at: entry.instant)?.value ?? 0
      motion.perform(plan(action, from: x, to: end), at: entry.instant, .fromCurrent)
      return Scenario.ActionResult(members: values.members())
    }
    return request(try ToyOptions().reading(arguments), .motion(motion), [played.member])
  }

  private static func plan(_ action: Action, from start: Double, to end: Double) -> Plan {
    var plan = Plan(primaryProperty: .toy)
    plan.poses = [Plan.Pose(.toy, start)]
    plan.legs = [
      Plan.Leg(
        name: action.name, duration: .seconds(0.5), curve: .linear,
        moves: [Plan.Move(.toy, from: start, to: end)])
    ]
    return plan
  }

  private static func request(
    _ values: ToyOptions, _ content: MotionRequest.Content, _ more: [JSONMember] = []
  ) -> MotionRequest {
    var view = MotionEngine.Scene.View("toy")
    (view.x, view.width, view.height) = (.track(.toy), .constant(10), .constant(10))
    var request = MotionRequest(
      system: name, content: content, columns: columns[0].columns,
      area: .init(width: .constant(320), height: .constant(480)), views: { [view] _ in [view] })
    (request.parameters, request.ownColumns) = ({ values.members() + more }, ["toy_x"])
    return request
  }
}

/// The x of the toy.
extension Property { fileprivate static let toy = Property("toy") }
