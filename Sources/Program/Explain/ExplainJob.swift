import Options

/// The explanation of a command.
struct ExplainJob {
  private let command: Command
  private let arguments, given: ParsedArguments
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
    (self.command, self.given, arguments) = (command, given, request.arguments ?? given)
    job = try MotionJob(request, given)
    try job.checkTable()
    own = request.explanation()
    var comparisons: [ModelComparison] = []
    var rejections: [String] = []
    for other in request.otherModels() {
      do throws(Problem) {
        comparisons.append(ModelComparison(job, try MotionJob(try inModel(other), given)))
      } catch {
        rejections.append("Model \(other) rejects these arguments: \(error.sentence()).")
      }
    }
    self.comparisons = comparisons
    let same = comparisons.filter { $0.rows.isEmpty }.map { $0.model }
    let names = same.joined(separator: " and ")
    let subject = same.count > 1 ? "Models \(names) do" : "Model \(names) does"
    remarks = (same.isEmpty ? [] : [subject + " the same with these arguments."]) + rejections
  }

  private var request: MotionRequest { job.request }

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
    let described = sections.dropFirst() + comparisons.map { $0.section }
    let parts = ([given(style)] + described.map { $0.text(style) }).filter { !$0.isEmpty }
    return "\(command.name): \(command.summary)\nSystem \(request.system)\(model).\n\n"
      + parts.joined(separator: "\n")
      + (notes.isEmpty
        ? ""
        : "\nNotes\n"
          + notes.map { HelpLayout.widest.paragraph($0, after: "  ", hanging: 4) }.joined())
  }

  /// Returns the explanation as JSON.
  func json(_ style: NumberStyle, words: [[UInt8]]) -> [UInt8] {
    var members = Preamble.start("explanation", version: 2, words: words, system: request.system)
    members.append(JSONMember("model", request.model.map { .text($0) } ?? .null))
    members += (sections + differences).map { $0.json }
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
    let members = job.parameters.filter { member in
      // A table cannot show an array of objects.
      if case .list(let values) = member.value, case .object? = values.first { false } else { true }
    }
    let listed = members.map { kebabCase($0.name) }
    let options = command.accepted
    return .init(
      "Parameters", ["name", "value", "origin"],
      members.map { member in
        let name = kebabCase(member.name)
        let option = options.first { $0.name == name }
        return [.text(member.name), member.value, .text(origin(of: name, option, beside: listed))]
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
      EventTable.table(job.motion, about: request.subject).rows.map { $0.map { $0.json } })
  }

  private var figures: Explanation.Section {
    .init(
      "Figures", ["figure", "value"],
      SummaryTable.figures(of: job.figures).map { name, value in
        [.text(name), value.map { .number($0) } ?? .null]
      })
  }
}

/// The differences of two models of a system for the same parameters.
struct ModelComparison {
  /// The number of steps between the instants at which positions are compared.
  private static let samples = 2_000
  /// The accuracy of the tables, within which numbers count as the same.
  private static let same = 1e-9

  /// The figures that are not compared: equal speeds are reached at several times.
  private static let ambiguousFigures = ["peak_velocity_time"]

  /// The columns that are compared in addition to the offset, on which most others depend.
  private static let comparedColumns =
    ["center_height", "side_y", "side_height", "shadow_opacity", "center_interactive"]
    + Side.allCases.map { $0.rawValue + "_hidden" }

  private let own, other: MotionJob
  /// A row for each difference: its name, its value in each model, and the difference; empty if the
  /// models do the same.
  private(set) var rows: [[JSONValue]] = []

  init(_ own: MotionJob, _ other: MotionJob) {
    (self.own, self.other) = (own, other)
    rows = motion + greatestDifferences
  }

  /// Whether the views move differently, and not only look different.
  var movesDifferently: Bool { !motion.isEmpty }

  private var motion: [[JSONValue]] { figures + legs + [events].compactMap { $0 } }

  /// The other model.
  var model: String { other.request.model ?? "" }

  /// The differences as a section; empty if there are none.
  var section: Explanation.Section {
    .init(
      "Differences from \(model)", ["what", own.request.model ?? "", model, "difference"], rows)
  }

