import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The value of `--curve` and the options of its springs.
struct CurveOption {
  /// The curve that replaces that of every leg, or nil to keep them.
  let timingCurve: TimingCurve?
  /// The values of the options.
  let options: CurveOptions

  /// The name of the option.
  static var name: String { "curve" }

  init(_ arguments: ParsedArguments) throws(Problem) {
    let values = try CurveOptions(.command).reading(arguments)
    options = values
    guard let text = values.curve else {
      try Self.rejectSpringOptions(arguments, because: "without a spring as --curve")
      timingCurve = nil
      return
    }
    let curve = try Self.timingCurve(text, values.springs, option: Self.name)
    if !curve.isSpring {
      try Self.rejectSpringOptions(arguments, because: "with a curve that is not a spring")
    }
    timingCurve = curve
  }

  /// The note on the curve, if another program would read it as another.
  var note: String? {
    guard let text = options.curve, let timingCurve else { return nil }
    return Self.note(on: text, .timing(timingCurve))
  }

  /// Returns the note on a curve's text if SwiftUI, or a program with the two parameters stiffness
  /// and damping, would read it as another spring.
  ///
  /// An initial velocity shows that UIKit's spring is meant, and a warning about clamped parameters
  /// says so.
  static func note(on text: [UInt8], _ meaning: CurveSyntax.Meaning) -> String? {
    guard let spring = meaning.timingCurve?.spring else { return nil }
    let numbers = text.split { "(), ".utf8.contains($0) }.dropFirst()
    if numbers.count == 2, numbers.allSatisfy({ (try? NumberSyntax.double($0)) != nil }) {
      return Messages.springOfTwoNumbers(numbers.map { String(decoding: $0, as: UTF8.self) })
    }
    let description = spring.description
    guard description.form == .duration, description[.velocity] == 0, spring.adjustments.isEmpty,
      let duration = description[.duration], let damping = description[.dampingRatio],
      !String(decoding: text, as: UTF8.self).lowercased().contains("velocity")
    else { return nil }
    return Messages.uikitSpring(duration: duration, bounce: 1 - damping)
  }

  /// The warning that the curve's velocity may be in another unit, if so.
  var suspicion: String? { Self.suspicion(of: timingCurve) }

  /// The greatest velocity of a spring that is not suspicious: the whole distance in a frame at 60 Hz.
  private static let greatestVelocity = 60.0

  /// Returns the warning that the velocity of a spring may be in points per second, if so.
  private static func suspicion(of curve: TimingCurve?) -> String? {
    guard let velocity = curve?.spring?.spring.initialVelocity,
      velocity.magnitude > greatestVelocity
    else { return nil }
    return "the spring's velocity is \(Messages.number(velocity)) distances per second "
      + "(\(Messages.velocityRemedy))"
  }

  /// Returns the warnings and the note on a curve that is the subject of a command.
  static func diagnostics(
    on text: [UInt8], _ meaning: CurveSyntax.Meaning, cut: Motion.Cut?
  ) -> [Diagnostic] {
    let spring = meaning.timingCurve?.spring
    let adjustments = spring?.adjustments ?? []
    let warnings = [
      adjustments.isEmpty ? nil : Messages.adjusted(adjustments),
      cut.map { Messages.cut($0, isSpring: spring != nil) },
      suspicion(of: meaning.timingCurve),
    ].compactMap { $0 }
    let note = note(on: text, meaning)
    return warnings.map { .warning($0) } + (note.map { [.note($0)] } ?? [])
  }

  /// Returns the values as JSON members.
  var members: [JSONMember] {
    var resolved = options
    resolved.curve = timingCurve.map { Array($0.description.utf8) }
    return resolved.members()
  }

  /// Returns the error of a curve that never ends, given by `option`; `remedy` sets its duration.
  static func endless(
    _ curve: TimingCurve, option: String = Self.name, remedy: String?
  ) -> Problem {
    .endlessCurve(option: option, isSpring: curve.isSpring, remedy: remedy)
  }

  /// Returns the error of a leg that never ends because of its curve or, if not, of another option.
  static func endlessLeg(
    _ curve: TimingCurve?, option: String = Self.name, remedy: String, otherwise other: String
  ) -> Problem {
    guard let curve, curve.isEndless else { return .endlessLeg(option: other) }
    return endless(curve, option: option, remedy: remedy)
  }

  /// Returns the meaning of a curve's text, given by `option` or, for nil, by an argument.
  static func meaning(
    of text: [UInt8], _ options: SpringCurve.Options, option: String?
  ) throws(Problem) -> CurveSyntax.Meaning {
    do throws(CurveSyntaxError) { return try CurveSyntax.parse(text, options: options) } catch {
      var failure = error
      let others = [LibraryIndex.value(text, of: option ?? name), CurveSpelling.plain(text)]
      for case let other? in others {
        do throws(CurveSyntaxError) {
          return try CurveSyntax.parse(other, options: options)
        } catch {
          failure = error
        }
      }
      throw .curve(option: option, text, failure)
    }
  }

