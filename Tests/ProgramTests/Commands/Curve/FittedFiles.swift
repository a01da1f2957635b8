import TestSupport

/// Recordings that the program makes, as files.
enum FittedFiles {
  static let all = [
    "recording.csv": table(of: "spring(response: 0.5, bounce: 0.3)"),
    "fast.csv": table(of: "spring(1 100 15 5)"),
    "slow.csv": table(of: "spring(response: 0.5, damping: 1.5)"),
    "ease.csv": table(of: "ease"),
  ]
  /// Tables that need options.
  static let otherForms = [
    "semicolons.csv": table(of: "ease").replacing(",", with: ";"),
    "commas.csv": table(of: "ease").replacing(",", with: ";").replacing(".", with: ","),
  ]

  /// Returns a table with the times, the same a second later, offsets, and twice those.
  static func table(of curve: String, _ options: String...) -> String {
    let run = Run(
      ["open", "--curve", curve, "--columns", "time,offset", "--no-header"] + options)
    let rows = lines(run.output).map { line in
      let cells = line.split(separator: ",").compactMap { Double($0) }
      return "\(cells[0]),\(cells[0] + 1),\(cells[1]),\(2 * cells[1])"
    }
    return (["time,late,offset,double"] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns rows of a table with a header, from numbers.
  static func table(_ header: String, _ rows: [[Double]]) -> String {
    ([header] + rows.map { $0.map { "\($0)" }.joined(separator: ",") }).map { $0 + "\n" }.joined()
  }
}
