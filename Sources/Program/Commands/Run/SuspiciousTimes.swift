import TableReading

/// The times of a scenario's actions, if they may be in milliseconds.
///
/// They may be if every time without a unit is 0 or a whole number of at least `limit`, and some
/// time is not 0: a timeline in seconds usually has an action within the first ones.
struct SuspiciousTimes {
  /// The least time in seconds that is suspicious: nobody waits as long for a view to move.
  static let limit = 50.0

  /// The first suspicious time.
  let first: SuspiciousDuration
  /// The JSON pointer to it.
  let pointer: String
  /// The number of suspicious times after it.
  let others: Int

  /// Finds the suspicious times of actions; nil if there are none.
  init?(of entries: [Scenario.Entry]) {
    var first: (index: Int, text: [UInt8])?
    var count = 0
    for entry in entries {
      guard let node = entry.node.member(named: Scenario.Key.time) else { continue }
      let text = node.text.map { Array($0.utf8) } ?? Array(node.source)
      // A time with a unit is in no doubt.
      guard let seconds = try? Readers.decimal(text[...]), seconds != 0 else { continue }
      guard seconds >= Self.limit, seconds == seconds.rounded() else { return nil }
      first = first ?? (entry.index, text)
      count += 1
    }
    guard let first else { return nil }
    self.first = SuspiciousDuration(option: Scenario.Key.time, text: first.text)
    pointer = "/\(Scenario.Key.actions)/\(first.index)/\(Scenario.Key.time)"
    others = count - 1
  }
}
