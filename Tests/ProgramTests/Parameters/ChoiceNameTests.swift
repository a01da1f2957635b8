import MotionEngine
import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The names that options accept in any case and hyphenation, which must stay distinct.
@Suite struct ChoiceNameTests {
  /// An option with a list of names, as an error shows them.
  struct Choice: Hashable, Sendable, CustomTestStringConvertible {
    let words: [String]
    let names: [String]

    var testDescription: String { words.joined(separator: " ") }
  }

  /// The options with names, of all commands; an option with the same help occurs once.
  static let choices: [Choice] = {
    var seen: Set<String> = []
    var choices: [Choice] = []
    for command in Catalog.standard.commands {
      let positionals = command.arguments.map { _ in "x" }
      for option in command.declarations
      where option.takesValue && seen.insert(option.name + option.summary).inserted {
        let words = command.name.split(separator: " ").map(String.init) + positionals
        let names = names(acceptedBy: words + ["--\(option.name)", "."])
        if !names.isEmpty {
          choices.append(Choice(words: words + ["--\(option.name)"], names: names))
        }
      }
    }
    return choices
  }()

  /// Returns the names that an error says an option accepts.
  private static func names(acceptedBy words: [String]) -> [String] {
    let message = Run(words).diagnostics.first ?? ""
    guard let start = message.firstRange(of: " must be "),
      let end = message.firstRange(of: " (got '.')"),
      message[..<start.lowerBound].hasSuffix(words[words.count - 2])
    else { return [] }
    let list = message[start.upperBound..<end.lowerBound].replacing(" or ", with: ", ")
    let names = list.split(separator: ", ").map(String.init)
    return names.contains { $0.contains(" ") } ? [] : names
  }

  /// Returns whether every name is another to those who do not care for case and hyphens.
  private func areDistinct(_ names: [String]) -> Bool {
    Set(names.map { comparableName($0) }).count == names.count
  }

  @Test func manyOptionsHaveNames() {
    let found = Set(choicesByOption)
    let known = ["side", "state", "model", "size-mode", "panning-mode", "format", "table"]
    #expect(Set(known.map { "--\($0)" }).isSubset(of: found))
  }

  private var choicesByOption: [String] { Self.choices.compactMap(\.words.last) }

  @Test(arguments: choices)
  func namesAreDistinctAndAcceptedInAnyCase(choice: Choice) {
    #expect(areDistinct(choice.names))
    for name in choice.names {
      let spelled = name.uppercased().split(separator: "-").joined(separator: " ")
      let message = Run(choice.words + [spelled]).diagnostics.first ?? ""
      #expect(!message.contains("(got '\(spelled)')"))
    }
  }

  @Test func devicesAndCurvesAreDistinct() {
    #expect(areDistinct(Device.all.map(\.name)))
    #expect(areDistinct(CurveSyntax.plainNames))
    #expect(areDistinct(Array(Set(CurveSyntax.plainNames + CurveSyntax.functionNames))))
  }

  @Test func namesOfDevicesAreAcceptedInAnyCase() {
    for device in Device.all {
      let spelled = device.name.uppercased().split(separator: "-").joined(separator: "_")
      #expect((try? Codec.device.read(Array(spelled.utf8))) == device)
    }
  }

  @Test func namesOfCurvesAreAcceptedWithSpaces() {
    for name in CurveSyntax.plainNames {
      let spelled = name.uppercased().split(separator: "-").joined(separator: " ")
      let exact = try? CurveSyntax.parse(Array(name.utf8))
      #expect(exact != nil)
      #expect((try? CurveSyntax.parse(Array(spelled.utf8))) == exact)
    }
  }

  @Test(arguments: [
    Format.motions, Format.reports, ConvertOptions.formats, FitCommand.formats,
    PlotCommand.formats, ExplainCommand.formats,
  ])
  func namesAndExtensionsMeanOneFormat(formats: [Format]) throws {
    for format in formats {
      for name in format.extensions + [format.rawValue] {
        let others = formats.filter { $0 != format }.flatMap { [$0.rawValue] + $0.extensions }
        #expect(!others.contains(name))
        let codec = Codec<Format>.format(among: formats)
        #expect(try codec.read(Array(name.uppercased().utf8)) == format)
      }
    }
  }
}