  /// Returns the timing curve that a string, given by `option`, describes.
  static func timingCurve(
    _ text: [UInt8], _ options: SpringCurve.Options, option: String
  ) throws(Problem) -> TimingCurve {
    guard case .timing(let curve) = try meaning(of: text, options, option: option) else {
      throw .needs(option: option, "must be a timing curve (got \(Messages.quoted(text)))")
    }
    return curve
  }

  /// The options of springs.
  static func springOptions(
    _ arguments: ParsedArguments
  ) throws(Problem) -> SpringCurve.Options {
    try CurveOptions(.springs).reading(arguments).springs
  }

  /// Throws if an option is given that applies only to springs.
  static func rejectSpringOptions(
    _ arguments: ParsedArguments, because reason: Phrase
  ) throws(Problem) {
    if let option = ["allow-overdamping", "settling"].first(where: arguments.contains) {
      throw .meaningless(option: option, because: reason)
    }
  }
}

/// The options of the curves of a motion's legs.
struct CurveOptions: Options {
  /// The user of the options.
  enum User: Sendable {
    case command
    /// An action of a scenario, which has its own time.
    case action
    /// A command about curves, or what needs no more than the options of springs or the delay.
    case springs, delay
  }

  let user: User
  /// Whether the motion has curves.
  let hasCurves: Bool

  /// The delay before the motion starts, in seconds.
  var delay = DoubleDouble(0)
  /// The curve that replaces that of every leg, in curve syntax, or nil to keep them.
  var curve: [UInt8]?
  /// The options of springs.
  var springs = SpringCurve.Options()

  init(_ user: User, hasCurves: Bool = true) { (self.user, self.hasCurves) = (user, hasCurves) }

  mutating func declare(_ list: inout OptionList) {
    if user == .command || user == .delay {
      list.option("--delay", &delay, .span(), "D", "delay before the motion starts, in seconds")
    }
    guard user != .delay else { return }
    list.matters = hasCurves
    if user != .springs {
      list.option(
        "--curve", &curve, .bytes(.curve), "CURVE",
        "curve of every leg that has one ('list curves')")
    }
    list.flag(
      "--allow-overdamping", &springs.allowsOverdamping,
      "allow damping ratios of physical springs above 1 (otherwise clamped to 1)")
    list.option(
      "--settling", &springs.settlingRule, .choice, "RULE",
      "rule for the settling time of springs: library or core-animation")
  }
}

/// The options of scenarios of systems that can be interrupted.
struct RunOptions: Options {
  /// The start of an interrupting action, or nil for the one that the action usually has.
  var interruption: Motion.Interruption?

  mutating func declare(_ list: inout OptionList) {
    list.option(
      "--interruption", &interruption, .choice, "MODE",
      "start of an action that interrupts another: from-current, additive or jump",
      usual: "depends on the action")
  }
}

extension Messages {
  /// The way to give a velocity in points per second.
  static let velocityRemedy = "divide points per second by the distance in points"
}

/// The spellings of curves in the code of other platforms.
enum CurveSpelling {
  /// The words before the name of a curve in code.
  private static let prefixes = [
    ".", "Animation.", "UnitCurve.", "UIView.AnimationOptions.", "curve",
  ]

  /// The names of the same curves on other platforms, in lowercase and without hyphens.
  private static let names = [
    ("interpolatingspring", "spring"), ("timingcurve", "cubic-bezier"), ("path", "cubic-bezier"),
    ("fastoutslowin", "standard"), ("linearoutslowin", "decelerate"),
    ("fastoutlinearin", "accelerate"),
  ]

  /// The ends of the names of curves in code, in lowercase.
  private static let suffixes = ["easing", "interpolator"]

  /// Returns the text of a curve in curve syntax, if it may be spelled as in code: `.bouncy`,
  /// `interpolatingSpring(stiffness: 170, damping: 15)`, `CubicBezierEasing(0.4f, 0f, 0.2f, 1f)`.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    var plain = text[...]
    for prefix in prefixes.map({ Array($0.utf8) }) where plain.starts(with: prefix) {
      plain = plain.dropFirst(prefix.count)
    }
    let end = plain.firstIndex(of: UInt8(ascii: "(")) ?? plain.endIndex
    var name = plain[..<end]
    var key = String(decoding: comparableName(Array(name)), as: UTF8.self)
    for suffix in suffixes where key.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
      key.removeLast(suffix.count)
    }
    let other = names.first { $0.0 == key }?.1
    guard name.count < text[..<end].count || other != nil, name.first.map(Readers.isLetter) ?? false
    else { return nil }
    return (other.map { Array($0.utf8) } ?? Array(name)) + withoutSuffixes(plain[end...])
  }

  /// Returns parameters without the `f` after numbers of single precision.
  private static func withoutSuffixes(_ parameters: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    for (index, byte) in zip(parameters.indices, parameters) {
      let isSuffix =
        byte == UInt8(ascii: "f") && plain.last.map(NumberSyntax.isDigit) ?? false
        && parameters[(index + 1)...].first.map { ",) ".utf8.contains($0) } ?? true
      if !isSuffix { plain.append(byte) }
    }
    return plain
  }
}
