import MotionEngine
import MotionNumerics
import Options
import TableText

/// The explanation of a command.
struct ExplainJob {
  private let command: Command
  private let request: MotionRequest
  private let arguments: ParsedArguments
  private let given: ParsedArguments
  private let job: MotionJob
  private let own: Explanation
  /// The differences of each other model that accepts the arguments.
  private let comparisons: [ModelComparison]
  private let remarks: [String]

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - request: The request of the command.
  ///   - given: The arguments that were given.
  ///   - inModel: Returns the same request for another model.
  /// - Throws: The error of the command itself.
  init(
    _ command: Command, _ request: MotionRequest, _ given: ParsedArguments,
    inModel: (String) throws(Problem) -> MotionRequest
  ) throws(Problem) {
    self.command = command
    self.request = request
    self.given = given
    arguments = request.arguments ?? given
    job = try MotionJob(request, given)
    try job.checkTable()
    own = request.explanation()
    var comparisons: [ModelComparison] = []
    var rejections: [String] = []
    for other in request.otherModels() {
      do throws(Problem) {
        comparisons.append(ModelComparison(job, try MotionJob(try inModel(other), given)))
      } catch {
        rejections.append(
          "Model \(other) rejects these arguments: \(error.sentence()).")
      }
    }
    self.comparisons = comparisons
    let same = comparisons.filter(\.rows.isEmpty).map(\.model)
    let names = same.joined(separator: " and ")
    let subject = same.count > 1 ? "Models \(names) do" : "Model \(names) does"
    remarks = (same.isEmpty ? [] : [subject + " the same with these arguments."]) + rejections
  }

  /// The warnings to print.
  var warnings: [String] {
    job.warnings + [request.unused.flatMap(Messages.sentence)].compactMap { $0 }
  }

  /// The note to print, if there is one.
  var note: String? { job.note }

  private var notes: [String] {
    [request.unused.flatMap(Messages.note), request.inaction?.note]
      .compactMap { $0 } + own.notes + remarks
  }

  private var sections: [Explanation.Section] {
    [parameters] + own.sections + [legs, events, figures]
  }

  /// Returns the explanation as text.
  func text(_ style: NumberStyle) -> String {
    let model = request.model.map { ", model \($0)" } ?? ""
    let described = sections.dropFirst() + comparisons.map(\.section)
    let parts = ([given(style)] + described.map { $0.text(style) })
      .filter { !$0.isEmpty }
    return "\(command.name): \(command.summary)\nSystem \(request.system)\(model).\n\n"
      + parts.joined(separator: "\n")
      + (notes.isEmpty
        ? ""
        : "\nNotes\n"
          + notes.map { HelpLayout.widest.paragraph($0, after: "  ", hanging: 4) }.joined())
  }

  /// Returns the explanation as JSON.
  func json(_ style: NumberStyle, words: [[UInt8]]) -> [UInt8] {
    var members = Preamble.start(
      "explanation", version: 2, words: words, system: request.system)
    members.append(JSONMember("model", request.model.map { .text($0) } ?? .null))
    members += (sections + differences).map(\.json)
    members.append(JSONMember("notes", .list(notes.map { .text($0) })))
    return JSONDocument.bytes(of: members, style: style)
  }

  /// The differences from all models in one section; none if no model accepts the arguments.
  private var differences: [Explanation.Section] {
    let rows = comparisons.flatMap { comparison in
      comparison.rows.map { [.text(comparison.model)] + $0 }
    }
    return comparisons.isEmpty
      ? [] : [.init("Differences", ["model", "what", "own", "other", "difference"], rows)]
  }

  /// The parameters as text: a line for each that is given, and a paragraph for the defaults.
  private func given(_ style: NumberStyle) -> String {
    var asked = parameters
    // In text, parameters have the names of their options.
    for index in asked.rows.indices {
      asked.rows[index][0] = .text(kebabCase(asked.rows[index][0].text(style)))
    }
    let defaults = asked.rows.filter { $0.last == .text(Self.byDefault) }
      .map { "\($0[0].text(style)) \($0[1].text(style))" }
    asked.rows.removeAll { $0.last == .text(Self.byDefault) }
    return (asked.rows.isEmpty ? "Parameters\n" : asked.text(style))
      + (defaults.isEmpty ? "" : HelpLayout.widest.list(defaults, by: ";", after: "by default: "))
  }

  private static let byDefault = "default"

  // MARK: Sections

  private var parameters: Explanation.Section {
    let members = job.parameters.filter { !$0.value.isListOfObjects }
    let listed = members.map { kebabCase($0.name) }
    let options = command.accepted
    return .init(
      "Parameters", ["name", "value", "origin"],
      members.map { member in
        let name = kebabCase(member.name)
        let option = options.first { $0.name == name }
        return [
          .text(member.name), member.value, .text(origin(of: name, option, beside: listed)),
        ]
      })
  }

  /// Returns the origin of a parameter's value, given its option and the names of all parameters.
  private func origin(
    of name: String, _ option: OptionDeclaration?, beside listed: [String]
  ) -> String {
    func source(_ name: String) -> String? {
      if given.contains(name) { return "--\(name)" }
      return arguments.contains(name) ? "the file" : nil
    }
    let others = option?.sources ?? []
    // An option that is not listed itself wins: `--duration` over the duration of opening.
    for other in others where !listed.contains(other) {
      if let text = source(other) { return text }
    }
    if given.contains(name) { return "given" }
    for name in [name] + others {
      if let text = source(name) { return text }
    }
    let followsModel = option?.followsModel ?? false || request.modelDefaults().contains(name)
    return followsModel ? "the model" : Self.byDefault
  }

  private var legs: Explanation.Section {
    .init(
      "Legs", ["phase", "start", "end", "duration", "from", "to", "curve", "because"],
      job.motion.phases.map { phase in
        let still = phase.name == Motion.rest ? request.inaction?.reason?.text(.options) : nil
        let reason = phase.reason.isEmpty ? still ?? "" : own.reason(phase.reason)
        let because = phase.isCurveReplaced ? "\(reason); replaced by the given curve" : reason
        return [
          .text(phase.name), .number(phase.start.seconds), .number(phase.end.seconds),
          .number(phase.duration.high), .number(phase.from), .number(phase.to),
          phase.curve.map { .text($0.description) } ?? .null,
          because.isEmpty ? .null : .text(because),
        ]
      })
  }

  private var events: Explanation.Section {
    .init(
      "Events", ["time", "event", request.subject.rawValue],
      EventTable.table(job.motion, about: request.subject).rows.map { $0.map(\.json) })
  }

  private var figures: Explanation.Section {
    .init(
      "Figures", ["figure", "value"],
      SummaryTable.figures(of: job.figures).map { name, value in
        [.text(name), value.map { .number($0) } ?? .null]
      })
  }
}

extension JSONValue {
  /// Whether it is an array of objects, which a table cannot show.
  fileprivate var isListOfObjects: Bool {
    if case .list(let values) = self, case .object? = values.first { true } else { false }
  }
}