  private var figures: [[JSONValue]] {
    zip(SummaryTable.figures(of: own.figures), SummaryTable.figures(of: other.figures))
      .compactMap { mine, theirs in
        Self.ambiguousFigures.contains(mine.name)
          ? nil : Self.row(mine.name, mine.value, theirs.value)
      }
  }

  /// Returns the row of numbers that differ, or nil if they do not.
  private static func row(_ name: String, _ mine: Double?, _ theirs: Double?) -> [JSONValue]? {
    guard let mine, let theirs else {
      return mine == theirs
        ? nil
        : [.text(name)] + [mine, theirs].map { $0.map { .number($0) } ?? .null } + [.null]
    }
    guard (theirs - mine).magnitude > same else { return nil }
    return [.text(name), .number(mine), .number(theirs), .number(theirs - mine)]
  }

  private var legs: [[JSONValue]] {
    let (a, b) = (own.motion.phases, other.motion.phases)
    return (0..<max(a.count, b.count)).flatMap { index -> [[JSONValue]] in
      let name = "leg \(index + 1)"
      guard index < a.count, index < b.count else {
        let names = [a, b].map { index < $0.count ? JSONValue.text($0[index].name) : .null }
        return [[.text(name)] + names + [.null]]
      }
      let kinds = [a[index], b[index]].map { phase in
        phase.name + (phase.curve.map { " \($0)" } ?? "")
      }
      let kind: [JSONValue]? =
        kinds[0] == kinds[1] ? nil : [.text(name), .text(kinds[0]), .text(kinds[1]), .null]
      return [
        kind,
        Self.row("\(name) duration", a[index].duration.high, b[index].duration.high),
        Self.row("\(name) target", a[index].to, b[index].to),
      ].compactMap { $0 }
    }
  }

  private var events: [JSONValue]? {
    let names = [own, other].map { $0.motion.events.map { $0.name }.joined(separator: " ") }
    guard names[0] != names[1] else { return nil }
    return [.text("events")] + names.map { $0.nonEmpty.map { .text($0) } ?? .null } + [.null]
  }

  /// The differences of appearance, each column at its greatest one, and the greatest distance.
  private var greatestDifferences: [[JSONValue]] {
    let pairs = Self.comparedColumns.compactMap { name in
      let columns = [own, other].compactMap { $0.request.columns.first { $0.name == name } }
      return columns.count == 2 ? (columns[0], columns[1]) : nil
    }
    let end = max(own.motion.end, other.motion.end).exact
    let instants = (0...Self.samples).map {
      Instant(end * DoubleDouble(Double($0) / Double(Self.samples)))
    }
    let mine = own.numbers(of: pairs.map { $0.0 }, at: instants)
    let theirs = other.numbers(of: pairs.map { $0.1 }, at: instants)
    return zip(mine, theirs).enumerated().compactMap { index, numbers in
      let (mine, theirs) = numbers
      let distances = zip(mine, theirs).map { ($0 - $1).magnitude }
      // The first of several.
      let found = distances.indices.reduce(0) { distances[$1] > distances[$0] ? $1 : $0 }
      guard distances[found] > Self.same else { return nil }
      let name = index < pairs.count ? pairs[index].0.name : "greatest distance"
      let label = JSONValue.text("\(name), at \(Messages.figure(instants[found].seconds)) s")
      guard index < pairs.count, pairs[index].0.kind == .flag else {
        let values = [mine[found], theirs[found], theirs[found] - mine[found]]
        return [label] + values.map { .number($0) }
      }
      return [label] + [mine[found], theirs[found]].map { .text($0 == 0 ? "no" : "yes") } + [.null]
    }
  }
}

extension MotionJob {
  /// Returns the numbers of columns at instants, and last those of the offset; 0 if there is none.
  fileprivate func numbers(of columns: [Column], at instants: [Instant]) -> [[Double]] {
    let offset = Column("offset", "", .value(motion.primaryProperty))
    var sampler = Sampler(motion, on: .at(.zero), columns: columns + [offset])
    return sampler.numbers(at: instants).map { $0.map { $0.isNaN ? 0 : $0 } }
  }
}
