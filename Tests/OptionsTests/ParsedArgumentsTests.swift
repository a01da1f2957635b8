import Options
import Testing

@Suite struct ParsedArgumentsTests {
  static let size = OptionDeclaration("left-size", letter: "l", placeholder: "N", summary: "a size")
  static let shadow = OptionDeclaration(
    "shadow", letter: "s", isNegatable: true, summary: "a shadow")
  static let across = OptionDeclaration("across", summary: "across")
  static let rules = OptionDeclaration("rule", placeholder: "R", summary: "rules")
  static let options = [size, shadow, across, rules]

  static func parse(_ arguments: String...) throws(Problem) -> ParsedArguments {
    try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: options)
  }

  // MARK: Values

  @Test(arguments: [
    ["--left-size", "3"], ["--left-size=3"], ["--leftSize", "3"], ["--leftSize=3"], ["-l", "3"],
    ["-l=3"], ["--left-size", "9", "--left-size", "3"], ["--left-size=9", "-l", "3"],
  ])
  func everyFormGivesTheSameValue(arguments: [String]) throws {
    let parsed = try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: Self.options)
    #expect(parsed.contains("left-size"))
    #expect(parsed.text(of: "left-size") == [0x33])
    #expect(parsed.positionals.isEmpty)
  }

  @Test func aValueIsTheNextArgumentEvenIfItLooksLikeAnOption() throws {
    #expect(try Self.parse("--left-size", "-600").text(of: "left-size") == Array("-600".utf8))
    for argument in ["--", "--shadow", "-", "", "--left-size"] {
      let parsed = try Self.parse("--left-size", argument)
      #expect(parsed.text(of: "left-size") == Array(argument.utf8))
    }
    #expect(try Self.parse("--left-size=").text(of: "left-size") == [])
    #expect(try Self.parse("--left-size=a=b").text(of: "left-size") == Array("a=b".utf8))
  }

  @Test func anAbsentOptionIsNotGiven() throws {
    let parsed = try Self.parse()
    #expect(parsed.isOn("shadow") == nil)
    #expect(!parsed.contains("left-size"))
    #expect(!parsed.contains("shadow"))
    #expect(parsed.text(of: "left-size") == nil)
  }

  @Test func everyOccurrenceOfARepeatableOptionCounts() throws {
    let parsed = try Self.parse("--rule", "1", "--rule=2", "--rule", "3")
    #expect(parsed.texts(of: "rule") == [[0x31], [0x32], [0x33]])
    #expect(try Self.parse().texts(of: "rule").isEmpty)
  }

  // MARK: Switches

  @Test(arguments: [
    (["--shadow=on"], true), (["--shadow=yes"], true), (["--shadow=true"], true),
    (["--shadow=off"], false), (["--shadow=no"], false), (["--shadow=false"], false),
    (["--shadow", "on"], true), (["--shadow", "off"], false), (["-s", "no"], false),
    (["-s=yes"], true), (["--shadow", "off", "--shadow"], true),
    (["--shadow", "true", "--no-shadow"], false), (["--shadow", "NO"], false),
    (["--shadow=On"], true),
  ])
  func aWordTurnsASwitchOnOrOff(arguments: [String], isOn: Bool) throws {
    let parsed = try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: Self.options)
    #expect(parsed.isOn("shadow") == isOn)
    #expect(parsed.positionals.isEmpty)
  }

  @Test(arguments: ["1", "0", "y", "n", "./on", "", "onn"])
  func onlyTheseWordsBelongToASwitch(word: String) throws {
    let parsed = try Self.parse("--shadow", word)
    #expect(parsed.isOn("shadow") == true)
    #expect(parsed.positionals == [Array(word.utf8)])
    #expect(
      throws: Problem.invalid("shadow", Array(word.utf8), .notOneOf(["on", "off"]))
    ) {
      try Self.parse("--shadow=\(word)")
    }
  }

  @Test func twoDashesEndTheWordsOfASwitch() throws {
    let parsed = try Self.parse("--shadow", "--", "off")
    #expect(parsed.isOn("shadow") == true)
    #expect(parsed.positionals == [Array("off".utf8)])
  }

  @Test func aSwitchThatIsTurnedOffTakesNoWord() throws {
    let parsed = try Self.parse("--no-shadow", "on")
    #expect(parsed.isOn("shadow") == false)
    #expect(parsed.positionals == [Array("on".utf8)])
  }

  @Test(arguments: [["--across=off"], ["--across", "no"], ["--across", "--across", "false"]])
  func offMeansThatAnOptionWithoutANegationIsNotGiven(arguments: [String]) throws {
    let parsed = try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: Self.options)
    #expect(!parsed.contains("across"))
    #expect(parsed.isOn("across") == nil)
    #expect(try Self.parse("--across", "off", "--across").isOn("across") == true)
    // Where they are added to others, off wins too.
    var others = ParsedArguments()
    others.turn("across", on: true)
    #expect(!others.overlaid(by: parsed).contains("across"))
    #expect(parsed.overlaid(by: others).isOn("across") == true)
  }

  @Test(arguments: [
    (["--left-size", "3", "x"], 2), (["--left-size=3", "x"], 1), (["--shadow", "x"], 1),
    (["--shadow", "off"], 2), (["--no-shadow", "off"], 1), (["--unknown", "off"], 1), (["-l"], 1),
  ])
  func theLengthOfAnOptionCountsItsValue(arguments: [String], length: Int) {
    let words = arguments.map { Array($0.utf8) }
    #expect(
      ParsedArguments.length(ofOption: words[...]) { name in
        Self.options.first { name.matches($0) }
      } == length)
  }

  @Test(arguments: [
    (["--shadow"], true), (["--no-shadow"], false), (["--noShadow"], false), (["-s"], true),
    (["--no-shadow", "--shadow"], true), (["--shadow", "--no-shadow"], false),
  ])
  func theLastSwitchWins(arguments: [String], isOn: Bool) throws {
    let parsed = try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: Self.options)
    #expect(parsed.isOn("shadow") == isOn)
    #expect(parsed.contains("shadow"))
  }

  // MARK: Positionals

  @Test func positionalsMayAppearAnywhere() throws {
    let parsed = try Self.parse("a", "--left-size", "3", "-", "b", "--", "--shadow", "--", "c")
    #expect(parsed.positionals == ["a", "-", "b", "--shadow", "--", "c"].map { Array($0.utf8) })
    #expect(!parsed.contains("shadow"))
  }

  // MARK: Errors

  @Test(arguments: [
    "--lef-size", "--left", "--no-across", "--no-left-size", "-x", "-ls", "-left-size", "---shadow",
    "--left_size", "--LeftSize", "--SHADOW", "---", "--\u{E9}",
  ])
  func otherNamesAreUnknown(name: String) {
    #expect(throws: Problem.unknownOption(Array(name.utf8))) { try Self.parse(name, "1") }
    #expect(throws: Problem.unknownOption(Array(name.utf8))) { try Self.parse(name + "=1") }
    #expect(ParsedArguments.option(named: Array(name.utf8), among: Self.options) == nil)
  }

  @Test func namesThatAreNotUTF8AreReportedUnchanged() {
    let name = Array("--shadow".utf8) + [0xFF]
    #expect(throws: Problem.unknownOption(name)) {
      try ParsedArguments(ArraySlice([name]), options: Self.options)
    }
  }

  @Test func errorsNameTheOptionByItsDeclaredName() {
    let missing = Problem("left-size", "needs a value")
    #expect(throws: missing) { try Self.parse("--leftSize") }
    #expect(throws: missing) { try Self.parse("a", "-l") }
    let unexpected = #expect(throws: Problem.self) { try Self.parse("--no-shadow=1") }
    #expect(unexpected?.option == "shadow")
  }

  @Test func theLastValueWins() throws {
    let parsed = try Self.parse("--left-size", "x", "--left-size", "3")
    #expect(parsed.text(of: "left-size") == [0x33])
  }

  @Test(arguments: ["--left-size", "--leftSize", "-l", "--shadow", "--no-shadow", "-s"])
  func theOptionOfAnArgumentIsFound(argument: String) {
    let found = ParsedArguments.option(named: Array(argument.utf8), among: Self.options)
    #expect(found == (argument.contains("l") ? Self.size : Self.shadow))
  }

  @Test func manyArgumentsAreReadInLinearTime() throws {
    let pair: [[UInt8]] = [Array("--left-size".utf8), [0x33]]
    let arguments = (0..<50_000).flatMap { _ in pair }
    let parsed = try ParsedArguments(ArraySlice(arguments), options: Self.options)
    #expect(parsed.texts(of: "left-size").count == 50_000)
  }
}

extension ParsedArguments {
  fileprivate init(
    _ arguments: ArraySlice<[UInt8]>, options: [OptionDeclaration]
  ) throws(Problem) {
    try self.init(arguments) { name in options.first { name.matches($0) } }
  }
}
