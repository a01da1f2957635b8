/// A warning about the arguments.
struct Warning: Hashable, Sendable {
  /// The option at fault, if there is one: the subject of the text.
  var option: String?
  /// A predicate of the option; a whole sentence if no option is named.
  let text: Phrase
}
