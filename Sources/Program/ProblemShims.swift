import MotionExport
import TableComparison

extension Problem {
  static func unknownView(option: String, _ name: [UInt8], known: [String]) -> Problem {
    .unknown("view", name, known: known, option: option)
  }
  static func repeatedView(option: String, _ name: [UInt8]) -> Problem {
    Problem(option, "lists \(Messages.quoted(name)) twice")
  }
  static func noExportError(option: String, _ name: [UInt8], known: [String]) -> Problem {
    Problem(
      option,
      "an export has no error bound of \(Messages.quoted(name))\(Messages.hint(name, orAll: known))",
      as: .remark)
  }
  static func noCase(option: String, _ name: [UInt8], known: [String]) -> Problem {
    .unknown("case", name, known: known, option: option)
  }
  static func unknownExtension(_ path: [UInt8], known: [String], format: String) -> Problem {
    Problem(
      "output",
      """
      must end in \(Messages.alternatives(known.map { "." + $0 })) unless --\(format) is given \
      (got \(Messages.quoted(path)))
      """)
  }
  static func missingKind(known: [String], command: String = "list") -> Problem {
    .unknownKind(nil, known: known, command: command)
  }
}

extension Messages {
  static func sentence(_ error: HostError) -> String { error.sentence }
}
