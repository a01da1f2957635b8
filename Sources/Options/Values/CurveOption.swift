/// The value of `--curve` and the options of its springs.
package struct CurveOption {
  /// The curve that replaces that of every leg, or nil to keep them.
  package let timingCurve: TimingCurve?
  /// The values of the options.
  package let options: CurveOptions

  /// The name of the option.
  package static var name: String { "curve" }

  package init(_ arguments: ParsedArguments) throws(Problem) {
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
  package var note: String? {
    guard let text = options.curve, let timingCurve else { return nil }
    return Self.note(on: text, .timing(timingCurve))
  }

  /// Returns the note on a curve's text if SwiftUI, or a program with the two parameters stiffness
  /// and damping, would read it as another spring.
  ///
  /// An initial velocity shows that UIKit's spring is meant, and a warning about clamped parameters
  /// says so.
  package static func note(on text: [UInt8], _ meaning: CurveSyntax.Meaning) -> String? {
    guard let spring = meaning.timingCurve?.spring else { return nil }
    let numbers = text.split { "(), ".utf8.contains($0) }.dropFirst()
    if numbers.count == 2, numbers.allSatisfy({ (try? NumberSyntax.double($0)) != nil }) {
      let numbers = numbers.map { String(decoding: $0, as: UTF8.self) }
      return "the mass of this spring is \(numbers[0]), and its stiffness \(numbers[1]); with a "
        + "stiffness and a damping it is 'spring(stiffness: \(numbers[0]), damping: \(numbers[1]))'"
    }
    let description = spring.description
    guard description.form == .duration, description[.initialVelocity] == 0,
      spring.adjustments.isEmpty,
      let duration = description[.duration], let damping = description[.dampingRatio],
      !String(decoding: text, as: UTF8.self).lowercased().contains("velocity")
    else { return nil }
    return "'spring(duration:, damping:)' is UIKit's spring, which ends after its duration; "
      + "SwiftUI's is 'spring(duration: \(Messages.number(duration)), "
      + "bounce: \(Messages.figure(1 - damping)))'"
  }

  /// The greatest velocity of a spring that is not suspicious: the whole distance in a frame at 60 Hz.
  private static let greatestVelocity = 60.0

  /// Returns the warning that the velocity of a spring may be in points per second, if so.
  package static func suspicion(of curve: TimingCurve?, distance: Double? = nil) -> String? {
    guard let velocity = curve?.spring?.spring.initialVelocity,
      velocity.magnitude > greatestVelocity
    else { return nil }
    let number = Messages.number(velocity)
    let remedy =
      distance.map {
        "\(Messages.figure(velocity * $0, decimals: 3)) pt/s; for \(number) pt/s, "
          + "use 'velocity: \(number)pt/s'"
      } ?? Messages.velocityRemedy
    return "the spring's velocity is \(number) distances per second (\(remedy))"
  }

  /// Returns the warnings and the note on a curve that is the subject of a command.
  ///
  /// `distance` is that of the motion in points, if it is known.
  package static func diagnostics(
    on text: [UInt8], _ meaning: CurveSyntax.Meaning, cut: Motion.Cut?, distance: Double? = nil
  ) -> [Diagnostic] {
    let spring = meaning.timingCurve?.spring
    let adjustments = spring?.adjustments ?? []
    let warnings = [
      adjustments.isEmpty ? nil : Messages.adjusted(adjustments),
      cut.map { Messages.cut($0, isSpring: spring != nil) },
      suspicion(of: meaning.timingCurve, distance: distance),
    ].compactMap { $0 }
    let note = note(on: text, meaning)
    return warnings.map { .warning($0) } + (note.map { [.note($0)] } ?? [])
  }

  /// Returns the values as JSON members.
  package var members: [JSONMember] {
    var resolved = options
    resolved.curve = timingCurve.map { Array($0.description.utf8) }
    return resolved.members()
  }

  /// Returns the error of a curve that never ends, given by `option`; `remedy` sets its duration.
  package static func endless(
    _ curve: TimingCurve, option: String = Self.name, remedy: String?
  ) -> Problem {
    let reason = Messages.endlessCurve(isSpring: curve.isSpring)
    return remedy.map { Problem(option, Phrase(naming: "needs --\($0): \(reason)")) }
      ?? Problem(option, Phrase(reason), as: .remark)
  }

  /// Returns the error of a leg that never ends because of its curve or, if not, of another option.
  package static func endlessLeg(
    _ curve: TimingCurve?, option: String = Self.name, remedy: String, otherwise other: String
  ) -> Problem {
    guard let curve, curve.isEndless else {
      return Problem(other, "makes a leg longer than \(Instant.greatest) s")
    }
    return endless(curve, option: option, remedy: remedy)
  }

  /// Returns the meaning of a curve's text, given by `option` or, for nil, by an argument.
  package static func meaning(
    of text: [UInt8], _ options: SpringCurve.Options, option: String?
  ) throws(Problem) -> CurveSyntax.Meaning {
    do throws(ParameterError) { return try CurveSyntax.parse(text, options: options) } catch {
      var failure = error
      let others = [LibraryIndex.value(text, of: option ?? name), plain(text)]
      for case let other? in others {
        do throws(ParameterError) {
          return try CurveSyntax.parse(other, options: options)
        } catch {
          failure = error
        }
      }
      throw Problem(
        option, Phrase(Messages.curveSentence(text, failure)), as: .remark,
        fault: option == nil ? .argument(text, isCurve: true) : .other)
    }
  }

  /// Returns the timing curve that a string, given by `option`, describes.
  package static func timingCurve(
    _ text: [UInt8], _ options: SpringCurve.Options, option: String
  ) throws(Problem) -> TimingCurve {
    guard case .timing(let curve) = try meaning(of: text, options, option: option) else {
      throw Problem(option, "must be a timing curve (got \(Messages.quoted(text)))")
    }
    return curve
  }

  /// Throws if an option is given that applies only to springs.
  package static func rejectSpringOptions(
    _ arguments: ParsedArguments, because reason: Phrase
  ) throws(Problem) {
    if let option = ["allow-overdamping", "settling"].first(where: arguments.contains) {
      throw .unusable(option, reason)
    }
  }

  // MARK: Spelling in code

  /// The words before the name of a curve in code.
  private static let prefixes = [
    ".", "Animation.", "UnitCurve.", "UIView.AnimationOptions.", "curve",
  ]

  /// The names of the same curves on other platforms, in lowercase and without hyphens.
  private static let names = [
    ("interpolatingspring", "spring"), ("timingcurve", "cubic-bezier"), ("path", "cubic-bezier"),
    ("cubic", "cubic-bezier"),
    ("fastoutslowin", "standard"), ("linearoutslowin", "decelerate"),
    ("fastoutlinearin", "accelerate"),
  ]

  /// The ends of the names of curves in code, in lowercase.
  private static let suffixes = ["easing", "interpolator"]

  /// Returns the text of a curve in curve syntax, if it may be spelled as in code: `.bouncy`,
  /// `interpolatingSpring(stiffness: 170, damping: 15)`, `CubicBezierEasing(0.4f, 0f, 0.2f, 1f)`.
  private static func plain(_ text: [UInt8]) -> [UInt8]? {
    var plain = text[...]
    for prefix in prefixes.map({ Array($0.utf8) }) where plain.starts(with: prefix) {
      plain = plain.dropFirst(prefix.count)
    }
    // Code creates an interpolator with empty parentheses.
    if String(decoding: plain, as: UTF8.self).hasSuffix("Interpolator()") { plain.removeLast(2) }
    let end = plain.firstIndex(of: UInt8(ascii: "(")) ?? plain.endIndex
    var name = plain[..<end]
    var key = String(decoding: comparableName(Array(name)), as: UTF8.self)
    for suffix in suffixes where key.hasSuffix(suffix) && !CurveSyntax.isName(key) {
      name = name.dropLast(suffix.count)
      key.removeLast(suffix.count)
    }
    let other = names.first { $0.0 == key }?.1
    guard name.first.map(Readers.isLetter) ?? false else { return nil }
    let code = (other.map { Array($0.utf8) } ?? Array(name)) + withoutSuffixes(plain[end...])
    return code == text ? nil : code
  }

  /// Returns parameters without the `f` after numbers of single precision.
  private static func withoutSuffixes(_ parameters: ArraySlice<UInt8>) -> [UInt8] {
    parameters.indices.filter { index in
      parameters[index] != UInt8(ascii: "f")
        || !(parameters[..<index].last.map(NumberSyntax.isDigit) ?? false)
        || !(parameters[(index + 1)...].first.map { ",) ".utf8.contains($0) } ?? true)
    }.map { parameters[$0] }
  }
}

/// The options of the curves of a motion's legs.
package struct CurveOptions: Options {
  /// The user of the options.
  package enum User: Sendable {
    case command
    /// An action of a scenario, which has its own time.
    case action
    /// A command about curves, or what needs no more than the options of springs or the delay.
    case springs, delay
  }

  package let user: User
  /// Whether the motion has curves.
  package let hasCurves: Bool

  /// The delay before the motion starts, in seconds.
  package var delay = DoubleDouble(0)
  /// The curve that replaces that of every leg, in curve syntax, or nil to keep them.
  package var curve: [UInt8]?
  /// The options of springs.
  package var springs = SpringCurve.Options()

  package init(_ user: User, hasCurves: Bool = true) {
    (self.user, self.hasCurves) = (user, hasCurves)
  }

  package mutating func declare(_ list: inout OptionList) {
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

extension CurveSyntax.Meaning {
  /// The timing curve, if it is one.
  package var timingCurve: TimingCurve? { if case .timing(let curve) = self { curve } else { nil } }
}

/// Warnings and errors about requested curves.
extension Messages {
  /// The reason why a curve needs a duration.
  package static func endlessCurve(isSpring: Bool) -> String {
    isSpring
      ? "a spring without damping never settles"
      : "the joint does not come to rest within an hour"
  }

  /// The warning about the clamped parameters of a spring.
  package static func adjusted(_ adjustments: [SpringCurve.Adjustment]) -> String {
    adjustments.enumerated().map { index, adjustment in
      let name = adjustment.parameter == .duration ? "duration" : "damping ratio"
      let (given, used) = (given(adjustment), number(adjustment.used))
      return "\(index == 0 ? "the spring's" : "its") \(name) is clamped to \(used) (got '\(given)')"
    }.joined(separator: " and ")
      + (adjustments.contains(where: { $0.isOptional })
        ? "; use --allow-overdamping to keep it" : "")
  }

  /// A number that is clamped: as given, or rounded if it is computed from what was given.
  private static func given(_ adjustment: SpringCurve.Adjustment) -> String {
    let rounded = figure(adjustment.given)
    return adjustment.isOptional && rounded != figure(adjustment.used)
      ? rounded : number(adjustment.given)
  }

  /// The warning about a curve that is cut off before its end.
  package static func cut(_ cut: Motion.Cut, isSpring: Bool) -> String {
    let natural = cut.naturalDuration
    let times = [cut.duration, natural.isFinite ? natural : 2 * cut.duration]
    // Enough decimals to distinguish the two times.
    let styles = (3...15).lazy.map { NumberStyle.fixed($0) }
    let distinct = styles.first { style in
      style.text(of: times[0]) != style.text(of: times[1]) && style.text(of: times[0]) != "0"
    }
    let style = distinct ?? .shortest
    return "the \(isSpring ? "spring" : "joint") is cut off at \(style.text(of: cut.duration)) s"
      + (cut.distance.map { ", \(points($0)) pt from its target" } ?? "")
      + (natural.isFinite ? " (it needs \(style.text(of: natural)) s)" : " (it never settles)")
  }

  /// A distance to a tenth of a point, or to nine decimals if it is shorter.
  private static func points(_ distance: Double) -> String {
    let short = NumberStyle.fixed(1).text(of: distance)
    return short == "0" ? figure(distance) : short
  }
}
