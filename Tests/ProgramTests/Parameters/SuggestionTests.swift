import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The names of other programs that errors understand.
@Suite struct SuggestionTests {
  /// Every synonym of an action suggests its command, and is the name of no other command of its family.
  @Test func noSynonymHidesACommand() {
    for system in Catalog.standard.systems {
      let prefix = system.prefix.map { "\($0) " } ?? ""
      for name in system.actionNames {
        #expect(Catalog.standard.commands(meantBy: prefix + name).isEmpty || prefix.isEmpty)
        #expect(Run(commandWords(prefix + name) + ["-h"]).status == 0)
      }
    }
  }

  /// Names of formats in other programs suggest something that the option accepts.
  @Test(arguments: [
    "kotlin", "scss", "swiftui", "uikit", "coreanimation", "table", "ascii", "png", "web", "excel",
    "yaml",
  ])
  func everySuggestedFormatIsAccepted(name: String) throws {
    let meant = try #require(Format.value(meantBy: Array(name.utf8), among: Format.motions))
    #expect(Run(["open", "--format"] + commandWords(meant)).status == 0)
  }
}
