import TestSupport
import Testing

/// Rules of style sheets; export-css.txt shows whole ones.
@Suite struct CSSTests {
  private static func sheet(_ words: String) -> String {
    Run(OptionEffects.split(words) + ["--format", "css"]).output
  }

  /// The lines of a style sheet that begin with a prefix.
  private static func lines(_ sheet: String, startingWith prefix: String) -> [String] {
    sheet.split(separator: "\n").map(String.init).filter { $0.hasPrefix(prefix) }
  }

  @Test func aTighterErrorNeedsMorePoints() {
    let counts = ["1", "0.01", "0.0001"].map { error in
      Self.sheet("open --curve bouncy --no-shadow --max-error \(error)").count { $0 == "%" }
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3)
  }

  @Test func opacitiesHaveAnErrorOfTheirOwn() {
    let start = "open --model v3 --views decoration --max-error "
    let sheets = ["0.01", "opacity=0.1", "0.01,opacity=0.1"].map {
      Self.lines(Self.sheet(start + $0), startingWith: "  0%")
    }
    #expect(sheets[0] != sheets[1])
    #expect(sheets[1] == sheets[2])
  }

  // ease-in-out at 0.3, by bisection, of 0.5.
  @Test func aShadowThatIsCutIsPartlyThere() {
    #expect(
      Self.sheet("open --views center --until 0.3").contains("rgb(0 0 0 / 0.093698); animation"))
  }

  @Test(arguments: [
    ("open", "deck-open"), ("push-over", "deck-push-over"), ("card stack", "card-stack"),
    ("transition present", "transition-present"), ("menu launch", "menu-launch"),
    ("open --name My-Slide2", "My-Slide2"),
  ])
  func namesBeginWithTheCommand(words: String, name: String) {
    let sheet = Self.sheet(words)
    #expect(Self.lines(sheet, startingWith: ".").allSatisfy { $0.hasPrefix("." + name) })
    #expect(Self.lines(sheet, startingWith: "@keyframes").allSatisfy { $0.contains(" \(name)-") })
  }

  @Test func theTitleIsTheCommandForAShell() {
    let file = #"{"actions": [{"at": 0, "do": "open"}]}"#
    let name = "it's */ <b>\n.json"
    let run = Run(
      [
        "run", name, "-f", "css", "--output=a.css", "--curve", "spring(response: 0.5, bounce: 0.3)",
      ],
      files: [name: file])
    #expect(
      run.contents["a.css"]?.split(separator: "\n").first
        == #"/* deckcalc 0.1.0: run 'it'\''s * / \u{3c}b>\u{a}.json' --curve 'spring(response: 0.5, bounce: 0.3)' */"#
    )
  }
}
