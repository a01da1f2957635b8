import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a drag, the same for every command that has one.
enum GestureOptions {
  static let target = OptionKey(
    OptionDeclaration(
      "to", placeholder: "DX[,DY]",
      summary: "displacement of the drag in points, at constant speed (required without --path)"),
    or: Drag.Vector.zero, read: Readers.translation)
  static let duration = OptionKey(
    OptionDeclaration(
      "drag-duration", placeholder: "S", summary: "duration of the drag, in seconds",
      defaultText: "0.25"),
    or: DoubleDouble(0.25), read: Readers.duration())
  static let velocity = OptionKey(
    OptionDeclaration(
      "velocity", placeholder: "VX[,VY]", summary: "release velocity, in pt/s",
      defaultText: "0; with --path: estimated over the last 0.1 s"),
    or: Drag.Vector.zero, read: Readers.translation)
  static let path = OptionKey(
    OptionDeclaration(
      "path", placeholder: "FILE", summary: "recorded touch path (CSV or JSON: time, x, y)"),
    or: [UInt8](), read: Readers.bytes)

  static let verticalTarget = OptionKey(
    OptionDeclaration(
      "to", placeholder: "DY",
      summary: "displacement of the drag in points, at constant speed (required without --path)"),
    or: Drag.Vector.zero, read: Readers.verticalTranslation)
  static let verticalVelocity = OptionKey(
    OptionDeclaration(
      "velocity", placeholder: "VY", summary: "release velocity, in pt/s",
      defaultText: "0; with --path: estimated over the last 0.1 s"),
    or: Drag.Vector.zero, read: Readers.verticalTranslation)

  /// The options of a displacement and of a velocity.
  struct DragKeys: Sendable {
    let target: OptionKey<Drag.Vector>
    let velocity: OptionKey<Drag.Vector>

    /// The options of the gesture, in the order that help lists them.
    var all: [OptionDeclaration] {
      [
        target.declaration, duration.declaration, path.declaration, velocity.declaration,
      ]
    }
  }

  /// The keys of commands in which one number is along x, and two are along x and y.
  static let plane = DragKeys(target: target, velocity: velocity)
  /// The keys of commands in which one number is along y, and two are along x and y.
  static let vertical = DragKeys(target: verticalTarget, velocity: verticalVelocity)

  static let all = plane.all

  /// Returns the drag that the arguments describe.
  static func drag(
    _ arguments: ParsedArguments, _ read: FileReader, by keys: DragKeys = plane
  ) throws(CommandError) -> Drag {
    if arguments.contains(path) { return try recordedDrag(arguments, read, by: keys) }
    guard arguments.contains(target) || TableSettings.listsColumns(arguments) else {
      throw .required([target.declaration.name, path.declaration.name])
    }
    return try readingUsage { () throws(UsageError) in
      Drag(
        to: try arguments[keys.target], in: try arguments[duration],
        releasedAt: try arguments[keys.velocity])
    }
  }

  private static func recordedDrag(
    _ arguments: ParsedArguments, _ read: FileReader, by keys: DragKeys
  ) throws(CommandError) -> Drag {
    if arguments.contains(target) { throw .contradiction(option: "path", other: "to") }
    if arguments.contains(duration) {
      throw .meaningless(option: duration.declaration.name, because: "with \(option: path)")
    }
    let (name, given) = try readingUsage { () throws(UsageError) in
      (try arguments[path], try arguments[keys.velocity])
    }
    guard case .path(let points) = try read(.path(name)) else { return Drag(along: []) }
    return Drag(along: points, releasedAt: arguments.contains(velocity) ? given : nil)
  }

  /// The parameters of a drag, and its file if it was recorded.
  static func parameters(of drag: Drag, _ arguments: ParsedArguments) -> [JSONMember] {
    let last = drag.points[drag.points.count - 1]
    var members: [JSONMember] = []
    members.set(target, .list([.exact(last.x.high), .exact(last.y.high)]))
    members.set(duration, .exact(drag.duration.high))
    members.set(
      velocity, .list([.exact(drag.velocity.x.high), .exact(drag.velocity.y.high)]))
    members.set(
      path, arguments.text(of: path).map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null)
    return members
  }
}
