import TestSupport
import Testing

/// The commands of the menu, with numbers computed by hand.
@Suite struct MenuTests {
  @Test func theDefaultColumnsAreThese() {
    #expect(
      lines(Run("menu", "toggle").output).first
        == "frame,time,phase,progress,visible_index,visible_x,outgoing_index,outgoing_x,velocity,"
        + "interactive,event")
  }

  @Test func aHiddenMenuIsShownInHalfASecond() {
    // Half of an ease-in-out is half of the way; its ends stand still.
    #expect(
      lines(Run("menu", "toggle", "--fps", "4").output).dropFirst() == [
        "0,0,show,0,0,0,,,0,true,", "1,0.25,show,0.5,0,100,,,689.655172,true,",
        "2,0.5,show,1,0,200,,,0,true,",
      ])
    #expect(phases(["menu", "show"]) == ["show 0 0.5 0 200 ease-in-out"])
    #expect(
      phases(["menu", "toggle", "--state", "shown", "--exposed-width", "80.5"])
        == ["hide 0 0.5 80.5 0 ease-in-out"])
  }

  @Test func hidingStartsShownUnlessTheWordsSayOtherwise() {
    #expect(phases(["menu", "hide"]) == ["hide 0 0.5 200 0 ease-in-out"])
    #expect(column("event", ["menu", "hide"]).filter { !$0.isEmpty } == [])
    #expect(events(["menu", "hide", "--state", "hidden"]) == ["0 unchanged"])
    #expect(events(["menu", "show", "--state", "shown"]) == ["0 unchanged"])
    #expect(phases(["menu", "show", "--state", "shown"]) == ["rest 0 0 200 200"])
  }

  @Test func aDurationOfZeroIsAJump() {
    #expect(
      lines(Run("menu", "swap", "--to", "1", "--duration", "0").output).count == 2)
    #expect(
      rows(
        "time,visible_index,visible_x,outgoing_x", ["menu", "swap", "--to", "1", "--duration", "0"])
        == [["0", "1", "0", ""]])
  }

  @Test func theFirstViewComesInFromOutside() {
    // The tutorial starts with the menu visible.
    #expect(phases(["menu", "launch"]) == ["launch 0 0.5 375 200 ease-in-out"])
    #expect(
      phases(["menu", "launch", "--state", "hidden", "--size", "400x500"])
        == ["launch 0 0.5 400 0 ease-in-out"])
    // It waits outside.
    #expect(
      column("visible_x", ["menu", "launch", "--delay", "0.5", "--fps", "2"]) == [
        "375", "375", "200",
      ])
  }

  // MARK: Swapping

  @Test func aSwapSendsOneViewAwayAndBringsTheOtherIn() {
    let words = ["menu", "swap", "--from", "2", "--to", "0", "--state", "shown"]
    #expect(
      phases(words) == ["out 0 0.5 200 375 ease-in-out", "in 0.5 1 375 0 ease-in-out"])
    #expect(
      rows(
        "time,phase,visible_index,visible_x,outgoing_index,outgoing_x,menu", words + ["--fps", "4"])
        == [
          ["0", "out", "2", "200", "2", "200", "shown"],
          ["0.25", "out", "2", "287.5", "2", "287.5", "shown"],
          ["0.5", "in", "0", "375", "", "", "hidden"],
          ["0.75", "in", "0", "187.5", "", "", "hidden"],
          ["1", "in", "0", "0", "", "", "hidden"],
        ])
  }

  @Test func aSwapTellsItsMessagesInOrder() {
    #expect(
      events(["menu", "swap", "--to", "1"]) == [
        "0 will-move-to-nil outgoing", "0 will-move-to-parent incoming",
        "0 will-disappear outgoing", "0 will-appear incoming", "0.5 did-disappear outgoing",
        "0.5 did-appear incoming", "0.5 did-move-to-parent incoming",
        "0.5 removed-from-parent outgoing", "0.5 did-move-to-nil outgoing",
      ])
    #expect(
      column("event", ["menu", "swap", "--to", "1", "--frames", "2"]).first
        == "will-move-to-nil:outgoing will-move-to-parent:incoming will-disappear:outgoing"
        + " will-appear:incoming")
    #expect(events(["menu", "swap", "--from", "3", "--to", "3"]) == ["0 unchanged"])
    #expect(phases(["menu", "swap", "--from", "3", "--to", "3"]) == ["rest 0 0 0 0"])
  }

  @Test func interactionComesBackWithTheNewViewOrAtTheEnd() {
    let words = ["menu", "swap", "--to", "1", "--fps", "4"]
    #expect(column("interactive", words) == ["false", "false", "true", "true", "true"])
    #expect(
      column("interactive", words + ["--restores-interaction-at-end"])
        == ["false", "false", "false", "false", "true"])
    // A wait before the swap is not part of it.
    #expect(column("interactive", words + ["--delay", "0.25"]).first == "true")
  }

  /// Data keep a title as it is; Markdown, which is for people, shows what a terminal might obey.
  @Test func controlCharactersOfTitlesAreVisibleInMarkdown() {
    let words = ["menu", "swap", "--to", "1", "--frames", "1", "--columns", "visible_title"]
    let titles = "\u{1B}]0;x\u{7},=a|b\n\u{85}\u{202E}\u{2028}c\u{200D}d"
    let markdown = Run(words + ["--titles", titles, "--format", "markdown"])
    #expect(
      lines(markdown.output).dropFirst(2) == [
        #"| \x1b]0;x\x07 |"#, #"| =a\|b\x0a\x85\u202e\u2028c"# + "\u{200D}d |",
      ])
    let csv = Run(words + ["--titles", titles])
    #expect(
      csv.output == "visible_title\n\u{1B}]0;x\u{7}\n\"=a|b\n\u{85}\u{202E}\u{2028}c\u{200D}d\"\n")
    let tsv = Run(words + ["--titles", titles, "--format", "tsv"])
    #expect(
      tsv.output == "visible_title\n\u{1B}]0;x\u{7}\n=a|b\\n\u{85}\u{202E}\u{2028}c\u{200D}d\n")
  }

  @Test func titlesNameTheViews() {
    #expect(
      rows(
        "visible_title,outgoing_title",
        ["menu", "swap", "--to", "1", "--titles", "Home,Search", "--frames", "4"])
        == [
          ["Home", "Home"], ["Home", "Home"], ["Search", ""], ["Search", ""], ["Search", ""],
        ])
  }

  // MARK: Turning

  @Test(arguments: [("hidden", "0"), ("shown", "200")])
  func turningExchangesTheExtentsAndKeepsX(state: String, x: String) {
    let words = ["menu", "toggle", "--rotate", "--state", state]
    #expect(phases(words) == ["rotate 0 0.3 \(x) \(x) ease-in-out"])
    #expect(
      rows("visible_x,visible_width,visible_height,velocity", words + ["--frames", "2"])
        == [[x, "375", "667", "0"], [x, "521", "521", "0"], [x, "667", "375", "0"]])
  }

  @Test func curvesAndDurationsAreReplaced() {
    #expect(
      phases(["menu", "swap", "--to", "1", "--curve", "ease-out", "--duration", "250ms"])
        == ["out 0 0.25 0 375 ease-out", "in 0.25 0.5 375 0 ease-out"])
    #expect(
      column("visible_x", ["menu", "toggle", "--curve", "linear", "--frames", "4"])
        == ["0", "50", "100", "150", "200"])
  }
}
