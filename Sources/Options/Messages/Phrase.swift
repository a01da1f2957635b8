/// A part of a message that names options as the command line does: `--left-size 60`.
///
/// A scenario writes `"leftSize": "60"`, and its messages `'leftSize' 60`: the options in the literals of a
/// phrase are spelled when the message is printed, those in its interpolated strings are not.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The spelling of the options in a message.
  package enum Spelling: Sendable {
    /// On the command line.
    case options
    /// As members of a JSON object.
    case members
  }

  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    /// A string in which options are written as on the command line: `--left-size`.
    case naming(String)
  }

  private var parts: List<Part>

  /// Creates a phrase that names no options.
  package init(_ text: String) { parts = List(of: .text(text)) }

  /// Creates a phrase that names options as the command line writes them.
  package init(naming text: String) { parts = List(of: .naming(text)) }

  package init(stringLiteral text: String) { self.init(naming: text) }

  package init(stringInterpolation phrase: StringInterpolation) { parts = phrase.parts }

  /// The parts of a phrase in the order of its literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts = List<Part>()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts.append(.naming(text)) }

    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    package mutating func appendInterpolation(_ name: some RawRepresentable<String>) {
      parts.append(.text(name.rawValue))
    }

    package mutating func appendInterpolation(_ number: Int) { parts.append(.text(String(number))) }

    package mutating func appendInterpolation(_ number: Double) {
      parts.append(.text(Messages.number(number)))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
  }

  /// The phrase in one spelling.
  package func text(_ spelling: Spelling) -> String {
    parts.map { part in
      switch (part, spelling) {
      case (.text(let text), _), (.naming(let text), .options): text
      case (.naming(let text), .members): Self.members(in: text)
      }
    }.joined()
  }

  /// Returns a string with options written as members: `--left-size` becomes `'leftSize'`.
  private static func members(in text: String) -> String {
    let parts = text.split(separator: "--", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
      let name = part.prefix { $0.isLowercase || $0.isNumber || $0 == "-" }
      guard name.first?.isLetter ?? false else { return text + "--" + part }
      let isOff = name.hasPrefix("no-")
      return text + "'\(camelCase(String(isOff ? name.dropFirst(3) : name)))'"
        + (isOff ? " false" : "") + part.dropFirst(name.count)
    }
  }
}

/// The given options that describe a system but have no effect on a command.
package struct UnusedOptions: Sendable {
  /// The name of the command.
  package let command: String
  /// The names of the options, in the order of help.
  package var names: [String]
  /// The arguments that give them.
  package let arguments: ParsedArguments

  package init(command: String, names: [String], arguments: ParsedArguments) {
    (self.command, self.names, self.arguments) = (command, names, arguments)
  }
}

extension Messages {
  /// The warning about options without effect, or nil if there are none.
  package static func sentence(_ unused: UnusedOptions) -> String? {
    guard !unused.names.isEmpty else { return nil }
    let options = unused.names.map { name in
      (unused.arguments.isOn(name) == false ? "--no-" : "--") + name
    }
    return "no effect on '\(unused.command)': \(options.joined(separator: ", "))"
  }

  /// The note of an explanation about options without effect, or nil if there are none.
  package static func note(_ unused: UnusedOptions) -> String? {
    sentence(unused).map { "N" + $0.dropFirst() + "." }
  }

  /// The coordinates of a point.
  package static func position(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// The name of a view, and the part of its frame that is on the screen.
  package static func extent(of name: String, _ frame: Rectangle, on bounds: Size) -> String {
    func range(_ start: Double, _ length: Double, _ limit: Double) -> String {
      "\(number(max(start, 0))) to \(number(min(start + length, limit)))"
    }
    return "\(name) (x \(range(frame.x, frame.width, bounds.width)), "
      + "y \(range(frame.y, frame.height, bounds.height)))"
  }

  /// The direction on the screen of a displacement with a sign.
  package static func direction(_ sign: Double, along axis: Axis) -> String {
    switch axis {
    case .x: sign < 0 ? "to the left" : "to the right"
    case .y: sign < 0 ? "upward" : "downward"
    }
  }
}

/// The reason why nothing moves, for a warning and an explanation.
package struct Inaction: Sendable {
  /// The reason of an operation; a scenario has one for each action instead.
  package let reason: Phrase?
  /// The warning.
  package let sentence: String

  /// The operation moves nothing, for a reason, and there may be a remedy.
  package static func because(_ reason: Phrase, fix remedy: Phrase? = nil) -> Inaction {
    Inaction(
      reason: reason,
      sentence: "nothing moves: " + reason.text(.options)
        + (remedy.map { " (\($0.text(.options)))" } ?? ""))
  }

  /// No action of a scenario moves anything.
  package static let everyAction = Inaction(
    reason: nil,
    sentence: "nothing moves: no action moves anything ('deckcalc explain run' gives each reason)")
  /// A scenario has no actions.
  package static let noAction = Inaction(
    reason: "", sentence: "nothing moves: the scenario has no actions")

  /// The note of an explanation, if the actions of a scenario have none.
  package var note: String? { reason.map { _ in "N" + sentence.dropFirst() + "." } }

  /// Returns the note about an action of a scenario, with its JSON pointer.
  package func note(at pointer: String) -> String? {
    reason.map { "\(pointer): nothing moves: \($0.text(.members))." }
  }

  // MARK: Reasons of several systems

  package static func boundsStay(_ bounds: Size) -> Inaction {
    .because("the bounds stay \(Messages.size(bounds))", fix: "give another size with --to-size")
  }

  package static func isOutside(
    _ touch: Point, _ frame: Rectangle, of view: String, on bounds: Size
  ) -> Inaction {
    .because(
      "the touch at \(Messages.position(touch)) is outside \(Messages.extent(of: view, frame, on: bounds))"
    )
  }

  package static func gestureStays(along axis: Axis = .x) -> Inaction {
    .because("the drag has no displacement along \(axis)", fix: "give one with --to")
  }
}

extension Phrase {
  /// The remedy for a side without a controller.
  package static func adding<Side: RawRepresentable<String> & CaseIterable & Equatable>(
    _ side: Side, to controllers: [Side]
  ) -> Phrase {
    let sides = Side.allCases.filter { $0 == side || controllers.contains($0) }
    return "add it with --sides \(sides.map { $0.rawValue }.joined(separator: ","))"
  }

  /// The remedy for sides with controllers of which none is open.
  package static func opening(_ controllers: [some RawRepresentable<String>]) -> Phrase? {
    controllers.first.map { "start with one open: --state \($0)" }
  }
}
