import Arguments
import DeckEngine
import DeckFormats

/// The options of a finger, the same for every command that follows one.
enum GestureOptions {
  static let target = OptionKey(
    OptionDeclaration(
      "to", placeholder: "DX[,DY]",
      summary: "how far the finger moves, at constant speed (required)"
    ),
    or: Drag.Vector.zero, read: Readers.translation)
  static let duration = OptionKey(
    OptionDeclaration(
      "drag-duration", placeholder: "S", summary: "how long it takes", defaultText: "0.25"),
    or: DoubleDouble(0.25), read: Readers.seconds())
  static let velocity = OptionKey(
    OptionDeclaration(
      "velocity", placeholder: "VX[,VY]", summary: "the finger's velocity as it lets go",
      defaultText: "0"),
    or: Drag.Vector.zero, read: Readers.translation)

  static let all: [OptionDeclaration] = [
    target.declaration, duration.declaration, velocity.declaration,
  ]

  /// The finger that the words describe.
  static func drag(_ arguments: ParsedArguments) throws(CommandError) -> Drag {
    let target = try arguments.required(target, "the finger's way is missing")
    return try readingUsage { () throws(UsageError) in
      Drag(
        to: target, in: try arguments[duration], releasedAt: try arguments[velocity])
    }
  }

  static func parameters(of drag: Drag) -> [JSONMember] {
    let last = drag.points[drag.points.count - 1]
    var members: [JSONMember] = []
    members.set(target, .list([.exact(last.x.high), .exact(last.y.high)]))
    members.set(duration, .exact(drag.duration.high))
    members.set(
      velocity, .list([.exact(drag.velocity.x.high), .exact(drag.velocity.y.high)]))
    return members
  }
}
