import Options
import Program
import TableReading
import TestSupport
import Testing

/// The explanation of a command, read from its JSON.
struct Explained {
  /// A row of a section: what its facts are called, and what they are, as they are written.
  typealias Row = [String: String]

  let run: Run
  private let root: JSONTree.Node

  /// Explains words, split at spaces; an input is what standard input holds.
  init(_ words: String, input: String? = nil) throws {
    try self.init(words.split(separator: " ").map(String.init), input: input)
  }

  /// Explains words.
  init(_ words: [String], input: String? = nil) throws {
    run = Run(["explain"] + words + ["--format", "json"], standardInput: input)
    try #require(run.status == 0, "\(run.diagnostics)")
    root = try JSONReader.read(Array(run.output.utf8)).root
  }

  /// The names of the document's members, in their order.
  var members: [String] { root.members.map { $0.map(\.name) } ?? [] }

  var notes: [String] { root.member(named: "notes")?.elements?.compactMap(\.text) ?? [] }

  /// The rows of a section, or nil where there is no such section.
  func rows(_ section: String) -> [Row]? {
    root.member(named: section)?.elements?.map { row in
      Row(row.members?.map { ($0.name, Self.text($0.value)) } ?? []) { $1 }
    }
  }

  /// The names of the facts of a section's first row, in their order.
  func facts(_ section: String) -> [String] {
    let first = root.member(named: section)?.elements?.first { _ in true }
    return first?.members?.map(\.name) ?? []
  }

  /// A fact of every row of a section.
  func column(_ fact: String, of section: String) -> [String] {
    rows(section)?.map { $0[fact] ?? "" } ?? []
  }

  /// The value of a parameter and where it comes from.
  func parameter(_ name: String) -> [String] {
    rows("parameters")?.first { $0["name"] == name }.map { row in
      ["value", "origin"].map { row[$0] ?? "" }
    } ?? []
  }

  private static func text(_ node: JSONTree.Node) -> String {
    if let elements = node.elements {
      return "[" + elements.map(text).joined(separator: ", ") + "]"
    }
    return node.text ?? String(decoding: node.source, as: UTF8.self)
  }
}

extension GoldenFile {
  /// The words of the files whose names begin with a prefix, without the marks of their lines.
  static func words(ofFiles prefix: String) -> String {
    all.filter { $0.name.hasPrefix(prefix) }.flatMap { lines($0.text) }
      .flatMap { $0.dropFirst(2).split(separator: " ") }.joined(separator: " ")
  }
}
