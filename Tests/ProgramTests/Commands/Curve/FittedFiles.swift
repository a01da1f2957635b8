import TestSupport

/// Recordings that the program makes, as files.
enum FittedFiles {
  static let all = [
    "recording.csv": table(of: "spring(response: 0.5, bounce: 0.3)"),
    "fast.csv": table(of: "spring(1 100 15 5)"),
    "slow.csv": table(of: "spring(response: 0.5, damping: 1.5)"),
    "ease.csv": table(of: "ease"),
    // Within the rounding, a critical spring explains it.
    "nearly.csv": table(of: "spring(response: 0.5, damping: 1.01)", step: 1),
  ]
  /// Tables that need options.
  static let otherForms = [
    "semicolons.csv": table(of: "ease").replacing(",", with: ";"),
    "commas.csv": table(of: "ease").replacing(",", with: ";").replacing(".", with: ","),
  ]

  /// Returns a table with the times, the same a second later, offsets, perhaps rounded, and twice those.
  static func table(of curve: String, _ options: String..., step: Double? = nil) -> String {
    let run = Run(
      ["open", "--curve", curve, "--columns", "time,offset", "--no-header"] + options)
    let rows = lines(run.output).map { line in
      let cells = line.split(separator: ",").compactMap { Double($0) }
      let offset = step.map { (cells[1] / $0).rounded() * $0 } ?? cells[1]
      return "\(cells[0]),\(cells[0] + 1),\(offset),\(2 * offset)"
    }
    return (["time,late,offset,double"] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns rows of a table with a header, from numbers.
  static func table(_ header: String, _ rows: [[Double]]) -> String {
    ([header] + rows.map { $0.map { "\($0)" }.joined(separator: ",") }).map { $0 + "\n" }.joined()
  }
}
