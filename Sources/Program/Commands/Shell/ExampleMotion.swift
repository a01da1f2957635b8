import Arguments
import MotionEngine

/// The motion of a command's first example, whose columns and views a shell offers for the command.
struct ExampleMotion {
  /// The names of the columns.
  let columns: [String]
  /// The names of the columns that are printed by default.
  let usualColumns: [String]
  /// The names of the views, back to front.
  let views: [String]

  /// Computes the motion, if the command has one and the example needs no file.
  init?(of command: Command) {
    guard let makeRequest = command.motion, let example = command.examples.first,
      let arguments = Self.arguments(of: example, command),
      let request = try? makeRequest(arguments, Self.withoutFiles)
    else { return nil }
    columns = request.columns.map(\.name)
    let motion: Motion =
      switch request.content {
      case .plan(let plan): Motion(plan)
      case .motion(let motion): motion
      }
    usualColumns = request.defaultColumns(of: motion)
    views = request.views(motion).map(\.name)
  }

  /// Returns the arguments of an example, which has no quotes, after the name of its command.
  private static func arguments(of example: String, _ command: Command) -> ParsedArguments? {
    let words = example.split(separator: " ").map { Array($0.utf8) }
    let start = 1 + command.name.split(separator: " ").count
    guard start <= words.count else { return nil }
    let given = try? ParsedArguments(
      ofCommand: words[start...], find: command.optionSearch())
    return given.flatMap { try? command.resolved($0) }
  }

  private static func withoutFiles(_ file: FileRequest) throws(CommandError) -> FileContents {
    throw .host(HostError(.read, path: file.name, reason: ""))
  }
}
