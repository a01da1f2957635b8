package import MotionEngine
package import MotionNumerics
package import TableText

/// The options of a drag, the same for every command that has one.
package struct DragOptions: Options {
  /// A kind of drag.
  package enum Kind: Sendable {
    /// Along x, or along x and y.
    case plane
    /// The same without a release velocity of its own.
    case unthrown
    /// Along y, or along x and y.
    case vertical
    /// Along x, instead of the animation that the command is named for.
    case optional
    /// Along x, driving a transition.
    case driving
  }

  package let kind: Kind
  package var to: Drag.Vector?
  package var duration = DoubleDouble(0.25)
  package var velocity: Drag.Vector?
  package var path: [UInt8]?

  package init(_ kind: Kind) { self.kind = kind }

  package mutating func declare(_ list: inout OptionList) {
    let isVertical = kind == .vertical
    let displacement = "displacement of the drag in points, at constant speed"
    let summary =
      switch kind {
      case .optional: "drag the view by this displacement instead, in points, at constant speed"
      case .driving: "\(displacement) (required with --interactive, without --path)"
      case .plane, .unthrown, .vertical: "\(displacement) (required without --path)"
      }
    list.option(
      "--to", &to, .vector(in: .points, isVertical: isVertical), isVertical ? "DY" : "DX[,DY]",
      summary, sets: isVertical ? [.anchor, .position] : [], from: ["--path"])
    list.option(
      "--drag-duration", &duration, .duration(), "S", "duration of the drag, in seconds",
      from: ["--path"], unless: path == nil ? nil : "with --path")
    if kind != .unthrown {
      list.option(
        "--velocity", &velocity, .vector(in: .speed, isVertical: isVertical),
        isVertical ? "VY" : "VX[,VY]", "release velocity, in pt/s",
        usual: "0; with --path: estimated over the last 0.1 s",
        sets: isVertical ? [.initialVelocity] : [], from: ["--path"])
    }
    list.option(
      "--path", &path, .bytes(.inputFile), "FILE", "recorded touch path (CSV or JSON: time, x, y)",
      sets: [.anchor, .position], excludes: ["--to"])
  }

  /// Returns the name of the first option of a drag that is given, if one is.
  package static func given(in arguments: ParsedArguments) -> String? {
    ["to", "drag-duration", "velocity", "path"].first(where: arguments.contains)
  }

  /// Returns the drag: a recorded one, or a straight one at constant speed.
  package func drag(_ arguments: ParsedArguments, _ read: FileReader) throws(Problem) -> Drag {
    if let path { return Drag(along: try read.path(path), releasedAt: velocity) }
    guard to != nil || TableSettings.listsColumns(arguments) else {
      throw Problem("--to or --path is required")
    }
    return Drag(to: to ?? .zero, in: duration, releasedAt: velocity ?? .zero)
  }

  /// Returns the values of a drag as JSON members, and its file if it was recorded.
  package func members(of drag: Drag) -> [JSONMember] {
    var values = self
    let last = drag.points[drag.points.count - 1]
    (values.to, values.duration) = (Drag.Vector(x: last.x, y: last.y), drag.duration)
    values.velocity = drag.velocity
    return values.members()
  }
}
