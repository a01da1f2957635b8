import Arguments
import TableText

/// The options of `record`.
struct RecordOptions: Options {
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
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) {
    list.only(&only)
    list.flag("check", &checks, "write nothing; exit 1 if a table would change")
    list.option(
      "add", &added, .bytes(), "NAME",
      "add a case with the command after '--', and record its table",
      excludes: ["only", "check", "review"])
    list.flag("review", &reviews, "show each change and ask before it is made", excludes: ["check"])
    list.flag(
      "prune", &prunes, "remove unused tables, except beside the suite", excludes: ["only", "add"])
    list.flag("in-ci", &recordsInCI, "record even if CI is set")
    list.jobs(&jobs)
    list.general()
  }
}

/// The options of `verify`, other than those of comparisons.
struct VerifyOptions: Options {
  /// A reaction to what a suite lacks.
  enum Reaction: String, CaseIterable, Sendable {
    case fail, warn
  }

  /// The names of the cases to run; all if there are none.
  var only: [[UInt8]] = []
  /// The folder of recordings that are compared with the computed tables, or nil to compare these with the
  /// expected ones.
  var actual: [UInt8]?
  /// The reaction to cases without a recording.
  var unrecorded = Reaction.warn
  /// The folder in which tables that differ are saved, or nil for none.
  var artifacts: [UInt8]?
  /// The reaction to unused expected tables.
  var obsolete = Reaction.warn
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) {
    list.only(&only)
    list.option(
      "actual", &actual, .bytes(.folder), "DIR",
      "compare an app's recordings, DIR/NAME.csv (.tsv, .json or .ndjson), with the cases, computed at "
        + "the recorded times")
    list.option(
      "unrecorded", &unrecorded, .choice, "ACTION",
      "reaction to cases without a recording: fail or warn",
      demand: actual == nil ? "needs --actual" : nil)
    list.option(
      "artifacts", &artifacts, .bytes(.folder), "DIR",
      "save DIR/NAME.actual.csv for cases that differ", excludes: ["actual"])
    list.option(
      "obsolete", &obsolete, .choice, "ACTION",
      "reaction to unused tables, except beside the suite: fail or warn",
      excludes: ["only", "actual"])
    list.jobs(&jobs)
  }
}

extension OptionList {
  /// Lists the names of the cases to run.
  fileprivate mutating func only(_ names: inout [[UInt8]]) {
    repeatable(
      "only", &names, .name, "NAME",
      "run only the case of this name, or those of a pattern such as open-* (repeatable)")
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
