import Arguments
import DeckEngine
import DeckFormats

/// The options of a finger, the same for every command that follows one.
enum GestureOptions {
  static let target = OptionKey(
    OptionDeclaration(
      "to", placeholder: "DX[,DY]",
      summary: "displacement of the drag, at constant speed (required without --path)"),
    or: Drag.Vector.zero, read: Readers.translation)
  static let duration = OptionKey(
    OptionDeclaration(
      "drag-duration", placeholder: "S", summary: "how long it takes", defaultText: "0.25"),
    or: DoubleDouble(0.25), read: Readers.duration())
  static let velocity = OptionKey(
    OptionDeclaration(
      "velocity", placeholder: "VX[,VY]", summary: "the finger's velocity as it lets go",
      defaultText: "0; with a path its slope over the last 0.1 s"),
    or: Drag.Vector.zero, read: Readers.translation)
  static let path = OptionKey(
    OptionDeclaration(
      "path", placeholder: "FILE", summary: "a recorded finger instead: CSV or JSON of time, x, y"),
    or: [UInt8](), read: Readers.bytes)

  static let verticalTarget = OptionKey(
    OptionDeclaration(
      "to", placeholder: "DY",
      summary: "displacement of the drag, at constant speed (required without --path)"),
    or: Drag.Vector.zero, read: Readers.verticalTranslation)
  static let verticalVelocity = OptionKey(
    OptionDeclaration(
      "velocity", placeholder: "VY", summary: "the finger's velocity as it lets go",
      defaultText: "0; with a path its slope over the last 0.1 s"),
    or: Drag.Vector.zero, read: Readers.verticalTranslation)

  /// The two options whose values are ways.
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

  /// One number is along x, two are along x and y.
  static let plane = DragKeys(target: target, velocity: velocity)
  /// One number is along y, two are along x and y.
  static let vertical = DragKeys(target: verticalTarget, velocity: verticalVelocity)

  static let all = plane.all

  /// The finger that the words describe.
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

  /// What a finger does, and the file that tells it if one does.
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
