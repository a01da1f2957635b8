import TestSupport
import Testing

/// Style sheets to the letter.
@Suite struct CSSTests {
  static func sheet(_ words: String) -> String {
    Run(OptionEffects.split(words) + ["--format", "css"]).output
  }

  /// The lines of a style sheet that begin with a prefix.
  static func lines(_ sheet: String, startingWith prefix: String) -> [String] {
    sheet.split(separator: "\n").map(String.init).filter { $0.hasPrefix(prefix) }
  }

  @Test func aBounceIsExact() {
    #expect(
      Self.sheet("bounce --side left --sides left --no-shadow") == """
        /* deckcalc 0.1.0: bounce --side left --sides left --no-shadow */
        /* deck-bounce: deck-bounce-left, deck-bounce-center, back to front */
        @keyframes deck-bounce-center-translate {
          0% { translate: 276px 0px; animation-timing-function: cubic-bezier(0.42, 0, 1, 1) }
          50% { translate: 320px 0px; animation-timing-function: cubic-bezier(0, 0, 0.58, 1) }
          100% { translate: 0px 0px }
        }
        .deck-bounce { position: relative; width: 320px; height: 480px; overflow: hidden }
        .deck-bounce-left { position: absolute; left: 0; top: 0; width: 320px; height: 480px; \
        translate: 0px 0px }
        .deck-bounce-center { position: absolute; left: 0; top: 0; width: 320px; height: 480px; \
        translate: 0px 0px; animation: deck-bounce-center-translate 0.6s both }
        @media (prefers-reduced-motion: reduce) {
          .deck-bounce-center { animation-delay: -0.6s }
        }

        """)
  }

  @Test func aMotionWithoutDurationHasRulesOnly() {
    #expect(
      Self.sheet("open --no-animation --no-shadow --views center") == """
        /* deckcalc 0.1.0: open --no-animation --no-shadow --views center */
        /* deck-open: deck-open-center, back to front */
        .deck-open { position: relative; width: 320px; height: 480px; overflow: hidden }
        .deck-open-center { position: absolute; left: 0; top: 0; width: 320px; height: 480px; \
        translate: 276px 0px }

        """)
  }

  @Test func aDimViewIsBlack() {
    #expect(
      Self.sheet("card stack --views dim-0 --curve ease") == """
        /* deckcalc 0.1.0: card stack --views dim-0 --curve ease */
        /* card-stack: card-stack-dim-0, back to front */
        @keyframes card-stack-dim-0-opacity {
          0% { opacity: 0; animation-timing-function: cubic-bezier(0.42, 0, 0.58, 1) }
          28.125% { opacity: 0.4; animation-timing-function: linear }
          100% { opacity: 0.4 }
        }
        .card-stack { position: relative; width: 375px; height: 667px; overflow: hidden }
        .card-stack-dim-0 { position: absolute; left: 0; top: 0; width: 375px; height: 667px; \
        translate: 0px 0px; opacity: 0.4; background: black; \
        animation: card-stack-dim-0-opacity 1.0666666666666667s both }
        @media (prefers-reduced-motion: reduce) {
          .card-stack-dim-0 { animation-delay: -1.0666666666666667s }
        }

        """)
  }

  // MARK: Timing

  @Test func stepsAndStopsAreThoseOfTheCurve() {
    let start = "open --no-shadow --views center --curve "
    #expect(
      Self.lines(Self.sheet(start + "steps(4,_jump-both)"), startingWith: "  0%") == [
        "  0% { translate: 0px 0px; animation-timing-function: steps(4, jump-both) }"
      ])
    #expect(
      Self.lines(Self.sheet(start + "linear(0,_0.3_20%_40%,_1)"), startingWith: "  0%") == [
        "  0% { translate: 0px 0px; animation-timing-function: linear(0 0%, 0.3 20%, 0.3 40%, 1 100%) }"
      ])
  }

  @Test func onlyLinearNeedsNewBrowsers() {
    let comment = "/* linear() needs"
    #expect(Self.lines(Self.sheet("open --no-shadow"), startingWith: comment).isEmpty)
    #expect(
      Self.lines(Self.sheet("open --no-shadow --curve bouncy"), startingWith: comment) == [
        "/* linear() needs Chrome 113, Firefox 112 or Safari 17.2 */"
      ])
  }

  @Test func aDelayIsAHold() {
    let sheet = Self.sheet("open --delay 0.1 --until 0.8 --no-shadow --views center")
    #expect(
      Self.lines(sheet, startingWith: "  ").filter { $0.contains("% {") } == [
        "  0% { translate: 0px 0px; animation-timing-function: linear }",
        "  12.5% { translate: 0px 0px; animation-timing-function: cubic-bezier(0.42, 0, 0.58, 1) }",
        "  50% { translate: 276px 0px; animation-timing-function: linear }",
        "  100% { translate: 276px 0px }",
      ])
    #expect(sheet.contains("animation: deck-open-center-translate 0.8s both"))
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

  // MARK: Appearance

  @Test func colorsOfShadowsAreTheirCodes() {
    func shadows(_ color: String) -> Bool {
      Self.sheet("menu toggle --shadow --shadow-color \(color)")
        .contains("box-shadow: 0 0 20px rgb(51 102 204 / 0.5)")
    }
    #expect(shadows("#3366cc") && shadows("#3366CC"))
    #expect(
      Self.sheet("menu toggle --shadow --shadow-color DarkOrange")
        .contains("rgb(255 140 0 / 0.5)"))
  }

  @Test func aShadowFadesAfterTheEndOfTheMotion() {
    let sheet = Self.sheet("open --views center")
    #expect(
      sheet.contains(
        "box-shadow: 0 0 20px rgb(0 0 0 / 0.5); animation: deck-open-center-translate 0.3s both, "
          + "deck-open-center-box-shadow 1s both }"))
    #expect(sheet.contains(".deck-open-center { animation-delay: -1s }"))
    // ease-in-out at 0.3, by bisection.
    let cut = Self.sheet("open --views center --until 0.3")
    #expect(cut.contains("rgb(0 0 0 / 0.093698); animation"))
    #expect(cut.contains("deck-open-center-box-shadow 0.3s both }"))
    // The second leg begins at 0.3 s.
    #expect(Self.sheet("bounce").contains("deck-bounce-center-box-shadow 1.3s both"))
  }

  @Test func allPanelsAreRoundAndCastTheShadowOfALayer() {
    for words in ["panels open", "drawer open"] {
      let views = Self.lines(Self.sheet(words), startingWith: ".").dropFirst()
      let isPanel = words.hasPrefix("panels")
      let shadow = "box-shadow: 0 -3px 20px rgb(0 0 0 / \(isPanel ? "0.75" : "0.8"))"
      #expect(views.count { $0.contains(shadow) } == (isPanel ? 3 : 1))
      #expect(views.count { $0.contains("border-radius: 6px;") } == (isPanel ? 3 : 0))
    }
    #expect(!Self.sheet("panels open --no-shadow").contains("shadow:"))
  }

  @Test func cornersAreInTheOrderOfCSS() {
    let sheet = Self.sheet("open --sides left --center-corner-radius 12 --no-shadow")
    #expect(sheet.contains("border-radius: 12px 0 0 12px"))
  }

  // MARK: Names

  static let names = [
    ("open", "deck-open"), ("push-over", "deck-push-over"), ("card stack", "card-stack"),
    ("transition present", "transition-present"), ("menu launch", "menu-launch"),
    ("open --name My-Slide2", "My-Slide2"),
  ]

  @Test(arguments: names)
  func namesBeginWithTheCommand(words: String, name: String) {
    let sheet = Self.sheet(words)
    #expect(Self.lines(sheet, startingWith: ".").allSatisfy { $0.hasPrefix("." + name) })
    #expect(Self.lines(sheet, startingWith: "@keyframes").allSatisfy { $0.contains(" \(name)-") })
  }

  @Test func aScenarioIsAScenario() {
    let file = #"{"actions": [{"at": 0, "do": "open"}]}"#
    let run = Run(["run", "a.json", "-f", "css"], files: ["a.json": file])
    #expect(run.output.hasPrefix("/* deckcalc 0.1.0: run a.json */\n/* scenario: scenario-left,"))
  }

  @Test func theTitleIsTheCommandForAShell() {
    let file = #"{"actions": [{"at": 0, "do": "open"}]}"#
    let name = "it's */ <b>\n.json"
    let run = Run(
      [
        "run", name, "-f", "css", "--output=a.css", "--curve", "spring(response: 0.5, bounce: 0.3)",
      ],
      files: [name: file])
    let text = String(decoding: run.files["a.css"] ?? [], as: UTF8.self)
    #expect(
      text.split(separator: "\n").first
        == #"/* deckcalc 0.1.0: run 'it'\''s * / \u{3c}b>\u{a}.json' --curve 'spring(response: 0.5, bounce: 0.3)' */"#
    )
  }

  @Test func theExtensionChoosesTheFormat() {
    let run = Run("open", "-o", "slide.css")
    #expect(run.status == 0 && run.output.isEmpty)
    let sheet = String(decoding: run.files["slide.css"] ?? [], as: UTF8.self)
    #expect(sheet == Self.sheet("open"))
  }
}
