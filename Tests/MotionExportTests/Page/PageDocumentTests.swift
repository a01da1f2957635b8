import MotionExport
import TableText
import Testing

@Suite struct PageDocumentTests {
  private static func motion(_ name: String, duration: Double, stem: String?) -> PageMotion {
    let plot = Plot(
      title: name, description: "", range: 0...duration,
      panels: [
        .init(
          unit: "pt",
          curves: [
            .init(
              column: "offset", label: "offset",
              runs: [[.init(x: 0, y: 0), .init(x: duration, y: 1)]])
          ])
      ])
    var values = PageValues()
    values.times = [[0, duration]]
    values.add("offset", unit: "pt", rows: 0, numbers: [0, 1])
    let stage = stem.map {
      PageMotion.Stage(
        stem: $0, width: 320, height: 480, views: [.init("center")], rules: ".\($0) { }\n")
    }
    return PageMotion(name: name, duration: duration, stage: stage, plot: plot, values: values)
  }

  private static func text(_ page: PageDocument) -> String {
    var buffer = ByteBuffer(capacity: 64)
    page.write(to: &buffer)
    return buffer.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  private static func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func severalMotionsShareOneClock() {
    let motions = [
      Self.motion("a", duration: 0.3, stem: "deck"),
      Self.motion("b", duration: 0.9, stem: "deck-2"),
      Self.motion("c", duration: 0.6, stem: nil),
    ]
    let text = Self.text(PageDocument(title: "files", generator: "deckcalc", motions: motions))
    #expect(text.contains(#"max="0.9""#))
    for index in 0..<3 {
      #expect(Self.count("<section data-motion=\"\(index)\"", in: text) == 1)
      #expect(Self.count("data-column=\"offset\" data-motion=\"\(index)\"", in: text) == 1)
    }
    // A motion of which only a table is known has a plot, but no views.
    #expect(Self.count("data-view=", in: text) == 2)
    #expect(Self.count("<svg", in: text) == 3)
  }

  @Test func identifiersAreUnique() {
    let motions = [1, 2].map { Self.motion("m\($0)", duration: 1, stem: "deck-\($0)") }
    let page = PageDocument(
      title: "", generator: "", motions: motions,
      difference: motions[0].plot.difference(to: motions[1].plot, title: "difference"))
    let names = Self.text(page).split(separator: #" id=""#).dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names.count > 10)
    #expect(Set(names).count == names.count)
  }

  @Test func stringsAreEscaped() {
    var motion = Self.motion("</h2><b>&", duration: 1, stem: "deck")
    motion.events = [.init(name: "<i>", time: 0.5, subject: "\"'")]
    motion.phases = [.init(name: "<u>", start: 0, end: 1, from: 0, to: 1, curve: "</td>")]
    motion.values.texts = [
      .init(name: "<s>", layer: nil, times: [0], texts: ["</script>\u{2028} a: b, c"])
    ]
    let page = PageDocument(
      title: "</title>", generator: "\"",
      motions: [motion, Self.motion("b", duration: 1, stem: nil)])
    let text = Self.text(page)
    for part in ["</h2><b>", "<i>", "<u>", "<s>", "<td></td>", "</title></title>"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(Self.count("</script>", in: text) == 2)
    // Spaces within strings stay.
    #expect(text.contains(#""\u003c/script>\u2028 a: b, c""#))
  }

  @Test func emptyTablesAreHidden() {
    let page = PageDocument(
      title: "", generator: "", motions: [Self.motion("", duration: 1, stem: "deck")])
    #expect(Self.count("<section class=\"_panel\" hidden>", in: Self.text(page)) == 2)
  }
}
