import Options
import Program
import TestSupport

extension Run {
  /// Runs the program on words that need not be text.
  init(bytes words: [[UInt8]]) {
    let host = MemoryHost()
    let status = Catalog.standard.run(words, on: host)
    self.init(
      status: status, output: String(decoding: host.output, as: UTF8.self),
      diagnostics: host.diagnostics, files: host.files)
  }

  /// The cells of a table printed as tab-separated values without a header.
  var cells: [[String]] {
    lines(output).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// The rows of a table, of the columns asked for.
func rows(_ columns: String, _ words: [String]) -> [[String]] {
  Run(words + ["--columns", columns, "--format", "tsv", "--no-header"]).cells
}

/// The cells of one column of a table.
func column(_ name: String, _ words: [String]) -> [String] { rows(name, words).map { $0[0] } }

/// The phases of a motion: name, start, end, from, to and the curve by its UIKit name.
func phases(_ words: [String]) -> [String] {
  Run(words + ["--table", "phases", "--format", "tsv", "--no-header"]).cells.map { cells in
    (cells.dropLast() + [curveNames[cells.last ?? ""] ?? cells.last ?? ""])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The events of a motion: time, name and side.
func events(_ words: [String]) -> [String] {
  Run(words + ["--table", "events", "--format", "tsv", "--no-header"]).cells
    .map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
}

/// UIKit's curves by their control points.
private let curveNames = [
  "cubic-bezier(0.42, 0, 0.58, 1)": "ease-in-out",
  "cubic-bezier(0.42, 0, 1, 1)": "ease-in",
  "cubic-bezier(0, 0, 0.58, 1)": "ease-out",
]

/// A side of the deck and its places in the default bounds, 320 x 480 with ledges of 44.
enum TestSide: String, CaseIterable, Sendable {
  case left, right, top, bottom

  /// The offset at which it is open: the extent less the ledge.
  var open: String {
    switch self {
    case .left: "276"
    case .right: "-276"
    case .top: "436"
    case .bottom: "-436"
    }
  }

  /// The offset at which the center is off-screen: the extent.
  var hidden: String {
    switch self {
    case .left: "320"
    case .right: "-320"
    case .top: "480"
    case .bottom: "-480"
    }
  }

  /// An offset on the way to open.
  var between: String { self == .left || self == .top ? "100" : "-100" }

  var opposite: TestSide {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// A side of the other axis.
  var crosswise: TestSide { self == .left || self == .right ? .top : .left }

  /// The words of a command about this side of a deck that has all four.
  func words(_ command: String, _ model: String, _ more: String...) -> [String] {
    [command, "--side", rawValue, "--sides", "left,right,top,bottom", "--model", model] + more
  }
}

/// The models of the deck whose rules agree but for their quirks.
let models = ["documented", "shipped"]
