/// The exit statuses, with the names of sysexits.h.
package enum ExitStatus: Int32, Hashable, Sendable {
  case done = 0
  case different = 1
  case usage = 64
  case malformedInput = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74
  /// The status that a shell reports for a process that SIGPIPE ended.
  case readerLeft = 141
}

/// The end of a command that no error has stopped.
struct Completion: Sendable {
  let status: ExitStatus
  /// The conditions that are not met, one sentence each.
  let failures: [String]
  /// Sentences about legs of which the recording lacks a part, at whose rows the table is computed.
  let uncovered: [String]

  init(_ status: ExitStatus, failures: [String] = [], uncovered: [String] = []) {
    self.status = status
    (self.failures, self.uncovered) = (failures, uncovered)
  }
}
