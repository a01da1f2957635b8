/// The side as a positional argument of the commands that have `--side`: `deckcalc open left`.
package enum SideArgument {
  /// The name of the option that it is short for.
  package static let option = "side"
  /// The name of the argument in messages.
  package static let name = "SIDE"

  /// The argument as usage shows it.
  package static let usage = "[\(name)]"

  /// Returns the argument as usage shows it, if some groups of options have the option, and if that
  /// has an effect by itself.
  package static func usage(with groups: [OptionGroup]) -> [String] {
    let found = groups.flatMap { $0.options(.named(.name(option))) }
    return found.contains { !$0.isIdle } ? [usage] : []
  }

  /// Returns arguments whose side, if it is positional, is the option too.
  ///
  /// - Throws: A side that is not that of the option.
  package static func resolved(_ arguments: ParsedArguments) throws(Problem) -> ParsedArguments {
    guard let side = arguments.positionals.first else { return arguments }
    guard let given = arguments.text(of: option) else {
      var result = arguments
      result.append(side, to: option)
      return result
    }
    // Another option in place of the side is the error to report.
    guard name(given) == name(side) || given.first == UInt8(ascii: "-") else {
      throw Problem(
        option,
        "must be the same as the argument \(Messages.quoted(side)) (got \(Messages.quoted(given)))")
    }
    return arguments
  }

  /// Returns the name of a side as it is compared; it may be a constant of a library.
  private static func name(_ text: [UInt8]) -> [UInt8] {
    comparableName(LibraryIndex.value(text, of: option) ?? text)
  }

  /// Returns the error of a command, which names the argument if that is what it is about.
  package static func error(_ error: Problem, in arguments: ParsedArguments) -> Problem {
    guard error.option == option, case .value(let text) = error.fault,
      arguments.positionals.first == text
    else { return error }
    return Problem("\(name) \(error.text)", fault: .argument(text, isCurve: false))
  }
}
