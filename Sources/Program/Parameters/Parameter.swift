import Arguments
import MotionEngine
import TableText

/// An option of a parameter set, and everything that follows from its declaration.
struct Parameter<Root> {
  /// The name, form and help of the option.
  let option: OptionDeclaration
  /// The property that the option sets.
  let path: PartialKeyPath<Root>
  /// Reads the value that the arguments give.
  let read: (ParsedArguments, inout Root) throws(UsageError) -> Void
  /// Returns the value in JSON.
  let json: (Root) -> JSONValue
  /// Returns the value as help shows it if it is the default.
  let text: (Root) -> String
  /// Whether JSON lists the value among the parameters.
  let isEchoed: Bool
  /// The properties of the options that cannot be given with this one.
  let excluded: [PartialKeyPath<Root>]
  /// Returns the reason why other values leave no use for the section's options, if so.
  let obstacleOfSection: ((Root) -> Phrase?)?
  /// Returns the reason why the option cannot be used with other values, if so.
  let obstacle: ((Root) -> Phrase?)?
  /// Returns whether the other values leave no effect to the option, which is accepted all the same.
  let isUnused: ((Root) -> Bool)?
  /// Returns the requirement that the value does not meet beside others, if so: a predicate.
  let requirement: ((Root) -> Phrase?)?
  /// The engine's parameters, if they have other names.
  let engineParameters: [ParameterError.Parameter]

  /// Whether the option sets a parameter of the engine.
  func sets(_ parameter: ParameterError.Parameter) -> Bool {
    engineParameters.isEmpty
      ? parameter.rawValue == camelCase(option.name) : engineParameters.contains(parameter)
  }

  /// Returns the error of this option beside the others that are given, if there is one.
  func conflict(with others: [Parameter<Root>], in values: Root) -> CommandError? {
    if let other = others.first(where: { excluded.contains($0.path) }) {
      return .contradiction(option: option.name, other: other.option.name)
    }
    if let reason = obstacleOfSection?(values) ?? obstacle?(values) {
      return .meaningless(option: option.name, because: reason)
    }
    return requirement?(values).map { .needs(option: option.name, $0) }
  }
}

/// Returns a name of kebab or snake case in camel case: `left-size` becomes `leftSize`.
func camelCase(_ name: String) -> String {
  let parts = name.split { $0 == "-" || $0 == "_" }
  return parts.dropFirst().reduce(String(parts.first ?? "")) { name, part in
    name + part.prefix(1).uppercased() + part.dropFirst()
  }
}

/// Returns a name of camel case in snake case: `peakVelocity` becomes `peak_velocity`.
func snakeCase(_ name: String) -> String {
  kebabCase(name).split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
}

/// Returns a name of camel case in kebab case: `leftSize` becomes `left-size`.
func kebabCase(_ name: String) -> String {
  name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
}
