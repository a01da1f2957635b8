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
  static func inexpressible(option: String, _ error: PolylineError) -> Problem {
    Problem(option, Phrase(Messages.inexpressible(error)))
  }
  static func unplayable(format: String, _ error: CodeError) -> Problem {
    Problem(Phrase(Messages.unplayable(error, format: format)))
  }
  static func nothingToCompare(_ lack: ComparisonError.Lack) -> Problem {
    let text: Phrase =
      switch lack {
      case .columns: "the tables have no columns to compare"
      case .rows: "the tables have no rows to compare"
      case .commonColumns:
        "the tables have no columns in common but times; rename columns with --rename"
      }
    return Problem(text, status: .malformedInput)
  }
  static func noTables(_ folders: [[UInt8]]) -> Problem {
    Problem(Phrase(Messages.noTables(in: folders)), status: .malformedInput)
  }
  static func noCase(option: String, _ name: [UInt8], known: [String]) -> Problem {
    .unknown("case", name, known: known, option: option)
  }
  static func missingTable(_ path: [UInt8], suite: [UInt8]?) -> Problem {
    Problem(Phrase(Messages.missingTable(path, suite: suite)), status: .noInput)
  }
  static func missingSuite(_ path: [UInt8]) -> Problem {
    Problem(Phrase(Messages.missingSuite(path)), status: .noInput)
  }
  static func noRecordings(folder: [UInt8], example: String) -> Problem {
    Problem(Phrase(Messages.noRecordings(in: folder, example: example)), status: .noInput)
  }
  static func unknownExtension(_ path: [UInt8], known: [String], format: String) -> Problem {
    Problem(
      "output",
      """
      must end in \(Messages.alternatives(known.map { "." + $0 })) unless --\(format) is given \
      (got \(Messages.quoted(path)))
      """)
  }
  static func outsideDomain(
    option: String, value: Double, least: Double, function: String
  ) -> Problem {
    Problem(
      option,
      "must be at least \(Messages.number(least)) for \(function) (got '\(Messages.number(value))')"
    )
  }
  static func missingKind(known: [String], command: String = "list") -> Problem {
    .unknownKind(nil, known: known, command: command)
  }
}

extension Messages {
  static func sentence(_ error: HostError) -> String { error.sentence }
}
