import Arguments
import MotionEngine
import MotionExport
import TableText

/// The options of pictures, pages and code of a motion.
struct ExportOptions: Options {
  /// Whether the system has models.
  var hasModels = true
  /// The stem of all names, or nil for that of the command.
  var name: ExportName?
  /// The names of the exported views, or nil for all.
  var views: [[UInt8]]?
  var stepped = SteppedPaths.hold
  var api = AppleAPI.coreAnimation
  /// The model that is shown beside the chosen one.
  var against: [UInt8]?
  var moments = 6
  var coloring = Coloring.auto

  mutating func declare(_ list: inout OptionList) {
    list.option(
      "--name", &name, .exportName, "NAME", "prefix of all names in css, swift, compose and html",
      usual: "the command, such as deck-open")
    list.option(
      "--views", &views, .strings(.view), "LIST",
      "names of the views to include in css, swift, compose, html and filmstrips", usual: "all")
    list.option(
      "--stepped", &stepped, .choice, "MODE",
      """
      export of motions that are computed in steps, such as joints and recorded drags: hold \
      (jumps) or join (lines between the steps)
      """)
    list.option(
      "--api", &api, .choice, "API", "framework of swift: core-animation, uikit or swift-ui")
    if hasModels {
      list.option(
        "--against", &against, .bytes(.model), "MODEL",
        "model to draw for comparison, in svg and html")
    }
    list.option(
      "--moments", &moments, .integer(5...9), "N", "number of pictures of --table filmstrip, 5...9")
    list.color(&coloring)
  }

  /// The names of the options.
  static let names = ["name", "views", "stepped", "api", "against", "moments", "color"]
}

extension Codec<ExportName> {
  /// The start of names in exported code.
  static var exportName: Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let name = ExportName(String(decoding: text, as: UTF8.self)) else {
          throw .malformed(expected: "a letter, then at most 63 letters, digits and hyphens")
        }
        return name
      },
      json: { .text($0.text) })
  }
}

extension MotionJob {
  /// Returns the job of a command, with the same command beside it in the model of `--against`.
  ///
  /// - Returns: Nil if the option is not given, or not used by the format, which an error of the
  ///   command itself reports.
  /// - Throws: A model that does not exist, is the command's own or rejects the arguments, or an
  ///   error of the command.
  static func besideOtherModel(
    _ arguments: ParsedArguments, _ command: Command,
    _ request: (ParsedArguments, FileReader) throws(Problem) -> MotionRequest,
    on host: Host
  ) throws(Problem) -> MotionJob? {
    guard let name = arguments.text(of: "against") else { return nil }
    let format = try TableSettings(try TableOptions(.motion).reading(arguments), arguments).format
    guard format == .svg || format == .html else { return nil }
    let read = FileReader(on: host)
    let own = try request(arguments, read)
    guard let model = own.model else {
      throw .meaningless(option: "against", because: "in a \(own.system) scenario")
    }
    guard !Readers.isName(name, model) else {
      throw .needs(
        option: "against", "must be another model than the command's own (got '\(model)')")
    }
    // An error of the command itself is reported as such.
    var job = try MotionJob(own, arguments)
    let changed = command.inModel(
      arguments.removing("against"), String(decoding: name, as: UTF8.self))
    do throws(Problem) {
      job.others = [try MotionJob(try request(changed, read), changed)]
    } catch {
      guard error.status == .usage else { throw error }
      if error.option == "model", case .value = error.fault {
        throw .needs(option: "against", error.text)
      }
      throw .needs(
        option: "against", "\(Messages.quoted(name)): \(Messages.sentence(error))")
    }
    return job
  }
}
