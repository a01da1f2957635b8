import TableText

extension Comparison.Cause {
  /// The cause in a JSON report: a sentence for people, and its numbers.
  var json: JSONValue {
    let change: CurveChange?
    var names: (expected: String, actual: String)?
    let kind: String
    switch reason {
    case .otherTimes: (kind, change) = ("times", nil)
    case .change(let found): (kind, change) = ("change", found)
    case .curve(let expected, let actual):
      (kind, change, names) = ("curve", nil, (expected, actual))
    case .model(let expected, let actual):
      (kind, change, names) = ("model", nil, (expected, actual))
    }
    func number(_ value: Double?) -> JSONValue { value.map { .exact($0) } ?? .null }
    func text(_ value: String?) -> JSONValue { value.map { .text($0) } ?? .null }
    return .object([
      JSONMember("kind", .text(kind)),
      JSONMember("text", .text(ReportSentences.description(reason))),
      JSONMember("column", .text(String(decoding: column, as: UTF8.self))),
      JSONMember("before", number(before)),
      JSONMember("after", number(after)),
      JSONMember("timeUnit", number(change?.timeUnits.ratio)),
      JSONMember("delay", number(change?.delay)),
      JSONMember("pace", number(change?.pace)),
      JSONMember("factor", number(change?.wholeFactor)),
      JSONMember("offset", number(change?.offset)),
      JSONMember("expected", text(names?.expected)),
      JSONMember("actual", text(names?.actual)),
    ])
  }
}
