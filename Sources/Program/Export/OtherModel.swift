import Arguments
import MotionEngine

/// The model that `--against` names.
enum OtherModel {
  /// Returns the same command in the other model, or nil if none is given.
  ///
  /// - Throws: A model that does not exist, is the command's own, or rejects the arguments.
  static func job(
    _ arguments: ParsedArguments, _ own: MotionRequest, _ command: Command,
    _ request: (ParsedArguments) throws(CommandError) -> MotionRequest
  ) throws(CommandError) -> MotionJob? {
    let option = ExportParameters.name(of: \.against)
    guard let given = arguments.text(of: option) else { return nil }
    let format = try TableSettings(try TableParameters(arguments), arguments).format
    // The command itself rejects the option with other formats.
    guard format == .svg || format == .html else { return nil }
    guard let model = own.model else {
      throw .meaningless(option: option, because: "in a \(own.system) scenario")
    }
    let name = String(decoding: given, as: UTF8.self)
    guard name != model else {
      throw .needs(option: option, "must be another model than the command's own (got '\(model)')")
    }
    let other = command.inModel(arguments.removing(option), name)
    do throws(CommandError) {
      return try MotionJob(try request(other), other)
    } catch {
      guard error.status == .usage else { throw error }
      if case .usage(.unreadableValue(modelOption, _, let reason)) = error {
        throw .usage(.unreadableValue(option: option, given, reason))
      }
      throw .needs(option: option, Phrase("\(name): \(Messages.sentence(error))"))
    }
  }

  /// The option of every system that chooses its model.
  private static let modelOption = DeckParameters.name(of: \.model)
}
