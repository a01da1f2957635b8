import Arguments
import MotionEngine
import MotionNumerics
import TableText

@testable import Program

/// A system that only these tests have: a view that slides to a distance and back.
enum ToySystem: SystemDescriptor {
  static let name = "toy"
  static let heading = "Toys"
  static let summary = "A toy that slides"
  static let prefix: String? = "toy"

  /// The options of toys.
  struct Parameters: ParameterSet {
    enum Section: Hashable, Sendable {
      case all
    }

    var reach = 100.0

    static func declare(_ list: inout ParameterList<Self, Section>) {
      list.section(.all)
      list.option(
        "reach", \.reach, .number(.isAtLeast(0)), "N", "distance of the toy, in points")
    }
  }

  /// The actions on a toy.
  enum Action: String, ActionDescriptor {
    case slide, back

    var summary: String { self == .slide ? "Slide the toy" : "Slide the toy back" }
    var examples: [String] { ["deckcalc toy \(rawValue)"] }
    var groups: [OptionGroup] {
      [
        OptionGroup(
          "Toy", OptionSource(of: Parameters.self), CurveOptions(.command).source())
      ]
    }
    var members: [OptionSource] { [OptionSource(of: Parameters.self)] }

    func request(
      _ arguments: ParsedArguments, _ read: FileReader
    ) throws(CommandError) -> MotionRequest {
      let parameters = try Parameters(arguments)
      return ToySystem.request(parameters, .plan(plan(parameters, from: start(parameters))))
    }

    /// Returns the position at which a toy is before the action.
    private func start(_ parameters: Parameters) -> Double {
      self == .slide ? 0 : parameters.reach
    }

    /// Returns the plan of the action.
    func plan(_ parameters: Parameters, from start: Double) -> Plan {
      let end = self == .slide ? parameters.reach : 0
      var plan = Plan(primaryProperty: .toy)
      plan.poses = [Plan.Pose(.toy, start)]
      plan.legs = [
        Plan.Leg(
          name: rawValue, duration: .seconds(0.5), curve: .linear,
          moves: [Plan.Move(.toy, from: start, to: end)])
      ]
      return plan
    }
  }

  static var parameters: [OptionGroup] { [OptionGroup("Toy", OptionSource(of: Parameters.self))] }

  static var columns: [(name: String, columns: [Column])] { [(name, toyColumns)] }

  private static var toyColumns: [Column] {
    [
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("toy_x", unit: "pt", "x of the toy", .number(view.x)),
    ]
  }

  private static var view: MotionEngine.Scene.View {
    var view = MotionEngine.Scene.View("toy")
    view.x = .track(.toy)
    view.width = .constant(10)
    view.height = .constant(10)
    return view
  }

  private static let toyArea = MotionEngine.Scene.Area(
    width: .constant(320), height: .constant(480))

  private static func request(
    _ parameters: Parameters, _ content: MotionRequest.Content, _ more: [JSONMember] = []
  ) -> MotionRequest {
    MotionRequest(
      system: name, parameters: { parameters.members() + more }, content: content,
      columns: toyColumns, area: toyArea,
      views: { _ in [view] }, defaultColumns: ["time", "toy_x"])
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    var motion = Motion(primaryProperty: .toy, poses: [Plan.Pose(.toy, 0)])
    let played = try scenario.perform(Action.self) { entry, action throws(CommandError) in
      let parameters = try Parameters(arguments.overlaid(by: entry.arguments))
      let x = motion.state(of: .toy, at: entry.instant)?.value ?? 0
      motion.perform(action.plan(parameters, from: x), at: entry.instant, .fromCurrent)
      return Scenario.ActionResult(members: parameters.members())
    }
    return request(try Parameters(arguments), .motion(motion), [played.member])
  }
}

extension Property {
  /// The x of the toy.
  fileprivate static let toy = Property("toy")
}
