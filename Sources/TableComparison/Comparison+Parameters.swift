import TableReading

extension Comparison.Parameter {
  /// The members of a JSON document, other than its parameters, that describe how it was made.
  private static let members = ["system", "model", "sampling"]

  /// Returns the parameters that differ between a recorded table and the computed one.
  ///
  /// A parameter that the recorded table lacks is newer than the table, and has its default.
  package static func changes(
    from recorded: borrowing TableInput, to now: borrowing TableInput
  ) -> [Comparison.Parameter] {
    func pairs(_ table: borrowing TableInput) -> [(name: String, value: String)] {
      let own = members.compactMap { name in
        table.preamble(name).map { (name: name, value: $0.description) }
      }
      let parameters = table.preamble("parameters")?.members.map { members in
        members.map { (name: $0.name, value: $0.value.description) }
      }
      return own + (parameters ?? [])
    }
    let after = Dictionary(pairs(now)) { first, _ in first }
    return pairs(recorded).compactMap { name, value in
      guard let other = after[name], other != value else { return nil }
      return Comparison.Parameter(name: name, recorded: value, now: other)
    }
  }
}
