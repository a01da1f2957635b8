import Foundation
import TestSupport
import Testing

/// The command lines of Tests/golden, run in memory; scripts/golden.py describes and rewrites the files.
@Suite struct GoldenTests {
  @Test func thereAreFiles() { #expect(!GoldenFile.all.isEmpty) }

  @Test(arguments: GoldenFile.all)
  func printsWhatItIsSaidToPrint(file: GoldenFile) {
    let (expected, actual) = (lines(file.text), file.rewritten)
    let row = zip(expected, actual).prefix { $0 == $1 }.count
    let isSame = expected == actual
    #expect(
      isSame, "line \(row + 1): expected \(expected.dropFirst(row).first ?? "no more lines")")
    if !isSame { #expect(actual.dropFirst(row).first ?? "" == expected.dropFirst(row).first) }
  }
}

/// A file of command lines and what they print.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  static let all: [GoldenFile] = {
    let folder = repository.appendingPathComponent("Tests/golden")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        .map { GoldenFile(name: String(name.dropLast(4)), text: $0) }
    }
  }()

  /// The command lines of a file, without the program.
  static func commands(_ name: String) -> [[String]] {
    all.filter { $0.name == name }.flatMap { lines($0.text) }.filter { $0.hasPrefix("$ ") }
      .map { Array(words(String($0.dropFirst(2))).dropFirst()) }
  }

  var testDescription: String { name }

  /// The lines of the file with what its command lines print now.
  var rewritten: [String] {
    var result: [String] = []
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    var (input, name): (String?, String?)
    for line in lines(text) {
      let (mark, rest) = (line.prefix(1), String(line.dropFirst(2)))
      if ["|", "&", "!", "=", "?"].contains(mark) || mark == ":" && name == nil {
        name = nil
        continue
      }
      result.append(line)
      if mark == ":", let name {
        files[name, default: ""] += rest + "\n"
        continue
      }
      name = nil
      switch mark {
      case "@":
        name = rest
        files[rest] = ""
      case "%":
        let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        variables[String(parts[0])] = String(parts[1])
      case "<": input = files[rest]
      case "$":
        let words = Array(Self.words(rest).dropFirst())
        result += Self.outcome(
          Run(words, files: files, standardInput: input ?? "", environment: variables), files)
        (variables, input) = ([:], nil)
      default: break
      }
    }
    return result
  }

  private static func outcome(_ run: Run, _ files: [String: String]) -> [String] {
    var result = marked("|", run.output)
    result += run.diagnostics.flatMap { marked("!", $0 + "\n") }
    for (name, text) in run.contents.sorted(by: { $0.key < $1.key }) where files[name] != text {
      result += ["= \(name)"] + marked(":", text)
    }
    return result + (run.status == 0 ? [] : ["? \(run.status)"])
  }

  private static func marked(_ mark: String, _ text: String) -> [String] {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = parts.removeLast()
    return parts.map { $0.isEmpty ? mark : "\(mark) \($0)" } + (last.isEmpty ? [] : ["& \(last)"])
  }

  /// The words of a command line of a shell, with quotation marks and backslashes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case quote: quote = nil
      case "\\" where quote != "'": rest.popFirst().map { word = (word ?? "") + String($0) }
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil:
        words += word.map { [$0] } ?? []
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
