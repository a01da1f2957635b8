import Arguments
import TableText

/// The options of commands about suites.
struct SuiteParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case cases, recording, verifying
  }

  /// The treatment of unused expected tables.
  enum Obsolete: String, CaseIterable, Sendable {
    case fail, warn
  }

  /// The treatment of cases without a recording.
  enum Unrecorded: String, CaseIterable, Sendable {
    case fail, warn
  }

  /// The names of the cases to run; all if there are none.
  var only: [[UInt8]] = []
  /// Whether nothing is written.
  var checks = false
  /// The name of the case that is added, or nil for none.
  var added: [UInt8]?
  /// Whether each change is shown, and made only if the user accepts it.
  var reviews = false
  /// Whether unused tables are removed, except beside the suite.
  var prunes = false
  /// Whether tables are recorded even if CI is set.
  var recordsInCI = false
  /// The folder of recordings that are compared with the computed tables, or nil to compare these with the
  /// expected ones.
  var actual: [UInt8]?
  var unrecorded = Unrecorded.warn
  /// The folder in which tables that differ are saved, or nil for none.
  var artifacts: [UInt8]?
  var obsolete = Obsolete.warn

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.cases)
    list.repeatable(
      "only", \.only, .name, "NAME",
      "run only the case of this name, or those of a pattern such as open-* (repeatable)")
    list.section(.recording)
    list.flag("check", \.checks, "write nothing; exit 1 if a table would change")
    list.option(
      "add", \.added, .bytes, "NAME",
      "add a case with the command after '--', and record its table",
      excludes: [\.only, \.checks, \.reviews])
    list.flag(
      "review", \.reviews, "show each change and ask before it is made", excludes: [\.checks])
    list.flag(
      "prune", \.prunes, "remove unused tables, except beside the suite",
      excludes: [\.only, \.added])
    list.flag("in-ci", \.recordsInCI, "record even if CI is set")
    list.section(.verifying)
    list.option(
      "actual", \.actual, .bytes(.folder), "DIR",
      "compare an app's recordings, DIR/NAME.csv (.tsv, .json or .ndjson), with the cases, computed at "
        + "the recorded times")
    list.option(
      "unrecorded", \.unrecorded, .choice, "ACTION",
      "reaction to cases without a recording: fail or warn",
      requirement: { $0.actual == nil ? "needs \(option: \Self.actual)" : nil })
    list.option(
      "artifacts", \.artifacts, .bytes(.folder), "DIR",
      "save DIR/NAME.actual.csv for cases that differ", excludes: [\.actual])
    list.option(
      "obsolete", \.obsolete, .choice, "ACTION",
      "reaction to unused tables, except beside the suite: fail or warn",
      excludes: [\.only, \.actual])
  }
}

extension Codec<[[UInt8]]> {
  /// One name.
  fileprivate static var name: Codec {
    Codec(
      read: { text throws(ValueError) in [text] },
      json: { .list($0.map { .text(String(decoding: $0, as: UTF8.self)) }) })
  }
}
