import Arguments
import MotionEngine

/// The model that `--against` names.
struct OtherModel {
  private let option: String
  private let name: [UInt8]

  /// Reads the option, or returns nil if it is not given or the format does not use it.
  init?(_ arguments: ParsedArguments) throws(CommandError) {
    guard let option = ["against"].first(where: arguments.contains),
      let name = arguments.text(of: option)
    else { return nil }
    let format = try TableSettings(try TableOptions(.motion).reading(arguments), arguments).format
    // The command itself rejects the option with other formats.
    guard format == .svg || format == .html else { return nil }
    (self.option, self.name) = (option, name)
  }

  /// Returns the job of a command, with the same command in the other model beside it.
  ///
  /// - Throws: A model that does not exist, is the command's own or rejects the arguments, or an
  ///   error of the command.
  func job(
    _ arguments: ParsedArguments, _ command: Command,
    _ request: (ParsedArguments, FileReader) throws(CommandError) -> MotionRequest,
    on host: Host
  ) throws(CommandError) -> MotionJob {
    let read = FileReader(on: host)
    let own = try request(arguments, read)
    guard let model = own.model else {
      throw .meaningless(option: option, because: "in a \(own.system) scenario")
    }
    guard !Readers.isName(name, model) else {
      throw .needs(option: option, "must be another model than the command's own (got '\(model)')")
    }
    // An error of the command itself is reported as such.
    var job = try MotionJob(own, arguments)
    let changed = command.inModel(
      arguments.removing(option), String(decoding: name, as: UTF8.self))
    do throws(CommandError) {
      job.others = [try MotionJob(try request(changed, read), changed)]
    } catch {
      throw Self.error(error, of: option, name)
    }
    return job
  }

  /// Returns the error of the other model: of its name, or of what it rejects.
  private static func error(
    _ error: CommandError, of option: String, _ name: [UInt8]
  ) -> CommandError {
    guard error.status == .usage else { return error }
    guard error.option == "model", case .value = error.fault else {
      return .needs(option: option, "\(Messages.quoted(name)): \(error.sentence())")
    }
    return .needs(option: option, error.text)
  }
}
