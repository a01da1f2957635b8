/// Something to know about what was given that keeps no motion from being made.
struct Warning: Hashable, Sendable {
  /// The option that it is about, if it is about one.
  var option: String?
  /// What is to be known.
  let text: Phrase
}
