import Arguments
import MotionEngine

/// Mistakes in the values of options.
extension Mistake {
  /// Returns the error of a value that is not where its option takes it, if that is the mistake.
  func misplaced(_ error: CommandError) -> CommandError? {
    spacedList(error) ?? bareValue(error) ?? valueOfSwitch(error)
  }

  /// Returns a hint, between parentheses, on an option that is a number, a letter with its value, or
  /// a parameter of a spring.
  func hint(on name: [UInt8]) -> String? {
    // A negative number is read as an option.
    if let option = targetOption(for: name) {
      return Messages.suggestion(of: ["--\(option) \(Messages.escaped(name))"])
    }
    return attachedValue(name) ?? curveInput(name) ?? springParameter(name)
  }

  /// Returns the error of a positional argument that may be the value of `--to` or `--to-size`.
  private func bareValue(_ error: CommandError) -> CommandError? {
    let text: [UInt8]
    switch error {
    case .usage(.unexpectedArgument(let unexpected)): text = unexpected
    case .invalidArgument(_, let invalid, _): text = invalid
    default: return nil
    }
    return targetOption(for: text).map { .bareValue(text, option: $0) }
  }

  /// Returns the option of the target of a motion that a string may be a value of, if the option is
  /// not given.
  private func targetOption(for text: [UInt8]) -> String? {
    ["to", "to-size"].first { target in
      guard let option = options.first(where: { $0.name == target }), !isGiven(target) else {
        return false
      }
      let isNumber = (try? Readers.translation(in: .points)(text)) != nil
      return switch option.form {
      case .list(separator: UInt8(ascii: "x")): !isNumber && (try? Readers.size(text)) != nil
      case .single, .members, .list:
        isNumber || option.choices.contains { Readers.isName(text, $0) }
      }
    }
  }

  private func isGiven(_ option: String) -> Bool {
    let name = Array("--\(option)".utf8)
    return arguments.contains { $0 == name || $0.starts(with: name + [UInt8(ascii: "=")]) }
  }

  /// Returns the error of a number after an option that is on or off: `--elasticity 50%`.
  private func valueOfSwitch(_ error: CommandError) -> CommandError? {
    guard case .invalidArgument(_, let text, _) = error,
      (try? Readers.exactDecimal(text[...], in: .share)) != nil,
      let index = arguments.lastIndex(of: text), index > 0,
      let option = ParsedArguments.option(named: arguments[index - 1], among: options),
      !option.takesValue, !arguments[index - 1].starts(with: "--no-".utf8)
    else { return nil }
    return .usage(
      .unreadableValue(option: option.name, text, .notOneOf(SwitchWord.usual)))
  }

  /// Returns the hint on a letter whose value is attached: `-fjson`.
  private func attachedValue(_ name: [UInt8]) -> String? {
    guard name.count > 2, name[0] == UInt8(ascii: "-"), name[1] != UInt8(ascii: "-"),
      let option = options.first(where: { $0.letter?.asciiValue == name[1] }), option.takesValue,
      nearestName(to: String(decoding: name, as: UTF8.self), among: options.map(\.name)) == nil
    else { return nil }
    let letter = String(decoding: name.prefix(2), as: UTF8.self)
    return Messages.suggestion(of: ["\(letter) \(Messages.escaped(Array(name.dropFirst(2))))"])
  }

  /// Returns the hint on an option of the rows of motions, for which curves have others.
  private func curveInput(_ name: [UInt8]) -> String? {
    guard case .curve? = command?.action else { return nil }
    let bare = Array(name.drop { $0 == UInt8(ascii: "-") })
    if Readers.isName(bare, "distance") {
      return
        " (y is a fraction of the distance: multiply it by the distance for values in points)"
    }
    let pairs = [
      ("times", "at"),
      ("fps", "frames"),
      ("step", "frames"),
      ("until", "to"),
    ]
    return pairs.first { Readers.isName(bare, $0.0) }.map { pair in
      Messages.suggestion(of: ["--\(pair.1)"])
    }
  }

  /// Returns the hint on a parameter of a spring, which is part of a curve: `--response 0.5`.
  private func springParameter(_ name: [UInt8]) -> String? {
    let isCurve =
      switch command?.action {
      case .curve, .convert: true
      default: false
      }
    guard isCurve || options.contains(where: { $0.name == CurveOption.name }),
      // Another command may have an option of this name, but no curve has.
      isCurve || catalog.option(named: name) == nil
    else { return nil }
    let known = SpringForm.all.flatMap { $0.parameters.split(separator: " ") }.map(String.init)
    let bare = Array(name.drop { $0 == UInt8(ascii: "-") })
    // A name that differs only in its case from an option's.
    guard !options.contains(where: { Readers.isName(bare, $0.name) }) else { return nil }
    guard (known + ["damping-fraction"]).contains(where: { Readers.isName(bare, $0) }) else {
      return nil
    }
    let option = isCurve ? "" : "--\(CurveOption.name) "
    return " (did you mean '\(option)\(CurveCommand.springExample)'?)"
  }
}
