import Arguments
import MotionEngine
import TableComparison
import TableReading

/// The explanation of a case's differences by another model of its command.
struct ModelCauses {
  let command: CaseCommand
  /// The name of the computed table, whose extension is the default for its format.
  let name: [UInt8]
  /// Whether the computed table is the expected one, as for recordings of an app.
  let isExpected: Bool
  let host: Host

  /// The size up to which a table is computed in other models, in bytes: some 1,000 rows.
  private static var sizeLimit: Int { 256 << 10 }

  /// Returns the explanation, or nil for a large table.
  func explain(tableOf size: Int) -> CauseSearch.Explain? {
    size > Self.sizeLimit ? nil : { pair, column in explanation(pair, column) }
  }

  /// Returns the model that explains the curves of a column best, or nil if there is no other.
  private func explanation(_ pair: CurvePair, _ column: [UInt8]) -> CauseSearch.Explanation? {
    guard let tables = command.tablesOfOtherModels(as: name, on: host) else { return nil }
    let other = isExpected ? pair.actual : pair.expected
    let found = tables.others.compactMap { model, bytes -> (model: String, deviation: Double)? in
      guard let table = try? TableInput.reading(ByteSource(holding: bytes, named: name)),
        let curve = SampledCurve.reading(column, card: pair.card, of: table)
      else { return nil }
      return (model, CurvePair(expected: curve, actual: other).deviation)
    }
    return found.min { $0.deviation < $1.deviation }.map { best in
      let models = isExpected ? (tables.own, best.model) : (best.model, tables.own)
      return CauseSearch.Explanation(
        .model(expected: models.0, actual: models.1), leaving: best.deviation)
    }
  }
}

extension CaseCommand {
  /// Returns the name of the command's model, and its table in each other model that accepts the
  /// arguments; nil if it has no models.
  func tablesOfOtherModels(
    as name: [UInt8], on host: Host
  ) -> (own: String, others: [(model: String, table: [UInt8])])? {
    guard let (command, length) = try? catalog.leading(arguments),
      let request = command.motion,
      let given = try? ParsedArguments(
        ofCommand: arguments.dropFirst(length), find: command.optionSearch()),
      var parsed = try? command.resolved(given)
    else { return nil }
    parsed.append(name, to: "output")
    let inner = CaseHost(base: host, folder: folder, isOutside: isOutside)
    let read = FileReader(on: inner)
    guard let own = try? request(parsed, read), let model = own.model else { return nil }
    // A model that the command does not have is rejected.
    var names = own.otherModels()
    names += Deck.Model.allCases.map(\.rawValue).filter { !names.contains($0) && $0 != model }
    let others = names.compactMap { name -> (model: String, table: [UInt8])? in
      let changed = command.inModel(parsed, name)
      guard let other = try? MotionJob(try request(changed, read), changed),
        (try? other.run([], on: inner)) != nil, let table = inner.table
      else { return nil }
      return (name, table)
    }
    return (model, others)
  }
}
