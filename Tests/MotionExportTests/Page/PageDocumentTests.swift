import MotionEngine
import MotionExport
import MotionNumerics
import Testing

@Suite struct PageDocumentTests {
  private static func motion(_ name: String, duration: Double, stem: String?) -> PageMotion {
    var values = PageValues()
    values.times = [[0, duration]]
    values.add("offset", unit: "pt", rows: 0, numbers: [0, 1])
    values.add("center_x", unit: "pt", rows: 0, numbers: [0, 1])
    values.add("height", unit: "pt", rows: 0, numbers: [480, 480])
    let stage = stem.map {
      PageStage(
        stem: $0, width: 320, height: 480, views: [Scene.View("center")], rules: ".\($0) { }\n")
    }
    return PageMotion(name: name, duration: duration, stage: stage, values: values)
  }

  private static func page(
    _ motions: [PageMotion], title: String = "deckcalc open"
  ) -> PageDocument {
    let end = motions.map(\.duration).max() ?? 0
    let curve = Plot.Curve(
      column: "offset", label: "offset", runs: [[.init(x: 0, y: 0), .init(x: end, y: 1)]])
    return PageDocument(
      title: title, command: "deckcalc open", generator: "deckcalc", motions: motions,
      plot: Plot(
        title: title, description: "", range: 0...end, panels: [.init(unit: "pt", curves: [curve])])
    )
  }

  private static func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func severalMotionsShareOneClockAndOnePlot() {
    let motions = [
      Self.motion("a", duration: 0.3, stem: "deck"),
      Self.motion("b", duration: 0.9, stem: "deck-2"),
      Self.motion("c", duration: 0.6, stem: nil),
    ]
    let text = Self.page(motions, title: "files").text
    #expect(text.contains(#"aria-valuemax="0.9""#))
    for index in 0..<3 {
      #expect(Self.count("<section data-motion=\"\(index)\"", in: text) == 1)
      // The offset, the center's x and the height.
      #expect(Self.count("<span data-motion=\"\(index)\">", in: text) == 3)
    }
    // A motion of which only a table is known has no views.
    #expect(Self.count("data-view=", in: text) == 2)
    #expect(Self.count("<svg", in: text) == 1)
  }

  @Test func identifiersAreUnique() {
    let motions = [1, 2].map { Self.motion("m\($0)", duration: 1, stem: "deck-\($0)") }
    let names = Self.page(motions).text.split(separator: #" id=""#).dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names.count > 10)
    #expect(Set(names).count == names.count)
  }

  @Test func equalColumnsAndThoseThatStayAreShownOnce() {
    let text = Self.page([Self.motion("", duration: 1, stem: "deck")]).text
    #expect(text.contains("<span>offset = center_x</span>"))
    #expect(text.contains("data-column=\"offset\" data-also=\"center_x\""))
    #expect(text.contains("<summary>1 value that stays the same</summary>"))
    #expect(
      text.contains(
        "data-column=\"height\"><span>height</span><span data-motion=\"0\">480.00</span><i>pt</i>"))
    #expect(!text.contains("\"height\":"))
  }

  @Test func figuresOfSeveralMotionsAreATable() {
    var motions = ["a", "b"].map { Self.motion($0, duration: 1, stem: "deck-\($0)") }
    for index in motions.indices {
      motions[index].facts = [
        .init("Duration", "1", "s"), .init("Overshoot", "\(index)", "pt"),
      ]
    }
    let text = Self.page(motions).text
    #expect(
      text.contains(
        "<tr class=\"_same\"><th scope=\"row\">Duration</th><td>1<small>s</small></td>"))
    #expect(
      text.contains(
        "<tr><th scope=\"row\">Overshoot</th><td>0<small>pt</small></td>"
          + "<td>1<small>pt</small></td><td>+1<small>pt</small></td></tr>"))
    let one = Self.page([motions[1]]).text
    #expect(one.contains("<dt>Overshoot</dt><dd>1<small>pt</small></dd>"))
  }

  @Test func curvesOfOneMotionAreATable() {
    var page = Self.page([Self.motion("", duration: 1, stem: "curves")])
    page.curves = [("<a>", [.init("Overshoot", "5", "%")]), ("b", [.init("Duration", "1", "s")])]
    #expect(page.text.contains("<th scope=\"col\">&lt;a&gt;</th><th scope=\"col\">b</th>"))
    #expect(page.text.contains("Overshoot</th><td>5<small>%</small></td><td></td><td></td></tr>"))
  }

  @Test func whatMovesNothingHasAReason() {
    var motion = Self.motion("", duration: 0, stem: "deck")
    motion.facts = [.init("Duration", "0", "s")]
    var page = Self.page([motion])
    page.reason = "Nothing moves: <b>"
    #expect(
      page.text.contains("<p>Nothing moves: &lt;b&gt;</p>") && !page.text.contains("<dt>Duration"))
    #expect(page.text.contains("<div class=\"_stage _one _still\">"))
  }

  @Test func thePageOffersItsCodeForCopying() {
    var page = Self.page([Self.motion("", duration: 1, stem: "deck")])
    #expect(Self.count("data-from=\"#", in: page.text) == 1)
    page.code = "let </script> = 1"
    let text = page.text
    #expect(text.contains("data-from=\"#swift\">Copy Swift</button>"))
    #expect(text.contains("<pre id=\"swift\" hidden>let &lt;/script&gt; = 1</pre>"))
    #expect(text.contains("data-copy=\"deckcalc open\">Copy command</button>"))
  }

  @Test func stringsAreEscaped() {
    var motion = Self.motion("</h2><b>&", duration: 1, stem: "deck")
    var plan = Plan(primaryProperty: Property("y"))
    plan.legs = [Plan.Leg(name: "<u>", duration: DoubleDouble(1), curve: .linear, moves: [])]
    motion.phases = Array(Motion(plan).phases)
    motion.events = [.init(instant: .zero, name: "<i>", subject: "\"'")]
    motion.facts = [.init("<s>", "</dd>", "<dt>")]
    motion.values.add("<s>", texts: ["</script>\u{2028} a: b, c", "d"], times: [0, 1])
    let text = Self.page(
      [motion, Self.motion("b", duration: 1, stem: nil)], title: "</title>"
    ).text
    for part in ["</h2><b>", "<i><", "<u>", "<s>", "</title></title>"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(Self.count("</script>", in: text) == 2)
    // Spaces within strings stay.
    #expect(text.contains(#""\u003c/script>\u2028 a: b, c""#))
  }

  @Test func emptyTablesAreLeftOut() {
    let text = Self.page([Self.motion("", duration: 1, stem: "deck")]).text
    #expect(!text.contains("<table") && !text.contains("<summary>Data"))
  }
}
