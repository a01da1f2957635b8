import Testing

/// Names that a scenario does not have, but that say what is meant.
@Suite struct ScenarioNameTests {
  private func error(_ json: String) -> String? {
    let run = Run(["run", "a.json"], files: ["a.json": json])
    return run.status == 65 && run.diagnostics.count == 1 ? run.diagnostics[0] : nil
  }

  @Test(arguments: [
    ("Deck", "deck"), ("viewdeck", "deck"), ("IIViewDeckController", "deck"), ("desk", "deck"),
    ("card", "card-stack"), ("cards", "card-stack"), ("Card Stack", "card-stack"),
    ("stack", "card-stack"), ("transitions", "transition"), ("slide-menu", "menu"),
    ("sliding menu", "menu"), ("side panels", "panels"), ("JASidePanelController", "panels"),
    ("reval", "reveal"), ("SWRevealViewController", "reveal"), ("MMDrawerController", "drawer"),
  ])
  func aSystemIsSuggested(typed: String, name: String) {
    let message = error("{\"system\": \"\(typed)\", \"actions\": []}")
    #expect(message?.hasSuffix(" (got '\(typed)'); did you mean '\(name)'?") == true)
  }

  @Test(arguments: ["", "x", "view-controllers", "k"])
  func otherSystemsAreOnlyRejected(typed: String) {
    #expect(
      error("{\"system\": \"\(typed)\", \"actions\": []}")
        == "deckcalc: error: a.json:1:12: /system must be deck, card-stack, transition, menu, "
        + "panels, reveal or drawer (got '\(typed)')")
  }

  @Test(arguments: [
    ("deck", "openSlideAnimationDuration", "did you mean 'openDuration'?"),
    ("deck", "parallaxAmount", "did you mean 'parallax'?"),
    ("deck", "leftLedge", "did you mean 'leftSize'?"),
    ("deck", "leftLedgeSize", "see 'deckcalc help leftLedgeSize'"),
    ("deck", "rearViewRevealWidth", "see 'deckcalc help rearViewRevealWidth'"),
    ("reveal", "openSlideAnimationDuration", "see 'deckcalc help openSlideAnimationDuration'"),
    ("deck", "maximumLeftDrawerWidth", "see 'deckcalc help maximumLeftDrawerWidth'"),
    ("deck", "durations", "did you mean 'duration'?"),
  ])
  func aParameterOfALibraryIsNamed(system: String, key: String, hint: String) {
    let start = "{\"system\": \"\(system)\", \"parameters\": {"
    #expect(
      error("\(start)\"\(key)\": 1}, \"actions\": []}")
        == "deckcalc: error: a.json:1:\(start.utf8.count + 1): /parameters/\(key): "
        + "unknown key '\(key)' (\(hint))")
    // The suggestion is accepted.
    guard let name = hint.split(separator: "'").dropFirst().first, hint.hasPrefix("did") else {
      return
    }
    #expect(error("\(start)\"\(name)\": 1}, \"actions\": []}") == nil)
  }

  @Test func aMemberOfAnActionIsNamedToo() {
    #expect(
      error(#"{"actions": [{"at": 0, "do": "open", "openSlideAnimationDuration": 1}]}"#)
        == "deckcalc: error: a.json:1:38: /actions/0/openSlideAnimationDuration: "
        + "unknown key 'openSlideAnimationDuration' (did you mean 'openDuration'?)")
  }

  @Test func aParameterBesideTheActionsIsMisplaced() {
    #expect(
      error(#"{"leftSize": 60, "actions": []}"#)
        == "deckcalc: error: a.json:1:2: /leftSize: unknown key 'leftSize' "
        + "(did you mean '/parameters/leftSize'?)")
    #expect(
      error(#"{"actions": [{"at": 0, "do": "open", "leftSize": 60}]}"#)
        == "deckcalc: error: a.json:1:38: /actions/0/leftSize: unknown key 'leftSize' "
        + "(did you mean '/parameters/leftSize'?)")
  }

  @Test(arguments: [
    ("openLeftViewAnimated:", "see 'deckcalc help openLeftViewAnimated:'"),
    ("open left", "did you mean 'open'?"), ("set-size left", "did you mean 'set-size'?"),
    ("setSize", "did you mean 'set-size'?"),
  ])
  func anActionIsSuggested(name: String, hint: String) {
    #expect(
      error("{\"actions\": [{\"at\": 0, \"do\": \"\(name)\"}]}")
        == "deckcalc: error: a.json:1:30: /actions/0/do: unknown action '\(name)' (\(hint))")
  }
}
