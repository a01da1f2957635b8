import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a drag, the same for every command that has one.
struct DragParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    /// The displacement: required, along x first.
    case target
    /// The displacement: required, along y first.
    case verticalTarget
    /// The displacement of a drag that replaces the animation that the command is named for.
    case optionalTarget
    /// The displacement of a drag that drives a transition.
    case drivingTarget
    case duration, velocity, verticalVelocity, path
  }

  /// The options of a drag along x, or along x and y.
  static let plane: [Section] = [.target, .duration, .velocity, .path]
  /// The options of a drag along y, or along x and y.
  static let vertical: [Section] = [.verticalTarget, .duration, .verticalVelocity, .path]
  /// The options of a drag along x that may be omitted.
  static let optional: [Section] = [.optionalTarget, .duration, .velocity, .path]
  /// The options of a drag that drives a transition.
  static let driving: [Section] = [.drivingTarget, .duration, .velocity, .path]

  static let durationName = "drag-duration"
  static let targetName = "to"

  var to: Drag.Vector?
  var duration = DoubleDouble(0.25)
  var velocity: Drag.Vector?
  var path: [UInt8]?

  static func declare(_ list: inout ParameterList<Self, Section>) {
    let displacement = "displacement of the drag in points, at constant speed"
    list.section(.target)
    list.option(
      targetName, \.to, .vector(in: .points), "DX[,DY]",
      "\(displacement) (required without --path)",
      from: [\.path])
    list.section(.verticalTarget)
    list.option(
      targetName, \.to, .verticalVector(in: .points), "DY",
      "\(displacement) (required without --path)",
      sets: [.anchor, .position], from: [\.path])
    list.section(.optionalTarget)
    list.option(
      targetName, \.to, .vector(in: .points), "DX[,DY]",
      "drag the view by this displacement instead, in points, at constant speed", from: [\.path])
    list.section(.drivingTarget)
    list.option(
      targetName, \.to, .vector(in: .points), "DX[,DY]",
      "\(displacement) (required with --interactive, without --path)", from: [\.path])
    list.section(.duration)
    list.option(
      durationName, \.duration, .duration(), "S", "duration of the drag, in seconds",
      from: [\.path], obstacle: { $0.path.map { _ in "with \(option: \DragParameters.path)" } })
    let estimate = "0; with --path: estimated over the last 0.1 s"
    list.section(.velocity)
    list.option(
      "velocity", \.velocity, .vector(in: .speed), "VX[,VY]", "release velocity, in pt/s",
      usual: estimate,
      from: [\.path])
    list.section(.verticalVelocity)
    list.option(
      "velocity", \.velocity, .verticalVector(in: .speed), "VY", "release velocity, in pt/s",
      usual: estimate,
      sets: [.initialVelocity], from: [\.path])
    list.section(.path)
    list.option(
      "path", \.path, .bytes(.inputFile), "FILE", "recorded touch path (CSV or JSON: time, x, y)",
      sets: [.anchor, .position], excludes: [\.to])
  }

  /// Returns the drag: a recorded one, or a straight one at constant speed.
  func drag(_ arguments: ParsedArguments, _ read: FileReader) throws(CommandError) -> Drag {
    if let path {
      guard case .path(let points) = try read(.path(path)) else { return Drag(along: []) }
      return Drag(along: points, releasedAt: velocity)
    }
    guard to != nil || TableSettings.listsColumns(arguments) else {
      throw .required([Self.name(of: \.to), Self.name(of: \.path)])
    }
    return Drag(to: to ?? .zero, in: duration, releasedAt: velocity ?? .zero)
  }

  /// Returns the values of a drag in some sections, and its file if it was recorded.
  func members(of drag: Drag, in sections: [Section] = Self.plane) -> [JSONMember] {
    var values = self
    let last = drag.points[drag.points.count - 1]
    values.to = Drag.Vector(x: last.x, y: last.y)
    values.duration = drag.duration
    values.velocity = drag.velocity
    return values.members(sections)
  }
}
